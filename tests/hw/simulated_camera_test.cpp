#include "hw/sim/simulated_camera.hpp"

#include <doctest/doctest.h>

#include <future>
#include <stdexcept>
#include <string>
#include <vector>

using namespace undercup;
using namespace undercup::hw;
using namespace undercup::hw::sim;

namespace {

vision::Frame small_frame(const CupMoment& moment, Milliseconds t) {
  vision::Frame frame;
  frame.width = frame.height = 1;
  frame.format = vision::PixelFormat::gray8;
  frame.pixels = {static_cast<std::uint8_t>(moment.roll_number)};
  frame.exposed_at = t;
  return frame;
}

void no_fault(const Fault& fault) {
  FAIL(fault.message());
}

CupMoment roll(int number) {
  CupMoment moment;
  moment.roll_number = number;
  return moment;
}

/// Keeps frames and tells when so many have come. Only the camera's thread calls `take`.
class Collector {
public:
  explicit Collector(std::size_t wanted) : wanted_(wanted) {}
  void take(vision::Frame frame) {
    frames_.push_back(std::move(frame));
    if (frames_.size() == wanted_) done_.set_value();
  }
  const std::vector<vision::Frame>& wait() {
    done_.get_future().wait();
    return frames_;
  }

private:
  std::size_t wanted_;
  std::vector<vision::Frame> frames_;
  std::promise<void> done_;
};

}  // namespace

TEST_CASE("a simulated camera delivers every exposure, in order, painted as asked") {
  Collector collector(50);
  SimulatedCamera camera(small_frame, no_fault);
  REQUIRE_FALSE(camera.start([&](vision::Frame frame) { collector.take(std::move(frame)); }));
  for (int i = 0; i < 50; ++i) camera.expose(roll(i), Milliseconds{i * 40});
  const auto& frames = collector.wait();
  camera.stop();
  REQUIRE(frames.size() == 50);
  for (int i = 0; i < 50; ++i) {
    CHECK(frames[static_cast<std::size_t>(i)].exposed_at == Milliseconds{i * 40});
    CHECK(frames[static_cast<std::size_t>(i)].pixels.front() == i);
  }
}

TEST_CASE("a stopped camera delivers nothing more, whatever was or is exposed") {
  int delivered = 0;
  std::promise<void> some;
  SimulatedCamera camera(small_frame, no_fault);
  REQUIRE_FALSE(camera.start([&](const vision::Frame&) {
    if (++delivered == 10) some.set_value();
  }));
  for (int i = 0; i < 1000; ++i) camera.expose(roll(i), Milliseconds{i});
  some.get_future().wait();
  camera.stop();
  const int at_stop = delivered;  // the camera's thread has ended: nobody else counts
  camera.expose(roll(1), Milliseconds{5000});
  camera.stop();
  CHECK(delivered == at_stop);
}

TEST_CASE("a camera that does not run yet swallows exposures, and can be stopped") {
  Collector collector(1);
  SimulatedCamera camera(small_frame, no_fault);
  camera.expose(roll(1), Milliseconds{0});
  camera.stop();
  REQUIRE_FALSE(camera.start([&](vision::Frame frame) { collector.take(std::move(frame)); }));
  camera.expose(roll(2), Milliseconds{40});
  CHECK(collector.wait().front().pixels.front() == 2);
}

TEST_CASE("a running camera is not started twice, a stopped one may be started again") {
  Collector collector(1);
  SimulatedCamera camera(small_frame, no_fault);
  REQUIRE_FALSE(camera.start([](const vision::Frame&) {}));
  const auto fault = camera.start([](const vision::Frame&) {});
  REQUIRE(fault);
  CHECK(fault->message() == "simulated camera: already started (stop it first)");
  camera.stop();
  REQUIRE_FALSE(camera.start([&](vision::Frame frame) { collector.take(std::move(frame)); }));
  camera.expose(roll(9), Milliseconds{1});
  CHECK(collector.wait().front().pixels.front() == 9);
}

TEST_CASE("pictures are painted on the camera's own thread") {
  std::promise<std::thread::id> painted_on;
  SimulatedCamera camera(
      [&](const CupMoment& moment, Milliseconds t) {
        painted_on.set_value(std::this_thread::get_id());
        return small_frame(moment, t);
      },
      no_fault);
  REQUIRE_FALSE(camera.start([](const vision::Frame&) {}));
  camera.expose(roll(1), Milliseconds{0});
  CHECK(painted_on.get_future().get() != std::this_thread::get_id());
}

TEST_CASE("a picture that cannot be painted is told, and the one after it comes") {
  std::vector<std::string> told;
  Collector collector(2);
  SimulatedCamera camera(
      [](const CupMoment& moment, Milliseconds t) {
        if (moment.roll_number == 2) throw std::runtime_error("no such dice");
        return small_frame(moment, t);
      },
      [&](const Fault& fault) { told.push_back(fault.message()); });
  REQUIRE_FALSE(camera.start([&](vision::Frame frame) { collector.take(std::move(frame)); }));
  for (int i = 1; i <= 3; ++i) camera.expose(roll(i), Milliseconds{i});
  const auto& frames = collector.wait();
  camera.stop();
  CHECK(told == std::vector<std::string>{"simulated camera: no such dice"});
  CHECK(frames.at(0).pixels.front() == 1);
  CHECK(frames.at(1).pixels.front() == 3);
}
