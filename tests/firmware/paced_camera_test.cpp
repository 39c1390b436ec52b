#include "firmware/run/paced_camera.hpp"

#include <doctest/doctest.h>

#include <vector>

namespace undercup::firmware {
namespace {

using std::chrono::milliseconds;

/// A camera that delivers what the test gives it, on the test's own thread.
class HandCamera final : public hw::Camera {
public:
  explicit HandCamera(hw::FrameSink& sink) : sink_(sink) {}
  std::optional<hw::Fault> start(hw::FrameSink sink) override {
    sink_ = std::move(sink);
    return std::nullopt;
  }
  void stop() override {}

private:
  hw::FrameSink& sink_;
};

std::vector<int> passed_on(const std::vector<int>& exposed, milliseconds period) {
  hw::FrameSink deliver;
  PacedCamera camera(std::make_unique<HandCamera>(deliver));
  camera.set_period(period);
  std::vector<int> passed;
  REQUIRE_FALSE(
      camera.start([&](vision::Frame frame) { passed.push_back(static_cast<int>(frame.exposed_at.count())); }));
  for (const int at : exposed) {
    vision::Frame frame;
    frame.exposed_at = milliseconds{at};
    deliver(frame);
  }
  return passed;
}

TEST_CASE("of a fast camera's frames only as many are passed on as are wanted") {
  CHECK(passed_on({0, 33, 66, 100, 133, 166, 200}, milliseconds{100}) == std::vector{0, 100, 200});
}

TEST_CASE("a slow camera's frames are all passed on") {
  CHECK(passed_on({5, 205, 405}, milliseconds{125}) == std::vector{5, 205, 405});
  CHECK(passed_on({0, 1, 2}, milliseconds{0}) == std::vector{0, 1, 2});
}

}  // namespace
}  // namespace undercup::firmware
