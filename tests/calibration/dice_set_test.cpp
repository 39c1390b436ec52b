#include "calibration/dice_set.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "calibration/dice_edge.hpp"
#include "calibration/dice_proof.hpp"
#include "hw/sim/die_style.hpp"
#include "tests/calibration/drawn_dice.hpp"
#include "vision/read.hpp"

namespace undercup::calibration {
namespace {

using hw::sim::RenderedSetup;

constexpr int kAsianWhite = 2;  // die styles: a large red one
constexpr int kRedDarkRed = 12;

RenderedSetup seat_with(int style) {
  RenderedSetup setup;
  setup.seed = 3;
  setup.die_style = style;
  return setup;
}

std::vector<SeenRoll> seen(const RenderedSetup& setup, int count) {
  const StoredProfile profile = testing::profile_of_seat(setup);
  std::vector<SeenRoll> rolls;
  for (const vision::Frame& picture : testing::drawn_rolls(setup, count))
    rolls.push_back(seen_roll(picture, profile, 5));
  return rolls;
}

/// A picture for each of those values, all its dice showing it.
std::vector<SeenRoll> laid(const RenderedSetup& setup, const std::vector<int>& values) {
  const StoredProfile profile = testing::profile_of_seat(setup);
  std::vector<SeenRoll> rolls;
  int roll = 0;
  for (const int value : values)
    rolls.push_back(seen_roll(testing::drawn_roll(setup, ++roll, std::vector<int>(3, value)), profile, 3));
  return rolls;
}

/// A sharp square die of that edge with edges rounded so, as sides seen at those leans show it.
SeenDie die_of(double edge_mm, double rounding_mm, const std::vector<double>& leans, double reader_off = 0) {
  SeenDie die;
  die.face = *table::face_from_pips(3);
  die.reader_edge_mm = edge_mm + reader_off;
  for (const double lean : leans)
    die.sides.push_back({edge_mm / 2 - rounding_mm * (1 + lean - std::hypot(1, lean)), lean, 200});
  die.body = FoundColour{230, 230, 230};
  die.pips = FoundColour{20, 20, 20};
  die.pip_area = 0.03;
  return die;
}

SeenRoll roll_of(const std::vector<SeenDie>& dice) {
  return {{vision::ReadStatus::read, {}, 1}, dice};
}

bool has(const DiceResult& result, DiceProblem problem) {
  return std::find(result.reasons.begin(), result.reasons.end(), problem) != result.reasons.end();
}

TEST_CASE("the edge of drawn dice is told to 0.3 mm from a few rolls, of clear ones to 0.5 mm, nearly always") {
  int told = 0;
  int sets = 0;
  for (int style = 0; style < hw::sim::die_styles(); ++style) {
    const RenderedSetup setup = seat_with(style);
    const DiceResult result = dice_in_use(seen(setup, 3), {}, testing::profile_of_seat(setup));
    CAPTURE(style);
    REQUIRE(result.set);
    CHECK(result.taken());
    const double off = result.set->found.edge_mm - testing::edge_of(setup);
    CHECK(std::abs(off) < 0.7);
    const bool clear = hw::sim::die_style(style).clear > 0;  // their rounded edges show what lies behind
    told += std::abs(off) < (clear ? 0.5 : 0.3) ? 1 : 0;
    ++sets;
  }
  CHECK(told >= sets - 1);
}

TEST_CASE("light bodies with dark pips, and a large one of another colour, are told as such") {
  const DiceResult result = dice_in_use(seen(seat_with(kAsianWhite), 4), {}, {});
  REQUIRE(result.set);
  CHECK(result.set->found.body[1] > result.set->found.pips[1] + 100);
  CHECK(result.set->found.contrast > 100);
  REQUIRE(result.set->one);
  CHECK(result.set->one->large);
  CHECK(result.set->one->other_colour);
  const DiceResult plain = dice_in_use(seen(seat_with(0), 4), {}, {});
  REQUIRE(plain.set);
  REQUIRE(plain.set->one);
  CHECK(*plain.set->one == OnesPip{});
}

TEST_CASE("dark pips on a body hardly lighter are told as less contrast") {
  const DiceResult faint = dice_in_use(seen(seat_with(kRedDarkRed), 3), {}, {});
  REQUIRE(faint.set);
  CHECK(faint.set->found.contrast > 15);
  CHECK(faint.set->found.contrast < 80);
}

TEST_CASE("sides seen at a lean tell how rounded the edges are, and the edge is that of the sharp cube") {
  const SeenDie die = die_of(16, 2.2, {0, 0.1, 0.2, 0.3});
  const EdgeFit fit = fitted_edge(std::vector<const SeenDie*>(10, &die));
  CHECK(fit.edge_mm == doctest::Approx(16).epsilon(0.003));
  CHECK(fit.rounding_mm == doctest::Approx(2.2).epsilon(0.1));
  CHECK(edge_of(die, 2.2).mm == doctest::Approx(16));
}

TEST_CASE("a side that is far off, as beside a touching die, hardly moves the edge") {
  SeenDie off = die_of(16, 1.4, {0.1, 0.2});
  off.sides[0].half_mm += 1.2;
  const SeenDie good = die_of(16, 1.4, {0.1, 0.2});
  CHECK(fitted_edge({&good, &good, &good, &off}).edge_mm == doctest::Approx(16).epsilon(0.006));
}

TEST_CASE("a die without a side that is told has the reader's edge") {
  const SeenDie die = die_of(15.5, 0, {});
  CHECK(edge_of(die, 1).mm == doctest::Approx(15.5));
  CHECK(edge_of(die, 1).error_mm > edge_of(die_of(15.5, 1, {0.1, 0.2}), 1).error_mm);
  CHECK(fitted_edge({&die}).edge_mm == doctest::Approx(15.5));
}

TEST_CASE("dice of two sizes are told from one set, and one stray reading is borne") {
  const SeenDie usual = die_of(16, 1.4, {0.1, 0.2});
  const SeenDie smaller = die_of(14.5, 1.3, {0.1, 0.2});
  const DiceResult mixed =
      dice_in_use({roll_of({usual, usual, usual, smaller}), roll_of({usual, usual, usual, smaller})}, {}, {});
  CHECK(has(mixed, DiceProblem::mixed_sizes));
  CHECK_FALSE(mixed.taken());
  const DiceResult stray =
      dice_in_use({roll_of({usual, usual, usual, smaller}), roll_of({usual, usual, usual, usual})}, {}, {});
  CHECK(stray.taken());
}

TEST_CASE("fewer than five dice are too few, five are enough, and pictures without one are no roll") {
  const SeenDie die = die_of(16, 1.4, {0.1, 0.2});
  CHECK(dice_in_use({roll_of(std::vector(4, die))}, {}, {}).reasons == std::vector{DiceProblem::too_few});
  CHECK(dice_in_use({roll_of(std::vector(5, die))}, {}, {}).taken());
  CHECK(dice_in_use({roll_of(std::vector(6, die))}, {}, {}).taken());
  CHECK(dice_in_use({}, {}, {}).reasons == std::vector{DiceProblem::nothing_read});
  CHECK(dice_in_use({{}, {}}, {}, {}).reasons == std::vector{DiceProblem::nothing_read});
}

TEST_CASE("what is larger or smaller than dice are is refused") {
  const SeenDie small = die_of(11.4, 1, {0.1});
  const SeenDie large = die_of(19.6, 1, {0.1});
  CHECK(has(dice_in_use({roll_of(std::vector(5, small))}, {}, {}), DiceProblem::wrong_size));
  CHECK(has(dice_in_use({roll_of(std::vector(5, large))}, {}, {}), DiceProblem::wrong_size));
}

TEST_CASE("pips that hardly stand out are refused, and so are those that were not made out") {
  SeenDie die = die_of(16, 1.4, {0.1});
  die.pips = FoundColour{216, 216, 216};
  CHECK(has(dice_in_use({roll_of(std::vector(5, die))}, {}, {}), DiceProblem::low_contrast));
  die.pips = FoundColour{215, 215, 215};
  CHECK(dice_in_use({roll_of(std::vector(5, die))}, {}, {}).taken());
  die.body = die.pips = std::nullopt;
  CHECK(has(dice_in_use({roll_of(std::vector(5, die))}, {}, {}), DiceProblem::low_contrast));
}

TEST_CASE("tops of three faces that are not opposite tell the usual layout") {
  const StoredProfile profile = testing::profile_of_seat(seat_with(0));
  const DiceResult result = dice_in_use(laid(seat_with(0), {6, 5, 4}), {6, 5, 4}, profile);
  REQUIRE(result.taken());
  CHECK(result.set->layout.kind == Layout::Kind::told);
  CHECK(result.set->layout.opposites == vision::kSumsToSeven);
}

TEST_CASE("another layout is learnt, and without tops the profile's is left alone") {
  StoredProfile profile = testing::profile_of_seat(seat_with(0));
  const auto rolls = laid(seat_with(0), {6, 4, 2});  // the camera sees 1, 3 and 5
  const DiceResult told = dice_in_use(rolls, {2, 4, 6}, profile);
  REQUIRE(told.taken());
  CHECK(with_dice(profile, *told.set).profile.opposites == vision::Opposites{2, 1, 4, 3, 6, 5});
  profile.profile.opposites = {2, 1, 4, 3, 6, 5};
  const DiceResult untold = dice_in_use(rolls, {}, profile);
  REQUIRE(untold.taken());
  CHECK(untold.set->layout.kind == Layout::Kind::untold);
  CHECK(with_dice(profile, *untold.set).profile.opposites == vision::Opposites{2, 1, 4, 3, 6, 5});
}

TEST_CASE("tops that contradict each other, or the profile where not all are told, are refused") {
  const StoredProfile profile = testing::profile_of_seat(seat_with(0));
  const auto rolls = laid(seat_with(0), {6, 6});
  CHECK(has(dice_in_use(rolls, {6, 5}, profile), DiceProblem::wrong_layout));
  CHECK(has(dice_in_use(rolls, {1, 1}, profile), DiceProblem::wrong_layout));
  CHECK(has(dice_in_use(rolls, {5, 5}, profile), DiceProblem::wrong_layout));
  CHECK(dice_in_use(rolls, {6, 0}, profile).taken());
}

TEST_CASE("a roll that is not sure is left out, a picture of the wrong number among them") {
  const RenderedSetup setup = seat_with(0);
  const vision::Frame picture = testing::drawn_rolls(setup, 1).front();
  const SeenRoll roll = seen_roll(picture, testing::profile_of_seat(setup), 4);
  CHECK(roll.reading.status == vision::ReadStatus::wrong_count);
  CHECK(roll.dice.empty());
}

TEST_CASE("a profile for a set holds its colours and a millimetre around its edge, and reads it as surely") {
  const RenderedSetup setup = seat_with(kAsianWhite);
  const StoredProfile before = testing::profile_of_seat(setup);
  const DiceResult result = dice_in_use(seen(setup, 3), {}, before);
  REQUIRE(result.taken());
  const StoredProfile after = with_dice(before, *result.set);
  REQUIRE(after.dice);
  CHECK(*after.dice == result.set->found);
  CHECK(after.profile.die_edge.most_mm - after.profile.die_edge.least_mm == doctest::Approx(1));
  CHECK(after.profile.die_edge.least_mm < testing::edge_of(setup));
  CHECK(after.profile.die_edge.most_mm > testing::edge_of(setup));
  Proof proof;
  for (const vision::Frame& picture : testing::drawn_rolls(setup, 3))
    proof = with(proof, vision::read(picture, after.profile, 5), after);
  int dice = 0;
  for (const auto& face : proof.read)
    for (const int times : face) dice += times;
  CHECK(dice >= 10);
}

}  // namespace
}  // namespace undercup::calibration
