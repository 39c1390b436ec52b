#include "firmware/audits/audits.hpp"

#include <utility>

#include "firmware/json_line.hpp"
#include "firmware/lines/power_lines.hpp"
#include "firmware/protocol.hpp"
#include "firmware/whole_number.hpp"
#include "table/dice.hpp"

namespace undercup::firmware {
namespace {

using table::SeatId;

/// The line's value of that kind; nothing where it is missing or of another.
template <typename Value>
std::optional<Value> value_of(const Json& line, const char* key) {
  const auto found = line.find(key);
  if (found == line.end()) return std::nullopt;
  if constexpr (std::is_same_v<Value, int>) return integer(*found);
  if constexpr (std::is_same_v<Value, std::string>) {
    if (!found->is_string()) return std::nullopt;
  } else {
    if (!found->is_number_integer()) return std::nullopt;
  }
  return found->template get<Value>();
}

std::optional<SeatId> seat_numbered(int number) {
  return number >= 1 && number <= table::kMostSeats ? std::optional(SeatId{number}) : std::nullopt;
}

std::optional<SeatId> seat_of(const Json& line) {
  const auto number = value_of<int>(line, "seat");
  return number ? seat_numbered(*number) : std::nullopt;
}

std::optional<SeatId> seat_named(const std::string& key) {
  return seat_numbered(number_in<int>(key).value_or(0));
}

/// Where a face is counted; nothing where it is none.
int* count_of(FaceCounts& counts, const Json& face) {
  const auto pips = integer(face);
  const auto known = pips ? table::face_from_pips(*pips) : std::nullopt;
  return known ? &counts[static_cast<std::size_t>(table::pips(*known) - 1)] : nullptr;
}

void count(FaceCounts& counts, const Json& face, int times) {
  if (int* const one = count_of(counts, face)) *one += times;
}

/// The dice of that seat that everybody sees now: one, or all of a roll.
void count_shown(Audits& audits, SeatId seat, const Json& dice) {
  const auto lying = audits.thread.lying.find(seat);
  for (const Json& face : dice.is_array() ? dice : Json::array({dice})) {
    count(audits.read_at[seat], face, 1);
    if (lying != audits.thread.lying.end()) count(audits.shown_by[lying->second], face, 1);
  }
}

void count_shown(Audits& audits, const Json& line) {
  const auto dice = line.find("dice");  // absent where cards are shown
  if (dice == line.end() || !dice->is_object()) return;
  for (const auto& [key, roll] : dice->items())
    if (const auto seat = seat_named(key)) count_shown(audits, *seat, roll);
}

/// A game that was over may go on: its last round counts differently, or not at all.
void reopen(Audits& audits) {
  if (std::exchange(audits.thread.over, false)) --audits.finished;
}

void switched_on(Audits& audits, const Json& line) {
  ++audits.starts;
  audits.thread.last = {};
  audits.thread.lying.clear();
  const auto sets = line.find("sets");
  if (sets == line.end() || !sets->is_object()) return;
  for (const auto& [key, set] : sets->items()) {
    const auto seat = seat_named(key);
    if (seat && set.is_string()) audits.thread.lying[*seat] = set.get<std::string>();
  }
}

void corrected(Audits& audits, const Json& line) {
  reopen(audits);
  const auto seat = seat_of(line);
  if (!seat) return;
  ++audits.corrected[*seat];
  const auto lying = audits.thread.lying.find(*seat);
  if (lying == audits.thread.lying.end()) return;
  count(audits.shown_by[lying->second], line.value("from", Json()), -1);
  count(audits.shown_by[lying->second], line.value("to", Json()), 1);
}

void over(Audits& audits) {
  if (!std::exchange(audits.thread.over, true)) ++audits.finished;
}

void broke(Audits& audits, const Json& line) {
  AuditedFault fault{value_of<std::string>(line, "kind").value_or(""),
                     value_of<std::string>(line, "state").value_or(""), seat_of(line)};
  if (fault.state != "back") ++audits.faults[std::move(fault)];
}

void count_by(std::map<std::string, table::PerSeat>& counts, const Json& line, const char* key) {
  const auto word = value_of<std::string>(line, key);
  const auto seat = seat_of(line);
  if (word && seat) ++counts[*word][*seat];
}

void count_seat(table::PerSeat& counts, const Json& line) {
  if (const auto seat = seat_of(line)) ++counts[*seat];
}

void count_event(Audits& audits, const std::string& event, const Json& line) {
  if (event == kSwitchedOn) return switched_on(audits, line);
  if (event == "game_started") return ++audits.games, void(audits.thread.over = false);
  if (event == "game_over") return over(audits);
  if (event == "reveal") return ++audits.rounds, count_shown(audits, line);
  if (event == "roll_off_result") return count_shown(audits, line);
  if (event == "round_voided") return ++audits.voided, reopen(audits);
  if (event == "corrected") return corrected(audits, line);
  if (event == "trouble" && !line.contains("cleared")) return count_by(audits.unread, line, "status");
  if (event == "rejected") return count_by(audits.refused, line, "reason");
  if (event == "foul") return count_seat(audits.fouls, line);
  if (event == "lifted") return count_seat(audits.lifted, line);
  if (event == "moved") return count_seat(audits.moved, line);
  if (event == "device") return broke(audits, line);
}

/// The time that has passed: time that runs backwards is that of a table that was switched on anew.
void pass_time(Audits& audits, std::chrono::milliseconds now) {
  if (now < audits.thread.last) audits.thread.last = {};
  audits.on += now - audits.thread.last;
  audits.thread.last = now;
}

}  // namespace

Audits with_line(Audits audits, std::string_view text) {
  constexpr bool kThrows = false;
  const Json line = Json::parse(text, nullptr, kThrows);
  if (!line.is_object()) return audits;
  const auto event = value_of<std::string>(line, "event");
  if (!event) return audits;
  count_event(audits, *event, line);
  if (const auto ms = value_of<std::int64_t>(line, "ms")) pass_time(audits, std::chrono::milliseconds(*ms));
  return audits;
}

}  // namespace undercup::firmware
