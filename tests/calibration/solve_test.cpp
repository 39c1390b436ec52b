#include "calibration/solve.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>

#include "hw/picture_file.hpp"
#include "tests/calibration/drawn_sheet.hpp"
#include "tests/data_folder.hpp"

namespace undercup::calibration {
namespace {

using testing::drawn;
using testing::DrawnSheet;
using Reasons = std::vector<SheetProblem>;

/// A camera 130 mm below the glass, three degrees askew, a sheet turned and a little aside.
DrawnSheet some_sheet() {
  DrawnSheet sheet;
  sheet.optics = testing::camera_below(130, 3, 0.03, sheet.plate);
  sheet.pose = {0.6, {1.5, -1}};
  return sheet;
}

void check_right(const SolveResult& result, const DrawnSheet& sheet) {
  REQUIRE(result.solution);
  const testing::Off off = testing::off_by(*result.solution, sheet.optics, sheet.plate);
  constexpr double kScaleMay = 0.003;
  constexpr double kPlacesMay = 0.25;  // mm
  constexpr double kRimMay = 1;        // px
  CHECK(std::abs(off.scale) < kScaleMay);
  CHECK(off.worst_mm < kPlacesMay);
  CHECK(off.centre_px < kRimMay);
  CHECK(result.solution->residual_px < 0.3);
  CHECK(result.solution->rim_seen);
}

vision::Frame labelled(const std::string& name) {
  return hw::load_picture(undercup::testing::data_folder() / "calibration" / name).value();
}

nlohmann::json label(const std::string& name) {
  return nlohmann::json::parse(std::ifstream(undercup::testing::data_folder() / "calibration" / (name + ".json")));
}

GlassPlate plate_of(const nlohmann::json& told) {
  return {told["window_mm"].get<double>(), told["glass_mm"].get<double>()};
}

TEST_CASE("one picture of the sheet tells scale, window and places, whatever the camera's distance and tilt") {
  for (const double distance : {90.0, 180.0}) {
    for (const double tilt : {0.0, 8.0}) {
      CAPTURE(distance);
      CAPTURE(tilt);
      DrawnSheet sheet = some_sheet();
      sheet.optics = testing::camera_below(distance, tilt, 0.04, sheet.plate);
      check_right(solve_camera({drawn(sheet)}, sheet.plate), sheet);
    }
  }
}

TEST_CASE("pictures that cannot be used are left out and told, the others suffice") {
  DrawnSheet sheet = some_sheet();
  DrawnSheet blurred = sheet;
  blurred.blur_px = 2.5;
  DrawnSheet other = sheet;
  other.pose = {2.1, {-2, 0.5}};
  const SolveResult result = solve_camera({drawn(blurred), drawn(sheet), drawn(other)}, sheet.plate);
  check_right(result, sheet);
  CHECK(result.reasons.empty());
  CHECK(result.pictures == std::vector<std::optional<SheetProblem>>{SheetProblem::blurred, {}, {}});
}

TEST_CASE("each bad picture is refused for its own reason") {
  const DrawnSheet good = some_sheet();
  const auto reasons = [&](const DrawnSheet& sheet) { return solve_camera({drawn(sheet)}, sheet.plate).reasons; };
  CHECK(reasons(good).empty());
  DrawnSheet sheet = good;
  sheet.blur_px = 2.5;
  CHECK(reasons(sheet) == Reasons{SheetProblem::blurred});
  sheet = good;
  sheet.light = 0.35;
  CHECK(reasons(sheet) == Reasons{SheetProblem::too_dark});
  sheet = good;
  sheet.light = 1.8;
  CHECK(reasons(sheet) == Reasons{SheetProblem::glare});
  sheet = good;
  sheet.covered = 0.5;
  CHECK(reasons(sheet) == Reasons{SheetProblem::half_covered});
  sheet = good;
  sheet.mirrored = true;
  CHECK(reasons(sheet) == Reasons{SheetProblem::mirrored});
}

TEST_CASE("a sheet too blurred or too dark to be made out at all is told as that, not as missing") {
  for (const double blur_px : {3.0, 6.0, 9.0}) {
    CAPTURE(blur_px);
    DrawnSheet sheet = some_sheet();
    sheet.blur_px = blur_px;
    CHECK(solve_camera({drawn(sheet)}, sheet.plate).reasons == Reasons{SheetProblem::blurred});
  }
  for (const double light : {0.1, 0.03}) {
    CAPTURE(light);
    DrawnSheet sheet = some_sheet();
    sheet.light = light;
    CHECK(solve_camera({drawn(sheet)}, sheet.plate).reasons == Reasons{SheetProblem::too_dark});
  }
}

TEST_CASE("a sheet printed too small or too large is refused, cut along its circle or not") {
  for (const double scale : {0.968, 1.03, 1.045}) {
    for (const bool cut : {true, false}) {
      CAPTURE(scale);
      CAPTURE(cut);
      DrawnSheet sheet = some_sheet();
      sheet.printed_scale = scale;
      sheet.cut_along_print = cut;
      CHECK(solve_camera({drawn(sheet)}, sheet.plate).reasons == Reasons{SheetProblem::wrong_scale});
    }
  }
}

TEST_CASE("a window that is told smaller or larger than it is is refused, whatever circles the print makes") {
  for (const auto& names : {std::vector{"P1_good1", "P1_good3"}, std::vector{"P1_good1"}, std::vector{"P3_good1"},
                            std::vector{"P3_good1", "P3_good2"}}) {
    CAPTURE(names.front());
    CAPTURE(names.size());
    std::vector<vision::Frame> pictures;
    for (const std::string name : names) pictures.push_back(labelled(name + ".jpg"));
    const GlassPlate true_plate = plate_of(label(names.front()));
    for (const double off_mm : {-38.0, -24.0, -21.0, -15.0, -11.0, -8.0, -4.0, 4.0}) {
      GlassPlate told = true_plate;
      told.window_mm += off_mm;
      CAPTURE(told.window_mm);
      CHECK(solve_camera(pictures, told).reasons == Reasons{SheetProblem::wrong_scale});
    }
  }
}

TEST_CASE("pictures of a sheet that was not turned are of one lay, however many") {
  DrawnSheet sheet = some_sheet();
  std::vector<vision::Frame> pictures{drawn(sheet)};
  sheet.seed = 2;
  pictures.push_back(drawn(sheet));
  REQUIRE(solve_camera(pictures, sheet.plate).solution);
  CHECK(solve_camera(pictures, sheet.plate).solution->lays == 1);
  constexpr double kTurned = 0.35;  // radians: 20 degrees
  sheet.pose.angle += kTurned;
  pictures.push_back(drawn(sheet));
  CHECK(solve_camera(pictures, sheet.plate).solution->lays == 2);
}

TEST_CASE("a sheet laid beside the window's middle is solved by the window, or refused for what is missing of it") {
  constexpr double kCentreMm = 0.5;
  int solved = 0;
  for (const double off_mm : {5.0, 10.0, 20.0, 30.0, 45.0, 60.0}) {
    for (const double direction : {0.4, 2.0, 3.5, 5.1}) {
      CAPTURE(off_mm);
      CAPTURE(direction);
      DrawnSheet sheet = some_sheet();
      sheet.pose.middle = {off_mm * std::cos(direction), off_mm * std::sin(direction)};
      const SolveResult result = solve_camera({drawn(sheet)}, sheet.plate);
      if (result.solution) {
        ++solved;
        CHECK(testing::off_by(*result.solution, sheet.optics, sheet.plate).centre_px <=
              kCentreMm * testing::true_scale(sheet.optics));
      } else {
        CHECK(result.reasons == Reasons{SheetProblem::half_covered});
        CHECK(off_mm > 10);
      }
    }
  }
  CHECK(solved >= 8);
}

TEST_CASE("a print so much too small that no opening below the glass looks so wide is refused") {
  for (const double scale : {0.92, 0.88, 0.84}) {
    CAPTURE(scale);
    DrawnSheet sheet = some_sheet();
    sheet.printed_scale = scale;
    CHECK(solve_camera({drawn(sheet)}, sheet.plate).reasons == Reasons{SheetProblem::wrong_scale});
  }
}

TEST_CASE("where the rim may as well be the edge of a deeper opening, that the scale is not borne out is told") {
  DrawnSheet sheet = some_sheet();
  sheet.printed_scale = 0.955;
  const SolveResult result = solve_camera({drawn(sheet)}, sheet.plate);
  REQUIRE(result.solution);
  CHECK_FALSE(result.solution->rim_seen);
}

TEST_CASE("pictures by a camera that was rendered elsewhere are solved to a quarter of a millimetre") {
  for (const auto& [first, second] : {std::pair("P1_good1", "P1_good3"), std::pair("P3_good1", "P3_good2")}) {
    CAPTURE(first);
    const nlohmann::json told = label(first);
    const auto picture = [](const std::string& name) { return labelled(name + ".jpg"); };
    const SolveResult result = solve_camera({picture(first), picture(second)}, plate_of(told));
    REQUIRE(result.solution);
    CHECK(result.solution->px_per_mm == doctest::Approx(told["px_per_mm"].get<double>()).epsilon(0.003));
    const auto& rim = told["window_circle"];
    const double x = rim[0].get<double>() - result.solution->window.x;
    const double y = rim[1].get<double>() - result.solution->window.y;
    CHECK(std::hypot(x, y) < 1.5);
    CHECK(result.solution->window.radius == doctest::Approx(rim[2].get<double>()).epsilon(0.005));
  }
}

TEST_CASE("bad pictures that were rendered elsewhere are refused for what is wrong with them") {
  for (const auto& [file, reason] :
       {std::pair("P1_blurred1.jpg", SheetProblem::blurred),
        std::pair("P1_half_covered1.jpg", SheetProblem::half_covered),
        std::pair("P1_wrong_board1.jpg", SheetProblem::wrong_board),
        std::pair("P2_mirrored1.png", SheetProblem::mirrored), std::pair("P3_lifted1.jpg", SheetProblem::not_flat),
        std::pair("P3_wrong_scale1.jpg", SheetProblem::wrong_scale),
        std::pair("P3_no_board1.jpg", SheetProblem::no_board)}) {
    CAPTURE(file);
    const std::string name(file);
    const nlohmann::json told = label(name.substr(0, name.find('.')));
    const SolveResult result = solve_camera({labelled(name)}, plate_of(told));
    CHECK(result.reasons == Reasons{reason});
    CHECK_FALSE(result.solution);
  }
}

TEST_CASE("a window that the picture cuts off is refused, but for as little as a rim is known wrongly") {
  const nlohmann::json told = label("P1_good1");
  const vision::Frame whole = labelled("P1_good1.jpg");
  const auto with_height = [&](int height) {
    vision::Frame part = whole;
    part.height = height;
    part.pixels.resize(static_cast<std::size_t>(height) * static_cast<std::size_t>(part.width) * 3);
    return solve_camera({part}, plate_of(told));
  };
  const auto& rim = told["window_circle"];
  const int bottom = static_cast<int>(rim[1].get<double>() + rim[2].get<double>());
  CHECK(with_height(bottom - 2).solution);
  for (const int less : {10, 60}) {
    const SolveResult cut = with_height(bottom - less);
    CHECK_FALSE(cut.solution);
    CHECK(cut.reasons == Reasons{SheetProblem::cut_off});
  }
  CHECK(name(SheetProblem::cut_off) == "half_covered");
}

TEST_CASE("pictures of nothing, of any size, are refused without a crash") {
  std::mt19937 random(11);
  for (const auto& [width, height] :
       {std::pair(1, 1), std::pair(63, 64), std::pair(64, 64), std::pair(320, 240), std::pair(641, 97)}) {
    for (const auto format : {vision::PixelFormat::gray8, vision::PixelFormat::bgr8}) {
      vision::Frame frame{width, height, format, {}, {}, 0};
      frame.pixels.resize(static_cast<std::size_t>(width * height * vision::channels(format)));
      for (const int kind : {0, 1, 2}) {
        for (std::uint8_t& pixel : frame.pixels)
          pixel = static_cast<std::uint8_t>(kind == 0 ? 0 : kind == 1 ? 255 : random() % 256);
        const Reasons reasons = solve_camera({frame}, {}).reasons;
        CHECK(
            (reasons == Reasons{SheetProblem::no_board} || (kind == 0 && reasons == Reasons{SheetProblem::too_dark})));
      }
    }
  }
  CHECK_FALSE(solve_camera({}, {}).solution);
}

}  // namespace
}  // namespace undercup::calibration
