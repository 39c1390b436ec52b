#include "firmware/doctor/examination.hpp"

#include <grp.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <stdexcept>
#include <utility>

#include "firmware/commands/simulation_options.hpp"
#include "firmware/doctor/disk_examination.hpp"
#include "firmware/journal/state_folder.hpp"
#include "hw/linux/camera_desk.hpp"
#include "ui/sdl/sound_devices.hpp"
#include "ui/sdl/window.hpp"

namespace undercup::firmware::doctor {
namespace {

// The group that may open a device, "root" where none is known.
std::string group_of(const std::string& device) {
  struct stat status {};
  if (stat(device.c_str(), &status) != 0) return "root";
  const group* const known = getgrgid(status.st_gid);
  return known == nullptr ? std::to_string(status.st_gid) : known->gr_name;
}

// Devices a table may need that are there and that this user may not open.
std::vector<Forbidden> forbidden_devices() {
  struct Kind {
    const char* folder;
    const char* name;
  };
  constexpr std::array<Kind, 5> kKinds{
      {{"/dev", "video"}, {"/dev", "media"}, {"/dev", "gpiochip"}, {"/dev/dri", "card"}, {"/dev/dri", "renderD"}}};
  std::vector<Forbidden> forbidden;
  for (const Kind& kind : kKinds) {
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(kind.folder, none)) {
      const std::string path = entry.path().string();
      if (entry.path().filename().string().starts_with(kind.name) && access(path.c_str(), R_OK | W_OK) != 0)
        forbidden.push_back({path, group_of(path)});
    }
  }
  std::sort(forbidden.begin(), forbidden.end(),
            [](const Forbidden& a, const Forbidden& b) { return a.device < b.device; });
  return forbidden;
}

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
    config = read_table_config(config_file, Cameras::uncalibrated_too);
  }
  if (config) seen.config = std::move(config).value();
  seen.table_on = is_in_use(state_folder);
  seen.forbidden = forbidden_devices();
  seen.chips = hw::chips_there();
  seen.disk = seen_disk(state_folder);
  if (!seen.table_on) try_devices(seen);
  return seen;
}

}  // namespace undercup::firmware::doctor
