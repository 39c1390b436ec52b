#pragma once

#include "hw/pads.hpp"
#include "ui/sdl/window.hpp"

namespace undercup::firmware {

/// The pad's button that a key stands for.
constexpr hw::Button button_of(ui::sdl::PadKey key) {
  switch (key) {
    case ui::sdl::PadKey::up: return hw::Button::up;
    case ui::sdl::PadKey::down: return hw::Button::down;
    case ui::sdl::PadKey::face: return hw::Button::face;
    case ui::sdl::PadKey::bid: return hw::Button::bid;
    case ui::sdl::PadKey::liar: return hw::Button::liar;
    case ui::sdl::PadKey::spot_on: return hw::Button::spot_on;
    case ui::sdl::PadKey::menu: return hw::Button::menu;
  }
  return hw::Button::menu;
}

}  // namespace undercup::firmware
