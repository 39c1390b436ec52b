#include <map>
#include <optional>
#include <string>
#include <vector>

#include "firmware/card_protocol.hpp"
#include "firmware/protocol.hpp"
#include "table/card_rules.hpp"
#include "table/voiding.hpp"

namespace undercup::firmware {
namespace {

using table::SeatId;

std::string key(SeatId seat) {
  return std::to_string(number(seat));
}

Json value(int count) {
  return count;
}
Json value(SeatId seat) {
  return number(seat);
}
Json value(table::Face face) {
  return pips(face);
}
template <typename Value>
Json value(const std::optional<Value>& maybe) {
  return maybe ? value(*maybe) : Json(nullptr);
}
Json value(const table::CardRoll& roll) {
  Json list = Json::array();
  for (const table::Card& card : roll) list.push_back(card_json(card));
  return list;
}
template <typename Value>
Json value(const std::vector<Value>& values) {
  Json list = Json::array();
  for (const Value& each : values) list.push_back(value(each));
  return list;
}
template <typename Value>
Json value(const std::map<SeatId, Value>& per_seat) {
  Json object = Json::object();
  for (const auto& [seat, each] : per_seat) object[key(seat)] = value(each);
  return object;
}

Json json_of(const table::GameStarted& e) {
  Json line{{"event", "game_started"}, {"rules", e.rules.name}, {"seats", value(e.seats)}};
  if (e.rules.cards) {
    line["cards"] = table::cards_at_start(static_cast<int>(e.seats.size()));
  } else {
    line["dice"] = e.rules.dice;
  }
  return line;
}
Json json_of(const table::RollOff& e) {
  return {{"event", "roll_off"}, {"seats", value(e.seats)}};
}
Json json_of(const table::RollLocked& e) {
  return {{"event", "locked"}, {"seat", value(e.seat)}};
}
Json json_of(const table::RollOffResult& e) {
  return {{"event", "roll_off_result"}, {"dice", value(e.dice)}, {"starter", value(e.starter)}};
}
Json json_of(const table::RoundStarted& e) {
  return {{"event", "round_started"},
          {"round", e.round},
          {"starter", value(e.starter)},
          {"dice", value(e.dice)},
          {"palifico", e.palifico}};
}
Json json_of(const table::BiddingBegan& e) {
  return {{"event", "bidding"}, {"turn", value(e.turn)}};
}
Json json_of(const table::BidPlaced& e) {
  return {{"event", "bid"},
          {"seat", value(e.seat)},
          {"count", e.bid.count},
          {"face", value(e.bid.face)},
          {"turn", value(e.turn)}};
}
Json json_of(const table::PenaltyNoted& e) {
  return {{"event", "penalty"}, {"seat", value(e.seat)}, {"for", name(e.reason)}};
}
Json json_of(const table::Challenged& e) {
  return {{"event", "challenge"}, {"seat", value(e.seat)}, {"against", value(e.against)}, {"interrupt", e.interrupt}};
}
Json json_of(const table::SpotOnCalled& e) {
  return {{"event", "spot_on"}, {"seat", value(e.seat)}, {"against", value(e.against)}};
}
Json json_of(const table::CupsRevealed& e) {
  return {{"event", "reveal"}, {"dice", value(e.dice)}};
}
Json json_of(const table::Settled& e) {
  const Json bid = {{"seat", value(e.bidder)}, {"count", e.bid.count}, {"face", value(e.bid.face)}};
  return {{"event", "settled"},
          {"bid", bid},
          {"matching", e.matching},
          {"outcome", name(e.outcome)},
          {"lost", value(e.lost)},
          {"gained", value(e.gained)},
          {"penalties", value(e.penalties)}};
}
Json json_of(const table::Eliminated& e) {
  return {{"event", "eliminated"}, {"seat", value(e.seat)}};
}
Json json_of(const table::FoulNoted& e) {
  return {{"event", "foul"}, {"seat", value(e.seat)}, {"rule", name(e.rule)}};
}
Json json_of(const table::RoundVoided& e) {
  return {{"event", "round_voided"}, {"round", e.round}, {"by", name(e.by)}};
}
Json json_of(const table::Retired& e) {
  return {{"event", "retired"}, {"seat", value(e.seat)}};
}
Json json_of(const table::Corrected& e) {
  return {
      {"event", "corrected"}, {"seat", value(e.seat)}, {"die", e.die}, {"from", value(e.from)}, {"to", value(e.to)}};
}
Json json_of(const table::GameWon& e) {
  return {{"event", "game_over"}, {"winner", value(e.winner)}};
}

// The card game: the same words, with other keys.

Json json_of(const table::PilesLocked& e) {
  return {{"event", "locked"}, {"seat", value(e.seat)}};
}
Json json_of(const table::CardRoundStarted& e) {
  return {{"event", "round_started"}, {"round", e.round}, {"starter", value(e.starter)}, {"cards", value(e.cards)}};
}
Json json_of(const table::DieRevealed& e) {
  return {{"event", "die_revealed"}, {"seat", value(e.seat)}, {"die", e.die}, {"card", card_json(e.card)}};
}
Json json_of(const table::GuessMade& e) {
  Json line = with_guess({{"event", "guess"}, {"seat", value(e.seat)}}, e.guess);
  line["turn"] = value(e.turn);
  return line;
}
Json json_of(const table::GuessChallenged& e) {
  return {{"event", "challenge"}, {"seat", value(e.seat)}, {"against", value(e.against)}};
}
Json json_of(const table::PilesRevealed& e) {
  return {{"event", "reveal"}, {"dice", value(e.cards)}};
}
Json json_of(const table::GuessSettled& e) {
  return {{"event", "settled"},
          {"guess", with_guess({{"seat", value(e.guesser)}}, e.guess)},
          {"outcome", name(e.outcome)},
          {"loser", value(e.loser)}};
}
Json json_of(const table::DiscardNeeded& e) {
  return {{"event", "discard_needed"}, {"seat", value(e.seat)}, {"choices", value(e.choices)}};
}
Json json_of(const table::PileDiscarded& e) {
  return {{"event", "discarded"}, {"seat", value(e.seat)}, {"cards", e.cards}};
}
Json json_of(const table::SwapOffered& e) {
  return {{"event", "swap_offered"}, {"seat", value(e.seat)}};
}
Json json_of(const table::GameRanked& e) {
  return {{"event", "game_over"}, {"ranking", value(e.ranking)}};
}

}  // namespace

Json event_json(const table::Event& event) {
  return std::visit([](const auto& any) { return json_of(any); }, event);
}

}  // namespace undercup::firmware
