#include "firmware/doctor/examination.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <stdexcept>
#include <utility>

#include "firmware/config/display_wish.hpp"
#include "firmware/config/profile_files.hpp"
#include "firmware/doctor/access.hpp"
#include "firmware/doctor/disk_examination.hpp"
#include "firmware/outlets/window_if_any.hpp"
#include "hw/linux/board_health.hpp"
#include "hw/linux/camera_desk.hpp"
#include "ui/sdl/sound_devices.hpp"
#include "ui/sdl/window.hpp"

namespace undercup::firmware::doctor {
namespace {

// The lines of one chip, in the order in which they are taken.
struct Wired {
  std::vector<hw::PadWire> buttons;
  std::vector<std::string> lamps;
};

std::map<std::string, Wired> wired(const TableConfig& config) {
  std::map<std::string, Wired> chips;
  for (const SeatConfig& seat : config.seats) {
    for (const hw::PadWire& wire : seat.buttons) chips[wire.chip].buttons.push_back(wire);
    for (const hw::LampWire& wire : seat.lamps) chips[wire.chip].lamps.push_back(wire.line);
  }
  return chips;
}

// All lines that table.toml names, with their lamps lit, as long as this lives.
class TakenLines {
public:
  explicit TakenLines(const TableConfig& config) {
    for (const auto& [chip, lines] : wired(config)) tried_[chip] = take(chip, lines);
  }

  [[nodiscard]] const std::map<std::string, TriedChip>& tried() const { return tried_; }

private:
  TriedChip take(const std::string& chip, const Wired& wired) {
    std::vector<std::string> buttons;
    for (const hw::PadWire& wire : wired.buttons) buttons.push_back(wire.line);
    auto opened = hw::GpioLines::take(chip, buttons, wired.lamps);
    if (!opened) return {opened.error(), {}};
    hw::GpioLines lines = std::move(opened).value();
    TriedChip tried;
    const std::vector<bool> levels = lines.levels();
    for (std::size_t i = 0; i < std::min(levels.size(), wired.buttons.size()); ++i)
      if (levels[i]) tried.held.push_back(wired.buttons[i].button);
    lines.set(std::vector<bool>(wired.lamps.size(), true));
    taken_.push_back(std::move(lines));
    return tried;
  }

  std::map<std::string, TriedChip> tried_;
  std::vector<hw::GpioLines> taken_;
};

SeenDisplay seen_display(const ui::sdl::DisplayWish& wish) {
  constexpr ui::Size kAny{800, 480};
  SeenDisplay display;
  const auto drawn = ui::sdl::Window::open("undercup doctor", kAny, ui::sdl::Window::Place::offscreen);
  if (!drawn) {
    display.font_fault = drawn.error().message;
    return display;
  }
  try {
    const auto window = window_if_any("undercup doctor", wish);
    if (window) {
      display.width = window->size().width;
      display.height = window->size().height;
    } else {
      display.fault = "there is none";
    }
  } catch (const std::runtime_error& wrong) {
    display.fault = wrong.what();
  }
  return display;
}

void take_pictures(Seen& seen) {
  std::map<table::SeatId, Sitting> sittings;
  for (const SeatConfig& seat : seen.config->seats)
    if (seat.camera) sittings[seat.seat] = {seat.camera->name, seat.camera->settings};
  if (sittings.empty()) return;
  auto desk = hw::CameraDesk::open();
  if (desk)
    seen.stills = take_stills(*desk.value(), sittings);
  else
    seen.no_cameras = desk.error().where + ": " + desk.error().what;
}

// Of table.toml and its profiles, what the user may not read; nobody: whoever looks.
std::vector<std::string> unreadable_files(const Seen& seen, const std::optional<User>& user) {
  std::vector<std::string> files{seen.config_file};
  if (seen.config)
    for (const auto& [seat, file] : profile_files(*seen.config, seen.config_file, "")) files.push_back(file);
  const auto can_be_read = [&](const std::string& file) {
    return user ? may_use(*user, file, kRead) : access(file.c_str(), R_OK) == 0 || errno == ENOENT;
  };
  files.erase(std::remove_if(files.begin(), files.end(), can_be_read), files.end());
  return files;
}

void try_devices(Seen& seen) {
  if (seen.config) {
    const TakenLines lines(*seen.config);  // lit while the cameras are waited for
    seen.tried = lines.tried();
    take_pictures(seen);
  }
  seen.display = seen_display(seen.config ? wish_of(seen.config->display) : ui::sdl::DisplayWish{});
  seen.speakers = ui::sdl::sound_devices();
}

}  // namespace

Seen examined(const std::string& config_file, const std::string& state_folder) {
  Seen seen;
  seen.config_file = config_file;
  auto config = read_table_config(config_file);
  if (!config) {
    seen.config_fault = config.error();
    // What of it can be understood is looked at all the same: a missing profile is no reason to leave a cable unseen.
    config = read_table_config(config_file, Cameras::to_calibrate);
  }
  if (config) seen.config = std::move(config).value();
  const std::optional<User> user = table_user();
  if (user) seen.user = user->name;
  seen.use = use_of(state_folder);
  seen.unreadable = unreadable_files(seen, user);
  seen.forbidden = forbidden_devices(user);
  seen.chips = hw::chips_there();
  seen.disk = seen_disk(state_folder, user);
  seen.health = hw::board_health(state_folder);
  if (seen.use == FolderUse::free) try_devices(seen);
  return seen;
}

}  // namespace undercup::firmware::doctor
