#include <doctest/doctest.h>

#include <set>
#include <string>

#include "vision/reading.hpp"

namespace undercup::vision {
namespace {

constexpr ReadStatus kAll[] = {ReadStatus::read,        ReadStatus::no_cup,         ReadStatus::empty,
                               ReadStatus::wrong_count, ReadStatus::cocked,         ReadStatus::stacked,
                               ReadStatus::touching,    ReadStatus::foreign_object, ReadStatus::glare,
                               ReadStatus::blurred,     ReadStatus::too_dark,       ReadStatus::dirty,
                               ReadStatus::obstructed,  ReadStatus::unsure};

TEST_CASE("every status has a name of its own") {
  std::set<std::string> names;
  for (const ReadStatus status : kAll) names.emplace(name(status));
  CHECK(names.size() == std::size(kAll));
}

TEST_CASE("only a sure reading has a roll, and it is ascending") {
  using table::Face;
  CupReading reading;
  reading.dice = {{Face::six, Face::one}, {Face::two, Face::five}};
  for (const ReadStatus status : kAll) {
    reading.status = status;
    CHECK(sure_roll(reading).has_value() == (status == ReadStatus::read));
  }
  reading.status = ReadStatus::read;
  CHECK(sure_roll(reading) == table::Roll{Face::two, Face::six});
}

}  // namespace
}  // namespace undercup::vision
