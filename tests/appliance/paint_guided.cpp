// Paints what the cameras see while a technician's script is played (`undercup calibrate --simulated`):
//   paint_guided SCRIPT FOLDER
// FOLDER/<seat>/<n>.nv12: the clip (fed_frames.cpp) of what lies on that seat's window after its n-th action; 0: before
// any. FOLDER/flat/<seat>.jpg: the picture by which fed_frames.cpp knows that seat's camera. FOLDER/seats.json: what a
// calibration should find of each seat.

#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

#include "firmware/sim/simulated_window.hpp"
#include "tests/appliance/clip.hpp"
#include "tests/appliance/painting.hpp"

namespace {

using namespace undercup;
using firmware::sim::Milliseconds;

constexpr Milliseconds kFrame{125};
constexpr std::uint64_t kSeed = 1;

struct Seat {
  firmware::sim::SimulatedWindow window;
  int clips = 0;
};

void paint(Seat& seat, Milliseconds from, const std::filesystem::path& folder) {
  const auto file = folder / (std::to_string(seat.clips++) + ".nv12");
  std::ofstream out(file, std::ios::binary);
  for (int i = 0; i < appliance::kLooped; ++i) appliance::write_frame(out, seat.window.seen(from + i * kFrame, {}));
  if (!out.flush()) throw std::runtime_error(file.string() + ": cannot be written");
}

void paint_script(const std::string& script_file, const std::filesystem::path& folder) {
  std::ifstream text(script_file);
  if (!text) throw std::runtime_error(script_file + ": cannot be read");
  const auto script = firmware::sim::read_guided_script(text, script_file);
  if (!script) throw std::runtime_error(script.error().message);
  std::map<table::SeatId, Seat> seats;
  nlohmann::json told;
  for (const table::SeatId id : script.value().seats) {
    const std::string name = std::to_string(number(id));
    std::filesystem::create_directories(folder / name);
    appliance::write_flat(folder / "flat" / (name + ".jpg"), number(id));
    Seat& seat = seats.emplace(id, Seat{{{}, kSeed, id}}).first->second;
    const vision::CameraProfile truth = seat.window.truth();
    told[name] = {{"window", {truth.window.x, truth.window.y, truth.window.radius}},
                  {"px_per_mm", truth.px_per_mm},
                  {"die_mm", {truth.die_edge.least_mm, truth.die_edge.most_mm}}};
    paint(seat, Milliseconds{0}, folder / name);
  }
  for (const firmware::sim::GuidedAction& action : script.value().actions) {
    const auto* const lay = std::get_if<firmware::sim::LayDown>(&action.what);
    if (lay == nullptr) continue;
    Seat& seat = seats.at(lay->seat);
    seat.window.lay(lay->thing, action.at);
    paint(seat, action.at, folder / std::to_string(number(lay->seat)));
  }
  std::ofstream(folder / "seats.json") << told.dump(2) << '\n';
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc != 3) {
    std::cerr << "usage: paint_guided SCRIPT FOLDER\n";
    return 2;
  }
  paint_script(argv[1], argv[2]);
} catch (const std::exception& wrong) {
  std::cerr << "paint_guided: " << wrong.what() << '\n';
  return 1;
}
