#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "firmware/card_protocol.hpp"
#include "firmware/json_line.hpp"
#include "firmware/protocol.hpp"
#include "firmware/whole_number.hpp"
#include "table/event.hpp"

namespace undercup::firmware {

/// The values of one object, each by its key. A value that is missing or of the wrong kind is remembered in `sound`,
/// and something harmless returned, so that an event is read in one go and judged at the end.
class Fields {
public:
  explicit Fields(const Json& object) : object_(object) {}

  [[nodiscard]] bool sound() const { return sound_; }
  void unsound() { sound_ = false; }

  int count(std::string_view key) { return integer(at(key)); }
  bool flag(std::string_view key) {
    const Json& json = at(key);
    if (!json.is_boolean()) return unsound(), false;
    return json.get<bool>();
  }
  std::string text(std::string_view key) {
    const Json& json = at(key);
    if (!json.is_string()) return unsound(), std::string();
    return json.get<std::string>();
  }
  table::SeatId seat(std::string_view key) { return seat_in(at(key)); }
  std::optional<table::SeatId> maybe_seat(std::string_view key) {
    const Json& json = at(key);
    if (json.is_null()) return std::nullopt;
    return seat_in(json);
  }
  table::Face face(std::string_view key) { return face_in(at(key)); }
  std::vector<table::SeatId> seats(std::string_view key) {
    return each(at(key), [this](const Json& json) { return seat_in(json); });
  }
  table::PerSeat per_seat(std::string_view key) {
    return by_seat(at(key), [this](const Json& json) { return integer(json); });
  }
  std::map<table::SeatId, table::Face> face_per_seat(std::string_view key) {
    return by_seat(at(key), [this](const Json& json) { return face_in(json); });
  }
  std::map<table::SeatId, table::Roll> roll_per_seat(std::string_view key) {
    return by_seat(at(key),
                   [this](const Json& json) { return each(json, [this](const Json& die) { return face_in(die); }); });
  }
  /// One of these words of the protocol.
  template <typename Word, std::size_t size>
  Word word(std::string_view key, const std::array<Word, size>& words) {
    const std::string given = text(key);
    const auto found = std::find_if(words.begin(), words.end(), [&](Word any) { return name(any) == given; });
    if (found == words.end()) return unsound(), words.front();
    return *found;
  }
  table::Card card(std::string_view key) { return card_in(at(key)); }
  std::map<table::SeatId, table::CardRoll> cards_per_seat(std::string_view key) {
    return by_seat(at(key), [this](const Json& json) { return card_roll_in(json); });
  }
  /// The guess of an object with `target` and, but for a power claim, `count`.
  table::Guess guess() {
    const auto target = read_target(at("target"));
    if (!target) return unsound(), table::Guess{};
    return {table::is_claim(*target) ? 0 : count("count"), *target};
  }
  std::vector<int> counts(std::string_view key) {
    return each(at(key), [this](const Json& json) { return integer(json); });
  }
  /// Lists of seats, none of them empty.
  std::vector<std::vector<table::SeatId>> seat_groups(std::string_view key) {
    return each(at(key), [this](const Json& json) {
      if (json.empty()) unsound();
      return each(json, [this](const Json& one) { return seat_in(one); });
    });
  }
  Fields object(std::string_view key) { return Fields(at(key)); }

private:
  const Json& at(std::string_view key) {
    static const Json kNothing = Json::value_t::discarded;
    const auto found = object_.find(std::string(key));
    if (found == object_.end()) return unsound(), kNothing;
    return *found;
  }
  int integer(const Json& json) {
    const auto number = firmware::integer(json);
    if (!number) unsound();
    return number.value_or(0);
  }
  table::SeatId seat_in(const Json& json) { return seat_of(integer(json)); }
  table::SeatId seat_of(int number) {
    if (number < 1 || number > table::kMostSeats) unsound();
    return table::SeatId{number};
  }
  table::Face face_in(const Json& json) {
    const std::optional<table::Face> face = table::face_from_pips(integer(json));
    if (!face) unsound();
    return face.value_or(table::Face::one);
  }
  table::Card card_in(const Json& json) {
    const auto given = read_card(json);
    if (!given) return unsound(), table::Card{};
    const auto card = table::card_of(*given);
    if (!card) unsound();
    return card.value_or(table::Card{});
  }
  table::CardRoll card_roll_in(const Json& json) {
    const std::vector<table::Card> cards = each(json, [this](const Json& card) { return card_in(card); });
    table::CardRoll roll;
    if (cards.size() != roll.size()) return unsound(), roll;
    std::copy(cards.begin(), cards.end(), roll.begin());
    return roll;
  }
  template <typename Read>
  auto each(const Json& json, Read read) -> std::vector<decltype(read(json))> {
    if (!json.is_array()) return unsound(), std::vector<decltype(read(json))>();
    std::vector<decltype(read(json))> values;
    for (const Json& element : json) values.push_back(read(element));
    return values;
  }
  template <typename Read>
  auto by_seat(const Json& json, Read read) -> std::map<table::SeatId, decltype(read(json))> {
    std::map<table::SeatId, decltype(read(json))> values;
    if (!json.is_object()) return unsound(), values;
    for (const auto& [key, value] : json.items()) {
      values.emplace(seat_of(number_in<int>(key).value_or(0)), read(value));
    }
    return values;
  }

  const Json& object_;
  bool sound_ = true;
};

/// How an event of that name is read back.
struct EventKind {
  std::string_view event;
  table::Event (*read)(Fields& fields, const table::Ruleset& rules);
};

/// The events that are the card game's own, or have keys of their own there.
std::span<const EventKind> card_event_kinds();

}  // namespace undercup::firmware
