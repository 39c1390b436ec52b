#include "ui/texts.hpp"

#include <array>
#include <utility>

#include "ui/house_phrases.hpp"

namespace undercup::ui {
namespace {

constexpr Phrase phrase_of(Trouble trouble) {
  switch (trouble) {
    case Trouble::no_cup: return Phrase::no_cup;
    case Trouble::empty: return Phrase::empty;
    case Trouble::wrong_count: return Phrase::wrong_count;
    case Trouble::cocked: return Phrase::cocked;
    case Trouble::stacked: return Phrase::stacked;
    case Trouble::touching: return Phrase::touching;
    case Trouble::foreign_object: return Phrase::foreign_object;
    case Trouble::glare: return Phrase::glare;
    case Trouble::blurred: return Phrase::blurred;
    case Trouble::too_dark: return Phrase::too_dark;
    case Trouble::dirty: return Phrase::dirty;
    case Trouble::obstructed: return Phrase::obstructed;
    case Trouble::unsure: return Phrase::unsure;
    case Trouble::camera_lost: return Phrase::camera_lost;
  }
  return Phrase::unsure;
}

constexpr Phrase card_phrase_of(Trouble trouble) {
  switch (trouble) {
    case Trouble::empty: return Phrase::cards_empty;
    case Trouble::wrong_count: return Phrase::cards_wrong_count;
    case Trouble::cocked: return Phrase::cards_cocked;
    case Trouble::stacked:
    case Trouble::touching: return Phrase::cards_stacked;
    case Trouble::foreign_object: return Phrase::cards_foreign;
    case Trouble::glare: return Phrase::cards_glare;
    case Trouble::no_cup:
    case Trouble::unsure: return Phrase::cards_unsure;
    case Trouble::blurred:
    case Trouble::too_dark:
    case Trouble::dirty:
    case Trouble::obstructed:
    case Trouble::camera_lost: return phrase_of(trouble);
  }
  return Phrase::cards_unsure;
}

constexpr Phrase phrase_of(table::Refusal refusal) {
  using table::Refusal;
  switch (refusal) {
    case Refusal::unknown_seat: return Phrase::unknown_seat;
    case Refusal::wrong_phase: return Phrase::wrong_phase;
    case Refusal::eliminated: return Phrase::eliminated;
    case Refusal::not_enabled: return Phrase::not_enabled;
    case Refusal::already_locked: return Phrase::already_locked;
    case Refusal::wrong_dice_count: return Phrase::wrong_dice_count;
    case Refusal::invalid_face: return Phrase::invalid_face;
    case Refusal::own_bid: return Phrase::own_bid;
    case Refusal::not_your_turn: return Phrase::not_your_turn;
    case Refusal::no_bid: return Phrase::no_bid;
    case Refusal::reveal_first: return Phrase::reveal_first;
    case Refusal::invalid_die: return Phrase::invalid_die;
    case Refusal::already_revealed: return Phrase::already_revealed;
    case Refusal::invalid_target: return Phrase::invalid_target;
    case Refusal::invalid_count: return Phrase::invalid_count;
    case Refusal::ones_cannot_open: return Phrase::ones_cannot_open;
    case Refusal::below_opening_minimum: return Phrase::below_opening_minimum;
    case Refusal::face_locked: return Phrase::face_locked;
    case Refusal::not_higher: return Phrase::not_higher;
  }
  return Phrase::wrong_phase;
}

constexpr Phrase phrase_of(table::Face face) {
  using table::Face;
  switch (face) {
    case Face::one: return Phrase::face_one;
    case Face::two: return Phrase::face_two;
    case Face::three: return Phrase::face_three;
    case Face::four: return Phrase::face_four;
    case Face::five: return Phrase::face_five;
    case Face::six: return Phrase::face_six;
  }
  return Phrase::face_one;
}

}  // namespace

std::pmr::string hint(Trouble trouble) {
  return say(phrase_of(trouble));
}

std::pmr::string card_hint(Trouble trouble) {
  return say(card_phrase_of(trouble));
}

std::pmr::string hint_at(table::SeatId seat, std::string_view hint) {
  return say(Phrase::hint_at_seat, {seat_name(seat), hint});
}

std::pmr::string reason(table::Refusal refusal) {
  return say(phrase_of(refusal));
}

std::pmr::string guess_reason(table::Refusal refusal) {
  return refusal == table::Refusal::not_higher ? say(Phrase::not_higher_guess) : reason(refusal);
}

std::pmr::string seat_name(table::SeatId seat) {
  return say(Phrase::seat, {digits(table::number(seat))});
}

std::pmr::string seat_names(std::span<const table::SeatId> seats) {
  if (seats.empty()) return {};
  if (seats.size() == 1) return seat_name(seats.front());
  std::pmr::string list = digits(table::number(seats.front()));
  for (std::size_t i = 1; i < seats.size(); ++i) {
    const Phrase joint = i + 1 == seats.size() ? Phrase::list_last : Phrase::list_next;
    list = say(joint, {list, digits(table::number(seats[i]))});
  }
  return say(Phrase::seats, {list});
}

std::pmr::string capitalised(std::pmr::string text) {
  constexpr int kToCapital = 'a' - 'A';            // of the letters with accents, too
  constexpr char kAccented = '\xC3';               // the byte before those of U+00C0..U+00FF
  constexpr char kFirst = '\xA0', kLast = '\xBE';  // \u00e0 .. \u00fe
  constexpr std::string_view kUpsideDown[] = {"\u00bf", "\u00a1"};
  std::size_t at = 0;
  for (const std::string_view mark : kUpsideDown) at = text.starts_with(mark) ? mark.size() : at;
  if (at + 1 < text.size() && text[at] == kAccented && text[at + 1] >= kFirst && text[at + 1] <= kLast) {
    text[at + 1] = static_cast<char>(text[at + 1] - kToCapital);
  } else if (at < text.size() && text[at] >= 'a' && text[at] <= 'z') {
    text[at] = static_cast<char>(text[at] - kToCapital);
  }
  return text;
}

std::pmr::string number_word(int number) {
  constexpr std::array kWords{Phrase::number_none,  Phrase::number_one,  Phrase::number_two, Phrase::number_three,
                              Phrase::number_four,  Phrase::number_five, Phrase::number_six, Phrase::number_seven,
                              Phrase::number_eight, Phrase::number_nine, Phrase::number_ten, Phrase::number_eleven,
                              Phrase::number_twelve};
  static_assert(kWords.size() == kMostInWords + 1);
  if (number < 0 || std::cmp_greater_equal(number, kWords.size())) return digits(number);
  return say(kWords[static_cast<std::size_t>(number)]);
}

std::pmr::string face_word(table::Face face, int count) {
  return say_counted(phrase_of(face), count, {});
}

std::pmr::string dice_words(int count) {
  return say_counted(Phrase::dice, count, {number_word(count)});
}

std::pmr::string bid_words(const table::Bid& bid) {
  return say(Phrase::bid, {number_word(bid.count), face_word(bid.face, bid.count)});
}

std::pmr::string told(const Notice& notice, const table::Ruleset& rules) {
  const std::pmr::string seat = notice.seat ? seat_name(*notice.seat) : std::pmr::string();
  switch (notice.kind) {
    case Notice::Kind::refused: {
      const table::Refusal refusal = notice.refusal.value_or(table::Refusal::wrong_phase);
      const std::pmr::string why = rules.cards ? guess_reason(refusal) : reason(refusal);
      return seat.empty() ? capitalised(why) : capitalised(say(Phrase::hint_at_seat, {seat, why}));
    }
    case Notice::Kind::put_the_cup_back: return capitalised(say(Phrase::put_the_cup_back, {seat}));
    case Notice::Kind::dice_were_moved: return capitalised(say(Phrase::dice_were_moved, {seat}));
    case Notice::Kind::put_the_piles_back: return capitalised(say(Phrase::put_the_piles_back, {seat}));
    case Notice::Kind::swap_offered: return capitalised(say(Phrase::swap_offered, {seat}));
    case Notice::Kind::players_advised:
      return capitalised(say(Phrase::players_advised, {digits(rules.least_advised), digits(rules.most_advised)}));
    case Notice::Kind::cups_read_again:
      if (notice.trouble)
        return capitalised(hint_at(*notice.seat, rules.cards ? card_hint(*notice.trouble) : hint(*notice.trouble)));
      return say(rules.cards ? Phrase::piles_read_again : Phrase::cups_read_again);
    case Notice::Kind::camera_lost: return capitalised(say(HousePhrase::camera_lost, {seat}));
    case Notice::Kind::camera_missed:
      if (!notice.missing.empty()) return say(HousePhrase::void_missing, {seat_names(notice.missing)});
      return capitalised(say(HousePhrase::camera_missed, {seat}));
    case Notice::Kind::pads_lost: return capitalised(say(HousePhrase::pads_lost, {seat}));
    case Notice::Kind::button_stuck: return capitalised(say(HousePhrase::button_stuck, {seat, notice.button}));
    case Notice::Kind::disk_lost: return say(HousePhrase::disk_lost);
    case Notice::Kind::board_hot: return say(HousePhrase::board_hot);
    case Notice::Kind::board_undervoltage: return say(HousePhrase::board_undervoltage);
    case Notice::Kind::board_slow: return say(HousePhrase::board_slow);
    case Notice::Kind::card_worn: return say(HousePhrase::card_worn);
    case Notice::Kind::disk_filling: return say(HousePhrase::disk_filling);
    case Notice::Kind::foul_costs_a_die: return capitalised(say(HousePhrase::foul_costs_a_die, {seat}));
    case Notice::Kind::foul_voids: return capitalised(say(HousePhrase::foul_voids, {seat}));
    case Notice::Kind::seat_left: return capitalised(say(HousePhrase::seat_left, {seat}));
    case Notice::Kind::played_again: return say(HousePhrase::played_again);
    case Notice::Kind::empty_chair: return say(HousePhrase::empty_chair, {seat});
    case Notice::Kind::calibrate_camera: return capitalised(say(HousePhrase::calibrate_camera, {seat}));
    case Notice::Kind::window_drifted: return capitalised(hint_at(*notice.seat, window_hint(notice.window.value())));
    case Notice::Kind::anybody_there: return say(HousePhrase::anybody_there);
    case Notice::Kind::game_waits: return say(HousePhrase::game_waits);
    case Notice::Kind::practising: return say(HousePhrase::practising, {seat});
    case Notice::Kind::another_chooses: return capitalised(say(HousePhrase::another_chooses, {seat}));
    case Notice::Kind::rules_are_fixed: return say(HousePhrase::rules_are_fixed);
    case Notice::Kind::penalty_noted: {
      const bool count = notice.penalty == table::PenaltyFor::asked_count;
      return capitalised(say(count ? HousePhrase::noted_count : HousePhrase::noted_turn, {seat}));
    }
  }
  return {};
}

}  // namespace undercup::ui
