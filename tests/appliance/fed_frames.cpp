// Preloaded into undercup on a machine whose cameras are libcamera's virtual ones: what they see is fed at run time.
// libcamera fills their frames with libyuv's NV12Copy, from a picture loaded when the cameras were made. Here that
// function is ours. A camera whose picture is flat is known by its grey (clip.hpp): number k shows the clip
// $FED_FRAMES/k.nv12: NV12 frames one after the other, each once, then the last ones over and over. The clip is changed
// by renaming another over it, and begins anew then. Pictures that are not flat are left alone. While there is a file
// $FED_FRAMES/ID.stalls, the camera of that id takes requests and answers none.
// `fed_frames_of` tells how many frames a camera was given.
//   FED_FRAMES   the folder of clips
//   FED_RATE     frames a second of each camera; the virtual ones know no pace

#include <dlfcn.h>
#include <fcntl.h>
#include <libcamera/camera.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <thread>

#include "tests/appliance/clip.hpp"

namespace {

using Clock = std::chrono::steady_clock;
using undercup::appliance::flat_luma;
using undercup::appliance::kLooped;

constexpr int kLumaOff = 2;  // what JPEG may have changed
constexpr std::size_t kCameras = 16;
constexpr double kUsualRate = 8;
constexpr std::chrono::seconds kStillStreaming{2};  // after its last frame

struct Plane {
  std::uint8_t* bytes;
  int stride;
  int width;
  int height;
};

struct Playing {
  ino_t clip = 0;
  off_t next = 0;
  long given = 0;
  Clock::time_point last;
};

const char* clips() {
  static const char* const folder = std::getenv("FED_FRAMES");
  return folder;
}

std::array<Playing, kCameras>& playing() {
  static std::array<Playing, kCameras> all;
  return all;
}

// The camera's number; -1: its picture is not flat.
int camera_of(const std::uint8_t* luma, int stride, int width, int height) {
  const int first = luma[0];
  for (int y = 0; y < height; y += 7)
    for (int x = 0; x < width; x += 7)
      if (std::abs(luma[y * stride + x] - first) > kLumaOff) return -1;
  for (int number = 0; number < static_cast<int>(kCameras); ++number)
    if (std::abs(first - flat_luma(number)) <= kLumaOff) return number;
  return -1;
}

// Frames are as far apart as their rate and the number of cameras that stream want: libcamera has one thread for them
// all, and each that waited for a time of its own would make the others wait too.
void keep_pace(Playing& camera) {
  static const char* const told = std::getenv("FED_RATE");
  static const double rate = told != nullptr ? std::atof(told) : kUsualRate;
  static Clock::time_point due;
  const auto now = Clock::now();
  camera.last = now;
  const auto streaming = std::count_if(playing().begin(), playing().end(),
                                       [&](const Playing& one) { return now - one.last < kStillStreaming; });
  if (due + kStillStreaming < now) due = now;  // late ones catch up, but not after a pause
  std::this_thread::sleep_until(due);
  due += std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / rate)) / streaming;
}

bool read_plane(int file, off_t& at, const Plane& plane) {
  for (int y = 0; y < plane.height; ++y) {
    const auto bytes = static_cast<std::size_t>(plane.width);
    if (pread(file, plane.bytes + static_cast<std::ptrdiff_t>(y) * plane.stride, bytes, at) !=
        static_cast<ssize_t>(bytes))
      return false;
    at += plane.width;
  }
  return true;
}

bool play(Playing& camera, int file, const Plane& luma, const Plane& chroma) {
  struct stat status {};
  const off_t frame = luma.width * luma.height + chroma.width * chroma.height;
  if (fstat(file, &status) != 0 || status.st_size < frame) return false;
  if (status.st_ino != camera.clip) camera = {status.st_ino, 0, camera.given, camera.last};
  const off_t frames = status.st_size / frame;
  if (camera.next >= frames) camera.next = frames > kLooped ? frames - kLooped : 0;
  off_t at = camera.next++ * frame;
  ++camera.given;
  return read_plane(file, at, luma) && read_plane(file, at, chroma);
}

}  // namespace

extern "C" long fed_frames_of(int camera) {
  return playing()[static_cast<std::size_t>(camera)].given;
}

extern "C" int NV12Copy(const std::uint8_t* from_luma, int from_luma_stride, const std::uint8_t* from_chroma,
                        int from_chroma_stride, std::uint8_t* to_luma, int to_luma_stride, std::uint8_t* to_chroma,
                        int to_chroma_stride, int width, int height) {
  static const auto theirs = reinterpret_cast<decltype(&NV12Copy)>(dlsym(RTLD_NEXT, "NV12Copy"));
  const int number = clips() != nullptr ? camera_of(from_luma, from_luma_stride, width, height) : -1;
  if (number < 0) {
    return theirs(from_luma, from_luma_stride, from_chroma, from_chroma_stride, to_luma, to_luma_stride, to_chroma,
                  to_chroma_stride, width, height);
  }
  Playing& camera = playing()[static_cast<std::size_t>(number)];
  keep_pace(camera);
  const int clip = open((clips() + ("/" + std::to_string(number)) + ".nv12").c_str(), O_RDONLY | O_CLOEXEC);
  if (clip < 0) return -1;
  const bool whole = play(camera, clip, {to_luma, to_luma_stride, width, height},
                          {to_chroma, to_chroma_stride, (width + 1) / 2 * 2, (height + 1) / 2});
  close(clip);
  return whole ? 0 : -1;
}

int libcamera::Camera::queueRequest(Request* request) {
  static const auto theirs = reinterpret_cast<int (*)(Camera*, Request*)>(
      dlsym(RTLD_NEXT, "_ZN9libcamera6Camera12queueRequestEPNS_7RequestE"));
  if (clips() != nullptr && access((clips() + ("/" + id()) + ".stalls").c_str(), F_OK) == 0) return 0;
  return theirs(this, request);
}
