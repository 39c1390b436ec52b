#include "ui/sdl/video.hpp"

#include <SDL.h>

#include "ui/sdl/driver.hpp"

namespace undercup::ui::sdl {
namespace {

std::string driver_now() {
  const char* const name = SDL_GetCurrentVideoDriver();
  return name == nullptr ? std::string() : std::string(name);
}

}  // namespace

std::unique_ptr<Video> Video::start(const std::string& output) {
  SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");  // signals are the program's
  auto display = find_display(connectors_in(kGraphicsFolder), output);
  if (display) SDL_SetHint(SDL_HINT_KMSDRM_DEVICE_INDEX, std::to_string(display->card).c_str());
  for (const std::string& driver : drivers_here(output)) {
    if (SDL_VideoInit(driver.c_str()) != 0) continue;
    if (driver_now() != kBareDisplay) return std::unique_ptr<Video>(new Video(std::nullopt));
    // A connector that has no picture to offer is left out by SDL: then its displays are not those counted here.
    if (display && display->index < SDL_GetNumVideoDisplays())
      return std::unique_ptr<Video>(new Video(std::move(display)));
    SDL_VideoQuit();
  }
  return nullptr;
}

Video::~Video() {
  SDL_VideoQuit();
}

bool Video::shows() const {
  return SDL_GetNumVideoDisplays() > 0 && !shows_nothing(driver_now());
}

}  // namespace undercup::ui::sdl
