#include "firmware/outlets/recorder.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iomanip>
#include <sstream>
#include <stdexcept>
#include <string>

#include "firmware/lines/table_lines.hpp"

namespace undercup::firmware {
namespace {

/// At most two screens a second while things move (CLI.md).
constexpr std::chrono::milliseconds kBetweenMovingScreens{500};

std::string padded(std::chrono::milliseconds at, int digits) {
  std::ostringstream text;
  text << std::setw(digits) << std::setfill('0') << at.count();
  return text.str();
}

std::string_view word_of(hw::CupLamp lamp) {
  switch (lamp) {
    case hw::CupLamp::off: return "off";
    case hw::CupLamp::red: return "red";
    case hw::CupLamp::green: return "green";
  }
  return {};
}

/// A screen is named by when it was shown, in milliseconds.
constexpr int kNameDigits = 9;

bool is_screen(const std::filesystem::directory_entry& entry) {
  const std::string name = entry.path().stem().string();
  std::error_code unknown;
  return entry.is_regular_file(unknown) && entry.path().extension() == ".png" && name.size() >= kNameDigits &&
         name.find_first_not_of("0123456789") == std::string::npos;
}

/// Of an earlier recording into this folder no screen stays, and nothing else is touched.
void remove_screens(const std::filesystem::path& folder) {
  std::error_code failed;
  for (const auto& entry : std::filesystem::directory_iterator(folder, failed)) {
    if (is_screen(entry)) std::filesystem::remove(entry.path(), failed);
    if (failed) break;
  }
  if (failed) throw std::runtime_error("--record: " + folder.string() + ": " + failed.message());
}

}  // namespace

Recorder::Recorder(const std::filesystem::path& folder, ui::Size screen_size, Recorded recorded)
    : folder_(folder), size_(screen_size) {
  std::error_code failed;
  std::filesystem::create_directories(folder_ / "screens", failed);
  if (failed) throw std::runtime_error("--record: " + folder_.string() + ": " + failed.message());
  remove_screens(folder_ / "screens");
  auto canvas = ui::sdl::Window::open("undercup", size_, ui::sdl::Window::Place::offscreen);
  if (!canvas) throw std::runtime_error("--record: " + canvas.error().message);
  canvas_ = std::move(canvas).value();
  screens_ = open("screens.ndjson");
  if (recorded == Recorded::screens) return;
  lamps_ = open("lamps.ndjson");
  sound_ = open("sound.ndjson");
  events_ = open("events.ndjson");
  log_ = open("log.txt");
}

std::ofstream Recorder::open(const char* name) const {
  const std::filesystem::path path = folder_ / name;
  std::ofstream file(path, std::ios::trunc);
  if (!file) throw std::runtime_error("--record: " + path.string() + ": " + std::strerror(errno));
  return file;
}

void Recorder::happened(std::chrono::milliseconds at, const TableEvent& event) {
  events_ << text_of(line_of(at, event)) << '\n' << std::flush;
  const std::string sentence = narrate(event);
  if (!sentence.empty()) log_ << padded(at, kNameDigits) << ' ' << sentence << '\n' << std::flush;
}

void Recorder::played(std::chrono::milliseconds at, SoundCue cue) {
  sound_ << text_of(Json{{"sound", name(cue)}, {"ms", at.count()}}) << '\n' << std::flush;
}

void Recorder::counted(std::chrono::milliseconds at, int dice) {
  sound_ << text_of(Json{{"sound", "count"}, {"counted", dice}, {"ms", at.count()}}) << '\n' << std::flush;
}

void Recorder::lit(std::chrono::milliseconds at, const hw::LampState& lamps) {
  Json seats = Json::object();
  for (const auto& [seat, lamp] : lamps) {
    seats[std::to_string(number(seat))] = {{"turn", lamp.turn}, {"cup", word_of(lamp.cup)}};
  }
  lamps_ << text_of(Json{{"lamps", seats}, {"ms", at.count()}}) << '\n' << std::flush;
}

void Recorder::remarked(std::chrono::milliseconds at, const std::string& sentence) {
  log_ << padded(at, kNameDigits) << ' ' << sentence << '\n' << std::flush;
}

void Recorder::shown(std::chrono::milliseconds at, const ui::Scene& scene) {
  const std::uint64_t seen = ui::hash(scene);
  std::ostringstream hex;
  hex << std::hex << std::setw(16) << std::setfill('0') << seen;
  screens_ << text_of(Json{{"hash", hex.str()}, {"at_rest", !scene.in_motion}, {"ms", at.count()}}) << '\n'
           << std::flush;
  const bool due = !scene.in_motion || !moving_screen_at_ || at - *moving_screen_at_ >= kBetweenMovingScreens;
  if (!due || seen == last_hash_) return;
  if (scene.in_motion) moving_screen_at_ = at;
  last_hash_ = seen;
  write_screen(at, scene);
}

void Recorder::write_screen(std::chrono::milliseconds at, const ui::Scene& scene) {
  const std::filesystem::path path = folder_ / "screens" / (padded(at, kNameDigits) + ".png");
  if (const auto fault = ui::sdl::save_png(*canvas_, scene, path.string())) throw std::runtime_error(fault->message);
}

}  // namespace undercup::firmware
