#include "hw/sim/simulated_camera.hpp"

#include <utility>

namespace undercup::hw::sim {

SimulatedCamera::SimulatedCamera(Painter painter) : painter_(std::move(painter)) {}

SimulatedCamera::~SimulatedCamera() {
  stop();
}

std::optional<Fault> SimulatedCamera::start(FrameSink sink) {
  const std::scoped_lock lock(mutex_);
  if (running_) return Fault{"simulated camera", "already started", "stop it first"};
  running_ = true;
  thread_ = std::thread([this, sink = std::move(sink)] { paint_until_stopped(sink); });
  return std::nullopt;
}

void SimulatedCamera::stop() {
  std::thread ending;
  {
    const std::scoped_lock lock(mutex_);
    running_ = false;
    waiting_.clear();
    ending = std::move(thread_);
  }
  wake_.notify_all();
  if (ending.joinable()) ending.join();
}

void SimulatedCamera::expose(CupMoment moment, Milliseconds t) {
  {
    const std::scoped_lock lock(mutex_);
    if (!running_) return;
    waiting_.push_back({std::move(moment), t});
  }
  wake_.notify_all();
}

void SimulatedCamera::paint_until_stopped(const FrameSink& sink) {
  for (;;) {
    Exposure next;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return !running_ || !waiting_.empty(); });
      if (!running_) return;
      next = std::move(waiting_.front());
      waiting_.pop_front();
    }
    sink(painter_(next.moment, next.t));
  }
}

}  // namespace undercup::hw::sim
