#include "firmware/audits/audits_json.hpp"

#include <charconv>

namespace undercup::firmware {
namespace {

using table::SeatId;

Json json_of(const table::PerSeat& counts) {
  Json object = Json::object();
  for (const auto& [seat, times] : counts) object[std::to_string(number(seat))] = times;
  return object;
}

Json json_of(const std::map<std::string, table::PerSeat>& counts) {
  Json object = Json::object();
  for (const auto& [word, by_seat] : counts) object[word] = json_of(by_seat);
  return object;
}

Json json_of(const std::map<AuditedFault, int>& faults) {
  Json list = Json::array();
  for (const auto& [fault, times] : faults) {
    Json one{{"kind", fault.kind}, {"state", fault.state}};
    one["seat"] = fault.seat ? Json(number(*fault.seat)) : Json(nullptr);
    one["times"] = times;
    list.push_back(std::move(one));
  }
  return list;
}

template <typename Value>
Json by_number(const std::map<SeatId, Value>& values) {
  Json object = Json::object();
  for (const auto& [seat, value] : values) object[std::to_string(number(seat))] = value;
  return object;
}

// Reading throws nlohmann's exceptions where something is missing or of another kind: caught at the door.

SeatId seat_in(const std::string& key) {
  int number = 0;
  std::from_chars(key.data(), key.data() + key.size(), number);
  return SeatId{number};
}

template <typename Value>
std::map<SeatId, Value> seats_in(const Json& json) {
  std::map<SeatId, Value> values;
  for (const auto& [key, value] : json.items()) values[seat_in(key)] = value.template get<Value>();
  return values;
}

std::map<std::string, table::PerSeat> words_in(const Json& json) {
  std::map<std::string, table::PerSeat> counts;
  for (const auto& [word, by_seat] : json.items()) counts[word] = seats_in<int>(by_seat);
  return counts;
}

std::map<AuditedFault, int> faults_in(const Json& json) {
  std::map<AuditedFault, int> faults;
  for (const Json& one : json) {
    const Json& seat = one.at("seat");
    AuditedFault fault{one.at("kind").get<std::string>(), one.at("state").get<std::string>(),
                       seat.is_null() ? std::nullopt : std::optional(SeatId{seat.get<int>()})};
    faults[std::move(fault)] = one.at("times").get<int>();
  }
  return faults;
}

Audits read(const Json& json) {
  Audits audits;
  json.at("games").get_to(audits.games);
  json.at("finished").get_to(audits.finished);
  json.at("rounds").get_to(audits.rounds);
  json.at("voided").get_to(audits.voided);
  audits.on = std::chrono::milliseconds(json.at("on_ms").get<std::int64_t>());
  json.at("starts").get_to(audits.starts);
  audits.unread = words_in(json.at("unread"));
  audits.refused = words_in(json.at("refused"));
  audits.corrected = seats_in<int>(json.at("corrected"));
  audits.fouls = seats_in<int>(json.at("fouls"));
  audits.lifted = seats_in<int>(json.at("lifted"));
  audits.moved = seats_in<int>(json.at("moved"));
  audits.faults = faults_in(json.at("faults"));
  audits.read_at = seats_in<FaceCounts>(json.at("read_at"));
  audits.shown_by = json.at("shown_by").get<std::map<std::string, FaceCounts>>();
  const Json& thread = json.at("thread");
  audits.thread.last = std::chrono::milliseconds(thread.at("last_ms").get<std::int64_t>());
  thread.at("over").get_to(audits.thread.over);
  audits.thread.lying = seats_in<std::string>(thread.at("lying"));
  return audits;
}

Json json_of(const FaceTest& test) {
  Json json{{"faces", test.faces}, {"dice", test.dice}};
  json["verdict"] = !test.enough ? "too_few" : test.biased ? "biased" : "fair";
  if (!test.enough) return json;
  json["chi_square"] = test.chi_square;
  json["p"] = test.p;
  json["face"] = table::pips(test.face);
  json["share"] = test.share;
  return json;
}

}  // namespace

Json json_of(const Audits& audits) {
  Json thread{{"last_ms", audits.thread.last.count()}, {"over", audits.thread.over}};
  thread["lying"] = by_number(audits.thread.lying);
  return {{"games", audits.games},
          {"finished", audits.finished},
          {"rounds", audits.rounds},
          {"voided", audits.voided},
          {"on_ms", audits.on.count()},
          {"starts", audits.starts},
          {"unread", json_of(audits.unread)},
          {"refused", json_of(audits.refused)},
          {"corrected", json_of(audits.corrected)},
          {"fouls", json_of(audits.fouls)},
          {"lifted", json_of(audits.lifted)},
          {"moved", json_of(audits.moved)},
          {"faults", json_of(audits.faults)},
          {"read_at", by_number(audits.read_at)},
          {"shown_by", audits.shown_by},
          {"thread", thread}};
}

std::optional<Audits> audits_in(const Json& json) {
  try {
    return read(json);
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

Json json_of(const Fairness& fairness) {
  Json seats = Json::object();
  for (const auto& [seat, test] : fairness.seats) seats[std::to_string(number(seat))] = json_of(test);
  Json sets = Json::object();
  for (const auto& [set, test] : fairness.sets) sets[set] = json_of(test);
  return {{"tested_at_once", fairness.tested_at_once}, {"seats", seats}, {"sets", sets}};
}

}  // namespace undercup::firmware
