#include "ui/style.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace undercup::ui {
namespace {

constexpr std::array<SeatStyle, table::kMostSeats> kSeatStyles{{
    {BadgeForm::circle, {227, 151, 0}},
    {BadgeForm::square, {184, 137, 255}},
    {BadgeForm::triangle, {251, 252, 10}},
    {BadgeForm::diamond, {255, 178, 255}},
    {BadgeForm::star, {82, 178, 164}},
    {BadgeForm::hexagon, {46, 255, 112}},
    {BadgeForm::cross, {200, 252, 226}},
    {BadgeForm::ring, {142, 180, 116}},
}};

constexpr Palette kDark{
    .room = {16, 12, 10},
    .lamp = {44, 27, 17},
    .room_card = {38, 29, 24},
    .room_line = {92, 72, 58},
    .felt_middle = {16, 50, 42},
    .felt_edge = {7, 25, 22},
    .wood_light = {122, 76, 44},
    .wood_dark = {62, 36, 21},
    .text = {255, 244, 224},
    .muted = {205, 190, 168},
    .accent = {255, 196, 84},
    .good = {110, 231, 160},
    .alarm = {255, 148, 120},
    .on_fill = {24, 17, 13},
    .shadow = {0, 0, 0, 150},
};

constexpr Palette kLight{
    .room = {238, 230, 216},
    .lamp = {252, 247, 236},
    .room_card = {252, 248, 240},
    .room_line = {176, 158, 134},
    .felt_middle = {224, 237, 228},
    .felt_edge = {206, 224, 212},
    .wood_light = {176, 122, 78},
    .wood_dark = {122, 80, 48},
    .text = {28, 20, 15},
    .muted = {66, 54, 44},
    .accent = {104, 54, 0},
    .good = {0, 74, 42},
    .alarm = {138, 14, 8},
    .on_fill = {255, 252, 246},
    .shadow = {40, 26, 16, 110},
    .die_body = {146, 30, 38},  // ivory would not be seen on a light cloth
    .die_foot = {104, 18, 26},
    .die_pip = {255, 246, 232},
    .die_one = {255, 246, 232},
};

constexpr Palette kHighContrast{
    .room = {0, 0, 0},
    .lamp = {0, 0, 0},
    .room_card = {0, 0, 0},
    .room_line = {255, 255, 255},
    .felt_middle = {0, 0, 0},
    .felt_edge = {0, 0, 0},
    .wood_light = {255, 255, 255},
    .wood_dark = {160, 160, 160},
    .text = {255, 255, 255},
    .muted = {232, 232, 232},
    .accent = {255, 220, 0},
    .good = {90, 255, 160},
    .alarm = {255, 150, 130},
    .on_fill = {0, 0, 0},
    .shadow = {0, 0, 0, 0},
    .dice_apart = 3,
};

thread_local const Palette* drawn_in = &kDark;

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

const Palette& palette_of(Theme theme) {
  switch (theme) {
    case Theme::dark: break;
    case Theme::light: return kLight;
    case Theme::high_contrast: return kHighContrast;
  }
  return kDark;
}

const Palette& palette() {
  return *drawn_in;
}

InPalette::InPalette(const Palette& palette) : palette_(palette), before_(std::exchange(drawn_in, &palette_)) {}

InPalette::~InPalette() {
  drawn_in = before_;
}

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
