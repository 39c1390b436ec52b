#include "hw/picture_file.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <initializer_list>
#include <opencv2/imgcodecs.hpp>
#include <span>
#include <vector>

#include "hw/whole_file.hpp"
#include "vision/frame_pixels.hpp"

namespace undercup::hw {
namespace {

constexpr long kMostPixels = 64L * 1024 * 1024;  // four times the largest camera module sold; a bomb is larger

constexpr std::size_t kMostBytes = 3 * kMostPixels;  // as large as one would be that is not packed

using Bytes = std::span<const unsigned char>;

bool begins_with(const Bytes& bytes, std::initializer_list<unsigned char> mark) {
  return bytes.size() >= mark.size() && std::equal(mark.begin(), mark.end(), bytes.begin());
}

bool holds_from(const Bytes& bytes, std::size_t from, std::initializer_list<unsigned char> mark) {
  return from < bytes.size() && std::search(bytes.begin() + static_cast<std::ptrdiff_t>(from), bytes.end(),
                                            mark.begin(), mark.end()) != bytes.end();
}

/// The number in so many bytes, the highest first; 0 where they are not all there.
long number_at(const Bytes& bytes, std::size_t at, int count) {
  long number = 0;
  for (int i = 0; i < count; ++i, ++at) number = number * 256 + (at < bytes.size() ? bytes[at] : 0);
  return number;
}

/// What is told of a picture before its pixels.
struct Head {
  bool known = false;  ///< a PNG or a JPEG: one that cannot be decoded is damaged
  bool whole = true;   ///< its end is there: what a JPEG lacks would be decoded as grey
  long width = 0;      ///< 0: not known
  long height = 0;
};

/// ISO/IEC 15948, 5.2, 11.2.2 and 11.2.5: the header comes first, an IEND chunk, always the same, last.
Head head_of_png(const Bytes& bytes) {
  constexpr std::size_t kWidth = 16;
  constexpr std::size_t kHeight = 20;
  return {true, holds_from(bytes, kHeight, {'I', 'E', 'N', 'D', 0xae, 0x42, 0x60, 0x82}), number_at(bytes, kWidth, 4),
          number_at(bytes, kHeight, 4)};
}

/// ISO/IEC 10918-1, annex B: segments, each a marker and its length, of which one is the frame's header; then the scan,
/// and behind it the end's marker. A segment may hold a small picture of its own, with an end of its own.
Head head_of_jpeg(const Bytes& bytes) {
  constexpr unsigned char kMarker = 0xff;
  constexpr unsigned char kScan = 0xda;
  constexpr unsigned kFirstFrame = 0xc0;
  constexpr unsigned kLastFrame = 0xcf;
  constexpr std::array<unsigned, 3> kNoFrame{0xc4, 0xc8, 0xcc};  // tables, among the frames' markers
  Head head{.known = true};
  std::size_t at = 2;
  while (at + 1 < bytes.size() && bytes[at] == kMarker && bytes[at + 1] != kScan) {
    const unsigned marker = bytes[at + 1];
    if (marker == kMarker) {  // filling
      ++at;
      continue;
    }
    const bool frame = marker >= kFirstFrame && marker <= kLastFrame &&
                       std::find(kNoFrame.begin(), kNoFrame.end(), marker) == kNoFrame.end();
    if (frame) {
      head.height = number_at(bytes, at + 5, 2);
      head.width = number_at(bytes, at + 7, 2);
    }
    at += 2 + static_cast<std::size_t>(number_at(bytes, at + 2, 2));
  }
  head.whole = holds_from(bytes, at, {0xff, 0xd9});
  return head;
}

/// Of other formats nothing is told before they are decoded.
Head head_of(const Bytes& bytes) {
  if (begins_with(bytes, {0xff, 0xd8})) return head_of_jpeg(bytes);
  if (begins_with(bytes, {0x89, 'P', 'N', 'G'})) return head_of_png(bytes);
  return {};
}

bool is_too_large(long width, long height) {
  return width > 0 && height > kMostPixels / width;
}

}  // namespace

table::Result<vision::Frame, Fault> load_picture(const std::string& path) {
  const auto file = whole_file(path, kMostBytes);
  if (!file) return file.error();
  if (file.value().empty()) return Fault{path, "the file is empty", "copy it anew, or take another"};
  const Bytes bytes(reinterpret_cast<const unsigned char*>(file.value().data()), file.value().size());
  const Head head = head_of(bytes);
  if (!head.whole) return Fault{path, "a picture that is cut off", "copy it anew, or take another"};
  const Fault too_large{path, "too large a picture", "give one of fewer pixels"};
  if (is_too_large(head.width, head.height)) return too_large;
  cv::Mat picture;
  try {
    // The header only views the bytes, and nothing writes through it.
    const cv::Mat viewed(1, static_cast<int>(bytes.size()), CV_8UC1, const_cast<unsigned char*>(bytes.data()));
    picture = cv::imdecode(viewed, cv::IMREAD_COLOR | cv::IMREAD_IGNORE_ORIENTATION);
  } catch (const cv::Exception&) {
    picture.release();  // a header that lies about its size: as much a broken picture as one that does not decode
  }
  if (picture.empty())
    return head.known ? Fault{path, "a damaged picture", "copy it anew, or take another"}
                      : Fault{path, "no picture that can be decoded", "PNG and JPEG are understood"};
  if (is_too_large(picture.cols, picture.rows)) return too_large;
  vision::Frame frame;
  frame.width = picture.cols;
  frame.height = picture.rows;
  frame.format = vision::PixelFormat::bgr8;
  frame.pixels.assign(picture.data, picture.data + picture.total() * picture.elemSize());
  return frame;
}

std::optional<Fault> save_picture(const vision::Frame& frame, const std::string& path) {
  if (!frame.whole()) return Fault{path, "no whole picture to write", ""};
  const cv::Mat picture = vision::pixels_of(frame);
  const std::string ending = std::filesystem::path(path).extension().string();
  std::vector<unsigned char> bytes;
  bool encoded = false;
  try {
    encoded = !ending.empty() && cv::imencode(ending, picture, bytes);
  } catch (const cv::Exception&) {
    encoded = false;  // an ending it does not know
  }
  if (!encoded) return Fault{path, "no kind of picture that is known", "the name must end in .png or .jpg"};
  return put_file(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

}  // namespace undercup::hw
