#include "firmware/run/real_table.hpp"

#include <doctest/doctest.h>
#include <signal.h>

#include <algorithm>
#include <string>
#include <vector>

namespace undercup::firmware {
namespace {

constexpr const char* kNothingThere = R"(
[[seat]]
number = 1
camera = {name = "no such camera", window = [320, 240, 205], px_per_mm = 3.9}
pad = {chip = "no such pads", up = 0, down = 1, face = 2, bid = 3, liar = 4}
lamps = {chip = "no such lamps", turn = 0, red = 1, green = 2}

[[seat]]
number = 2
camera = {name = "nor this one", window = [320, 240, 205], px_per_mm = 3.9}
)";

TEST_CASE("a table none of whose devices is there starts, says of each that it is not, and ends when asked to") {
  auto config = table_config(kNothingThere, "table.toml");
  REQUIRE(config.ok());
  AppSettings settings;
  settings.seats = {table::SeatId{1}, table::SeatId{2}};
  const std::vector<std::string> expected{"gpiochip 'no such lamps': not there", "gpiochip 'no such pads': not there",
                                          "seat 1: camera 'no such camera': not there",
                                          "seat 2: camera 'nor this one': not there"};
  std::vector<std::string> said;
  Loop loop;
  RealTable table(config.value(), settings, loop, {}, [&](const hw::DeviceNews& news) {
    CHECK_FALSE(news.mended);
    said.push_back(news.fault.message());
    if (said.size() == expected.size()) raise(SIGTERM);
  });
  Show show(nullptr, nullptr, std::nullopt);
  int displays_tried = 0;
  table.run(show, [&] {
    ++displays_tried;
    return nullptr;
  });
  CHECK(displays_tried > 0);
  std::sort(said.begin(), said.end());
  REQUIRE(said.size() == expected.size());
  for (std::size_t i = 0; i < said.size(); ++i) {
    INFO(said[i]);
    CHECK(said[i].starts_with(expected[i]));
  }
  CHECK(table.app().screen == ui::Screen::attract);
}

TEST_CASE("a table that started without a display shows itself on the first that can be had") {
  Loop loop;
  RealTable table(TableConfig{}, AppSettings{}, loop, {}, [](const hw::DeviceNews&) {});
  Show show(nullptr, nullptr, std::nullopt);
  table.run(show, [] {
    raise(SIGTERM);
    return std::move(ui::sdl::Window::open("", {320, 200}, ui::sdl::Window::Place::offscreen)).value();
  });
  REQUIRE(show.window() != nullptr);
  CHECK(show.window()->draw_calls() > 0);
}

}  // namespace
}  // namespace undercup::firmware
