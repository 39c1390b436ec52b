#include <doctest/doctest.h>

#include <string>

#include "firmware/config/profile_files.hpp"
#include "firmware/config/profile_store.hpp"
#include "firmware/config/table_config.hpp"
#include "tests/firmware/seat_lines.hpp"
#include "tests/own_folder.hpp"

namespace undercup::firmware {
namespace {

/// A profile beside a table.toml, bound to a camera; what a seat with it says.
class Profiled {
public:
  explicit Profiled(const std::string& camera_id, const std::string& file = "seat2.yaml",
                    vision::Circle window = {400, 300, 280}) {
    calibration::StoredProfile stored;
    stored.profile.window = window;
    stored.profile.px_per_mm = 5.07;
    stored.profile.die_edge = {15.5, 16.5};
    stored.profile.camera_id = camera_id;
    stored.width = 800;
    stored.height = 600;
    vision::CameraModel& camera = stored.profile.camera.emplace();
    camera.focal_px = 5.07 * 150;
    camera.centre = {window.x, window.y};
    camera.origin = {0, 0, 150};
    stored.light = {.exposure = std::chrono::microseconds{20'000}, .lens_position = 8.5F};
    REQUIRE_FALSE(save_profile(folder_.file(file), stored));
  }

  [[nodiscard]] table::Result<TableConfig, hw::Fault> with(const std::string& camera,
                                                           Cameras cameras = Cameras::calibrated) const {
    return table_config(seat_with("camera = {" + camera + "}"), folder_.file("table.toml"), cameras);
  }
  [[nodiscard]] table::Result<TableConfig, hw::Fault> with_lines(const std::string& lines) const {
    return table_config(lines, folder_.file("table.toml"));
  }
  [[nodiscard]] std::string fault_with(const std::string& camera) const {
    const auto config = with(camera);
    REQUIRE_FALSE(config.ok());
    return config.error().message();
  }

private:
  testing::OwnFolder folder_;
};

TEST_CASE("a seat's camera is what its profile says, its path as seen from table.toml") {
  const Profiled profiled("imx219@10");
  const auto config = profiled.with(R"(profile = "seat2.yaml", die_mm = [14, 18])");
  REQUIRE_MESSAGE(config.ok(), config.error().message());
  const CameraConfig& camera = config.value().seats.front().camera.value();
  CHECK(camera.name == "imx219@10");
  CHECK(camera.settings.width == 800);
  CHECK(camera.settings.height == 600);
  CHECK(camera.profile.px_per_mm == doctest::Approx(5.07));
  CHECK(camera.profile.die_edge == vision::EdgeRange{14, 18});
  // Of its picture an eighth of the radius around the window is delivered.
  CHECK(camera.settings.part == hw::Region{84, 0, 632, 600});
  CHECK(camera.profile.window == vision::Circle{316, 300, 280});
  REQUIRE(camera.profile.camera);
  CHECK(camera.profile.camera->centre == vision::PicturePoint{316, 300});
  // A check goes by the same part.
  REQUIRE(camera.calibrated);
  CHECK(camera.calibrated->profile.window == camera.profile.window);
  CHECK(camera.calibrated->profile.camera == camera.profile.camera);
  CHECK(camera.calibrated->width == 632);
  CHECK(camera.calibrated->height == 600);
}

TEST_CASE("a camera is set to the light of its profile, but for what table.toml sets") {
  const Profiled profiled("imx219@10");
  const auto config = profiled.with(R"(profile = "seat2.yaml", lens_position = 4, gain = 2)");
  REQUIRE_MESSAGE(config.ok(), config.error().message());
  const hw::CameraLight light = config.value().seats.front().camera.value().settings.light;
  CHECK(light == hw::CameraLight{.exposure = std::chrono::microseconds{20'000}, .gain = 2.0F, .lens_position = 4.0F});
}

TEST_CASE("a profile of another camera is refused by name, and so is what it says already") {
  const Profiled bound("imx219@10");
  CHECK(bound.fault_with(R"(name = "usb-1", profile = "seat2.yaml")")
            .find("/seat2.yaml is of camera 'imx219@10', and this is 'usb-1'") != std::string::npos);
  CHECK(bound.with(R"(name = "imx219@10", profile = "seat2.yaml")").ok());
  for (const char* const key : {"window = [1, 1, 1]", "px_per_mm = 3", "view = \"top\"", "size = [640, 480]"}) {
    CHECK(bound.fault_with(R"(profile = "seat2.yaml", )" + std::string(key)).find("/seat2.yaml already") !=
          std::string::npos);
  }
  const Profiled free("");
  CHECK(free.fault_with(R"(profile = "seat2.yaml")").find("no name") != std::string::npos);
  CHECK(free.with(R"(profile = "seat2.yaml", name = "usb-1")").ok());
  CHECK(free.fault_with(R"(profile = "seat9.yaml", name = "usb-1")").find("seat9.yaml") != std::string::npos);
}

TEST_CASE("whoever calibrates is not stopped by a profile of another camera: to them it is none") {
  const Profiled bound("imx219@10");
  const auto config = bound.with(R"(name = "usb-1", profile = "seat2.yaml")", Cameras::to_calibrate);
  REQUIRE_MESSAGE(config.ok(), config.error().message());
  const CameraConfig& camera = config.value().seats.front().camera.value();
  CHECK(camera.name == "usb-1");
  CHECK(camera.profile == vision::CameraProfile{});
  CHECK(camera.settings.width == hw::CameraSettings{}.width);
}

TEST_CASE("a profile whose window the picture cuts off is refused, and the camera is to be moved") {
  const Profiled cut("imx219@10", "seat2.yaml", {600, 300, 280});
  CHECK(
      cut.fault_with(R"(profile = "seat2.yaml")").find("outside the picture of 800x600, by 80 px (move the camera ") !=
      std::string::npos);
}

TEST_CASE("a camera that is told no window has its profile from where the guided calibration puts it") {
  const Profiled profiled("imx219@10", "profiles/seat2.yaml");
  const auto config = profiled.with_lines("seat = [{},\n{camera = \"imx219@10\"}]");
  REQUIRE_MESSAGE(config.ok(), config.error().message());
  const CameraConfig& camera = config.value().seats[1].camera.value();
  CHECK(camera.profile.px_per_mm == doctest::Approx(5.07));
  CHECK(camera.profile_file.ends_with("/profiles/seat2.yaml"));
  CHECK(profile_files(config.value(), "/etc/undercup/table.toml", "").at(table::SeatId{2}) == camera.profile_file);
  CHECK(profiled.with("gain = 2").ok());  // the camera it is bound to
  CHECK(profiled.fault_with("name = \"usb-1\"").find("of camera 'imx219@10', and this is 'usb-1'") !=
        std::string::npos);
  const auto other = profiled.with_lines("seat = [{},\n{camera = \"usb-1\"}]");
  REQUIRE_FALSE(other.ok());
  CHECK(other.error().where.ends_with("table.toml:2"));
  // Whoever tells the window means that window.
  const auto told = profiled.with("name = \"usb-1\", window = [320, 240, 205], px_per_mm = 4");
  REQUIRE_MESSAGE(told.ok(), told.error().message());
  CHECK(told.value().seats[0].camera->profile_file.empty());
  // Another seat's profile is not this seat's.
  CHECK_FALSE(profiled.with_lines("seat = [{camera = \"imx219@10\"}]").ok());
}

TEST_CASE("a profile is kept in profiles/seatN.yaml beside table.toml, unless it names another file") {
  const auto config = table_config("seat = [{camera = {name = \"a\", profile = \"own.yaml\"}}, {camera = \"b\"}, {}]",
                                   "/etc/undercup/table.toml", Cameras::uncalibrated_too);
  REQUIRE(config.ok());
  const ProfileFiles files = profile_files(config.value(), "/etc/undercup/table.toml", "");
  CHECK(files == ProfileFiles{{table::SeatId{1}, "/etc/undercup/own.yaml"},
                              {table::SeatId{2}, "/etc/undercup/profiles/seat2.yaml"}});
}

TEST_CASE("to be calibrated, a camera needs no window, and a profile that is not there is told by its path alone") {
  const std::string bare = seat_with("camera = {name = \"a\", exposure_us = 4000}");
  CHECK_FALSE(table_config(bare, "table.toml").ok());
  const auto config = table_config(bare, "table.toml", Cameras::uncalibrated_too);
  REQUIRE_MESSAGE(config.ok(), config.error().message());
  const CameraConfig& camera = config.value().seats.front().camera.value();
  CHECK(camera.name == "a");
  CHECK(camera.settings.light.exposure == std::chrono::microseconds(4000));
  CHECK(camera.settings.part == hw::Region{});
  CHECK(camera.profile_file.empty());
  const auto named = table_config(seat_with("camera = {name = \"a\", profile = \"none.yaml\"}"), "/etc/x/table.toml",
                                  Cameras::uncalibrated_too);
  REQUIRE_MESSAGE(named.ok(), named.error().message());
  CHECK(named.value().seats.front().camera->profile_file == "/etc/x/none.yaml");
  CHECK_FALSE(table_config(seat_with("camera = {exposure_us = 4000}"), "table.toml", Cameras::uncalibrated_too).ok());
}

}  // namespace
}  // namespace undercup::firmware
