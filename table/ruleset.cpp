#include "table/ruleset.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

#include "table/presets.hpp"

namespace undercup::table {
namespace {

template <typename Value>
struct Word {
  std::string_view word;
  Value value;
};

// The words of each kind of parameter, as `--set` takes them.
constexpr auto words(bool) {
  return std::to_array<Word<bool>>({{"true", true}, {"false", false}});
}
constexpr auto words(Raise) {
  return std::to_array<Word<Raise>>({{"any_face", Raise::any_face}, {"no_lower_face", Raise::no_lower_face}});
}
constexpr auto words(OnesBids) {
  return std::to_array<Word<OnesBids>>({{"plain", OnesBids::plain}, {"halved", OnesBids::halved}});
}
constexpr auto words(OpeningMinimum) {
  return std::to_array<Word<OpeningMinimum>>(
      {{"none", OpeningMinimum::none}, {"half_players", OpeningMinimum::half_players}});
}
constexpr auto words(Loss) {
  return std::to_array<Word<Loss>>({{"one", Loss::one}, {"margin", Loss::margin}});
}
constexpr auto words(SpotOn) {
  return std::to_array<Word<SpotOn>>(
      {{"off", SpotOn::off}, {"others_lose", SpotOn::others_lose}, {"regain", SpotOn::regain}});
}

/// Puts the value of the text's word there, or says no.
template <typename Value>
bool take_word(Value& there, std::string_view text) {
  for (const auto& [word, value] : words(there)) {
    if (word != text) continue;
    there = value;
    return true;
  }
  return false;
}

template <typename Value>
std::string word_of(Value given) {
  for (const auto& [word, value] : words(given)) {
    if (value == given) return std::string(word);
  }
  return {};
}

/// Every word such a value may be set to.
template <typename Value>
std::vector<std::string> all_words() {
  std::vector<std::string> all;
  for (const auto& [word, value] : words(Value{})) all.emplace_back(word);
  return all;
}

bool set_dice(Ruleset& rules, std::string_view text) {
  int dice = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, dice);
  if (error != std::errc{} || rest != end || dice < kLeastDice || dice > kMostDice) return false;
  rules.dice = dice;
  return true;
}

std::vector<std::string> all_dice() {
  std::vector<std::string> all;
  for (int dice = kLeastDice; dice <= kMostDice; ++dice) all.push_back(std::to_string(dice));
  return all;
}

/// Any text that can be shown: not empty and without control characters.
bool set_challenge_word(Ruleset& rules, std::string_view text) {
  constexpr unsigned char kFirstShown = ' ';
  constexpr unsigned char kDelete = 0x7f;
  // Whether a char has a sign is the processor's to choose: a Pi's has none.
  const auto is_control = [](unsigned char c) { return c < kFirstShown || c == kDelete; };
  if (text.empty() || std::any_of(text.begin(), text.end(), is_control)) return false;
  rules.challenge_word = text;
  return true;
}

/// How a parameter is set from its text and told again.
struct Parameter {
  std::string_view name;
  bool (*set)(Ruleset& rules, std::string_view text);
  std::string (*value)(const Ruleset& rules);
  std::vector<std::string> (*choices)();  ///< null: any text
};

template <auto member>
constexpr Parameter worded(std::string_view name) {
  return {name, [](Ruleset& rules, std::string_view text) { return take_word(rules.*member, text); },
          [](const Ruleset& rules) { return word_of(rules.*member); },
          all_words<std::remove_cvref_t<decltype(Ruleset{}.*member)>>};
}

/// An option of the card game; only to be asked for of rules that are played with cards.
template <auto member>
constexpr Parameter optional(std::string_view name) {
  return {name, [](Ruleset& rules, std::string_view text) { return take_word((*rules.cards).*member, text); },
          [](const Ruleset& rules) { return word_of((*rules.cards).*member); }, all_words<bool>};
}

constexpr Parameter kChallengeWord{"challenge_word", set_challenge_word,
                                   [](const Ruleset& rules) { return rules.challenge_word; }, nullptr};

constexpr auto kDiceParameters = std::to_array<Parameter>({
    {"dice", set_dice, [](const Ruleset& rules) { return std::to_string(rules.dice); }, all_dice},
    worded<&Ruleset::wild_ones>("wild_ones"),
    worded<&Ruleset::raise>("raise"),
    worded<&Ruleset::ones_bids>("ones_bids"),
    worded<&Ruleset::open_on_ones>("open_on_ones"),
    worded<&Ruleset::opening_minimum>("opening_minimum"),
    worded<&Ruleset::loss>("loss"),
    worded<&Ruleset::spot_on>("spot_on"),
    worded<&Ruleset::palifico>("palifico"),
    worded<&Ruleset::palifico_heads_up>("palifico_heads_up"),
    worded<&Ruleset::interrupt>("interrupt"),
    worded<&Ruleset::penalties>("penalties"),
    kChallengeWord,
});

constexpr auto kCardParameters = std::to_array<Parameter>({
    optional<&CardOptions::straights>("straights"),
    optional<&CardOptions::vague>("vague"),
    optional<&CardOptions::swap>("swap"),
    optional<&CardOptions::open>("open"),
    optional<&CardOptions::wildcards>("wildcards"),
    optional<&CardOptions::power_cards>("power_cards"),
    kChallengeWord,
});

std::span<const Parameter> parameters_of(const Ruleset& rules) {
  if (rules.cards) return kCardParameters;
  return kDiceParameters;
}

template <std::size_t count>
constexpr std::array<std::string_view, count> names_of(const std::array<Parameter, count>& parameters) {
  std::array<std::string_view, count> names{};
  for (std::size_t i = 0; i < count; ++i) names[i] = parameters[i].name;
  return names;
}

template <typename Texts>
std::string joined(const Texts& names) {
  std::string text;
  for (const std::string_view name : names) {
    if (!text.empty()) text += ", ";
    text += name;
  }
  return text;
}

/// What a parameter may be, for a message.
std::string choice_of(const Parameter& parameter) {
  return parameter.choices == nullptr ? "a text" : joined(parameter.choices());
}

const Parameter* find_parameter(const Ruleset& rules, std::string_view name) {
  const auto parameters = parameters_of(rules);
  const auto found = std::find_if(parameters.begin(), parameters.end(),
                                  [&](const Parameter& parameter) { return parameter.name == name; });
  return found == parameters.end() ? nullptr : &*found;
}

}  // namespace

Result<Ruleset, RulesetError> preset(std::string_view name) {
  for (const Ruleset& rules : presets()) {
    if (rules.name == name) return rules;
  }
  return RulesetError{"no rules are called '" + std::string(name) + "'; known are " + joined(preset_names())};
}

std::vector<std::string_view> preset_names() {
  std::vector<std::string_view> names;
  for (const Ruleset& rules : presets()) names.push_back(rules.name);
  return names;
}

std::span<const std::string_view> parameter_names(const Ruleset& rules) {
  static constexpr auto kOfDice = names_of(kDiceParameters);
  static constexpr auto kOfCards = names_of(kCardParameters);
  if (rules.cards) return kOfCards;
  return kOfDice;
}

std::optional<std::string> value_of(const Ruleset& rules, std::string_view parameter) {
  const Parameter* const found = find_parameter(rules, parameter);
  if (found == nullptr) return std::nullopt;
  return found->value(rules);
}

std::vector<std::string> choices_of(const Ruleset& rules, std::string_view parameter) {
  const Parameter* const found = find_parameter(rules, parameter);
  return found == nullptr || found->choices == nullptr ? std::vector<std::string>{} : found->choices();
}

bool takes_any_text(const Ruleset& rules, std::string_view parameter) {
  const Parameter* const found = find_parameter(rules, parameter);
  return found != nullptr && found->choices == nullptr;
}

Result<Ruleset, RulesetError> with(Ruleset rules, std::string_view parameter, std::string_view value) {
  const Parameter* const found = find_parameter(rules, parameter);
  if (found == nullptr) {
    return RulesetError{"no parameter of " + rules.name + " is called '" + std::string(parameter) + "'; known are " +
                        joined(parameter_names(rules))};
  }
  if (!found->set(rules, value)) {
    return RulesetError{std::string(parameter) + " cannot be '" + std::string(value) + "', only " + choice_of(*found)};
  }
  return rules;
}

std::optional<Contradiction> contradiction_in(const Ruleset& rules) {
  if (rules.cards) return std::nullopt;  // any of the card game's options goes with any other
  if (!rules.wild_ones && rules.ones_bids == OnesBids::halved) return Contradiction::halved_without_wild_ones;
  if (rules.loss == Loss::margin && rules.interrupt) return Contradiction::margin_with_interrupt;
  return std::nullopt;
}

Result<Ruleset, RulesetError> checked(Ruleset rules) {
  if (!rules.cards && (rules.dice < kLeastDice || rules.dice > kMostDice)) {
    return RulesetError{"dice=" + std::to_string(rules.dice) + " is none of " +
                        choice_of(*find_parameter(rules, "dice"))};
  }
  const auto contradiction = contradiction_in(rules);
  if (!contradiction) return rules;
  switch (*contradiction) {
    case Contradiction::halved_without_wild_ones:
      return RulesetError{
          "wild_ones=false contradicts ones_bids=halved: bids on ones are halved only where ones are wild"};
    case Contradiction::margin_with_interrupt:
      return RulesetError{"loss=margin contradicts interrupt=true: each fixes how many dice a wrong challenger loses"};
  }
  return rules;
}

bool may_regain(const Ruleset& rules) {
  return rules.spot_on == SpotOn::regain && rules.dice > 1;
}

bool is_advised(const Ruleset& rules, int players) {
  return rules.least_advised <= players && players <= rules.most_advised;
}

}  // namespace undercup::table
