#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "table/result.hpp"
#include "vision/frame.hpp"

namespace undercup::hw {

/// How a camera lays out a picture's bytes. `nv12`, `yuv420`: brightness, then chroma for two by two pixels; `yuyv`:
/// chroma for two by one; `bgr`, `rgb`: by the order of the bytes (libcamera's names of these two are the other way
/// round); `mjpeg`: a JPEG file.
enum class RawFormat { nv12, yuv420, yuyv, gray, bgr, rgb, mjpeg };

/// A part of a picture, px.
struct Region {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
  bool operator==(const Region&) const = default;
};

/// A picture as it lies in a camera's buffer, which it does not own. `stride`: bytes from one row of the first plane to
/// the next; chroma's rows are as far apart (nv12) or half as far (yuv420). A plane no format asks for is empty.
struct RawView {
  RawFormat format = RawFormat::nv12;
  int width = 0;
  int height = 0;
  int stride = 0;
  std::array<std::span<const std::uint8_t>, 3> planes;
};

/// A part of such a picture, owned: its rows without padding, plane after plane. A JPEG is kept whole until it is
/// decoded. `width` and `height`: of the whole picture, as the camera was asked for it.
struct RawFrame {
  RawFormat format = RawFormat::nv12;
  int width = 0;
  int height = 0;
  Region part;
  std::vector<std::uint8_t> bytes;
  std::chrono::milliseconds exposed_at{0};
};

/// The part of a picture that holds `wanted` and can be cut out of that format: within the picture, and even in place
/// and size where pixels share their chroma. Nothing of it where they do not meet.
Region cut_for(const Region& wanted, RawFormat format, int width, int height);

/// Copies `part`, as `cut_for` gave it, out of a camera's buffer and converts nothing: quick enough for the camera's
/// own thread. What a buffer too short or a part outside it makes impossible is said in words.
table::Result<RawFrame, std::string> copied(const RawView& view, const Region& part);

/// The part as the reader likes it: gray8 of a grey camera, bgr8 of all others. What is no picture, or a JPEG of
/// another size than was asked for, in which the window lies elsewhere, is said in words.
table::Result<vision::Frame, std::string> converted(const RawFrame& raw);

}  // namespace undercup::hw
