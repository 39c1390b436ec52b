#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hw/camera.hpp"
#include "hw/camera_light.hpp"
#include "hw/device_news.hpp"
#include "hw/fault.hpp"
#include "hw/linux/raw_frame.hpp"
#include "table/result.hpp"

namespace undercup::hw {

/// What a seat's camera is set to. What a camera has no control for is reported once and left alone.
struct CameraSettings {
  int width = 640;
  int height = 480;
  std::string format;  ///< as `CameraThere::formats` names it, "MJPEG"; empty: the one that is read cheapest
  Region part;         ///< what of the picture is delivered; nothing: all of it
  CameraLight light;
  std::optional<std::chrono::microseconds> frame_duration;
};

/// The pixel formats that are understood, as libcamera names them, those first that the reader gets cheapest.
/// libcamera names three bytes a pixel by the value they make, `RawFormat` by their order in memory.
inline constexpr std::array<std::pair<std::string_view, RawFormat>, 7> kCameraFormats{{{"RGB888", RawFormat::bgr},
                                                                                       {"NV12", RawFormat::nv12},
                                                                                       {"YUV420", RawFormat::yuv420},
                                                                                       {"YUYV", RawFormat::yuyv},
                                                                                       {"BGR888", RawFormat::rgb},
                                                                                       {"R8", RawFormat::gray},
                                                                                       {"MJPEG", RawFormat::mjpeg}}};

/// A camera that is there: for whoever writes table.toml.
struct CameraThere {
  std::string id;                    ///< libcamera's: the same as long as it hangs on the same port
  std::string model;                 ///< "imx219", "HD Webcam"; several cameras may be of one
  std::string location;              ///< "front", "back", "external", or empty
  std::vector<std::string> formats;  ///< "NV12 320x240 to 1920x1080"
};

/// What became of a camera's frames since it was made.
struct FrameCounts {
  long delivered = 0;
  long passed_over = 0;  ///< came sooner than anyone wanted one
  long overtaken = 0;    ///< a newer one came before it was converted
  long spoilt = 0;       ///< were no picture, or not the one that was asked for
};

/// A camera that may deliver far more frames than anyone looks at.
class PacedCamera : public Camera {
public:
  /// Begins to stop, and does not wait for it as `stop` does: cameras that are told so first stop side by side.
  virtual void begin_to_stop() = 0;

  /// From any thread.
  [[nodiscard]] virtual FrameCounts counts() const = 0;

  /// From now on about one frame each period, of at most a second, is copied and delivered (`FramePace`). From any
  /// thread.
  virtual void set_period(std::chrono::milliseconds period) = 0;

  /// Since when (CLOCK_MONOTONIC) its thread is at one thing it should be done with at once: opening or closing the
  /// camera, a frame. Nothing while it waits. From any thread.
  [[nodiscard]] virtual std::optional<std::chrono::nanoseconds> busy_since() const = 0;

  /// From some frames on, and after each restart, the camera is set to that; what it has no control for stays. From any
  /// thread.
  virtual void set_light(const CameraLight& light) = 0;

  /// What of its light may be set; nothing until it has been opened once. From any thread.
  [[nodiscard]] virtual std::optional<LightReach> light_reach() const = 0;
};

/// The cameras of this machine: libcamera's manager, of which a process has one. Cameras outlive neither it nor their
/// settings' change; each runs, and heals, on a thread of its own.
class CameraDesk {
public:
  /// Why there is none is a fault.
  static table::Result<std::unique_ptr<CameraDesk>, Fault> open();

  CameraDesk(const CameraDesk&) = delete;
  CameraDesk& operator=(const CameraDesk&) = delete;
  ~CameraDesk();

  [[nodiscard]] std::vector<CameraThere> cameras() const;

  /// Called on the camera's thread: what is wrong with it, and when it works again; changes name no seat.
  using Report = std::function<void(const DeviceNews&)>;

  /// A camera by its id, model or location; where several fit, the first by id. It need not be there yet: started, it
  /// is waited for, restarted after 3 s without a frame or an error, ever more seldom up to every 8 s, and its death is
  /// no fault of `start`. `switched_on`: CLOCK_MONOTONIC when the table's clock was 0.
  std::unique_ptr<PacedCamera> camera(std::string name, CameraSettings settings, std::chrono::nanoseconds switched_on,
                                      Report report);

private:
  struct Manager;
  explicit CameraDesk(std::shared_ptr<Manager> manager);
  std::shared_ptr<Manager> manager_;
};

}  // namespace undercup::hw
