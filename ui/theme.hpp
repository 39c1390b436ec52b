#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace undercup::ui {

/// Which bar the display hangs in: a dark one, a light one, or one where it must be read at any price.
enum class Theme { dark, light, high_contrast };
inline constexpr std::array kThemes{Theme::dark, Theme::light, Theme::high_contrast};

/// What table.toml and `--theme` call it: "dark", "light", "high_contrast".
std::string_view name(Theme theme);

/// The theme of that name; nothing where there is none.
std::optional<Theme> theme_of(std::string_view name);

}  // namespace undercup::ui
