#include "firmware/service/show.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "firmware/app/present.hpp"
#include "table_in_hand.hpp"
#include "ui/compose.hpp"
#include "ui/style.hpp"

namespace undercup::firmware {
namespace {

constexpr ui::Size kSize{640, 360};

Show show_of_attract(const App& app) {
  auto window = ui::sdl::Window::open("", kSize, ui::sdl::Window::Place::offscreen);
  REQUIRE(window.ok());
  Show show(std::move(window).value(), nullptr, std::nullopt);
  show.refresh(app, {});
  return show;
}

App attract() {
  App app;
  app.settings.seats = {table::SeatId{1}, table::SeatId{2}};
  app.now = Milliseconds{1000};
  return app;
}

TEST_CASE("a display that is quick to draw on is drawn as often as it moves") {
  Show show = show_of_attract(attract());
  const auto next = show.next();
  show.took(Milliseconds{2}, Milliseconds{1002});
  CHECK(show.next() == next);
}

TEST_CASE("one that is slow to draw on rests three times as long as it drew, and news are drawn at once all the same") {
  App app = attract();
  Show show = show_of_attract(app);
  show.took(Milliseconds{300}, Milliseconds{1300});
  CHECK(show.next() == Milliseconds{2200});
  app.taken = {table::SeatId{1}};
  app.now = Milliseconds{1401};
  show.refresh(app, {});
  CHECK(*show.next() < Milliseconds{2000});
}

/// Keeps the last scene it was shown.
class Watcher : public Witness {
public:
  void shown(Milliseconds, const ui::Scene& scene) override { last = scene; }
  ui::Scene last;
};

TEST_CASE("the display speaks the table's language from the moment it is set") {
  Watcher watcher;
  Show show(nullptr, &watcher, kSize);
  App app = attract();
  show.refresh(app, {});
  CHECK(watcher.last == ui::compose(view_of(app), kSize));
  const ui::Scene english = watcher.last;
  app.settings.language = ui::Language::german;
  show.refresh(app, {});
  CHECK(watcher.last != english);
  CHECK(view_of(app).language == ui::Language::german);
  CHECK(watcher.last == ui::compose(view_of(app), kSize));
}

/// A window that keeps the light in which it was to show its scenes.
class LightMeter final : public ui::sdl::Window {
public:
  explicit LightMeter(std::vector<float>& lights) : lights_(lights) {}
  void present(const ui::Scene& scene) override { lights_.push_back(scene.light); }
  [[nodiscard]] ui::Size size() const override { return kSize; }
  [[nodiscard]] ui::sdl::Rotation rotation() const override { return ui::sdl::Rotation::none; }
  [[nodiscard]] std::string complaint() const override { return {}; }
  ui::sdl::WindowInput drain() override { return {}; }
  [[nodiscard]] int shapes_drawn() const override { return 0; }
  [[nodiscard]] int draw_calls() const override { return 0; }
  [[nodiscard]] const ui::sdl::Canvas& canvas() const override { return canvas_; }

private:
  std::vector<float>& lights_;
  ui::sdl::Canvas canvas_{kSize};
};

TEST_CASE("a lying display's picture comes up out of the dark where it is turned to somebody else, and only there") {
  std::vector<float> lights;
  Show show(std::make_unique<LightMeter>(lights), nullptr, std::nullopt);
  TableInHand table;
  table.app.settings.lying = true;
  table.feed(Begin{table::preset("pub").value(), {table::SeatId{1}, table::SeatId{5}}, table::SeatId{1}});
  table.roll(1, {3, 3, 3, 5, 6});
  table.roll(5, {2, 2, 4, 4, 6});
  const auto look_on = [&](Milliseconds how_long) {
    for (const Milliseconds end = table.now + how_long; table.now < end; table.wait(Milliseconds{16}))
      show.refresh(table.app, {});
  };
  look_on(ui::motion::kTurnedUp);
  REQUIRE_FALSE(lights.empty());
  CHECK(std::count(lights.begin(), lights.end(), 1.0F) == static_cast<std::ptrdiff_t>(lights.size()));
  lights.clear();
  table.press(1, hw::Button::bid);
  look_on(2 * ui::motion::kTurnedUp);
  CHECK(lights.front() == 0);
  CHECK(std::is_sorted(lights.begin(), lights.end()));
  CHECK(lights.back() == 1);
}

TEST_CASE("a reveal looks and sounds the same at the same moment, drawn thirty times a second or sixty") {
  constexpr Milliseconds kSixty{16};
  constexpr Milliseconds kThirty{32};
  constexpr Milliseconds kLong{10'000};  // longer than any reveal
  TableInHand often;
  often.feed(Begin{table::preset("pub").value(), {table::SeatId{1}, table::SeatId{2}}, table::SeatId{1}});
  often.roll(1, {3, 3, 3, 5, 6});
  often.roll(2, {2, 2, 4, 4, 6});
  often.press(1, hw::Button::bid);
  often.press(2, hw::Button::liar, kHeld);
  REQUIRE(often.app.screen == ui::Screen::reveal);
  TableInHand seldom = often;
  for (const Milliseconds end = often.now + kLong; often.now < end; seldom.wait(kThirty)) {
    REQUIRE(often.now == seldom.now);
    CHECK(ui::compose(view_of(often.app), kSize) == ui::compose(view_of(seldom.app), kSize));
    often.wait(kSixty);
    often.wait(kSixty);
  }
  CHECK(often.app.screen == ui::Screen::verdict);
  CHECK(often.sounds == seldom.sounds);
}

TEST_CASE("one on which nothing can move smoothly is drawn in steps") {
  Show show = show_of_attract(attract());
  show.took(Milliseconds{40}, Milliseconds{1040});
  CHECK(show.next() == Milliseconds{1540});
}

TEST_CASE("a single drawing that takes very long does not stop all motion for as long") {
  Show show = show_of_attract(attract());
  show.took(Milliseconds{20'000}, Milliseconds{21'000});
  CHECK(show.next() == Milliseconds{22'000});
}

}  // namespace
}  // namespace undercup::firmware
