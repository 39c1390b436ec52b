#include "table/ruleset.hpp"

#include <doctest/doctest.h>

#include <string>
#include <tuple>

namespace undercup::table {
namespace {

std::string message(const Result<Ruleset, RulesetError>& result) {
  return result ? "" : result.error().message;
}

bool mentions(const std::string& text, std::string_view word) {
  return text.find(word) != std::string::npos;
}

TEST_CASE("the five presets are known by name, in the order of the rules page") {
  CHECK(preset_names() == std::vector<std::string_view>{"margin", "standard", "basic", "pub", "deceptidice"});
  for (const std::string_view name : preset_names()) {
    REQUIRE(preset(name).ok());
    CHECK(preset(name).value().name == name);
    CHECK(checked(preset(name).value()).ok());
  }
}

TEST_CASE("each preset holds what its column of the table says") {
  // dice wild raise ones_bids open_on_ones opening_minimum loss spot_on palifico heads_up interrupt penalties word
  using Row = std::vector<std::string>;
  const auto row = [](std::string_view name) {
    Row values;
    for (const std::string_view parameter : parameter_names(preset(name).value())) {
      values.push_back(value_of(preset(name).value(), parameter).value());
    }
    return values;
  };
  CHECK(row("margin") == Row{"5", "true", "any_face", "halved", "true", "none", "margin", "off", "false", "true",
                             "false", "true", "LIAR"});
  CHECK(row("standard") ==
        Row{"5", "true", "any_face", "plain", "true", "none", "one", "off", "false", "true", "false", "false", "LIAR"});
  CHECK(row("basic") == Row{"5", "false", "no_lower_face", "plain", "true", "none", "one", "off", "false", "true",
                            "false", "false", "CHALLENGE"});
  CHECK(row("pub") == Row{"5", "true", "any_face", "plain", "false", "none", "one", "off", "true", "false", "false",
                          "false", "LIAR"});
  // straights vague swap open wildcards power_cards word
  CHECK(row("deceptidice") == Row{"false", "false", "false", "false", "false", "false", "CHALLENGE"});
}

TEST_CASE("a number of players outside the sheet's advice is told from one inside") {
  for (const auto& [name, least, most] :
       {std::tuple{"margin", 2, 8}, {"standard", 3, 6}, {"basic", 3, 5}, {"pub", 2, 4}, {"deceptidice", 2, 8}}) {
    const Ruleset rules = preset(name).value();
    CHECK_FALSE(is_advised(rules, least - 1));
    CHECK(is_advised(rules, least));
    CHECK(is_advised(rules, most));
    CHECK_FALSE(is_advised(rules, most + 1));
  }
}

TEST_CASE("rules nobody knows are refused and the known ones named") {
  for (const std::string_view name : {"liar", "Pub", "", "pub "}) {
    const std::string why = message(preset(name));
    for (const std::string_view known : preset_names()) CHECK(mentions(why, known));
  }
}

TEST_CASE("every parameter can be set to what it may hold and tells it again") {
  for (const auto& [parameter, value] : {std::pair{"dice", "1"},
                                         {"dice", "6"},
                                         {"wild_ones", "true"},
                                         {"wild_ones", "false"},
                                         {"raise", "any_face"},
                                         {"raise", "no_lower_face"},
                                         {"ones_bids", "plain"},
                                         {"ones_bids", "halved"},
                                         {"open_on_ones", "true"},
                                         {"open_on_ones", "false"},
                                         {"opening_minimum", "none"},
                                         {"opening_minimum", "half_players"},
                                         {"loss", "one"},
                                         {"loss", "margin"},
                                         {"spot_on", "off"},
                                         {"spot_on", "others_lose"},
                                         {"spot_on", "regain"},
                                         {"palifico", "true"},
                                         {"palifico", "false"},
                                         {"palifico_heads_up", "true"},
                                         {"palifico_heads_up", "false"},
                                         {"interrupt", "true"},
                                         {"interrupt", "false"},
                                         {"penalties", "true"},
                                         {"penalties", "false"},
                                         {"challenge_word", "¡MENTIROSO!"}}) {
    const auto changed = with(preset("standard").value(), parameter, value);
    REQUIRE(changed.ok());
    CHECK(value_of(changed.value(), parameter) == value);
  }
}

TEST_CASE("every option of the card game can be turned on and off, and any goes with any") {
  Ruleset all = preset("deceptidice").value();
  for (const char* option : {"straights", "vague", "swap", "open", "wildcards", "power_cards"}) {
    const Ruleset on = with(preset("deceptidice").value(), option, "true").value();
    CHECK(value_of(on, option) == "true");
    CHECK(with(on, option, "false").value() == preset("deceptidice").value());
    CHECK(mentions(message(with(on, option, "1")), "true, false"));
    all = with(all, option, "true").value();
    CHECK(checked(all).ok());
  }
  CHECK(all.cards == CardOptions{true, true, true, true, true, true});
}

TEST_CASE("a parameter of one family of games is none of the other") {
  CHECK(mentions(message(with(preset("deceptidice").value(), "palifico", "true")), "power_cards"));
  CHECK(mentions(message(with(preset("pub").value(), "vague", "true")), "palifico_heads_up"));
  CHECK(value_of(preset("deceptidice").value(), "dice") == std::nullopt);
  CHECK(value_of(preset("pub").value(), "open") == std::nullopt);
}

TEST_CASE("a value a parameter cannot have is refused with the values it can have") {
  const Ruleset rules = preset("pub").value();
  for (const std::string_view dice : {"0", "7", "-1", "5.0", "five", "", " 5", "5 ", "99999999999999999999"}) {
    CHECK(mentions(message(with(rules, "dice", dice)), "1, 2, 3, 4, 5, 6"));
  }
  CHECK(mentions(message(with(rules, "spot_on", "true")), "off, others_lose, regain"));
  CHECK(mentions(message(with(rules, "palifico", "yes")), "true, false"));
  CHECK_FALSE(with(rules, "challenge_word", "").ok());
  CHECK_FALSE(with(rules, "challenge_word", "LI\nAR").ok());
}

TEST_CASE("a parameter nobody knows is refused and the known ones named") {
  CHECK(mentions(message(with(preset("pub").value(), "name", "x")), "opening_minimum"));
  CHECK(mentions(message(with(preset("pub").value(), "", "true")), "palifico_heads_up"));
  CHECK(value_of(preset("pub").value(), "players") == std::nullopt);
}

TEST_CASE("rules that contradict each other are refused with both parameters named") {
  const auto halved = with(preset("margin").value(), "wild_ones", "false").value();
  CHECK(mentions(message(checked(halved)), "wild_ones"));
  CHECK(mentions(message(checked(halved)), "ones_bids"));
  const auto interrupted = with(preset("margin").value(), "interrupt", "true").value();
  CHECK(mentions(message(checked(interrupted)), "loss"));
  CHECK(mentions(message(checked(interrupted)), "interrupt"));
  CHECK(checked(with(interrupted, "loss", "one").value()).ok());
}

TEST_CASE("of every parameter each choice it tells can be set, and only a text tells none") {
  for (const std::string_view name : preset_names()) {
    const Ruleset rules = preset(name).value();
    for (const std::string_view parameter : parameter_names(rules)) {
      CAPTURE(parameter);
      const std::vector<std::string> choices = choices_of(rules, parameter);
      CHECK(choices.empty() == (parameter == "challenge_word"));
      for (const std::string& choice : choices) {
        CHECK(value_of(with(rules, parameter, choice).value(), parameter) == choice);
      }
    }
  }
  CHECK(choices_of(preset("pub").value(), "spot_on") == std::vector<std::string>{"off", "others_lose", "regain"});
  CHECK(choices_of(preset("pub").value(), "players").empty());
  CHECK(takes_any_text(preset("pub").value(), "challenge_word"));
  CHECK_FALSE(takes_any_text(preset("pub").value(), "spot_on"));
  CHECK_FALSE(takes_any_text(preset("pub").value(), "players"));
}

TEST_CASE("a contradiction is told as what it is, and rules without one have none") {
  const Ruleset margin = preset("margin").value();
  CHECK(contradiction_in(with(margin, "wild_ones", "false").value()) == Contradiction::halved_without_wild_ones);
  CHECK(contradiction_in(with(margin, "interrupt", "true").value()) == Contradiction::margin_with_interrupt);
  for (const std::string_view name : preset_names()) CHECK_FALSE(contradiction_in(preset(name).value()));
}

}  // namespace
}  // namespace undercup::table
