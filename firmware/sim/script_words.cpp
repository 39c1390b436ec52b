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

Milliseconds usual_press(Button button) {
  const bool held = button == Button::liar || button == Button::spot_on;
  return held ? Milliseconds{500} : Milliseconds{100};
}

}  // namespace undercup::firmware::sim
