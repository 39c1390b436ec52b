#include "tests/building_pages.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "calibration/light_search.hpp"

namespace undercup::calibration {
namespace {

TEST_CASE("the exposures on the page of light are those that the search takes") {
  const auto table = testing::rows(testing::building_page("light.md"), "| mains | k = 1 |");
  REQUIRE(table.size() == 2);
  const hw::LightReach reach{.exposure_us = hw::Reach{100, 1'000'000}, .gain = hw::Reach{1, 16}};
  for (const testing::Row& row : table) {
    const Mains mains{std::stoi(row.at(0))};
    const auto exposure = [&](double half_periods) {
      return std::to_string(exposed_for(half_periods * mains.half_period_us(), reach, mains).exposure->count());
    };
    INFO(row.at(0));
    for (std::size_t k = 1; k < row.size(); ++k) CHECK(row[k] == exposure(static_cast<double>(k)));
    CHECK(row.back() == exposure(2 * static_cast<double>(row.size())));  // the rest is gain
  }
}

TEST_CASE("the rings on the page of light are mirrored beside the window") {
  const auto table = testing::rows(testing::building_page("light.md"), "| window | d | h |");
  REQUIRE(table.size() > 3);
  for (const testing::Row& row : table) {
    const double distance = std::stod(row.at(1));
    const double just = std::stod(row.at(0)) / 2 * (distance + std::stod(row.at(2))) / distance;
    CHECK(std::stod(row.at(3)) == std::ceil(just));
  }
}

}  // namespace
}  // namespace undercup::calibration
