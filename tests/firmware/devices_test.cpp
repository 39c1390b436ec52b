#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "firmware/commands/cameras.hpp"
#include "firmware/commands/pads.hpp"

namespace undercup::firmware {
namespace {

const std::vector<ListedCamera> kCameras{
    {{"/base/i2c@80000/imx219@10", "imx219", "external", {"NV12 64x64 to 3280x2464", "RGB888 64x64 to 3280x2464"}},
     "",
     ""},
    {{"usb-1", "", "", {}}, "", ""}};

const std::vector<hw::ChipThere> kChips{
    {"pads-a", "pads-a", "/dev/gpiochip1", {{"S1_UP", ""}, {"", ""}, {"SDA", "i2c"}, {"NC", ""}, {"NC", ""}}}};

bool holds(const std::string& words, const std::string& part) {
  return words.find(part) != std::string::npos;
}

TEST_CASE("cameras are listed as JSON with all by which table.toml may name them") {
  const auto json = nlohmann::json::parse(cameras_line(kCameras));
  REQUIRE(json["cameras"].size() == 2);
  CHECK(json["cameras"][0]["id"] == "/base/i2c@80000/imx219@10");
  CHECK(json["cameras"][0]["model"] == "imx219");
  CHECK(json["cameras"][0]["location"] == "external");
  CHECK(json["cameras"][0]["formats"].size() == 2);
  CHECK(json["cameras"][1]["formats"].empty());
  CHECK(cameras_line({}) == R"({"cameras":[]})");
}

TEST_CASE("cameras are listed in words, and where there is none what to look at") {
  const std::string words = cameras_words(kCameras);
  for (const char* part : {"/base/i2c@80000/imx219@10", "imx219", "external", "NV12 64x64 to 3280x2464", "usb-1"})
    CHECK(holds(words, part));
  CHECK(holds(cameras_words({}), "No camera"));
  CHECK(holds(cameras_words({}), "cable"));
}

TEST_CASE("a camera's still is told by its file, and why there is none") {
  auto cameras = kCameras;
  CHECK_FALSE(nlohmann::json::parse(cameras_line(cameras))["cameras"][0].contains("still"));
  cameras[0].still = "stills/camera1.png";
  cameras[1].fault = "Device or resource busy";
  const auto json = nlohmann::json::parse(cameras_line(cameras));
  CHECK(json["cameras"][0]["still"] == "stills/camera1.png");
  CHECK_FALSE(json["cameras"][0].contains("fault"));
  CHECK(json["cameras"][1]["still"].is_null());
  CHECK(json["cameras"][1]["fault"] == "Device or resource busy");
  const std::string words = cameras_words(cameras);
  CHECK(holds(words, "still     stills/camera1.png\n"));
  CHECK(holds(words, "no still  Device or resource busy\n"));
}

TEST_CASE("a name that is no UTF-8 does not keep devices from being listed") {
  CHECK(nlohmann::json::parse(cameras_line({{{"cam\xff", "", "", {}}, "", ""}}))["cameras"].size() == 1);
  CHECK(nlohmann::json::parse(pads_line({{"chip\xff", "chip\xff", "/dev/gpiochip0", {}}}))["chips"].size() == 1);
}

TEST_CASE("gpiochips are listed as JSON, each line with its offset, its name and who holds it") {
  const auto json = nlohmann::json::parse(pads_line(kChips));
  REQUIRE(json["chips"].size() == 1);
  CHECK(json["chips"][0]["label"] == "pads-a");
  CHECK(json["chips"][0]["device"] == "/dev/gpiochip1");
  const auto& lines = json["chips"][0]["lines"];
  REQUIRE(lines.size() == 5);
  CHECK(lines[0]["name"] == "S1_UP");
  CHECK(lines[0]["held_by"].is_null());
  CHECK(lines[1]["offset"] == 1);
  CHECK(lines[1]["name"].is_null());
  CHECK(lines[2]["held_by"] == "i2c");
}

TEST_CASE("a gpiochip that shares its label is listed by its place too") {
  const std::vector<hw::ChipThere> twins{{"mcp23017", "mcp23017@1-0020", "/dev/gpiochip1", {{"", ""}}},
                                         {"mcp23017", "mcp23017@1-0021", "/dev/gpiochip2", {{"", ""}}}};
  const auto json = nlohmann::json::parse(pads_line(twins));
  CHECK(json["chips"][1]["chip"] == "mcp23017@1-0021");
  CHECK(json["chips"][1]["label"] == "mcp23017");
  CHECK(holds(pads_words(twins), "gpiochip 'mcp23017@1-0020'"));
}

TEST_CASE("a gpiochip is meant by its label or by label and place, a line by its name or its offset") {
  hw::ChipThere chip = kChips[0];
  chip.place = "1-0020";
  CHECK(hw::is_called(chip, "pads-a"));
  CHECK(hw::is_called(chip, "pads-a@1-0020"));
  CHECK_FALSE(hw::is_called(chip, "pads-a@1-0021"));
  CHECK_FALSE(hw::is_called(chip, "pads"));
  CHECK(hw::line_called(chip, "S1_UP") == 0U);
  CHECK(hw::line_called(chip, "2") == 2U);
  CHECK(hw::line_called(chip, "4") == 4U);
  CHECK_FALSE(hw::line_called(chip, "5"));
  CHECK_FALSE(hw::line_called(chip, "2x"));
  CHECK_FALSE(hw::line_called(chip, "S2_UP"));
  CHECK_FALSE(hw::line_called(chip, ""));
  chip.lines[3].name = "1";  // a name goes before an offset, as when lines are taken
  CHECK(hw::line_called(chip, "1") == 3U);
}

TEST_CASE("which gpiochip a name means is told, or that it is none or may be several, and then their names") {
  std::vector<hw::ChipThere> chips{kChips[0],
                                   {"mcp23017", "mcp23017@1-0020", "/dev/gpiochip2", {}, "1-0020"},
                                   {"mcp23017", "mcp23017@1-0021", "/dev/gpiochip3", {}, "1-0021"}};
  chips[0].place = "1-0022";
  CHECK(hw::chip_called(chips, "pads-a").value() == 0);
  CHECK(hw::chip_called(chips, "pads-a@1-0022").value() == 0);
  CHECK(hw::chip_called(chips, "mcp23017@1-0021").value() == 2);
  CHECK(hw::chip_called(chips, "pads-b").error().message() ==
        "gpiochip 'pads-b': not there (`undercup pads` lists the chips that are; is its expander plugged in?)");
  CHECK(hw::chip_called(chips, "mcp23017").error().message() ==
        "gpiochip 'mcp23017': 2 are called so (name one of them: mcp23017@1-0020, mcp23017@1-0021)");
}

TEST_CASE("a line is listed by its name, or by its offset where it has none or shares it") {
  const std::string words = pads_words(kChips);
  for (const char* part :
       {"gpiochip 'pads-a'", "line 'S1_UP'\n", "line '1'\n", "line 'SDA', held by i2c\n", "line '3'\n", "line '4'\n"})
    CHECK(holds(words, part));
  CHECK_FALSE(holds(words, "'NC'"));
  CHECK(holds(pads_words({}), "No gpiochip"));
}

}  // namespace
}  // namespace undercup::firmware
