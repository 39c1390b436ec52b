#include "hw/picture_file.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <opencv2/imgcodecs.hpp>
#include <vector>

#include "hw/whole_file.hpp"

namespace undercup::hw {
namespace {

constexpr long kMostPixels = 64L * 1024 * 1024;  // four times the largest camera module sold; a bomb is larger

constexpr std::size_t kMostBytes = 3 * kMostPixels;  // as large as one would be that is not packed

/// How a picture of that format begins, and what must come later.
struct Marks {
  std::vector<unsigned char> begin;
  std::vector<unsigned char> end;
};

/// A picture without its end: what a JPEG lacks would be decoded as grey.
bool is_cut_off(const std::vector<unsigned char>& bytes) {
  static const std::array<Marks, 2> kFormats{
      Marks{{0xff, 0xd8}, {0xff, 0xd9}},                    // JPEG, ISO/IEC 10918-1, table B.1: SOI and EOI
      Marks{{0x89, 'P', 'N', 'G'}, {'I', 'E', 'N', 'D'}}};  // PNG, ISO/IEC 15948, 5.2 and 11.2.5
  return std::any_of(kFormats.begin(), kFormats.end(), [&](const Marks& format) {
    const auto& [begin, end] = format;
    return bytes.size() >= begin.size() && std::equal(begin.begin(), begin.end(), bytes.begin()) &&
           std::search(bytes.begin(), bytes.end(), end.begin(), end.end()) == bytes.end();
  });
}

}  // namespace

table::Result<vision::Frame, Fault> load_picture(const std::string& path) {
  const auto file = whole_file(path, kMostBytes);
  if (!file) return file.error();
  if (file.value().empty()) return Fault{path, "the file is empty", "copy it anew, or take another"};
  const std::vector<unsigned char> bytes(file.value().begin(), file.value().end());
  if (is_cut_off(bytes)) return Fault{path, "a picture that is cut off", "copy it anew, or take another"};
  cv::Mat picture;
  try {
    picture = cv::imdecode(bytes, cv::IMREAD_COLOR | cv::IMREAD_IGNORE_ORIENTATION);
  } catch (const cv::Exception&) {
    picture.release();  // a header that lies about its size: as much a broken picture as one that does not decode
  }
  if (picture.empty()) return Fault{path, "no picture that can be decoded", "PNG and JPEG are understood"};
  if (static_cast<long>(picture.total()) > kMostPixels) return Fault{path, "too large a picture", ""};
  vision::Frame frame;
  frame.width = picture.cols;
  frame.height = picture.rows;
  frame.format = vision::PixelFormat::bgr8;
  frame.pixels.assign(picture.data, picture.data + picture.total() * picture.elemSize());
  return frame;
}

std::optional<Fault> save_picture(const vision::Frame& frame, const std::string& path) {
  if (!frame.whole()) return Fault{path, "no whole picture to write", ""};
  const int type = frame.format == vision::PixelFormat::gray8 ? CV_8UC1 : CV_8UC3;
  const cv::Mat picture(frame.height, frame.width, type, const_cast<std::uint8_t*>(frame.pixels.data()));
  const std::string ending = std::filesystem::path(path).extension().string();
  std::vector<unsigned char> bytes;
  try {
    if (ending.empty() || !cv::imencode(ending, picture, bytes)) throw cv::Exception();
  } catch (const cv::Exception&) {
    return Fault{path, "no kind of picture that is known", "the name must end in .png or .jpg"};
  }
  std::ofstream file(path, std::ios::binary);
  const bool opened = file.is_open();
  file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  if (file.flush()) return std::nullopt;
  const Fault fault{path, std::strerror(errno), "give a file that can be written, on a disk with room"};
  std::error_code kept;
  if (opened && std::filesystem::is_regular_file(path, kept)) std::filesystem::remove(path, kept);
  return fault;
}

}  // namespace undercup::hw
