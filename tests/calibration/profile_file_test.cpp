#include "calibration/profile_file.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <tuple>
#include <vector>

#include "tests/calibration/sample_profile.hpp"

namespace undercup::calibration {
namespace {

using undercup::testing::some_profile;
using undercup::testing::some_reference;

std::string with(std::string text, const std::string& old, const std::string& fresh) {
  const std::size_t at = text.find(old);
  REQUIRE(at != text.npos);
  return text.replace(at, old.size(), fresh);
}

TEST_CASE("a profile read again is the one that was written, to the last digit") {
  StoredProfile stored = some_profile();
  for (const char* const id : {"", "a", "12", "imx219", "/base/axi/pcie@1/usb@2-1.3:1.0-046d:0825", "with \\ and: # {",
                               "[[a", "{b}", "]", "!c", "\"", "\"d\"", "'e'", "\\", "\xc3\xa9"}) {
    stored.profile.camera_id = id;
    CAPTURE(id);
    const auto again = parsed_profile(profile_text(stored));
    REQUIRE_MESSAGE(again.ok(), again.error().message());
    CHECK(again.value() == stored);
  }
  stored.dice = FoundDice{16.02, {180.5, 190, 200}, {20, 30.25, 40}, 140.5};
  CHECK(parsed_profile(profile_text(stored)).value() == stored);
  stored.profile.view = vision::View::top;
  stored.profile.camera->lens = vision::LensKind::perspective;
  CHECK(parsed_profile(profile_text(stored)).value() == stored);
}

TEST_CASE("a profile keeps the picture of its empty window in less than half of what a profile may take") {
  StoredProfile stored = some_profile();
  stored.reference = some_reference();
  const std::string text = profile_text(stored);
  CHECK(text.size() < 32'000);
  const auto again = parsed_profile(text);
  REQUIRE_MESSAGE(again.ok(), again.error().message());
  CHECK(again.value() == stored);
  for (const int level : {0x00, 0x12, 0xe1, 0xee, 0xff}) {  // in decimal, in floating point, in letters
    CAPTURE(level);
    stored.reference->window.assign(stored.reference->window.size(), static_cast<std::uint8_t>(level));
    CHECK(parsed_profile(profile_text(stored)).value() == stored);
  }
}

TEST_CASE("a profile keeps of its camera's light what was found, and no more") {
  StoredProfile stored = some_profile();
  CHECK(profile_text(stored).find("gain") == std::string::npos);
  stored.light = {std::chrono::microseconds{20'000}, 1.1248762F, std::array{2.2259F, 1.5042F}, 8.35F};
  CHECK(parsed_profile(profile_text(stored)).value() == stored);
  stored.light = {.lens_position = 0.0F};
  CHECK(parsed_profile(profile_text(stored)).value() == stored);
  stored.light = {.exposure = std::chrono::microseconds{0}};
  const auto refused = parsed_profile(profile_text(stored));
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().key == "exposure_us");
  stored.light = {.colour_gains = std::array{1.0F, 0.0F}};
  CHECK(parsed_profile(profile_text(stored)).error().key == "colour_gains");
  stored.light = {.gain = 0.0F};
  CHECK(parsed_profile(profile_text(stored)).error().key == "gain");
  stored.light = {.lens_position = -1.0F};
  CHECK(parsed_profile(profile_text(stored)).error().key == "lens_position");
}

TEST_CASE("a reference that is broken, or there by halves, is told with its key") {
  StoredProfile stored = some_profile();
  CHECK(profile_text(stored).find("empty_") == std::string::npos);
  stored.reference = some_reference();
  const std::string text = profile_text(stored);
  struct Row {
    const char* old;
    const char* fresh;
    const char* key;
    const char* says;
  };
  for (const Row& row : {
           Row{"empty_softness_px: 2.", "", "empty_softness_px", "is missing"},
           Row{"empty_softness_px: 2.", "empty_softness_px: -1", "empty_softness_px", "from 0 to 100"},
           Row{"empty_softness_px: 2.", "empty_softness_px: soft", "empty_softness_px", "a number"},
           Row{"empty_window:", "empty_windows:", "empty_window", "is missing"},
           Row{"00070e15", "00070e1", "empty_rim", "90 texts of 128 hexadecimal digits"},
           Row{"00070e15", "00070e1x", "empty_rim", "undercup calibrate light"},
           Row{"00070e15", "00070E15", "empty_rim", "hexadecimal"},
       }) {
    CAPTURE(row.fresh);
    const auto refused = parsed_profile(with(text, row.old, row.fresh));
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().key == row.key);
    CHECK(refused.error().what.find(row.says) != std::string::npos);
  }
}

TEST_CASE("what is wrong in a profile is told with its key and what it may be") {
  struct Row {
    const char* old;
    const char* fresh;
    const char* key;
    const char* says;
  };
  const std::string text = profile_text(some_profile());
  for (const Row& row : {
           Row{"undercup_profile: 2", "undercup_profile: 3", "undercup_profile", "is 3, and this program reads 2"},
           Row{"undercup_profile: 2", "undercup_profile: 1", "undercup_profile", "is 1"},
           Row{"undercup_profile: 2", "undercup_profile: 1.5", "undercup_profile", "is 1.5"},
           Row{"undercup_profile: 2", "undercup_profile: 0", "undercup_profile", "is 0"},
           Row{"undercup_profile: 2\n", "", "undercup_profile", "is missing"},
           Row{"view: bottom", "view: side", "view", "\"bottom\" or \"top\""},
           Row{"view: bottom", "view: 3", "view", "a text"},
           Row{"picture: [ 640, 480 ]", "picture: [ 640 ]", "picture", "2 whole numbers"},
           Row{"picture: [ 640, 480 ]", "picture: [ 640, 0 ]", "picture", "from 1 to 20000"},
           Row{"picture: [ 640, 480 ]", "picture: 640", "picture", "2 whole numbers"},
           Row{"picture: [ 640, 480 ]", "picture: [ 640.5, 480 ]", "picture", "2 whole numbers"},
           Row{"px_per_mm", "px_per_inch", "px_per_mm", "is missing"},
           Row{"lens: fisheye", "lens: fisheye\nzoom: 3", "zoom", "no key"},
           Row{"lens: fisheye", "lens: mirror", "lens", "\"perspective\" or \"fisheye\""},
           Row{"[ 2, 1, 4, 3, 6, 5 ]", "[ 2, 1, 4, 3, 6, 6 ]", "opposites", "lies opposite"},
           Row{"[ 2, 1, 4, 3, 6, 5 ]", "[ 1, 2, 4, 3, 6, 5 ]", "opposites", "lies opposite"},
       }) {
    CAPTURE(row.fresh);
    const auto refused = parsed_profile(with(text, row.old, row.fresh));
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().key == row.key);
    CHECK(refused.error().what.find(row.says) != std::string::npos);
  }
}

/// The profile with that in place of a key's line, however its numbers are written and their lines folded.
std::string with_line(const std::string& text, const std::string& key, const std::string& line) {
  const std::size_t at = text.find("\n" + key + ":");
  REQUIRE(at != text.npos);
  std::size_t end = text.find('\n', at + 1);
  while (end + 1 < text.size() && text[end + 1] == ' ') end = text.find('\n', end + 1);
  return text.substr(0, at) + line + text.substr(end);
}

std::string with_value(const std::string& text, const std::string& key, const std::string& value) {
  return with_line(text, key, "\n" + key + ": " + value);
}

TEST_CASE("numbers of a profile that contradict each other are told with their key") {
  const std::string text = profile_text(some_profile());
  for (const auto& [key, value, told, says] : {std::tuple("right", "[ 1., 1., 0. ]", "origin", "no plane"),
                                               std::tuple("die_mm", "[ 17., 16. ]", "die_mm", "least"),
                                               std::tuple("px_per_mm", "4.4", "px_per_mm", "lens and place"),
                                               std::tuple("window", "[ 1., 1., 0. ]", "window", "a radius above 0"),
                                               std::tuple("window", "[ 350., 241., 230. ]", "window", "the rim seen"),
                                               std::tuple("window", "[ 320., 241., 200. ]", "window", "the rim seen"),
                                               std::tuple("centre", "[ 3000., -9000. ]", "window", "the rim seen"),
                                               std::tuple("terms", "[ 99., -99. ]", "window", "the rim seen"),
                                               std::tuple("glass_mm", "49.", "glass_mm", "from 0 to 20"),
                                               std::tuple("window_mm", "80.", "window", "the rim seen")}) {
    CAPTURE(std::string(key));
    CAPTURE(std::string(value));
    const auto refused = parsed_profile(with_value(text, key, value));
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().key == told);
    CHECK(refused.error().what.find(says) != std::string::npos);
  }
}

TEST_CASE("what a profile keeps of the dice in use is there as a whole, within what dice can be, or not at all") {
  StoredProfile stored = some_profile();
  CHECK_FALSE(parsed_profile(profile_text(stored)).value().dice);
  stored.dice = FoundDice{16.5, {180, 190, 200}, {20, 30, 40}, 150.5};
  const std::string text = profile_text(stored);
  for (const auto& [key, value, says] :
       {std::tuple("dice_edge_mm", "3.9", "from 4 to 40"), std::tuple("dice_edge_mm", "40.1", "from 4 to 40"),
        std::tuple("dice_body", "[ 1., 2. ]", "3 numbers from 0 to 255"),
        std::tuple("dice_pips", "[ 1., 2., 256. ]", "3 numbers from 0 to 255"),
        std::tuple("dice_contrast", "-1.", "from 0 to 255")}) {
    CAPTURE(key);
    CAPTURE(value);
    const auto refused = parsed_profile(with_value(text, key, value));
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().key == key);
    CHECK(refused.error().what.find(says) != std::string::npos);
  }
  const auto partly = parsed_profile(with_line(text, "dice_contrast", ""));
  REQUIRE_FALSE(partly.ok());
  CHECK(partly.error().key == "dice_contrast");
  CHECK(partly.error().what.find("is missing") != std::string::npos);
}

TEST_CASE("a profile that was cut off anywhere is refused, whatever it would still be whole without") {
  StoredProfile stored = some_profile();
  stored.light = {.lens_position = 8.35F};
  stored.reference = some_reference();
  const std::string text = profile_text(stored);
  REQUIRE(text.ends_with("end: 1\n"));
  for (std::size_t length = 0; length < text.size() - 1;
       length += length < text.size() - 100 && length > 2000 ? 97U : 1U) {
    CAPTURE(length);
    CHECK_FALSE(parsed_profile(std::string_view(text).substr(0, length)).ok());
  }
  const auto refused = parsed_profile(std::string_view(text).substr(0, text.find("end: 1")));
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().key == "end");
  CHECK(refused.error().what.find("cut off") != std::string::npos);
}

TEST_CASE("what is no profile at all is told with what to do") {
  for (const std::string& text : {std::string(), std::string("hello"), std::string(200'000, 'x')}) {
    const auto none = parsed_profile(text);
    REQUIRE_FALSE(none.ok());
    CHECK(none.error().message().starts_with("is no profile: "));
    CHECK(none.error().message().find("; name one that undercup calibrate wrote") != std::string::npos);
  }
}

TEST_CASE("a key that is there twice is refused with both its lines") {
  const std::string text = profile_text(some_profile());
  const auto twice = parsed_profile(text + "glass_mm: 5.\n");
  REQUIRE_FALSE(twice.ok());
  CHECK(twice.error().key == "glass_mm");
  CHECK(twice.error().what.find("twice, first in line 8;") != std::string::npos);
  CHECK(twice.error().line == std::count(text.begin(), text.end(), '\n') + 1);
}

TEST_CASE("what is wrong in a profile is told with its line where it has one") {
  const std::string text = profile_text(some_profile());
  CHECK(parsed_profile(with(text, "view: bottom", "view: side")).error().message().ends_with(" (line 6)"));
  CHECK(parsed_profile(with(text, "view: bottom", "views: bottom")).error().line == 0);  // it is missing
  const auto broken = parsed_profile(with(text, "view: bottom", "view bottom"));
  REQUIRE_FALSE(broken.ok());
  CHECK(broken.error().message().find("no YAML that can be read (line 6: ") != std::string::npos);
}

TEST_CASE("a text that nests deeper than its parser bears is refused with the line, whatever it nests by") {
  for (const std::string_view nested : {"[", "{", "- ", "a: ", "a:", "\"[\" [ "}) {
    CAPTURE(nested);
    std::string text = "%YAML:1.0\n---\na: ";
    while (text.size() + nested.size() < 64 * 1024) text += nested;
    const auto refused = parsed_profile(text);
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().message().find("more lists and keys") != std::string::npos);
    CHECK(refused.error().line == 3);
  }
}

TEST_CASE("a camera's id is one line that a profile can keep") {
  for (const std::string_view id : {"", "imx219", "caf\xc3\xa9 1"}) CHECK(is_camera_id(id));
  CHECK(is_camera_id(std::string(255, 'a')));
  CHECK_FALSE(is_camera_id(std::string(256, 'a')));
  for (const std::string_view id : {"a\nb", "\t", "a\r", "\x7f", "\x1b[2J"}) CHECK_FALSE(is_camera_id(id));
}

TEST_CASE("bytes at random in a profile's place are refused, and so are those among it that make it another kind") {
  std::mt19937 random(7);
  const std::string text = profile_text(some_profile());
  for (int round = 0; round < 3000; ++round) {
    std::string broken = text;
    for (int change = 0; change < 1 + round % 8; ++change)
      broken[random() % broken.size()] = static_cast<char>(random() % 256);
    const auto read = parsed_profile(broken);
    if (!read) CHECK_FALSE(read.error().message().empty());
  }
  for (const char* const junk :
       {"", "%YAML:1.0", "%YAML:1.0\n---\n", "%YAML:1.0\n---\n- 1\n- 2\n", "{}", "%YAML:1.0\n---\na: [[[[["}) {
    CAPTURE(junk);
    CHECK_FALSE(parsed_profile(junk).ok());
  }
  CHECK_FALSE(parsed_profile(std::string(100'000, '%')).ok());
}

}  // namespace
}  // namespace undercup::calibration
