#include "hw/linux/raw_frame.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <opencv2/imgcodecs.hpp>
#include <vector>

namespace undercup::hw {
namespace {

constexpr int kWidth = 38;
constexpr int kHeight = 22;
constexpr int kStride = 53;  // odd, and longer than a row
constexpr Region kAll{0, 0, kWidth, kHeight};

// A picture that differs from pixel to pixel: brightness, and chroma alike for two by two.
int luma_at(int x, int y) {
  return 20 + (x * 7 + y * 11) % 200;
}
int blue_at(int x, int y) {
  return 60 + (x / 2 * 5 + y / 2 * 9) % 130;
}
int red_at(int x, int y) {
  return 70 + (x / 2 * 3 + y / 2 * 13) % 110;
}

// Blue, green and red of it (ITU-R BT.601, limited range).
std::array<int, 3> colour_at(int x, int y) {
  const double l = 1.164 * (luma_at(x, y) - 16);
  const double b = blue_at(x, y) - 128;
  const double r = red_at(x, y) - 128;
  const auto level = [](double v) { return static_cast<int>(std::lround(std::clamp(v, 0.0, 255.0))); };
  return {level(l + 2.018 * b), level(l - 0.391 * b - 0.813 * r), level(l + 1.596 * r)};
}

using Bytes = std::vector<std::uint8_t>;

struct Buffer {
  RawFormat format = RawFormat::nv12;
  int stride = kStride;
  std::array<Bytes, 3> planes;

  [[nodiscard]] RawView view() const { return {format, kWidth, kHeight, stride, {planes[0], planes[1], planes[2]}}; }
};

// A plane of rows `stride` apart, filled with what must not be looked at, the last row not padded.
Bytes plane(int stride, int row_bytes, int rows) {
  return Bytes(static_cast<std::size_t>(stride * (rows - 1) + row_bytes), 0xEE);
}

template <typename Value>
void put(Bytes& plane, int stride, int at, int row, Value value) {
  plane.at(static_cast<std::size_t>(row * stride + at)) = static_cast<std::uint8_t>(value);
}

Buffer buffer_of(RawFormat format) {
  Buffer b{format, kStride, {}};
  switch (format) {
    case RawFormat::nv12:
      b.planes = {plane(kStride, kWidth, kHeight), plane(kStride, kWidth, kHeight / 2), {}};
      for (int y = 0; y < kHeight; y += 2)
        for (int x = 0; x < kWidth; x += 2) {
          put(b.planes[1], kStride, x, y / 2, blue_at(x, y));
          put(b.planes[1], kStride, x + 1, y / 2, red_at(x, y));
        }
      break;
    case RawFormat::yuv420:
      b.stride = kStride + 1;  // chroma's is half of it
      b.planes = {plane(b.stride, kWidth, kHeight), plane(b.stride / 2, kWidth / 2, kHeight / 2),
                  plane(b.stride / 2, kWidth / 2, kHeight / 2)};
      for (int y = 0; y < kHeight; y += 2)
        for (int x = 0; x < kWidth; x += 2) {
          put(b.planes[1], b.stride / 2, x / 2, y / 2, blue_at(x, y));
          put(b.planes[2], b.stride / 2, x / 2, y / 2, red_at(x, y));
        }
      break;
    case RawFormat::yuyv:
      b.stride = 2 * kWidth + 7;
      b.planes[0] = plane(b.stride, 2 * kWidth, kHeight);
      for (int y = 0; y < kHeight; ++y)
        for (int x = 0; x < kWidth; ++x) {
          put(b.planes[0], b.stride, 2 * x, y, luma_at(x, y));
          put(b.planes[0], b.stride, 2 * x + 1, y, x % 2 == 0 ? blue_at(x, y) : red_at(x, y));
        }
      return b;
    case RawFormat::gray: b.planes[0] = plane(kStride, kWidth, kHeight); break;
    case RawFormat::bgr:
    case RawFormat::rgb:
      b.stride = 3 * kWidth + 5;
      b.planes[0] = plane(b.stride, 3 * kWidth, kHeight);
      for (int y = 0; y < kHeight; ++y)
        for (int x = 0; x < kWidth; ++x)
          for (int c = 0; c < 3; ++c)
            put(b.planes[0], b.stride, 3 * x + (format == RawFormat::bgr ? c : 2 - c), y,
                colour_at(x, y)[static_cast<std::size_t>(c)]);
      return b;
    case RawFormat::mjpeg: break;
  }
  for (int y = 0; y < kHeight; ++y)
    for (int x = 0; x < kWidth; ++x) put(b.planes[0], b.stride, x, y, luma_at(x, y));
  return b;
}

// How far a frame's levels are at most from those of that part of the picture.
int furthest_off(const vision::Frame& frame, const Region& part) {
  int most = 0;
  const int all = vision::channels(frame.format);
  for (int y = 0; y < part.height; ++y)
    for (int x = 0; x < part.width; ++x)
      for (int c = 0; c < all; ++c) {
        const int level = frame.pixels[static_cast<std::size_t>((y * part.width + x) * all + c)];
        const int truly =
            all == 1 ? luma_at(part.x + x, part.y + y) : colour_at(part.x + x, part.y + y)[static_cast<std::size_t>(c)];
        most = std::max(most, std::abs(level - truly));
      }
  return most;
}

constexpr RawFormat kPlain[] = {RawFormat::nv12, RawFormat::yuv420, RawFormat::yuyv,
                                RawFormat::gray, RawFormat::bgr,    RawFormat::rgb};

TEST_CASE("a picture of each format, its rows padded, is converted within two levels") {
  for (const RawFormat format : kPlain) {
    INFO("format ", static_cast<int>(format));
    const Buffer buffer = buffer_of(format);
    const auto raw = copied(buffer.view(), kAll);
    REQUIRE(raw);
    const auto frame = converted(raw.value());
    REQUIRE(frame);
    CHECK(frame.value().width == kWidth);
    CHECK(frame.value().height == kHeight);
    CHECK(furthest_off(frame.value(), kAll) <= 2);
  }
}

TEST_CASE("a part of a picture is the same as that part of the whole, at whatever place") {
  for (const RawFormat format : kPlain) {
    INFO("format ", static_cast<int>(format));
    const Buffer buffer = buffer_of(format);
    for (const Region& wanted :
         {Region{5, 3, 7, 9}, Region{-4, -4, 11, 11}, Region{30, 15, 40, 40}, Region{1, 1, 1, 1}}) {
      const Region part = cut_for(wanted, format, kWidth, kHeight);
      CHECK(part.x <= std::max(0, wanted.x));
      CHECK(part.x + part.width >= std::min(kWidth, wanted.x + wanted.width));
      CHECK(part.y <= std::max(0, wanted.y));
      CHECK(part.y + part.height >= std::min(kHeight, wanted.y + wanted.height));
      const auto raw = copied(buffer.view(), part);
      REQUIRE(raw);
      CHECK(furthest_off(converted(raw.value()).value(), part) <= 2);
    }
  }
}

TEST_CASE("a picture of odd size loses what shares its chroma with nothing") {
  CHECK(cut_for({0, 0, 641, 481}, RawFormat::nv12, 641, 481) == Region{0, 0, 640, 480});
  CHECK(cut_for({0, 0, 641, 481}, RawFormat::yuyv, 641, 481) == Region{0, 0, 640, 481});
  CHECK(cut_for({0, 0, 641, 481}, RawFormat::gray, 641, 481) == Region{0, 0, 641, 481});
  CHECK(cut_for({700, 0, 20, 20}, RawFormat::gray, 641, 481) == Region{});
}

TEST_CASE("a buffer too short, or a part that cannot be cut out, is said and never read beyond") {
  for (const RawFormat format : kPlain) {
    Buffer buffer = buffer_of(format);
    for (Bytes& plane : buffer.planes) {
      if (plane.empty()) continue;
      const Bytes whole = plane;
      plane.pop_back();
      CHECK_FALSE(copied(buffer.view(), kAll).ok());
      plane = whole;
    }
    buffer.stride = kWidth / 2;
    CHECK_FALSE(copied(buffer.view(), kAll).ok());
  }
  const Buffer buffer = buffer_of(RawFormat::nv12);
  for (const Region& part :
       {Region{}, Region{1, 0, 4, 4}, Region{0, 0, 5, 4}, Region{36, 0, 4, 4}, Region{-2, 0, 4, 4}})
    CHECK_FALSE(copied(buffer.view(), part).ok());
}

TEST_CASE("a picture that OpenCV refuses is said, not thrown into the camera's thread") {
  const RawFrame odd{RawFormat::yuv420, 3, 3, {0, 0, 3, 3}, Bytes(64), {}};
  const auto frame = converted(odd);
  REQUIRE_FALSE(frame);
  CHECK(frame.error().find("a picture that cannot be converted: ") == 0);
}

TEST_CASE("a JPEG is decoded and cut, and one that is broken is said") {
  cv::Mat picture(kHeight, kWidth, CV_8UC3, cv::Scalar(40, 90, 160));
  Buffer buffer{RawFormat::mjpeg, 0, {}};
  REQUIRE(cv::imencode(".jpg", picture, buffer.planes[0]));
  const auto raw = copied(buffer.view(), {3, 5, 10, 8});
  REQUIRE(raw);
  const auto frame = converted(raw.value());
  REQUIRE(frame);
  CHECK(frame.value().width == 10);
  CHECK(frame.value().height == 8);
  CHECK(std::abs(frame.value().pixels[2] - 160) <= 3);
  RawFrame broken = raw.value();
  broken.bytes.resize(20);
  CHECK_FALSE(converted(broken).ok());
}

TEST_CASE("a JPEG smaller or larger than was asked for is said, though what was asked for could be cut out of it") {
  for (const cv::Size& size : {cv::Size(kWidth - 1, kHeight), {kWidth, kHeight + 1}, {2 * kWidth, 2 * kHeight}}) {
    CAPTURE(size.width);
    Buffer buffer{RawFormat::mjpeg, 0, {}};
    REQUIRE(cv::imencode(".jpg", cv::Mat(size, CV_8UC3, cv::Scalar(40, 90, 160)), buffer.planes[0]));
    const auto frame = converted(copied(buffer.view(), {3, 5, 10, 8}).value());
    REQUIRE_FALSE(frame);
    CHECK(frame.error() ==
          "a JPEG of " + std::to_string(size.width) + "x" + std::to_string(size.height) + " where 38x22 was asked for");
  }
}

}  // namespace
}  // namespace undercup::hw
