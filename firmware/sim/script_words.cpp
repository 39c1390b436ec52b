#include "firmware/sim/script_words.hpp"

#include <array>
#include <utility>

namespace undercup::firmware::sim {
namespace {

using hw::Button;
using hw::sim::Trouble;

constexpr std::array<std::pair<std::string_view, Trouble>, 6> kTroubles{{{"cocked", Trouble::cocked},
                                                                         {"stacked", Trouble::stacked},
                                                                         {"foreign", Trouble::foreign},
                                                                         {"glare", Trouble::glare},
                                                                         {"dark", Trouble::dark},
                                                                         {"dirty", Trouble::dirty}}};

constexpr std::array<std::pair<std::string_view, Break>, 8> kBreaksOfSeat{{{"camera_lost", Break::camera_lost},
                                                                           {"camera_back", Break::camera_back},
                                                                           {"camera_frozen", Break::camera_frozen},
                                                                           {"camera_slow", Break::camera_slow},
                                                                           {"pads_lost", Break::pads_lost},
                                                                           {"pads_back", Break::pads_back},
                                                                           {"button_stuck", Break::button_stuck},
                                                                           {"button_free", Break::button_free}}};

constexpr std::array<std::pair<std::string_view, Break>, 6> kBreaksOfTable{{{"disk_full", Break::disk_full},
                                                                            {"disk_readonly", Break::disk_readonly},
                                                                            {"disk_back", Break::disk_back},
                                                                            {"clock_jump", Break::clock_jump},
                                                                            {"display_lost", Break::display_lost},
                                                                            {"display_back", Break::display_back}}};

template <typename Word, std::size_t N>
std::optional<Word> among(const std::array<std::pair<std::string_view, Word>, N>& words, std::string_view word) {
  for (const auto& [text, meaning] : words) {
    if (text == word) return meaning;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Button> button_named(std::string_view word) {
  return among(hw::kButtonNames, word);
}

std::optional<Trouble> trouble_named(std::string_view word) {
  return among(kTroubles, word);
}

std::optional<Break> break_of_seat(std::string_view word) {
  return among(kBreaksOfSeat, word);
}

std::optional<Break> break_of_table(std::string_view word) {
  return among(kBreaksOfTable, word);
}

Milliseconds usual_press(Button button) {
  const bool held = button == Button::liar || button == Button::spot_on;
  return held ? Milliseconds{500} : Milliseconds{100};
}

}  // namespace undercup::firmware::sim
