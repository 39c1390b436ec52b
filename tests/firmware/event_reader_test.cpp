#include "firmware/event_reader.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "tests/firmware/seats.hpp"

namespace undercup::firmware {
namespace {

using namespace table;

std::vector<Event> one_of_each(const Ruleset& rules) {
  return {GameStarted{rules, {kOne, kThree}},
          RollOff{{kOne, kThree}},
          RollLocked{kThree, {}},
          RollOffResult{{{kOne, Face::four}, {kThree, Face::two}}, kOne},
          RollOffResult{{{kOne, Face::four}}, std::nullopt},
          RoundStarted{2, kThree, {{kOne, 5}, {kThree, 1}}, true},
          BiddingBegan{kThree},
          BidPlaced{kThree, {6, Face::five}, kOne},
          PenaltyNoted{kThree, PenaltyFor::asked_count},
          Challenged{kOne, kThree, true},
          SpotOnCalled{kOne, kThree},
          CupsRevealed{{{kOne, {Face::four, Face::one}}, {kThree, {Face::six}}}},
          Settled{kThree, {6, Face::five}, 4, Outcome::failed, {{kThree, 2}}, {{kOne, 1}}, {{kOne, 1}}},
          FoulNoted{kThree, FoulRule::lose_die},
          RoundVoided{2, VoidedBy::technician},
          Retired{kThree},
          Eliminated{kThree},
          Corrected{kThree, 2, Face::one, Face::six},
          GameWon{kOne}};
}

std::vector<Event> one_of_each_of_cards(const Ruleset& rules) {
  const NumberCard three{Face::three, Color::red};
  const Guess power{0, PowerClaim{"unicorn", 3}};
  return {GameStarted{rules, {kOne, kThree}},
          PilesLocked{kThree, {}},
          CardRoundStarted{2, kThree, {{kOne, 9}, {kThree, 6}}},
          BiddingBegan{kThree},
          DieRevealed{kOne, 2, three},
          GuessMade{kThree, {2, WithoutColor{Color::blue}}, kOne},
          GuessMade{kThree, power, kOne},
          GuessChallenged{kOne, kThree},
          PilesRevealed{{{kOne, {three, Wildcard{}, PowerCard{Power::rainbow}}}}},
          GuessSettled{kThree, {2, StraightWith{3}}, Outcome::failed, kThree},
          GuessSettled{kThree, power, Outcome::held, kOne},
          DiscardNeeded{kOne, {1, 2}},
          PileDiscarded{kOne, 2},
          SwapOffered{kOne},
          RoundVoided{2, VoidedBy::foul},
          Retired{kThree},
          Eliminated{kThree},
          GameRanked{{{kThree}, {kOne}}}};
}

/// Every event of a game by these rules.
std::vector<Event> one_of_each_by(const Ruleset& rules) {
  return rules.cards ? one_of_each_of_cards(rules) : one_of_each(rules);
}

TEST_CASE("every event is read back as it was written, but for what the cups hid") {
  const Ruleset rules = with(preset("pub").value(), "spot_on", "regain").value();
  for (const Ruleset& any : {rules, preset("deceptidice").value()}) {
    for (const Event& event : one_of_each_by(any)) {
      CAPTURE(event_line(event));
      CHECK(read_event(event_json(event), any) == event);
    }
  }
  const RollLocked locked{kThree, Sealed<Roll>({Face::six, Face::two})};
  CHECK(read_event(event_json(locked), rules) == Event{RollLocked{kThree, {}}});
}

TEST_CASE("keys that are not the event's own are passed over") {
  CHECK(read_event(Json::parse(R"({"event":"eliminated","seat":3,"ms":1200})"), preset("pub").value()) ==
        Event{Eliminated{kThree}});
}

TEST_CASE("an event with a key missing is not read") {
  for (const Ruleset& rules : {preset("pub").value(), preset("deceptidice").value()})
    for (const Event& event : one_of_each_by(rules)) {
      const Json whole = event_json(event);
      for (const auto& [key, value] : whole.items()) {
        Json part = whole;
        part.erase(key);
        CAPTURE(part.dump());
        CHECK(read_event(part, rules) == std::nullopt);
      }
    }
}

TEST_CASE("an event with a value of the wrong kind is not read") {
  for (const Ruleset& rules : {preset("pub").value(), preset("deceptidice").value()})
    for (const Event& event : one_of_each_by(rules)) {
      const Json whole = event_json(event);
      for (const auto& [key, value] : whole.items()) {
        for (const Json& wrong : {Json(2.5), Json("x"), Json::parse("[[]]"), Json::parse(R"({"x":[9]})")}) {
          Json other = whole;
          other[key] = wrong;
          CAPTURE(other.dump());
          CHECK(read_event(other, rules) == std::nullopt);
        }
      }
    }
}

TEST_CASE("what is no event of the referee is not read") {
  const Ruleset rules = preset("pub").value();
  for (const char* text : {"3", "[]", "{}", "null", R"({"event":"cup","seat":1})", R"({"event":3})", R"("game_over")",
                           R"({"event":"eliminated","seat":9})", R"({"event":"eliminated","seat":4294967299})",
                           R"({"event":"reveal","dice":{"3x":[1]}})", R"({"event":"reveal","dice":{"3":[4294967297]}})",
                           R"({"event":"game_started","rules":"basic","seats":[1,2],"dice":5})"}) {
    CAPTURE(text);
    CHECK(read_event(Json::parse(text), rules) == std::nullopt);
  }
}

}  // namespace
}  // namespace undercup::firmware
