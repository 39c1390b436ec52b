#include "ui/rules_in_words.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

using Settings = std::vector<std::pair<std::string, std::string>>;

table::Ruleset rules_of(const std::string& name, const Settings& settings = {}) {
  table::Ruleset rules = table::preset(name).value();
  for (const auto& [parameter, value] : settings) rules = table::with(rules, parameter, value).value();
  REQUIRE(table::checked(rules).ok());
  return rules;
}

/// Whether the rules say this sentence.
bool says(const table::Ruleset& rules, std::string_view text) {
  for (const RuleSection& section : rules_in_words(rules)) {
    for (const RuleSentence& sentence : section.sentences) {
      if (sentence.text == text) return true;
    }
  }
  return false;
}

bool has_section(const table::Ruleset& rules, std::string_view title) {
  const auto sections = rules_in_words(rules);
  return std::any_of(sections.begin(), sections.end(), [&](const RuleSection& each) { return each.title == title; });
}

TEST_CASE("what beats what is worked out from the ruleset: plain, halved, without a lower face") {
  const std::string any_face =
      "Over three threes: four ones, four twos, four threes, three fours, three fives or three sixes, or more of them.";
  CHECK(says(rules_of("standard"), any_face));
  CHECK(says(rules_of("pub"), any_face));
  CHECK(says(rules_of("margin"),
             "Over three threes: two ones, four twos, four threes, three fours, three fives or three sixes, or more of "
             "them."));
  CHECK(says(rules_of("margin"),
             "Over three ones: four ones, six twos, six threes, six fours, six fives or six sixes, or more of them."));
  CHECK(says(rules_of("basic"),
             "Over three threes: four threes, three fours, three fives or three sixes, or more of them."));
  CHECK(says(rules_of("basic"), "Over three threes, however many: no ones or twos."));
  CHECK(says(rules_of("standard"), "Not over three threes: three threes, two sixes or three twos."));
}

TEST_CASE("who loses what is worked out: by one, by the margin, never more than held, out of turn") {
  CHECK(says(rules_of("standard"), "Four fives bid, three count: the bidder loses one die."));
  CHECK(says(rules_of("standard"), "Four fives bid, four count: the caller loses one die."));
  CHECK(says(rules_of("margin"), "Four fives bid, two count: the bidder loses two dice."));
  CHECK(says(rules_of("margin"), "Four fives bid, four count: the caller loses one die."));
  CHECK(says(rules_of("margin"), "Four fives bid, six count: the caller loses two dice."));
  CHECK(says(rules_of("margin", {{"dice", "1"}}), "Four fives bid, six count: the caller loses one die."));
  const auto interrupted = rules_of("standard", {{"interrupt", "true"}});
  CHECK(says(interrupted, "Called out of turn, four fives bid, four count: the caller loses two dice."));
  CHECK(says(interrupted, "Called out of turn, four fives bid, three count: the bidder loses one die."));
  CHECK_FALSE(has_section(rules_of("standard"), "Out of turn"));
}

TEST_CASE("what counts is worked out with wild ones, without them, and in a palifico round") {
  CHECK(says(rules_of("standard"),
             "The dice 1 1 4 4 6 count as two ones, two twos, two threes, four fours, two fives or three sixes."));
  CHECK(says(rules_of("basic"), "The dice 1 1 4 4 6 count as two ones, two fours or one six."));
  CHECK(says(rules_of("pub"), "In a palifico round the dice 1 1 4 4 6 count as two ones, two fours or one six."));
}

TEST_CASE("a spot-on is told as it is played, with what it comes to") {
  const auto others = rules_of("standard", {{"spot_on", "others_lose"}});
  CHECK(says(others, "Four fives bid, four count, the caller holds five dice: all others lose one die each."));
  CHECK(says(others, "Four fives bid, five count, the caller holds five dice: the caller loses one die."));
  const auto regain = rules_of("standard", {{"spot_on", "regain"}});
  CHECK(says(regain, "Four fives bid, four count, the caller holds five dice: nothing happens."));
  CHECK(says(regain, "Four fives bid, four count, the caller holds four dice: the caller gets one die back."));
  CHECK(says(regain, "A die lost comes back only by a spot-on."));
  const auto of_one = rules_of("standard", {{"spot_on", "regain"}, {"dice", "1"}});
  CHECK_FALSE(says(of_one, "A die lost comes back only by a spot-on."));
  CHECK(says(of_one, "SPOT ON: exact, nothing happens; if not, the caller loses one."));
  CHECK_FALSE(has_section(rules_of("standard"), "Spot on"));
}

TEST_CASE("palifico rounds are told where they are played, and when they are waived") {
  CHECK_FALSE(has_section(rules_of("standard"), "Palifico"));
  CHECK(says(rules_of("pub"),
             "With three seats in, one follows a fall from two dice to one die or from three dice to one die."));
  CHECK(says(rules_of("pub"), "No palifico between the last two."));
  const auto kept = rules_of("pub", {{"palifico_heads_up", "true"}});
  CHECK(says(kept, "With two seats in, one follows a fall from two dice to one die or from three dice to one die."));
  CHECK_FALSE(says(rules_of("pub"),
                   "With two seats in, one follows a fall from two dice to one die or from three dice to one die."));
  CHECK(says(rules_of("pub"), "In a palifico round, over three fours: four fours, or more of them."));
  CHECK(says(rules_of("pub"), "Nobody opens with ones, but in a palifico round."));
  CHECK(says(rules_of("pub", {{"palifico", "false"}}), "Nobody opens with ones."));
  CHECK(says(rules_of("pub", {{"dice", "1"}}), "With one die each nobody can fall to one: none is ever played."));
}

TEST_CASE("the least opening is told for every number of players") {
  CHECK(
      says(rules_of("standard", {{"opening_minimum", "half_players"}}),
           "The least to open with, by players still in: two players: one die, three players: two dice, four players: "
           "two dice, five players: three dice, six players: three dice, seven players: four dice and eight players: "
           "four dice."));
  CHECK(says(rules_of("standard"), "A round may be opened with any bid."));
}

TEST_CASE("the challenge word of the ruleset is the one told") {
  const auto rules = rules_of("basic", {{"challenge_word", "BALONEY"}});
  CHECK(has_section(rules, "Calling BALONEY"));
  CHECK(says(rules, "BALONEY: if the bid holds, the caller loses a die; if not, the bidder."));
}

TEST_CASE("every option of the card game is told where it is on, and only there") {
  const auto base = rules_of("deceptidice");
  CHECK(says(base, "Everyone starts with 9 cards; from six players on with 6 cards."));
  CHECK(says(base, "4 cards: piles of 2, 1 and 1."));
  CHECK(says(base, "With 4 cards: 1 or 2."));
  CHECK(says(base, "Over 3 cards with the number 2: 4 or more of a number or colour."));
  for (const auto& [option, sentence] :
       Settings{{"straights",
                 "Over 3 cards with the number 2: 4 or more of a number or colour, a straight of 4 or more or "
                 "a straight with 4 or more as its number."},
                {"vague", "Over 3 cards with the number 2: 4 or more of a number or colour or 6 or more of the same."},
                {"power_cards",
                 "The values: rainbow 2, two pairs 3, full house 4, three pairs 5, two triples 6 and all "
                 "numbers 7."},
                {"wildcards", "A wildcard counts as whatever the challenged guess wants."},
                {"swap", "The loser may then swap one card with the draw pile."},
                {"open", "Whoever has shown all three guesses or challenges at once."}}) {
    CAPTURE(option);
    CHECK(says(rules_of("deceptidice", {{option, "true"}}), sentence));
    CHECK_FALSE(says(base, sentence));
    CHECK(rules_in_force(rules_of("deceptidice", {{option, "true"}})) != rules_in_force(base));
  }
  CHECK(says(rules_of("deceptidice", {{"vague", "true"}}),
             "Over 6 cards of the same number: 4 or more of a number or colour or 7 or more of the same."));
  CHECK(says(rules_of("deceptidice", {{"wildcards", "true"}}), "Then the most that holds: 2 cards with the number 2."));
}

TEST_CASE("every decision of the rules page is told where it matters") {
  const auto decisions = [](const table::Ruleset& rules) {
    int count = 0;
    for (const RuleSection& section : rules_in_words(rules)) {
      for (const RuleSentence& sentence : section.sentences) count += sentence.kind == RuleKind::decision ? 1 : 0;
    }
    return count;
  };
  CHECK(decisions(rules_of("standard")) == 3);  // ties, who opens, no bound
  CHECK(decisions(rules_of("standard", {{"spot_on", "regain"}})) == 4);
  CHECK(decisions(rules_of("margin")) == 7);  // and halved ones, and three of penalties
  CHECK(decisions(rules_of("deceptidice")) == 0);
  CHECK(decisions(rules_of("deceptidice", {{"straights", "true"}, {"vague", "true"}, {"power_cards", "true"}})) == 3);
}

/// Every preset, and each with every value of every parameter.
std::vector<table::Ruleset> every_mix() {
  std::vector<table::Ruleset> mixes;
  for (const std::string_view name : table::preset_names()) {
    const auto base = table::preset(name).value();
    mixes.push_back(base);
    for (const std::string_view parameter : table::parameter_names(base)) {
      for (const char* value : {"true", "false", "1", "6", "halved", "no_lower_face", "half_players", "margin",
                                "others_lose", "regain", "one"}) {
        const auto changed = table::with(base, parameter, value);
        if (changed && table::checked(changed.value())) mixes.push_back(changed.value());
      }
    }
  }
  return mixes;
}

TEST_CASE("no sentence of any mix, in any language, is empty, holds an empty place or ends without a stop") {
  for (const Language language : kLanguages) {
    const Speaking in(language);
    for (const table::Ruleset& rules : every_mix()) {
      for (const RuleSection& section : rules_in_words(rules)) {
        CHECK_FALSE(section.title.empty());
        for (const RuleSentence& sentence : section.sentences) {
          CAPTURE(sentence.text);
          CHECK(sentence.text.find("  ") == std::string::npos);
          CHECK(sentence.text.find('{') == std::string::npos);
          CHECK(sentence.text.find(": ,") == std::string::npos);
          CHECK(sentence.text.back() == '.');
        }
      }
    }
  }
}

/// The text's words, without what stands between them.
std::set<std::string> words_of(const std::string& text) {
  std::set<std::string> words;
  std::string word;
  for (const char letter : text + " ") {
    const auto byte = static_cast<unsigned char>(letter);
    const bool part = std::isalpha(byte) != 0 || byte >= 0x80;  // a letter with an accent
    if (part) {
      word += letter;
    } else if (!word.empty()) {
      words.insert(std::exchange(word, {}));
    }
  }
  return words;
}

TEST_CASE("the rules of no mix have an English word in another language") {
  const std::set<std::string> english{"the",     "of",    "and",   "with", "ones", "each",  "seat", "seats",
                                      "bid",     "loses", "round", "one",  "two",  "three", "four", "five",
                                      "cards",   "guess", "or",    "The",  "A",    "Over",  "Then", "Say",
                                      "Calling", "Raise", "count", "more", "wild"};
  for (const Language language : {Language::german, Language::spanish, Language::french}) {
    const Speaking in(language);
    for (table::Ruleset rules : every_mix()) {
      rules.challenge_word = "\u00a1!";  // the house's own, and no word of any language
      for (const RuleSection& section : rules_in_words(rules)) {
        std::string all(section.title);
        for (const RuleSentence& sentence : section.sentences) all += ' ' + sentence.text;
        for (const std::string& word : words_of(all)) {
          CAPTURE(code(language));
          CAPTURE(all);
          CAPTURE(word);
          CHECK_FALSE(english.contains(word));
        }
      }
    }
  }
}

TEST_CASE("the rules are worked out in every language alike") {
  const auto sheet = rules_of("pub");
  {
    const Speaking in(Language::german);
    CHECK(says(sheet, "Vier F\u00fcnfen geboten, drei z\u00e4hlen: Der Bieter verliert einen W\u00fcrfel."));
    CHECK(says(sheet,
               "Mit drei Pl\u00e4tzen im Spiel folgt eine, wenn jemand zuvor zwei W\u00fcrfel und nun einen "
               "W\u00fcrfel oder zuvor "
               "drei W\u00fcrfel und nun einen W\u00fcrfel hat."));
  }
  {
    const Speaking in(Language::spanish);
    CHECK(says(sheet, "Cuatro cincos apostados, cuentan tres: quien apost\u00f3 pierde un dado."));
    CHECK(says(rules_of("deceptidice"), "Con 4 cartas: 1 o 2."));
  }
  const Speaking in(Language::french);
  CHECK(says(sheet, "Quatre cinq annonc\u00e9s, trois comptent\u00a0: l\u2019annonceur perd un d\u00e9."));
  const auto of_one = rules_of("standard", {{"spot_on", "regain"}, {"dice", "1"}});
  CHECK(says(of_one, "Personne n\u2019a jamais plus d\u2019un d\u00e9."));
}

}  // namespace
}  // namespace undercup::ui
