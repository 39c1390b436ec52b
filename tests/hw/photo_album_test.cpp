#include "hw/sim/photo_album.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <string>

#include "hw/picture_file.hpp"
#include "tests/own_folder.hpp"

using namespace undercup;
using namespace undercup::hw;
using namespace undercup::hw::sim;

namespace {

/// A folder for an album, gone when the test is over.
class Folder : public undercup::testing::OwnFolder {
public:
  void write(const std::string& name, const std::string& text) const { std::ofstream(file(name)) << text; }
  void draw(const std::string& name) const {
    vision::Frame frame;
    frame.width = 64;
    frame.height = 48;
    for (int i = 0; i < 64 * 48 * 3; ++i) frame.pixels.push_back(static_cast<std::uint8_t>(i % 64 * 3));
    REQUIRE_FALSE(save_picture(frame, file(name)));
  }
};

const std::string kLabel = R"({"image": "a.png", "window_circle": [32.5, 24, 20], "px_per_mm": 4.25, "view": "bottom",
  "readable": true, "dice": [{"top": 3, "face_seen": 4, "edge_mm": 15.5}, {"top": 6, "edge_mm": 16}]})";

std::string without(const std::string& key) {
  std::string label = kLabel;
  const auto at = label.find("\"" + key + "\"");
  REQUIRE(at != std::string::npos);
  label.insert(at + 1, "no_");
  return label;
}

std::string fault_of(const Folder& folder) {
  const auto album = load_album(folder.path());
  return album ? "none" : album.error().message();
}

CupMoment moment_of(CupMoment::Doing doing, int picture) {
  CupMoment moment;
  moment.doing = doing;
  moment.roll_number = 1;
  moment.picture = picture;
  return moment;
}

}  // namespace

TEST_CASE("an album holds the readable pictures with dice, by name, with their values and profiles") {
  const Folder folder;
  folder.draw("a.png");
  folder.draw("b.jpg");
  folder.write("b.json",
               R"({"window": [32, 24, 20], "px_per_mm": 4, "view": "top", "readable": true, "die_mm": [12, 19],
    "dice": [{"value": 1}]})");
  folder.write("a.json", kLabel);
  folder.write("c.json", R"({"readable": false, "dice": [{"top": null}]})");
  folder.write("d.json", R"({"readable": true, "dice": []})");
  const auto album = load_album(folder.path());
  REQUIRE(album);
  REQUIRE(album.value().size() == 2);
  const Photo& first = album.value()[0];
  CHECK(first.image == folder.path() + "/a.png");
  CHECK(first.dice == std::vector{3, 6});
  CHECK(first.profile.window == vision::Circle{32.5, 24, 20});
  CHECK(first.profile.px_per_mm == 4.25);
  CHECK(first.profile.die_edge == vision::EdgeRange{15, 16.5});
  const Photo& second = album.value()[1];
  CHECK(second.image == folder.path() + "/b.jpg");
  CHECK(second.dice == std::vector{1});
  CHECK(second.profile.view == vision::View::top);
  CHECK(second.profile.die_edge == vision::EdgeRange{12, 19});
}

TEST_CASE("a label without a key it needs is a fault that names file and key") {
  for (const std::string key : {"window_circle", "px_per_mm", "view", "readable", "dice"}) {
    const Folder folder;
    folder.draw("a.png");
    folder.write("a.json", without(key));
    const std::string fault = fault_of(folder);
    CHECK(fault.find(folder.path() + "/a.json: key \"" + key + "\"") == 0);
  }
}

TEST_CASE("values past six, no die's length, broken JSON: each is told in words") {
  const Folder folder;
  folder.draw("a.png");
  folder.write("a.json",
               R"({"image": "a.png", "window": [32, 24, 20], "px_per_mm": 4, "view": "bottom", "readable": true,
    "dice": [{"top": 3}, {"top": 7}]})");
  CHECK(fault_of(folder).find("key \"dice[1].top\"") != std::string::npos);
  folder.write("a.json",
               R"({"image": "a.png", "window": [32, 24, 20], "px_per_mm": 4, "view": "bottom", "readable": true,
    "dice": [{"top": 3}]})");
  CHECK(fault_of(folder).find("key \"die_mm\"") != std::string::npos);
  for (const auto& [key, wrong] : {std::pair{"window_circle", R"("window": [32, 24, -5], "die_mm": [12, 19])"},
                                   {"die_mm", R"("window": [32, 24, 20], "die_mm": [19, 12])"},
                                   {"die_mm", R"("window": [32, 24, 20], "die_mm": [-1, 12])"}}) {
    folder.write("a.json", R"({"image": "a.png", "px_per_mm": 4, "view": "bottom", "readable": true,
    "dice": [{"top": 3}], )" + std::string(wrong) +
                               "}");
    CHECK(fault_of(folder).find("key \"" + std::string(key) + "\"") != std::string::npos);
  }
  folder.write("a.json", "{\"image\": ");
  CHECK(fault_of(folder).find("a.json: no JSON object") != std::string::npos);
  folder.write("a.json", "[]");
  CHECK(fault_of(folder).find("a.json: no JSON object") != std::string::npos);
}

TEST_CASE("a window that the picture cannot show is a fault that names file and key") {
  const Folder folder;
  folder.draw("a.png");
  for (const std::string window :
       {"[32.5, 24, 3e9]", "[32.5, 24, 65]", "[-1, 24, 20]", "[32.5, 49, 20]", "[1e300, 24, 20]"}) {
    CAPTURE(window);
    std::string label = kLabel;
    const std::string right = "[32.5, 24, 20]";
    folder.write("a.json", label.replace(label.find(right), right.size(), window));
    CHECK(fault_of(folder).find(folder.path() + "/a.json: key \"window_circle\"") == 0);
  }
}

TEST_CASE("a picture that is missing or none is a fault that names it") {
  const Folder folder;
  folder.write("a.json", kLabel);
  CHECK(fault_of(folder).find(folder.path() + "/a.png") == 0);
  folder.write("a.png", "this is no picture");
  CHECK(fault_of(folder).find(folder.path() + "/a.png") == 0);
}

TEST_CASE("a folder without labelled pictures, or none at all, is a fault that names it") {
  const Folder folder;
  CHECK(fault_of(folder).find(folder.path() + ": no readable labelled picture") == 0);
  const auto nowhere = load_album(folder.path() + "/nowhere");
  REQUIRE_FALSE(nowhere);
  CHECK(nowhere.error().where == folder.path() + "/nowhere");
  CHECK(nowhere.error().what == "No such file or directory");
}

TEST_CASE("a photo view shows the photo of the roll and tells whose profile holds") {
  const Folder folder;
  folder.draw("a.png");
  folder.draw("b.png");
  folder.write("a.json", kLabel);
  std::string label = kLabel;
  folder.write("b.json", label.replace(label.find("a.png"), 5, "b.png"));
  const auto album = load_album(folder.path());
  REQUIRE(album);
  PhotoView view(album.value());
  const auto picture = load_picture(folder.path() + "/a.png");
  REQUIRE(picture);
  const vision::Frame frame = view(moment_of(CupMoment::Doing::resting, 0), Milliseconds{40});
  CHECK(frame.exposed_at == Milliseconds{40});
  CHECK(frame.geometry == 0);
  REQUIRE(frame.pixels.size() == picture.value().pixels.size());
  for (std::size_t i = 0; i < frame.pixels.size(); ++i)
    CHECK(std::abs(frame.pixels[i] - picture.value().pixels[i]) <= 1);
  CHECK(view(moment_of(CupMoment::Doing::resting, 1), Milliseconds{80}).geometry == 1);
  CHECK(view(moment_of(CupMoment::Doing::shaking, 3), Milliseconds{120}).geometry == 1);
}

TEST_CASE("a photo view is pure: the same moment and time give the same bytes, whatever was shown before") {
  const Folder folder;
  folder.draw("a.png");
  folder.write("a.json", kLabel);
  const auto album = load_album(folder.path());
  REQUIRE(album);
  PhotoView view(album.value());
  using Doing = CupMoment::Doing;
  for (const Doing doing : {Doing::absent, Doing::shaking, Doing::resting, Doing::tipped}) {
    const vision::Frame first = view(moment_of(doing, 0), Milliseconds{500});
    CHECK(view(moment_of(doing, 0), Milliseconds{540}).pixels != first.pixels);
    CHECK(view(moment_of(doing, 0), Milliseconds{500}) == first);
    CHECK(PhotoView(album.value())(moment_of(doing, 0), Milliseconds{500}) == first);
  }
}
