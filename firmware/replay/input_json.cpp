#include "firmware/replay/input_json.hpp"

#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "firmware/card_protocol.hpp"
#include "firmware/config/settings.hpp"
#include "firmware/journal/journaled_events.hpp"
#include "firmware/lines/journal_line.hpp"
#include "table/following.hpp"
#include "table/overloaded.hpp"
#include "table/voiding.hpp"

namespace undercup::firmware {
namespace {

using table::Overloaded;

/// The one of these that has that name.
template <typename Values, typename Name>
auto named(const Values& values, const std::string& word, Name&& name) {
  for (const auto& value : values)
    if (name(value) == word) return value;
  throw std::out_of_range("'" + word + "' is no word of a record");
}

constexpr std::array kKinds{DeviceKind::camera, DeviceKind::pads,    DeviceKind::button,
                            DeviceKind::disk,   DeviceKind::display, DeviceKind::board};
constexpr std::array kStates{DeviceState::lost, DeviceState::frozen, DeviceState::stuck, DeviceState::poor,
                             DeviceState::back};
constexpr std::array kMarks{ui::TableMark::none, ui::TableMark::simulated, ui::TableMark::recording};
constexpr std::array kFouls{table::FoulRule::warn, table::FoulRule::lose_die, table::FoulRule::void_round};

std::string_view mark_name(ui::TableMark mark) {
  switch (mark) {
    case ui::TableMark::none: return "none";
    case ui::TableMark::simulated: return "simulated";
    case ui::TableMark::recording: return "recording";
  }
  return "none";
}

/// Records of before pictures could be recorded have only that one.
ui::TableMark mark_in(const Json& settings) {
  if (settings.contains("mark")) return named(kMarks, settings["mark"].get<std::string>(), mark_name);
  return settings.at("simulated").get<bool>() ? ui::TableMark::simulated : ui::TableMark::none;
}

table::SeatId seat_in(const Json& from) {
  const int seat = from.get<int>();
  if (seat < 1 || seat > table::kMostSeats) throw std::out_of_range("there is no seat " + std::to_string(seat));
  return table::SeatId{seat};
}

std::optional<table::SeatId> maybe_seat_in(const Json& from) {
  return from.is_null() ? std::nullopt : std::optional(seat_in(from));
}

Json maybe(std::optional<table::SeatId> seat) {
  return seat ? Json(number(*seat)) : Json();
}

std::vector<table::SeatId> seats_in(const Json& from) {
  std::vector<table::SeatId> seats;
  for (const Json& seat : from) seats.push_back(seat_in(seat));
  return seats;
}

Json seats_json(const std::vector<table::SeatId>& seats) {
  Json written = Json::array();
  for (const table::SeatId seat : seats) written.push_back(number(seat));
  return written;
}

table::Face face_in(const Json& from) {
  const auto face = table::face_from_pips(from.get<int>());
  if (!face) throw std::out_of_range("a die has no such face");
  return *face;
}

Milliseconds time_in(const Json& from) {
  return Milliseconds{from.get<std::int64_t>()};
}

table::Ruleset ruleset_in(const Json& from) {
  const auto rules = rules_in(from.get<std::string>());
  if (!rules) throw std::out_of_range("these rules are not known here");
  return *rules;
}

vision::ReadStatus status_in(const Json& from) {
  std::array<vision::ReadStatus, vision::kReadStatuses> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all.at(i) = static_cast<vision::ReadStatus>(i);
  return named(all, from.get<std::string>(), [](vision::ReadStatus status) { return vision::name(status); });
}

Json reading_json(const vision::CupReading& reading) {
  Json dice = Json::array();
  for (const vision::DieReading& die : reading.dice)
    dice.push_back(
        {table::pips(die.value), table::pips(die.face_seen), die.x, die.y, die.angle, die.edge_px, die.confidence});
  return {{"status", vision::name(reading.status)}, {"dice", dice}, {"confidence", reading.confidence}};
}

vision::CupReading reading_in(const Json& from) {
  vision::CupReading reading{status_in(from.at("status")), {}, from.at("confidence").get<double>()};
  for (const Json& die : from.at("dice"))
    reading.dice.push_back({face_in(die.at(0)), face_in(die.at(1)), die.at(2).get<double>(), die.at(3).get<double>(),
                            die.at(4).get<double>(), die.at(5).get<double>(), die.at(6).get<double>()});
  return reading;
}

Json cards_json(const vision::CardReading& reading) {
  Json cards = Json::array();
  for (const vision::CardSeen& card : reading.cards)
    cards.push_back({{"id", card.id},
                     {"card", card_json(card.card)},
                     {"place", {card.x, card.y, card.angle, card.edge_px, card.confidence}}});
  return {{"status", vision::name(reading.status)}, {"cards", cards}, {"confidence", reading.confidence}};
}

table::Card card_in(const Json& from) {
  const auto given = read_card(nlohmann::json(from));
  const auto card = given ? table::card_of(*given) : std::nullopt;
  if (!card) throw std::out_of_range("there is no such card");
  return *card;
}

vision::CardReading card_reading_in(const Json& from) {
  vision::CardReading reading{status_in(from.at("status")), {}, from.at("confidence").get<double>()};
  for (const Json& card : from.at("cards")) {
    const Json& place = card.at("place");
    reading.cards.push_back({card.at("id").get<int>(), card_in(card.at("card")), place.at(0).get<double>(),
                             place.at(1).get<double>(), place.at(2).get<double>(), place.at(3).get<double>(),
                             place.at(4).get<double>()});
  }
  return reading;
}

Json sight_json(const Sight& sight) {
  const vision::Observation& seen = sight.seen;
  Json written{{"seat", number(sight.seat)},
               {"exposed", seen.exposed_at.count()},
               {"light", seen.light},
               {"changed", seen.changed}};
  if (seen.motion) written["motion"] = *seen.motion;
  if (seen.reading) written["reading"] = reading_json(*seen.reading);
  if (seen.earlier)
    written["earlier"] = {{"exposed", seen.earlier->exposed_at.count()},
                          {"reading", reading_json(seen.earlier->reading)}};
  if (sight.fingerprint) written["fingerprint"] = *sight.fingerprint;
  if (sight.drift) {
    written["drift"] = Json::array();
    for (const calibration::Drift drift : *sight.drift) written["drift"].push_back(calibration::name(drift));
  }
  if (!sight.cards) return written;
  Json cards{{"exposed", sight.cards->exposed_at.count()}};
  if (sight.cards->motion) cards["motion"] = *sight.cards->motion;
  if (sight.cards->reading) cards["reading"] = cards_json(*sight.cards->reading);
  written["cards"] = cards;
  return written;
}

Sight sight_in(const Json& from) {
  Sight sight{seat_in(from.at("seat")), {}, nullptr};
  vision::Observation& seen = sight.seen;
  seen.exposed_at = time_in(from.at("exposed"));
  seen.light = from.at("light").get<double>();
  seen.changed = from.at("changed").get<double>();
  if (from.contains("motion")) seen.motion = from["motion"].get<double>();
  if (from.contains("reading")) seen.reading = reading_in(from["reading"]);
  if (from.contains("earlier"))
    seen.earlier =
        vision::EarlierReading{time_in(from["earlier"].at("exposed")), reading_in(from["earlier"].at("reading"))};
  if (from.contains("fingerprint")) sight.fingerprint = from["fingerprint"].get<std::uint64_t>();
  if (from.contains("drift")) {
    sight.drift.emplace();
    for (const Json& word : from["drift"])
      sight.drift->push_back(named(calibration::kDrifts, word.get<std::string>(),
                                   [](calibration::Drift drift) { return calibration::name(drift); }));
  }
  if (!from.contains("cards")) return sight;
  const Json& cards = from["cards"];
  vision::CardObservation& piles = sight.cards.emplace();
  piles.exposed_at = time_in(cards.at("exposed"));
  if (cards.contains("motion")) piles.motion = cards["motion"].get<double>();
  if (cards.contains("reading")) piles.reading = card_reading_in(cards["reading"]);
  return sight;
}

Json house_json(const HousePlays& plays) {
  return std::visit(Overloaded{[](const table::LockRoll& roll) {
                                 return Json{{"seat", number(roll.seat)}, {"roll", roll.dice}};
                               },
                               [](const table::PlaceBid& bid) {
                                 return Json{{"seat", number(bid.seat)}, {"bid", {bid.count, bid.face}}};
                               },
                               [](const table::Challenge& challenge) {
                                 return Json{{"seat", number(challenge.seat)}, {"call", "liar"}};
                               },
                               [](const table::CallSpotOn& call) {
                                 return Json{{"seat", number(call.seat)}, {"call", "spot_on"}};
                               }},
                    plays.what);
}

HousePlays house_in(const Json& from) {
  const table::SeatId seat = seat_in(from.at("seat"));
  if (from.contains("roll")) return {table::LockRoll{seat, from["roll"].get<std::vector<int>>()}};
  if (from.contains("bid")) return {table::PlaceBid{seat, from["bid"].at(0).get<int>(), from["bid"].at(1).get<int>()}};
  const auto call = from.at("call").get<std::string>();
  if (call == "liar") return {table::Challenge{seat}};
  if (call == "spot_on") return {table::CallSpotOn{seat}};
  throw std::out_of_range("'" + call + "' is no word of a record");
}

Json resume_json(const Resume& resume) {
  Json lines = Json::array();
  for (const table::Event& event : resume.events) lines.push_back(text_of(event_json(event)));
  return {{"rules", text_of(resume.rules)}, {"events", lines}};
}

Resume resume_in(const Json& from) {
  Resume resume{ruleset_in(from.at("rules")), {}};
  auto events = events_in({resume.rules, from.at("events").get<std::vector<std::string>>()});
  if (!events) throw std::out_of_range(events.error());
  resume.events = std::move(events).value();
  return resume;
}

Begin begin_in(const Json& from) {
  Begin begin{ruleset_in(from.at("rules")), seats_in(from.at("seats")), maybe_seat_in(from.at("starter"))};
  if (!table::may_follow({}, table::GameStarted{begin.rules, begin.seats}))
    throw std::out_of_range("no game begins with such seats");
  if (begin.starter && !has(begin.seats, *begin.starter)) throw std::out_of_range("who starts has no seat");
  return begin;
}

}  // namespace

Json input_json(const Input& input) {
  return std::visit(Overloaded{[](const Tick&) {
                                 return Json{{"tick", true}};
                               },
                               [](const Begin& begin) {
                                 return Json{{"begin",
                                              {{"rules", text_of(begin.rules)},
                                               {"seats", seats_json(begin.seats)},
                                               {"starter", maybe(begin.starter)}}}};
                               },
                               [](const Resume& resume) {
                                 return Json{{"resume", resume_json(resume)}};
                               },
                               [](const hw::PadEdge& edge) {
                                 return Json{{"pad",
                                              {{"seat", number(edge.seat)},
                                               {"button", hw::name(edge.button)},
                                               {"pressed", edge.pressed},
                                               {"edge", edge.at.count()}}}};
                               },
                               [](const Sight& sight) {
                                 return Json{{"sight", sight_json(sight)}};
                               },
                               [](const DeviceChanged& change) {
                                 return Json{{"device",
                                              {{"kind", name(change.kind)},
                                               {"name", change.name},
                                               {"seat", maybe(change.seat)},
                                               {"state", name(change.state)}}}};
                               },
                               [](const ServiceMode& mode) {
                                 return Json{{"service", {{"on", mode.on}, {"changed", text_of(mode.changed)}}}};
                               },
                               [](const HousePlays& plays) {
                                 return Json{{"house", house_json(plays)}};
                               }},
                    input);
}

Input input_in(const Json& from) {
  if (from.contains("sight")) return sight_in(from["sight"]);
  if (from.contains("tick")) return Tick{};
  if (from.contains("begin")) return begin_in(from["begin"]);
  if (from.contains("resume")) return resume_in(from["resume"]);
  if (from.contains("pad")) {
    const Json& pad = from["pad"];
    const auto button = named(hw::kButtonNames, pad.at("button").get<std::string>(),
                              [](const auto& named_button) { return named_button.first; });
    return hw::PadEdge{seat_in(pad.at("seat")), button.second, pad.at("pressed").get<bool>(), time_in(pad.at("edge"))};
  }
  if (from.contains("service")) {
    auto changed = table_settings_in(from["service"].at("changed").get<std::string>(), "a record");
    if (!changed) throw std::out_of_range(changed.error().message());
    return ServiceMode{from["service"].at("on").get<bool>(), std::move(changed).value()};
  }
  if (from.contains("house")) return house_in(from["house"]);
  const Json& device = from.at("device");
  return DeviceChanged{
      named(kKinds, device.at("kind").get<std::string>(), [](DeviceKind kind) { return name(kind); }),
      device.at("name").get<std::string>(), maybe_seat_in(device.at("seat")),
      named(kStates, device.at("state").get<std::string>(), [](DeviceState state) { return name(state); })};
}

Json settings_json(const AppSettings& settings) {
  Json cameras = Json::object();
  for (const auto& [seat, camera] : settings.cameras) cameras[std::to_string(number(seat))] = camera;
  return {{"rules", text_of(settings.rules)},
          {"fixed", settings.house.fixed},
          {"words", settings.house.challenge_words},
          {"foul", table::name(settings.house.foul)},
          {"starter", maybe(settings.starter)},
          {"seats", seats_json(settings.seats)},
          {"without_menu", seats_json(settings.without_menu)},
          {"cameras", cameras},
          {"language", ui::code(settings.language)},
          {"theme", ui::name(settings.theme)},
          {"dark_lamps", settings.dark_lamps},
          {"lying", settings.lying},
          {"mark", mark_name(settings.mark)}};
}

AppSettings settings_in(const Json& from) {
  AppSettings settings;
  settings.rules = ruleset_in(from.at("rules"));
  settings.house.fixed = from.at("fixed").get<bool>();
  settings.house.challenge_words = from.at("words").get<std::vector<std::string>>();
  settings.house.foul =
      named(kFouls, from.at("foul").get<std::string>(), [](table::FoulRule rule) { return table::name(rule); });
  settings.starter = maybe_seat_in(from.at("starter"));
  settings.seats = seats_in(from.at("seats"));
  settings.without_menu = seats_in(from.at("without_menu"));
  for (const auto& [seat, camera] : from.at("cameras").items())
    settings.cameras[seat_in(Json::parse(seat))] = camera.get<std::string>();
  const std::string language = from.value("language", "en");  // recordings of before it could be chosen have none
  settings.language = ui::language_of(language).value_or(ui::Language::english);
  settings.theme = ui::theme_of(from.value("theme", "dark")).value_or(ui::Theme::dark);  // the same holds for this
  settings.dark_lamps = from.value("dark_lamps", false);                                 // .. and this
  settings.lying = from.value("lying", false);                                           // .. and this
  settings.mark = mark_in(from);
  return settings;
}

}  // namespace undercup::firmware
