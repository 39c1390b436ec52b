#pragma once

#include <memory>
#include <string>

#include "table/view.hpp"
#include "ui/scene.hpp"
#include "ui/sdl/canvas.hpp"
#include "ui/sdl/window.hpp"

namespace undercup::ui::sdl {

/// A line of text as drawn: its mask, and where the mask's left and top lie from the text's `at`.
struct Line {
  const Mask* mask = nullptr;
  int left = 0;
  int top = 0;
};

/// The display's face. Lines are kept once drawn, so that a text that stays costs nothing to set again.
class Font {
public:
  /// Loads the face from where Debian puts it; the fault names the package to install.
  static table::Result<std::unique_ptr<Font>, DisplayFault> load();
  virtual ~Font() = default;

  /// The line a text of a scene is shown as; valid until the next call.
  virtual Line set(const Text& text) = 0;
};

}  // namespace undercup::ui::sdl
