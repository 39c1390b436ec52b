#include "hw/whole_file.hpp"

#include <doctest/doctest.h>

#include <sys/resource.h>

#include <csignal>
#include <cstddef>
#include <filesystem>
#include <fstream>

#include "tests/own_folder.hpp"

using undercup::hw::put_file;
using undercup::hw::whole_file;
using undercup::testing::OwnFolder;

TEST_CASE("a file is read whole, up to the size that is given") {
  const OwnFolder folder;
  const std::string path = folder.file("bytes");
  const std::string bytes("\0\n\xff of all kinds", 16);
  std::ofstream(path, std::ios::binary) << bytes;
  CHECK(whole_file(path, bytes.size()).value() == bytes);
  CHECK_FALSE(whole_file(path, bytes.size() - 1).ok());
}

TEST_CASE("what is no file to be read, or never ends, is told by its name") {
  constexpr std::size_t kMegabytes = 3UL * 1024 * 1024;
  const OwnFolder folder;
  CHECK(whole_file("/dev/zero", kMegabytes).error().message() == "/dev/zero: more than 3 MB (check its name)");
  CHECK(whole_file(folder.file(""), kMegabytes).error().what == "a folder");
  CHECK(whole_file(folder.file("none"), kMegabytes).error().what == "No such file or directory");
}

namespace {

constexpr std::size_t kAny = 1024;

/// No file takes more bytes than that, as on a disk that is full, as long as this lives.
class FullDisk {
public:
  explicit FullDisk(rlim_t most) : told_(std::signal(SIGXFSZ, SIG_IGN)) {
    REQUIRE(::getrlimit(RLIMIT_FSIZE, &before_) == 0);
    const rlimit little{most, before_.rlim_max};
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &little) == 0);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;
  ~FullDisk() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, told_);
  }

private:
  void (*told_)(int);
  rlimit before_{};
};

}  // namespace

TEST_CASE("a file that is put takes the place of the one before, also where a link leads to that") {
  const OwnFolder folder;
  std::filesystem::create_symlink(folder.file("file"), folder.file("link"));
  REQUIRE_FALSE(put_file(folder.file("file"), "one, which is long"));
  REQUIRE_FALSE(put_file(folder.file("link"), "two"));
  CHECK(whole_file(folder.file("file"), kAny).value() == "two");
  CHECK(std::filesystem::is_symlink(folder.file("link")));
  CHECK_FALSE(std::filesystem::exists(folder.file("file.new")));
}

TEST_CASE("a file for which there is no room leaves the one before as it was, and nothing half") {
  const OwnFolder folder;
  REQUIRE_FALSE(put_file(folder.file("file"), "before"));
  {
    const FullDisk full(16);
    for (const char* name : {"file", "other"}) {
      const auto fault = put_file(folder.file(name), std::string(64, 'x'));
      REQUIRE(fault);
      CHECK(fault->where == folder.file(name));
      CHECK(fault->to_do == "make room on the disk, or name a file on another one");
    }
  }
  CHECK(whole_file(folder.file("file"), kAny).value() == "before");
  CHECK_FALSE(std::filesystem::exists(folder.file("other")));
  CHECK_FALSE(std::filesystem::exists(folder.file("file.new")));
  CHECK_FALSE(std::filesystem::exists(folder.file("other.new")));
}

TEST_CASE("a folder takes no bytes, a device takes them as it is") {
  const OwnFolder folder;
  CHECK(put_file(folder.path(), "x")->message() == folder.path() + ": a folder (name a file in it)");
  CHECK_FALSE(put_file("/dev/null", "x"));
  CHECK(std::filesystem::is_character_file("/dev/null"));
  CHECK(put_file("/dev/full", "x")->what == "No space left on device");
  CHECK(put_file(folder.file("none/file"), "x")->what == "No such file or directory");
}
