#include "firmware/card_protocol.hpp"

#include <string>

#include "firmware/json_line.hpp"
#include "table/overloaded.hpp"

namespace undercup::firmware {
namespace {

using nlohmann::json;
using table::Overloaded;

std::optional<table::Color> color_in(const json& value) {
  if (!value.is_string()) return std::nullopt;
  return table::color_named(value.get<std::string>());
}

using MaybeTarget = std::optional<table::Target>;

template <typename Kind>
MaybeTarget of_number(const json& value) {
  const std::optional<int> number = integer(value);
  if (!number) return std::nullopt;
  return Kind{*number};
}

template <typename Kind>
MaybeTarget of_color(const json& value) {
  const std::optional<table::Color> color = color_in(value);
  if (!color) return std::nullopt;
  return Kind{*color};
}

MaybeTarget of_same(const json& value) {
  if (value == "number") return table::SameNumber{};
  if (value == "color") return table::SameColor{};
  return std::nullopt;
}

/// A target of one key: the key, and how its value is read.
struct TargetForm {
  const char* key;
  MaybeTarget (*read)(const json& value);
};
constexpr TargetForm kTargetForms[] = {{"number", of_number<table::OfNumber>},
                                       {"less_than", of_number<table::LessThan>},
                                       {"color", of_color<table::OfColor>},
                                       {"without", of_color<table::WithoutColor>},
                                       {"straight_with", of_number<table::StraightWith>},
                                       {"same", of_same}};

/// Any name and any value may be claimed: a made-up one is a lie, and accepted as one.
MaybeTarget power_claim(const json& object) {
  if (!object.contains("power") || !object.contains("value") || !object["power"].is_string()) return std::nullopt;
  const std::optional<int> value = integer(object["value"]);
  if (!value) return std::nullopt;
  return table::PowerClaim{object["power"].get<std::string>(), *value};
}

std::optional<table::GivenCard> number_card(const json& object) {
  if (!object.contains("number") || !object.contains("color")) return std::nullopt;
  const std::optional<int> number = integer(object["number"]);
  const std::optional<table::Color> color = color_in(object["color"]);
  if (!number || !color) return std::nullopt;
  return table::GivenNumberCard{*number, *color};
}

}  // namespace

std::optional<table::GivenCard> read_card(const json& object) {
  constexpr std::size_t kNumberCardKeys = 2;
  if (!object.is_object()) return std::nullopt;
  if (object.size() == kNumberCardKeys) return number_card(object);
  if (object.size() != 1) return std::nullopt;
  if (object.contains("wild")) {
    if (object["wild"] != true) return std::nullopt;
    return table::Wildcard{};
  }
  if (!object.contains("power") || !object["power"].is_string()) return std::nullopt;
  const std::optional<table::Power> power = table::power_named(object["power"].get<std::string>());
  if (!power) return std::nullopt;
  return table::PowerCard{*power};
}

std::optional<table::Target> read_target(const json& object) {
  constexpr std::size_t kPowerClaimKeys = 2;
  if (!object.is_object()) return std::nullopt;
  if (object.size() == kPowerClaimKeys) return power_claim(object);
  if (object.size() != 1) return std::nullopt;
  for (const TargetForm& form : kTargetForms) {
    if (object.contains(form.key)) return form.read(object[form.key]);
  }
  return std::nullopt;
}

Json card_json(const table::Card& card) {
  return std::visit(Overloaded{[](const table::NumberCard& plain) {
                                 return Json{{"number", pips(plain.number)}, {"color", name(plain.color)}};
                               },
                               [](const table::Wildcard&) {
                                 return Json{{"wild", true}};
                               },
                               [](const table::PowerCard& power) {
                                 return Json{{"power", name(power.power)}};
                               }},
                    card);
}

Json target_json(const table::Target& target) {
  return std::visit(Overloaded{[](const table::OfNumber& of) {
                                 return Json{{"number", of.number}};
                               },
                               [](const table::LessThan& less) {
                                 return Json{{"less_than", less.number}};
                               },
                               [](const table::OfColor& of) {
                                 return Json{{"color", name(of.color)}};
                               },
                               [](const table::WithoutColor& without) {
                                 return Json{{"without", name(without.color)}};
                               },
                               [](const table::StraightWith& straight) {
                                 return Json{{"straight_with", straight.number}};
                               },
                               [](const table::SameNumber&) {
                                 return Json{{"same", "number"}};
                               },
                               [](const table::SameColor&) {
                                 return Json{{"same", "color"}};
                               },
                               [](const table::PowerClaim& claim) {
                                 return Json{{"power", claim.power}, {"value", claim.value}};
                               }},
                    target);
}

Json with_guess(Json object, const table::Guess& guess) {
  if (!table::is_claim(guess.target)) object["count"] = guess.count;
  object["target"] = target_json(guess.target);
  return object;
}

}  // namespace undercup::firmware
