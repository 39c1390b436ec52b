#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "tests/ui/sample_views.hpp"
#include "tests/ui/service_samples.hpp"
#include "ui/phrases.hpp"
#include "ui/service_phrases.hpp"
#include "ui/service_words.hpp"
#include "ui/style.hpp"

namespace undercup::ui::testing {
namespace {

using table::SeatId;

constexpr Size kUsual{1280, 720};

template <typename Kind>
std::vector<Kind> all_of(const Scene& scene) {
  std::vector<Kind> found;
  for (const Shape& shape : scene.shapes) {
    if (const auto* one = std::get_if<Kind>(&shape)) found.push_back(*one);
  }
  return found;
}

std::pmr::string said(const ServiceView& view, Size size = kUsual) {
  std::pmr::string all;
  for (const Text& text : all_of<Text>(compose(view, size))) all += text.text + " ";
  return all;
}

bool says(const ServiceView& view, std::string_view words) {
  return said(view).find(words) != std::string::npos;
}

TEST_CASE("every phrase of service mode has words") {
  for (int i = 0; i <= static_cast<int>(ServicePhrase::no_passcode); ++i) {
    CAPTURE(i);
    CHECK_FALSE(say(static_cast<ServicePhrase>(i), {"a", "b", "c"}).empty());
  }
}

TEST_CASE("the menu names every page, at every size, and says of the chosen one what it is for") {
  for (const Size size : samples::kAllSizes) {
    CAPTURE(size.width);
    const std::pmr::string all = said(samples::service("menu"), size);
    for (std::size_t i = 1; i <= kServicePages; ++i)
      CHECK(all.find(page_name(static_cast<ServicePage>(i))) != std::string::npos);
  }
  std::set<std::pmr::string> sentences;
  ServiceView view = samples::service("menu");
  for (view.line = 0; view.line < kServicePages; ++view.line) {
    CHECK_FALSE(row_line(view).empty());
    CHECK(sentences.insert(row_line(view)).second);
  }
}

TEST_CASE("a list longer than its room is shown around the chosen line") {
  ServiceView view = samples::service("audits");
  for (view.line = 0; view.line < view.figures.size(); ++view.line) {
    const ServiceRow chosen = service_rows(view)[view.line];
    CAPTURE(chosen.name);
    for (const Size size : samples::kAllSizes) CHECK(said(view, size).find(chosen.name) != std::string::npos);
  }
}

TEST_CASE(
    "of dice that favour a face the page tells how many were looked at, and chi-square where that line is chosen") {
  ServiceView view = samples::service("audits_biased");
  CHECK(service_rows(view)[view.line].value == "6: 23 %");
  CHECK(row_line(view) == "51320 dice, chi-square 1204.5 with five degrees of freedom.");
  view.line = 0;
  CHECK(row_line(view) == say(ServicePhrase::alarms_here));
}

TEST_CASE("rolls not read, presses refused and what broke are told by reason and seat, each in a line of its own") {
  const auto rows = service_rows(samples::service("audits_refused"));
  std::set<std::pmr::string> names;
  for (const ServiceRow& row : rows) CHECK(names.insert(row.name).second);
  CHECK(names.contains("Not read: glare, seat 4"));
  CHECK(names.contains("Refused: not higher, seat 4"));
  CHECK(names.contains("Camera: frozen, seat 4"));
}

TEST_CASE("what broke is told in the display's language, and what has no words in it as the journal has it") {
  const Speaking in(Language::german);
  ServiceView view;
  view.page = ServicePage::audits;
  view.figures = {{ServiceFact::broken, {"3", "camera lost"}, SeatId{2}, false, ServiceBroken{}},
                  {ServiceFact::broken, {"1", "lamp dark"}}};
  const auto rows = service_rows(view);
  CHECK(rows[0] == ServiceRow{"Kamera: ausgefallen, Platz 2", "3"});
  CHECK(rows[1].name == "Gest\u00f6rt: lamp dark");
}

TEST_CASE("why something was not done is told in the display's language, and else as it is") {
  const Speaking in(Language::german);
  const ServiceTold told{ServiceTold::Kind::failed, "/run/undercup/usb: no such file", ServiceTrouble::no_stick};
  CHECK(told_words(told) == "Nicht getan: kein Stick namens UNDERCUP steckt");
  CHECK(told_words({ServiceTold::Kind::failed, "no words"}) == "Nicht getan: no words");
}

TEST_CASE("a camera's page says what is read, or what to do, and how the window stands against its profile") {
  CHECK(says(samples::service("cameras"), "Reads five dice"));
  CHECK(says(samples::service("cameras"), say(ServicePhrase::fits)));
  const ServiceView doubt = samples::service("cameras_doubt");
  CHECK_FALSE(says(doubt, "Reads"));
  CHECK(drift_words(doubt.camera).starts_with("Of another camera"));
  CHECK(drift_words(samples::service("cameras_uncalibrated").camera) == say(ServicePhrase::no_profile));
  CHECK(all_of<Image>(compose(samples::service("cameras"), kUsual)).size() == 1);
  CHECK(all_of<Image>(compose(samples::service("cameras_lost"), kUsual)).empty());
}

TEST_CASE("of pads the last press is told by seat and button, and what is stuck, missing or gone by its name") {
  CHECK(says(samples::service("pads_pressed"), "Seat 2"));
  CHECK(says(samples::service("pads_pressed"), "SPOT ON"));
  CHECK(pad_troubles(samples::service("pads").pads).empty());
  const auto told = pad_troubles(samples::service("pads_broken").pads);
  REQUIRE(told.size() == 7);
  CHECK(told[0] == "Seat 1: FACE, LIAR stuck");
  CHECK(told[1] == "Seat 1: no MENU");
  CHECK(told.back() == "Seat 4: no pad, look at its cable");
}

TEST_CASE("of lamps the one that should be lit is drawn so, and no other") {
  ServiceView view = samples::service("lamps");
  const auto bright = [](const ServiceView& shown) {
    const auto discs = all_of<Disc>(compose(shown, kUsual));
    return std::count_if(discs.begin(), discs.end(),
                         [](const Disc& disc) { return disc.colour == palette().good && disc.inner == 0; });
  };
  CHECK(bright(view) == 1);
  CHECK(says(view, "Seat 4"));
  view.lamp->lamp = ServiceLamp::turn;
  CHECK(bright(view) == 0);
}

TEST_CASE("of a passcode only how many buttons were pressed is shown") {
  const ServiceView three = samples::service("stick_passcode");
  CHECK_FALSE(says(three, "Export"));
  const auto dots = [](const ServiceView& view) {
    const auto discs = all_of<Disc>(compose(view, kUsual));
    return std::count_if(discs.begin(), discs.end(),
                         [](const Disc& disc) { return disc.colour == palette().accent && disc.inner == 0; });
  };
  CHECK(dots(three) == 3);
  CHECK(says(samples::service("stick_passcode_wait"), "60"));
}

TEST_CASE("in a game shutting down is told to keep it") {
  CHECK(says(samples::service("shut_down_in_game"), "kept"));
  CHECK_FALSE(says(samples::service("shut_down"), "kept"));
}

TEST_CASE("equal views of service mode give equal scenes, at rest") {
  for (const samples::ServiceSample& sample : samples::every_service_page(5)) {
    CAPTURE(sample.name);
    const ServiceView copy = sample.view;
    const Scene scene = compose(sample.view, kUsual);
    CHECK(scene == compose(copy, kUsual));
    CHECK_FALSE(scene.in_motion);
  }
}

TEST_CASE("a page that nothing was filled into is drawn all the same") {
  for (std::size_t page = 0; page <= kServicePages; ++page) {
    ServiceView view;
    view.page = static_cast<ServicePage>(page);
    CHECK_FALSE(compose(view, {800, 480}).shapes.empty());
  }
}

}  // namespace
}  // namespace undercup::ui::testing
