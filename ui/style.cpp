#include "ui/style.hpp"

#include <algorithm>
#include <cmath>

namespace undercup::ui {
namespace {

constexpr std::array<SeatStyle, table::kMostSeats> kSeatStyles{{
    {BadgeForm::circle, {255, 173, 51}},
    {BadgeForm::square, {98, 190, 245}},
    {BadgeForm::triangle, {250, 232, 92}},
    {BadgeForm::diamond, {240, 152, 204}},
    {BadgeForm::star, {84, 214, 160}},
    {BadgeForm::hexagon, {255, 132, 92}},
    {BadgeForm::cross, {240, 236, 228}},
    {BadgeForm::ring, {160, 176, 255}},
}};

float linear(std::uint8_t channel) {
  constexpr float kFull = 255.0F;
  constexpr float kToe = 0.04045F;  // sRGB's straight part ends here (IEC 61966-2-1)
  const float value = static_cast<float>(channel) / kFull;
  return value <= kToe ? value / 12.92F : std::pow((value + 0.055F) / 1.055F, 2.4F);
}

float luminance(Colour colour) {
  return 0.2126F * linear(colour.red) + 0.7152F * linear(colour.green) + 0.0722F * linear(colour.blue);
}

std::uint8_t between(std::uint8_t from, std::uint8_t to, float share) {
  const float value = static_cast<float>(from) + (static_cast<float>(to) - static_cast<float>(from)) * share;
  return static_cast<std::uint8_t>(std::lround(value));
}

}  // namespace

float share(Type type) {
  switch (type) {
    case Type::label: return 0.040F;
    case Type::play: return 0.060F;
    case Type::title: return 0.085F;
    case Type::headline: return 0.115F;
    case Type::giant: return 0.200F;
  }
  return 0;
}

SeatStyle seat_style(table::SeatId seat) {
  const int index = std::clamp(table::number(seat), 1, table::kMostSeats) - 1;
  return kSeatStyles[static_cast<std::size_t>(index)];
}

Colour faded(Colour colour, float share) {
  colour.alpha = between(0, colour.alpha, std::clamp(share, 0.0F, 1.0F));
  return colour;
}

Colour mixed(Colour from, Colour to, float share) {
  const float part = std::clamp(share, 0.0F, 1.0F);
  return {between(from.red, to.red, part), between(from.green, to.green, part), between(from.blue, to.blue, part),
          between(from.alpha, to.alpha, part)};
}

float contrast(Colour one, Colour other) {
  constexpr float kFlare = 0.05F;  // WCAG 2's allowance for light on the screen
  const float a = luminance(one) + kFlare;
  const float b = luminance(other) + kFlare;
  return std::max(a, b) / std::min(a, b);
}

}  // namespace undercup::ui
