#include "firmware/config/wires_table.hpp"

#include <utility>

namespace undercup::firmware {
namespace {

// Whether every game needs the button.
bool is_needed(hw::Button button) {
  return button != hw::Button::spot_on && button != hw::Button::menu;
}

// The lines that pads or lamps hang on: `chip`, and each of `words` that is there goes to `put` with its line. Those
// for which `needed` holds must be there, unless none is told at all.
template <typename Words, typename Needed, typename Put>
Problem take_lines(const Part& part, table::SeatId seat, std::string chip, const Words& words, Needed&& needed,
                   Put&& put) {
  std::vector<std::string_view> known{"chip"};
  for (const auto& [word, what] : words) known.push_back(word);
  if (auto problem = first_of({unknown_key(part, known), take_text(part, "chip", chip)})) return problem;
  if (chip.empty()) return missing(part, "chip", "chip = \"..\" as `undercup pads` lists it");
  const bool none_told =
      std::none_of(words.begin(), words.end(), [&](const auto& one) { return part.table.contains(one.first); });
  for (const auto& [word, what] : words) {
    std::string line = none_told ? usual_line(seat, word) : "";
    if (auto problem = take_line(part, word, line)) return problem;
    if (!line.empty()) put(what, chip, line);
    if (line.empty() && needed(what)) return missing(part, std::string(word), "the line of that button");
  }
  return std::nullopt;
}

}  // namespace

Problem take_pad(const Part& part, table::SeatId seat, std::string chip, std::vector<hw::PadWire>& wires) {
  return take_lines(part, seat, std::move(chip), hw::kButtonNames, is_needed,
                    [&](hw::Button button, const std::string& on, const std::string& line) {
                      wires.push_back({{seat, button}, on, line});
                    });
}

Problem take_lamps(const Part& part, table::SeatId seat, std::string chip, std::vector<hw::LampWire>& wires) {
  return take_lines(
      part, seat, std::move(chip), hw::kLampNames, [](hw::Lamp) { return false; },
      [&](hw::Lamp lamp, const std::string& on, const std::string& line) {
        wires.push_back({seat, lamp, on, line});
      });
}

}  // namespace undercup::firmware
