#include "tests/vision/labelled.hpp"
#include "tests/data_folder.hpp"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <utility>

#include "hw/picture_file.hpp"
#include "tests/vision/tally.hpp"

namespace undercup::vision {
namespace {

using nlohmann::json;

Frame load(const std::filesystem::path& path) {
  const auto frame = hw::load_picture(path.string());
  if (!frame) throw std::runtime_error(frame.error().message());
  return frame.value();
}

EdgeRange edges_of(const json& label) {
  if (label.contains("die_mm")) return {label.at("die_mm")[0], label.at("die_mm")[1]};
  const double slack = 0.5;  // mm: a caliper and a set of dice agree no better
  std::vector<double> edges;
  for (const json& die : label.at("dice")) edges.push_back(die.at("edge_mm"));
  if (edges.empty()) return {};
  const auto [least, most] = std::minmax_element(edges.begin(), edges.end());
  return {*least - slack, *most + slack};
}

CameraProfile profile_of(const json& label) {
  CameraProfile profile;
  const json& circle = label.contains("window") ? label.at("window") : label.at("window_circle");
  profile.window = {circle[0], circle[1], circle[2]};
  profile.px_per_mm = label.at("px_per_mm");
  profile.view = label.at("view") == "top" ? View::top : View::bottom;
  profile.die_edge = edges_of(label);
  return profile;
}

// A lamp's image over a face makes a picture one of glare, whatever it was made as.
std::string category_of(const json& label) {
  constexpr double kMuch = 0.15;  // share of the face
  const bool glare = std::any_of(label.at("dice").begin(), label.at("dice").end(),
                                 [](const json& die) { return die.value("glint_frac", 0.0) > kMuch; });
  return glare && label.at("readable") ? "glare" : label.at("category").get<std::string>();
}

LabelledDie die_of(const json& label) {
  LabelledDie die;
  const json& value = label.contains("top") ? label.at("top") : label.at("value");
  if (value.is_number()) die.value = value;
  if (label.contains("center") && label.at("center").is_array() && label.at("center")[0].is_number()) {
    die.x = label.at("center")[0];
    die.y = label.at("center")[1];
  }
  if (label.contains("face_seen") && label.at("face_seen").is_number()) die.seen = label.at("face_seen");
  if (label.contains("corners") && label.at("corners").is_array())
    for (const json& corner : label.at("corners")) die.corners.emplace_back(corner[0], corner[1]);
  return die;
}

// Nothing where the file labels no picture of dice.
std::optional<Labelled> picture_of(const std::filesystem::path& path) try {
  std::ifstream file(path);
  const json label = json::parse(file);
  if (!label.is_object() || !label.contains("dice")) return std::nullopt;
  Labelled picture;
  picture.name = label.at("image");
  picture.category = category_of(label);
  picture.readable = label.at("readable");
  picture.profile = profile_of(label);
  picture.frame = load(path.parent_path() / picture.name);
  for (const json& die : label.at("dice")) picture.lying.push_back(die_of(die));
  picture.dice = label.value("n_dice", static_cast<int>(picture.lying.size()));
  for (const LabelledDie& die : picture.lying) picture.values.push_back(die.value);
  std::sort(picture.values.begin(), picture.values.end());
  return picture;
} catch (const json::exception& wrong) {
  throw std::runtime_error(path.string() + ": " + wrong.what());
}

}  // namespace

std::vector<Labelled> labelled_pictures_in(const std::filesystem::path& folder) {
  std::vector<Labelled> all;
  if (!std::filesystem::is_directory(folder)) throw std::runtime_error(folder.string() + ": no folder");
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".json") continue;
    if (auto picture = picture_of(entry.path())) all.push_back(std::move(*picture));
  }
  if (all.empty()) throw std::runtime_error(folder.string() + ": no labelled pictures");
  std::sort(all.begin(), all.end(), [](const Labelled& a, const Labelled& b) { return a.name < b.name; });
  return all;
}

std::vector<Labelled> labelled_pictures(const std::string& folder) {
  return labelled_pictures_in(testing::data_folder() / folder);
}

bool right(const Labelled& picture, const CupReading& reading) {
  return picture.readable && has_values(reading, picture.values);
}

}  // namespace undercup::vision
