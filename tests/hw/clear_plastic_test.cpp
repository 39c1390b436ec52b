#include "hw/sim/clear_plastic.hpp"

#include <doctest/doctest.h>

#include <cmath>

using namespace undercup::hw::sim;

namespace {

constexpr Vec3 kDown{0, 0, -1};
constexpr float kDegree = kPi / 180;

Vec3 upwards(float from_upright) {
  return {std::sin(from_upright), 0, std::cos(from_upright)};
}

}  // namespace

TEST_CASE("light that comes into plastic is bent by Snell's law, and straight light is not") {
  for (const float degrees : {0.0F, 10.0F, 45.0F, 80.0F}) {
    const Vec3 inside = bent_inwards(upwards(degrees * kDegree), kDown);
    CHECK(length(inside) == doctest::Approx(1));
    CHECK(inside.x == doctest::Approx(std::sin(degrees * kDegree) / kRefraction));
    CHECK(inside.z > 0);
  }
}

TEST_CASE("what comes in through a die's lower face is thrown back by the sides and leaves through the upper one") {
  for (float degrees = 1; degrees < 90; ++degrees) {
    const Vec3 inside = bent_inwards(upwards(degrees * kDegree), kDown);
    CHECK(is_thrown_back(inside, {1, 0, 0}));
    CHECK_FALSE(is_thrown_back(inside, {0, 0, 1}));
    const Vec3 back = reflected(inside, {1, 0, 0});
    CHECK(back.x == doctest::Approx(-inside.x));
    CHECK(back.z == doctest::Approx(inside.z));
  }
}

TEST_CASE("the wall ahead is the one that light meets first") {
  const Wall above = wall_ahead({0.5F, 0, -1}, {0, 0, 1});
  CHECK(above.way == doctest::Approx(2));
  CHECK(above.normal == Vec3{0, 0, 1});
  const Wall beside = wall_ahead({0.5F, 0, -1}, unit({-1, 0, 1}));
  CHECK(beside.way == doctest::Approx(1.5F * std::sqrt(2.0F)));
  CHECK(beside.normal == Vec3{-1, 0, 0});
  CHECK(wall_ahead({1, 0, 0}, {1, 0, 0}).way == 0);
}
