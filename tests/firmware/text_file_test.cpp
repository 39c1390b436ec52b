#include "firmware/text_file.hpp"

#include <doctest/doctest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "tests/own_folder.hpp"

using undercup::firmware::read_text;
using undercup::firmware::replace_text;
using undercup::testing::OwnFolder;

namespace {

/// No file of this process may grow beyond that, as on a full disk.
class FullDisk {
public:
  explicit FullDisk(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit least{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &least);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }

private:
  void (*handler_)(int);
  rlimit before_{};
};

}  // namespace

TEST_CASE("a file that is replaced holds the new text, and the one before stands beside it") {
  const OwnFolder folder;
  const std::string path = folder.file("seat3.yaml");
  REQUIRE_FALSE(replace_text(path, "first"));
  CHECK(read_text(path).value() == "first");
  CHECK_FALSE(std::filesystem::exists(path + ".previous"));
  REQUIRE_FALSE(replace_text(path, "second"));
  REQUIRE_FALSE(replace_text(path, "third"));
  CHECK(read_text(path).value() == "third");
  CHECK(read_text(path + ".previous").value() == "second");
  CHECK_FALSE(std::filesystem::exists(path + ".new"));
}

TEST_CASE("what an interrupted replacement left behind is in nobody's way") {
  const OwnFolder folder;
  const std::string path = folder.file("seat3.yaml");
  REQUIRE_FALSE(replace_text(path, "first"));
  std::ofstream(path + ".new") << "a text that was cut";
  CHECK(read_text(path).value() == "first");
  REQUIRE_FALSE(replace_text(path, "second"));
  CHECK(read_text(path).value() == "second");
}

TEST_CASE("where there is no room, or no folder, the file stays as it was and that is told") {
  const OwnFolder folder;
  const std::string path = folder.file("seat3.yaml");
  REQUIRE_FALSE(replace_text(path, "first"));
  {
    const FullDisk full(100);
    const auto failed = replace_text(path, std::string(1000, 'x'));
    REQUIRE(failed);
    CHECK(failed->where == path);
  }
  CHECK(read_text(path).value() == "first");
  CHECK_FALSE(std::filesystem::exists(path + ".new"));
  const auto nowhere = replace_text(folder.file("none/seat3.yaml"), "text");
  REQUIRE(nowhere);
  CHECK(nowhere->message().find("none/seat3.yaml") != std::string::npos);
}
