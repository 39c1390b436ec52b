#include "hw/sim/photo_album.hpp"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

#include "hw/picture_file.hpp"
#include "hw/whole_file.hpp"

namespace undercup::hw::sim {

namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

template <typename T>
using Loaded = table::Result<T, Fault>;

/// What a calliper leaves open, where the label has one length for each die.
constexpr double kEdgeTolerance = 0.5;

Fault missing(const fs::path& label, const std::string& key, const std::string& wanted) {
  return {label.string(), "key \"" + key + "\" is missing or not " + wanted,
          "write it, or take the label and its picture away"};
}

Loaded<Json> parsed(const fs::path& label) {
  constexpr std::size_t kMostBytes = 1024UL * 1024;  // a label is a screenful
  const auto file = whole_file(label.string(), kMostBytes);
  if (!file) return file.error();
  Json json = Json::parse(file.value(), nullptr, false);
  if (json.is_discarded() || !json.is_object()) {
    return Fault{label.string(), "no JSON object",
                 "a label is one object; other JSON files do not belong into an album"};
  }
  return json;
}

std::optional<std::vector<double>> numbers(const Json& json, const char* key, std::size_t count) {
  if (!json.contains(key) || !json[key].is_array() || json[key].size() != count) return std::nullopt;
  std::vector<double> values;
  for (const Json& value : json[key]) {
    if (!value.is_number()) return std::nullopt;
    values.push_back(value.get<double>());
  }
  return values;
}

Loaded<std::vector<int>> values_of(const fs::path& label, const Json& dice) {
  std::vector<int> values;
  for (const Json& die : dice) {
    const char* key = die.is_object() && die.contains("value") ? "value" : "top";
    const bool fits = die.is_object() && die.contains(key) && die[key].is_number_integer();
    const std::int64_t value = fits ? die[key].get<std::int64_t>() : 0;
    if (value < 1 || value > 6)
      return missing(label, "dice[" + std::to_string(values.size()) + "].top", "a number from 1 to 6");
    values.push_back(static_cast<int>(value));
  }
  return values;
}

/// `die_mm` as a range; else the lengths of `edge_mm`, of the picture or of each die.
std::optional<vision::EdgeRange> edge_of(const Json& json) {
  if (const auto range = numbers(json, "die_mm", 2)) return vision::EdgeRange{(*range)[0], (*range)[1]};
  std::vector<double> edges;
  const auto take = [&](const Json& holder) {
    if (holder.is_object() && holder.contains("edge_mm") && holder["edge_mm"].is_number()) {
      edges.push_back(holder["edge_mm"].get<double>());
    }
  };
  take(json);
  for (const Json& die : json["dice"]) take(die);
  if (edges.empty()) return std::nullopt;
  const auto [least, most] = std::ranges::minmax(edges);
  return vision::EdgeRange{least - kEdgeTolerance, most + kEdgeTolerance};
}

Loaded<vision::CameraProfile> profile_of(const fs::path& label, const Json& json) {
  vision::CameraProfile profile;
  auto window = numbers(json, "window_circle", 3);
  if (!window) window = numbers(json, "window", 3);
  if (!window || (*window)[2] <= 0) return missing(label, "window_circle", "[x, y, radius] in pixels");
  profile.window = {(*window)[0], (*window)[1], (*window)[2]};
  if (!json.contains("px_per_mm") || !json["px_per_mm"].is_number() || json["px_per_mm"].get<double>() <= 0) {
    return missing(label, "px_per_mm", "a number above 0");
  }
  profile.px_per_mm = json["px_per_mm"].get<double>();
  const std::string view = json.contains("view") && json["view"].is_string() ? json["view"].get<std::string>() : "";
  if (view != "bottom" && view != "top") return missing(label, "view", "\"bottom\" or \"top\"");
  profile.view = view == "top" ? vision::View::top : vision::View::bottom;
  const auto edge = edge_of(json);
  if (!edge || edge->least_mm <= 0 || edge->most_mm < edge->least_mm)
    return missing(label, "die_mm", "[least, most] in millimetres (nor has any die an \"edge_mm\")");
  profile.die_edge = *edge;
  return profile;
}

/// Whether a picture can show that window: no mistyped one is to be drawn into.
bool may_show(const vision::Frame& picture, const vision::Circle& window) {
  return window.x > 0 && window.y > 0 && window.x < picture.width && window.y < picture.height &&
         window.radius <= std::max(picture.width, picture.height);
}

Loaded<std::string> image_of(const fs::path& label, const Json& json, const vision::Circle& window) {
  fs::path image = label;
  if (json.contains("image")) {
    if (!json["image"].is_string()) return missing(label, "image", "a file name");
    image = label.parent_path() / json["image"].get<std::string>();
  } else {
    std::error_code ignored;  // a picture that is not there is told by load_picture
    image.replace_extension(".jpg");
    if (!fs::exists(image, ignored)) image.replace_extension(".png");
  }
  const auto picture = load_picture(image.string());
  if (!picture) return picture.error();
  if (!may_show(picture.value(), window))
    return missing(label, "window_circle", "[x, y, radius] of a circle that the picture shows");
  return image.string();
}

/// Nothing for a picture that is labelled as unreadable or shows no die.
Loaded<std::optional<Photo>> photo_of(const fs::path& label) {
  const auto json = parsed(label);
  if (!json) return json.error();
  const Json& keys = json.value();
  if (!keys.contains("readable") || !keys["readable"].is_boolean()) return missing(label, "readable", "true or false");
  if (!keys.contains("dice") || !keys["dice"].is_array()) return missing(label, "dice", "a list");
  if (!keys["readable"].get<bool>() || keys["dice"].empty()) return std::optional<Photo>{};
  auto dice = values_of(label, keys["dice"]);
  if (!dice) return dice.error();
  auto profile = profile_of(label, keys);
  if (!profile) return profile.error();
  auto image = image_of(label, keys, profile.value().window);
  if (!image) return image.error();
  return std::optional{Photo{std::move(image).value(), std::move(dice).value(), std::move(profile).value()}};
}

}  // namespace

Loaded<std::vector<Photo>> load_album(const std::string& folder) {
  std::error_code failed;
  std::vector<fs::path> labels;
  for (fs::directory_iterator file(folder, failed), end; !failed && file != end; file.increment(failed)) {
    if (file->path().extension() == ".json") labels.push_back(file->path());
  }
  if (failed) return Fault{folder, failed.message(), "give a folder of labelled pictures"};
  std::ranges::sort(labels);
  std::vector<Photo> album;
  for (const fs::path& label : labels) {
    auto photo = photo_of(label);
    if (!photo) return photo.error();
    if (photo.value()) album.push_back(*photo.value());
  }
  if (album.empty()) {
    return Fault{folder, "no readable labelled picture", "a picture NAME.jpg needs its label NAME.json beside it"};
  }
  return album;
}

}  // namespace undercup::hw::sim
