#include "firmware/config/camera_table.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

#include "firmware/config/profile_files.hpp"
#include "firmware/config/profile_store.hpp"
#include "firmware/joined.hpp"
#include "hw/size_words.hpp"

namespace undercup::firmware {
namespace {

using Stored = std::optional<calibration::StoredProfile>;

// The window, whose middle lies in the picture, and what the reader looks at around it: its rim, and what leans over
// it. Even in place and size, as chroma is.
hw::Region part_around(const std::array<double, 3>& window, int width, int height) {
  constexpr double kMargin = 0.125;  // of its radius
  const double reach = (1 + kMargin) * window[2];
  const auto from = [&](double middle) { return std::max(0, static_cast<int>(std::floor(middle - reach))) / 2 * 2; };
  const auto to = [&](double middle, int all) {
    return std::min(all, (static_cast<int>(std::ceil(middle + reach)) + 1) / 2 * 2);
  };
  hw::Region part{from(window[0]), from(window[1]), 0, 0};
  part.width = to(window[0], width) - part.x;
  part.height = to(window[1], height) - part.y;
  return part;
}

// Where the profile lies, its path as seen from table.toml: as told, or where one is put by itself, if there is one and
// no window is told. Empty: nowhere.
Problem take_profile_file(const Part& part, table::SeatId seat, std::string& path) {
  if (auto problem = take_text(part, "profile", path)) return problem;
  if (!path.empty()) {
    path = (std::filesystem::path(part.file).parent_path() / path).string();
    return std::nullopt;
  }
  const std::string usual = usual_profile_file(part.file, seat);
  std::error_code unknown;  // then it is none
  if (!part.table.contains("window") && std::filesystem::exists(usual, unknown)) path = usual;
  return std::nullopt;
}

// The profile, if there is one. What is told beside it must not be in it too.
Problem take_profile(const Part& part, table::SeatId seat, Cameras cameras, std::string& path, Stored& stored) {
  if (auto problem = take_profile_file(part, seat, path)) return problem;
  if (path.empty()) return std::nullopt;
  for (const char* const key : {"window", "px_per_mm", "view", "size"}) {
    if (const toml::node* const node = part.table.get(key))
      return part.fault(*node, std::string(key) + " is in the profile " + path + " already", "take it out here");
  }
  auto loaded = load_profile(path);
  if (!loaded && cameras != Cameras::calibrated) return std::nullopt;
  if (!loaded) {
    const toml::node* const named = part.table.get("profile");
    hw::Fault fault = loaded.error();
    return part.fault(named != nullptr ? *named : part.where, fault.where + ": " + fault.what, fault.to_do);
  }
  stored = std::move(loaded).value();
  return std::nullopt;
}

// A profile is bound to its camera: another one behind the same window is told, never read by it.
Problem take_name(const Part& part, Cameras cameras, const std::string& path, Stored& stored, std::string& name) {
  const std::string bound_to = stored ? stored->profile.camera_id : "";
  if (auto problem = take_text(part, "name", name)) return problem;
  if (name.empty()) name = bound_to;
  if (name.empty()) return missing(part, "name", "name = \"..\" as `undercup cameras` lists it");
  if (bound_to.empty() || name == bound_to) return std::nullopt;
  if (cameras == Cameras::to_calibrate) {
    stored.reset();
    return std::nullopt;
  }
  const toml::node* const told = part.table.get("name");
  return part.fault(told != nullptr ? *told : part.where,
                    "the profile " + path + " is of camera '" + bound_to + "', and this is '" + name + "'",
                    "name the profile of this camera, or calibrate it anew");
}

Problem take_light(const Part& part, hw::CameraSettings& settings) {
  double exposure_us = 0;
  double gain = 0;
  std::array<double, 2> colour_gains{};
  double lens_position = -1;
  double frame_us = 0;
  if (auto problem = first_of(
          {take_number(part, "exposure_us", 1, 1e6, exposure_us), take_number(part, "gain", 1, 1000, gain),
           take_numbers(part, "colour_gains", "colour_gains = [1.8, 1.5], of red and blue", 0.1, 32, colour_gains),
           take_number(part, "lens_position", 0, 100, lens_position),
           take_number(part, "frame_us", 1000, 1e6, frame_us)}))
    return problem;
  if (exposure_us > 0) settings.light.exposure = std::chrono::microseconds(std::lround(exposure_us));
  if (gain > 0) settings.light.gain = static_cast<float>(gain);
  if (colour_gains[0] > 0)
    settings.light.colour_gains = {static_cast<float>(colour_gains[0]), static_cast<float>(colour_gains[1])};
  if (lens_position >= 0) settings.light.lens_position = static_cast<float>(lens_position);
  if (frame_us > 0) settings.frame_duration = std::chrono::microseconds(std::lround(frame_us));
  return std::nullopt;
}

Problem take_format(const Part& part, std::string& format) {
  if (auto problem = take_text(part, "format", format)) return problem;
  const auto is_asked = [&](const auto& known) { return known.first == format; };
  if (format.empty() || std::any_of(hw::kCameraFormats.begin(), hw::kCameraFormats.end(), is_asked))
    return std::nullopt;
  return part.fault(
      *part.table.get("format"), "format '" + format + "' is none that is understood",
      "write one of " + joined(hw::kCameraFormats, ", ", [](const auto& known) { return std::string(known.first); }));
}

Problem take_size(const Part& part, hw::CameraSettings& settings) {
  constexpr int kLeastPx = 16;
  constexpr int kMostPx = 10'000;
  std::array<int, 2> size{settings.width, settings.height};
  if (auto problem = take_numbers(part, "size", "size = [640, 480]", kLeastPx, kMostPx, size)) return problem;
  settings.width = size[0];
  settings.height = size[1];
  return std::nullopt;
}

Problem take_dice(const Part& part, vision::CameraProfile& profile) {
  std::array<double, 2> die{profile.die_edge.least_mm, profile.die_edge.most_mm};
  const char* const example = "die_mm = [12, 19], the least and the most its edge may have";
  if (auto problem =
          take_numbers(part, "die_mm", example, vision::kReadable.least_edge_mm, vision::kReadable.most_edge_mm, die))
    return problem;
  if (die[0] > die[1]) return part.fault(*part.table.get("die_mm"), "die_mm begins with the larger", "swap the two");
  profile.die_edge = {die[0], die[1]};
  return std::nullopt;
}

Problem take_view(const Part& part, vision::View& view) {
  std::string word = view == vision::View::top ? "top" : "bottom";
  if (auto problem = take_text(part, "view", word)) return problem;
  if (word != "bottom" && word != "top")
    return part.fault(*part.table.get("view"), "view is neither bottom nor top", "write one of these");
  view = word == "top" ? vision::View::top : vision::View::bottom;
  return std::nullopt;
}

// Where the window is in the picture: by table.toml or by the profile. Only it and a little around it is delivered,
// and all that is known of the camera is told for that part.
Problem fit_window(const Part& part, const std::array<double, 3>& window, Stored stored, CameraConfig& camera) {
  hw::CameraSettings& settings = camera.settings;
  const double beyond = calibration::cut_off({window[0], window[1], window[2]}, settings.width, settings.height);
  if (beyond > 0) {
    const toml::node* const told = part.table.get(stored ? "profile" : "window");
    return part.fault(told != nullptr ? *told : part.where,
                      "window lies outside the picture of " + hw::size_words(settings.width, settings.height) +
                          ", by " + std::to_string(std::lround(beyond)) + " px",
                      stored ? "move the camera until all of the glass is in its picture, and calibrate it anew"
                             : "write its middle and radius in px of such a picture; it must show all of the glass");
  }
  settings.part = part_around(window, settings.width, settings.height);
  const hw::Region& cut = settings.part;
  camera.profile.window = {window[0] - cut.x, window[1] - cut.y, window[2]};
  if (!stored) return std::nullopt;
  settings.light = hw::completed(settings.light, stored->light);
  camera.calibrated = in_part(*std::move(stored), cut.x, cut.y, cut.width, cut.height);
  camera.profile.camera = camera.calibrated->profile.camera;
  return std::nullopt;
}

}  // namespace

Problem take_camera(const Part& part, table::SeatId seat, Cameras cameras, CameraConfig& camera) {
  constexpr double kMostPx = 10'000;
  vision::CameraProfile& profile = camera.profile;
  Stored stored;
  if (auto problem =
          first_of({unknown_key(part, {"name", "profile", "size", "window", "px_per_mm", "die_mm", "view", "format",
                                       "exposure_us", "gain", "colour_gains", "lens_position", "frame_us"}),
                    take_profile(part, seat, cameras, camera.profile_file, stored),
                    take_name(part, cameras, camera.profile_file, stored, camera.name)}))
    return problem;
  if (stored) {
    profile = stored->profile;
    camera.settings.width = stored->width;
    camera.settings.height = stored->height;
  }
  std::array<double, 3> window{profile.window.x, profile.window.y, profile.window.radius};
  if (auto problem = first_of(
          {take_size(part, camera.settings),
           take_numbers(part, "window", "window = [320, 240, 205], its middle and radius in px", 1, kMostPx, window),
           take_number(part, "px_per_mm", vision::kReadable.least_px_per_mm, vision::kReadable.most_px_per_mm,
                       profile.px_per_mm),
           take_dice(part, profile), take_view(part, profile.view), take_format(part, camera.settings.format),
           take_light(part, camera.settings)}))
    return problem;
  if (cameras != Cameras::calibrated) return std::nullopt;
  if (!stored && !part.table.contains("window"))
    return missing(part, "window and no profile",
                   "window = [320, 240, 205] and px_per_mm, or run `undercup calibrate --seat " +
                       std::to_string(number(seat)) + "`");
  if (!stored && profile.px_per_mm == 0) return missing(part, "px_per_mm", "px_per_mm = 3.9");
  return fit_window(part, window, std::move(stored), camera);
}

}  // namespace undercup::firmware
