#include "firmware/audits/set_name.hpp"

#include <algorithm>
#include <cmath>

namespace undercup::firmware {
namespace {

/// #rgb: sixteen levels a channel, as a camera's white balance strays from one calibration to the next.
std::string colour_name(const calibration::FoundColour& bgr) {
  constexpr const char* kDigits = "0123456789abcdef";
  constexpr double kALevel = 255.0 / 15;
  std::string name = "#";
  for (auto channel = bgr.rbegin(); channel != bgr.rend(); ++channel) {
    const auto level = std::lround(std::clamp(*channel, 0.0, 255.0) / kALevel);
    name += kDigits[static_cast<std::size_t>(level)];
  }
  return name;
}

}  // namespace

std::string set_name(const calibration::FoundDice& dice) {
  return std::to_string(std::lround(dice.edge_mm)) + " mm, " + colour_name(dice.pips) + " on " + colour_name(dice.body);
}

}  // namespace undercup::firmware
