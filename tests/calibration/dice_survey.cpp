// How well dice are measured, by hand: dice_survey FOLDER... reads labelled pictures of cups and prints a line for each
// picture (its dice as a set), then how far edges are off. Labels tell a camera roughly; what they leave open, its
// tilt, is told from the dice's own corners.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <opencv2/core.hpp>

#include "calibration/dice_set.hpp"
#include "hw/picture_file.hpp"

namespace undercup::calibration {
namespace {

using nlohmann::json;

vision::CameraModel tilted(const json& label, double about_x, double about_y) {
  const json& params = label.at("params");
  const double height = params.at("cam_h");
  vision::CameraModel camera;
  camera.focal_px = label.at("px_per_mm").get<double>() * height;
  camera.centre = {label.at("width").get<double>() / 2, label.at("height").get<double>() / 2};
  if (label.contains("distortion")) {
    const json& centre = label.at("distortion").at("center");
    camera.centre = {centre[0], centre[1]};
  }
  const double share = camera.focal_px / (label.at("height").get<double>() / 2);
  camera.terms = {-params.at("barrel").get<double>() * share * share, 0};
  camera.right = {std::cos(about_y), 0, -std::sin(about_y)};
  camera.down = {std::sin(about_x) * std::sin(about_y), std::cos(about_x), std::sin(about_x) * std::cos(about_y)};
  const json& window = label.at("window_circle");
  camera.origin = {0, 0, height};
  const auto middle = vision::back_project(camera, {window[0], window[1]});
  for (std::size_t i = 0; i < 3; ++i) camera.origin[i] += middle->x * camera.right[i] + middle->y * camera.down[i];
  return camera;
}

/// How far the labels' edges are from what that camera would make of their corners.
double strays(const json& label, const vision::CameraModel& camera) {
  double sum = 0;
  for (const json& die : label.at("dice")) {
    const json& corners = die.at("corners");
    for (std::size_t i = 0; i < 4; ++i) {
      const auto from = vision::back_project(camera, {corners[i][0], corners[i][1]});
      const auto to = vision::back_project(camera, {corners[(i + 1) % 4][0], corners[(i + 1) % 4][1]});
      const double off =
          from && to ? std::hypot(to->x - from->x, to->y - from->y) - die.at("edge_mm").get<double>() : 9;
      sum += off * off;
    }
  }
  return sum;
}

StoredProfile profile_of(const json& label) {
  constexpr double kMost = 0.1;  // radians
  constexpr int kSteps = 40;
  StoredProfile profile;
  double best = 1e9;
  for (int i = -kSteps; i <= kSteps; ++i) {
    for (int j = -kSteps; j <= kSteps; ++j) {
      const auto camera = tilted(label, kMost * i / kSteps, kMost * j / kSteps);
      if (const double off = strays(label, camera); off < best) {
        best = off;
        profile.profile.camera = camera;
      }
    }
  }
  const json& window = label.at("window_circle");
  profile.profile.window = {window[0], window[1], window[2]};
  profile.profile.px_per_mm = label.at("px_per_mm");
  profile.width = label.at("width");
  profile.height = label.at("height");
  profile.plate.window_mm = 105;
  return profile;
}

void survey(const std::filesystem::path& path, std::map<std::string, std::vector<double>>& off) {
  const json label = json::parse(std::ifstream(path));
  if (!label.is_object() || !label.contains("dice") || !label.value("readable", false)) return;
  if (label.at("view") != "bottom") return;
  const std::string image = label.at("image");
  const auto picture = hw::load_picture((path.parent_path() / image).string());
  if (!picture) return;
  double least = 99;
  double most = 0;
  for (const json& die : label.at("dice")) {
    least = std::min(least, die.at("edge_mm").get<double>());
    most = std::max(most, die.at("edge_mm").get<double>());
  }
  const StoredProfile profile = profile_of(label);
  const SeenRoll roll = seen_roll(picture.value(), profile, std::nullopt);
  std::cout << image << ' ' << label.at("category").get<std::string>() << ' '
            << label.at("dice")[0].at("style").get<std::string>() << " true " << least << ".." << most;
  const DiceResult result = dice_in_use(std::vector<SeenRoll>(roll.dice.size() < 5 ? 2 : 1, roll), {}, profile);
  if (result.set) {
    const DiceSet& set = *result.set;
    std::cout << " found " << set.found.edge_mm << " spread " << set.edge_spread_mm << " contrast "
              << set.found.contrast << " body " << set.found.body[0] << ' ' << set.found.body[1] << ' '
              << set.found.body[2] << " pips " << set.found.pips[0] << ' ' << set.found.pips[1] << ' '
              << set.found.pips[2];
    if (set.one) std::cout << (set.one->large ? " large" : " usual") << (set.one->other_colour ? " coloured" : " same");
    if (most - least < 0.01) {
      std::vector<double> readers;
      for (const SeenDie& die : roll.dice) readers.push_back(die.reader_edge_mm);
      std::sort(readers.begin(), readers.end());
      off["edge"].push_back(set.found.edge_mm - least);
      off["reader"].push_back(readers[readers.size() / 2] - least);
    }
  }
  std::cout << " | dice " << roll.dice.size() << " of " << label.at("dice").size() << ' '
            << vision::name(roll.reading.status);
  int coloured = 0;
  for (const SeenDie& die : roll.dice) coloured += die.pips ? 1 : 0;
  std::cout << " coloured " << coloured;
  for (const DiceProblem reason : result.reasons) std::cout << ' ' << name(reason);
  std::cout << '\n';
}

void sum_up(const std::string& what, std::vector<double> off) {
  const auto count = static_cast<double>(off.size());
  double mean = 0;
  for (const double o : off) mean += o / count;
  std::vector<double> sizes;
  for (const double o : off) sizes.push_back(std::abs(o));
  std::sort(sizes.begin(), sizes.end());
  const auto within = std::count_if(sizes.begin(), sizes.end(), [](double o) { return o < 0.3; });
  std::cout << what << ": " << off.size() << " sets, mean " << mean << " mm off, median " << sizes[sizes.size() / 2]
            << ", 90 % within " << sizes[sizes.size() * 9 / 10] << ", most " << sizes.back() << ", "
            << 100 * static_cast<double>(within) / count << " % within 0.3\n";
}

}  // namespace
}  // namespace undercup::calibration

int main(int count, char** arguments) {
  std::map<std::string, std::vector<double>> off;
  std::vector<std::filesystem::path> labels;
  for (int i = 1; i < count; ++i)
    for (const auto& entry : std::filesystem::directory_iterator(arguments[i]))
      if (entry.path().extension() == ".json") labels.push_back(entry.path());
  std::sort(labels.begin(), labels.end());
  std::cout << std::setprecision(4);
  for (const auto& label : labels) undercup::calibration::survey(label, off);
  for (const auto& [what, values] : off) undercup::calibration::sum_up(what, values);
}
