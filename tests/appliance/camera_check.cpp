// Whether frames come through libcamera as they were fed, all of them, and what that costs:
//   camera_check make FOLDER CAMERAS        paints FOLDER/<k>.nv12, a clip for each camera, and FOLDER/flat/<k>.jpg
//   camera_check run CAMERAS SECONDS        opens cameras cam1, cam2, .. with fed_frames.cpp preloaded (FED_FRAMES:
//                                            the folder, FED_RATE); exits with 1 if a frame is not as it was fed,
//                                            is neither seen nor accounted for, or a camera fails
//   camera_check stall CAMERAS TIMES        cam1 stalls so often, is told of, started anew and mended; no other is told
//                                            of
// Every frame must be, to the byte, what OpenCV makes of a frame of that camera's own clip.

#include <dlfcn.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "hw/linux/camera_desk.hpp"
#include "hw/linux/monotonic_clock.hpp"
#include "tests/appliance/clip.hpp"

namespace {

namespace hw = undercup::hw;
using undercup::appliance::flat_luma;
using undercup::appliance::kLooped;

constexpr int kWidth = 640;
constexpr int kHeight = 480;
constexpr int kFrames = 3 * kLooped;
constexpr std::chrono::seconds kBeginning{1};  // cameras start one after the other
constexpr long kInFlight = 5;                  // when a camera is stopped: its four buffers, and one not converted yet
constexpr std::chrono::seconds kPatience{30};
constexpr std::chrono::milliseconds kLook{50};

std::filesystem::path clip_of(const std::filesystem::path& folder, int camera) {
  return folder / (std::to_string(camera) + ".nv12");
}

// Unlike any other camera's and any other frame's, and nowhere the same.
cv::Mat painted(int camera, int frame) {
  cv::Mat nv12(kHeight * 3 / 2, kWidth, CV_8UC1);
  cv::theRNG().state = static_cast<std::uint64_t>(1000 * camera + frame + 1);
  cv::randu(nv12, 0, 256);
  return nv12;
}

void make(const std::filesystem::path& folder, int cameras) {
  std::filesystem::create_directories(folder / "flat");
  for (int camera = 1; camera <= cameras; ++camera) {
    std::ofstream clip(clip_of(folder, camera), std::ios::binary);
    for (int frame = 0; frame < kFrames; ++frame) {
      const cv::Mat nv12 = painted(camera, frame);
      clip.write(reinterpret_cast<const char*>(nv12.data), static_cast<std::streamsize>(nv12.total()));
    }
    if (!clip.flush()) throw std::runtime_error(clip_of(folder, camera).string() + ": cannot be written");
    const cv::Mat flat(cv::Size(64, 48), CV_8UC3, cv::Scalar::all(flat_luma(camera)));
    cv::imwrite((folder / "flat" / (std::to_string(camera) + ".jpg")).string(), flat);
  }
}

std::chrono::nanoseconds process_time() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto of = [](const timeval& t) {
    return std::chrono::seconds(t.tv_sec) + std::chrono::microseconds(t.tv_usec);
  };
  return of(used.ru_utime) + of(used.ru_stime);
}

// One camera's frames, held against its clip.
class Witness {
public:
  Witness(int camera, hw::CameraDesk& desk, const hw::MonotonicClock& clock) {
    for (int frame = 0; frame < kFrames; ++frame) {
      cv::Mat bgr;
      cv::cvtColor(painted(camera, frame), bgr, cv::COLOR_YUV2BGR_NV12);
      fed_.push_back(bgr);
    }
    hw::CameraSettings settings;
    settings.width = kWidth;
    settings.height = kHeight;
    camera_ =
        desk.camera("cam" + std::to_string(camera), settings, clock.switched_on(), [this](const hw::DeviceNews& news) {
          std::cerr << "camera_check: " + news.fault.message() + "\n";
          ++(news.mended ? mended_ : broken_);
        });
    if (const auto fault = camera_->start([this](const undercup::vision::Frame& frame) { see(frame); }))
      throw std::runtime_error(fault->message());
  }

  void stop() { camera_->stop(); }
  [[nodiscard]] hw::FrameCounts counts() const { return camera_->counts(); }
  /// Times it was said to be broken, and to work again.
  [[nodiscard]] int broken() const { return broken_; }
  [[nodiscard]] int mended() const { return mended_; }
  [[nodiscard]] long wrong() const { return wrong_; }
  [[nodiscard]] long skipped() const { return skipped_; }
  /// Of the camera's own thread, without what is spent on looking.
  [[nodiscard]] std::chrono::nanoseconds converting() const { return converting_; }
  [[nodiscard]] std::chrono::nanoseconds looking() const { return looking_; }

private:
  static int after(int frame) { return frame + 1 < kFrames ? frame + 1 : kFrames - kLooped; }

  [[nodiscard]] bool is(const undercup::vision::Frame& frame, int number) const {
    const cv::Mat& fed = fed_[static_cast<std::size_t>(number)];
    return frame.width == kWidth && frame.height == kHeight && frame.pixels.size() == fed.total() * fed.elemSize() &&
           std::equal(frame.pixels.begin(), frame.pixels.end(), fed.data);
  }

  void see(const undercup::vision::Frame& frame) {
    const auto begun = hw::busy_time();
    int number = next_;
    int skips = 0;
    while (skips < kFrames && !is(frame, number)) {
      number = after(number);
      ++skips;
    }
    if (skips == kFrames) {
      ++wrong_;
    } else {
      skipped_ += skips;
      next_ = after(number);
    }
    const auto ended = hw::busy_time();
    looking_ = looking_.load() + (ended - begun);
    converting_ = ended - looking_.load();
  }

  std::vector<cv::Mat> fed_;
  int next_ = 0;
  std::atomic<int> broken_ = 0;
  std::atomic<int> mended_ = 0;
  std::atomic<long> wrong_ = 0;
  std::atomic<long> skipped_ = 0;
  std::atomic<std::chrono::nanoseconds> converting_{};
  std::atomic<std::chrono::nanoseconds> looking_{};
  std::unique_ptr<hw::PacedCamera> camera_;
};

// How many frames a camera was given by fed_frames.cpp.
long fed(std::size_t camera) {
  static const auto ask = reinterpret_cast<long (*)(int)>(dlsym(RTLD_DEFAULT, "fed_frames_of"));
  if (ask == nullptr) throw std::runtime_error("fed_frames is not preloaded");
  return ask(static_cast<int>(camera));
}

double ms(std::chrono::nanoseconds time) {
  return std::chrono::duration<double, std::milli>(time).count();
}

std::unique_ptr<hw::CameraDesk> desk_of_cameras() {
  auto desk = hw::CameraDesk::open();
  if (!desk) throw std::runtime_error(desk.error().message());
  return std::move(desk).value();
}

std::vector<std::unique_ptr<Witness>> witnesses_of(int cameras, hw::CameraDesk& desk, const hw::MonotonicClock& clock) {
  std::vector<std::unique_ptr<Witness>> witnesses;
  for (int camera = 1; camera <= cameras; ++camera) witnesses.push_back(std::make_unique<Witness>(camera, desk, clock));
  return witnesses;
}

int run(int cameras, std::chrono::seconds seconds) {
  const hw::MonotonicClock clock;
  const auto desk = desk_of_cameras();
  const auto witnesses = witnesses_of(cameras, *desk, clock);
  const auto before = process_time();
  std::this_thread::sleep_for(kBeginning + seconds);
  const auto all = process_time() - before;
  for (const auto& witness : witnesses) witness->stop();
  long delivered = 0;
  long bad = 0;
  std::chrono::nanoseconds converting{0};
  std::chrono::nanoseconds looking{0};
  for (std::size_t i = 0; i < witnesses.size(); ++i) {
    const Witness& one = *witnesses[i];
    const hw::FrameCounts counts = one.counts();
    const long accounted = counts.delivered + counts.overtaken + counts.passed_over + counts.spoilt;
    const long lost = std::max(0L, fed(i + 1) - accounted - kInFlight);
    std::cout << "cam" << i + 1 << ": of " << fed(i + 1) << " frames " << counts.delivered << " delivered, "
              << counts.overtaken << " overtaken, " << counts.spoilt << " spoilt, " << lost << " lost; " << one.wrong()
              << " not as fed\n";
    delivered += counts.delivered;
    const bool unaccounted = counts.delivered == 0 || counts.spoilt > 0 || one.skipped() > counts.overtaken;
    bad += one.wrong() + lost + one.broken() + (unaccounted ? 1 : 0);
    converting += one.converting();
    looking += one.looking();
  }
  const auto frames = static_cast<double>(std::max(delivered, 1L));
  std::cout << delivered << " frames; of a processor's time for each: " << ms(converting) / frames << " ms converting, "
            << ms(all - converting - looking) / frames
            << " ms libcamera, feeding and the copy on its thread; all of it without this check: "
            << 100 * ms(all - looking) / ms(kBeginning + seconds) << " % of a processor\n";
  return bad == 0 ? 0 : 1;
}

template <typename Holds>
void wait_until(const std::string& what, Holds holds) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!holds()) {
    if (std::chrono::steady_clock::now() > end) throw std::runtime_error(what + " in vain");
    std::this_thread::sleep_for(kLook);
  }
}

int stall(int cameras, int times) {
  const char* const folder = std::getenv("FED_FRAMES");
  if (folder == nullptr) throw std::runtime_error("FED_FRAMES names no folder of clips");
  const auto mark = std::filesystem::path(folder) / "cam1.stalls";
  const hw::MonotonicClock clock;
  const auto desk = desk_of_cameras();
  const auto witnesses = witnesses_of(cameras, *desk, clock);
  const Witness& one = *witnesses.front();
  for (int time = 1; time <= times; ++time) {
    const long before = one.counts().delivered;
    wait_until("waited for a frame", [&] { return one.counts().delivered > before; });
    std::ofstream(mark) << time;
    wait_until("waited for word of a stall", [&] { return one.broken() == time; });
    std::filesystem::remove(mark);
    wait_until("waited for a camera's return", [&] { return one.mended() == time; });
  }
  int others = 0;
  long wrong = 0;
  for (const auto& witness : witnesses) {
    witness->stop();
    if (witness != witnesses.front()) others += witness->broken();
    wrong += witness->wrong();
  }
  std::cout << times << " times stalled, told of and mended; " << others << " troubles of other cameras; " << wrong
            << " frames not as fed\n";
  return others == 0 && wrong == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) try {
  cv::setNumThreads(1);  // as in undercup (vision/network.cpp)
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() == 3 && words[0] == "make") {
    make(words[1], std::stoi(words[2]));
    return 0;
  }
  if (words.size() == 3 && words[0] == "run")
    return run(std::stoi(words[1]), std::chrono::seconds(std::stoi(words[2])));
  if (words.size() == 3 && words[0] == "stall") return stall(std::stoi(words[1]), std::stoi(words[2]));
  std::cerr << "usage: camera_check make FOLDER CAMERAS | run CAMERAS SECONDS | stall CAMERAS TIMES\n";
  return 2;
} catch (const std::exception& wrong) {
  std::cerr << "camera_check: " << wrong.what() << '\n';
  return 1;
}
