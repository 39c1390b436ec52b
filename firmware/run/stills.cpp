#include "firmware/run/stills.hpp"

#include <algorithm>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <utility>

#include "hw/linux/monotonic_clock.hpp"

namespace undercup::firmware {
namespace {

constexpr std::chrono::seconds kGivenUp{8};             // a webcam takes two to begin
constexpr std::chrono::milliseconds kTriedAgain{2500};  // after a fault: a camera is tried again after one second
constexpr std::chrono::milliseconds kFindsLight{1200};  // from a camera's first picture on

// The cameras of some seats, until each has taken its picture or is given up.
class Photographer {
public:
  std::map<table::SeatId, Still> pictures(hw::CameraDesk& desk, const std::map<table::SeatId, Sitting>& sittings) {
    const hw::MonotonicClock clock;
    std::map<table::SeatId, std::unique_ptr<hw::PacedCamera>> cameras;
    for (const auto& [seat, sitting] : sittings) sitters_[seat] = {};
    for (const auto& [seat, sitting] : sittings) {
      auto& camera = cameras[seat];
      camera = desk.camera(sitting.camera, sitting.settings, clock.switched_on(),
                           [this, id = seat](const hw::DeviceNews& news) { tell(id, news); });
      const auto fault = camera->start([this, id = seat](vision::Frame frame) { take(id, std::move(frame)); });
      if (fault) tell(seat, {*fault, false, {{hw::DeviceKind::camera, sitting.camera, seat, hw::DeviceState::lost}}});
    }
    wait(kGivenUp, [](const Sitter& sitter) { return sitter.done || sitter.failed; });
    wait(kTriedAgain, [](const Sitter& sitter) { return sitter.done || !sitter.failed; });
    for (const auto& [seat, camera] : cameras) camera->begin_to_stop();
    for (const auto& [seat, camera] : cameras) camera->stop();
    std::map<table::SeatId, Still> stills;
    for (auto& [seat, sitter] : sitters_) stills[seat] = std::move(sitter.still);
    return stills;
  }

private:
  struct Sitter {
    Still still;
    std::optional<std::chrono::milliseconds> began;
    bool done = false;
    bool failed = false;  // it told that it delivers nothing
  };

  // Until it holds for all, or the time is over.
  template <typename Holds>
  void wait(std::chrono::milliseconds longest, const Holds& holds) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, longest, [&] {
      return std::all_of(sitters_.begin(), sitters_.end(), [&](const auto& one) { return holds(one.second); });
    });
  }

  // Both on the cameras' threads.
  void take(table::SeatId seat, vision::Frame frame) {
    const std::lock_guard lock(mutex_);
    Sitter& sitter = sitters_[seat];
    if (sitter.done) return;
    if (!sitter.began) sitter.began = frame.exposed_at;
    sitter.failed = false;
    sitter.done = frame.exposed_at - *sitter.began >= kFindsLight;
    sitter.still.picture = std::move(frame);
    if (sitter.done) changed_.notify_all();
  }

  void tell(table::SeatId seat, const hw::DeviceNews& news) {
    const std::lock_guard lock(mutex_);
    if (news.mended) return;
    sitters_[seat].still.fault = news.fault;
    sitters_[seat].failed = !news.changes.empty();
    changed_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<table::SeatId, Sitter> sitters_;
};

}  // namespace

std::map<table::SeatId, Still> take_stills(hw::CameraDesk& desk, const std::map<table::SeatId, Sitting>& sittings) {
  return Photographer().pictures(desk, sittings);
}

Still take_still(hw::CameraDesk& desk, const Sitting& sitting) {
  constexpr table::SeatId kAny{1};
  return take_stills(desk, {{kAny, sitting}})[kAny];
}

}  // namespace undercup::firmware
