#include <algorithm>

#include "table/card_count.hpp"
#include "table/card_rules.hpp"
#include "tests/ui/sample_views.hpp"
#include "ui/style.hpp"

namespace undercup::ui::samples {
namespace {

using table::SeatId;

/// The same table playing deceptidice with everything on.
View with_cards(View view) {
  view.game.rules = table::preset("deceptidice").value();
  for (const char* option : {"straights", "vague", "swap", "open", "wildcards", "power_cards"}) {
    view.game.rules = table::with(view.game.rules, option, "true").value();
  }
  view.game.bids.clear();
  view.game.dice.clear();
  view.draft.reset();
  for (const SeatId seat : view.game.seats) view.game.cards.held[seat] = 3 + table::number(seat) % 7;
  return view;
}

int piles(int seats) {
  return seats * table::kPiles;
}

/// The lowest guess at that target that beats one.
table::Guess lowest_over(const table::Guess& standing, const table::Target& target) {
  table::Guess guess{1, target};
  while (table::reason_against_guess(standing, guess)) ++guess.count;
  return guess;
}

/// The lowest at each of these.
std::vector<table::Guess> lowest_over(const table::Guess& standing, const std::vector<table::Target>& targets) {
  std::vector<table::Guess> guesses;
  for (const table::Target& target : targets) guesses.push_back(lowest_over(standing, target));
  return guesses;
}

/// What seat 2 has set, where everything may be guessed at.
GuessDraft set(const table::Guess& guess, std::optional<table::Refusal> against = {},
               std::vector<table::Guess> higher = {}) {
  std::vector<table::Target> kinds{table::OfNumber{1},
                                   table::LessThan{2},
                                   table::OfColor{table::Color::red},
                                   table::WithoutColor{table::Color::red},
                                   table::StraightWith{1},
                                   table::SameNumber{},
                                   table::PowerClaim{"rainbow", 2}};
  const bool same_color = std::holds_alternative<table::SameColor>(guess.target);
  for (table::Target& kind : kinds) {
    const bool own = kind.index() == guess.target.index() ||
                     (same_color && std::holds_alternative<table::SameNumber>(kind));  // vague, as the other
    if (own) kind = guess.target;
  }
  return {SeatId{2}, guess, against, std::move(higher), std::move(kinds)};
}

View guessing(int seats, const table::Guess& standing, const CardDraft& draft) {
  View view = with_cards(bidding(seats));
  view.game.cards.guesses = {{view.game.seats.back(), {1, table::LessThan{4}}}, {SeatId{1}, standing}};
  view.card_draft = draft;
  for (const SeatId seat : view.game.seats) {
    if (table::number(seat) % 2 == 1) view.game.cards.shown[seat][1] = table::NumberCard{face(3), table::Color::yellow};
    if (seat == SeatId{1}) view.game.cards.shown[seat][3] = table::PowerCard{table::Power::full_house};
  }
  return view;
}

View noticed(int seats, Notice::Kind kind) {
  View view = with_cards(rolling(seats));
  view.notice = Notice{kind, SeatId{2}, {}, {}, {}};
  return view;
}

View rules() {
  View view = with_cards({});
  view.screen = Screen::rules;
  view.mark = TableMark::simulated;
  view.elapsed = kLongAgo;
  return view;
}

View guess_refused(int seats) {
  const table::Guess standing{piles(seats) / 2, table::WithoutColor{table::Color::yellow}};
  const table::Guess wanted{2, table::WithoutColor{table::Color::green}};
  std::vector<table::Target> targets;
  for (const table::Color color : table::kColors) targets.emplace_back(table::WithoutColor{color});
  return guessing(seats, standing,
                  set(wanted, table::reason_against_guess(standing, wanted), lowest_over(standing, targets)));
}

View first_round(int seats) {
  View view = with_cards(rolling(seats));
  view.game.round = 1;
  return view;
}

View first_guess(int seats) {
  View view = guessing(seats, {}, set({1, table::OfNumber{1}}));
  view.game.cards.guesses.clear();
  view.game.cards.shown.clear();
  return view;
}

View guess_number(int seats) {
  const table::Guess standing{4, table::StraightWith{3}};
  const std::vector<table::Guess> higher =
      lowest_over(standing, {table::LessThan{2}, table::LessThan{3}, table::LessThan{4}, table::LessThan{5}});
  return guessing(seats, standing, set({piles(seats) - 1, table::LessThan{5}}, {}, higher));
}

View guess_vaguely(int seats) {
  const table::Guess standing{piles(seats) / 2, table::WithoutColor{table::Color::yellow}};
  const table::Guess least = lowest_over(standing, table::SameColor{});
  return guessing(seats, standing, set(least, {}, {lowest_over(standing, table::SameNumber{}), least}));
}

View guess_claiming(int seats) {
  const table::Guess standing{0, table::PowerClaim{"three_pairs", table::value_of(table::Power::three_pairs)}};
  std::vector<table::Guess> higher;
  for (const table::Power power : table::kPowers) {
    const table::Guess claim{0, table::PowerClaim{std::string(table::name(power)), table::value_of(power)}};
    if (!table::reason_against_guess(standing, claim)) higher.push_back(claim);
  }
  return guessing(seats, standing, set(higher.back(), {}, higher));
}

/// A challenge of a guess like that: the highest that holds, or one more.
View card_reveal(int seats, table::Guess guess, bool holds) {
  View view = with_cards(bidding(seats));
  view.screen = Screen::reveal;
  view.game.phase = table::Phase::revealing;
  CardReveal told;
  told.caller = SeatId{2};
  for (const SeatId seat : view.game.seats) {
    const int number = table::number(seat);
    told.cards[seat] = {table::NumberCard{face(number), table::kColors[static_cast<std::size_t>(number) % 4]},
                        number % 3 == 0 ? table::Card{table::Wildcard{}}
                                        : table::Card{table::NumberCard{face(number * 5), table::Color::red}},
                        number % 4 == 1
                            ? table::Card{table::PowerCard{table::kPowers[static_cast<std::size_t>(number) % 6]}}
                            : table::Card{table::NumberCard{face(number + 3), table::Color::blue}}};
    told.pictures[seat] = picture_of({{face(1), face(1), 60, 120, 70}, {face(1), face(1), 140, 120, 70}}, 240);
  }
  if (!table::is_claim(guess.target)) {
    const table::CardCount count = table::count_of(table::all_cards(told.cards));
    guess.count = 1;
    while (table::holds({guess.count + 1, guess.target}, count)) ++guess.count;
    if (!holds) ++guess.count;
  }
  told.counts = table::counting(guess, told.cards);
  told.settled = {SeatId{1}, guess, holds ? table::Outcome::held : table::Outcome::failed, SeatId{holds ? 2 : 1}};
  if (holds) told.discarded = 3;
  view.card_reveal = told;
  return view;
}

View card_verdict(int seats, const table::Guess& guess, bool holds) {
  View view = card_reveal(seats, guess, holds);
  view.screen = Screen::verdict;
  view.card_reveal->swaps = view.card_reveal->settled.loser;
  if (!holds) view.card_reveal->moved = {SeatId{2}};
  view.game.disputable = true;
  return view;
}

/// The round may be played again, if all but seat 1 still say so.
View disputed(View view) {
  view.screen = Screen::dispute;
  view.game.phase = table::Phase::discarding;
  view.dispute = agreed_by_the_first(view);
  return view;
}

View discard(int seats) {
  View view = with_cards(bidding(seats));
  view.screen = Screen::discard;
  view.game.phase = table::Phase::discarding;
  view.game.turn.reset();
  view.game.cards.discarder = SeatId{2};
  view.game.cards.choices = table::discard_choices(table::amount(view.game.cards.held, SeatId{2}));
  view.card_draft = PileDraft{SeatId{2}, view.game.cards.choices.back()};
  return view;
}

View ranked(int seats) {
  View view = with_cards(game_over(seats));
  view.game.winner.reset();
  view.game.cards.ranking = {{SeatId{2}}};
  if (seats > 3) view.game.cards.ranking = {{SeatId{2}, SeatId{4}}, {SeatId{3}}};
  std::vector<SeatId> rest;
  for (const SeatId seat : view.game.seats) {
    const bool placed =
        std::any_of(view.game.cards.ranking.begin(), view.game.cards.ranking.end(),
                    [&](const auto& rank) { return std::find(rank.begin(), rank.end(), seat) != rank.end(); });
    if (!placed) rest.push_back(seat);
  }
  view.game.cards.ranking.push_back(rest);
  int left = 9;
  for (const auto& rank : view.game.cards.ranking) {
    for (const SeatId seat : rank) view.game.cards.held[seat] = left;
    left -= 3;
  }
  return view;
}

/// Near the end of one of attract's pages, where the house plays cards.
View attract(int page) {
  View view = with_cards({});
  view.elapsed = page * motion::kPage + Milliseconds{5500};
  return view;
}

}  // namespace

std::vector<Sample> every_card_screen(int seats) {
  const table::Guess straight{0, table::StraightWith{3}};
  const table::Guess colors{0, table::WithoutColor{table::Color::yellow}};
  const table::Guess claim{0, table::PowerClaim{"three_pairs", 5}};
  return {{"cards_rolling", with_cards(rolling(seats))},
          {"cards_first_rolling", first_round(seats)},
          {"cards_troubled", with_cards(troubled(seats))},
          {"cards_open", first_guess(seats)},
          {"cards_guessing", guess_number(seats)},
          {"cards_vague", guess_vaguely(seats)},
          {"cards_claim", guess_claiming(seats)},
          {"cards_refused", guess_refused(seats)},
          {"cards_show", guessing(seats, {4, table::OfNumber{6}}, DieDraft{SeatId{2}, 2})},
          {"cards_reveal", card_reveal(seats, colors, true)},
          {"cards_reveal_claim", card_reveal(seats, claim, false)},
          {"cards_verdict", card_verdict(seats, straight, true)},
          {"cards_verdict_failed", card_verdict(seats, colors, false)},
          {"cards_dispute", disputed(card_verdict(seats, straight, true))},
          {"cards_discard", discard(seats)},
          {"cards_swap_rolling", noticed(seats, Notice::Kind::swap_offered)},
          {"cards_put_back_rolling", noticed(seats, Notice::Kind::put_the_piles_back)},
          {"cards_rules", rules()},
          {"cards_ranked", ranked(seats)},
          {"attract_cards_lay", attract(0)},
          {"attract_cards_look", attract(1)},
          {"attract_cards_guess", attract(2)},
          {"attract_cards_higher", attract(3)},
          {"attract_cards_reveal", attract(4)}};
}

}  // namespace undercup::ui::samples
