#include "firmware/config/table_config.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <utility>

#include "firmware/config/camera_table.hpp"
#include "firmware/config/house_table.hpp"
#include "firmware/config/parts_table.hpp"
#include "firmware/config/toml_part.hpp"
#include "firmware/config/wires_table.hpp"
#include "firmware/text_file.hpp"

namespace undercup::firmware {
namespace {

using hw::Fault;

// What is wired to a seat: a table of its own, or only what names it, a camera or a chip. `take` gets it if it is
// there, with that name.
template <typename Take>
Problem take_wired(const Part& seat, std::string_view key, std::string_view example, Take&& take) {
  static const toml::table kNothingMore;
  const toml::node* const node = seat.table.get(key);
  if (node == nullptr) return std::nullopt;
  const std::string name = std::string(key) + " of " + seat.name;
  if (const toml::table* const table = node->as_table()) return take(Part{seat.file, *table, name, *node}, "");
  const auto text = node->value_exact<std::string>();
  if (text && !text->empty()) return take(Part{seat.file, kNothingMore, name, *node}, *text);
  return seat.fault(*node, std::string(key) + " is neither text nor table: " + written(*node),
                    "write " + std::string(example));
}

// Its number: as told, or its place in the file.
Problem take_number_of(const Part& part, const TableConfig& config, int& number) {
  if (auto problem = take_number(part, "number", 1, table::kMostSeats, number)) return problem;
  if (number > table::kMostSeats)
    return part.fault(part.where, "the table has " + std::to_string(table::kMostSeats) + " seats at most",
                      "take one out");
  const auto has_it = [&](const SeatConfig& seat) { return seat.seat == static_cast<table::SeatId>(number); };
  if (std::none_of(config.seats.begin(), config.seats.end(), has_it)) return std::nullopt;
  const toml::node* const told = part.table.get("number");
  return part.fault(told != nullptr ? *told : part.where, "there is a seat " + std::to_string(number) + " already",
                    "give each seat a number of its own");
}

Problem take_seat(const Part& part, Cameras cameras, TableConfig& config) {
  int seat_number = static_cast<int>(config.seats.size()) + 1;
  if (auto problem = first_of(
          {unknown_key(part, {"number", "camera", "pad", "lamps"}), take_number_of(part, config, seat_number)}))
    return problem;
  SeatConfig seat{static_cast<table::SeatId>(seat_number), std::nullopt, {}, {}};
  const Part named{part.file, part.table, "seat " + std::to_string(seat_number), part.where};
  const auto camera = [&](const Part& of, std::string_view name) {
    seat.camera.emplace().name = name;
    return take_camera(of, seat.seat, cameras, *seat.camera);
  };
  const auto pad = [&](const Part& of, std::string_view chip) {
    return take_pad(of, seat.seat, std::string(chip), seat.buttons);
  };
  const auto lamps = [&](const Part& of, std::string_view chip) {
    return take_lamps(of, seat.seat, std::string(chip), seat.lamps);
  };
  if (auto problem = first_of({take_wired(named, "camera", "camera = \"..\" or camera = {name = \"..\"}", camera),
                               take_wired(named, "pad", "pad = \"..\" or pad = {chip = \"..\"}", pad),
                               take_wired(named, "lamps", "lamps = \"..\" or lamps = {chip = \"..\"}", lamps)}))
    return problem;
  config.seats.push_back(std::move(seat));
  return std::nullopt;
}

// A camera, or a line of a chip, and what it is used for.
struct Use {
  std::string what;
  std::string by;
  const toml::node* where;
};

std::string line_words(const std::string& chip, const std::string& line) {
  return "line '" + line + "' of gpiochip '" + chip + "'";
}

void add_uses(const SeatConfig& seat, const toml::table& table, std::vector<Use>& uses) {
  const std::string by = "seat " + std::to_string(number(seat.seat));
  if (seat.camera) uses.push_back({"camera '" + seat.camera->name + "'", by, table.get("camera")});
  for (const hw::PadWire& wire : seat.buttons)
    uses.push_back(
        {line_words(wire.chip, wire.line), by + "'s " + std::string(name(wire.button.button)), table.get("pad")});
  for (const hw::LampWire& wire : seat.lamps)
    uses.push_back(
        {line_words(wire.chip, wire.line), by + "'s " + std::string(name(wire.lamp)) + " lamp", table.get("lamps")});
}

// A line can be one button or lamp only, and a camera looks at one window. `seats`: where the seats stand.
Problem shared(const Part& whole, const toml::array& seats, const TableConfig& config) {
  std::vector<Use> uses;
  for (std::size_t i = 0; i < config.seats.size(); ++i) add_uses(config.seats[i], *seats.get(i)->as_table(), uses);
  if (const auto& wire = config.service.service_switch)
    uses.push_back({line_words(wire->chip, wire->line), "the service switch",
                    whole.table.get("service")->as_table()->get("switch")});
  std::stable_sort(uses.begin(), uses.end(), [](const Use& a, const Use& b) { return a.what < b.what; });
  const auto twice =
      std::adjacent_find(uses.begin(), uses.end(), [](const Use& a, const Use& b) { return a.what == b.what; });
  if (twice == uses.end()) return std::nullopt;
  const Use& second = *std::next(twice);
  return wrong(whole.file, *second.where, twice->what + " is there twice: for " + twice->by + " and " + second.by,
               "give each one of its own");
}

// Each button of a passcode must be on some pad. Where there are no pads at all that is another fault's business.
Problem unreachable(const Part& whole, const TableConfig& config) {
  std::vector<hw::Button> there;
  for (const SeatConfig& seat : config.seats)
    for (const hw::PadWire& wire : seat.buttons) there.push_back(wire.button.button);
  for (const hw::Button button : config.service.passcode) {
    if (there.empty() || std::find(there.begin(), there.end(), button) != there.end()) continue;
    return wrong(whole.file, *whole.table.get("service")->as_table()->get("passcode"),
                 "service: passcode holds " + std::string(name(button)) + ", which no pad has",
                 "write one of buttons that are there");
  }
  return std::nullopt;
}

Problem take_seats(const Part& whole, Cameras cameras, TableConfig& config) {
  static const toml::array kNone;
  const toml::node* const node = whole.table.get("seat");
  const toml::array* const seats = node == nullptr ? &kNone : node->as_array();
  const auto is_table = [](const toml::node& one) { return one.is_table(); };
  if (seats == nullptr || !std::all_of(seats->begin(), seats->end(), is_table))
    return wrong(whole.file, *node, "seat is no list of tables", "write [[seat]] on a line of its own for each");
  for (const toml::node& seat : *seats)
    if (auto problem = take_seat({whole.file, *seat.as_table(), "seat", seat}, cameras, config)) return problem;
  if (auto problem = shared(whole, *seats, config)) return problem;
  std::sort(config.seats.begin(), config.seats.end(), [](const auto& a, const auto& b) { return a.seat < b.seat; });
  return unreachable(whole, config);
}

}  // namespace

std::vector<table::SeatId> playable_seats(const TableConfig& config) {
  std::vector<table::SeatId> seats;
  for (const SeatConfig& seat : config.seats)
    if (seat.camera && !seat.buttons.empty()) seats.push_back(seat.seat);
  return seats;
}

std::optional<Fault> unplayable(const TableConfig& config, const std::string& file) {
  const std::size_t seats = playable_seats(config).size();
  if (std::cmp_greater_equal(seats, table::kFewestSeats)) return std::nullopt;
  return Fault{file, std::to_string(seats) + " of its seats have a camera and a pad, and two are needed to play",
               "write a [[seat]] with both for each"};
}

std::string usual_line(table::SeatId seat, std::string_view what) {
  std::string line = "S" + std::to_string(number(seat)) + "_";
  for (const char letter : what) line += static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  return line;
}

table::Result<TableConfig, Fault> table_config(std::string_view text, const std::string& file, Cameras cameras) {
  const auto all = parsed(text, file);
  if (!all) return all.error();
  auto house = house_of(all.value(), file);
  if (!house) return house.error();
  TableConfig config;
  config.house = std::move(house).value();
  const Part whole{file, all.value(), "top level", all.value()};
  if (auto problem = first_of({unknown_key(whole, {"language", "house_rules", "display", "sound", "lamps", "service",
                                                   "calibration", "journal", "seat"}),
                               take_language(whole, config.language), take_display(whole, config.display),
                               take_sound(whole, config.sound), take_lamps(whole, config.lamps),
                               take_service(whole, config.service), take_calibration(whole, config.calibration),
                               take_journal(whole, config.journal)}))
    return *problem;
  TableConfig without_seats = config;
  if (auto problem = take_seats(whole, cameras, config)) {
    // What no calibration mends is told first.
    const auto first = take_seats(whole, Cameras::to_calibrate, without_seats);
    return first ? *first : *problem;
  }
  return config;
}

table::Result<TableConfig, Fault> read_table_config(const std::string& file, Cameras cameras) {
  std::error_code unknown;  // then reading it says why
  if (std::filesystem::is_fifo(file, unknown) || std::filesystem::is_character_file(file, unknown))
    return Fault{file, "no file but a device or a pipe", "name a file"};
  const auto text = read_text(file);
  return text ? table_config(text.value(), file, cameras) : text.error();
}

}  // namespace undercup::firmware
