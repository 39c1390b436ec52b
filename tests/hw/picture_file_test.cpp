#include "hw/picture_file.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "hw/whole_file.hpp"
#include "tests/own_folder.hpp"

using namespace undercup;
using hw::load_picture;
using hw::save_picture;
using testing::OwnFolder;

namespace {

vision::Frame frame_of(vision::PixelFormat format) {
  vision::Frame frame;
  frame.width = 7;
  frame.height = 5;
  frame.format = format;
  for (int i = 0; i < 35 * vision::channels(format); ++i) frame.pixels.push_back(static_cast<std::uint8_t>(7 * i));
  return frame;
}

void write(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

}  // namespace

TEST_CASE("a picture is read as it was written, and a grey one in three equal colours") {
  const OwnFolder folder;
  const vision::Frame colours = frame_of(vision::PixelFormat::bgr8);
  REQUIRE_FALSE(save_picture(colours, folder.file("colours.png")));
  CHECK(load_picture(folder.file("colours.png")).value() == colours);
  REQUIRE_FALSE(save_picture(frame_of(vision::PixelFormat::gray8), folder.file("grey.png")));
  const vision::Frame grey = load_picture(folder.file("grey.png")).value();
  CHECK(grey.format == vision::PixelFormat::bgr8);
  CHECK(grey.pixels.at(3) == 7);
  CHECK(grey.pixels.at(5) == 7);
}

TEST_CASE("a picture that cannot be written is told with the reason") {
  const OwnFolder folder;
  const vision::Frame frame = frame_of(vision::PixelFormat::bgr8);
  CHECK(save_picture(frame, folder.file("none/a.png"))->what == "No such file or directory");
  CHECK(save_picture(frame, folder.file("a.undercup"))->to_do == "the name must end in .png or .jpg");
  CHECK(save_picture(frame, folder.file("a"))->to_do == "the name must end in .png or .jpg");
  std::filesystem::create_symlink("/dev/full", folder.file("full.png"));
  CHECK(save_picture(frame, folder.file("full.png"))->what == "No space left on device");
  vision::Frame half = frame;
  half.pixels.resize(half.pixels.size() / 2);
  CHECK(save_picture(half, folder.file("half.png"))->what == "no whole picture to write");
  CHECK_FALSE(std::filesystem::exists(folder.file("half.png")));
}

TEST_CASE("a picture that is cut off is told, also where it holds a small one that is whole") {
  const OwnFolder folder;
  const vision::Frame frame = frame_of(vision::PixelFormat::bgr8);
  for (const char* const name : {"a.jpg", "a.png"}) {
    REQUIRE_FALSE(save_picture(frame, folder.file(name)));
    const std::string whole = hw::whole_file(folder.file(name), 1U << 20U).value();
    for (const std::size_t bytes : {whole.size() / 2, whole.size() - 1}) {
      write(folder.file("cut.jpg"), whole.substr(0, bytes));
      CHECK(load_picture(folder.file("cut.jpg")).error().what == "a picture that is cut off");
    }
  }
  const std::string jpeg = hw::whole_file(folder.file("a.jpg"), 1U << 20U).value();
  const std::string small = "\xff\xd8 small \xff\xd9";
  const std::string with_small = jpeg.substr(0, 2) + "\xff\xe1" + std::string(1, '\0') +
                                 static_cast<char>(small.size() + 2) + small + jpeg.substr(2);
  write(folder.file("a.jpg"), with_small);
  CHECK(load_picture(folder.file("a.jpg")).ok());
  write(folder.file("a.jpg"), with_small.substr(0, with_small.size() - 2));
  CHECK(load_picture(folder.file("a.jpg")).error().what == "a picture that is cut off");
}

TEST_CASE("a picture of which a part was overwritten is told as damaged") {
  const OwnFolder folder;
  REQUIRE_FALSE(save_picture(frame_of(vision::PixelFormat::bgr8), folder.file("a.png")));
  std::string bytes = hw::whole_file(folder.file("a.png"), 1U << 20U).value();
  bytes.replace(12, 4, "HDRI");  // the header's name
  write(folder.file("a.png"), bytes);
  CHECK(load_picture(folder.file("a.png")).error().message() ==
        folder.file("a.png") + ": a damaged picture (copy it anew, or take another)");
}

TEST_CASE("a picture of more pixels than any camera's is refused before it is unpacked") {
  const OwnFolder folder;
  REQUIRE_FALSE(save_picture(frame_of(vision::PixelFormat::bgr8), folder.file("a.png")));
  std::string bytes = hw::whole_file(folder.file("a.png"), 1U << 20U).value();
  bytes.replace(16, 8, std::string("\0\1\0\0\0\1\0\0", 8));  // 65536 x 65536
  write(folder.file("a.png"), bytes);
  CHECK(load_picture(folder.file("a.png")).error().what == "too large a picture");
}

TEST_CASE("what is no picture is told with the reason") {
  CHECK(load_picture("/dev/zero").error().what == "more than 192 MB");
  CHECK(load_picture("/dev/null").error().what == "the file is empty");
  CHECK(load_picture("/proc/version").error().what == "no picture that can be decoded");
}
