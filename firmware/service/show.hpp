#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "firmware/app/app.hpp"
#include "firmware/outlets/witness.hpp"
#include "firmware/service/service_desk.hpp"
#include "ui/peek.hpp"
#include "ui/sdl/window.hpp"

namespace undercup::firmware {

/// Where a table's display goes: a window, a recorder's screens, or nowhere. Scenes are composed only
/// when something changed or moves, on a fixed step of the table's time.
class Show {
public:
  /// `window` may be none; `recorder` too. Without both nothing is ever composed.
  Show(std::unique_ptr<ui::sdl::Window> window, Witness* recorder, std::optional<ui::Size> recorded);

  /// Composes and shows the state of `app` if that would look different from what was shown last.
  /// `own`: what is drawn for the one at the keyboard, never part of the table's own scene.
  void refresh(const App& app, const ui::Peek& own);

  /// The same of service mode, which is shown instead of the game that `app` is.
  void refresh(const ServiceScreen& screen, const App& app);

  /// How much of a processor's time the `refresh` took that ended `now`. What merely moves is drawn a quarter of the
  /// time at most, so that a display without a graphics processor leaves the rest to the reader, and in steps where
  /// that would be no motion any more, but once a second; news are drawn at once all the same.
  void took(Milliseconds cost, Milliseconds now);

  /// When the display wants to be refreshed again although nothing happened; nothing while it is at rest.
  [[nodiscard]] std::optional<Milliseconds> next() const { return next_; }

  /// From now on it is shown there; none: nowhere.
  void give(std::unique_ptr<ui::sdl::Window> window);

  [[nodiscard]] ui::sdl::Window* window() const { return window_.get(); }

private:
  void light_up(ui::Scene& scene, Milliseconds now);

  std::unique_ptr<ui::sdl::Window> window_;
  Witness* recorder_;
  std::optional<ui::Size> recorded_;
  std::optional<ui::View> last_view_;
  std::optional<ServiceScreen> last_service_;
  std::optional<ui::Size> last_size_;
  ui::Peek last_own_;
  int quarters_ = 0;  ///< by which the picture was turned last
  std::optional<Milliseconds> turned_at_;
  std::optional<Milliseconds> next_;
};

}  // namespace undercup::firmware
