#include "hw/sim/die_body.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <set>

#include "hw/sim/rendered_view.hpp"

using namespace undercup::hw::sim;

namespace {

constexpr std::array<Vec3, 6> kSides{{{0, 0, -1}, {0, 0, 1}, {1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}}};

DieBody die_showing(int face, int style) {
  return {{}, pips_with_below(face), &die_style(style), 8};
}

/// Counts pips on one side by walking over it and counting the islands of pip paint (the inlaid ring's middle
/// included).
int painted_pips(const DieBody& die, Vec3 side) {
  constexpr int kGrid = 81;
  std::array<std::array<bool, kGrid>, kGrid> pip{};
  const Vec3 u = std::abs(side.x) > 0.5F ? Vec3{0, 1, 0} : Vec3{1, 0, 0};
  const Vec3 v = cross(side, u);
  for (std::size_t y = 0; y < kGrid; ++y) {
    for (std::size_t x = 0; x < kGrid; ++x) {
      const float a = (static_cast<float>(x) - 40) / 41;
      const float b = (static_cast<float>(y) - 40) / 41;
      pip[y][x] = paint_at(die, side + u * a + v * b, 0.01F).pip > 0.5F;
    }
  }
  int count = 0;
  const auto sweep = [&](auto&& self, std::size_t y, std::size_t x) -> void {
    if (y >= kGrid || x >= kGrid || !pip[y][x]) return;
    pip[y][x] = false;
    self(self, y + 1, x);
    self(self, y - 1, x);
    self(self, y, x + 1);
    self(self, y, x - 1);
  };
  for (std::size_t y = 0; y < kGrid; ++y) {
    for (std::size_t x = 0; x < kGrid; ++x) {
      if (!pip[y][x]) continue;
      ++count;
      sweep(sweep, y, x);
    }
  }
  return count;
}

}  // namespace

TEST_CASE("a die shows the asked face below, seven less it above, and every face once") {
  for (int style = 0; style < die_styles(); ++style) {
    for (int face = 1; face <= 6; ++face) {
      const DieBody die = die_showing(face, style);
      CHECK(face_at(die, {0, 0, -1}) == face);
      CHECK(face_at(die, {0, 0, 1}) == 7 - face);
      std::set<int> faces;
      for (const Vec3& side : kSides) {
        faces.insert(face_at(die, side));
        CHECK(face_at(die, side) + face_at(die, side * -1) == 7);
      }
      CHECK(faces.size() == 6);
    }
  }
}

TEST_CASE("each face carries as many pips as it counts for, on every style") {
  for (int style = 0; style < die_styles(); ++style) {
    const DieBody die = die_showing(2, style);
    for (const Vec3& side : kSides) CHECK(painted_pips(die, side) == face_at(die, side));
  }
}

TEST_CASE("one, two and three run around their corner as the style's make says, whatever face is below") {
  for (int style = 0; style < die_styles(); ++style) {
    for (int face = 1; face <= 6; ++face) {
      const DieBody die = die_showing(face, style);
      std::array<Vec3, 4> side_of{};
      for (const Vec3& side : kSides) {
        if (face_at(die, side) <= 3) side_of[static_cast<std::size_t>(face_at(die, side))] = side;
      }
      CHECK((dot(cross(side_of[1], side_of[2]), side_of[3]) > 0) == die_style(style).right_handed);
    }
  }
}

TEST_CASE("a ray from below meets the face that lies on the glass") {
  DieBody die = die_showing(3, 0);
  die.pose.middle = {4, -3, 8};
  const auto hit = meet(die, {{4, -3, -120}, {0, 0, 1}});
  REQUIRE(hit);
  CHECK(hit->t == doctest::Approx(120));
  CHECK(hit->flat);
  CHECK(hit->normal.z == -1);
  CHECK_FALSE(meet(die, {{30, -3, -120}, {0, 0, 1}}));
}

TEST_CASE("rounded corners are cut: a ray just inside the sharp cube's corner misses") {
  DieBody die = die_showing(3, 0);
  die.pose.middle = {0, 0, 8};
  const auto outer = die.half_mm * 0.995F;
  CHECK_FALSE(meet(die, {{outer, outer, -120}, {0, 0, 1}}));
  const auto on_edge = meet(die, {{outer, 0, -120}, {0, 0, 1}});
  REQUIRE(on_edge);
  CHECK_FALSE(on_edge->flat);
}
