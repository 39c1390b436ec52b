#include <algorithm>

#include "firmware/doctor/part_diagnosis.hpp"

namespace undercup::firmware::doctor {
namespace {

// What is wrong, and what mends it.
struct Trouble {
  std::string what;
  std::string to_do;
};

// A line, what hangs on it in words, and what it is called in table.toml.
struct Wire {
  std::string what;
  std::string chip;
  std::string line;
};

// What is wrong with the chip as a whole.
std::optional<Trouble> chip_trouble(const Seen& seen, const std::string& name) {
  const auto called = hw::chip_called(seen.chips, name);
  if (called) return std::nullopt;
  return Trouble{called.error().where + ": " + called.error().what, called.error().to_do};
}

// What is wrong with a line of a chip that is there.
std::optional<Trouble> line_trouble(const Seen& seen, const Wire& wire) {
  const hw::ChipThere& chip = seen.chips[hw::chip_called(seen.chips, wire.chip).value()];
  const std::string where = wire.what + ": gpiochip '" + wire.chip + "' line '" + wire.line + "'";
  const auto offset = line_called(chip, wire.line);
  if (!offset)
    return Trouble{where + ": the chip has no such line", "name another in table.toml; `undercup pads` lists them"};
  const std::string& holder = chip.lines[*offset].holder;
  if (holder.empty() || (seen.use == FolderUse::in_use && holder == hw::kLineHolder)) return std::nullopt;
  return Trouble{where + ": held by " + holder, "stop what holds it, or name another line in table.toml"};
}

// All lines of one chip are taken together, or none: where a button hangs on it, a lamp's line stops it too.
bool has_button(const TableConfig& config, const std::string& chip) {
  return std::any_of(config.seats.begin(), config.seats.end(), [&](const SeatConfig& seat) {
    return std::any_of(seat.buttons.begin(), seat.buttons.end(),
                       [&](const hw::PadWire& wire) { return wire.chip == chip; });
  });
}

// The lines of a seat's pad, or of its lamps, which hang on one chip.
void examine_lines(const Seen& seen, Part part, std::optional<table::SeatId> seat, const std::vector<Wire>& wires,
                   const std::string& all, Findings& findings, bool plays_without = false) {
  if (wires.empty()) return;
  const std::string& chip = wires.front().chip;
  std::vector<Trouble> troubles;
  if (auto trouble = chip_trouble(seen, chip)) {
    troubles.push_back(*std::move(trouble));
  } else {
    for (const Wire& wire : wires)
      if (auto line = line_trouble(seen, wire)) troubles.push_back(*std::move(line));
  }
  const auto tried = seen.tried.find(chip);
  // What the lines themselves do not show: a wire that is named twice, a chip that lets nothing be pulled up.
  if (troubles.empty() && tried != seen.tried.end() && tried->second.fault)
    troubles.push_back({tried->second.fault->where + ": " + tried->second.fault->what,
                        to_do_of(*tried->second.fault, "look at its cable")});
  const auto how = has_button(*seen.config, chip) && !plays_without ? stops : warning;
  for (const Trouble& trouble : troubles) findings.push_back(how(part, seat, trouble.what, trouble.to_do));
  if (troubles.empty()) findings.push_back(well(part, seat, all + " on gpiochip '" + chip + "'"));
}

void examine_seat(const Seen& seen, const SeatConfig& seat, Findings& findings) {
  std::vector<Wire> buttons;
  std::vector<Wire> lamps;
  for (const hw::PadWire& wire : seat.buttons)
    buttons.push_back({"button " + std::string(name(wire.button.button)), wire.chip, wire.line});
  for (const hw::LampWire& wire : seat.lamps)
    lamps.push_back({"lamp " + std::string(name(wire.lamp)), wire.chip, wire.line});
  examine_lines(seen, Part::pads, seat.seat, buttons, std::to_string(buttons.size()) + " buttons", findings);
  for (const auto& [chip, tried] : seen.tried) {
    for (const hw::PadLine& line : tried.held) {
      if (line.seat != seat.seat) continue;
      findings.push_back(warning(Part::pads, seat.seat,
                                 "button " + std::string(name(line.button)) + " is held down, or stuck",
                                 "let it go; else look at its wire to ground"));
    }
  }
  const bool lit = seen.use == FolderUse::free;
  examine_lines(seen, Part::lamps, seat.seat, lamps,
                std::to_string(lamps.size()) + (lit ? " lamps, lit just now (did all shine?)," : " lamps"), findings);
}

bool is_needed(const hw::ChipThere& chip, const TableConfig& config) {
  const auto hangs_on_it = [&](const auto& wire) { return is_called(chip, wire.chip); };
  return std::any_of(config.seats.begin(), config.seats.end(), [&](const SeatConfig& seat) {
    return std::any_of(seat.buttons.begin(), seat.buttons.end(), hangs_on_it) ||
           std::any_of(seat.lamps.begin(), seat.lamps.end(), hangs_on_it);
  });
}

// Whether the table's user may open the chips that it needs; others may well be root's alone.
void examine_chip_files(const Seen& seen, Findings& findings) {
  for (const hw::ChipThere& chip : seen.chips) {
    if (!is_needed(chip, *seen.config)) continue;
    for (const Forbidden& one : seen.forbidden)
      if (one.device == chip.device) findings.push_back(forbidden(seen, Part::pads, one, stops));
  }
}

}  // namespace

void examine_wires(const Seen& seen, Findings& findings) {
  if (!seen.config) return;
  bool all_there = true;
  for (const SeatConfig& seat : seen.config->seats) {
    examine_seat(seen, seat, findings);
    for (const hw::PadWire& wire : seat.buttons)
      all_there = all_there && std::any_of(seen.chips.begin(), seen.chips.end(),
                                           [&](const hw::ChipThere& chip) { return is_called(chip, wire.chip); });
  }
  if (const auto& wire = seen.config->service.service_switch)
    examine_lines(seen, Part::pads, std::nullopt, {{"service switch", wire->chip, wire->line}}, "the service switch",
                  findings, true);
  if (!seen.user.empty())
    examine_chip_files(seen, findings);
  else if (!all_there)
    add_forbidden(seen, Part::pads, "/dev/gpiochip", stops, findings);
}

}  // namespace undercup::firmware::doctor
