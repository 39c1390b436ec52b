#include "ui/sdl/window.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <opencv2/imgcodecs.hpp>
#include <string>

#include "tests/own_folder.hpp"
#include "tests/ui/calibration_samples.hpp"
#include "tests/ui/sample_views.hpp"
#include "ui/measure.hpp"
#include "ui/sdl/canvas.hpp"
#include "ui/sdl/font.hpp"
#include "ui/style.hpp"

namespace undercup::ui::testing {
namespace {

std::unique_ptr<sdl::Window> offscreen(Size size) {
  auto window = sdl::Window::open("test", size, sdl::Window::Place::offscreen);
  REQUIRE_MESSAGE(window.ok(), window.error().message);
  return std::move(window).value();
}

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::uint32_t> pixels_of(sdl::Window& window) {
  const auto pixels = window.canvas().pixels();
  return {pixels.begin(), pixels.end()};
}

TEST_CASE("a scene is written as a PNG without any display, and the same scene gives the same bytes") {
  const undercup::testing::OwnFolder folder;
  const Scene scene = compose(samples::bidding(4), {640, 360});
  auto window = offscreen({640, 360});
  REQUIRE_FALSE(sdl::save_png(*window, scene, folder.file("one.png")));
  auto other = offscreen({640, 360});
  REQUIRE_FALSE(sdl::save_png(*other, scene, folder.file("two.png")));
  const std::string bytes = bytes_of(folder.file("one.png"));
  CHECK(bytes.substr(1, 3) == "PNG");
  CHECK(bytes == bytes_of(folder.file("two.png")));
}

TEST_CASE("a PNG that cannot be written is a fault that names the file") {
  auto window = offscreen({64, 36});
  Scene scene;
  scene.size = {64, 36};
  const auto fault = sdl::save_png(*window, scene, "/nowhere/at/all.png");
  REQUIRE(fault);
  CHECK(fault->message.find("/nowhere/at/all.png") != std::string::npos);
}

TEST_CASE("drawing only what changed leaves the same pixels as drawing all") {
  auto kept = offscreen({640, 360});
  View view = samples::reveal(4, 5);
  for (int at = 0; at <= 7000; at += 430) {
    view.elapsed = Milliseconds(at);
    const Scene scene = compose(view, {640, 360});
    kept->present(scene);
    auto fresh = offscreen({640, 360});
    fresh->present(scene);
    CAPTURE(at);
    CHECK(pixels_of(*kept) == pixels_of(*fresh));
  }
}

TEST_CASE("a scene that is shown already costs no drawing") {
  auto window = offscreen({640, 360});
  const Scene scene = compose(samples::bidding(4), {640, 360});
  window->present(scene);
  CHECK(window->shapes_drawn() > 0);
  window->present(scene);
  CHECK(window->shapes_drawn() == 0);
}

TEST_CASE("a window follows the size of what it is given") {
  auto window = offscreen({640, 360});
  window->present(compose(samples::bidding(2), {800, 480}));
  CHECK(window->canvas().size() == Size{800, 480});
  window->present(compose(samples::bidding(2), {480, 800}));
  CHECK(window->canvas().size() == Size{480, 800});
}

TEST_CASE("the layout's measure of a text is never less than what the font draws") {
  auto font = sdl::Font::load();
  REQUIRE(font.ok());
  const auto face = std::move(font).value();
  constexpr float kSide = 5.0F;  // letters may reach a little over their advance, an accent over an i most
  for (const Language language : kLanguages) {
    for (const samples::Drawing& drawing : samples::every_drawing(5, language)) {
      for (const Scene scene = drawing.at({1280, 720}); const Shape& shape : scene.shapes) {
        const auto* text = std::get_if<Text>(&shape);
        if (text == nullptr) continue;
        CAPTURE(text->text);
        CHECK(static_cast<float>(face->set(*text).mask->width) <= width_shown(*text) * 1.03F + kSide);
      }
    }
  }
}

Colour colour_at(const sdl::Canvas& canvas, int x, int y) {
  const std::uint32_t pixel =
      canvas.pixels()[static_cast<std::size_t>(y) * static_cast<std::size_t>(canvas.size().width) +
                      static_cast<std::size_t>(x)];
  const auto byte = [pixel](unsigned shift) { return static_cast<std::uint8_t>((pixel >> shift) & 0xFFU); };
  return {byte(16), byte(8), byte(0)};
}

/// The share of the pixels under a text against which it stands out less than that.
double share_below(const sdl::Canvas& under, const Text& text, float least) {
  const float width = width_shown(text);
  const float left = text.at.x - (text.align == Align::left ? 0 : (text.align == Align::centre ? width / 2 : width));
  const float half = height_shown(text) * 0.36F;  // of the letters
  int below = 0;
  int all = 0;
  for (int y = static_cast<int>(text.at.y - half); y < static_cast<int>(text.at.y + half); ++y) {
    for (int x = static_cast<int>(left); x < static_cast<int>(left + width); ++x) {
      if (x < 0 || y < 0 || x >= under.size().width || y >= under.size().height) continue;
      ++all;
      if (contrast(text.colour, colour_at(under, x, y)) < least) ++below;
    }
  }
  return all == 0 ? 0 : static_cast<double>(below) / all;
}

/// Every text of the drawing stands out from what is drawn under it, those of play more than others.
void check_contrast(sdl::Window& window, const samples::Drawing& drawing) {
  constexpr float kPlay = 7.0F;
  constexpr float kLabel = 4.5F;
  constexpr double kEdges = 0.02;  // where a letter's box touches an outline
  constexpr Size kSmall{640, 360};
  const Scene scene = drawing.at(kSmall);
  Scene under = scene;
  std::erase_if(under.shapes, [](const Shape& shape) { return std::holds_alternative<Text>(shape); });
  window.present(under);
  for (const Shape& shape : scene.shapes) {
    const auto* text = std::get_if<Text>(&shape);
    if (text == nullptr || text->role == Role::mark) continue;
    CAPTURE(drawing.name);
    CAPTURE(text->text);
    CHECK(share_below(window.canvas(), *text, text->role == Role::play ? kPlay : kLabel) <= kEdges);
  }
}

TEST_CASE("on every screen and in every theme texts stand out from what is drawn under them") {
  const auto window = offscreen({640, 360});
  for (const Theme theme : kThemes) {
    for (const int seats : {2, 4, 8}) {
      CAPTURE(name(theme));
      CAPTURE(seats);
      for (const samples::Drawing& drawing : samples::every_drawing(seats, Language::english, theme))
        check_contrast(*window, drawing);
    }
  }
}

/// Which corner of a picture is red, clockwise from the upper left one; nothing unless exactly one is.
std::optional<int> red_corner(const cv::Mat& picture) {
  const int right = picture.cols - 1;
  const int below = picture.rows - 1;
  const cv::Point corners[] = {{0, 0}, {right, 0}, {right, below}, {0, below}};
  std::optional<int> red;
  for (int corner = 0; corner < 4; ++corner) {
    if (picture.at<cv::Vec3b>(corners[corner]) != cv::Vec3b(0, 0, 255)) continue;
    if (red) return std::nullopt;
    red = corner;
  }
  return red;
}

TEST_CASE("a scene is composed for the turned display and its picture turned clockwise, in all four ways") {
  const undercup::testing::OwnFolder folder;
  constexpr Size kDisplay{640, 360};
  int quarters = 0;
  for (const int degrees : {0, 90, 180, 270}) {
    const auto rotation = sdl::rotation_of(degrees);
    REQUIRE(rotation);
    auto opened = sdl::Window::open("test", kDisplay, sdl::Window::Place::offscreen, {"", std::nullopt, *rotation});
    REQUIRE(opened.ok());
    const auto window = std::move(opened).value();
    const Size seen = window->size();
    CHECK(seen == (degrees % 180 == 0 ? kDisplay : Size{360, 640}));
    Scene scene = compose(samples::bidding(4), seen);
    scene.shapes.emplace_back(Box{{0, 0}, 100, 60, 0, 0, {255, 0, 0}, {}, 0});  // its upper left corner, red
    const std::string file = folder.file("turned.png");
    REQUIRE_FALSE(sdl::save_png(*window, scene, file));
    const cv::Mat picture = cv::imread(file);
    CAPTURE(degrees);
    CHECK(picture.cols == kDisplay.width);
    CHECK(picture.rows == kDisplay.height);
    CHECK(red_corner(picture) == quarters++);
  }
}

/// Plays a display that nobody sees.
class DummyDisplay {
public:
  DummyDisplay() { setenv("SDL_VIDEODRIVER", "dummy", 1); }
  DummyDisplay(const DummyDisplay&) = delete;
  DummyDisplay& operator=(const DummyDisplay&) = delete;
  ~DummyDisplay() { unsetenv("SDL_VIDEODRIVER"); }
};

TEST_CASE("asking for a display never fails, and a driver that shows nothing is none") {
  const DummyDisplay dummy;
  CHECK_FALSE(sdl::has_display());
}

TEST_CASE("a window on a screen has the size wished for, turned, and goes on when parts of its scene change") {
  const DummyDisplay dummy;
  for (const auto rotation : {sdl::Rotation::none, sdl::Rotation::quarter}) {
    auto opened =
        sdl::Window::open("test", {1280, 720}, sdl::Window::Place::on_screen, {"HDMI-A-1", Size{640, 360}, rotation});
    REQUIRE_MESSAGE(opened.ok(), opened.error().message);
    const auto window = std::move(opened).value();
    CHECK(window->size() == sdl::turned(Size{640, 360}, rotation));
    CHECK(window->complaint().empty());
    View view = samples::reveal(4, 5);
    for (view.elapsed = Milliseconds(0); view.elapsed < Milliseconds(3000); view.elapsed += Milliseconds(700))
      window->present(compose(view, window->size()));
    CHECK(window->shapes_drawn() > 0);
    const sdl::WindowInput input = window->drain();
    CHECK_FALSE(input.close);
    CHECK_FALSE(input.lost);
    CHECK(sdl::has_display());  // one is open
  }
  CHECK_FALSE(sdl::has_display());
}

TEST_CASE(
    "a step of the reveal of eight seats calls for the display's renderer 25 times at most, a scene at rest not at "
    "all") {
  constexpr int kMostCalls = 25;  // so many parts are copied at most, and one drawing
  const DummyDisplay dummy;
  auto opened = sdl::Window::open("test", {1280, 720}, sdl::Window::Place::on_screen);
  REQUIRE_MESSAGE(opened.ok(), opened.error().message);
  const auto window = std::move(opened).value();
  View view = samples::reveal(8, 5);
  int most = 0;
  for (view.elapsed = Milliseconds(0); view.elapsed < Milliseconds(9000); view.elapsed += Milliseconds(33)) {
    window->present(compose(view, window->size()));
    most = std::max(most, window->draw_calls());
  }
  CHECK(most > 1);
  CHECK(most <= kMostCalls);
  window->present(compose(view, window->size()));
  CHECK(window->draw_calls() == 0);
}

TEST_CASE("a driver that does not open is a fault in words") {
  setenv("SDL_VIDEODRIVER", "no driver of that name", 1);
  CHECK_FALSE(sdl::has_display());
  const auto window = sdl::Window::open("test", {640, 360}, sdl::Window::Place::on_screen);
  REQUIRE_FALSE(window.ok());
  CHECK(window.error().message.starts_with("display: "));
  unsetenv("SDL_VIDEODRIVER");
}

}  // namespace
}  // namespace undercup::ui::testing
