#include "firmware/show.hpp"

#include <doctest/doctest.h>

#include "firmware/app/present.hpp"
#include "ui/compose.hpp"

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
