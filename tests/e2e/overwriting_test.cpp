#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <utility>

#include "firmware/text_file.hpp"
#include "tests/data_folder.hpp"
#include "tests/e2e/program.hpp"
#include "tests/own_folder.hpp"

// What the program writes is never written over what it was given.

using namespace undercup;
using testing::OwnFolder;
using testing::Ran;

namespace {

Ran run(const std::string& arguments) {
  return testing::ran("SDL_VIDEODRIVER=dummy " UNDERCUP_PROGRAM " " + arguments + " 2>&1");
}

/// A picture of dice under that name, in a folder that is made for it.
std::string picture_at(const std::string& path) {
  std::filesystem::create_directories(std::filesystem::path(path).parent_path());
  std::filesystem::copy_file(testing::data_folder() / "cups/p0001.jpg", path);
  return path;
}

const std::string kRead = "read --window 312,245,217 --px-per-mm 4.04 ";

}  // namespace

TEST_CASE("a recording whose copy of the state would take the place of the state is refused, and that is left alone") {
  const OwnFolder folder;
  std::filesystem::create_directory(folder.file("state"));
  std::ofstream(folder.file("state/kept")) << "a game";
  const std::string script = folder.file("script.ndjson");
  std::ofstream(script) << R"({"rules":"pub","seats":2,"starter":1})";
  for (const std::string record : {".", "state", "state/record", "elsewhere/.."}) {
    CAPTURE(record);
    const Ran ran = run("simulate " + script + " --state " + folder.file("state") + " --record " + folder.file(record));
    CHECK(ran.status == 2);
    CHECK(says(ran, "record into another folder"));
    CHECK(std::filesystem::exists(folder.file("state/kept")));
  }
  CHECK(run("simulate " + script + " --state " + folder.file("state") + " --record " + folder.file("record")).status ==
        0);
  CHECK(std::filesystem::exists(folder.file("record/state/kept")));
}

TEST_CASE("`read --debug` draws over no picture it reads, however its folder is named") {
  const OwnFolder folder;
  const std::string picture = picture_at(folder.file("one.jpg"));
  const std::string before = firmware::read_text(picture).value();
  std::filesystem::create_directory(folder.file("other"));
  for (const char* where : {".", "other/.."}) {
    const Ran ran = run(kRead + picture + " --debug " + folder.file(where));
    CHECK(ran.status == 2);
    CHECK(says(ran, "one.jpg would be drawn over (name another folder)"));
    CHECK(firmware::read_text(picture).value() == before);
  }
  CHECK(run(kRead + picture_at(folder.file("found/one.jpg")) + " " + picture + " --debug " + folder.file("found"))
            .status == 2);
}

TEST_CASE("`read --debug` draws pictures of one name side by side") {
  const OwnFolder folder;
  const std::string one = picture_at(folder.file("a/same.jpg"));
  const std::string two = picture_at(folder.file("b/same.jpg"));
  CHECK(run(kRead + one + " " + two + " --debug " + folder.file("found")).status == 0);
  CHECK(std::filesystem::exists(folder.file("found/same.jpg")));
  CHECK(std::filesystem::exists(folder.file("found/same-2.jpg")));
}

TEST_CASE("a sheet, a deck or a picture that the disk has no room for leaves the one before as it was") {
  const OwnFolder folder;
  const std::string picture = picture_at(folder.file("in/one.jpg"));
  for (const auto& [name, command] : {std::pair{"sheet.pdf", "calibrate sheet --out " + folder.file("sheet.pdf")},
                                      std::pair{"sheet.png", "calibrate sheet --out " + folder.file("sheet.png")},
                                      std::pair{"deck.pdf", "cards --out " + folder.path()},
                                      std::pair{"one.jpg", kRead + picture + " --debug " + folder.path()}}) {
    CAPTURE(command);
    std::ofstream(folder.file(name)) << "before";
    // What no file may exceed is as good as a full disk.
    const Ran full =
        testing::ran("(trap '' XFSZ; ulimit -f 1; SDL_VIDEODRIVER=dummy " UNDERCUP_PROGRAM " " + command + ") 2>&1");
    CHECK(full.status == 1);
    CHECK(says(full, name + std::string(": File too large (make room on the disk")));
    CHECK(firmware::read_text(folder.file(name)).value() == "before");
    CHECK_FALSE(std::filesystem::exists(folder.file(name) + std::string(".new")));
  }
}

TEST_CASE("`config --save` writes over nothing that is not called an archive") {
  const OwnFolder folder;
  const std::string table = folder.file("table.toml");
  std::ofstream(table) << "language = \"de\"\n";
  const Ran ran = run("config --config " + table + " --state " + folder.path() + " --save " + table);
  CHECK(ran.status == 2);
  CHECK(says(ran, "no name of a .tar.gz"));
  CHECK(firmware::read_text(table).value() == "language = \"de\"\n");
}
