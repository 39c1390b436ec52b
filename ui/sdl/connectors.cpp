#include "ui/sdl/connectors.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <string_view>
#include <tuple>

namespace undercup::ui::sdl {
namespace {

std::string first_word(const std::filesystem::path& file) {
  std::ifstream text(file);
  std::string word;
  text >> word;
  return word;
}

std::optional<int> number_at(std::string_view& text) {
  int number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(rest - text.data()));
  return number;
}

bool says_connected(const std::filesystem::path& connector) {
  return first_word(connector / "status") == "connected";
}

/// "card1-HDMI-A-1"; nothing for a card itself and all else that lies there.
std::optional<Connector> connector_at(const std::filesystem::path& folder) {
  constexpr std::string_view kCard = "card";
  const std::string whole = folder.filename().string();
  std::string_view text = whole;
  if (!text.starts_with(kCard)) return std::nullopt;
  text.remove_prefix(kCard.size());
  const auto card = number_at(text);
  if (!card || !text.starts_with('-')) return std::nullopt;
  const std::string id = first_word(folder / "connector_id");
  std::string_view digits = id;
  return Connector{*card, std::string(text.substr(1)), number_at(digits).value_or(0), says_connected(folder)};
}

/// The kind and the number at the end, so that HDMI-A-10 comes after HDMI-A-2.
std::tuple<std::string_view, int> kind_and_number(const Connector& connector) {
  const std::string_view name = connector.name;
  const std::size_t kind = name.find_last_not_of("0123456789") + 1;
  std::string_view digits = name.substr(kind);
  return {name.substr(0, kind), number_at(digits).value_or(0)};
}

}  // namespace

std::vector<Connector> connectors_in(const std::filesystem::path& folder) {
  std::vector<Connector> connectors;
  std::error_code none_there;
  for (const auto& entry : std::filesystem::directory_iterator(folder, none_there)) {
    if (auto connector = connector_at(entry.path())) connectors.push_back(std::move(*connector));
  }
  std::sort(connectors.begin(), connectors.end(), [](const Connector& a, const Connector& b) {
    return std::tuple(a.card, a.id, kind_and_number(a)) < std::tuple(b.card, b.id, kind_and_number(b));
  });
  return connectors;
}

std::optional<BareDisplay> find_display(const std::vector<Connector>& connectors, const std::string& name) {
  BareDisplay display;
  for (const Connector& connector : connectors) {
    if (!connector.connected) continue;
    if (connector.card != display.card) display.index = 0;
    display.card = connector.card;
    display.name = connector.name;
    if (name.empty() || connector.name == name) return display;
    ++display.index;
  }
  return std::nullopt;
}

bool is_connected(const std::filesystem::path& folder, const BareDisplay& display) {
  return says_connected(folder / ("card" + std::to_string(display.card) + "-" + display.name));
}

}  // namespace undercup::ui::sdl
