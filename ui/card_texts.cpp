#include "ui/texts.hpp"

#include <string_view>

namespace undercup::ui {
namespace {

constexpr Phrase phrase_of(table::Color color) {
  using table::Color;
  switch (color) {
    case Color::red: return Phrase::color_red;
    case Color::blue: return Phrase::color_blue;
    case Color::green: return Phrase::color_green;
    case Color::yellow: return Phrase::color_yellow;
  }
  return Phrase::color_red;
}

constexpr Phrase phrase_of(table::Power power) {
  using table::Power;
  switch (power) {
    case Power::rainbow: return Phrase::power_rainbow;
    case Power::two_pairs: return Phrase::power_two_pairs;
    case Power::full_house: return Phrase::power_full_house;
    case Power::three_pairs: return Phrase::power_three_pairs;
    case Power::two_triples: return Phrase::power_two_triples;
    case Power::all_numbers: return Phrase::power_all_numbers;
  }
  return Phrase::power_rainbow;
}

/// A phrase of the guess's count: {0} the count, {1} what it is about.
std::pmr::string counted(Phrase phrase, int count, std::string_view about = {}) {
  return say_counted(phrase, count, {digits(count), about});
}

std::pmr::string claimed_power(const table::PowerClaim& claim) {
  const auto power = table::power_named(claim.power);
  return power ? power_words(*power) : std::pmr::string(claim.power);
}

struct GuessWords {
  int count;
  std::pmr::string operator()(const table::OfNumber& of) const {
    return counted(Phrase::guess_number, count, digits(of.number));
  }
  std::pmr::string operator()(const table::LessThan& less) const {
    return counted(Phrase::guess_less_than, count, digits(less.number));
  }
  std::pmr::string operator()(const table::OfColor& of) const {
    return counted(Phrase::guess_color, count, color_word(of.color));
  }
  std::pmr::string operator()(const table::WithoutColor& without) const {
    return counted(Phrase::guess_without, count, color_word(without.color));
  }
  std::pmr::string operator()(const table::StraightWith& straight) const {
    return counted(Phrase::guess_straight, count, digits(straight.number));
  }
  std::pmr::string operator()(const table::SameNumber&) const { return counted(Phrase::guess_same_number, count); }
  std::pmr::string operator()(const table::SameColor&) const { return counted(Phrase::guess_same_color, count); }
  std::pmr::string operator()(const table::PowerClaim& claim) const {
    return say(Phrase::guess_power, {claimed_power(claim), digits(claim.value)});
  }
};

struct CardWords {
  std::pmr::string operator()(const table::NumberCard& card) const {
    return say(Phrase::card_number, {color_word(card.color), digits(table::pips(card.number))});
  }
  std::pmr::string operator()(const table::Wildcard&) const { return say(Phrase::card_wild); }
  std::pmr::string operator()(const table::PowerCard& card) const {
    return say(Phrase::card_power, {power_words(card.power)});
  }
};

}  // namespace

std::pmr::string color_word(table::Color color) {
  return say(phrase_of(color));
}

std::pmr::string power_words(table::Power power) {
  return say(phrase_of(power));
}

std::pmr::string card_words(const table::Card& card) {
  return std::visit(CardWords{}, card);
}

std::pmr::string deck_value_words(int value) {
  return say(Phrase::deck_value, {digits(value)});
}

std::pmr::string deck_page_words(int page, int pages) {
  return say(Phrase::deck_page, {digits(page), digits(pages)});
}

std::pmr::string deck_scale_words(int millimetres) {
  return say(Phrase::deck_scale, {digits(millimetres)});
}

std::pmr::string guess_words(const table::Guess& guess) {
  return std::visit(GuessWords{guess.count}, guess.target);
}

std::pmr::string cards_words(int count) {
  return counted(Phrase::cards, count);
}

}  // namespace undercup::ui
