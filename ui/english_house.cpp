#include "ui/house_phrases.hpp"

namespace undercup::ui {

// One long switch, so that the compiler names a phrase without words; a phrase a line, so that it reads as a catalogue.
// clang-format off
Pattern english(HousePhrase phrase) {
  switch (phrase) {
    case HousePhrase::chooses: return {"{0} chooses the house rules"};
    case HousePhrase::fixed: return {"The house plays by these"};
    case HousePhrase::rules_changed: return {"own {0}"};
    case HousePhrase::key_menu: return {"MENU"};
    case HousePhrase::hint_line: return {"which rule"};
    case HousePhrase::hint_value: return {"change it"};
    case HousePhrase::hint_start: return {"starts the game"};
    case HousePhrase::any_button_back: return {"Any button leads back."};
    case HousePhrase::hint_rules: return {"all the rules"};
    case HousePhrase::hint_help: return {"help"};
    case HousePhrase::game: return {"The game"};
    case HousePhrase::dice: return {"Dice each"};
    case HousePhrase::wild_ones: return {"Wild ones"};
    case HousePhrase::raise: return {"Raises"};
    case HousePhrase::ones_bids: return {"Bids on ones"};
    case HousePhrase::open_on_ones: return {"Opening on ones"};
    case HousePhrase::opening_minimum: return {"Least opening"};
    case HousePhrase::loss: return {"A wrong call"};
    case HousePhrase::spot_on: return {"Spot on"};
    case HousePhrase::palifico: return {"Palifico"};
    case HousePhrase::palifico_heads_up: return {"Palifico of two"};
    case HousePhrase::interrupt: return {"Out of turn"};
    case HousePhrase::penalties: return {"Penalties"};
    case HousePhrase::challenge_word: return {"The word"};
    case HousePhrase::straights: return {"Straights"};
    case HousePhrase::vague: return {"Vague guesses"};
    case HousePhrase::swap: return {"Swapping"};
    case HousePhrase::open: return {"Open dice"};
    case HousePhrase::wildcards: return {"Wildcards"};
    case HousePhrase::power_cards: return {"Power cards"};
    case HousePhrase::starter: return {"Guesses first"};
    case HousePhrase::on: return {"on"};
    case HousePhrase::off: return {"off"};
    case HousePhrase::none: return {"none"};
    case HousePhrase::any_face: return {"any face"};
    case HousePhrase::no_lower_face: return {"no lower face"};
    case HousePhrase::plain: return {"as others"};
    case HousePhrase::halved: return {"halved"};
    case HousePhrase::half_players: return {"half"};
    case HousePhrase::one: return {"one die"};
    case HousePhrase::margin: return {"the margin"};
    case HousePhrase::others_lose: return {"others lose"};
    case HousePhrase::regain: return {"wins a die"};
    case HousePhrase::ones_bids_plain: return {"A bid on ones ranks like one on any other face."};
    case HousePhrase::ones_may_open: return {"Ones may open a round."};
    case HousePhrase::any_opening: return {"Any count may open a round."};
    case HousePhrase::spot_on_off: return {"Nobody calls a bid exactly right."};
    case HousePhrase::palifico_off: return {"No special round when a seat falls to one die."};
    case HousePhrase::palifico_heads_up_on: return {"Palifico between the last two, as well."};
    case HousePhrase::palifico_heads_up_idle: return {"Nothing without palifico."};
    case HousePhrase::interrupt_off: return {"Only whose turn it is may call."};
    case HousePhrase::penalties_off: return {"Asking costs nothing."};
    case HousePhrase::word: return {"Say it when you do not believe the bid."};
    case HousePhrase::straights_on: return {"Cards in a row may be guessed."};
    case HousePhrase::vague_on: return {"Guesses may leave open which number or colour."};
    case HousePhrase::swap_on: return {"The loser may swap a card."};
    case HousePhrase::open_on: return {"Cards are shown at the start, and a die each turn."};
    case HousePhrase::power_cards_on: return {"Six cards claim a pattern on the table."};
    case HousePhrase::card_option_off: return {"Played without."};
    case HousePhrase::starter_line: return {"Choose freely who begins the first round."};
    case HousePhrase::hint_starter: return {"{0} guesses first"};
    case HousePhrase::feature_players: return {"{0} to {1} players"};
    case HousePhrase::feature_cards: return {"dice made of cards"};
    case HousePhrase::feature_wild: return {"wild ones"};
    case HousePhrase::feature_not_wild: return {"nothing wild"};
    case HousePhrase::feature_halved: return {"ones halved"};
    case HousePhrase::feature_no_lower_face: return {"faces never fall"};
    case HousePhrase::feature_margin: return {"lose the margin"};
    case HousePhrase::feature_one: return {"lose one die"};
    case HousePhrase::feature_spot_on: return {"spot on"};
    case HousePhrase::feature_palifico: return {"palifico"};
    case HousePhrase::feature_interrupt: return {"out of turn"};
    case HousePhrase::feature_penalties: return {"penalties"};
    case HousePhrase::halved_without_wild_ones: return {"Not both: bids on ones are halved only where ones are wild."};
    case HousePhrase::margin_with_interrupt: return {"Not both: the margin and calls out of turn each say what a wrong call costs."};
    case HousePhrase::another_chooses: return {"{0} chooses the rules"};
    case HousePhrase::rules_are_fixed: return {"The house has fixed the rules"};
    case HousePhrase::noted_turn: return {"{0} asked whose turn it is: that costs a die"};
    case HousePhrase::camera_lost: return {"{0}: its camera sees nothing, tell the bar"};
    case HousePhrase::camera_missed: return {"{0} cannot be seen. To play the round again, all press menu"};
    case HousePhrase::void_missing: return {"To play it again, still menu from {0}"};
    case HousePhrase::pads_lost: return {"{0}: its buttons do not answer, tell the bar"};
    case HousePhrase::button_stuck: return {"{0}: the button {1} is stuck, and ignored until it is free"};
    case HousePhrase::disk_lost: return {"Nothing can be stored: a power cut now would end the game"};
    case HousePhrase::board_hot: return {"The table\u2019s computer is hot: it needs air"};
    case HousePhrase::board_undervoltage: return {"The power supply is too weak, tell the bar"};
    case HousePhrase::board_slow: return {"The computer slows itself down, tell the bar"};
    case HousePhrase::card_worn: return {"The memory card is worn, tell the bar"};
    case HousePhrase::disk_filling: return {"The memory card is nearly full"};
    case HousePhrase::foul_costs_a_die: return {"{0}: that was a foul, and costs a die"};
    case HousePhrase::anybody_there: return {"Is anybody playing? Press any button"};
    case HousePhrase::game_waits: return {"Menu: on with the last game. Any other button: a new one"};
    case HousePhrase::practising: return {"Practice: the table plays {0}. It counts for nothing"};
    case HousePhrase::dispute_title: return {"As the cameras saw it"};
    case HousePhrase::propose_void: return {"Play this round again?"};
    case HousePhrase::propose_which: return {"{0}: what did this die show?"};
    case HousePhrase::propose_correction: return {"{0}: was this die misread?"};
    case HousePhrase::yet_to_agree: return {"Still to press menu"};
    case HousePhrase::hint_agree: return {"agrees"};
    case HousePhrase::hint_which_die: return {"a die that was misread"};
    case HousePhrase::hint_what_it_shows: return {"what it showed"};
    case HousePhrase::hint_leave_it: return {"leaves it as it is"};
    case HousePhrase::hint_pictures: return {"the last round’s pictures"};
    case HousePhrase::hint_new_game: return {"a new game"};
    case HousePhrase::calibrate_camera: return {"{0}: its dice were misread too often. Calibrate its camera"};
    case HousePhrase::played_again: return {"The round is played again: take back the dice it began with"};
    case HousePhrase::who_leaves: return {"Who has left?"};
    case HousePhrase::out_after_this: return {"Their dice count until this round is settled, then they are out"};
    case HousePhrase::out_at_once: return {"They are out of the game at once"};
    case HousePhrase::hint_has_left: return {"has left"};
    case HousePhrase::hint_stays: return {"nobody has left"};
    case HousePhrase::back_or_leaves: return {"Any button leads back. Menu: somebody has left"};
    case HousePhrase::seat_left: return {"{0} has left the game"};
    case HousePhrase::empty_chair: return {"Waiting for {0}. Has its player left? Press menu"};
    case HousePhrase::foul_voids: return {"A foul of {0}: the round is void. Everyone shakes again"};
    case HousePhrase::noted_count: return {"{0} asked how many dice are left: that costs a die"};
    case HousePhrase::who_asked: return {"Who asked?"};
    case HousePhrase::asked_turn: return {"asked whose turn it is"};
    case HousePhrase::asked_count: return {"asked how many dice are left"};
    case HousePhrase::hint_question: return {"asked what"};
    case HousePhrase::hint_call: return {"notes the penalty"};
    case HousePhrase::hint_penalty: return {"somebody asked"};
    case HousePhrase::noted: return {"noted: {0}"};
  }
  return {};
}
// clang-format on

}  // namespace undercup::ui
