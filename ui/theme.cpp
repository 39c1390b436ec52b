#include "ui/theme.hpp"

namespace undercup::ui {
namespace {

constexpr std::array<std::string_view, kThemes.size()> kNames{"dark", "light", "high_contrast"};

}  // namespace

std::string_view name(Theme theme) {
  return kNames[static_cast<std::size_t>(theme)];
}

std::optional<Theme> theme_of(std::string_view name) {
  for (const Theme theme : kThemes)
    if (ui::name(theme) == name) return theme;
  return std::nullopt;
}

}  // namespace undercup::ui
