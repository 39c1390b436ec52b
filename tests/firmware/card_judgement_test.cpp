#include "firmware/house/card_judgement.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "table/card_rules.hpp"
#include "table/engine.hpp"
#include "table/turns.hpp"

using namespace undercup;
using firmware::CallLiar;
using firmware::CardMove;
using firmware::choose_card_move;
using firmware::GiveUpPile;
using firmware::Random;
using firmware::ShowDie;
using firmware::Temper;
using table::Color;
using table::Face;
using table::Guess;
using table::NumberCard;
using table::SeatId;

namespace {

const Temper kHonest{0.0, 1.0};
constexpr SeatId kMe{2};
const table::CardRoll kThrees{NumberCard{Face::three, Color::red}, NumberCard{Face::three, Color::blue},
                              NumberCard{Face::three, Color::green}};

/// Two seats in the middle of a round.
table::PublicView facing(std::initializer_list<std::string_view> options, std::optional<Guess> standing) {
  table::PublicView view;
  view.phase = table::Phase::bidding;
  view.rules = table::preset("deceptidice").value();
  for (const std::string_view option : options) view.rules = table::with(view.rules, option, "true").value();
  view.seats = {SeatId{1}, kMe};
  view.cards.held = {{SeatId{1}, 9}, {kMe, 9}};
  view.turn = kMe;
  if (standing) view.cards.guesses.push_back({SeatId{1}, *standing});
  return view;
}

CardMove honest_move(const table::PublicView& view, const table::CardRoll& own) {
  Random random(1);
  return choose_card_move(view, kMe, own, kHonest, random);
}

/// The command that carries the move out.
table::Command command_of(SeatId seat, const CardMove& move) {
  if (const auto* guess = std::get_if<Guess>(&move)) return table::MakeGuess{seat, *guess};
  if (const auto* die = std::get_if<ShowDie>(&move)) return table::RevealDie{seat, die->die};
  if (const auto* pile = std::get_if<GiveUpPile>(&move)) return table::DiscardPile{seat, pile->cards};
  return table::Challenge{seat};
}

/// A shuffled deck's first cards, three a seat.
std::vector<table::Card> shuffled(const table::CardOptions& options, Random& random) {
  std::vector<table::Card> deck = table::deck_of(options);
  for (std::size_t i = deck.size(); i > 1; --i) std::swap(deck[i - 1], deck[random.below(i)]);
  return deck;
}

table::GivenCard as_given(const table::Card& card) {
  if (const auto* plain = std::get_if<NumberCard>(&card)) {
    return table::GivenNumberCard{table::pips(plain->number), plain->color};
  }
  if (const auto* power = std::get_if<table::PowerCard>(&card)) return *power;
  return table::Wildcard{};
}

/// Deals a round, everyone three cards.
std::map<SeatId, table::CardRoll> deal(table::GameState& state, Random& random) {
  std::map<SeatId, table::CardRoll> rolls;
  const std::vector<table::Card> deck = shuffled(*state.rules.cards, random);
  auto next = deck.begin();
  for (const SeatId seat : table::still_to_roll(state)) {
    std::copy_n(next, table::kPiles, rolls[seat].begin());
    std::vector<table::GivenCard> cards;
    std::transform(next, next + table::kPiles, std::back_inserter(cards), as_given);
    next += table::kPiles;
    const auto locked = table::decide(state, table::LockPiles{seat, cards});
    state = table::evolve(std::move(state), locked.value());
  }
  return rolls;
}

/// Plays a whole game; the number of commands it took, or of the one that was refused, negative.
int play(const table::Ruleset& rules, int seats, std::uint64_t seed) {
  Random random(seed);
  std::vector<SeatId> taken;
  for (int number = 1; number <= seats; ++number) taken.push_back(SeatId{number});
  table::GameState state = table::evolve(table::GameState{}, table::start(rules, taken, std::nullopt));
  std::map<SeatId, table::CardRoll> rolls;
  int commands = 0;
  while (state.phase != table::Phase::over) {
    if (state.phase == table::Phase::rolling) rolls = deal(state, random);
    const SeatId seat = state.cards.discarder.value_or(state.turn.value_or(SeatId{}));
    const Temper temper{random.fraction() * 0.4, 0.8 + random.fraction() * 0.4};
    const auto move = choose_card_move(table::public_view(state), seat, rolls.at(seat), temper, random);
    const auto decided = table::decide(state, command_of(seat, move));
    ++commands;
    if (!decided) return -commands;
    state = table::evolve(std::move(state), decided.value());
  }
  return commands;
}

}  // namespace

TEST_CASE("a guess that cannot be true is challenged") {
  CHECK(honest_move(facing({}, Guess{6, table::LessThan{2}}), kThrees) == CardMove{CallLiar{}});
}

TEST_CASE("a guess that one's own cards make true is raised") {
  const CardMove move = honest_move(facing({}, Guess{2, table::OfNumber{3}}), kThrees);
  CHECK(std::holds_alternative<Guess>(move));
}

TEST_CASE("a card shown by another counts for what one knows") {
  table::PublicView view = facing({"open"}, Guess{6, table::OfNumber{3}});
  CHECK(honest_move(view, kThrees) == CardMove{CallLiar{}});
  const NumberCard three{Face::three, Color::yellow};
  view.cards.shown[SeatId{1}] = {{1, three}, {2, three}, {3, NumberCard{Face::three, Color::red}}};
  CHECK(honest_move(view, kThrees) == CardMove{CallLiar{}});  // nothing higher can hold
  view.cards.guesses.back().guess.count = 5;
  CHECK(honest_move(view, kThrees) == CardMove{Guess{6, table::OfNumber{3}}});
}

TEST_CASE("a power card is claimed by whoever has it, and doubted where it lies elsewhere") {
  const table::CardRoll own{table::PowerCard{table::Power::rainbow}, NumberCard{Face::three, Color::red},
                            NumberCard{Face::four, Color::blue}};
  const auto claim = [](const char* name, int value) { return Guess{0, table::PowerClaim{name, value}}; };
  CHECK(honest_move(facing({"power_cards"}, claim("rainbow", 2)), own) == CardMove{CallLiar{}});
  CHECK(honest_move(facing({"power_cards"}, claim("unicorn", 2)), own) == CardMove{CallLiar{}});
}

TEST_CASE("where a die must be shown a secret one is, and where a pile must go the smallest does") {
  table::PublicView view = facing({"open"}, std::nullopt);
  view.cards.must_show = true;
  view.cards.shown[kMe] = {{1, kThrees[0]}, {3, kThrees[2]}};
  CHECK(honest_move(view, kThrees) == CardMove{ShowDie{2}});
  view.cards.discarder = kMe;
  view.cards.choices = {1, 2};
  CHECK(honest_move(view, kThrees) == CardMove{GiveUpPile{1}});
}

TEST_CASE("players of the card game play its options to the end, mixed in many ways, with moves that are all legal") {
  for (unsigned mix = 0; mix < 64; mix += 3) {  // each option on and off, with each other
    table::Ruleset rules = table::preset("deceptidice").value();
    *rules.cards = {(mix & 1U) != 0, (mix & 2U) != 0,  (mix & 4U) != 0,
                    (mix & 8U) != 0, (mix & 16U) != 0, (mix & 32U) != 0};
    const int seats = 2 + static_cast<int>(mix) % 7;
    CAPTURE(mix);
    const int commands = play(rules, seats, mix);
    CHECK(commands > 0);
    CHECK(commands < 400);
  }
}
