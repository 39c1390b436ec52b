#include "firmware/protocol.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "firmware/json_line.hpp"

namespace undercup::firmware {
namespace {

using nlohmann::json;
using table::SeatId;

// ---- Commands.

/// The integer, cut to what an `int` holds; nothing for any other kind of value.
std::optional<int> integer(const json& value) {
  if (!value.is_number_integer()) return std::nullopt;
  using Limits = std::numeric_limits<int>;
  return static_cast<int>(
      std::clamp(value.get<std::int64_t>(), std::int64_t{Limits::min()}, std::int64_t{Limits::max()}));
}

std::optional<std::vector<int>> integers(const json& value) {
  if (!value.is_array()) return std::nullopt;
  std::vector<int> numbers;
  for (const json& element : value) {
    const std::optional<int> number = integer(element);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

std::optional<table::PenaltyFor> penalty_for(const json& value) {
  for (const auto reason : {table::PenaltyFor::asked_turn, table::PenaltyFor::asked_count}) {
    if (value == name(reason)) return reason;
  }
  return std::nullopt;
}

using MaybeCommand = std::optional<table::Command>;

MaybeCommand roll(SeatId seat, const json& object) {
  auto dice = integers(object.at("dice"));
  if (!dice) return std::nullopt;
  return table::LockRoll{seat, std::move(*dice)};
}

MaybeCommand bid(SeatId seat, const json& object) {
  const auto count = integer(object.at("count"));
  const auto face = integer(object.at("face"));
  if (!count || !face) return std::nullopt;
  return table::PlaceBid{seat, *count, *face};
}

MaybeCommand challenge(SeatId seat, const json&) {
  return table::Challenge{seat};
}

MaybeCommand spot_on(SeatId seat, const json&) {
  return table::CallSpotOn{seat};
}

MaybeCommand penalty(SeatId seat, const json& object) {
  const auto reason = penalty_for(object.at("for"));
  if (!reason) return std::nullopt;
  return table::CallPenalty{seat, *reason};
}

/// A kind of command: its word, its keys besides `do` and `seat`, and how it is made once all of them are there.
struct Kind {
  std::string_view verb;
  std::vector<std::string_view> keys;
  MaybeCommand (*make)(SeatId seat, const json& object);
};

const std::array<Kind, 5>& kinds() {
  static const std::array<Kind, 5> all{{{"roll", {"dice"}, roll},
                                        {"bid", {"count", "face"}, bid},
                                        {"challenge", {}, challenge},
                                        {"spot_on", {}, spot_on},
                                        {"penalty", {"for"}, penalty}}};
  return all;
}

/// The command of an object with a known `do` and exactly the keys that go with it, each of its type.
MaybeCommand command_of(const std::string& verb, const json& object) {
  const auto kind = std::find_if(kinds().begin(), kinds().end(), [&](const Kind& any) { return any.verb == verb; });
  if (kind == kinds().end() || !object.contains("seat")) return std::nullopt;
  const std::size_t expected = kind->keys.size() + 2;  // `do` and `seat`
  const auto is_there = [&](std::string_view key) { return object.contains(key); };
  if (object.size() != expected || !std::all_of(kind->keys.begin(), kind->keys.end(), is_there)) return std::nullopt;
  const std::optional<int> seat = integer(object.at("seat"));
  if (!seat) return std::nullopt;
  return kind->make(SeatId{*seat}, object);
}

// ---- Events.

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
  return {{"event", "game_started"}, {"rules", e.rules.name}, {"seats", value(e.seats)}, {"dice", e.rules.dice}};
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
Json json_of(const table::GameWon& e) {
  return {{"event", "game_over"}, {"winner", value(e.winner)}};
}

/// As text; bytes that are no UTF-8 (a preset's name cannot have any, but nothing here may throw) are replaced.
std::string text_of(const Json& json_value) {
  constexpr int kOneLine = -1;
  return json_value.dump(kOneLine, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

Asked read_command(std::string_view line) {
  Asked asked;
  std::optional<JsonLine> read = read_json_line(line);
  if (!read || !read->value.is_object()) return asked;
  asked.seat = std::move(read->seat);
  const auto verb = read->value.find("do");
  if (verb == read->value.end() || !verb->is_string()) return asked;
  asked.verb = verb->get<std::string>();
  if (!read->repeats_key) asked.command = command_of(*asked.verb, read->value);
  return asked;
}

Json event_json(const table::Event& event) {
  return std::visit([](const auto& any) { return json_of(any); }, event);
}

std::string event_line(const table::Event& event) {
  return text_of(event_json(event));
}

std::string rejection_line(const Asked& asked, std::optional<table::Refusal> refusal) {
  const std::string_view reason = refusal ? table::name(*refusal) : "bad_command";
  // Put together by hand, because a seat of forty digits is echoed as it was given and no JSON number type holds it.
  std::string line = R"({"event":"rejected","do":)";
  line += asked.verb ? text_of(*asked.verb) : "null";
  line += R"(,"seat":)" + asked.seat.value_or("null");
  line += R"(,"reason":")";
  line += reason;
  return line + "\"}";
}

std::string_view name(table::PenaltyFor reason) {
  switch (reason) {
    case table::PenaltyFor::asked_turn: return "asked_turn";
    case table::PenaltyFor::asked_count: return "asked_count";
  }
  return "";
}

std::string_view name(table::Outcome outcome) {
  switch (outcome) {
    case table::Outcome::held: return "held";
    case table::Outcome::failed: return "failed";
    case table::Outcome::exact: return "exact";
    case table::Outcome::not_exact: return "not_exact";
  }
  return "";
}

}  // namespace undercup::firmware
