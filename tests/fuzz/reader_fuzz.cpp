// Any bytes as a picture with any profile: an answer, never a crash, and never that dice or cards were read.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <optional>

#include "vision/card_read.hpp"
#include "vision/read.hpp"

namespace {

using namespace undercup;

// Takes numbers off the front of the input; what is missing is 0.
struct Input {
  const std::uint8_t* data;
  std::size_t size;

  template <typename Number>
  Number next() {
    Number number{};
    const std::size_t taken = std::min(sizeof number, size);
    std::memcpy(&number, data, taken);
    data += taken;
    size -= taken;
    return number;
  }
};

// Seven of eight numbers are such as a profile has, the others anything at all.
double number_from(Input& input, double least, double most) {
  const auto way = input.next<std::uint8_t>();
  if (way % 8 == 0) return input.next<double>();
  return least + (most - least) * way / 255;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Input input{data, size};
  vision::Frame frame;
  frame.width = 1 + input.next<std::uint8_t>() * 2;
  frame.height = 1 + input.next<std::uint8_t>() * 2;
  const auto flags = input.next<std::uint8_t>();
  frame.format = flags % 2 == 0 ? vision::PixelFormat::bgr8 : vision::PixelFormat::gray8;
  vision::CameraProfile profile;
  profile.window = {number_from(input, 0, frame.width), number_from(input, 0, frame.height),
                    number_from(input, 0, frame.width)};
  profile.px_per_mm = number_from(input, 0.5, 8);
  profile.die_edge.least_mm = number_from(input, 8, 20);
  profile.die_edge.most_mm = number_from(input, 8, 24);
  profile.view = flags % 4 < 2 ? vision::View::bottom : vision::View::top;
  if (flags % 64 == 5)  // mostly no die, and nothing is read then
    for (int& opposite : profile.opposites) opposite = input.next<std::int8_t>();
  if (flags % 32 >= 16) {
    vision::CameraModel& camera = profile.camera.emplace();
    camera.lens = flags % 3 == 0 ? vision::LensKind::fisheye : vision::LensKind::perspective;
    camera.focal_px = number_from(input, 50, 1200);
    camera.centre = {number_from(input, 0, frame.width), number_from(input, 0, frame.height)};
    camera.terms = {number_from(input, -0.5, 0.5), number_from(input, -0.5, 0.5)};
    camera.right = {number_from(input, 0.9, 1), number_from(input, -0.2, 0.2), number_from(input, -0.2, 0.2)};
    camera.down = {number_from(input, -0.2, 0.2), number_from(input, 0.9, 1), number_from(input, -0.2, 0.2)};
    camera.origin = {number_from(input, -20, 20), number_from(input, -20, 20), number_from(input, 60, 200)};
  }
  const auto bytes = static_cast<std::size_t>(frame.width * frame.height * vision::channels(frame.format));
  // A few bytes over and over: a fuzzer's input is shorter than a picture.
  frame.pixels.resize(flags % 64 == 63 ? bytes / 2 : bytes);
  for (std::size_t i = 0; i < frame.pixels.size(); ++i)
    frame.pixels[i] = input.size > 0 ? input.data[i * 7 / 5 % input.size] : 0;
  const std::optional<int> expect = flags % 16 < 8 ? std::optional<int>(flags / 16) : std::nullopt;
  if (vision::read_unguarded(frame, profile, expect).status == vision::ReadStatus::read) std::abort();
  if (vision::read_cards_unguarded(frame, profile, expect).status == vision::ReadStatus::read) std::abort();
  return 0;
}
