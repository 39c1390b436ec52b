#include "table/rulebook.hpp"

#include "table/card_rules.hpp"
#include "tests/table/card_talk.hpp"
#include "tests/table/random_cards.hpp"

namespace undercup::table::testing {
namespace {

constexpr unsigned kMixes = 200;

/// The least count of each face is a raise, and one fewer is none.
void check_least(const Ruleset& rules, bool palifico, const RaiseExample& example) {
  for (int face = 1; face <= 6; ++face) {
    const auto least = example.least.at(static_cast<std::size_t>(face - 1));
    for (int count = 1; count <= 20; ++count) {
      const bool legal = !reason_against_raise(rules, palifico, example.previous, claim(count, face));
      CHECK(legal == (least && count >= *least));
    }
  }
  for (const Bid& refused : example.refused) {
    CHECK(reason_against_raise(rules, palifico, example.previous, refused).has_value());
  }
}

TEST_CASE("the raises told are those that may be made, in every mix of rules") {
  for (unsigned mix = 0; mix < kMixes; ++mix) {
    Chance chance(mix);
    const Ruleset rules = random_dice_rules(chance);
    const DiceExamples examples = dice_examples(rules);
    for (const RaiseExample& example : examples.raises) check_least(rules, false, example);
    for (const RaiseExample& example : examples.palifico_raises) check_least(rules, true, example);
    CHECK(examples.palifico_raises.empty() == !rules.palifico);
    CHECK(examples.interrupts.empty() == !rules.interrupt);
    CHECK(examples.spot_ons.empty() == (rules.spot_on == SpotOn::off));
  }
}

TEST_CASE("the losses told are those a table takes, in every mix of rules") {
  for (unsigned mix = 0; mix < kMixes; ++mix) {
    Chance chance(mix);
    const Ruleset rules = random_dice_rules(chance);
    for (const LossExample& loss : dice_examples(rules).losses) {
      const PerSeat held{{seat(1), rules.dice}, {seat(2), rules.dice}};
      const Settlement settled = settle_challenge(rules, held, seat(2), false, seat(1), claim(4, 5), loss.matching);
      CHECK(settled.lost == PerSeat{{seat(loss.challenger_loses ? 2 : 1), loss.dice}});
    }
  }
}

TEST_CASE("the guesses told to be higher are, and one below is not, in every mix of options") {
  const auto check = [](const std::optional<int>& least, const Guess& previous, auto make) {
    if (!least) return;
    CHECK(is_higher(previous, make(*least)));
    if (*least > 1) CHECK_FALSE(is_higher(previous, make(*least - 1)));
  };
  for (unsigned mix = 0; mix < kMixes; ++mix) {
    Chance chance(mix);
    const Ruleset rules = random_card_rules(chance);
    for (const HigherExample& example : card_examples(rules).higher) {
      check(example.specific, example.previous, [](int n) { return of_color(n, Color::blue); });
      check(example.straight_count, example.previous, [](int n) { return straight(n, 1); });
      check(example.straight_number, example.previous, [](int n) { return straight(1, n); });
      check(example.vague, example.previous, [](int n) { return same_color(n); });
      check(example.power, example.previous, [](int n) { return claim_power("unicorn", n); });
      CHECK(example.vague.has_value() == rules.cards->vague);
      CHECK(example.power.has_value() == rules.cards->power_cards);
    }
    CHECK(card_examples(rules).powers.empty() == !rules.cards->power_cards);
  }
}

TEST_CASE("on the table that is told, the counts are those of the rules page") {
  const CardExamples base = card_examples(card_rules());
  std::vector<int> most;
  for (const HoldExample& example : base.holds) most.push_back(example.most);
  CHECK(most == std::vector{2, 3, 3, 3});  // two, less than three, red, without red
  const std::vector<HoldExample> powers = card_examples(card_rules({"power_cards"})).holds;
  REQUIRE(powers.size() == 7);
  CHECK(powers[4].most == 1);  // two pairs, rolled and there
  CHECK(powers[5].most == 0);  // a rainbow, not rolled
  CHECK(powers[6].most == 0);  // two pairs of a wrong value
}

}  // namespace
}  // namespace undercup::table::testing
