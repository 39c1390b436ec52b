#include "ui/rule_phrases.hpp"

namespace undercup::ui {

// One long switch, so that the compiler names a phrase without words; a phrase a line, so that it reads as a catalogue.
// clang-format off
Pattern english(RulePhrase phrase) {
  switch (phrase) {
    case RulePhrase::title_game: return {"The game"};
    case RulePhrase::title_start: return {"Who starts"};
    case RulePhrase::title_counting: return {"What counts"};
    case RulePhrase::title_bids: return {"Bids"};
    case RulePhrase::title_raising: return {"What beats what"};
    case RulePhrase::title_challenge: return {"Calling {0}"};
    case RulePhrase::title_spot_on: return {"Spot on"};
    case RulePhrase::title_interrupt: return {"Out of turn"};
    case RulePhrase::title_palifico: return {"Palifico"};
    case RulePhrase::title_penalties: return {"House penalties"};
    case RulePhrase::title_piles: return {"Your three dice"};
    case RulePhrase::title_guesses: return {"Guesses"};
    case RulePhrase::title_power: return {"Power cards"};
    case RulePhrase::title_open: return {"Open play"};
    case RulePhrase::title_ranking: return {"The end"};
    case RulePhrase::title_players: return {"Players"};

    case RulePhrase::or_last: return {"{0} or {1}"};

    case RulePhrase::as_example: return {"e.g. {0}"};
    case RulePhrase::as_decision: return {"[decision] {0}"};

    case RulePhrase::dice: return {"Everyone starts with {0}. The last with dice wins."};
    case RulePhrase::out: return {"A seat without dice is out."};
    case RulePhrase::lost_for_good: return {"A die lost does not come back."};
    case RulePhrase::lost_may_return: return {"A die lost comes back only by a spot-on."};

    case RulePhrase::roll_off: return {"At first every seat rolls one die, and the highest starts."};
    case RulePhrase::roll_off_tie: return {"Of a tie only the tied seats roll again, until one is highest."};
    case RulePhrase::loser_opens: return {"Whoever lost the last round opens the next."};
    case RulePhrase::next_opens: return {"Where that seat is out, the next seat still in, clockwise, opens."};
    case RulePhrase::next_opens_penalty:
      return {
          "Where that seat is out, also by a penalty, the next seat still in, clockwise, opens."};
    case RulePhrase::spot_on_opens: return {"After a spot-on that was right its caller opens the next round."};

    case RulePhrase::wild: return {"Ones are wild: they count as every face."};
    case RulePhrase::not_wild: return {"Ones are ones: nothing is wild."};
    case RulePhrase::ones_bid: return {"A bid on ones counts ones alone."};
    case RulePhrase::counted: return {"The dice {0} count as {1}."};
    case RulePhrase::palifico_counted: return {"In a palifico round the dice {0} count as {1}."};

    case RulePhrase::bid_means:
      return {
          "A bid is a count and a face. \u201c{0}\u201d says that at least {1} of all the dice on the table "
          "count as {2}."};
    case RulePhrase::no_bound:
      return {
          "Any count from {0} to {1} may be bid, even more than there are dice: a limit would tell how many "
          "are left."};
    case RulePhrase::open_freely: return {"A round may be opened with any bid."};
    case RulePhrase::no_ones_open: return {"Nobody opens with ones."};
    case RulePhrase::no_ones_open_but_palifico: return {"Nobody opens with ones, but in a palifico round."};
    case RulePhrase::half_players: return {"Open with at least half as many dice as players."};
    case RulePhrase::least_opening: return {"{0} players: {1}"};
    case RulePhrase::least_openings: return {"The least to open with, by players still in: {0}."};
    case RulePhrase::no_pass: return {"Nobody may pass: raise, or call {0}."};
    case RulePhrase::no_pass_spot_on: return {"Nobody may pass: raise, call {0}, or call SPOT ON."};

    case RulePhrase::any_face: return {"Raise: more dice of any face, or as many of a higher face."};
    case RulePhrase::no_lower_face: return {"Raise: more dice, a higher face, or both. Neither may fall."};
    case RulePhrase::halved:
      return {
          "More than half as many ones beat a bid on another face; twice as many of another face beat ones."};
    case RulePhrase::halved_order:
      return {
          "That another face needs twice as many as the ones before it is the order the sheet\u2019s "
          "examples imply, made total."};
    case RulePhrase::raises: return {"Over {0}: {1}, or more of them."};
    case RulePhrase::never: return {"Over {0}, however many: no {1}."};
    case RulePhrase::refused: return {"Not over {0}: {1}."};
    case RulePhrase::palifico_raises: return {"In a palifico round, over {0}: {1}, or more of them."};
    case RulePhrase::palifico_never_raises: return {"In a palifico round, over {0}, however many: no {1}."};
    case RulePhrase::palifico_refused: return {"In a palifico round, not over {0}: {1}."};

    case RulePhrase::loss_one: return {"{0}: if the bid holds, the caller loses a die; if not, the bidder."};
    case RulePhrase::loss_margin:
      return {
          "{0}: whoever is wrong loses as many dice as the bid was off, at least one."};
    case RulePhrase::holds: return {"A bid holds where at least as many dice count as were bid."};
    case RulePhrase::bidder_loses: return {"{0} bid, {1} count: the bidder loses {2}."};
    case RulePhrase::caller_loses: return {"{0} bid, {1} count: the caller loses {2}."};
    case RulePhrase::not_more: return {"Nobody loses more dice than they hold."};
    case RulePhrase::interrupt: return {"Anyone may call out of turn, but loses two dice if wrong."};
    case RulePhrase::interrupt_who:
      return {
          "Out of turn: any seat still in, but for the bidder. Whoever then loses opens the next round."};
    case RulePhrase::bidder_loses_out_of_turn:
      return {
          "Called out of turn, {0} bid, {1} count: the bidder loses {2}."};
    case RulePhrase::caller_loses_out_of_turn:
      return {
          "Called out of turn, {0} bid, {1} count: the caller loses {2}."};

    case RulePhrase::spot_on_when:
      return {
          "On your own turn, instead of raising or calling {0}: the bid is exactly right, neither more nor "
          "less."};
    case RulePhrase::others_lose: return {"SPOT ON: exact, all others lose a die; if not, the caller does."};
    case RulePhrase::regain: return {"SPOT ON: exact, the caller gets a die back; if not, loses one."};
    case RulePhrase::regain_none: return {"SPOT ON: exact, nothing happens; if not, the caller loses one."};
    case RulePhrase::regain_most: return {"Nobody ever holds more than {0}."};
    case RulePhrase::spot_on: return {"{0} bid, {1} count, the caller holds {2}: {3}."};
    case RulePhrase::caller_loses_part: return {"the caller loses {0}"};
    case RulePhrase::others_lose_part: return {"all others lose {0} each"};
    case RulePhrase::caller_gains_part: return {"the caller gets {0} back"};
    case RulePhrase::nothing_happens: return {"nothing happens"};

    case RulePhrase::palifico:
      return {
          "Palifico: after a seat falls to one die, a round without wild ones; its face stays."};
    case RulePhrase::palifico_not_two: return {"No palifico between the last two."};
    case RulePhrase::palifico_when:
      return {
          "It is the round after one in which some seat went from two or more dice to exactly one, penalties "
          "counted."};
    case RulePhrase::palifico_ones_open: return {"Ones may open it."};
    case RulePhrase::palifico_never: return {"With one die each nobody can fall to one: none is ever played."};
    case RulePhrase::falls: return {"from {0} to {1}"};
    case RulePhrase::palifico_follows: return {"With {0} seats in, one follows a fall {1}."};
    case RulePhrase::palifico_not: return {"With {0} seats in, none follows {1}."};

    case RulePhrase::penalties: return {"Asking whose turn it is, or how many dice are left, costs a die."};
    case RulePhrase::penalties_when:
      return {
          "A penalty is noted at once and paid right after the next settlement: until then the dice are "
          "under a cup. It never changes who opens the next round."};
    case RulePhrase::penalties_order:
      return {
          "Penalties are paid in seat order and only while two or more seats are in; once the game has ended "
          "nothing is paid."};
    case RulePhrase::penalties_display:
      return {
          "The display answers neither question for free: it shows neither whose turn it is nor how many "
          "dice are left; a pad lights up when it is used out of turn."};

    case RulePhrase::advised: return {"Best with {0} to {1} players."};
    case RulePhrase::any_number: return {"Any number from two to eight may play."};

    case RulePhrase::cards: return {"Everyone starts with {0}; from {1} players on with {2}."};
    case RulePhrase::cards_same: return {"Everyone starts with {0}."};
    case RulePhrase::cards_end: return {"The game ends as soon as a seat has {0} or fewer. More cards are better."};
    case RulePhrase::deck: return {"The deck: the numbers 1 to 6 in red, blue, green and yellow, two of each."};
    case RulePhrase::deck_wild: return {"With it, seven wildcards."};
    case RulePhrase::deck_power: return {"With it, one of each power card."};
    case RulePhrase::cards_starter: return {"Anyone may start; where nobody is chosen, the lowest seat does."};
    case RulePhrase::cards_loser_starts: return {"The loser of a round starts the next."};

    case RulePhrase::piles:
      return {
          "Each round divide your cards into three piles, as evenly as can be: your dice. The card against "
          "the glass is the rolled one; peek by lifting the pile\u2019s edge."};
    case RulePhrase::pile_sizes: return {"{0}: piles of {1}."};

    case RulePhrase::guess:
      return {
          "Guess how many of all the cards on the table, your own included, are what you name."};
    case RulePhrase::guess_number: return {"\u201c{0}\u201d: at least so many show that number."};
    case RulePhrase::guess_less_than: return {"\u201c{0}\u201d: at least so many show a lower number."};
    case RulePhrase::guess_color: return {"\u201c{0}\u201d: at least so many are of that colour."};
    case RulePhrase::guess_without: return {"\u201c{0}\u201d: at least so many are of another colour."};
    case RulePhrase::guess_straight:
      return {
          "Straights: \u201c{0}\u201d: so many consecutive numbers, that one among them, each at least once."};
    case RulePhrase::guess_vague:
      return {
          "Vague guesses: \u201c{0}\u201d or \u201c{1}\u201d, whichever number or colour is there most."};
    case RulePhrase::guess_power:
      return {
          "Power cards: \u201c{0}\u201d: the pattern on the card is on the table, and you really rolled that "
          "card. You may lie about it."};
    case RulePhrase::guess_bounds: return {"A count is {0} to {1}."};
    case RulePhrase::straight_bounds: return {"A straight is of {0} to {1} cards."};

    case RulePhrase::higher: return {"Each guess must be higher than the last one, or call {0}. Nobody may pass."};
    case RulePhrase::higher_specific:
      return {
          "A number, a colour, less than or without: more cards than the last such guess."};
    case RulePhrase::higher_straight: return {"A straight: its count or its number above the last count."};
    case RulePhrase::higher_vague:
      return {
          "A vague guess: at least twice a specific count. A specific guess: more than half a vague one."};
    case RulePhrase::higher_power:
      return {
          "A power card: a value above the last count or value. Over it: a count above its value."};
    case RulePhrase::straight_specific: return {"A straight names a number, so it counts as a specific guess."};
    case RulePhrase::power_order:
      return {
          "That a power card follows a plain guess by its value is ours: the sheet tells only what follows a "
          "power card."};
    case RulePhrase::over: return {"Over {0}: {1}."};
    case RulePhrase::over_specific: return {"{0} or more of a number or colour"};
    case RulePhrase::over_straight_count: return {"a straight of {0} or more"};
    case RulePhrase::over_straight_number: return {"a straight with {0} or more as its number"};
    case RulePhrase::over_vague: return {"{0} or more of the same"};
    case RulePhrase::over_power: return {"a power card of value {0} or more"};

    case RulePhrase::wildcards: return {"A wildcard counts as whatever the challenged guess wants."};
    case RulePhrase::power_counts:
      return {
          "A power card has neither number nor colour and counts for nothing but itself."};
    case RulePhrase::table: return {"Say you roll {0}, and the others {1}."};
    case RulePhrase::most_held: return {"Then the most that holds: {0}."};
    case RulePhrase::never_holds: return {"Then not even this holds: {0}."};
    case RulePhrase::power_held: return {"Then this holds for you: {0}."};
    case RulePhrase::power_not_held: return {"Then this does not hold for you: {0}."};
    case RulePhrase::groups_differ:
      return {
          "The groups of a pattern are different numbers: four of a kind is not two pairs."};
    case RulePhrase::power_value: return {"{0} {1}"};
    case RulePhrase::power_values: return {"The values: {0}."};
    case RulePhrase::power_ours:
      return {
          "The sheet gives only the two pairs; the other power cards and their values are ours."};
    case RulePhrase::power_patterns:
      return {
          "Rainbow: all four colours. Pairs and triples: so many numbers two or three times each. Full "
          "house: one number three times, another twice. All numbers: 1 to 6."};
    case RulePhrase::power_lie:
      return {
          "A card that you do not have, a wrong value or a made-up name is a lie: challenged, it loses."};

    case RulePhrase::card_loss:
      return {
          "{0}: if the guess holds, the challenger loses the round; if not, the guesser."};
    case RulePhrase::card_challenge_who:
      return {
          "Only the seat whose turn it is may challenge, and only the last guess."};
    case RulePhrase::discard: return {"The loser discards a whole die, face up, and chooses which."};
    case RulePhrase::discard_choice: return {"With {0}: {1}."};
    case RulePhrase::swap: return {"The loser may then swap one card with the draw pile."};
    case RulePhrase::open:
      return {
          "All starting cards are shown before the first round, and on each turn you first show one of your "
          "dice that is still secret."};
    case RulePhrase::open_done: return {"Whoever has shown all three guesses or challenges at once."};
    case RulePhrase::ranking: return {"If it ends with {0}: {1}."};
    case RulePhrase::rank: return {"{0}. {1}"};
    case RulePhrase::seat_holds: return {"{0} holding {1}"};
  }
  return {};
}
// clang-format on

}  // namespace undercup::ui
