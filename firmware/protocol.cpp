#include "firmware/protocol.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "firmware/card_protocol.hpp"
#include "firmware/json_line.hpp"

namespace undercup::firmware {
namespace {

using nlohmann::json;
using table::SeatId;

// ---- Commands.

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

MaybeCommand roll_cards(SeatId seat, const json& object) {
  const json& dice = object.at("dice");
  if (!dice.is_array()) return std::nullopt;
  std::vector<table::GivenCard> cards;
  for (const json& die : dice) {
    const auto card = read_card(die);
    if (!card) return std::nullopt;
    cards.push_back(*card);
  }
  return table::LockPiles{seat, std::move(cards)};
}

/// A guess of a count, or a power claim, which has none.
MaybeCommand guess(SeatId seat, const json& object) {
  auto target = read_target(object.at("target"));
  const bool counts = object.contains("count");
  const auto count = counts ? integer(object.at("count")) : std::optional(0);
  if (!target || !count || counts == table::is_claim(*target)) return std::nullopt;
  return table::MakeGuess{seat, {*count, std::move(*target)}};
}

MaybeCommand reveal(SeatId seat, const json& object) {
  const auto die = integer(object.at("die"));
  if (!die) return std::nullopt;
  return table::RevealDie{seat, *die};
}

MaybeCommand discard(SeatId seat, const json& object) {
  const auto cards = integer(object.at("cards"));
  if (!cards) return std::nullopt;
  return table::DiscardPile{seat, *cards};
}

/// A kind of command: its word, its keys besides `do` and `seat`, and how it is made once all of them are there.
struct Kind {
  std::string_view verb;
  std::vector<std::string_view> keys;
  MaybeCommand (*make)(SeatId seat, const json& object);
};

const std::vector<Kind>& dice_kinds() {
  static const std::vector<Kind> all{{"roll", {"dice"}, roll},
                                     {"bid", {"count", "face"}, bid},
                                     {"challenge", {}, challenge},
                                     {"spot_on", {}, spot_on},
                                     {"penalty", {"for"}, penalty}};
  return all;
}

const std::vector<Kind>& card_kinds() {
  static const std::vector<Kind> all{{"roll", {"dice"}, roll_cards}, {"guess", {"count", "target"}, guess},
                                     {"guess", {"target"}, guess},   {"challenge", {}, challenge},
                                     {"reveal", {"die"}, reveal},    {"discard", {"cards"}, discard}};
  return all;
}

/// Whether the object has exactly the keys of that kind.
bool fits(const Kind& kind, const json& object) {
  const std::size_t expected = kind.keys.size() + 2;  // `do` and `seat`
  const auto is_there = [&](std::string_view key) { return object.contains(key); };
  return object.size() == expected && std::all_of(kind.keys.begin(), kind.keys.end(), is_there);
}

/// The command of an object with a known `do` and exactly the keys that go with it, each of its type.
MaybeCommand command_of(const std::vector<Kind>& kinds, const std::string& verb, const json& object) {
  const auto kind =
      std::find_if(kinds.begin(), kinds.end(), [&](const Kind& any) { return any.verb == verb && fits(any, object); });
  if (kind == kinds.end() || !object.contains("seat")) return std::nullopt;
  const std::optional<int> seat = integer(object.at("seat"));
  if (!seat) return std::nullopt;
  return kind->make(SeatId{*seat}, object);
}

}  // namespace

Asked read_command(std::string_view line, const table::Ruleset& rules) {
  Asked asked;
  std::optional<JsonLine> read = read_json_line(line);
  if (!read || !read->value.is_object()) return asked;
  asked.seat = std::move(read->seat);
  const auto verb = read->value.find("do");
  if (verb == read->value.end() || !verb->is_string()) return asked;
  asked.verb = verb->get<std::string>();
  const std::vector<Kind>& kinds = rules.cards ? card_kinds() : dice_kinds();
  if (!read->repeats_key) asked.command = command_of(kinds, *asked.verb, read->value);
  return asked;
}

std::string text_of(const Json& json) {
  constexpr int kOneLine = -1;
  return json.dump(kOneLine, ' ', false, Json::error_handler_t::replace);
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
