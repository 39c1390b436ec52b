#include "hw/sim/simulated_camera.hpp"

#include <exception>
#include <utility>

namespace undercup::hw::sim {
namespace {

constexpr const char* kName = "simulated camera";

}  // namespace

SimulatedCamera::SimulatedCamera(Painter painter, Report report)
    : painter_(std::move(painter)), report_(std::move(report)) {}

SimulatedCamera::~SimulatedCamera() {
  stop();
}

std::optional<Fault> SimulatedCamera::start(FrameSink sink) {
  const std::scoped_lock lock(mutex_);
  if (running_) return Fault{kName, "already started", "stop it first"};
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
  order({std::move(moment), t});
}

void SimulatedCamera::repeat(Milliseconds t) {
  order({std::nullopt, t});
}

void SimulatedCamera::order(Exposure exposure) {
  {
    const std::scoped_lock lock(mutex_);
    if (!running_) return;
    waiting_.push_back(std::move(exposure));
  }
  wake_.notify_all();
}

void SimulatedCamera::paint_until_stopped(const FrameSink& sink) {
  vision::Frame last;
  for (;;) {
    Exposure next;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return !running_ || !waiting_.empty(); });
      if (!running_) return;
      next = std::move(waiting_.front());
      waiting_.pop_front();
    }
    try {
      if (next.moment) last = painter_(*next.moment, next.t);
      last.exposed_at = next.t;
      if (!last.empty()) sink(last);
    } catch (const std::exception& thrown) {  // the thread's top: a library threw
      report_({kName, thrown.what(), ""});
    }
  }
}

}  // namespace undercup::hw::sim
