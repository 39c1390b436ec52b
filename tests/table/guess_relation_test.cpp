#include <vector>

#include "table/card_rules.hpp"
#include "tests/table/card_talk.hpp"

namespace undercup::table::testing {
namespace {

constexpr int kMostCards = 20;  // some seven players
constexpr int kMostValue = 10;

enum class Straights { with, without };

/// All guesses these options allow, with so many cards at most. Of number, colour and the like only one target each:
/// only the kind of target matters to what is higher.
std::vector<Guess> all_guesses(const CardOptions& options, int most) {
  std::vector<Guess> guesses;
  for (int count = 1; count <= most; ++count) {
    for (const Guess& guess :
         {of_number(count, 3), less_than(count, 3), of_color(count, Color::red), without(count, Color::red)}) {
      guesses.push_back(guess);
    }
    if (options.vague) guesses.insert(guesses.end(), {same_number(count), same_color(count)});
  }
  for (int count = 1; options.straights && count <= kMostStraight; ++count) {
    for (int number = 1; number <= 6; ++number) guesses.push_back(straight(count, number));
  }
  for (int value = 1; options.power_cards && value <= kMostValue; ++value) {
    guesses.push_back(claim_power("unicorn", value));
  }
  return guesses;
}

/// Every mix of the options that change what is higher.
std::vector<CardOptions> mixes(Straights straights) {
  std::vector<CardOptions> all;
  for (const bool vague : {false, true}) {
    for (const bool power : {false, true}) {
      all.push_back({.straights = straights == Straights::with, .vague = vague, .power_cards = power});
    }
  }
  return all;
}

TEST_CASE("without straights no guess is higher than itself and no two are each higher than the other") {
  int wrong = 0;
  for (const CardOptions& options : mixes(Straights::without)) {
    const std::vector<Guess> guesses = all_guesses(options, kMostCards);
    for (const Guess& a : guesses) {
      for (const Guess& b : guesses) {
        if (is_higher(a, b) && is_higher(b, a)) ++wrong;
      }
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("without straights no raise leads back to where it began") {
  // With a vague count weighed at half, and a hair more than half so that n specific and 2n vague are told apart, every
  // raise weighs more: vague 2n is higher than specific n, and specific n is not higher than vague 2n. A power card
  // weighs its value to those who follow it, so only plain guesses are weighed.
  const auto weight = [](const Guess& guess) {
    const bool vague =
        std::holds_alternative<SameNumber>(guess.target) || std::holds_alternative<SameColor>(guess.target);
    return vague ? 2 * guess.count + 1 : 4 * guess.count;
  };
  const CardOptions vague{.vague = true};
  int wrong = 0;
  const std::vector<Guess> guesses = all_guesses(vague, kMostCards);
  for (const Guess& a : guesses) {
    for (const Guess& b : guesses) {
      if (is_higher(a, b) && weight(b) <= weight(a)) ++wrong;
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("specific guesses alone, vague ones alone and power cards alone are ordered") {
  int wrong = 0;
  for (const auto& make : {+[](int n) { return of_number(n, 3); }, +[](int n) { return same_number(n); },
                           +[](int n) { return claim_power("rainbow", n); }}) {
    for (int a = 1; a <= kMostCards; ++a) {
      for (int b = 1; b <= kMostCards; ++b) {
        if (is_higher(make(a), make(b)) != (b > a)) ++wrong;
      }
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("only a straight may be higher than itself, or each of two than the other: where its number tops the count") {
  // Sheet 003: "at least one of the numbers you said (NUMBER or ELEMENT) is higher than the NUMBER of the previous
  // guess".
  int wrong = 0;
  for (const CardOptions& options : mixes(Straights::with)) {
    const std::vector<Guess> guesses = all_guesses(options, kMostCards);
    for (const Guess& a : guesses) {
      const auto* own = std::get_if<StraightWith>(&a.target);
      const bool tops_itself = own != nullptr && own->number > a.count;
      if (is_higher(a, a) != tops_itself) ++wrong;
      for (const Guess& b : guesses) {
        const bool straights = own != nullptr || std::holds_alternative<StraightWith>(b.target);
        if (is_higher(a, b) && is_higher(b, a) && !straights) ++wrong;
      }
    }
  }
  CHECK(wrong == 0);
  CHECK(is_higher(straight(2, 3), straight(2, 3)));
  CHECK_FALSE(is_higher(straight(3, 3), straight(3, 3)));
}

TEST_CASE("no guess below ninety-nine is a dead end") {
  for (const CardOptions& options : mixes(Straights::with)) {
    for (const Guess& guess : all_guesses(options, kMostCount - 1)) {
      const auto* power = std::get_if<PowerClaim>(&guess.target);
      const Guess next = of_number((power == nullptr ? guess.count : power->value) + 1, 1);
      CHECK(reason_against_guess(guess, next) == std::nullopt);
    }
  }
}

}  // namespace
}  // namespace undercup::table::testing
