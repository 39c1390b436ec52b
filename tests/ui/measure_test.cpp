#include "ui/measure.hpp"

#include <doctest/doctest.h>

#include <string_view>

namespace undercup::ui::testing {
namespace {

TEST_CASE("text is as wide as its letters, of one byte or several") {
  CHECK(width_of("", Weight::bold, 100) == 0);
  CHECK(width_of("8", Weight::bold, 100) == doctest::Approx(58));
  CHECK(width_of("88", Weight::bold, 100) == doctest::Approx(116));
  CHECK(width_of("\u00e9", Weight::regular, 100) == doctest::Approx(width_of("e", Weight::regular, 100)));
}

TEST_CASE("lines break between words and none is too wide") {
  const std::string_view text = "a die leans on another, shake again";
  for (const float most : {120.0F, 200.0F, 400.0F}) {
    std::pmr::string joined;
    for (const std::pmr::string& line : wrapped(text, Weight::bold, 20, most)) {
      CHECK(width_of(line, Weight::bold, 20) <= most);
      joined += (joined.empty() ? "" : " ") + line;
    }
    CHECK(joined == text);
  }
}

TEST_CASE("a number stays with the word before it") {
  for (float most = 30; most < 300; most += 7) {
    for (const std::pmr::string& line : wrapped("then seat 2 bids", Weight::bold, 20, most)) {
      CHECK(line.find("2") != 0);
    }
  }
}

TEST_CASE("what is too long is set smaller down to the least, then cut with an ellipsis") {
  CHECK(fitting_height("8888", Weight::bold, 100, 500, 50) == 100);
  CHECK(fitting_height("8888", Weight::bold, 100, 116, 40) == doctest::Approx(50));
  CHECK(fitting_height("8888", Weight::bold, 100, 116, 60) == 60);
  CHECK(shortened("8888", Weight::bold, 100, 232) == "8888");
  const std::pmr::string cut = shortened("88888888", Weight::bold, 100, 232);
  CHECK(cut == "88\u2026");
}

}  // namespace
}  // namespace undercup::ui::testing
