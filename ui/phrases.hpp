#pragma once

#include <initializer_list>
#include <memory_resource>
#include <string>
#include <string_view>

#include "ui/language.hpp"
#include "ui/pattern.hpp"

namespace undercup::ui {

/// Every text a player reads, by what it says. What a phrase's places {0}, {1}.. stand for is written beside it.
// clang-format off
enum class Phrase {
  // Words
  seat,            // {0} number
  seats,           // {0} list of numbers
  list_last,       // {0} list, {1} last of it
  list_next,       // {0} list, {1} next of it
  decimal,         // {0} whole, {1} decimals
  titled,          // {0} what, {1} about it
  number_none, number_one, number_two, number_three, number_four, number_five, number_six, number_seven, number_eight,
  number_nine, number_ten, number_eleven, number_twelve,
  face_one, face_two, face_three, face_four, face_five, face_six,  // of the count
  dice,            // of the count; {0} number word
  bid,             // {0} number word, {1} face
  color_red, color_blue, color_green, color_yellow,
  power_rainbow, power_two_pairs, power_full_house, power_three_pairs, power_two_triples, power_all_numbers,
  card_number,     // {0} color, {1} number
  card_wild,
  card_power,      // {0} power
  deck_value,      // on a printed power card; {0} its value
  deck_page,       // {0} page, {1} pages
  deck_scale,      // beside a line; {0} its length in millimetres
  guess_number,    // of the count; {0} digits, {1} number
  guess_less_than,  // of the count; {0} digits, {1} number
  guess_color,     // of the count; {0} digits, {1} color
  guess_without,   // of the count; {0} digits, {1} color
  guess_straight,  // of the count; {0} digits, {1} number
  guess_same_number, guess_same_color,  // of the count; {0} digits
  guess_power,     // {0} power, {1} value
  cards,           // of the count; {0} digits

  // Calibration: the printed sheet, and why pictures of it cannot be used
  sheet_title,     // {0} window in millimetres
  sheet_cut, sheet_lay, sheet_turn,
  sheet_ruler,     // beside a line; {0} its length in millimetres
  sheet_back, sheet_back_page,  // on the disc's back; at the foot of the page that is printed there
  sheet_no_board, sheet_wrong_board, sheet_mirrored, sheet_wrong_scale, sheet_blurred, sheet_too_dark, sheet_glare,
  sheet_half_covered, sheet_cut_off, sheet_not_flat,
  // Calibration: why a set of dice is not taken, places of the window, what is still to be seen of the set
  dice_nothing_read, dice_too_few, dice_mixed_sizes, dice_wrong_size, dice_low_contrast, dice_wrong_layout,
  place_middle, place_upper_left, place_upper_right, place_lower_right, place_lower_left,
  dice_unproven,   // counted by places; {0} face, {1} places
  dice_proven,

  // Calibration: what is wrong with a seat's camera, light or glass, and with pictures of its empty window
  window_wrong_camera, window_camera_moved, window_light_changed, window_focus_lost, window_wet, window_dirty,
  window_other_camera,  // said behind window_camera_moved of a picture that somebody gave
  window_fits, window_not_judged,
  window_no_reference,  // {0} the profile's file
  window_not_empty, window_unlike,
  window_kept,     // of the count; {0} digits
  window_kept_yet,  // {0} what is wrong with it by the one before

  // What to do at a seat whose roll cannot be read
  no_cup, empty, wrong_count, cocked, stacked, touching, foreign_object, glare, blurred, too_dark, dirty, obstructed,
  unsure, camera_lost,
  hint_at_seat,    // {0} seat, {1} hint

  // Why something is refused
  unknown_seat, wrong_phase, eliminated, not_enabled, already_locked, wrong_dice_count, invalid_face, own_bid,
  not_your_turn, no_bid, reveal_first, invalid_die, already_revealed, invalid_target, invalid_count, ones_cannot_open, below_opening_minimum, face_locked, not_higher,

  // Call-outs
  put_the_cup_back,  // {0} seat
  dice_were_moved,   // {0} seat
  put_back_here,     // said beside the seat's badge
  players_advised,   // {0} least, {1} most players
  cups_read_again, piles_read_again,

  // Names on buttons
  key_bid, key_face, key_spot_on, 

  // Attract
  game_title, take_a_seat,
  page_roll, page_roll_more, page_peek, page_peek_more, page_bid, page_bid_more, page_raise,
  page_raise_more,  // {0} challenge word
  page_reveal, page_reveal_more, page_rules,
  page_lay, page_lay_more, page_look, page_look_more, page_guess, page_guess_more, page_higher,
  page_higher_more,  // {0} challenge word
  page_discard_more,

  // Tonight's table, at attract
  page_tonight,
  games_played, rounds_played,  // of the count; {0} number
  won_in_a_row,                 // {0} seat, {1} number

  // Lobby and house rules
  who_plays, seats_missing,
  practise,        // {0} challenge word, {1} seat
  practice,
  seats_ready,     // of the count; {0} number word
  confirm_seats,   // {0} seat
  press_any, 
  house_rules_named,  // {0} preset
  start_game,

  // Roll-off
  roll_off, roll_off_more, roll_off_tie,
  starts,          // {0} seat

  // Rolling
  shake_all,
  round,           // {0} number
  last_round,  // {0} a sentence
  shake_title, waiting_for,  // {0} seats
  palifico, palifico_why, palifico_more, word_shake, word_moving, word_settled, word_out, word_locked, word_peeking, word_moved, word_lifted,
  word_troubled, more_troubles,  // of the count; {0} number word
  all_locked,

  // Bidding
  your_turn, next_bid, open_bidding,
  last_bid,        // {0} seat
  not_said_yet, bid_means, bids_before, bid_is_legal, hint_count, hint_face, hint_challenge, hint_spot_on, 
  dice_in_play,    // {0} dice
  ones_wild, ones_not_wild, anybody_may_call,
  lowest_raise, 
  raise_over,      // leads a row of bids that beat the last one

  // Reveal and verdict
  seat_says,       // {0} seat
  seat_calls_spot_on,  // {0} seat
  bid_by,          // {0} seat
  counted_of,      // {0} number
  bid_holds, bid_fails, spot_on_right, spot_on_wrong,
  there_are,       // of the count; {0} number word, {1} face
  there_are_with_ones,  // of the count; {0} number word, {1} face
  there_are_none,  // {1} face
  cause_doubted,   // {0} there are.., {1} bidder, {2} bid, {3} caller
  cause_exact,     // {0} there are.., {1} caller
  cause_not_exact,  // {0} there are.., {1} caller, {2} bid
  loses,           // {0} seat, {1} dice
  lose_each,       // {0} seats, {1} dice
  gets_back,       // {0} seat, {1} dice
  nobody_loses,
  one_for_each_missing, one_for_each_more,
  called_out_of_turn,  // {0} seat
  wrong_out_of_turn,   // {0} seat
  pays,            // {0} seat, {1} dice
  is_out,          // {0} seat
  are_out,         // {0} seats
  lift_your_cups,
  seen_from_below,

  // Game over
  wins,            // {0} seat
  after_rounds,    // of the count; {0} number word
  cards_end,
  column_bids, column_true, column_calls,
  percent, under_one_percent,  // {0} number
  none_judged,
  story_dice, story_cards, boldest_true, boldest_false, best_call,

  // The card game on the table
  lay_title,
  lay_all,
  show_all_first,
  all_piles_locked,
  word_lay,
  word_laying,
  word_piles_off,
  cards_empty,
  cards_wrong_count,
  cards_cocked,
  cards_stacked,
  cards_foreign,
  cards_glare,
  cards_unsure,
  put_the_piles_back,  // {0} seat
  put_piles_back_here,
  swap_offered,  // {0} seat
  cards_were_exchanged,  // {0} seat
  open_guessing,
  last_guess,  // {0} seat
  not_higher_guess,
  key_up_down,
  hint_target,
  hint_value,
  show_a_die,
  die_left,
  die_middle,
  die_right,
  hint_show,
  hint_other_die,
  gives_up,
  choose_pile,
  pile_choice,  // {0} cards, {1} how many are left
  hint_other_pile,
  guess_by,     // {0} seat
  guess_holds,
  guess_fails,
  piles_count,  // {0} how many
  cards_count,  // of the count; {0} number word
  cause_cards_doubted,  // {0} cards count, {1} caller
  claim_doubted,        // {0} caller
  held_by_seats,
  gives_up_pile,  // {0} seat, {1} cards
  chooses_pile,  // {0} seat
  wild_counts, power_counts,  // beside such a card
  take_up_cards,
  win_together,  // {0} seats
  column_cards,

  // Marks
  simulated, recording,
  your_dice, your_cards  // of the player at a demo's keyboard
};
// clang-format on

/// The phrase in the players' language, its places filled. Of a phrase that has a form for one and a form for several,
/// the latter.
std::pmr::string say(Phrase phrase, std::initializer_list<std::string_view> values = {});

/// The phrase's form for that count, its places filled.
std::pmr::string say_counted(Phrase phrase, int count, std::initializer_list<std::string_view> values);

/// A number in digits, `least` of them at least, as phrases take it: "7", "07".
std::pmr::string digits(long number, std::size_t least = 1);

/// While it lives, whatever this thread says is said in that language; without any, in English. For the doors, behind
/// which a value says which language it is (`View::language`): what is called there stays pure as seen from outside.
class Speaking {
public:
  explicit Speaking(Language language);
  ~Speaking();
  Speaking(const Speaking&) = delete;
  Speaking& operator=(const Speaking&) = delete;

private:
  Language before_;
};

/// The phrase's words in each language.
Pattern english(Phrase phrase);
Pattern german(Phrase phrase);
Pattern spanish(Phrase phrase);
Pattern french(Phrase phrase);

}  // namespace undercup::ui
