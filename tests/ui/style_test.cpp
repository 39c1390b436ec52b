#include "ui/style.hpp"

#include <doctest/doctest.h>

#include <array>
#include <set>

#include "tests/ui/colour_sight.hpp"
#include "ui/dice_colours.hpp"
#include "ui/motion.hpp"

namespace undercup::ui::testing {
namespace {

constexpr float kPlayContrast = 7.0F;

TEST_CASE("each seat has a form and a colour of its own, and its number reads on it") {
  std::set<BadgeForm> forms;
  for (int i = 1; i <= table::kMostSeats; ++i) {
    const SeatStyle style = seat_style(table::SeatId{i});
    CHECK(forms.insert(style.form).second);
    CHECK(contrast(style.colour, palette().ink) >= kPlayContrast);
  }
}

TEST_CASE("any two seats' colours are ten times as far apart as is just seen, for every kind of colour-blindness") {
  constexpr double kFar = 25;
  for (const Sight& sight : kSights) {
    CAPTURE(sight.name);
    for (int i = 1; i <= table::kMostSeats; ++i) {
      for (int j = i + 1; j <= table::kMostSeats; ++j) {
        CAPTURE(i);
        CAPTURE(j);
        CHECK(distance(sight, seat_style(table::SeatId{i}).colour, seat_style(table::SeatId{j}).colour) >= kFar);
      }
    }
  }
  CHECK(distance(kSights.front(), {0, 0, 0}, {255, 255, 255}) == doctest::Approx(100));
}

TEST_CASE("dice look like the set in use, and their pips are told apart from any body in every theme") {
  constexpr std::array<std::uint8_t, 5> kLevels{0, 60, 120, 190, 255};
  for (const Theme theme : kThemes) {
    for (const std::uint8_t body : kLevels) {
      for (const std::uint8_t pips : kLevels) {
        CAPTURE(static_cast<int>(body));
        CAPTURE(static_cast<int>(pips));
        const Palette drawn = with_dice(palette_of(theme), {{body, body, pips}, {pips, body, pips}});
        CHECK(contrast(drawn.die_pip, drawn.die_body) >= kPipContrast);
        CHECK(contrast(drawn.die_one, drawn.die_body) >= kPipContrast);
        CHECK(contrast(drawn.die_body, drawn.felt_middle) >= (theme == Theme::high_contrast ? 3 : 1.9F));
        CHECK(drawn.felt_middle == palette_of(theme).felt_middle);
      }
    }
  }
  const Palette red = with_dice(palette(), {{150, 20, 24}, {230, 220, 210}});
  CHECK(red.die_body.red > 3 * red.die_body.green);
  CHECK(red.die_pip.red > 200);
  const InPalette drawn(red);
  CHECK(palette().die_body == red.die_body);
  const InPalette again(palette_of(Theme::dark));
  CHECK(palette().die_body == palette_of(Theme::dark).die_body);
}

TEST_CASE("in every theme its own dice are seen on the cloth at three to one") {
  constexpr float kSeen = 3;
  for (const Theme theme : kThemes) {
    const Palette& own = palette_of(theme);
    for (const Colour cloth : {own.felt_middle, own.felt_edge}) CHECK(contrast(own.die_body, cloth) >= kSeen);
    CHECK(contrast(own.die_pip, own.die_body) >= kPipContrast);
  }
}

TEST_CASE("what is said reads on room, card and cloth at seven to one, in every theme") {
  for (const Theme theme : kThemes) {
    CAPTURE(name(theme));
    const Palette& colours = palette_of(theme);
    for (const Colour said : {colours.text, colours.muted, colours.accent, colours.good, colours.alarm}) {
      for (const Colour under : {colours.room, colours.lamp, colours.room_card, colours.felt_edge})
        CHECK(contrast(said, under) >= kPlayContrast);
      CHECK(contrast(said, colours.on_fill) >= kPlayContrast);
    }
    CHECK(contrast(colours.text, colours.felt_middle) >= kPlayContrast);
  }
}

TEST_CASE("a thread draws in the theme that lives, and afterwards in the one before") {
  {
    const InPalette light(palette_of(Theme::light));
    CHECK(palette().room == palette_of(Theme::light).room);
    const InPalette plain(palette_of(Theme::high_contrast));
    CHECK(palette().room == palette_of(Theme::high_contrast).room);
  }
  CHECK(palette().room == palette_of(Theme::dark).room);
}

TEST_CASE("a theme has one name, and is found by it") {
  for (const Theme theme : kThemes) CHECK(theme_of(name(theme)) == theme);
  CHECK_FALSE(theme_of("bright"));
}

TEST_CASE("contrast is one for equal colours and 21 for black and white") {
  CHECK(contrast({0, 0, 0}, {255, 255, 255}) == doctest::Approx(21));
  CHECK(contrast({9, 9, 9}, {9, 9, 9}) == doctest::Approx(1));
}

TEST_CASE("the type scale rises, and its small steps are not below what must be read") {
  CHECK(share(Type::label) >= kLeastLabel);
  CHECK(share(Type::play) >= kLeastPlay);
  CHECK(share(Type::label) < share(Type::play));
  CHECK(share(Type::play) < share(Type::title));
  CHECK(share(Type::title) < share(Type::headline));
  CHECK(share(Type::headline) < share(Type::giant));
}

TEST_CASE("movements begin and end where they should, and nothing repeats faster than three times a second") {
  for (const auto ease : {ease_out, ease_in_out, ease_push}) {
    CHECK(ease(0) == doctest::Approx(0));
    CHECK(ease(1) == doctest::Approx(1));
  }
  CHECK(progress(Milliseconds(5), Milliseconds(10), Milliseconds(10)) == 0);
  CHECK(progress(Milliseconds(15), Milliseconds(10), Milliseconds(10)) == doctest::Approx(0.5));
  CHECK(progress(kLongAgo, Milliseconds(10), Milliseconds(10)) == 1);
  constexpr Milliseconds kThirdOfASecond{334};
  CHECK(motion::kShakePeriod >= kThirdOfASecond);
  CHECK(motion::kShakeInPeriod >= kThirdOfASecond);
  CHECK(motion::kTurnPeriod >= kThirdOfASecond);
}

}  // namespace
}  // namespace undercup::ui::testing
