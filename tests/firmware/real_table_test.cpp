#include "firmware/run/real_table.hpp"

#include <doctest/doctest.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "firmware/app/devices.hpp"
#include "tests/firmware/service_ear.hpp"
#include "tests/own_folder.hpp"

namespace undercup::firmware {
namespace {

constexpr const char* kNothingThere = R"(
[[seat]]
number = 1
camera = {name = "no such camera", window = [320, 240, 205], px_per_mm = 3.9}
pad = {chip = "no such pads", up = 0, down = 1, face = 2, bid = 3, liar = 4}
lamps = {chip = "no such lamps", turn = 0, red = 1, green = 2}

[[seat]]
number = 2
camera = {name = "nor this one", window = [320, 240, 205], px_per_mm = 3.9}
)";

using undercup::testing::OwnFolder;

StateFolder state_in(const OwnFolder& folder) {
  return std::move(take_state_folder(folder.path())).value();
}

TEST_CASE("a table none of whose devices is there starts, says of each that it is not, and ends when asked to") {
  auto config = table_config(kNothingThere, "table.toml");
  REQUIRE(config.ok());
  AppSettings settings;
  settings.seats = {table::SeatId{1}, table::SeatId{2}};
  const std::vector<std::string> expected{"gpiochip 'no such lamps': not there", "gpiochip 'no such pads': not there",
                                          "seat 1: camera 'no such camera': not there",
                                          "seat 2: camera 'nor this one': not there"};
  std::vector<std::string> said;
  const OwnFolder folder;
  Loop loop;
  RealTable table(config.value(), settings, state_in(folder), loop, {}, [&](const hw::DeviceNews& news) {
    CHECK_FALSE(news.mended);
    said.push_back(news.fault.message());
    if (said.size() == expected.size()) raise(SIGTERM);
  });
  Show show(nullptr, nullptr, std::nullopt);
  int displays_tried = 0;
  table.run(show, [&] {
    ++displays_tried;
    return nullptr;
  });
  CHECK(displays_tried > 0);
  std::sort(said.begin(), said.end());
  REQUIRE(said.size() == expected.size());
  for (std::size_t i = 0; i < said.size(); ++i) {
    INFO(said[i]);
    CHECK(said[i].starts_with(expected[i]));
  }
  CHECK(table.app().screen == ui::Screen::attract);
  for (const table::SeatId seat : settings.seats) CHECK(is_broken(table.app(), DeviceKind::camera, seat));
  CHECK(is_broken(table.app(), DeviceKind::pads, table::SeatId{1}));
}

/// A game of two whose first die has not been rolled.
Resume begun() {
  const std::vector<table::SeatId> seats{table::SeatId{1}, table::SeatId{2}};
  return {{}, {table::GameStarted{{}, seats}, table::RollOff{seats}}};
}

TEST_CASE("a table goes on with the game that was interrupted, and keeps that it does") {
  const OwnFolder folder;
  {
    Loop loop;
    RealTable table(TableConfig{}, AppSettings{}, state_in(folder), loop, {}, [](const hw::DeviceNews&) {});
    table.resume(begun());
    CHECK(table.app().screen == ui::Screen::roll_off);
  }
  auto opened = Journal::open_to_read(folder.path());
  REQUIRE(opened.ok());
  Journal journal = std::move(opened).value();
  REQUIRE(journal.lines(0).size() == 2);
  CHECK(journal.lines(0).back().starts_with(R"({"event":"resumed","round":0,)"));
}

TEST_CASE("a table that is switched on notes what is at its seats in its journal, and tells nobody else") {
  struct Ears final : Witness {
    void happened(std::chrono::milliseconds, const TableEvent&) override { ++heard; }
    int heard = 0;
  };
  auto read = table_config(kNothingThere, "table.toml");
  REQUIRE(read.ok());
  TableConfig config = std::move(read).value();
  calibration::StoredProfile& calibrated = config.seats.front().camera->calibrated.emplace();
  calibrated.dice = calibration::FoundDice{15.8, {240, 240, 240}, {20, 18, 10}, 200};
  const OwnFolder folder;
  Ears ears;
  {
    Loop loop;
    RealTable table(config, AppSettings{}, state_in(folder), loop, {&ears}, [](const hw::DeviceNews&) {});
  }
  Journal journal = std::move(Journal::open_to_read(folder.path())).value();
  REQUIRE_FALSE(journal.lines(0).empty());
  const std::string line = journal.lines(0).front();
  CHECK(line.starts_with(R"({"event":"switched_on","time":)"));
  CHECK(line.find(R"("cameras":{"1":"no such camera","2":"nor this one"})") != std::string::npos);
  CHECK(line.find(R"("sets":{"1":"16 mm, #111 on #eee"})") != std::string::npos);
  CHECK(journal.audits().starts == 1);
  CHECK(ears.heard == static_cast<int>(journal.lines(0).size()) - 1);
}

TEST_CASE("a table that gets on tells its service manager so, again and again") {
  const OwnFolder folder;
  const ServiceEar ear(std::chrono::milliseconds{200});  // the kernel keeps ten words that nobody has heard yet
  Loop loop;
  RealTable table(TableConfig{}, AppSettings{}, state_in(folder), loop, {}, [](const hw::DeviceNews&) {});
  std::thread end([] {
    std::this_thread::sleep_for(std::chrono::milliseconds{500});
    kill(getpid(), SIGTERM);
  });
  Show show(nullptr, nullptr, std::nullopt);
  table.run(show, [] { return nullptr; });
  end.join();
  CHECK(table.stuck().empty());
  CHECK(ear.heard() == "READY=1\nSTATUS=the table is on and waits for a display");
  int alive = 0;
  std::string last = ear.heard();
  for (; last == "WATCHDOG=1"; last = ear.heard()) ++alive;
  CHECK(alive >= 3);
  CHECK(last == "STOPPING=1");
}

TEST_CASE("a table whose journal cannot be kept says so once and plays on") {
  const OwnFolder folder;
  const std::string no_folder = folder.file("state");
  std::ofstream(no_folder) << "this is no folder";
  std::vector<std::string> said;
  Loop loop;
  RealTable table(TableConfig{}, AppSettings{}, std::move(take_state_folder(no_folder)).value(), loop, {},
                  [&](const hw::DeviceNews& news) {
                    said.push_back(news.fault.message());
                    if (said.size() == 1) raise(SIGTERM);
                  });
  table.resume(begun());
  Show show(nullptr, nullptr, std::nullopt);
  table.run(show, [] { return nullptr; });
  REQUIRE(said.size() == 1);
  CHECK(said.front().starts_with(no_folder));
  CHECK(is_broken(table.app(), DeviceKind::disk, std::nullopt));
  CHECK(table.app().screen == ui::Screen::roll_off);
}

TEST_CASE("a table that started without a display shows itself on the first that can be had, and says that it does") {
  const OwnFolder folder;
  const ServiceEar ear(std::chrono::hours{1});
  Loop loop;
  RealTable table(TableConfig{}, AppSettings{}, state_in(folder), loop, {}, [](const hw::DeviceNews&) {});
  Show show(nullptr, nullptr, std::nullopt);
  table.run(show, [] {
    raise(SIGTERM);
    return std::move(ui::sdl::Window::open("", {320, 200}, ui::sdl::Window::Place::offscreen)).value();
  });
  REQUIRE(show.window() != nullptr);
  CHECK(show.window()->shapes_drawn() > 0);
  CHECK(ear.heard() == "READY=1\nSTATUS=the table is on its display");
}

/// A display that is pulled out after its first pictures, or is the last one: then the table is asked to end.
class LooseDisplay final : public ui::sdl::Window {
public:
  LooseDisplay(int pictures, bool last) : pictures_(pictures), last_(last) {}
  void present(const ui::Scene&) override {
    if (++drawn_ == pictures_ && last_) raise(SIGTERM);
  }
  [[nodiscard]] ui::Size size() const override { return {320, 200}; }
  [[nodiscard]] ui::sdl::Rotation rotation() const override { return ui::sdl::Rotation::none; }
  [[nodiscard]] std::string complaint() const override { return {}; }
  ui::sdl::WindowInput drain() override {
    ui::sdl::WindowInput input;
    input.lost = drawn_ >= pictures_ && !last_;
    return input;
  }
  [[nodiscard]] int shapes_drawn() const override { return drawn_; }
  [[nodiscard]] int draw_calls() const override { return 0; }
  [[nodiscard]] const ui::sdl::Canvas& canvas() const override { return canvas_; }

private:
  int pictures_;
  bool last_;
  int drawn_ = 0;
  ui::sdl::Canvas canvas_{{320, 200}};
};

/// What became of the display.
class DisplayNews final : public Witness {
public:
  void happened(std::chrono::milliseconds, const TableEvent& event) override {
    const auto* change = std::get_if<DeviceChanged>(&event);
    if (change != nullptr && change->kind == DeviceKind::display) states.push_back(change->state);
  }
  std::vector<DeviceState> states;
};

TEST_CASE("a display that is pulled out in a game ends nothing, is told, and shows the table again once it is back") {
  const OwnFolder folder;
  Loop loop;
  DisplayNews news;
  RealTable table(TableConfig{}, AppSettings{}, state_in(folder), loop, {&news}, [](const hw::DeviceNews&) {});
  table.resume(begun());
  Show show(nullptr, nullptr, std::nullopt);
  int opened = 0;
  table.run(show, [&]() -> std::unique_ptr<ui::sdl::Window> {
    ++opened;
    if (opened == 2) return nullptr;
    return std::make_unique<LooseDisplay>(2, opened > 2);
  });
  CHECK(opened == 3);
  CHECK(news.states == std::vector{DeviceState::lost, DeviceState::back});
  CHECK(table.app().screen == ui::Screen::roll_off);
}

}  // namespace
}  // namespace undercup::firmware
