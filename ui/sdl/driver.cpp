#include "ui/sdl/driver.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string_view>

namespace undercup::ui::sdl {
namespace {

std::string_view environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

/// Whether a display is connected to any graphics card: the kernel says so for each connector.
bool display_connected() {
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/sys/class/drm", error)) {
    std::ifstream status(entry.path() / "status");
    std::string word;
    if (status >> word && word == "connected") return true;
  }
  return false;
}

}  // namespace

std::vector<std::string> drivers_here() {
  const std::string_view asked = environment("SDL_VIDEODRIVER");
  if (asked == "dummy" || asked == "offscreen") return {};
  if (!asked.empty()) return {std::string(asked)};
  std::vector<std::string> drivers;
  if (!environment("WAYLAND_DISPLAY").empty() && !environment("XDG_RUNTIME_DIR").empty())
    drivers.emplace_back("wayland");
  if (!environment("DISPLAY").empty()) drivers.emplace_back("x11");
  if (display_connected()) drivers.emplace_back(kBareDisplay);
  return drivers;
}

}  // namespace undercup::ui::sdl
