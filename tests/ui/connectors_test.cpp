#include "ui/sdl/connectors.hpp"

#include <doctest/doctest.h>

#include <fstream>

#include "tests/own_folder.hpp"

namespace undercup::ui::testing {
namespace {

using sdl::BareDisplay;
using sdl::connectors_in;
using sdl::find_display;

/// A /sys/class/drm of one's own.
class Cards {
public:
  void put(const std::string& name, const std::string& status, const std::string& id = "") const {
    std::filesystem::create_directories(folder_.file(name));
    std::ofstream(folder_.file(name + "/status")) << status << '\n';
    if (!id.empty()) std::ofstream(folder_.file(name + "/connector_id")) << id << '\n';
  }
  [[nodiscard]] std::vector<sdl::Connector> read() const { return connectors_in(folder_.path()); }
  [[nodiscard]] std::filesystem::path path() const { return folder_.path(); }

private:
  undercup::testing::OwnFolder folder_;
};

TEST_CASE("without a name the picture goes to the first connector that has a display") {
  Cards cards;
  std::filesystem::create_directories(cards.path() / "card0");  // draws, and has no connector
  std::filesystem::create_directories(cards.path() / "renderD128");
  std::ofstream(cards.path() / "version") << "drm 1.1.0 20060810\n";
  cards.put("card1-HDMI-A-1", "disconnected", "33");
  cards.put("card1-HDMI-A-2", "connected", "42");
  cards.put("card1-Writeback-1", "unknown", "51");
  REQUIRE(cards.read().size() == 3);
  CHECK(find_display(cards.read(), "") == BareDisplay{1, 0, "HDMI-A-2"});
  CHECK(find_display(cards.read(), "HDMI-A-2") == BareDisplay{1, 0, "HDMI-A-2"});
  CHECK_FALSE(find_display(cards.read(), "HDMI-A-1"));
  CHECK_FALSE(find_display(cards.read(), "DP-1"));
}

TEST_CASE("a display is counted among its own card's connected ones, in the order the card has them") {
  Cards cards;
  cards.put("card0-DSI-1", "connected", "29");
  cards.put("card1-HDMI-A-2", "connected", "35");  // a card may have its second connector first
  cards.put("card1-HDMI-A-1", "connected", "44");
  CHECK(find_display(cards.read(), "") == BareDisplay{0, 0, "DSI-1"});
  CHECK(find_display(cards.read(), "HDMI-A-2") == BareDisplay{1, 0, "HDMI-A-2"});
  CHECK(find_display(cards.read(), "HDMI-A-1") == BareDisplay{1, 1, "HDMI-A-1"});
}

TEST_CASE("where the kernel does not tell the order connectors go by their numbers") {
  Cards cards;
  for (const char* const name : {"card0-HDMI-A-10", "card0-HDMI-A-2", "card0-HDMI-A-1", "card10-VGA-1", "card2-DP-1"})
    cards.put(name, "connected");
  std::vector<std::string> names;
  for (const sdl::Connector& connector : cards.read()) names.push_back(connector.name);
  CHECK(names == std::vector<std::string>{"HDMI-A-1", "HDMI-A-2", "HDMI-A-10", "DP-1", "VGA-1"});
}

TEST_CASE("a display that is pulled out, or whose card is gone, is not connected any more") {
  Cards cards;
  cards.put("card1-HDMI-A-1", "connected", "33");
  const auto display = find_display(cards.read(), "HDMI-A-1");
  REQUIRE(display);
  CHECK(sdl::is_connected(cards.path(), *display));
  cards.put("card1-HDMI-A-1", "disconnected", "33");
  CHECK_FALSE(sdl::is_connected(cards.path(), *display));
  std::filesystem::remove_all(cards.path() / "card1-HDMI-A-1");
  CHECK_FALSE(sdl::is_connected(cards.path(), *display));
}

TEST_CASE("a machine without graphics has no display") {
  CHECK(connectors_in("/nowhere/at/all").empty());
  CHECK_FALSE(find_display({}, ""));
}

}  // namespace
}  // namespace undercup::ui::testing
