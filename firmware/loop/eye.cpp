#include "firmware/loop/eye.hpp"

#include <exception>
#include <string>
#include <utility>

namespace undercup::firmware {

Sight look_at(const vision::Frame& frame, const vision::CameraProfile& profile, const LookOrder& order,
              vision::LookMemory& memory) {
  Sight sight;
  if (order.cards) {
    sight.cards = vision::look_at_cards(frame, profile, order.expect, memory, order.read);
    sight.seen.exposed_at = frame.exposed_at;
  } else {
    sight.seen = vision::look(frame, profile, order.expect, memory, order.read, order.locked);
  }
  return sight;
}

Eye::Eye(table::SeatId seat, hw::Camera& camera, std::vector<vision::CameraProfile> profiles, Post post, Report report,
         LookAt look, Work* work)
    : seat_(seat),
      camera_(camera),
      profiles_(std::move(profiles)),
      post_(std::move(post)),
      report_(std::move(report)),
      look_(std::move(look)),
      work_(work) {}

Eye::~Eye() {
  camera_.stop();
  frames_.close();
  if (worker_.joinable()) worker_.join();
}

std::optional<hw::Fault> Eye::open() {
  worker_ = std::thread([this] { work(); });
  return camera_.start([this](vision::Frame frame) { frames_.put(std::move(frame)); });
}

void Eye::order(const LookOrder& order) {
  const std::lock_guard lock(order_mutex_);
  order_ = order;
}

LookOrder Eye::current_order() const {
  const std::lock_guard lock(order_mutex_);
  return order_;
}

void Eye::work() {
  vision::LookMemory memory;
  std::string said;  // what went wrong with the last frame is said once
  while (auto frame = frames_.take()) {
    try {
      look(std::move(*frame), memory);
      said.clear();
    } catch (const std::exception& thrown) {
      // The worker's top: a library threw. The seat says so and starts over with the next frame.
      memory = {};
      if (std::exchange(said, thrown.what()) == thrown.what()) continue;
      report_({"seat " + std::to_string(number(seat_)) + ": vision worker", thrown.what(), "it goes on by itself"});
    }
  }
}

void Eye::look(vision::Frame frame, vision::LookMemory& memory) {
  const Work::Piece piece(work_);
  const auto geometry = static_cast<std::size_t>(frame.geometry);
  const LookOrder order = current_order();
  Sight sight = look_(frame, profiles_.at(geometry), order, memory);
  const std::optional<double> motion = sight.cards ? sight.cards->motion : sight.seen.motion;
  const bool resting = motion && *motion < vision::kMoves;
  if (calibrated_ && order.check && resting) sight.drift = calibration::drift_of(frame, *calibrated_);
  sight.seat = seat_;
  sight.fingerprint = vision::fingerprint(frame);
  sight.frame = std::make_shared<const vision::Frame>(std::move(frame));
  post_(std::move(sight));
}

}  // namespace undercup::firmware
