#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "hw/camera.hpp"
#include "hw/sim/cup.hpp"

namespace undercup::hw::sim {

/// Draws what the camera sees at one instant. Pure: the same moment and time give the same picture.
using Painter = std::function<vision::Frame(const CupMoment&, Milliseconds)>;

/// A camera whose pictures are painted when the simulation says so, on a thread of its own as a real camera's are.
class SimulatedCamera final : public Camera {
public:
  using Report = std::function<void(Fault)>;

  /// `report`: told, on the camera's thread, what painting or delivering a picture threw. That picture does not come;
  /// the camera goes on with the next exposure.
  SimulatedCamera(Painter painter, Report report);
  ~SimulatedCamera() override;

  /// Refused while the camera is running; after `stop` it may be started again.
  std::optional<Fault> start(FrameSink sink) override;

  /// Drops exposures not painted yet. Not to be called from the sink: it waits for the camera's thread.
  void stop() override;

  /// Exposes one frame at `t`: it is painted and delivered on the camera's thread, in the order of the calls.
  /// Ignored while the camera is not running. Any thread.
  void expose(CupMoment moment, Milliseconds t);

  /// The picture delivered last comes once more, as if exposed at `t`: a camera that is frozen. Nothing comes before
  /// the first `expose`.
  void repeat(Milliseconds t);

private:
  struct Exposure {
    std::optional<CupMoment> moment;  // nothing: the last picture
    Milliseconds t;
  };
  void order(Exposure exposure);
  void paint_until_stopped(const FrameSink& sink);

  Painter painter_;
  Report report_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Exposure> waiting_;
  bool running_ = false;
  std::thread thread_;
};

}  // namespace undercup::hw::sim
