#include "hw/picture_file.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <opencv2/imgcodecs.hpp>
#include <vector>

namespace undercup::hw {
namespace {

constexpr long kMostPixels = 64L * 1024 * 1024;  // four times the largest camera module sold; a bomb is larger

table::Result<std::vector<unsigned char>, Fault> bytes_of(const std::string& path) {
  std::error_code unknown;
  if (std::filesystem::is_directory(path, unknown)) return Fault{path, "is a folder", "name the pictures in it"};
  std::ifstream file(path, std::ios::binary);
  if (!file) return Fault{path, std::strerror(errno), ""};
  std::vector<unsigned char> bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (file.bad() || bytes.empty()) return Fault{path, bytes.empty() ? "the file is empty" : "cannot be read", ""};
  return bytes;
}

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
  auto bytes = bytes_of(path);
  if (!bytes) return bytes.error();
  if (is_cut_off(bytes.value())) return Fault{path, "a picture that is cut off", "copy it anew, or take another"};
  cv::Mat picture;
  try {
    picture = cv::imdecode(bytes.value(), cv::IMREAD_COLOR | cv::IMREAD_IGNORE_ORIENTATION);
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

table::Result<bool, Fault> save_picture(const vision::Frame& frame, const std::string& path) {
  if (frame.empty()) return Fault{path, "nothing to write", ""};
  const int type = frame.format == vision::PixelFormat::gray8 ? CV_8UC1 : CV_8UC3;
  const cv::Mat picture(frame.height, frame.width, type, const_cast<std::uint8_t*>(frame.pixels.data()));
  try {
    if (cv::imwrite(path, picture)) return true;
  } catch (const cv::Exception& e) {
    return Fault{path, e.err, "the name must end in .png or .jpg"};
  }
  return Fault{path, "cannot be written", "is the folder there, and may it be written to?"};
}

}  // namespace undercup::hw
