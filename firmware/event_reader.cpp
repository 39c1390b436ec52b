#include "firmware/event_reader.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace undercup::firmware {
namespace {

using table::Face;
using table::SeatId;

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
  SeatId seat(std::string_view key) { return seat_in(at(key)); }
  std::optional<SeatId> maybe_seat(std::string_view key) {
    const Json& json = at(key);
    if (json.is_null()) return std::nullopt;
    return seat_in(json);
  }
  Face face(std::string_view key) { return face_in(at(key)); }
  std::vector<SeatId> seats(std::string_view key) {
    return each(at(key), [this](const Json& json) { return seat_in(json); });
  }
  table::PerSeat per_seat(std::string_view key) {
    return by_seat(at(key), [this](const Json& json) { return integer(json); });
  }
  std::map<SeatId, Face> face_per_seat(std::string_view key) {
    return by_seat(at(key), [this](const Json& json) { return face_in(json); });
  }
  std::map<SeatId, table::Roll> roll_per_seat(std::string_view key) {
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
  Fields object(std::string_view key) { return Fields(at(key)); }

private:
  const Json& at(std::string_view key) {
    static const Json kNothing = Json::value_t::discarded;
    const auto found = object_.find(std::string(key));
    if (found == object_.end()) return unsound(), kNothing;
    return *found;
  }
  int integer(const Json& json) {
    if (!json.is_number_integer()) return unsound(), 0;
    return json.get<int>();
  }
  SeatId seat_in(const Json& json) { return seat_of(integer(json)); }
  SeatId seat_of(int number) {
    if (number < 1 || number > table::kMostSeats) unsound();
    return SeatId{number};
  }
  Face face_in(const Json& json) {
    const std::optional<Face> face = table::face_from_pips(integer(json));
    if (!face) unsound();
    return face.value_or(Face::one);
  }
  template <typename Read>
  auto each(const Json& json, Read read) -> std::vector<decltype(read(json))> {
    if (!json.is_array()) return unsound(), std::vector<decltype(read(json))>();
    std::vector<decltype(read(json))> values;
    for (const Json& element : json) values.push_back(read(element));
    return values;
  }
  template <typename Read>
  auto by_seat(const Json& json, Read read) -> std::map<SeatId, decltype(read(json))> {
    std::map<SeatId, decltype(read(json))> values;
    if (!json.is_object()) return unsound(), values;
    for (const auto& [key, value] : json.items()) {
      int number = 0;
      std::from_chars(key.data(), key.data() + key.size(), number);
      values.emplace(seat_of(number), read(value));
    }
    return values;
  }

  const Json& object_;
  bool sound_ = true;
};

table::Event game_started(Fields& fields, const table::Ruleset& rules) {
  if (fields.text("rules") != rules.name || fields.count("dice") != rules.dice) fields.unsound();
  return table::GameStarted{rules, fields.seats("seats")};
}
table::Event roll_off(Fields& fields, const table::Ruleset&) {
  return table::RollOff{fields.seats("seats")};
}
table::Event locked(Fields& fields, const table::Ruleset&) {
  return table::RollLocked{fields.seat("seat"), {}};
}
table::Event roll_off_result(Fields& fields, const table::Ruleset&) {
  return table::RollOffResult{fields.face_per_seat("dice"), fields.maybe_seat("starter")};
}
table::Event round_started(Fields& fields, const table::Ruleset&) {
  return table::RoundStarted{fields.count("round"), fields.seat("starter"), fields.per_seat("dice"),
                             fields.flag("palifico")};
}
table::Event bidding(Fields& fields, const table::Ruleset&) {
  return table::BiddingBegan{fields.seat("turn")};
}
table::Event bid(Fields& fields, const table::Ruleset&) {
  return table::BidPlaced{fields.seat("seat"), {fields.count("count"), fields.face("face")}, fields.seat("turn")};
}
table::Event penalty(Fields& fields, const table::Ruleset&) {
  using table::PenaltyFor;
  return table::PenaltyNoted{fields.seat("seat"),
                             fields.word("for", std::array{PenaltyFor::asked_turn, PenaltyFor::asked_count})};
}
table::Event challenge(Fields& fields, const table::Ruleset&) {
  return table::Challenged{fields.seat("seat"), fields.seat("against"), fields.flag("interrupt")};
}
table::Event spot_on(Fields& fields, const table::Ruleset&) {
  return table::SpotOnCalled{fields.seat("seat"), fields.seat("against")};
}
table::Event reveal(Fields& fields, const table::Ruleset&) {
  return table::CupsRevealed{fields.roll_per_seat("dice")};
}
table::Event settled(Fields& fields, const table::Ruleset&) {
  using table::Outcome;
  Fields bid_fields = fields.object("bid");
  table::Settled settled{
      bid_fields.seat("seat"),
      {bid_fields.count("count"), bid_fields.face("face")},
      fields.count("matching"),
      fields.word("outcome", std::array{Outcome::held, Outcome::failed, Outcome::exact, Outcome::not_exact}),
      fields.per_seat("lost"),
      fields.per_seat("gained"),
      fields.per_seat("penalties")};
  if (!bid_fields.sound()) fields.unsound();
  return settled;
}
table::Event eliminated(Fields& fields, const table::Ruleset&) {
  return table::Eliminated{fields.seat("seat")};
}
table::Event game_over(Fields& fields, const table::Ruleset&) {
  return table::GameWon{fields.seat("winner")};
}

struct Kind {
  std::string_view event;
  table::Event (*read)(Fields& fields, const table::Ruleset& rules);
};

constexpr std::array kKinds{Kind{"game_started", game_started},
                            Kind{"roll_off", roll_off},
                            Kind{"locked", locked},
                            Kind{"roll_off_result", roll_off_result},
                            Kind{"round_started", round_started},
                            Kind{"bidding", bidding},
                            Kind{"bid", bid},
                            Kind{"penalty", penalty},
                            Kind{"challenge", challenge},
                            Kind{"spot_on", spot_on},
                            Kind{"reveal", reveal},
                            Kind{"settled", settled},
                            Kind{"eliminated", eliminated},
                            Kind{"game_over", game_over}};

}  // namespace

std::optional<table::Event> read_event(const Json& json, const table::Ruleset& rules) {
  Fields fields(json);
  const std::string event = fields.text("event");
  const auto kind = std::find_if(kKinds.begin(), kKinds.end(), [&](const Kind& any) { return any.event == event; });
  if (kind == kKinds.end()) return std::nullopt;
  table::Event read = kind->read(fields, rules);
  if (!fields.sound()) return std::nullopt;
  return read;
}

}  // namespace undercup::firmware
