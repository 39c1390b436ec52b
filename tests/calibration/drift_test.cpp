#include "calibration/drift.hpp"

#include <doctest/doctest.h>

#include <opencv2/imgproc.hpp>

#include "calibration/empty_window.hpp"
#include "tests/calibration/spoiled_window.hpp"

namespace undercup::calibration {
namespace {

using testing::Knock;
using testing::LabelledWindow;
using testing::window_of;
using Drifts = std::vector<Drift>;

/// Cameras with a dark room above them, a dark table around and lamps' images all over, and with a bright room and
/// wood.
const std::vector<std::string> kCameras{"P1_empty_window1.jpg", "P3_empty_window1.jpg"};

/// The window of one of these cameras, its profile knowing it.
LabelledWindow known(const std::string& file) {
  LabelledWindow window = window_of(file);
  window.profile.reference = reference_of({window.frame}, window.profile).value();
  return window;
}

/// The same camera's window with five dice under a cup.
LabelledWindow with_dice() {
  LabelledWindow window = window_of("P1_dice1.jpg");
  window.profile = known(kCameras[0]).profile;
  return window;
}

Drifts drifts(const LabelledWindow& window, const vision::Frame& now) {
  return drift_of(now, window.profile);
}

TEST_CASE("a window that is as it was passes, with other noise, compressed, and a tenth brighter or darker") {
  for (const std::string& camera : kCameras) {
    CAPTURE(camera);
    const LabelledWindow window = known(camera);
    CHECK(drifts(window, window.frame) == Drifts{});
    for (unsigned seed = 1; seed <= 5; ++seed) CHECK(drifts(window, testing::noisy(window.frame, 3, seed)) == Drifts{});
    CHECK(drifts(window, testing::compressed(window.frame, 80)) == Drifts{});
    for (const double light : {0.9, 1.1}) CHECK(drifts(window, testing::lit(window.frame, light)) == Drifts{});
  }
}

TEST_CASE("dice under a cup are no dirt, whatever the light, and a clean window is not needed") {
  const LabelledWindow window = with_dice();
  CHECK(drifts(window, window.frame) == Drifts{});
  for (const double light : {0.7, 1.4}) CHECK(drifts(window, testing::lit(window.frame, light)) == Drifts{});
  CHECK(drifts(window, testing::smeared(window, 4, -0.3, 1)) == Drifts{});
}

TEST_CASE("a dark cup and white dice drawn over a bright window are no dirt and no other light") {
  const LabelledWindow window = known(kCameras[1]);
  vision::Frame covered = window.frame;
  cv::Mat picture(covered.height, covered.width, CV_8UC3, covered.pixels.data());
  const vision::Circle& circle = window.profile.profile.window;
  const cv::Point middle(static_cast<int>(circle.x), static_cast<int>(circle.y));
  for (const double size : {0.0, 0.78}) {
    CAPTURE(size);
    if (size > 0) cv::circle(picture, middle, static_cast<int>(size * circle.radius), {20, 25, 30}, cv::FILLED);
    for (const int aside : {-90, 0, 90})
      cv::rectangle(picture, {middle.x + aside - 35, middle.y - 35, 70, 70}, {250, 250, 250}, cv::FILLED);
    CHECK(drifts(window, covered) == Drifts{});
  }
}

TEST_CASE("the room above may change: shadows, a lamp that was switched on") {
  for (const std::string& camera : kCameras) {
    CAPTURE(camera);
    const LabelledWindow window = known(camera);
    for (const double degrees : {0.0, 40.0, 100.0, 230.0})
      CHECK(drifts(window, testing::shaded(window, 0.35, degrees)) == Drifts{});
    CHECK(drifts(window, testing::with_lamp(window, {-15, 10}, 11)) == Drifts{});
  }
}

TEST_CASE("a camera that moved is told by the rim, with a cup on the window too, and a little is borne") {
  std::vector<LabelledWindow> windows{known(kCameras[0]), known(kCameras[1]), with_dice()};
  for (std::size_t i = 0; i < windows.size(); ++i) {
    CAPTURE(i);
    const LabelledWindow& window = windows[i];
    for (const Knock& borne : {Knock{1.2, 0, 0, 0}, Knock{-0.8, 0.8, 0, 0}, Knock{0, -1.2, 0, 0}, Knock{0, 0, 0, 2}})
      CHECK(drifts(window, testing::knocked(window, borne)) == Drifts{});
    for (const Knock& knock : {Knock{3, 0, 0, 0}, Knock{-2.2, 2.2, 0, 0}, Knock{0, -6, 0, 0}, Knock{15, 5, 0, 0},
                               Knock{0, 0, 0.06, 0}, Knock{0, 0, -0.06, 0}})
      CHECK(drifts(window, testing::knocked(window, knock)) == Drifts{Drift::camera_moved});
  }
}

TEST_CASE("how far the camera moved is measured to a quarter of a millimetre, and its scale to half a percent") {
  for (const std::string& camera : kCameras) {
    CAPTURE(camera);
    const LabelledWindow window = known(camera);
    const DriftMeasure measure = measured(testing::knocked(window, {2.5, -1.5, 0.02, 0}), window.profile);
    CHECK(measure.right_mm == doctest::Approx(2.5).epsilon(0.1));
    CHECK(std::abs(measure.down_mm + 1.5) < 0.25);
    CHECK(std::abs(measure.growth - 0.02) < 0.005);
    CHECK(measure.agreement > 0.6);
  }
}

TEST_CASE("a lens out of focus is told, with a cup on the window too, and a little blur is borne") {
  for (const LabelledWindow& window : {known(kCameras[0]), known(kCameras[1]), with_dice()}) {
    const double px_per_mm = window.profile.profile.px_per_mm;
    CHECK(drifts(window, testing::blurred(window.frame, 0.15 * px_per_mm)) == Drifts{});
    CHECK(drifts(window, testing::blurred(window.frame, 0.45 * px_per_mm)) == Drifts{Drift::focus_lost});
  }
}

TEST_CASE("half or twice the light, around the window as in it, is told where the window is empty") {
  for (const std::string& camera : kCameras) {
    CAPTURE(camera);
    const LabelledWindow window = known(camera);
    for (const double light : {0.1, 0.15, 0.3, 0.5, 2.2}) {
      CAPTURE(light);
      CHECK(drifts(window, testing::lit(window.frame, light)) == Drifts{Drift::light_changed});
    }
  }
}

TEST_CASE("where there is no light at all that is the reason, whatever lies there, and nothing else is guessed") {
  CHECK(drifts(with_dice(), testing::lit(with_dice().frame, 0.08)) == Drifts{Drift::light_changed});
  const LabelledWindow window = known(kCameras[1]);
  CHECK(drifts(window, testing::noisy(testing::lit(window.frame, 0), 2, 1)) == Drifts{Drift::light_changed});
}

TEST_CASE("a window under a cup, or with something on it, is not seen empty, and what is on its glass not judged") {
  for (const std::string& camera : kCameras) {
    CAPTURE(camera);
    const LabelledWindow window = known(camera);
    CHECK(checked(window.frame, window.profile).seen_empty);
    LabelledWindow unknown = window;
    unknown.profile.reference.reset();
    CHECK_FALSE(checked(window.frame, unknown.profile).seen_empty);
  }
  const WindowCheck dice = checked(with_dice().frame, with_dice().profile);
  CHECK(dice.drifts.empty());
  CHECK_FALSE(dice.seen_empty);
  const LabelledWindow dark = known(kCameras[0]);
  CHECK(checked(testing::smeared(dark, 4, -0.25, 1), dark.profile).seen_empty);
}

TEST_CASE("streaks and fingers' prints are dirt") {
  const LabelledWindow dark = known(kCameras[0]);
  const LabelledWindow bright = known(kCameras[1]);
  for (unsigned seed = 1; seed <= 4; ++seed) {
    CAPTURE(seed);
    CHECK(drifts(bright, testing::smeared(bright, 4, 0.4, seed)) == Drifts{Drift::dirty});
    CHECK(drifts(bright, testing::fingered(bright, 3, 0.35, seed)) == Drifts{Drift::dirty});
    CHECK(drifts(dark, testing::smeared(dark, 4, -0.25, seed)) == Drifts{Drift::dirty});
    CHECK(drifts(dark, testing::fingered(dark, 3, -0.25, seed)) == Drifts{Drift::dirty});
  }
}

TEST_CASE("drops of water are told from dirt") {
  for (const std::string& camera : kCameras) {
    CAPTURE(camera);
    const LabelledWindow window = known(camera);
    for (unsigned seed = 1; seed <= 3; ++seed) {
      CAPTURE(seed);
      CHECK(drifts(window, testing::dripped(window, 14, seed)) == Drifts{Drift::wet});
    }
  }
}

TEST_CASE("a picture of another size, or of a camera with another id, is of a wrong camera and nothing else") {
  LabelledWindow window = known(kCameras[0]);
  CHECK(drift_of(window_of(kCameras[1]).frame, window.profile) == Drifts{Drift::wrong_camera});
  CHECK(drift_of(window.frame, window.profile, "P7") == Drifts{Drift::wrong_camera});
  CHECK(drift_of(window.frame, window.profile, "P1") == Drifts{});
  CHECK(drift_of({}, window.profile) == Drifts{Drift::wrong_camera});
  window.profile.profile.camera_id.clear();
  CHECK(drift_of(window.frame, window.profile, "P7") == Drifts{});
}

TEST_CASE("a window that no picture can have is no window of this camera") {
  LabelledWindow window = known(kCameras[0]);
  for (const vision::Circle& circle :
       {vision::Circle{-5, 200, 100}, {320, 900, 100}, {320, 240, 3}, {320, 240, 20000}, {639, 479, 640}}) {
    window.profile.profile.window = circle;
    CAPTURE(circle.x);
    CHECK_FALSE(drift_of(window.frame, window.profile).empty());
  }
}

TEST_CASE("without a reference a camera that moved some millimetres is told, and nothing else is guessed") {
  for (const std::string& file : {kCameras[0], kCameras[1], std::string("P1_dice1.jpg")}) {
    CAPTURE(file);
    const LabelledWindow window = window_of(file);
    CHECK(drifts(window, window.frame) == Drifts{});
    CHECK(drifts(window, testing::knocked(window, {1, 0, 0, 0})) == Drifts{});
    CHECK(drifts(window, testing::knocked(window, {3.5, 0, 0, 0})) == Drifts{Drift::camera_moved});
    CHECK(drifts(window, testing::smeared(window, 4, -0.4, 1)) == Drifts{});
    CHECK(drifts(window, testing::blurred(window.frame, 2.5)) == Drifts{});
    CHECK(drifts(window, testing::lit(window.frame, 0.4)) == Drifts{});
  }
}

TEST_CASE("each reason has its word") {
  CHECK(name(Drift::wrong_camera) == "wrong_camera");
  CHECK(name(Drift::camera_moved) == "camera_moved");
  CHECK(name(Drift::light_changed) == "light_changed");
  CHECK(name(Drift::focus_lost) == "focus_lost");
  CHECK(name(Drift::wet) == "wet");
  CHECK(name(Drift::dirty) == "dirty");
}

}  // namespace
}  // namespace undercup::calibration
