#pragma once

#include <cstdint>
#include <optional>

#include "calibration/solve.hpp"
#include "firmware/sim/guided_script.hpp"
#include "hw/camera_light.hpp"
#include "hw/sim/light_control.hpp"
#include "hw/sim/rendered_view.hpp"
#include "vision/frame.hpp"

namespace undercup::firmware::sim {

/// One seat's window at a simulated table that is calibrated, with a camera below it.
class SimulatedWindow {
public:
  SimulatedWindow(const calibration::GlassPlate& plate, std::uint64_t seed, table::SeatId seat);

  /// From now on that lies there, and nothing else.
  void lay(const LaidThing& thing, Milliseconds now);

  /// What the camera sees of it, set to that light.
  vision::Frame seen(Milliseconds now, const hw::CameraLight& light);

  /// What a calibration of this camera would find at best.
  [[nodiscard]] vision::CameraProfile truth() const { return view_.profile(); }

private:
  [[nodiscard]] hw::sim::CupMoment moment() const;
  const vision::Frame& sheet();

  calibration::GlassPlate plate_;
  hw::sim::RenderedView view_;
  hw::sim::LightControl control_;
  LaidThing thing_;
  Milliseconds laid_at_{0};
  int laid_ = 0;
  std::optional<vision::Frame> sheet_;  ///< drawn once: paper does not move by itself
};

}  // namespace undercup::firmware::sim
