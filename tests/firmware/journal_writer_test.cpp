#include "firmware/journal/journal_writer.hpp"

#include <doctest/doctest.h>

#include <future>

#include "firmware/journal/failing_disk.hpp"
#include "tests/own_folder.hpp"

using namespace undercup;
using firmware::FailingDisk;
using firmware::Journal;
using firmware::JournalLine;
using firmware::JournalWriter;
using firmware::Kept;
using undercup::testing::OwnFolder;

TEST_CASE("what a full disk refused is tried a last time when the table is switched off") {
  const OwnFolder folder;
  FailingDisk disk;
  {
    std::promise<Kept> refused;
    auto opened = Journal::open(folder.path(), disk.name());
    REQUIRE(opened.ok());
    disk.set(FailingDisk::State::full);
    JournalWriter writer(
        folder.path(), std::move(opened).value().journal, [&](Kept kept) { refused.set_value(std::move(kept)); },
        disk.name());
    JournalLine line{R"({"event":"game_started"})"};
    line.begins = table::preset("pub").value();
    writer.keep({line});
    REQUIRE(refused.get_future().get().fault);
    disk.set(FailingDisk::State::works);
  }
  CHECK(Journal::open_to_read(folder.path()).value().games().size() == 1);
}
