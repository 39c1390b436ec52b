#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "table/view.hpp"
#include "ui/scene.hpp"
#include "ui/sdl/turn.hpp"

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
  bool lost = false;  ///< the display is gone: nobody sees what is presented; to be closed, and opened when it is back
  std::vector<KeyEdge> keys;
};

/// Why a window, a font or a picture file could not be had, in words that say what to do.
struct DisplayFault {
  std::string message;
  bool operator==(const DisplayFault&) const = default;
};

/// Which display, and how; what is not said is as the display has it.
struct DisplayWish {
  std::string output;                  ///< its connector, as the kernel calls it; a desktop chooses by itself
  std::optional<Size> size;            ///< the display's mode, or the window's size on a desktop; before it is turned
  Rotation rotation = Rotation::none;  ///< of the picture on it
};

/// A window (or KMS display, or, offscreen, only memory) that shows scenes. All calls on one thread.
class Window {
public:
  enum class Place { on_screen, offscreen };

  /// Opens it, with its font; the fault says what is missing. Offscreen needs no display and no X. `size`: where
  /// neither a display's mode nor the wish gives one.
  static table::Result<std::unique_ptr<Window>, DisplayFault> open(const std::string& title, Size size, Place place,
                                                                   const DisplayWish& wish = {});
  virtual ~Window() = default;

  /// Draws and shows the scene.
  virtual void present(const Scene& scene) = 0;

  /// The size scenes are to have now, in pixels: that of the display, turned.
  [[nodiscard]] virtual Size size() const = 0;

  /// How a scene is turned when it is shown, before what it is to be turned itself.
  [[nodiscard]] virtual Rotation rotation() const = 0;

  /// What of the wish could not be had, in words; empty: all is as wished.
  [[nodiscard]] virtual std::string complaint() const = 0;

  /// What has come in since the last call.
  virtual WindowInput drain() = 0;

  /// How many shapes the last `present` had to draw: none for a scene that is shown already.
  [[nodiscard]] virtual int shapes_drawn() const = 0;

  /// How often the last `present` called for the display's renderer (GL, where there is one): for each part that it
  /// copied to it, and for the drawing itself. Offscreen never.
  [[nodiscard]] virtual int draw_calls() const = 0;

  /// The pixels shown, not turned.
  [[nodiscard]] virtual const Canvas& canvas() const = 0;
};

/// Whether this machine has the display wished for, to open a window on.
bool has_display(const DisplayWish& wish = {});

/// Draws a scene into memory and writes it, turned as the window turns it, as a PNG; the same scene gives the same
/// bytes on one machine.
std::optional<DisplayFault> save_png(Window& offscreen, const Scene& scene, const std::string& path);

}  // namespace undercup::ui::sdl
