#pragma once

#include <initializer_list>
#include <memory_resource>
#include <string>
#include <string_view>

#include "ui/pattern.hpp"

namespace undercup::ui {

/// The phrases the rules in force are told with; a part of the catalogue of its own, because they are many. What a
/// phrase's places {0}, {1}.. stand for is written beside it.
// clang-format off
enum class RulePhrase {
  // Titles of sections
  title_game,
  title_start,
  title_counting,
  title_bids,
  title_raising,
  title_challenge,  // {0} challenge word
  title_spot_on,
  title_interrupt,
  title_palifico,
  title_penalties,
  title_piles,
  title_guesses,
  title_power,
  title_open,
  title_ranking,
  title_players,

  // Joints
  or_last,  // {0} list, {1} last of it

  // Before a sentence that is not the rule itself, where the rules are printed; {0} the sentence
  as_example,
  as_decision,

  // The game
  dice,  // {0} dice
  out,
  lost_for_good,
  lost_may_return,

  // Who starts
  roll_off,
  roll_off_tie,
  loser_opens,
  next_opens,
  next_opens_penalty,
  spot_on_opens,

  // What counts
  wild,
  not_wild,
  ones_bid,
  counted,  // {0} dice, {1} list of bids
  palifico_counted,  // {0} dice, {1} list of bids

  // Bids
  bid_means,  // {0} bid, {1} number word, {2} face
  no_bound,
  open_freely,
  no_ones_open,
  no_ones_open_but_palifico,
  half_players,
  least_opening,  // {0} players, {1} dice
  least_openings,  // {0} list
  no_pass,  // {0} challenge word
  no_pass_spot_on,  // {0} challenge word

  // What beats what
  any_face,
  no_lower_face,
  halved,
  halved_order,
  raises,  // {0} bid, {1} list of bids
  never,  // {0} bid, {1} list of faces
  refused,  // {0} bid, {1} list of bids
  palifico_raises,  // {0} bid, {1} list of bids
  palifico_never_raises,  // {0} bid, {1} list of faces
  palifico_refused,  // {0} bid, {1} list of bids

  // Calling
  loss_one,  // {0} challenge word
  loss_margin,  // {0} challenge word
  holds,
  bidder_loses,  // {0} bid, {1} number word, {2} dice
  caller_loses,  // {0} bid, {1} number word, {2} dice
  not_more,
  interrupt,
  interrupt_who,
  bidder_loses_out_of_turn,  // {0} bid, {1} number word, {2} dice
  caller_loses_out_of_turn,  // {0} bid, {1} number word, {2} dice

  // Spot on
  spot_on_when,  // {0} challenge word
  others_lose,
  regain,
  regain_none,
  regain_most,  // {0} dice
  spot_on,  // {0} bid, {1} number word, {2} dice held, {3} what happens
  caller_loses_part,  // {0} dice
  others_lose_part,  // {0} dice
  caller_gains_part,  // {0} dice
  nothing_happens,

  // Palifico
  palifico,
  palifico_not_two,
  palifico_when,
  palifico_ones_open,
  palifico_never,
  falls,  // {0} dice, {1} dice
  palifico_follows,  // {0} number word of seats, {1} list of falls
  palifico_not,  // {0} number word of seats, {1} list of falls

  // House penalties
  penalties,
  penalties_when,
  penalties_order,
  penalties_display,

  // Players
  advised,  // {0} least, {1} most players
  any_number,

  // The game of cards
  cards,  // {0} cards, {1} players, {2} cards
  cards_same,  // {0} cards
  cards_end,  // {0} cards
  deck,
  deck_wild,
  deck_power,
  cards_starter,
  cards_loser_starts,

  // Your three dice
  piles,
  pile_sizes,  // {0} cards, {1} list of numbers

  // Guesses
  guess,
  guess_number,  // {0} guess
  guess_less_than,  // {0} guess
  guess_color,  // {0} guess
  guess_without,  // {0} guess
  guess_straight,  // {0} guess
  guess_vague,  // {0} guess, {1} guess
  guess_power,  // {0} guess
  guess_bounds,  // {0} least, {1} most
  straight_bounds,  // {0} least, {1} most

  // What beats what, with cards
  higher,  // {0} challenge word
  higher_specific,
  higher_straight,
  higher_vague,
  higher_power,
  straight_specific,
  power_order,
  over,  // {0} guess, {1} list
  over_specific,  // {0} digits
  over_straight_count,  // of the count; {0} digits
  over_straight_number,  // {0} digits
  over_vague,  // {0} digits
  over_power,  // {0} digits

  // What counts, with cards
  wildcards,
  power_counts,
  table,  // {0} list of cards, {1} list of cards
  most_held,  // {0} guess
  never_holds,  // {0} guess
  power_held,  // {0} guess
  power_not_held,  // {0} guess
  groups_differ,
  power_value,  // {0} power, {1} value
  power_values,  // {0} list
  power_ours,
  power_patterns,
  power_lie,

  // Challenging, with cards
  card_loss,  // {0} challenge word
  card_challenge_who,
  discard,
  discard_choice,  // {0} cards, {1} list
  swap,
  open,
  open_done,
  ranking,  // {0} list of cards, {1} list of ranks
  rank,  // {0} rank, {1} seats
  seat_holds,  // {0} seat, {1} cards
};
// clang-format on

/// The phrase in the players' language, its places filled.
std::pmr::string say(RulePhrase phrase, std::initializer_list<std::string_view> values = {});

/// The phrase's words in each language.
Pattern english(RulePhrase phrase);
Pattern german(RulePhrase phrase);
Pattern spanish(RulePhrase phrase);
Pattern french(RulePhrase phrase);

}  // namespace undercup::ui
