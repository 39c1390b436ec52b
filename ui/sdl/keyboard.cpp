#include "ui/sdl/keyboard.hpp"

#include <SDL_keycode.h>

namespace undercup::ui::sdl {

std::optional<PadKey> pad_key(int key) {
  switch (key) {
    case SDLK_UP: return PadKey::up;
    case SDLK_DOWN: return PadKey::down;
    case SDLK_RIGHT:
    case SDLK_f: return PadKey::face;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
    case SDLK_SPACE: return PadKey::bid;
    case SDLK_l: return PadKey::liar;
    case SDLK_s: return PadKey::spot_on;
    case SDLK_m: return PadKey::menu;
    default:  // of the hundreds of other keys, none is a button
      return std::nullopt;
  }
}

}  // namespace undercup::ui::sdl
