#include "ui/phrases.hpp"

namespace undercup::ui {

// One long switch, so that the compiler names a phrase without words; a phrase a line, so that it reads as a catalogue.
// clang-format off
Pattern english(Phrase phrase) {
  switch (phrase) {
    case Phrase::seat: return {"seat {0}"};
    case Phrase::seats: return {"seats {0}"};
    case Phrase::list_last: return {"{0} and {1}"};
    case Phrase::list_next: return {"{0}, {1}"};
    case Phrase::decimal: return {"{0}.{1}"};
    case Phrase::titled: return {"{0}: {1}"};
    case Phrase::number_none: return {"no"};
    case Phrase::number_one: return {"one"};
    case Phrase::number_two: return {"two"};
    case Phrase::number_three: return {"three"};
    case Phrase::number_four: return {"four"};
    case Phrase::number_five: return {"five"};
    case Phrase::number_six: return {"six"};
    case Phrase::number_seven: return {"seven"};
    case Phrase::number_eight: return {"eight"};
    case Phrase::number_nine: return {"nine"};
    case Phrase::number_ten: return {"ten"};
    case Phrase::number_eleven: return {"eleven"};
    case Phrase::number_twelve: return {"twelve"};
    case Phrase::face_one: return {"ones", "one"};
    case Phrase::face_two: return {"twos", "two"};
    case Phrase::face_three: return {"threes", "three"};
    case Phrase::face_four: return {"fours", "four"};
    case Phrase::face_five: return {"fives", "five"};
    case Phrase::face_six: return {"sixes", "six"};
    case Phrase::dice: return {"{0} dice", "{0} die"};
    case Phrase::bid: return {"{0} {1}"};
    case Phrase::color_red: return {"red"};
    case Phrase::color_blue: return {"blue"};
    case Phrase::color_green: return {"green"};
    case Phrase::color_yellow: return {"yellow"};
    case Phrase::power_rainbow: return {"rainbow"};
    case Phrase::power_two_pairs: return {"two pairs"};
    case Phrase::power_full_house: return {"full house"};
    case Phrase::power_three_pairs: return {"three pairs"};
    case Phrase::power_two_triples: return {"two triples"};
    case Phrase::power_all_numbers: return {"all numbers"};
    case Phrase::card_number: return {"{0} {1}"};
    case Phrase::card_wild: return {"wildcard"};
    case Phrase::card_power: return {"power card \u201c{0}\u201d"};
    case Phrase::deck_value: return {"value {0}"};
    case Phrase::deck_page: return {"Deceptidice, the deck, page {0} of {1}. Cut along the lines."};
    case Phrase::deck_scale: return {"Print at 100 %: this line is {0} mm long."};
    case Phrase::guess_number: return {"{0} cards with the number {1}", "{0} card with the number {1}"};
    case Phrase::guess_less_than: return {"{0} cards with a number less than {1}", "{0} card with a number less than {1}"};
    case Phrase::guess_color: return {"{0} {1} cards", "{0} {1} card"};
    case Phrase::guess_without: return {"{0} cards without {1}", "{0} card without {1}"};
    case Phrase::guess_straight: return {"{0} cards in a row with the number {1}", "{0} card in a row with the number {1}"};
    case Phrase::guess_same_number: return {"{0} cards of the same number", "{0} card of the same number"};
    case Phrase::guess_same_color: return {"{0} cards of the same colour", "{0} card of the same colour"};
    case Phrase::guess_power: return {"the power card \u201c{0}\u201d of value {1}"};
    case Phrase::cards: return {"{0} cards", "{0} card"};

    case Phrase::sheet_title: return {"undercup calibration sheet, for a window of {0} mm"};
    case Phrase::sheet_cut: return {"Print at 100 % on white paper, not glossy, and cut along the circle."};
    case Phrase::sheet_lay: return {"Lay it flat on the glass, the print down: the camera must see the print, not its back."};
    case Phrase::sheet_turn: return {"Five pictures are better than one: turn it by some degrees for each."};
    case Phrase::sheet_ruler: return {"Measure it: this line is {0} mm long."};
    case Phrase::sheet_no_board: return {"no calibration sheet is seen: lay it on the glass, the print down"};
    case Phrase::sheet_wrong_board: return {"this is another sheet: print one with undercup calibrate sheet"};
    case Phrase::sheet_mirrored: return {"the sheet lies with its print up: turn it over"};
    case Phrase::sheet_wrong_scale: return {"the sheet does not fit: print it at 100 %, measure its ruler; is the window\u2019s diameter as told?"};
    case Phrase::sheet_blurred: return {"blurred: focus the lens on the glass, let nothing move"};
    case Phrase::sheet_too_dark: return {"too dark: more light under the glass, or a longer exposure"};
    case Phrase::sheet_glare: return {"too bright: less light under the glass, no lamp mirrored in it, or a shorter exposure"};
    case Phrase::sheet_half_covered: return {"too little of the window is covered: lay the sheet in its middle, take away what lies on it"};
    case Phrase::sheet_not_flat: return {"the sheet does not lie flat: press it on the glass, weigh it down"};
    case Phrase::dice_nothing_read: return {"no picture was read for sure: put the cup down, all dice flat, nothing else on a clean window"};
    case Phrase::dice_too_few: return {"too few dice: give more pictures, each of a new roll"};
    case Phrase::dice_mixed_sizes: return {"dice of several sizes: play with one set, or mend a reading that strays with more pictures"};
    case Phrase::dice_wrong_size: return {"these seem no dice of 12 to 19 mm: look whether the profile is of this camera, or solve it anew"};
    case Phrase::dice_low_contrast: return {"pips hardly stand out from the body: another light or exposure, no lamp mirrored, or other dice"};
    case Phrase::dice_wrong_layout: return {"opposite faces contradict each other or the profile: tell --tops anew, for all six faces"};
    case Phrase::place_middle: return {"middle"};
    case Phrase::place_upper_left: return {"upper left"};
    case Phrase::place_upper_right: return {"upper right"};
    case Phrase::place_lower_right: return {"lower right"};
    case Phrase::place_lower_left: return {"lower left"};
    case Phrase::dice_unproven: return {"face {0}: still to be read at {1} more places", "face {0}: still to be read at {1} more place"};
    case Phrase::dice_proven: return {"every face was read at several places"};

    case Phrase::window_wrong_camera: return {"of another camera, or picture size, than the profile: look which camera is at this seat, or calibrate it"};
    case Phrase::window_camera_moved: return {"the camera has moved: put it back and fasten it, or calibrate it anew"};
    case Phrase::window_light_changed: return {"the light is another than it was: look at the lamps under the glass and at the exposure"};
    case Phrase::window_focus_lost: return {"out of focus: focus the lens on the glass, wipe the lens"};
    case Phrase::window_wet: return {"the glass is wet: dry it, above and below"};
    case Phrase::window_dirty: return {"the glass is dirty, or something lies on it: take that off, clean it above and below"};
    case Phrase::window_fits: return {"the window is where it was, and nothing stands against it"};
    case Phrase::window_no_reference: return {"Without a picture of the empty window only a camera that has moved a little is told, not light, focus, drops or dirt. Clean the glass, take the cup off, then: undercup calibrate light --profile {0} PICTURE"};
    case Phrase::window_not_empty: return {"something lies in the window: take the cup and the dice off, clean the glass"};
    case Phrase::window_unlike: return {"the pictures differ: take them anew, with nothing moving and the light as it is in play"};
    case Phrase::window_kept: return {"the empty window is kept, of {0} pictures", "the empty window is kept, of {0} picture"};

    case Phrase::no_cup: return {"put the cup over the window"};
    case Phrase::empty: return {"no dice seen, put them under the cup"};
    case Phrase::wrong_count: return {"wrong number of dice, count them, shake again"};
    case Phrase::cocked: return {"a die leans on another, shake again"};
    case Phrase::stacked: return {"a die lies on another, shake again"};
    case Phrase::touching: return {"dice lie too close, shake again"};
    case Phrase::foreign_object: return {"take out what is not a die, shake again"};
    case Phrase::glare: return {"a light dazzles, put the cup down flat"};
    case Phrase::blurred: return {"keep the cup still, or wipe the window"};
    case Phrase::too_dark: return {"too dark to read, ask at the bar"};
    case Phrase::dirty: return {"the window is smeared, wipe it dry"};
    case Phrase::obstructed: return {"something covers the window, clear it"};
    case Phrase::unsure: return {"not read for sure, shake again"};
    case Phrase::camera_lost: return {"this window sees nothing, ask at the bar"};
    case Phrase::hint_at_seat: return {"{0}: {1}"};

    case Phrase::unknown_seat: return {"nobody plays at this seat"};
    case Phrase::wrong_phase: return {"not now"};
    case Phrase::eliminated: return {"this seat is out"};
    case Phrase::not_enabled: return {"not in the house rules"};
    case Phrase::already_locked: return {"this roll counts already"};
    case Phrase::wrong_dice_count: return {"wrong number of dice"};
    case Phrase::invalid_face: return {"a face is one to six"};
    case Phrase::own_bid: return {"that is your own bid"};
    case Phrase::not_your_turn: return {"it is not your turn"};
    case Phrase::no_bid: return {"nothing is bid yet"};
    case Phrase::reveal_first: return {"show one of your dice first"};
    case Phrase::invalid_die: return {"your dice are one to three"};
    case Phrase::already_revealed: return {"shown already"};
    case Phrase::invalid_target: return {"there is no such card to guess"};
    case Phrase::invalid_count: return {"bid 1 to 99 dice"};
    case Phrase::ones_cannot_open: return {"ones may not open"};
    case Phrase::below_opening_minimum: return {"open with at least half the players"};
    case Phrase::face_locked: return {"the face stays this round"};
    case Phrase::not_higher: return {"not higher than the last bid"};

    case Phrase::put_the_cup_back: return {"{0}: put the cup back"};
    case Phrase::put_back_here: return {"put the cup back"};
    case Phrase::dice_were_moved: return {"{0}: dice were moved, the first roll counts"};
    case Phrase::players_advised: return {"best with {0} to {1} players"};
    case Phrase::cups_read_again: return {"The power was off. Leave the cups down: they are read again"};
    case Phrase::piles_read_again: return {"The power was off. Leave the cards: they are read again"};

    case Phrase::key_bid: return {"BID"};
    case Phrase::key_face: return {"FACE"};
    case Phrase::key_spot_on: return {"SPOT ON"};

    case Phrase::game_title: return {"Liar\u2019s Dice"};
    case Phrase::take_a_seat: return {"Press any button to take a seat"};
    case Phrase::page_roll: return {"Shake, slam, leave the cup down"};
    case Phrase::page_roll_more: return {"The table reads your dice through the glass."};
    case Phrase::page_peek: return {"Peek at your own dice"};
    case Phrase::page_peek_more: return {"Tip the cup towards you. Nobody else may see."};
    case Phrase::page_bid: return {"Bid on all the dice"};
    case Phrase::page_bid_more: return {"How many show this face, under all cups together? Truth or lie."};
    case Phrase::page_raise: return {"Raise it, or call it"};
    case Phrase::page_raise_more: return {"Your turn: bid higher, or hold {0} if you do not believe it."};
    case Phrase::page_reveal: return {"The table counts"};
    case Phrase::page_reveal_more: return {"Whoever was wrong loses dice. The last with dice wins."};
    case Phrase::page_rules: return {"The house rules"};

    case Phrase::who_plays: return {"Who plays?"};
    case Phrase::seats_missing: return {"Two or more can play."};
    case Phrase::seats_ready: return {"{0} players."};
    case Phrase::confirm_seats: return {"{0}: press BID when all are in."};
    case Phrase::press_any: return {"Press any button at your seat."};
    case Phrase::house_rules_named: return {"House rules: {0}"};
    case Phrase::start_game: return {"starts the game"};

    case Phrase::roll_off: return {"Who starts?"};
    case Phrase::roll_off_more: return {"One die under each cup. The highest starts."};
    case Phrase::roll_off_tie: return {"A tie: these seats roll again."};
    case Phrase::starts: return {"{0} starts"};

    case Phrase::shake_all: return {"Shake, slam, leave the cup down."};
    case Phrase::round: return {"Round {0}"};
    case Phrase::shake_title: return {"Shake!"};
    case Phrase::waiting_for: return {"Waiting for {0}"};
    case Phrase::palifico: return {"Palifico"};
    case Phrase::palifico_more: return {"Ones are not wild. The face stays."};
    case Phrase::word_shake: return {"shake"};
    case Phrase::word_moving: return {"rolling"};
    case Phrase::word_settled: return {"reading"};
    case Phrase::word_locked: return {"locked"};
    case Phrase::word_peeking: return {"peek"};
    case Phrase::word_moved: return {"locked"};
    case Phrase::word_lifted: return {"cup off"};
    case Phrase::word_troubled: return {"again"};
    case Phrase::more_troubles: return {"and {0} more seats", "and {0} more seat"};
    case Phrase::all_locked: return {"All rolls count."};

    case Phrase::your_turn: return {"your turn"};
    case Phrase::next_bid: return {"The next bid"};
    case Phrase::open_bidding: return {"Open the bidding"};
    case Phrase::last_bid: return {"{0} bids"};
    case Phrase::bid_is_legal: return {"confirms it"};
    case Phrase::hint_count: return {"how many"};
    case Phrase::hint_face: return {"which face"};
    case Phrase::hint_challenge: return {"hold: I don\u2019t believe it"};
    case Phrase::hint_spot_on: return {"hold: it is exact"};
    case Phrase::dice_in_play: return {"{0} in play"};
    case Phrase::ones_wild: return {"ones are wild"};
    case Phrase::ones_not_wild: return {"ones are not wild"};
    case Phrase::lowest_raise: return {"try"};

    case Phrase::seat_says: return {"{0} says"};
    case Phrase::seat_calls_spot_on: return {"{0} calls"};
    case Phrase::bid_by: return {"{0} bid"};
    case Phrase::counted_of: return {"of {0}"};
    case Phrase::bid_holds: return {"The bid holds"};
    case Phrase::bid_fails: return {"The bid fails"};
    case Phrase::spot_on_right: return {"Spot on!"};
    case Phrase::spot_on_wrong: return {"Not spot on"};
    case Phrase::there_are: return {"there are {0} {1}", "there is {0} {1}"};
    case Phrase::there_are_with_ones: return {"with the ones there are {0} {1}", "with the ones there is {0} {1}"};
    case Phrase::there_are_none: return {"there are no {1}"};
    case Phrase::cause_held: return {"{0}, and {1} bid {2}:"};
    case Phrase::cause_failed: return {"{0}, but {1} bid {2}:"};
    case Phrase::cause_exact: return {"{0}, as {1} called:"};
    case Phrase::cause_not_exact: return {"{0}, not exactly {2}:"};
    case Phrase::loses: return {"{0} loses {1}."};
    case Phrase::lose_each: return {"{0} lose {1} each."};
    case Phrase::gets_back: return {"{0} gets {1} back."};
    case Phrase::nobody_loses: return {"nobody loses a die."};
    case Phrase::pays: return {"{0} pays {1} for asking."};
    case Phrase::is_out: return {"{0} is out."};
    case Phrase::are_out: return {"{0} are out."};
    case Phrase::seen_from_below: return {"The pictures show the dice from below: what counts is on top."};
    case Phrase::lift_your_cups: return {"Lift your cups"};

    case Phrase::wins: return {"{0} wins!"};
    case Phrase::after_rounds: return {"after {0} rounds", "after {0} round"};
    case Phrase::column_bids: return {"bids"};
    case Phrase::column_won: return {"calls won"};
    case Phrase::column_lost: return {"calls lost"};

    case Phrase::lay_title: return {"Lay your piles!"};
    case Phrase::show_all_first: return {"First show all your cards to the table. Then three piles, face down."};
    case Phrase::lay_all: return {"Three piles, face down. Lift an edge to look."};
    case Phrase::all_piles_locked: return {"All piles count."};
    case Phrase::word_lay: return {"lay"};
    case Phrase::word_laying: return {"laying"};
    case Phrase::word_piles_off: return {"piles off"};
    case Phrase::cards_empty: return {"no cards seen, lay three piles face down"};
    case Phrase::cards_wrong_count: return {"lay three piles, each face down"};
    case Phrase::cards_cocked: return {"a pile leans, lay it flat"};
    case Phrase::cards_stacked: return {"piles overlap, lay them side by side"};
    case Phrase::cards_foreign: return {"take off what is no card of this deck"};
    case Phrase::cards_glare: return {"a light dazzles, turn the pile round"};
    case Phrase::cards_unsure: return {"not read for sure, lay the piles again"};
    case Phrase::put_the_piles_back: return {"{0}: lay the piles back"};
    case Phrase::put_piles_back_here: return {"lay the piles back"};
    case Phrase::swap_offered: return {"{0} may swap a card with the draw pile"};
    case Phrase::cards_were_exchanged: return {"{0}: cards were exchanged, the first ones count"};
    case Phrase::open_guessing: return {"Open the guessing"};
    case Phrase::last_guess: return {"{0} guesses"};
    case Phrase::not_higher_guess: return {"not higher than the last guess"};
    case Phrase::key_up_down: return {"UP DOWN"};
    case Phrase::hint_target: return {"what; hold: other kind"};
    case Phrase::hint_value: return {"which value"};
    case Phrase::show_a_die: return {"show one die"};
    case Phrase::die_left: return {"your left one"};
    case Phrase::die_middle: return {"your middle one"};
    case Phrase::die_right: return {"your right one"};
    case Phrase::hint_show: return {"shows it"};
    case Phrase::hint_other_die: return {"another one"};
    case Phrase::gives_up: return {"gives up a pile"};
    case Phrase::choose_pile: return {"Which pile? More cards left are better."};
    case Phrase::hint_other_pile: return {"the other one"};
    case Phrase::guess_by: return {"{0} guessed"};
    case Phrase::guess_holds: return {"The guess holds"};
    case Phrase::guess_fails: return {"The guess fails"};
    case Phrase::cards_count: return {"{0} cards count.", "{0} card counts."};
    case Phrase::gives_up_pile: return {"{0} gives up {1}."};
    case Phrase::chooses_pile: return {"{0} chooses a pile to give up."};
    case Phrase::take_up_cards: return {"Take up your cards"};
    case Phrase::win_together: return {"{0} win!"};
    case Phrase::column_guesses: return {"guesses"};

    case Phrase::simulated: return {"simulated table"};
    case Phrase::your_dice: return {"your dice"};
    case Phrase::your_cards: return {"your cards"};
  }
  return {};
}
// clang-format on

}  // namespace undercup::ui
