#include "tests/building_pages.hpp"

#include <doctest/doctest.h>

#include <string>

#include "ui/house_phrases.hpp"
#include "ui/phrases.hpp"

namespace undercup::ui {
namespace {

TEST_CASE("what the page of troubles says stands on the display, the display says") {
  const std::string page = testing::building_page("troubles.md");
  const auto quoted = [&](const std::pmr::string& words) {
    INFO(words);
    CHECK(page.find("| " + words) != std::string::npos);
  };
  for (const Phrase phrase : {Phrase::dirty, Phrase::glare, Phrase::blurred, Phrase::too_dark, Phrase::unsure,
                              Phrase::foreign_object, Phrase::camera_lost})
    quoted(say(phrase));
  quoted(say(HousePhrase::camera_lost, {"seat 3"}));
  quoted(say(HousePhrase::pads_lost, {"seat 3"}));
  quoted(say(HousePhrase::button_stuck, {"seat 3", "bid"}));
  quoted(say(HousePhrase::disk_lost));
  for (const Phrase phrase : {Phrase::window_camera_moved, Phrase::window_light_changed}) {
    const std::pmr::string words = say(phrase);
    quoted(words.substr(0, words.find(':')));
  }
}

}  // namespace
}  // namespace undercup::ui
