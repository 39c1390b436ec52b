#include "hw/linux/camera_desk.hpp"

#include <libcamera/libcamera.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

#include "hw/linux/camera_stream.hpp"
#include "hw/linux/frame_pace.hpp"
#include "hw/linux/monotonic_clock.hpp"

namespace undercup::hw {
namespace {

using std::chrono::seconds;
using table::Result;

constexpr seconds kStalled{3};       // without a frame: a camera of 1 frame a second is none for this table
constexpr seconds kShortestWait{1};  // before a camera is tried again
constexpr seconds kLongestWait{8};
constexpr seconds kWell{5};  // of pictures: a camera that begins and fails at once, over and over, is not mended

std::string location_of(const libcamera::Camera& camera) {
  const auto location = camera.properties().get(libcamera::properties::Location);
  if (!location) return {};
  switch (*location) {
    case libcamera::properties::CameraLocationFront: return "front";
    case libcamera::properties::CameraLocationBack: return "back";
    default: return "external";
  }
}

std::string model_of(const libcamera::Camera& camera) {
  return std::string(camera.properties().get(libcamera::properties::Model).value_or(""));
}

std::vector<std::string> formats_of(libcamera::Camera& camera) {
  std::vector<std::string> words;
  const auto configuration = camera.generateConfiguration({libcamera::StreamRole::Viewfinder});
  if (!configuration || configuration->empty()) return words;
  const libcamera::StreamFormats& formats = configuration->at(0).formats();
  for (const libcamera::PixelFormat& format : formats.pixelformats()) {
    const libcamera::SizeRange range = formats.range(format);
    words.push_back(format.toString() + " " + range.min.toString() +
                    (range.min == range.max ? "" : " to " + range.max.toString()));
  }
  return words;
}

bool goes_by(const libcamera::Camera& camera, const std::string& name) {
  return camera.id() == name || model_of(camera) == name || location_of(camera) == name;
}

}  // namespace

struct CameraDesk::Manager {
  libcamera::CameraManager cameras;
  bool started = false;

  ~Manager() {
    if (started) cameras.stop();
  }

  [[nodiscard]] std::shared_ptr<libcamera::Camera> named(const std::string& name) const {
    std::shared_ptr<libcamera::Camera> first;
    for (const auto& camera : cameras.cameras())
      if (goes_by(*camera, name) && (!first || camera->id() < first->id())) first = camera;
    return first;
  }
};

namespace {

// One camera and the thread that keeps it running: frames come from libcamera's thread, are converted on this one.
template <typename Manager>
class SupervisedCamera final : public PacedCamera {
public:
  SupervisedCamera(std::shared_ptr<Manager> manager, std::string name, CameraSettings settings,
                   std::chrono::nanoseconds switched_on, CameraDesk::Report report)
      : manager_(std::move(manager)),
        name_(std::move(name)),
        switched_on_(switched_on),
        report_(std::move(report)),
        settings_(std::move(settings)) {}
  ~SupervisedCamera() override { stop(); }

  std::optional<Fault> start(FrameSink sink) override {
    if (thread_.joinable()) return Fault{where(), "already running", ""};
    stopping_ = false;
    thread_ = std::thread([this, to = std::move(sink)] { supervise(to); });
    return std::nullopt;
  }

  void begin_to_stop() override {
    {
      const std::lock_guard lock(mutex_);
      stopping_ = true;
    }
    wake_.notify_all();
  }

  void stop() override {
    begin_to_stop();
    if (thread_.joinable()) thread_.join();
  }

  void set_period(std::chrono::milliseconds period) override { pace_.set_period(period); }

  [[nodiscard]] std::optional<std::chrono::nanoseconds> busy_since() const override {
    const std::int64_t since = busy_since_;
    return since == kWaits ? std::nullopt : std::optional(std::chrono::nanoseconds{since});
  }

  void set_light(const CameraLight& light) override {
    const std::lock_guard lock(mutex_);
    settings_.light = light;
    if (stream_ != nullptr) stream_->set_light(light);
  }

  [[nodiscard]] std::optional<LightReach> light_reach() const override {
    const std::lock_guard lock(mutex_);
    return light_reach_;
  }

  [[nodiscard]] FrameCounts counts() const override {
    const std::lock_guard lock(mutex_);
    return counts_;
  }

private:
  [[nodiscard]] std::string where() const { return "camera '" + name_ + "'"; }

  [[nodiscard]] DeviceChange change(DeviceState state) const {
    return {DeviceKind::camera, name_, std::nullopt, state};
  }

  void tell(const std::string& what, const std::string& to_do, DeviceState state = DeviceState::lost) {
    if (said_ == what) return;
    said_ = what;
    report_({{where(), what, to_do}, false, {change(state)}});
  }

  void supervise(const FrameSink& sink) {
    seconds wait = kShortestWait;
    while (true) {
      busy_since_ = monotonic_now().count();
      if (stream_until_it_fails(sink)) wait = kShortestWait;
      busy_since_ = kWaits;
      std::unique_lock lock(mutex_);
      if (wake_.wait_for(lock, wait, [this] { return stopping_; })) return;
      wait = std::min(2 * wait, kLongestWait);
    }
  }

  // Whether pictures came for long enough to call it well.
  bool stream_until_it_fails(const FrameSink& sink) {
    const auto camera = manager_->named(name_);
    if (!camera) {
      tell("not there", "`undercup cameras` lists those that are; is its cable plugged in?");
      return false;
    }
    const CameraSettings settings = begun();
    auto stream = CameraStream::open(
        camera, settings, switched_on_, [this](std::chrono::milliseconds exposed_at) { return wanted(exposed_at); },
        [this](RawFrame frame) { arrived(std::move(frame)); }, [this] { count(&FrameCounts::spoilt); },
        [this](const std::string& why) { failed(why); });
    if (!stream) {
      tell(stream.error().what, stream.error().to_do);
      return false;
    }
    if (!stream.value()->cannot().empty() && !told_cannot_) {
      told_cannot_ = true;
      report_({{where(), "has no control for " + stream.value()->cannot(), "it is used as it is"}, false});
    }
    const bool well = deliver(*stream.value(), settings.light, sink);
    const std::lock_guard lock(mutex_);
    stream_ = nullptr;
    return well;
  }

  // What it is to be opened with, all of the stream before forgotten.
  CameraSettings begun() {
    const std::lock_guard lock(mutex_);
    newest_.reset();
    failure_.reset();
    return settings_;
  }

  // `light`: what the stream was opened with; it may have changed meanwhile.
  void give(CameraStream& stream, const CameraLight& light) {
    const std::lock_guard lock(mutex_);
    stream_ = &stream;
    light_reach_ = stream.light_reach();
    if (settings_.light != light) stream.set_light(settings_.light);
  }

  bool deliver(CameraStream& stream, const CameraLight& light, const FrameSink& sink) {
    give(stream, light);
    const std::chrono::nanoseconds begun = monotonic_now();
    std::chrono::nanoseconds last_picture = begun;
    while (auto raw = next()) {
      auto frame = converted(*raw);
      const std::chrono::nanoseconds now = monotonic_now();
      if (!frame) {
        count(&FrameCounts::spoilt);
        if (now - last_picture < kStalled) continue;
        tell(frame.error(), "look at its cable, or give it another size or format; it is started anew");
        break;
      }
      last_picture = now;
      count(&FrameCounts::delivered);
      if (said_ && now - begun >= kWell) {
        report_({{where(), "delivers frames again", ""}, true, {change(DeviceState::back)}});
        said_.reset();
      }
      sink(std::move(frame).value());
    }
    return last_picture - begun >= kWell;
  }

  void count(long FrameCounts::*what) {
    const std::lock_guard lock(mutex_);
    ++(counts_.*what);
  }

  // This and the next two on libcamera's thread.
  bool wanted(std::chrono::milliseconds exposed_at) {
    const bool is = pace_.takes(exposed_at);
    if (!is) count(&FrameCounts::passed_over);
    return is;
  }

  void arrived(RawFrame frame) {
    {
      const std::lock_guard lock(mutex_);
      if (newest_) ++counts_.overtaken;
      newest_ = std::move(frame);
    }
    wake_.notify_all();
  }

  void failed(const std::string& why) {
    {
      const std::lock_guard lock(mutex_);
      failure_ = why;
    }
    wake_.notify_all();
  }

  // The newest frame; nothing when it is to stop, has failed or stalled.
  std::optional<RawFrame> next() {
    busy_since_ = kWaits;
    std::optional<RawFrame> frame = wait_for_frame();
    busy_since_ = monotonic_now().count();
    return frame;
  }

  std::optional<RawFrame> wait_for_frame() {
    std::unique_lock lock(mutex_);
    const bool woken = wake_.wait_for(lock, kStalled, [this] { return stopping_ || failure_ || newest_; });
    if (stopping_) return std::nullopt;
    if (failure_ || !woken) {
      const bool stalled = !failure_;
      const std::string why = stalled ? "no frame for " + std::to_string(kStalled.count()) + " s" : *failure_;
      lock.unlock();
      tell(why, "it is started anew", stalled ? DeviceState::frozen : DeviceState::lost);
      return std::nullopt;
    }
    return std::exchange(newest_, std::nullopt);
  }

  std::shared_ptr<Manager> manager_;
  std::string name_;
  std::chrono::nanoseconds switched_on_;
  CameraDesk::Report report_;
  FramePace pace_;
  std::thread thread_;
  std::optional<std::string> said_;  // what was reported last and is not mended; the camera's own thread only
  bool told_cannot_ = false;
  static constexpr std::int64_t kWaits = 0;
  std::atomic<std::int64_t> busy_since_{kWaits};
  mutable std::mutex mutex_;  // of all below
  CameraSettings settings_;
  std::condition_variable wake_;
  bool stopping_ = false;
  std::optional<RawFrame> newest_;
  std::optional<std::string> failure_;
  FrameCounts counts_;
  CameraStream* stream_ = nullptr;  // the one that runs
  std::optional<LightReach> light_reach_;
};

}  // namespace

CameraDesk::CameraDesk(std::shared_ptr<Manager> manager) : manager_(std::move(manager)) {}
CameraDesk::~CameraDesk() = default;

Result<std::unique_ptr<CameraDesk>, Fault> CameraDesk::open() {
  auto manager = std::make_shared<Manager>();
  if (const int error = manager->cameras.start(); error != 0)
    return Fault{"cameras", std::strerror(-error), "does another manager of libcamera run in this process?"};
  manager->started = true;
  return std::unique_ptr<CameraDesk>(new CameraDesk(std::move(manager)));
}

std::vector<CameraThere> CameraDesk::cameras() const {
  std::vector<CameraThere> there;
  for (const auto& camera : manager_->cameras.cameras())
    there.push_back({camera->id(), model_of(*camera), location_of(*camera), formats_of(*camera)});
  std::sort(there.begin(), there.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  return there;
}

std::unique_ptr<PacedCamera> CameraDesk::camera(std::string name, CameraSettings settings,
                                                std::chrono::nanoseconds switched_on, Report report) {
  return std::make_unique<SupervisedCamera<Manager>>(manager_, std::move(name), std::move(settings), switched_on,
                                                     std::move(report));
}

}  // namespace undercup::hw
