#include "hw/linux/raw_frame.hpp"

#include <algorithm>
#include <cstddef>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "hw/size_words.hpp"
#include "vision/frame_pixels.hpp"

namespace undercup::hw {
namespace {

using table::Result;

// A plane of a format: how many pixels of the picture one of its cells stands for, each way, and how many bytes it has;
// how many of its rows' bytes fit into one of the first plane's.
struct Plane {
  int wide = 1;
  int high = 1;
  int bytes = 1;
  int of_stride = 1;
};

std::vector<Plane> planes_of(RawFormat format) {
  switch (format) {
    case RawFormat::nv12: return {{}, {2, 2, 2, 1}};
    case RawFormat::yuv420: return {{}, {2, 2, 1, 2}, {2, 2, 1, 2}};
    case RawFormat::yuyv: return {{2, 1, 4, 1}};
    case RawFormat::gray: return {{}};
    case RawFormat::bgr:
    case RawFormat::rgb: return {{1, 1, 3, 1}};
    case RawFormat::mjpeg: break;
  }
  return {};
}

// How many a part has of all planes together.
std::size_t bytes_of(const std::vector<Plane>& planes, const Region& part) {
  int bytes = 0;
  for (const Plane& plane : planes) bytes += part.width / plane.wide * plane.bytes * (part.height / plane.high);
  return static_cast<std::size_t>(bytes);
}

// Cells are never cut: places and sizes are multiples of this.
Plane coarsest(RawFormat format) {
  Plane most;
  for (const Plane& plane : planes_of(format)) {
    most.wide = std::max(most.wide, plane.wide);
    most.high = std::max(most.high, plane.high);
  }
  return most;
}

// The smallest even-handed span that holds [from, from + size) within [0, all).
void cut(int& from, int& size, int step, int all) {
  const int first = std::max(0, from) / step * step;
  const int last = std::min(all / step * step, (from + size + step - 1) / step * step);
  from = first;
  size = std::max(0, last - first);
}

// A frame of that size with nothing in it yet.
vision::Frame blank(int width, int height, vision::PixelFormat format, const RawFrame& raw) {
  vision::Frame frame;
  frame.width = width;
  frame.height = height;
  frame.format = format;
  frame.pixels.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) *
                      static_cast<std::size_t>(vision::channels(format)));
  frame.exposed_at = raw.exposed_at;
  return frame;
}

Result<vision::Frame, std::string> decoded(const RawFrame& raw) {
  cv::Mat picture;
  try {
    picture = cv::imdecode(raw.bytes, cv::IMREAD_COLOR | cv::IMREAD_IGNORE_ORIENTATION);
  } catch (const cv::Exception&) {
    picture.release();  // a header that lies about its size is no better than none
  }
  if (picture.empty()) return std::string("no JPEG that can be decoded");
  if (picture.cols != raw.width || picture.rows != raw.height)
    return "a JPEG of " + size_words(picture.cols, picture.rows) + " where " + size_words(raw.width, raw.height) +
           " was asked for";
  const cv::Rect part(raw.part.x, raw.part.y, raw.part.width, raw.part.height);
  vision::Frame frame = blank(part.width, part.height, vision::PixelFormat::bgr8, raw);
  picture(part).copyTo(vision::pixels_of(frame));
  return frame;
}

Result<vision::Frame, std::string> from_planes(const RawFrame& raw) {
  const int width = raw.part.width;
  const int height = raw.part.height;
  auto* bytes = const_cast<std::uint8_t*>(raw.bytes.data());  // cv::Mat has no view of what is constant
  const auto laid_out = [&](int rows, int type) { return cv::Mat(rows, width, type, bytes); };
  const auto format = raw.format == RawFormat::gray ? vision::PixelFormat::gray8 : vision::PixelFormat::bgr8;
  vision::Frame frame = blank(width, height, format, raw);
  cv::Mat picture = vision::pixels_of(frame);
  switch (raw.format) {
    case RawFormat::nv12: {
      const cv::Mat chroma(height / 2, width / 2, CV_8UC2, bytes + width * height);
      cv::cvtColorTwoPlane(laid_out(height, CV_8U), chroma, picture, cv::COLOR_YUV2BGR_NV12);
      break;
    }
    case RawFormat::yuv420: cv::cvtColor(laid_out(height * 3 / 2, CV_8U), picture, cv::COLOR_YUV2BGR_I420); break;
    case RawFormat::yuyv: cv::cvtColor(laid_out(height, CV_8UC2), picture, cv::COLOR_YUV2BGR_YUYV); break;
    case RawFormat::rgb: cv::cvtColor(laid_out(height, CV_8UC3), picture, cv::COLOR_RGB2BGR); break;
    case RawFormat::gray:
    case RawFormat::bgr:
    case RawFormat::mjpeg: frame.pixels = raw.bytes; break;
  }
  return frame;
}

}  // namespace

Region cut_for(const Region& wanted, RawFormat format, int width, int height) {
  const Plane step = coarsest(format);
  Region part = wanted;
  cut(part.x, part.width, step.wide, width);
  cut(part.y, part.height, step.high, height);
  return part.width > 0 && part.height > 0 ? part : Region{};
}

Result<RawFrame, std::string> copied(const RawView& view, const Region& part) {
  if (part == Region{} || part != cut_for(part, view.format, view.width, view.height))
    return std::string("a part that cannot be cut out of the picture");
  RawFrame raw{view.format, view.width, view.height, part, {}, {}};
  if (view.format == RawFormat::mjpeg) {
    raw.bytes.assign(view.planes[0].begin(), view.planes[0].end());
    return raw;
  }
  const auto planes = planes_of(view.format);
  raw.bytes.reserve(bytes_of(planes, part));
  for (std::size_t i = 0; i < planes.size(); ++i) {
    const Plane& plane = planes[i];
    const auto stride = static_cast<std::size_t>(view.stride / plane.of_stride);
    const auto bytes = static_cast<std::size_t>(part.width / plane.wide * plane.bytes);
    const auto left = static_cast<std::size_t>(part.x / plane.wide * plane.bytes);
    const auto top = static_cast<std::size_t>(part.y / plane.high);
    const auto rows = static_cast<std::size_t>(part.height / plane.high);
    if (left + bytes > stride || (top + rows - 1) * stride + left + bytes > view.planes[i].size())
      return "a buffer too short for a picture of " + size_words(view.width, view.height);
    for (std::size_t row = 0; row < rows; ++row) {
      const auto from = view.planes[i].subspan((top + row) * stride + left, bytes);
      raw.bytes.insert(raw.bytes.end(), from.begin(), from.end());
    }
  }
  return raw;
}

Result<vision::Frame, std::string> converted(const RawFrame& raw) {
  try {
    return raw.format == RawFormat::mjpeg ? decoded(raw) : from_planes(raw);
  } catch (const cv::Exception& refusal) {  // nobody above it on the camera's thread would catch it
    return "a picture that cannot be converted: " + refusal.err;
  }
}

}  // namespace undercup::hw
