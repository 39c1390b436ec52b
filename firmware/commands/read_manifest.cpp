#include "firmware/commands/read_manifest.hpp"

#include <array>
#include <cmath>
#include <filesystem>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string_view>

#include "firmware/json_line.hpp"

namespace undercup::firmware {
namespace {

using nlohmann::json;
using WhyNot = std::optional<std::string>;

constexpr int kMostExpected = 99;  // more dice than any table holds: a slip of the key

template <std::size_t N>
std::optional<std::array<double, N>> numbers(const json& value) {
  if (!value.is_array() || value.size() != N) return std::nullopt;
  std::array<double, N> all{};
  for (std::size_t i = 0; i < N; ++i) {
    if (!value[i].is_number()) return std::nullopt;
    all[i] = value[i].get<double>();
    if (!std::isfinite(all[i])) return std::nullopt;
  }
  return all;
}

WhyNot take_image(const json& value, ReadOrder& order) {
  order.name = value.is_string() ? value.get<std::string>() : "";
  // A path ends at a NUL: the file of what stands before it would be read.
  if (order.name.empty() || order.name.find('\0') != std::string::npos) return "'image' must be the path of a picture";
  return std::nullopt;
}

WhyNot take_window(const json& value, ReadOrder& order) {
  const auto n = numbers<3>(value);
  if (!n || !is_window(*n)) return "'window' must be [x, y, radius] in pixels";
  order.profile.window = {(*n)[0], (*n)[1], (*n)[2]};
  order.profile.camera.reset();  // who tells another window does not trust the profile's
  return std::nullopt;
}

WhyNot take_scale(const json& value, ReadOrder& order) {
  if (!value.is_number() || !is_scale(value.get<double>())) return "'px_per_mm' must be a number above 0";
  order.profile.px_per_mm = value.get<double>();
  order.profile.camera.reset();
  return std::nullopt;
}

WhyNot take_edge(const json& value, ReadOrder& order) {
  const auto n = numbers<2>(value);
  if (!n || !is_edge(*n)) return "'die_mm' must be [least, most] in millimetres";
  order.profile.die_edge = {(*n)[0], (*n)[1]};
  return std::nullopt;
}

WhyNot take_expect(const json& value, ReadOrder& order) {
  if (!value.is_number_integer() || value.get<double>() < 0 || value.get<double>() > kMostExpected)
    return "'expect' must be how many dice or cards are there, 0 to 99";
  order.expect = value.get<int>();
  return std::nullopt;
}

WhyNot take_view(const json& value, ReadOrder& order) {
  if (value == "bottom")
    order.profile.view = vision::View::bottom;
  else if (value == "top")
    order.profile.view = vision::View::top;
  else
    return "'view' must be \"bottom\" or \"top\"";
  return std::nullopt;
}

WhyNot take_kind(const json& value, ReadOrder& order) {
  if (value == "dice")
    order.kind = ReadKind::dice;
  else if (value == "cards")
    order.kind = ReadKind::cards;
  else
    return "'kind' must be \"dice\" or \"cards\"";
  return std::nullopt;
}

const std::map<std::string_view, std::function<WhyNot(const json&, ReadOrder&)>>& keys() {
  static const std::map<std::string_view, std::function<WhyNot(const json&, ReadOrder&)>> all{
      {"image", take_image},   {"window", take_window}, {"px_per_mm", take_scale}, {"die_mm", take_edge},
      {"expect", take_expect}, {"view", take_view},     {"kind", take_kind}};
  return all;
}

WhyNot take_line(std::string_view text, ReadOrder& order) {
  const auto line = read_json_line(text);
  if (!line || !line->value.is_object()) return "not a JSON object";
  if (line->repeats_key) return "the same key twice";
  for (const auto& [key, value] : line->value.items()) {
    const auto known = keys().find(key);
    if (known == keys().end()) return "unknown key '" + key + "'";
    if (auto problem = known->second(value, order)) return problem;
  }
  if (order.name.empty()) return "'image' is missing";
  return what_is_missing(order);
}

}  // namespace

bool is_window(const std::array<double, 3>& circle) {
  return circle[2] > 0;
}

bool is_edge(const std::array<double, 2>& range) {
  return range[0] > 0 && range[1] >= range[0];
}

bool is_scale(double px_per_mm) {
  return px_per_mm > 0;
}

std::optional<std::string> what_is_missing(const ReadOrder& order) {
  if (order.profile.window.radius <= 0) return "'window' is missing";
  if (order.profile.px_per_mm <= 0) return "'px_per_mm' is missing";
  return std::nullopt;
}

table::Result<std::vector<ReadOrder>, ManifestError> read_manifest(std::istream& lines, const std::string& file,
                                                                   const ReadOrder& given) {
  const std::filesystem::path folder = std::filesystem::path(file).parent_path();
  std::vector<ReadOrder> orders;
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    ReadOrder order = given;
    if (const auto problem = take_line(line, order))
      return ManifestError{file + ":" + std::to_string(number) + ": " + *problem};
    order.path = (folder / order.name).string();  // an absolute name stays as it is
    orders.push_back(std::move(order));
  }
  return orders;
}

}  // namespace undercup::firmware
