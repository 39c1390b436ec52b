#pragma once

#include <cmath>
#include <numbers>

namespace undercup::hw::sim {

inline constexpr float kPi = std::numbers::pi_v<float>;

/// A point or a direction. The simulated table's space is in millimetres: the origin at the window's centre on the
/// upper surface of the glass, x to the right and y down as the camera sees it, z up, away from the camera
/// (right-handed).
struct Vec3 {
  float x = 0;
  float y = 0;
  float z = 0;
  bool operator==(const Vec3&) const = default;
};

constexpr Vec3 operator+(Vec3 a, Vec3 b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
constexpr Vec3 operator-(Vec3 a, Vec3 b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
constexpr Vec3 operator*(Vec3 a, float s) {
  return {a.x * s, a.y * s, a.z * s};
}
constexpr float dot(Vec3 a, Vec3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
constexpr Vec3 cross(Vec3 a, Vec3 b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline float length(Vec3 a) {
  return std::sqrt(dot(a, a));
}
/// Its length in the plane of the glass.
inline float flat_length(Vec3 a) {
  return std::sqrt(a.x * a.x + a.y * a.y);
}
inline Vec3 unit(Vec3 a) {
  return a * (1.0F / length(a));
}

/// Where what comes `along` goes on from a surface that mirrors it; `normal`: of length one.
constexpr Vec3 reflected(Vec3 along, Vec3 normal) {
  return along - normal * (2.0F * dot(along, normal));
}

/// A half-line from the camera's eye; `along` need not have length one.
struct Ray {
  Vec3 from;
  Vec3 along;
  [[nodiscard]] constexpr Vec3 at(float t) const { return from + along * t; }
};

/// A rotation: its columns are where the axes go.
struct Turn {
  Vec3 x{1, 0, 0};
  Vec3 y{0, 1, 0};
  Vec3 z{0, 0, 1};

  /// Out of the turned thing's own coordinates.
  [[nodiscard]] constexpr Vec3 out(Vec3 a) const { return x * a.x + y * a.y + z * a.z; }
  /// Into the turned thing's own coordinates.
  [[nodiscard]] constexpr Vec3 into(Vec3 a) const { return {dot(x, a), dot(y, a), dot(z, a)}; }
  bool operator==(const Turn&) const = default;
};

/// First `b`, then `a`.
constexpr Turn operator*(const Turn& a, const Turn& b) {
  return {a.out(b.x), a.out(b.y), a.out(b.z)};
}

/// By `angle` radians around `axis` (of length one), right-handed (Rodrigues' formula).
inline Turn turn_about(Vec3 axis, float angle) {
  const float c = std::cos(angle);
  const float s = std::sin(angle);
  const auto turned = [&](Vec3 v) { return v * c + cross(axis, v) * s + axis * (dot(axis, v) * (1.0F - c)); };
  return {turned({1, 0, 0}), turned({0, 1, 0}), turned({0, 0, 1})};
}

/// A turn on the glass.
inline Turn about_z(float angle) {
  return turn_about({0, 0, 1}, angle);
}

}  // namespace undercup::hw::sim
