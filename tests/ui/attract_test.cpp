#include "ui/attract_pages.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/ui/scene_texts.hpp"
#include "ui/compose.hpp"
#include "ui/style.hpp"

namespace undercup::ui::testing {
namespace {

constexpr Milliseconds kEach{50};
constexpr Milliseconds kLookedAt{500};  // how often a scene at rest is

View attract_of(const char* preset) {
  View view;
  view.game.rules = table::preset(preset).value();
  view.evening.games = 1;
  return view;
}

TEST_CASE("attract is at rest for most of the time, and whenever something happens it has been awake before") {
  for (const char* const preset : {"pub", "deceptidice"}) {
    View view = attract_of(preset);
    const Milliseconds round = 7 * motion::kPage;
    std::vector<Scene> scenes;
    for (view.elapsed = {}; view.elapsed <= round + kLookedAt; view.elapsed += kEach)
      scenes.push_back(compose(view, {1280, 720}));
    const auto ahead = static_cast<std::size_t>(kLookedAt / kEach);
    std::size_t moving = 0;
    for (std::size_t at = 0; at + ahead < scenes.size(); ++at) {
      if (scenes[at].in_motion) {
        ++moving;
        continue;
      }
      CAPTURE(preset);
      CAPTURE(at);
      for (std::size_t later = 1; later <= ahead; ++later) {
        CAPTURE(later);
        CHECK(scenes[at + later].shapes == scenes[at].shapes);
      }
    }
    CHECK(moving < scenes.size() / 2);
  }
}

TEST_CASE("after ten minutes without anybody attract moves no more, and its pages still turn and change sides") {
  for (const char* const preset : {"pub", "deceptidice"}) {
    View view = attract_of(preset);
    std::vector<Scene> pages;
    const Milliseconds from = 14 * motion::kPage * 7;
    REQUIRE(from >= motion::kQuiet);
    for (view.elapsed = from; view.elapsed < from + 14 * motion::kPage; view.elapsed += kEach) {
      const Scene scene = compose(view, {1280, 720});
      CHECK_FALSE(scene.in_motion);
      if (pages.empty() || scene != pages.back()) pages.push_back(scene);
    }
    CHECK(pages.size() == 14);
  }
}

TEST_CASE("attract shows the game that the house plays: cards lie there only where it plays cards") {
  const auto begins_one_with = [](const char* preset, std::string_view word) {
    View view = attract_of(preset);
    std::size_t found = 0;
    for (view.elapsed = motion::kPage / 2; view.elapsed < 5 * motion::kPage; view.elapsed += motion::kPage)
      for (const Text& text : texts_of(compose(view, {1920, 1080})))
        if (text.text.starts_with(word)) ++found;
    return found > 0;
  };
  CHECK(begins_one_with("pub", "Peek"));
  CHECK_FALSE(begins_one_with("deceptidice", "Peek"));
  CHECK(begins_one_with("deceptidice", "Look"));
  CHECK_FALSE(begins_one_with("pub", "Look"));
}

TEST_CASE("at attract table and words change places with each turn of the pages, so that nothing burns in") {
  for (const Size size : {Size{1280, 720}, Size{720, 1280}}) {
    View view;
    view.game.rules = table::preset("pub").value();
    view.elapsed = motion::kPage / 2;
    const auto title = [&] {
      const std::vector<Text> texts = texts_of(compose(view, size));
      const auto at =
          std::find_if(texts.begin(), texts.end(), [](const Text& text) { return text.text == "Liar\u2019s Dice"; });
      REQUIRE(at != texts.end());
      return at->at;
    };
    const Point first = title();
    view.elapsed += 6 * motion::kPage;
    const Point second = title();
    CHECK((size.width > size.height ? first.x > second.x : first.y > second.y));
    view.elapsed += 6 * motion::kPage;
    CHECK(title() == first);
  }
}

}  // namespace
}  // namespace undercup::ui::testing
