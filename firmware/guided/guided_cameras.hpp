#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <utility>

#include "firmware/config/table_config.hpp"
#include "firmware/guided/guided.hpp"
#include "firmware/loop/loop.hpp"
#include "firmware/loop/mailbox.hpp"
#include "hw/linux/camera_desk.hpp"

namespace undercup::firmware {

/// The cameras of a real table while it is calibrated: whole pictures, lit as the wizard orders. They run as long as it
/// lives.
class GuidedCameras {
public:
  /// Called on the loop's thread: what is wrong with a camera, and when it works again.
  using Report = std::function<void(const hw::DeviceNews&)>;

  /// `config` is read with `Cameras::to_calibrate`. `desk`, `guided` and `loop` outlive it.
  GuidedCameras(const TableConfig& config, hw::CameraDesk& desk, std::chrono::nanoseconds switched_on, Guided& guided,
                Loop& loop, Report report);
  ~GuidedCameras();
  GuidedCameras(const GuidedCameras&) = delete;
  GuidedCameras& operator=(const GuidedCameras&) = delete;

private:
  /// A camera's picture on its way from the camera's thread to the loop.
  struct Delivered {
    table::SeatId camera{};
    vision::Frame frame;
  };
  /// A camera and what its light was set to last.
  struct Lit {
    std::unique_ptr<hw::PacedCamera> camera;
    hw::CameraLight own;  ///< as table.toml has it
    hw::CameraLight set;
  };
  void open(const SeatConfig& seat, hw::CameraDesk& desk, std::chrono::nanoseconds switched_on);
  void look();
  void light(table::SeatId seat, Lit& lit);
  void tell();

  Guided& guided_;
  Loop& loop_;
  Report report_;
  Mailbox<Delivered> delivered_;
  Mailbox<std::pair<table::SeatId, hw::DeviceNews>> news_;
  std::map<table::SeatId, Lit> cameras_;  ///< last: they stop before what they post to
};

}  // namespace undercup::firmware
