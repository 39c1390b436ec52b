#include "ui/house_options.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "ui/house_phrases.hpp"
#include "ui/rule_writer.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

using table::Ruleset;

struct ValueWords {
  std::string_view value;
  HousePhrase words;
};
constexpr auto kValues = std::to_array<ValueWords>({{"true", HousePhrase::on},
                                                    {"false", HousePhrase::off},
                                                    {"off", HousePhrase::off},
                                                    {"none", HousePhrase::none},
                                                    {"any_face", HousePhrase::any_face},
                                                    {"no_lower_face", HousePhrase::no_lower_face},
                                                    {"plain", HousePhrase::plain},
                                                    {"halved", HousePhrase::halved},
                                                    {"half_players", HousePhrase::half_players},
                                                    {"one", HousePhrase::one},
                                                    {"margin", HousePhrase::margin},
                                                    {"others_lose", HousePhrase::others_lose},
                                                    {"regain", HousePhrase::regain}});

/// A parameter's value in words: numbers stay digits. A challenge word is told as it is.
std::pmr::string value_words(const Ruleset& rules, std::string_view parameter) {
  const std::pmr::string value(table::value_of(rules, parameter).value_or(""));
  if (table::takes_any_text(rules, parameter)) return value;
  for (const ValueWords& known : kValues) {
    if (known.value == value) return say(known.words);
  }
  return value;
}

// ---- What a value means, a sentence each. The rules in words have most of them already.

std::pmr::string dice_line(const Ruleset& rules) {
  return say(RulePhrase::dice, {dice_words(rules.dice)});
}
std::pmr::string wild_line(const Ruleset& rules) {
  return say(rules.wild_ones ? RulePhrase::wild : RulePhrase::not_wild);
}
std::pmr::string raise_line(const Ruleset& rules) {
  return say(rules.raise == table::Raise::any_face ? RulePhrase::any_face : RulePhrase::no_lower_face);
}
std::pmr::string ones_bids_line(const Ruleset& rules) {
  return rules.ones_bids == table::OnesBids::halved ? say(RulePhrase::halved) : say(HousePhrase::ones_bids_plain);
}
std::pmr::string open_on_ones_line(const Ruleset& rules) {
  if (rules.open_on_ones) return say(HousePhrase::ones_may_open);
  return say(rules.palifico ? RulePhrase::no_ones_open_but_palifico : RulePhrase::no_ones_open);
}
std::pmr::string opening_minimum_line(const Ruleset& rules) {
  const bool none = rules.opening_minimum == table::OpeningMinimum::none;
  return none ? say(HousePhrase::any_opening) : say(RulePhrase::half_players);
}
std::pmr::string loss_line(const Ruleset& rules) {
  const bool margin = rules.loss == table::Loss::margin;
  return say(margin ? RulePhrase::loss_margin : RulePhrase::loss_one, {rules.challenge_word});
}
std::pmr::string spot_on_line(const Ruleset& rules) {
  switch (rules.spot_on) {
    case table::SpotOn::off: break;
    case table::SpotOn::others_lose: return say(RulePhrase::others_lose);
    case table::SpotOn::regain: return say(table::may_regain(rules) ? RulePhrase::regain : RulePhrase::regain_none);
  }
  return say(HousePhrase::spot_on_off);
}
std::pmr::string palifico_line(const Ruleset& rules) {
  return rules.palifico ? say(RulePhrase::palifico) : say(HousePhrase::palifico_off);
}
std::pmr::string palifico_heads_up_line(const Ruleset& rules) {
  if (!rules.palifico) return say(HousePhrase::palifico_heads_up_idle);
  return rules.palifico_heads_up ? say(HousePhrase::palifico_heads_up_on) : say(RulePhrase::palifico_not_two);
}
std::pmr::string interrupt_line(const Ruleset& rules) {
  return rules.interrupt ? say(RulePhrase::interrupt) : say(HousePhrase::interrupt_off);
}
std::pmr::string penalties_line(const Ruleset& rules) {
  return rules.penalties ? say(RulePhrase::penalties) : say(HousePhrase::penalties_off);
}
std::pmr::string word_line(const Ruleset&) {
  return say(HousePhrase::word);
}

/// An option of the card game that is on means this; off, all of them mean the same.
template <bool table::CardOptions::*option, HousePhrase on>
std::pmr::string card_line(const Ruleset& rules) {
  return say((*rules.cards).*option ? on : HousePhrase::card_option_off);
}
std::pmr::string wildcards_line(const Ruleset& rules) {
  return rules.cards->wildcards ? say(RulePhrase::wildcards) : say(HousePhrase::card_option_off);
}

struct Line {
  std::string_view parameter;
  HousePhrase name;
  std::pmr::string (*means)(const Ruleset& rules);
};
constexpr auto kLines = std::to_array<Line>({
    {"dice", HousePhrase::dice, dice_line},
    {"wild_ones", HousePhrase::wild_ones, wild_line},
    {"raise", HousePhrase::raise, raise_line},
    {"ones_bids", HousePhrase::ones_bids, ones_bids_line},
    {"open_on_ones", HousePhrase::open_on_ones, open_on_ones_line},
    {"opening_minimum", HousePhrase::opening_minimum, opening_minimum_line},
    {"loss", HousePhrase::loss, loss_line},
    {"spot_on", HousePhrase::spot_on, spot_on_line},
    {"palifico", HousePhrase::palifico, palifico_line},
    {"palifico_heads_up", HousePhrase::palifico_heads_up, palifico_heads_up_line},
    {"interrupt", HousePhrase::interrupt, interrupt_line},
    {"penalties", HousePhrase::penalties, penalties_line},
    {"straights", HousePhrase::straights, card_line<&table::CardOptions::straights, HousePhrase::straights_on>},
    {"vague", HousePhrase::vague, card_line<&table::CardOptions::vague, HousePhrase::vague_on>},
    {"swap", HousePhrase::swap, card_line<&table::CardOptions::swap, HousePhrase::swap_on>},
    {"open", HousePhrase::open, card_line<&table::CardOptions::open, HousePhrase::open_on>},
    {"wildcards", HousePhrase::wildcards, wildcards_line},
    {"power_cards", HousePhrase::power_cards, card_line<&table::CardOptions::power_cards, HousePhrase::power_cards_on>},
    {"challenge_word", HousePhrase::challenge_word, word_line},
});

/// What a game is, in few words: what it does otherwise than most is told, the rest is not.
std::pmr::string features(const Ruleset& rules) {
  std::pmr::vector<std::pmr::string> told{
      say(HousePhrase::feature_players, {digits(rules.least_advised), digits(rules.most_advised)})};
  const auto tell = [&](bool holds, HousePhrase phrase) {
    if (holds) told.push_back(say(phrase));
  };
  tell(rules.cards.has_value(), HousePhrase::feature_cards);
  if (rules.cards) return listed(told);
  tell(true, rules.wild_ones ? HousePhrase::feature_wild : HousePhrase::feature_not_wild);
  tell(rules.ones_bids == table::OnesBids::halved, HousePhrase::feature_halved);
  tell(rules.raise == table::Raise::no_lower_face, HousePhrase::feature_no_lower_face);
  const bool margin = rules.loss == table::Loss::margin;
  tell(true, margin ? HousePhrase::feature_margin : HousePhrase::feature_one);
  tell(rules.spot_on != table::SpotOn::off, HousePhrase::feature_spot_on);
  tell(rules.palifico, HousePhrase::feature_palifico);
  tell(rules.interrupt, HousePhrase::feature_interrupt);
  tell(rules.penalties, HousePhrase::feature_penalties);
  return listed(told);
}

HouseOption option_of(const Ruleset& rules, const std::optional<Ruleset>& sheet, std::string_view parameter) {
  HouseOption option;
  option.value = value_words(rules, parameter);
  option.changed = sheet && table::value_of(*sheet, parameter) != table::value_of(rules, parameter);
  const auto line =
      std::find_if(kLines.begin(), kLines.end(), [&](const Line& known) { return known.parameter == parameter; });
  if (line == kLines.end()) return option;  // tests/ui/house_options_test.cpp: none is missing
  option.name = say(line->name);
  option.line = capitalised(line->means(rules));
  return option;
}

}  // namespace

std::pmr::vector<HouseOption> house_options(const Ruleset& rules) {
  const auto found = table::preset(rules.name);
  const std::optional<Ruleset> sheet = found ? std::optional(found.value()) : std::nullopt;
  std::pmr::vector<HouseOption> options{{say(HousePhrase::game), std::pmr::string(rules.name),
                                         capitalised(features(rules)) + ".", sheet && *sheet != rules}};
  for (const std::string_view parameter : table::parameter_names(rules)) {
    options.push_back(option_of(rules, sheet, parameter));
  }
  if (options.front().changed) options.front().value = say(HousePhrase::rules_changed, {rules.name});
  return options;
}

HouseOption starter_option(table::SeatId starter) {
  return {say(HousePhrase::starter), seat_name(starter), say(HousePhrase::starter_line), false};
}

std::pmr::string told(table::Contradiction contradiction) {
  switch (contradiction) {
    case table::Contradiction::halved_without_wild_ones: return say(HousePhrase::halved_without_wild_ones);
    case table::Contradiction::margin_with_interrupt: return say(HousePhrase::margin_with_interrupt);
  }
  return {};
}

}  // namespace undercup::ui
