#include "ui/sdl/sound_devices.hpp"

#include <SDL.h>

#include <algorithm>

namespace undercup::ui::sdl {

std::vector<std::string> sound_devices() {
  if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return {};
  std::vector<std::string> names = devices_of_started_audio();
  SDL_QuitSubSystem(SDL_INIT_AUDIO);
  return names;
}

std::vector<std::string> devices_of_started_audio() {
  constexpr int kPlayback = 0;
  std::vector<std::string> names;
  for (int i = 0; i < SDL_GetNumAudioDevices(kPlayback); ++i)
    if (const char* const name = SDL_GetAudioDeviceName(i, kPlayback)) names.emplace_back(name);
  return names;
}

std::string called(const std::string& wanted, const std::vector<std::string>& there) {
  const auto exactly = std::find(there.begin(), there.end(), wanted);
  if (exactly != there.end()) return *exactly;
  const auto has_it = [&](const std::string& name) { return name.find(wanted) != std::string::npos; };
  const auto partly = std::find_if(there.begin(), there.end(), has_it);
  return partly == there.end() ? std::string() : *partly;
}

}  // namespace undercup::ui::sdl
