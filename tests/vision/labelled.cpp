#include "tests/vision/labelled.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "hw/picture_file.hpp"

namespace undercup::vision {
namespace {

using nlohmann::json;

Frame load(const std::string& path) {
  const auto frame = hw::load_picture(path);
  REQUIRE_MESSAGE(frame, path);
  return frame.value();
}

CameraProfile profile_of(const json& label) {
  CameraProfile profile;
  const auto& circle = label.at("window_circle");
  profile.window = {circle[0], circle[1], circle[2]};
  profile.px_per_mm = label.at("px_per_mm");
  profile.view = label.at("view") == "top" ? View::top : View::bottom;
  const double slack = 0.5;  // mm: a caliper and a set of dice agree no better
  std::vector<double> edges;
  for (const json& die : label.at("dice")) edges.push_back(die.at("edge_mm"));
  if (!edges.empty()) {
    const auto [least, most] = std::minmax_element(edges.begin(), edges.end());
    profile.die_edge = {*least - slack, *most + slack};
  }
  return profile;
}

// A lamp's image over a face makes a picture one of glare, whatever it was made as.
std::string category_of(const json& label) {
  constexpr double kMuch = 0.15;  // share of the face
  const bool glare = std::any_of(label.at("dice").begin(), label.at("dice").end(),
                                 [](const json& die) { return die.value("glint_frac", 0.0) > kMuch; });
  return glare && label.at("readable") ? "glare" : label.at("category").get<std::string>();
}

}  // namespace

std::vector<Labelled> labelled_pictures(const std::string& folder) {
  const std::filesystem::path base = std::filesystem::path(UNDERCUP_TEST_DATA) / folder;
  std::vector<Labelled> all;
  for (const auto& entry : std::filesystem::directory_iterator(base)) {
    if (entry.path().extension() != ".json") continue;
    std::ifstream file(entry.path());
    const json label = json::parse(file);
    Labelled picture;
    picture.name = label.at("image");
    picture.category = category_of(label);
    picture.readable = label.at("readable");
    picture.dice = label.at("n_dice");
    picture.profile = profile_of(label);
    picture.frame = load((base / picture.name).string());
    for (const json& die : label.at("dice"))
      picture.values.push_back(die.at("top").is_null() ? 0 : die.at("top").get<int>());
    std::sort(picture.values.begin(), picture.values.end());
    all.push_back(std::move(picture));
  }
  std::sort(all.begin(), all.end(), [](const Labelled& a, const Labelled& b) { return a.name < b.name; });
  REQUIRE(!all.empty());
  return all;
}

}  // namespace undercup::vision
