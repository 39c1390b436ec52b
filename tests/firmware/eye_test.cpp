#include "firmware/loop/eye.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <future>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace undercup;
using firmware::Eye;
using firmware::Sight;

namespace {

/// A camera that delivers what the test gives it, on the test's own thread.
class HandCamera final : public hw::Camera {
public:
  std::optional<hw::Fault> start(hw::FrameSink sink) override {
    if (broken) return hw::Fault{"seat 3: camera", "not there", "plug it in"};
    sink_ = std::move(sink);
    return std::nullopt;
  }
  void stop() override { stopped = true; }
  void deliver(const vision::Frame& frame) { sink_(frame); }

  bool broken = false;
  bool stopped = false;

private:
  hw::FrameSink sink_;
};

vision::Frame black_frame(int ms) {
  vision::Frame frame{
      64, 48, vision::PixelFormat::gray8, std::vector<std::uint8_t>(64 * 48, 0), std::chrono::milliseconds{ms}, 0};
  return frame;
}

const std::vector<vision::CameraProfile> kProfiles{
    {{32, 24, 20}, 0.4, {12, 19}, vision::View::bottom, vision::kSumsToSeven, ""}};

}  // namespace

TEST_CASE("a frame comes out of an eye as a sight of its seat, with its time and its picture") {
  HandCamera camera;
  std::promise<Sight> promised;
  Eye eye(
      table::SeatId{3}, camera, kProfiles, [&](Sight sight) { promised.set_value(std::move(sight)); },
      [](const hw::Fault&) {});
  CHECK_FALSE(eye.open());
  camera.deliver(black_frame(250));
  const Sight sight = promised.get_future().get();
  CHECK(sight.seat == table::SeatId{3});
  CHECK(sight.seen.exposed_at == std::chrono::milliseconds{250});
  CHECK(sight.frame->width == 64);
}

TEST_CASE("a window is checked against its profile when that is asked for and nothing moves, and only then") {
  HandCamera camera;
  std::mutex mutex;
  std::vector<Sight> sights;
  const auto wait_for = [&](std::size_t count) {
    for (;;) {
      const std::lock_guard lock(mutex);
      if (sights.size() >= count) return sights.back();
    }
  };
  Eye eye(
      table::SeatId{3}, camera, kProfiles,
      [&](Sight sight) {
        const std::lock_guard lock(mutex);
        sights.push_back(std::move(sight));
      },
      [](const hw::Fault&) {});
  calibration::StoredProfile other;  // of pictures of another size
  other.width = 640;
  other.height = 480;
  eye.check_against(other);
  CHECK_FALSE(eye.open());
  firmware::LookOrder order;
  order.check = true;
  eye.order(order);
  camera.deliver(black_frame(0));
  CHECK_FALSE(wait_for(1).drift);  // nothing to compare it with: it may move
  camera.deliver(black_frame(250));
  REQUIRE(wait_for(2).drift);
  CHECK(*wait_for(2).drift == std::vector{calibration::Drift::wrong_camera});
  order.check = false;
  eye.order(order);
  camera.deliver(black_frame(500));
  CHECK_FALSE(wait_for(3).drift);
}

TEST_CASE("a camera that cannot start is said so, and the eye closes all the same") {
  HandCamera camera;
  camera.broken = true;
  {
    Eye eye(
        table::SeatId{3}, camera, kProfiles, [](const Sight&) {}, [](const hw::Fault&) {});
    const auto fault = eye.open();
    REQUIRE(fault);
    CHECK(fault->message() == "seat 3: camera: not there (plug it in)");
  }
  CHECK(camera.stopped);
}

TEST_CASE("a worker that throws reports it and looks at the next frame") {
  HandCamera camera;
  std::promise<hw::Fault> fault;
  std::promise<Sight> sight;
  Eye eye(
      table::SeatId{3}, camera, kProfiles, [&](Sight seen) { sight.set_value(std::move(seen)); },
      [&](hw::Fault told) { fault.set_value(std::move(told)); });
  eye.open();
  vision::Frame foreign = black_frame(1);
  foreign.geometry = 7;  // no profile of that number
  camera.deliver(foreign);
  CHECK(fault.get_future().get().where == "seat 3: vision worker");
  camera.deliver(black_frame(2));
  CHECK(sight.get_future().get().seen.exposed_at == std::chrono::milliseconds{2});
}

TEST_CASE("a worker that throws at every frame says so once, and again when it had got on in between") {
  HandCamera camera;
  std::atomic<int> looked{0};
  std::atomic<int> reported{0};
  Eye eye(
      table::SeatId{3}, camera, kProfiles, [](const Sight&) {}, [&](const hw::Fault&) { ++reported; },
      [&](const vision::Frame&, const vision::CameraProfile&, const firmware::LookOrder&, vision::LookMemory&) {
        if (++looked != 4) throw std::runtime_error("out of memory");
        return Sight{};
      });
  eye.open();
  const auto look_until = [&](int times) {
    for (int next = looked + 1; next <= times; ++next) {
      camera.deliver(black_frame(next));
      while (looked < next) std::this_thread::yield();
    }
  };
  look_until(4);  // what the frames before were reported for has been by then
  CHECK(reported == 1);
  look_until(7);
  CHECK(reported == 2);
}
