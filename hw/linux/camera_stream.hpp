#pragma once

#include <libcamera/libcamera.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "hw/fault.hpp"
#include "hw/linux/camera_desk.hpp"
#include "hw/linux/raw_frame.hpp"
#include "table/result.hpp"

// Internal to hw/linux: names libcamera.
namespace undercup::hw {

/// A libcamera camera that streams: acquired, configured, its requests queued. Stops and gives all back when it is
/// destroyed.
class CameraStream {
public:
  /// Asked on libcamera's thread before a frame is copied: whether one exposed then is wanted.
  using Wanted = std::function<bool(std::chrono::milliseconds exposed_at)>;
  /// Called on libcamera's thread with a copy of the part that was asked for; must be quick.
  using Arrived = std::function<void(RawFrame)>;
  /// Called on libcamera's thread: a frame came that is no picture. Others may follow.
  using Spoilt = std::function<void()>;
  /// Called on libcamera's thread: no more frames will come.
  using Failed = std::function<void(const std::string&)>;

  static table::Result<std::unique_ptr<CameraStream>, Fault> open(std::shared_ptr<libcamera::Camera> camera,
                                                                  const CameraSettings& settings,
                                                                  std::chrono::nanoseconds switched_on, Wanted wanted,
                                                                  Arrived arrived, Spoilt spoilt, Failed failed);
  CameraStream(const CameraStream&) = delete;
  CameraStream& operator=(const CameraStream&) = delete;
  ~CameraStream();

  /// Settings the camera has no control for, in words; empty: it has all.
  [[nodiscard]] const std::string& cannot() const { return cannot_; }

  /// Set with the next request. From any thread.
  void set_light(const CameraLight& light);

  [[nodiscard]] LightReach light_reach() const;

private:
  /// Memory of a plane's file descriptor, mapped.
  struct Mapped {
    int fd = -1;
    std::uint8_t* bytes = nullptr;
    std::size_t size = 0;
  };
  struct Trouble {
    std::string what;
    std::string to_do;
  };
  struct Buffer {
    std::unique_ptr<libcamera::FrameBuffer> own;  // none where the allocator made it
    libcamera::FrameBuffer* is = nullptr;
    std::vector<Mapped> mapped;  // one a plane
  };

  CameraStream() = default;
  std::optional<Trouble> configure(const CameraSettings& settings);
  std::optional<Trouble> make_buffers();
  std::optional<Trouble> map(Buffer& buffer);
  std::optional<Trouble> begin(const CameraSettings& settings);
  int queue(libcamera::Request& request);  // under `queueing_`; libcamera's error, 0: none
  void completed(libcamera::Request* request);
  bool queue_again(libcamera::Request& request);  // false: it was not taken
  void take(libcamera::Request& request);
  void gone();

  std::shared_ptr<libcamera::Camera> camera_;
  std::unique_ptr<libcamera::CameraConfiguration> configuration_;
  std::unique_ptr<libcamera::FrameBufferAllocator> allocator_;
  std::vector<Buffer> buffers_;
  std::vector<std::unique_ptr<libcamera::Request>> requests_;
  std::chrono::nanoseconds switched_on_{0};
  RawFormat format_ = RawFormat::nv12;
  Region part_;
  Wanted wanted_;
  Arrived arrived_;
  Spoilt spoilt_;
  Failed failed_;
  std::string cannot_;
  std::mutex queueing_;  // so that none is queued after the stop; of `next_controls_`, too
  std::optional<libcamera::ControlList> next_controls_;
  std::atomic<bool> stopping_ = false;  // no request is queued again
  bool acquired_ = false;
  bool started_ = false;
};

}  // namespace undercup::hw
