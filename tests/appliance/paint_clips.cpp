// Paints what the cameras see while a table script is played:
//   paint_clips SCRIPT FOLDER
// FOLDER/<seat>/<n>.nv12: the clip (fed_frames.cpp) of that seat's n-th roll, the shake and the dice at rest; 0: the
// window before any. FOLDER/seats.json: what a calibration of each seat's camera would say. The pictures are those
// `undercup simulate SCRIPT` reads. FOLDER/flat/<seat>.jpg: the picture by which fed_frames.cpp knows that seat's
// camera.

#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <variant>

#include "firmware/sim/script.hpp"
#include "hw/sim/rendered_view.hpp"
#include "tests/appliance/clip.hpp"
#include "tests/appliance/painting.hpp"

namespace {

namespace sim = undercup::hw::sim;
using sim::Milliseconds;
using undercup::appliance::kLooped;
using undercup::appliance::write_flat;
using undercup::appliance::write_frame;

constexpr Milliseconds kFrame{125};

struct Seat {
  sim::RenderedView view;
  sim::SimulatedCup cup;
  std::filesystem::path folder;
  int clips = 0;
};

void paint(Seat& seat, Milliseconds from, Milliseconds to) {
  const auto file = seat.folder / (std::to_string(seat.clips++) + ".nv12");
  std::ofstream out(file, std::ios::binary);
  for (Milliseconds t = from; t <= to; t += kFrame) write_frame(out, seat.view(seat.cup.at(t), t));
  if (!out.flush()) throw std::runtime_error(file.string() + ": cannot be written");
}

void paint_script(const std::string& script_file, const std::filesystem::path& folder) {
  std::ifstream text(script_file);
  if (!text) throw std::runtime_error(script_file + ": cannot be read");
  const auto script = undercup::firmware::sim::read_script(text, script_file);
  if (!script) throw std::runtime_error(script.error().message);
  std::map<undercup::table::SeatId, Seat> seats;
  nlohmann::json told;
  for (const undercup::table::SeatId id : script.value().game.seats) {
    sim::RenderedSetup setup;
    setup.seat = number(id);
    sim::RenderedView view(setup);
    const auto profile = view.profile();
    told[std::to_string(number(id))] = {{"size", {setup.width, setup.height}},
                                        {"window", {profile.window.x, profile.window.y, profile.window.radius}},
                                        {"px_per_mm", profile.px_per_mm}};
    const auto own = folder / std::to_string(number(id));
    std::filesystem::create_directories(own);
    write_flat(folder / "flat" / (std::to_string(number(id)) + ".jpg"), number(id));
    Seat& seat = seats.emplace(id, Seat{std::move(view), {}, own}).first->second;
    paint(seat, Milliseconds{0}, kFrame * (kLooped - 1));
  }
  for (const auto& action : script.value().actions) {
    const auto* const roll = std::get_if<undercup::firmware::sim::RollCup>(&action.what);
    if (roll == nullptr) continue;
    Seat& seat = seats.at(action.seat);
    seat.cup.roll(action.at, roll->dice, roll->trouble);
    paint(seat, action.at, action.at + sim::kShake + kFrame * kLooped);
  }
  std::ofstream(folder / "seats.json") << told.dump(2) << '\n';
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc != 3) {
    std::cerr << "usage: paint_clips SCRIPT FOLDER\n";
    return 2;
  }
  paint_script(argv[1], argv[2]);
} catch (const std::exception& wrong) {
  std::cerr << "paint_clips: " << wrong.what() << '\n';
  return 1;
}
