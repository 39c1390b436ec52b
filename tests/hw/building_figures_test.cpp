#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "tests/building_pages.hpp"

namespace {

using undercup::testing::building_page;
using undercup::testing::Row;
using undercup::testing::rows;

constexpr int kReservable = 6000;   // bytes of a microframe: four fifths of 7500
constexpr int kTransaction = 1024;  // bytes at most
constexpr int kAroundTransaction = 38;
constexpr int kMostTransactions = 3;  // of one endpoint in a microframe

int number(const std::string& cell) {
  return std::stoi(cell);
}

int takes(int asked) {
  return asked + kAroundTransaction * ((asked + kTransaction - 1) / kTransaction);
}

// What the kernel reckons a camera needs of YUYV, in whole numbers as it does.
int asked_of(int width, int height, int frames) {
  return std::max(kTransaction, width * height / 8 * 16 * (frames + 1) / 1000 / 8 + 12);
}

// What each of so many cameras on one bus may ask for.
int most_asked(int cameras) {
  int most = 0;
  for (int n = 1; n <= kMostTransactions; ++n)
    most = std::max(most, std::min(kTransaction * n, kReservable / cameras - kAroundTransaction * n));
  return most;
}

// The fastest of the usual rates at which YUYV of 640x480 asks for no more, in words.
std::string rate_within(int asked) {
  for (const int frames : {30, 25, 20, 15, 10, 5})
    if (asked_of(640, 480, frames) <= asked) return std::to_string(frames);
  return "none";
}

// A column of loads, down to "sum", "supply", "margin": whether it adds up, with a fifth of the supply to spare.
void adds_up(const std::vector<Row>& table, std::size_t column) {
  int sum = 0;
  std::optional<int> told;
  std::optional<int> supply;
  std::optional<int> margin;
  for (const Row& row : table) {
    const int value = number(row.at(column));
    if (row[0] == "sum") told = value;
    if (row[0] == "supply") supply = value;
    if (row[0] == "margin") margin = value;
    if (!told) sum += value;
  }
  REQUIRE(margin);
  CHECK(*told == sum);
  CHECK(*margin == *supply - sum);
  CHECK(5 * *margin > *supply);
}

}  // namespace

TEST_CASE("the sums of the power page add up, with a fifth of each supply to spare") {
  const auto page = building_page("power.md");
  const auto computer = rows(page, "| load | from where | each, Pi 4 |");
  const auto table = rows(page, "| load | from where | each | 4 seats |");
  REQUIRE(computer.size() > 5);
  REQUIRE(table.size() > 5);
  adds_up(computer, 3);
  adds_up(computer, 5);
  adds_up(table, 3);
  adds_up(table, 4);
}

TEST_CASE("the USB page's cameras a bus follow from its formulas") {
  const auto table = rows(building_page("usb.md"), "| picture | format | frames a second |");
  REQUIRE(table.size() > 5);
  for (const Row& row : table) {
    INFO(row.at(0) << ' ' << row.at(1) << ' ' << row.at(2));
    const auto by = row[0].find('x');
    const int asked = number(row.at(3));
    if (row[1] == "YUYV") CHECK(asked == asked_of(number(row[0]), number(row[0].substr(by + 1)), number(row[2])));
    CHECK(number(row.at(4)) == (asked + kTransaction - 1) / kTransaction);
    CHECK(number(row.at(5)) == takes(asked));
    CHECK(number(row.at(6)) == kReservable / takes(asked));
  }
}

TEST_CASE("the USB page's table of seats follows from its formulas") {
  const auto table = rows(building_page("usb.md"), "| seats | webcams a bus, Pi 4 |");
  REQUIRE(table.size() == 6);
  int seats = 3;
  for (const Row& row : table) {
    REQUIRE(number(row.at(0)) == seats);
    const std::array<int, 2> cameras{seats - 1, (seats - 2 + 1) / 2};  // one CSI camera, or two and two buses
    for (std::size_t i = 0; i < 2; ++i) {
      CHECK(number(row.at(1 + 3 * i)) == cameras[i]);
      CHECK(number(row.at(2 + 3 * i)) == most_asked(cameras[i]));
      CHECK(row.at(3 + 3 * i) == rate_within(most_asked(cameras[i])));
    }
    ++seats;
  }
}
