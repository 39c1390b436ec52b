#include "ui/sdl/driver.hpp"

#include <cstdlib>
#include <string_view>

#include "ui/sdl/connectors.hpp"

namespace undercup::ui::sdl {
namespace {

std::string_view environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

}  // namespace

std::vector<std::string> drivers_here(const std::string& output) {
  const std::string_view asked = environment("SDL_VIDEODRIVER");
  if (!asked.empty()) return {std::string(asked)};
  std::vector<std::string> drivers;
  if (!environment("WAYLAND_DISPLAY").empty() && !environment("XDG_RUNTIME_DIR").empty())
    drivers.emplace_back("wayland");
  if (!environment("DISPLAY").empty()) drivers.emplace_back("x11");
  if (find_display(connectors_in(kGraphicsFolder), output)) drivers.emplace_back(kBareDisplay);
  return drivers;
}

bool shows_nothing(const std::string& driver) {
  return driver == "dummy" || driver == "offscreen";
}

}  // namespace undercup::ui::sdl
