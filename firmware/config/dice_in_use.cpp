#include "firmware/config/dice_in_use.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

namespace undercup::firmware {
namespace {

using calibration::FoundColour;

/// Levels by which a colour strays from one camera to another: twice what `set_name` takes for the same.
constexpr double kAlike = 34;

std::optional<std::array<std::uint8_t, 3>> mean(const std::vector<FoundColour>& all) {
  FoundColour sum{};
  for (const FoundColour& one : all)
    for (std::size_t i = 0; i < sum.size(); ++i) sum.at(i) += one.at(i) / static_cast<double>(all.size());
  for (const FoundColour& one : all)
    for (std::size_t i = 0; i < sum.size(); ++i)
      if (std::abs(one.at(i) - sum.at(i)) > kAlike) return std::nullopt;
  const auto level = [](double value) { return static_cast<std::uint8_t>(std::lround(std::clamp(value, 0.0, 255.0))); };
  return std::array{level(sum[2]), level(sum[1]), level(sum[0])};  // a camera's channels are blue, green, red
}

}  // namespace

std::optional<ui::DiceColours> dice_in_use(const TableConfig& config) {
  std::vector<FoundColour> bodies;
  std::vector<FoundColour> pips;
  for (const SeatConfig& seat : config.seats) {
    if (!seat.camera || !seat.camera->calibrated || !seat.camera->calibrated->dice) continue;
    bodies.push_back(seat.camera->calibrated->dice->body);
    pips.push_back(seat.camera->calibrated->dice->pips);
  }
  const auto body = mean(bodies);
  const auto pip = mean(pips);
  if (bodies.empty() || !body || !pip) return std::nullopt;
  return ui::DiceColours{*body, *pip};
}

}  // namespace undercup::firmware
