#include "ui/sdl/sound_devices.hpp"

#include <SDL.h>

namespace undercup::ui::sdl {

std::vector<std::string> sound_devices() {
  constexpr int kPlayback = 0;
  std::vector<std::string> names;
  if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return names;
  for (int i = 0; i < SDL_GetNumAudioDevices(kPlayback); ++i)
    if (const char* const name = SDL_GetAudioDeviceName(i, kPlayback)) names.emplace_back(name);
  SDL_QuitSubSystem(SDL_INIT_AUDIO);
  return names;
}

}  // namespace undercup::ui::sdl
