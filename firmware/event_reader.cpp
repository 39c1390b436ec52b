#include "firmware/event_reader.hpp"

#include "firmware/event_fields.hpp"
#include "table/seating.hpp"
#include "table/voiding.hpp"

namespace undercup::firmware {
namespace {

using table::SeatId;

table::Event game_started(Fields& fields, const table::Ruleset& rules) {
  std::vector<SeatId> seats = fields.seats("seats");
  const int held = table::held_at_start(rules, static_cast<int>(seats.size()));
  if (fields.text("rules") != rules.name || fields.count(rules.cards ? "cards" : "dice") != held) fields.unsound();
  return table::GameStarted{rules, std::move(seats)};
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
table::Event foul(Fields& fields, const table::Ruleset&) {
  using table::FoulRule;
  return table::FoulNoted{fields.seat("seat"),
                          fields.word("rule", std::array{FoulRule::lose_die, FoulRule::void_round})};
}
table::Event round_voided(Fields& fields, const table::Ruleset&) {
  using table::VoidedBy;
  return table::RoundVoided{fields.count("round"),
                            fields.word("by", std::array{VoidedBy::table, VoidedBy::technician, VoidedBy::foul})};
}
table::Event retired(Fields& fields, const table::Ruleset&) {
  return table::Retired{fields.seat("seat")};
}
table::Event corrected(Fields& fields, const table::Ruleset&) {
  return table::Corrected{fields.seat("seat"), fields.count("die"), fields.face("from"), fields.face("to")};
}
table::Event eliminated(Fields& fields, const table::Ruleset&) {
  return table::Eliminated{fields.seat("seat")};
}
table::Event game_over(Fields& fields, const table::Ruleset&) {
  return table::GameWon{fields.seat("winner")};
}

/// What is told alike of every game.
constexpr std::array kCommonKinds{
    EventKind{"game_started", game_started}, EventKind{"bidding", bidding}, EventKind{"foul", foul},
    EventKind{"round_voided", round_voided}, EventKind{"retired", retired}, EventKind{"eliminated", eliminated}};

constexpr std::array kDiceKinds{EventKind{"roll_off", roll_off},
                                EventKind{"locked", locked},
                                EventKind{"roll_off_result", roll_off_result},
                                EventKind{"round_started", round_started},
                                EventKind{"bid", bid},
                                EventKind{"penalty", penalty},
                                EventKind{"challenge", challenge},
                                EventKind{"spot_on", spot_on},
                                EventKind{"reveal", reveal},
                                EventKind{"settled", settled},
                                EventKind{"corrected", corrected},
                                EventKind{"game_over", game_over}};

const EventKind* named(std::span<const EventKind> kinds, std::string_view event) {
  const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const EventKind& any) { return any.event == event; });
  return kind == kinds.end() ? nullptr : &*kind;
}

}  // namespace

std::optional<table::Event> read_event(const Json& json, const table::Ruleset& rules) {
  Fields fields(json);
  const std::string event = fields.text("event");
  const EventKind* kind = named(kCommonKinds, event);
  if (kind == nullptr) kind = named(rules.cards ? card_event_kinds() : kDiceKinds, event);
  if (kind == nullptr) return std::nullopt;
  table::Event read = kind->read(fields, rules);
  if (!fields.sound()) return std::nullopt;
  return read;
}

}  // namespace undercup::firmware
