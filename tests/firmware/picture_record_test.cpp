#include "firmware/run/picture_record.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <fstream>
#include <future>
#include <nlohmann/json.hpp>
#include <vector>

#include "firmware/text_file.hpp"
#include "hw/picture_file.hpp"
#include "tests/own_folder.hpp"

namespace undercup::firmware {
namespace {

using undercup::testing::OwnFolder;
using namespace std::chrono_literals;

Sight sight_of(table::SeatId seat, std::optional<vision::CupReading> reading) {
  vision::Frame frame;
  frame.width = frame.height = 2;
  frame.format = vision::PixelFormat::gray8;
  frame.pixels = {10, 20, 30, 40};
  Sight sight;
  sight.seat = seat;
  sight.seen.reading = std::move(reading);
  sight.frame = std::make_shared<const vision::Frame>(std::move(frame));
  return sight;
}

vision::CupReading reading_of(vision::ReadStatus status, std::initializer_list<table::Face> faces) {
  vision::CupReading reading;
  reading.status = status;
  for (const table::Face face : faces) {
    vision::DieReading die{};
    die.value = face;
    reading.dice.push_back(die);
  }
  return reading;
}

const vision::CupReading kTwoFives = reading_of(vision::ReadStatus::read, {table::Face::five, table::Face::five});
const vision::CupReading kUnsure = reading_of(vision::ReadStatus::unsure, {table::Face::five});
constexpr table::SeatId kThree{3};

PictureShelf shelf_in(const OwnFolder& folder) {
  return {folder.file("pictures"), [] { return std::nullopt; }, hw::save_picture};
}

void show(PictureRecord& record, std::chrono::milliseconds at, const std::optional<vision::CupReading>& reading) {
  record.took(at, sight_of(kThree, reading), {}, {});
}

std::vector<nlohmann::json> lines_in(const std::string& file) {
  std::vector<nlohmann::json> lines;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) lines.push_back(nlohmann::json::parse(line));
  return lines;
}

TEST_CASE("of each rest of a cup the picture of each new reading is recorded, with what was made of it") {
  const OwnFolder folder;
  {
    PictureRecord record(shelf_in(folder), [](const std::string& said) { FAIL(said); });
    show(record, 1000ms, std::nullopt);
    show(record, 2000ms, kUnsure);
    show(record, 3000ms, kTwoFives);
    show(record, 4000ms, kTwoFives);  // as before
    show(record, 5000ms, std::nullopt);
    show(record, 6000ms, kTwoFives);  // another roll
  }
  const auto lines = lines_in(folder.file("pictures/pictures.ndjson"));
  REQUIRE(lines.size() == 3);
  CHECK(lines[0]["status"] == "unsure");
  CHECK(lines[1] ==
        nlohmann::json{{"picture", "seat3-000003000.png"}, {"seat", 3}, {"status", "read"}, {"values", {5, 5}}});
  CHECK(lines[2]["picture"] == "seat3-000006000.png");
  for (const auto& line : lines) {
    const auto picture = hw::load_picture(folder.file("pictures/" + line["picture"].get<std::string>()));
    REQUIRE(picture);
    CHECK(picture.value().width == 2);
  }
}

TEST_CASE("a reading that wavers is recorded twice a second at most, each seat by itself") {
  const OwnFolder folder;
  {
    PictureRecord record(shelf_in(folder), [](const std::string& said) { FAIL(said); });
    for (auto at = 1000ms; at < 2000ms; at += 50ms) show(record, at, at.count() % 100 == 0 ? kUnsure : kTwoFives);
    record.took(1500ms, sight_of(table::SeatId{4}, kTwoFives), {}, {});
  }
  CHECK(lines_in(folder.file("pictures/pictures.ndjson")).size() == 3);
}

TEST_CASE("a stick that is gone is told once, nothing is written meanwhile, and its return is told") {
  const OwnFolder folder;
  std::atomic<bool> gone = true;
  std::atomic<int> asked = 0;
  PictureShelf shelf = shelf_in(folder);
  const hw::Fault missing{"/stick", "no stick is mounted there", "put one in"};
  shelf.fault = [&]() -> std::optional<hw::Fault> {
    const bool is_gone = gone;
    ++asked;
    return is_gone ? std::optional(missing) : std::nullopt;
  };
  std::vector<std::string> said;
  {
    PictureRecord record(shelf, [&](const std::string& what) { said.push_back(what); });
    show(record, 1000ms, kTwoFives);
    show(record, 2000ms, kUnsure);
    while (asked < 2) std::this_thread::yield();
    CHECK_FALSE(std::filesystem::exists(folder.file("pictures")));
    gone = false;
    show(record, 3000ms, kTwoFives);
  }
  CHECK(said ==
        std::vector<std::string>{"a picture is not recorded: " + missing.message(), "pictures are recorded again"});
  CHECK(lines_in(folder.file("pictures/pictures.ndjson")).size() == 1);
}

TEST_CASE("a slow stick holds up nobody: what is too much for it is left out") {
  const OwnFolder folder;
  std::promise<void> go_on;
  const std::shared_future<void> waits = go_on.get_future().share();
  PictureShelf shelf = shelf_in(folder);
  shelf.fault = [waits]() -> std::optional<hw::Fault> {
    waits.wait();
    return std::nullopt;
  };
  {
    PictureRecord record(shelf, [](const std::string& said) { FAIL(said); });
    for (int i = 0; i < 100; ++i) show(record, i * 1000ms, i % 2 == 0 ? kUnsure : kTwoFives);
    go_on.set_value();
  }
  const std::size_t kept = lines_in(folder.file("pictures/pictures.ndjson")).size();
  CHECK(kept >= PictureRecord::kMostWaiting);
  CHECK(kept <= PictureRecord::kMostWaiting + 1);  // one may have been at work
}

TEST_CASE("recording is ordered of the next start alone") {
  const OwnFolder folder;
  CHECK_FALSE(take_recording_order(folder.path()));
  REQUIRE_FALSE(order_recording(folder.path()));
  CHECK(take_recording_order(folder.path()));
  CHECK_FALSE(take_recording_order(folder.path()));
  CHECK(order_recording(folder.file("nowhere/at/all")));
}

TEST_CASE("each record has a folder of its own") {
  const OwnFolder folder;
  const auto first = new_picture_folder(folder.path());
  std::filesystem::create_directory(first);
  CHECK(new_picture_folder(folder.path()) != first);
}

}  // namespace
}  // namespace undercup::firmware
