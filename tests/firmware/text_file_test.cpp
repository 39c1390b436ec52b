#include "firmware/text_file.hpp"

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <random>

#include "tests/own_folder.hpp"

using undercup::firmware::read_text;
using undercup::firmware::replace_text;
using undercup::firmware::replace_texts;
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

/// Replaces the file by one text and the other in turn, in a process that dies without a word after that time.
void replace_until_killed(const std::string& path, const std::array<std::string, 2>& texts, int microseconds) {
  const pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    const itimerval death{{0, 0}, {0, microseconds}};
    ::setitimer(ITIMER_REAL, &death, nullptr);  // its SIGALRM ends the process where it stands
    for (std::size_t turn = 0; true; ++turn)
      if (replace_text(path, texts.at(turn % texts.size()))) ::_exit(1);
  }
  int ended = 0;
  REQUIRE(::waitpid(child, &ended, 0) == child);
  REQUIRE(WIFSIGNALED(ended));
}

}  // namespace

TEST_CASE("a program killed at any instant while it saves leaves the old text or the new one, and the one before") {
  const OwnFolder folder;
  const std::string path = folder.file("seat3.yaml");
  const std::array<std::string, 2> texts{std::string(30'000, 'a'), std::string(70'000, 'b')};
  const auto is_whole = [&](const std::string& file) {
    const auto text = read_text(file);
    return text && (text.value() == texts[0] || text.value() == texts[1]);
  };
  REQUIRE_FALSE(replace_text(path, texts[0]));
  REQUIRE_FALSE(replace_text(path, texts[1]));
  std::mt19937 random(7);
  constexpr int kKills = 60;
  std::uniform_int_distribution<int> microseconds(200, 20'000);
  for (int kill = 0; kill < kKills; ++kill) {
    replace_until_killed(path, texts, microseconds(random));
    CHECK(is_whole(path));
    CHECK(is_whole(path + ".previous"));
  }
}

TEST_CASE("where a folder stands in the place of the file before nothing is replaced, and that is told") {
  const OwnFolder folder;
  const std::string one = folder.file("seat1.yaml");
  const std::string two = folder.file("seat2.yaml");
  for (const std::string& path : {one, two}) REQUIRE_FALSE(replace_text(path, "first"));
  std::filesystem::create_directories(two + ".previous/x");
  const auto fault = replace_texts({{one, "second"}, {two, "second"}});
  REQUIRE(fault);
  CHECK(fault->where == two + ".previous");
  for (const std::string& path : {one, two}) {
    CHECK(read_text(path).value() == "first");
    CHECK_FALSE(std::filesystem::exists(path + ".new"));
    CHECK_FALSE(std::filesystem::exists(path + ".previous.new"));
  }
}

TEST_CASE("where the text before cannot be kept nothing is replaced") {
  const OwnFolder folder;
  const std::string path = folder.file("table.toml");
  REQUIRE_FALSE(replace_text(path, "first"));
  std::filesystem::create_directories(path + ".previous.new/in the way");
  const auto fault = replace_text(path, "second");
  REQUIRE(fault);
  CHECK(fault->what == "cannot be kept beside the new one");
  CHECK(read_text(path).value() == "first");
  CHECK_FALSE(std::filesystem::exists(path + ".new"));
}

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

TEST_CASE("of several files all are replaced, or none and nothing is left beside them") {
  const OwnFolder folder;
  const std::string first = folder.file("seat1.yaml");
  const std::string second = folder.file("seat2.yaml");
  const std::string third = folder.file("seat3.yaml");
  REQUIRE_FALSE(replace_texts({{first, "1"}, {second, "2"}}));
  REQUIRE_FALSE(replace_texts({{first, "one"}, {second, "two"}}));
  const auto is_as_it_was = [&] {
    return read_text(first).value() == "one" && read_text(second).value() == "two" &&
           read_text(first + ".previous").value() == "1" && !std::filesystem::exists(third + ".previous");
  };
  const auto files = [&] {
    return std::distance(std::filesystem::directory_iterator(folder.path()), std::filesystem::directory_iterator{});
  };
  REQUIRE(is_as_it_was());
  const auto before = files();
  {
    const FullDisk full(100);
    const auto failed = replace_texts({{first, "new"}, {second, std::string(1000, 'x')}, {third, "new"}});
    REQUIRE(failed);
    CHECK(failed->where == second);
    CHECK(failed->what.find("no file was changed") != std::string::npos);
  }
  CHECK(is_as_it_was());
  CHECK(files() == before);
  // The same file twice cannot be put in its place the second time: what was exchanged until then is put back.
  const auto half_way = replace_texts({{third, "new"}, {first, "new"}, {second, "new"}, {second, "new"}});
  REQUIRE(half_way);
  CHECK(half_way->where == second);
  CHECK(half_way->what.find("no file was changed") != std::string::npos);
  CHECK(is_as_it_was());
  CHECK(files() == before);
  std::filesystem::create_directory(third);
  const auto into_folder = replace_texts({{first, "new"}, {third, "new"}});
  REQUIRE(into_folder);
  CHECK(into_folder->message().find("seat3.yaml: a folder; no file was changed") != std::string::npos);
  CHECK(is_as_it_was());
  CHECK(files() == before + 1);
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
