#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "calibration/profile_file.hpp"
#include "firmware/app/input.hpp"
#include "firmware/app/look_order.hpp"
#include "firmware/loop/latest.hpp"
#include "firmware/loop/progress.hpp"
#include "hw/camera.hpp"
#include "table/seat.hpp"
#include "vision/look.hpp"

namespace undercup::firmware {

/// What a worker makes of a frame; the sight's seat, frame and fingerprint are the eye's to fill in.
using LookAt = std::function<Sight(const vision::Frame& frame, const vision::CameraProfile& profile,
                                   const LookOrder& order, vision::LookMemory& memory)>;

/// Looks for dice or cards, as is ordered: the reader's own look.
Sight look_at(const vision::Frame& frame, const vision::CameraProfile& profile, const LookOrder& order,
              vision::LookMemory& memory);

/// One seat's camera and the vision worker behind it: frames in, sights out through `post` (called on the worker's
/// thread). Newest frame wins; what was dropped is counted. A worker that throws posts what it threw and goes on.
class Eye {
public:
  using Post = std::function<void(Sight)>;
  using Report = std::function<void(hw::Fault)>;

  /// `profiles` holds a profile for each geometry the camera delivers (usually one). `camera` outlives the eye.
  /// `look`: a seam, for tests whose cameras tell what they would show. `work`: where it is noted that it gets on.
  Eye(table::SeatId seat, hw::Camera& camera, std::vector<vision::CameraProfile> profiles, Post post, Report report,
      LookAt look = look_at, Work* work = nullptr);

  /// What the camera was calibrated to, against which a window is checked; before `open`. Without it none is.
  void check_against(calibration::StoredProfile calibrated) { calibrated_ = std::move(calibrated); }

  ~Eye();
  Eye(const Eye&) = delete;
  Eye& operator=(const Eye&) = delete;

  /// Starts camera and worker; the camera's fault where it cannot.
  std::optional<hw::Fault> open();

  /// What to look for in the frames to come; from the loop's thread.
  void order(const LookOrder& order);

  [[nodiscard]] std::uint64_t dropped() const { return frames_.dropped(); }

private:
  void work();
  void look(vision::Frame frame, vision::LookMemory& memory);
  [[nodiscard]] LookOrder current_order() const;

  table::SeatId seat_;
  hw::Camera& camera_;
  std::vector<vision::CameraProfile> profiles_;
  Post post_;
  Report report_;
  LookAt look_;
  std::optional<calibration::StoredProfile> calibrated_;
  Work* work_;
  Latest<vision::Frame> frames_;
  mutable std::mutex order_mutex_;
  LookOrder order_;
  std::thread worker_;
};

}  // namespace undercup::firmware
