#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "hw/sim/cup.hpp"
#include "hw/sim/die_style.hpp"
#include "hw/sim/optics.hpp"
#include "vision/frame.hpp"
#include "vision/profile.hpp"

namespace undercup::hw::sim {

/// How large a window is, and how thick its glass.
struct WindowSize {
  float window_mm = 105;  ///< diameter
  float glass_mm = 5;
};

/// What of a drawn cup is fixed for a whole game; all the rest (where dice lie, how they are turned, noise) follows
/// from seed, seat and roll number and never from values.
struct RenderedSetup {
  std::uint64_t seed = 1;
  int seat = 1;
  int width = 640;
  int height = 480;
  int die_style = -1;    ///< one of `die_styles()`; -1: drawn from the seed, the same at all seats
  float room_light = 1;  ///< the room's light, and what the table's own lamps and display add to it: 0: black
  std::optional<DieStyle> own_style = std::nullopt;      ///< dice of this make instead
  std::optional<OpticsSetup> own_optics = std::nullopt;  ///< a camera built in like that instead of a drawn one
  std::optional<WindowSize> own_window = std::nullopt;   ///< a window of that size instead of a drawn one
  bool one_wrong_pip = false;  ///< test only: one die of every roll is painted as another face than its value says
};

/// Draws what a cup's camera sees from below the glass: perspective with side faces, rounded dice, lamp glints, noise.
class RenderedView {
public:
  explicit RenderedView(const RenderedSetup& setup);
  ~RenderedView();
  RenderedView(RenderedView&&) noexcept;
  RenderedView& operator=(RenderedView&&) noexcept;

  /// The picture at `t`. Dice at rest are drawn once a roll and only noise changes after that.
  vision::Frame operator()(const CupMoment& moment, Milliseconds t);

  /// The camera, for whoever draws what lies on the window in a way of its own.
  [[nodiscard]] const OpticsSetup& optics() const;

  /// What a calibration of this camera would have found.
  [[nodiscard]] vision::CameraProfile profile() const;

private:
  struct Scene;
  std::unique_ptr<Scene> scene_;
};

}  // namespace undercup::hw::sim
