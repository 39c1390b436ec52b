#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "table/view.hpp"
#include "ui/scene.hpp"

namespace undercup::ui::sdl {

/// The keys that stand for a pad's buttons: arrow up, arrow down, F or right, Enter, L, S and M.
enum class PadKey { up, down, face, bid, liar, spot_on, menu };

/// A key went down or came up; a key's own repeats are left out.
struct KeyEdge {
  PadKey key = PadKey::up;
  bool pressed = true;
  bool operator==(const KeyEdge&) const = default;
};

/// What came in from a window's keyboard or its frame.
struct WindowInput {
  bool close = false;   ///< the window was closed
  bool escape = false;  ///< Escape was pressed
  std::vector<KeyEdge> keys;
};

/// Why a window, a font or a picture file could not be had, in words that say what to do.
struct DisplayFault {
  std::string message;
  bool operator==(const DisplayFault&) const = default;
};

class Canvas;

/// A window (or KMS display, or, offscreen, only memory) that shows scenes. All calls on one thread.
class Window {
public:
  enum class Place { on_screen, offscreen };

  /// Opens it, with its font; the fault says what is missing. Offscreen needs no display and no X.
  static table::Result<std::unique_ptr<Window>, DisplayFault> open(const std::string& title, Size size, Place place);
  virtual ~Window() = default;

  /// Draws and shows the scene.
  virtual void present(const Scene& scene) = 0;

  /// Its size now, in pixels.
  [[nodiscard]] virtual Size size() const = 0;

  /// What has come in since the last call.
  virtual WindowInput drain() = 0;

  /// How many shapes the last `present` had to draw: none for a scene that is shown already.
  [[nodiscard]] virtual int draw_calls() const = 0;

  /// The pixels shown (ui/sdl/canvas.hpp).
  [[nodiscard]] virtual const Canvas& canvas() const = 0;
};

/// Whether this machine has a display to open a window on.
bool has_display();

/// Draws a scene into memory and writes it as a PNG; the same scene gives the same bytes on one machine.
std::optional<DisplayFault> save_png(Window& offscreen, const Scene& scene, const std::string& path);

}  // namespace undercup::ui::sdl
