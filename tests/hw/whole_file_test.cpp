#include "hw/whole_file.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <fstream>

#include "tests/own_folder.hpp"

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
