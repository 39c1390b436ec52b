#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "ui/scene.hpp"

namespace undercup::ui::testing {

/// Linear red, green and blue, 0..1.
using Light = std::array<double, 3>;
using Matrix = std::array<std::array<double, 3>, 3>;

/// How an eye sees: its matrix on linear light.
struct Sight {
  const char* name;
  Matrix matrix;
};

/// Ordinary sight and the three kinds of dichromacy, as Machado, Oliveira and Fernandes simulate them (2009, "A
/// physiologically-based model for simulation of color vision deficiency", severity 1.0).
inline constexpr std::array<Sight, 4> kSights{
    {{"ordinary", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
     {"protanopia",
      {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}}},
     {"deuteranopia",
      {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}}},
     {"tritanopia",
      {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}}}};

inline Light times(const Matrix& matrix, const Light& light) {
  Light product{};
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column) product[row] += matrix[row][column] * light[column];
  return product;
}

/// sRGB undone (IEC 61966-2-1).
inline Light light_of(Colour colour) {
  const auto linear = [](std::uint8_t channel) {
    const double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  };
  return {linear(colour.red), linear(colour.green), linear(colour.blue)};
}

/// CIE L*a*b* under D65.
inline std::array<double, 3> lab_of(const Light& light) {
  constexpr Matrix kToXyz{
      {{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}};
  const Light white = times(kToXyz, {1, 1, 1});
  Light seen = light;
  for (double& channel : seen) channel = std::clamp(channel, 0.0, 1.0);
  const Light xyz = times(kToXyz, seen);
  const auto f = [](double value) {
    constexpr double kKnee = 6.0 / 29.0;
    return value > kKnee * kKnee * kKnee ? std::cbrt(value) : value / (3 * kKnee * kKnee) + 4.0 / 29.0;
  };
  const double x = f(xyz[0] / white[0]);
  const double y = f(xyz[1] / white[1]);
  const double z = f(xyz[2] / white[2]);
  return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

/// How far apart two colours are for that eye: CIE 1976 colour difference; 2.3 is just seen side by side.
inline double distance(const Sight& sight, Colour one, Colour other) {
  const auto a = lab_of(times(sight.matrix, light_of(one)));
  const auto b = lab_of(times(sight.matrix, light_of(other)));
  return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

}  // namespace undercup::ui::testing
