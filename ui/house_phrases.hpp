#pragma once

#include <initializer_list>
#include <memory_resource>
#include <string>
#include <string_view>

#include "ui/pattern.hpp"

namespace undercup::ui {

/// The phrases the lobby tells house rules with, and those of a house penalty being called; a part of the catalogue of
/// its own, because they are many. What a phrase's places {0}, {1}.. stand for is written beside it.
// clang-format off
enum class HousePhrase {
  // The page
  chooses,  // {0} seat
  fixed,
  rules_changed,  // {0} preset
  key_menu,
  hint_line, hint_value, hint_start, any_button_back, hint_rules, hint_help,

  // Names of lines
  game, dice, wild_ones, raise, ones_bids, open_on_ones, opening_minimum, loss, spot_on, palifico, palifico_heads_up,
  interrupt, penalties, challenge_word, straights, vague, swap, open, wildcards, power_cards,
  starter,

  // Values
  on, off, none, any_face, no_lower_face, plain, halved, half_players, one, margin, others_lose, regain,

  // What a value means, where the rules in words have no sentence of that length
  ones_bids_plain, ones_may_open, any_opening, spot_on_off, palifico_off, palifico_heads_up_on, palifico_heads_up_idle,
  interrupt_off, penalties_off, word, straights_on, vague_on, swap_on, open_on, power_cards_on, card_option_off,
  starter_line,
  hint_starter,  // {0} seat

  // What a game is, in few words
  feature_players,  // {0} least, {1} most
  feature_cards, feature_wild, feature_not_wild, feature_halved, feature_no_lower_face, feature_margin, feature_one,
  feature_spot_on, feature_palifico, feature_interrupt, feature_penalties,

  // Contradictions
  halved_without_wild_ones, margin_with_interrupt,

  // Notices
  another_chooses,  // {0} seat
  rules_are_fixed,
  noted_turn,   // {0} seat
  noted_count,  // {0} seat

  // What of the table is broken, and what a foul costs
  camera_lost,    // {0} seat
  camera_missed,  // {0} seat
  void_missing,   // {0} seats
  pads_lost,      // {0} seat
  button_stuck,   // {0} seat, {1} button
  disk_lost,
  foul_costs_a_die, foul_voids,  // {0} seat

  // The computer in the table
  board_hot, board_undervoltage, board_slow, card_worn, disk_filling,

  // A table left alone
  anybody_there, game_waits,

  // A game against the table
  practising,  // {0} seat

  // The last round, talked over
  dispute_title,
  propose_void, propose_which, propose_correction,  // {0} seat
  yet_to_agree,
  hint_agree, hint_which_die, hint_what_it_shows, hint_leave_it, hint_pictures, hint_new_game,
  calibrate_camera,  // {0} seat

  // A player who leaves
  who_leaves, out_after_this, out_at_once, hint_has_left, hint_stays, back_or_leaves,
  seat_left, empty_chair,  // {0} seat
  played_again,

  // A penalty being called
  who_asked, asked_turn, asked_count, hint_question, hint_call,
  hint_penalty,
  noted,  // {0} seats
};
// clang-format on

/// The phrase in the players' language, its places filled.
std::pmr::string say(HousePhrase phrase, std::initializer_list<std::string_view> values = {});

/// The phrase's words in each language.
Pattern english(HousePhrase phrase);
Pattern german(HousePhrase phrase);
Pattern spanish(HousePhrase phrase);
Pattern french(HousePhrase phrase);

}  // namespace undercup::ui
