#include "firmware/config/table_config.hpp"

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include "firmware/commands/run.hpp"
#include "tests/firmware/seat_lines.hpp"

namespace undercup::firmware {
namespace {

constexpr const char* kTwoSeats = R"(
[house_rules]
rules = "standard"

[[seat]]
number = 3
camera = {name = "imx219", size = [1280, 720], window = [640, 360, 300.5], px_per_mm = 5.5, die_mm = [15, 17], exposure_us = 4000, gain = 2}
pad = {chip = "pads-b", up = "S3_UP", down = 1, face = 2, bid = 3, liar = 4}
lamps = {chip = "lamps", turn = 0, red = 1, green = 2}

[[seat]]
number = 1
camera = {name = "usb-1", window = [320, 240, 205], px_per_mm = 3.9, view = "top"}
pad = {chip = "pads-a", up = 0, down = 1, face = 2, bid = 3, liar = 4, spot_on = 5, menu = 6}
)";

TableConfig config_of(const std::string& text) {
  auto config = table_config(text, "table.toml");
  REQUIRE_MESSAGE(config.ok(), (config.ok() ? "" : config.error().message()));
  return std::move(config).value();
}

/// The fault's message; it must say what to do.
std::string fault_of(const std::string& text) {
  const auto config = table_config(text, "table.toml");
  REQUIRE_FALSE(config.ok());
  CHECK_FALSE(config.error().to_do.empty());
  return config.error().message();
}

void refused(const std::string& text, const std::string& with) {
  const std::string fault = fault_of(text);
  INFO(fault);
  CHECK(fault.starts_with(with));
}

TEST_CASE("an empty table.toml is a table of usual rules without seats") {
  CHECK(config_of("").seats.empty());
  CHECK(config_of("").house.rules == table::Ruleset{});
}

TEST_CASE("what no calibration mends is told before that a camera is not calibrated") {
  const std::string uncalibrated = "[[seat]]\nnumber = 1\ncamera = \"a\"\n";
  refused(uncalibrated, "table.toml:3: camera of seat 1: no window and no profile");
  refused(uncalibrated + "[[seat]]\nnumber = 2\ncamera = \"a\"\n", "table.toml:6: camera 'a' is there twice");
  refused(uncalibrated + "[[seat]]\nnumber = 2\npadd = \"a\"\n", "table.toml:6: seat: unknown key 'padd'");
}

TEST_CASE("a table.toml tells each seat's camera, buttons and lamps, and seats come by number") {
  const TableConfig config = config_of(kTwoSeats);
  CHECK(config.house.rules.name == "standard");
  REQUIRE(config.seats.size() == 2);
  const SeatConfig& one = config.seats[0];
  const SeatConfig& three = config.seats[1];
  CHECK(number(one.seat) == 1);
  CHECK(number(three.seat) == 3);

  REQUIRE(three.camera);
  CHECK(three.camera->name == "imx219");
  CHECK(three.camera->settings.width == 1280);
  CHECK(three.camera->settings.height == 720);
  CHECK(three.camera->settings.light.exposure == std::chrono::microseconds(4000));
  CHECK(three.camera->settings.light.gain == doctest::Approx(2));
  // Of its picture only the window, 640, 360, and an eighth of its radius around it is delivered.
  CHECK(three.camera->settings.part == hw::Region{300, 20, 680, 680});
  CHECK(three.camera->profile.window == vision::Circle{340, 340, 300.5});
  CHECK(three.camera->profile.px_per_mm == doctest::Approx(5.5));
  CHECK(three.camera->profile.die_edge == vision::EdgeRange{15, 17});
  CHECK(three.camera->profile.view == vision::View::bottom);
  REQUIRE(one.camera);
  CHECK(one.camera->settings.width == 640);
  CHECK(one.camera->profile.view == vision::View::top);
  CHECK_FALSE(one.camera->settings.light.exposure);

  REQUIRE(three.buttons.size() == 5);
  CHECK(three.buttons[0].button == hw::PadLine{three.seat, hw::Button::up});
  CHECK(three.buttons[0].chip == "pads-b");
  CHECK(three.buttons[0].line == "S3_UP");
  CHECK(three.buttons[1].line == "1");
  CHECK(one.buttons.size() == 7);
  REQUIRE(three.lamps.size() == 3);
  CHECK(three.lamps[2].lamp == hw::Lamp::cup_green);
  CHECK(three.lamps[2].line == "2");
  CHECK(one.lamps.empty());
}

TEST_CASE("a table is set to what its table.toml says, and remembers which dice were misread on evenings before") {
  StateFolder state;
  state.corrections = {{table::SeatId{3}, 2}};
  const AppSettings settings = settings_of(config_of(kTwoSeats), state);
  CHECK(settings.rules.name == "standard");
  CHECK(settings.seats == std::vector{table::SeatId{1}, table::SeatId{3}});
  CHECK(settings.without_menu == std::vector{table::SeatId{3}});
  CHECK(settings.cameras ==
        std::map<table::SeatId, std::string>{{table::SeatId{1}, "usb-1"}, {table::SeatId{3}, "imx219"}});
  CHECK(settings.corrections == state.corrections);
}

TEST_CASE("a table speaks the language that its table.toml names, out of those there are") {
  CHECK(settings_of(config_of(kTwoSeats), {}).language == ui::Language::english);
  for (const ui::Language language : ui::kLanguages) {
    const std::string named = "language = \"" + std::string(ui::code(language)) + "\"\n";
    CHECK(settings_of(config_of(named + kTwoSeats), {}).language == language);
  }
}

TEST_CASE("a seat without a camera or without a pad is not played") {
  const std::string no_pad = seat_with(R"(camera = {name = "a", window = [320, 240, 205], px_per_mm = 4})");
  const std::string no_camera = seat_with(R"(pad = {chip = "a", up = 0, down = 1, face = 2, bid = 3, liar = 4})");
  for (const std::string& lacking : {no_pad, no_camera}) {
    CAPTURE(lacking);
    const AppSettings settings = settings_of(config_of(kTwoSeats + lacking), {});
    CHECK(settings.seats == std::vector{table::SeatId{1}, table::SeatId{3}});
  }
}

TEST_CASE("a camera is set as table.toml says") {
  const TableConfig config = config_of(
      "[[seat]]\nnumber = 1\ncamera = {name = \"a\", window = [320, 240, 205], px_per_mm = 4, format = \"MJPEG\", "
      "colour_gains = [1.5, 2], lens_position = 0, frame_us = 66666}\n");
  REQUIRE(config.seats.at(0).camera);
  const hw::CameraSettings& settings = config.seats[0].camera->settings;
  CHECK(settings.format == "MJPEG");
  REQUIRE(settings.light.colour_gains);
  CHECK((*settings.light.colour_gains)[1] == doctest::Approx(2));
  CHECK(settings.light.lens_position == 0.0F);
  CHECK(settings.frame_duration == std::chrono::microseconds(66666));
  CHECK_FALSE(settings.light.exposure);
}

TEST_CASE("a pipe or a device is no table.toml, and is not waited for") {
  const auto config = read_table_config("/dev/zero");
  REQUIRE_FALSE(config);
  CHECK(config.error().message().starts_with("/dev/zero: no file but a device or a pipe"));
}

TEST_CASE("a seat may lack its camera, its pad and its lamps") {
  const TableConfig config = config_of("[[seat]]\nnumber = 8\n");
  REQUIRE(config.seats.size() == 1);
  CHECK_FALSE(config.seats[0].camera);
  CHECK(config.seats[0].buttons.empty());
}

TEST_CASE("what is wrong with a seat is said with file, line, key and what to write") {
  refused("\n[seat]\nnumber = 1", "table.toml:2: seat is no list of tables");
  refused("[[seat]]\nnumber = 9", "table.toml:2: seat: number is no whole number of 1 to 8: 9 (write one)");
  refused("[[seat]]\nnumber = 2.5", "table.toml:2: seat: number is no whole number of 1 to 8: 2.5");
  refused("[[seat]]\nnumber = \"2\"",
          "table.toml:2: seat: number is no whole number of 1 to 8: \"2\" (write one, without quotes)");
  refused("[[seat]]\nnumber = 1\n[[seat]]\n\nnumber = 1", "table.toml:5: seat: there is a seat 1 already");
  refused("[[seat]]\nnumber = 2\n[[seat]]\n", "table.toml:3: seat: there is a seat 2 already");
  refused("seat = [{}, {}, {}, {},\n{}, {}, {}, {},\n{}]", "table.toml:3: seat: the table has 8 seats at most");
  refused(seat_with("colour = 3"), "table.toml:3: seat: unknown key 'colour'");
  refused("[[seats]]\nnumber = 1", "table.toml:1: top level: unknown key 'seats'");
  refused("[house_rules]\nruels = 1", "table.toml:2: unknown key 'ruels'");
}

TEST_CASE("what is wrong with a camera is said with file, line, key and what to write") {
  refused(seat_with("camera = 5"), "table.toml:3: seat 2: camera is neither text nor table: 5 (write camera = ");
  refused(seat_with("camera = {window = [1, 2, 3], px_per_mm = 4}"), "table.toml:3: camera of seat 2: no name");
  refused(seat_with("camera = {name = \"a\", px_per_mm = 4}"), "table.toml:3: camera of seat 2: no window");
  refused(seat_with("camera = \"a\""), "table.toml:3: camera of seat 2: no window and no profile (write ");
  refused(seat_with("camera = {name = \"a\", size = [640.5, 480], window = [1, 2, 3], px_per_mm = 4}"),
          "table.toml:3: camera of seat 2: size is no list of 2 whole numbers from 16 to 10000: [640.5, 480]");
  refused(seat_with("camera = {name = \"a\", window = [1, 2, 3]}"), "table.toml:3: camera of seat 2: no px_per_mm");
  refused(seat_with("camera = {name = \"a\", window = [1, 2], px_per_mm = 4}"),
          "table.toml:3: camera of seat 2: window is no list of 3");
  refused(seat_with("camera = {name = \"a\", window = [1, 2, nan], px_per_mm = 4}"),
          "table.toml:3: camera of seat 2: window is no list of 3");
  refused(seat_with("camera = {name = \"a\", window = [1, 2, 3], px_per_mm = nan}"),
          "table.toml:3: camera of seat 2: px_per_mm is no number of 1.2 to 60: nan");
  refused(seat_with("camera = {name = \"a\", window = [1, 2, 3], px_per_mm = 4, die_mm = [19, 12]}"),
          "table.toml:3: camera of seat 2: die_mm begins with the larger");
  refused(seat_with("camera = {name = \"a\", window = [1, 2, 3], px_per_mm = 4, view = \"side\"}"),
          "table.toml:3: camera of seat 2: view is neither");
  refused(seat_with("camera = {name = \"a\", window = [1, 2, 3], px_per_mm = 4, format = \"mjpeg\"}"),
          "table.toml:3: camera of seat 2: format 'mjpeg' is none that is understood (write one of RGB888, ");
  refused(seat_with("camera = {name = \"a\", window = [1, 2, 3], px_per_mm = 0}"),
          "table.toml:3: camera of seat 2: px_per_mm is no number of 1.2 to 60");
  refused(seat_with("camera = {name = \"a\", window = [700, 240, 205], px_per_mm = 4}"),
          "table.toml:3: camera of seat 2: window lies outside the picture of 640x480");
  refused(seat_with("camera = {name = \"a\", window = [320, 240, 9000], px_per_mm = 4}"),
          "table.toml:3: camera of seat 2: window lies outside the picture of 640x480");
  refused(
      seat_with("camera = {name = \"a\", size = [640, 480], window = [620, 240, 205], px_per_mm = 4}"),
      "table.toml:3: camera of seat 2: window lies outside the picture of 640x480, by 185 px (write its middle and ");
  refused(seat_with("camera = {name = \"a\", window = [1, 2, 3], px_per_mm = 4, shutter = 1}"),
          "table.toml:3: camera of seat 2: unknown key 'shutter'");
}

TEST_CASE("all of a window must be in its picture, but for as little as a rim is known wrongly") {
  const auto with_window = [](const std::string& window) {
    return table_config(seat_with("camera = {name = \"a\", px_per_mm = 4, window = [" + window + "]}"), "table.toml")
        .ok();
  };
  // A fiftieth of 200 px, beyond each edge of 640x480.
  for (const char* const borne : {"196, 240, 200", "444, 240, 200", "320, 196, 200", "320, 284, 200"}) {
    CAPTURE(borne);
    CHECK(with_window(borne));
  }
  for (const char* const cut : {"195, 240, 200", "445, 240, 200", "320, 195, 200", "320, 285, 200", "320, 240, 250"}) {
    CAPTURE(cut);
    CHECK_FALSE(with_window(cut));
  }
}

TEST_CASE("what is wrong with a pad or lamps is said with file, line, key and what to write") {
  refused(seat_with("pad = {up = 0}"), "table.toml:3: pad of seat 2: no chip");
  refused(seat_with("pad = 4"), "table.toml:3: seat 2: pad is neither text nor table: 4");
  refused(seat_with("lamps = \"\""), "table.toml:3: seat 2: lamps is neither text nor table: \"\"");
  refused(seat_with("pad = \"a\"\nlamps = {chip = \"a\", red = \"S2_UP\"}"),
          "table.toml:4: line 'S2_UP' of gpiochip 'a' is there twice: for seat 2's up and seat 2's red lamp");
  refused(seat_with("pad = {chip = \"a\", up = 0, down = 1, face = 2, bid = 3}"),
          "table.toml:3: pad of seat 2: no liar");
  refused(seat_with("pad = {chip = \"a\", up = -1}"), "table.toml:3: pad of seat 2: up is no line");
  refused(seat_with("pad = {chip = \"a\", up = \"\"}"), "table.toml:3: pad of seat 2: up is no line");
  refused(seat_with("lamps = {chip = \"a\", blue = 1}"), "table.toml:3: lamps of seat 2: unknown key 'blue'");
  refused(seat_with("lamps = {chip = \"a\", turn = 1, red = 1}"),
          "table.toml:3: line '1' of gpiochip 'a' is there twice: for seat 2's turn lamp and seat 2's red lamp");
  const std::string camera = "camera = {name = \"a\", window = [320, 240, 205], px_per_mm = 4}\n";
  refused("[[seat]]\nnumber = 1\n" + camera + "[[seat]]\nnumber = 2\n" + camera,
          "table.toml:6: camera 'a' is there twice: for seat 1 and seat 2");
}

TEST_CASE("a table.toml that is not there is a fault with the system's reason") {
  const auto config = read_table_config("/nowhere/table.toml");
  REQUIRE_FALSE(config.ok());
  CHECK(config.error().message().starts_with("/nowhere/table.toml: No such file"));
}

TEST_CASE("two lines are a table, where lines have their usual names") {
  const TableConfig config = table_config(
                                 "seat = [{camera = \"usb-1\", pad = \"pads-a\", lamps = \"pads-a\"},\n"
                                 "{camera = \"usb-2\", pad = \"pads-b\"}]\n",
                                 "table.toml", Cameras::uncalibrated_too)
                                 .value();
  REQUIRE(config.seats.size() == 2);
  const SeatConfig& one = config.seats[0];
  const SeatConfig& two = config.seats[1];
  CHECK(number(one.seat) == 1);
  CHECK(number(two.seat) == 2);
  REQUIRE(one.camera);
  CHECK(one.camera->name == "usb-1");
  REQUIRE(two.buttons.size() == 7);
  CHECK(two.buttons[0].button == hw::PadLine{two.seat, hw::Button::up});
  CHECK(two.buttons[0].line == "S2_UP");
  CHECK(two.buttons[5].line == "S2_SPOT_ON");
  CHECK(two.buttons[6].chip == "pads-b");
  REQUIRE(one.lamps.size() == 3);
  CHECK(one.lamps[1].lamp == hw::Lamp::cup_red);
  CHECK(one.lamps[1].line == "S1_RED");
  CHECK(two.lamps.empty());
}

TEST_CASE("a chip alone in a table has all its lines by their usual names, and one told line leaves only told ones") {
  const TableConfig config =
      config_of("seat = [{pad = {chip = \"a\"}, lamps = {chip = \"a\", turn = 9}}, {}, {number = 7, pad = \"b\"}]");
  REQUIRE(config.seats.size() == 3);
  CHECK(config.seats[0].buttons.size() == 7);
  CHECK(config.seats[0].buttons[4].line == "S1_LIAR");
  REQUIRE(config.seats[0].lamps.size() == 1);
  CHECK(config.seats[0].lamps[0].line == "9");
  CHECK(config.seats[2].buttons[0].line == "S7_UP");
}

}  // namespace
}  // namespace undercup::firmware
