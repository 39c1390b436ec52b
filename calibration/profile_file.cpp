#include "calibration/profile_file.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <opencv2/core.hpp>

#include "calibration/profile_yaml.hpp"

namespace undercup::calibration {
namespace {

using vision::CameraModel;
using vision::LensKind;

// The keys of the file, each once.
constexpr const char* kVersion = "undercup_profile";
constexpr const char* kCamera = "camera_id";
constexpr const char* kPicture = "picture";
constexpr const char* kView = "view";
constexpr const char* kWindowMm = "window_mm";
constexpr const char* kGlassMm = "glass_mm";
constexpr const char* kWindow = "window";
constexpr const char* kScale = "px_per_mm";
constexpr const char* kResidual = "residual_px";
constexpr const char* kDieMm = "die_mm";
constexpr const char* kOpposites = "opposites";
constexpr const char* kDiceEdge = "dice_edge_mm";  ///< these four are there together, or not at all
constexpr const char* kDiceBody = "dice_body";
constexpr const char* kDicePips = "dice_pips";
constexpr const char* kDiceContrast = "dice_contrast";
constexpr const char* kExposure = "exposure_us";  ///< of these four those that were found
constexpr const char* kGain = "gain";
constexpr const char* kColourGains = "colour_gains";
constexpr const char* kLensPosition = "lens_position";
constexpr const char* kLens = "lens";
constexpr const char* kFocal = "focal_px";
constexpr const char* kCentre = "centre";
constexpr const char* kTerms = "terms";
constexpr const char* kRight = "right";
constexpr const char* kDown = "down";
constexpr const char* kOrigin = "origin";
// Of the empty window: all three or none.
constexpr const char* kEmptyRim = "empty_rim";
constexpr const char* kEmptyWindow = "empty_window";
constexpr const char* kEmptySoftness = "empty_softness_px";
constexpr const char* kLastKey = "end";  ///< the last: what was cut off has none

constexpr Range kPixels{1, 20000};
constexpr Range kPlaces{-20000, 20000};
constexpr Range kWindows{0.1, vision::kReadable.most_window_mm};
constexpr Range kGlass{0, kThickestGlass};
constexpr Range kScales{vision::kReadable.least_px_per_mm, vision::kReadable.most_px_per_mm};
constexpr Range kLevels{0, 255};
constexpr Range kDieEdges{vision::kReadable.least_edge_mm, vision::kReadable.most_edge_mm};
constexpr Range kExposures{1, 1e6};  ///< microseconds; these as in table.toml
constexpr Range kGains{0.1, 1000};
constexpr Range kColourRange{0.1, 32};
constexpr Range kDioptres{0, 100};
constexpr double kScaleOff = 0.02;  ///< share: a reader off by that much still reads dice
// Of the rim's radius, how far the window may be from where the camera has it: what is measured, and of what the glass
// makes the rim seem nearer, which the solver does not know to a half (`solve.cpp`, the distance of an upright camera).
constexpr double kRimOff = 0.05;
constexpr double kRimOffByGlass = 1.5;

/// Whether the plane's axes are of length one and square to each other, and it lies before the camera.
bool is_pose(const CameraModel& camera) {
  constexpr double kAlmost = 1e-3;
  double right = 0;
  double down = 0;
  double both = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    right += camera.right[i] * camera.right[i];
    down += camera.down[i] * camera.down[i];
    both += camera.right[i] * camera.down[i];
  }
  return std::abs(right - 1) < kAlmost && std::abs(down - 1) < kAlmost && std::abs(both) < kAlmost &&
         camera.origin[2] > 0;
}

/// Whether the window is about where the camera sees the rim, which lies below the glass.
bool is_rim(const vision::Circle& window, const CameraModel& camera, const GlassPlate& plate) {
  constexpr int kRimPlaces = 8;
  const double radius = plate.window_mm / 2;
  const double off = window.radius * (kRimOff + kRimOffByGlass * plate.glass_mm / camera.origin[2]);
  for (int i = 0; i < kRimPlaces; ++i) {
    const double angle = 2 * std::numbers::pi * i / kRimPlaces;
    const vision::PlanePoint place{radius * std::cos(angle), radius * std::sin(angle)};
    const auto seen = vision::project(camera, place, plate.glass_mm);
    if (!seen || !(std::abs(std::hypot(seen->x - window.x, seen->y - window.y) - window.radius) < off)) return false;
  }
  return true;
}

const char* word(vision::View view) {
  return view == vision::View::top ? "top" : "bottom";
}

const char* word(LensKind lens) {
  return lens == LensKind::fisheye ? "fisheye" : "perspective";
}

std::optional<FoundDice> taken_dice(YamlTaker& file) {
  if (!file.has(kDiceEdge) && !file.has(kDiceBody) && !file.has(kDicePips) && !file.has(kDiceContrast))
    return std::nullopt;
  FoundDice dice;
  file.number(kDiceEdge, kDieEdges, dice.edge_mm);
  file.numbers(kDiceBody, kLevels, dice.body);
  file.numbers(kDicePips, kLevels, dice.pips);
  file.number(kDiceContrast, kLevels, dice.contrast);
  return dice;
}

std::optional<WindowReference> reference_in(YamlTaker& file) {
  if (!file.has(kEmptyRim) && !file.has(kEmptyWindow) && !file.has(kEmptySoftness)) return std::nullopt;
  WindowReference reference;
  file.levels(kEmptyRim, kRimSteps, kRimAngles, reference.rim);
  file.levels(kEmptyWindow, kWindowCells, kWindowCells, reference.window);
  file.number(kEmptySoftness, Range{0, kSoftestRim}, reference.softness_px);
  return reference;
}

hw::CameraLight light_in(YamlTaker& file) {
  hw::CameraLight light;
  double number = 0;
  if (file.has(kExposure)) {
    file.number(kExposure, kExposures, number);
    light.exposure = std::chrono::microseconds(std::lround(number));
  }
  if (file.has(kGain)) {
    file.number(kGain, kGains, number);
    light.gain = static_cast<float>(number);
  }
  if (file.has(kColourGains)) file.numbers(kColourGains, kColourRange, light.colour_gains.emplace());
  if (file.has(kLensPosition)) {
    file.number(kLensPosition, kDioptres, number);
    light.lens_position = static_cast<float>(number);
  }
  return light;
}

StoredProfile taken(YamlTaker& file) {
  StoredProfile stored;
  vision::CameraProfile& profile = stored.profile;
  CameraModel& camera = profile.camera.emplace();
  std::array<int, 2> picture{};
  std::array<double, 3> window{};
  std::array<double, 2> die{};
  std::array<double, 2> centre{};
  std::string view;
  std::string lens;
  file.words(kCamera, profile.camera_id);
  if (!is_camera_id(profile.camera_id)) file.wrong(kCamera, kNoCameraId);
  file.numbers(kPicture, kPixels, picture);
  file.words(kView, view);
  file.number(kWindowMm, kWindows, stored.plate.window_mm);
  file.number(kGlassMm, kGlass, stored.plate.glass_mm);
  file.numbers(kWindow, kPlaces, window);
  file.number(kScale, kScales, profile.px_per_mm);
  file.number(kResidual, Range{0, 1000}, stored.residual_px);
  file.numbers(kDieMm, kDieEdges, die);
  file.numbers(kOpposites, Range{1, 6}, profile.opposites);
  stored.dice = taken_dice(file);
  stored.light = light_in(file);
  file.words(kLens, lens);
  file.number(kFocal, kPixels, camera.focal_px);
  file.numbers(kCentre, kPlaces, centre);
  file.numbers(kTerms, Range{-100, 100}, camera.terms);
  file.numbers(kRight, Range{-1.001, 1.001}, camera.right);
  file.numbers(kDown, Range{-1.001, 1.001}, camera.down);
  file.numbers(kOrigin, Range{-1000, 1000}, camera.origin);
  stored.reference = reference_in(file);
  file.end(kLastKey);
  if (file.problem()) return stored;
  if (view != word(vision::View::top) && view != word(vision::View::bottom))
    file.wrong(kView, "must be \"bottom\" or \"top\"");
  if (lens != word(LensKind::perspective) && lens != word(LensKind::fisheye))
    file.wrong(kLens, "must be \"perspective\" or \"fisheye\"");
  if (!(window[2] > 0)) file.wrong(kWindow, "must have a radius above 0");
  if (die[0] > die[1]) file.wrong(kDieMm, "must be the least edge, then the most");
  if (!vision::is_die(profile.opposites)) file.wrong(kOpposites, "must say which face lies opposite 1, 2, .. 6");
  if (!is_pose(camera)) file.wrong(kOrigin, "and the plane's axes 'right' and 'down' are no plane before the camera");
  stored.width = picture[0];
  stored.height = picture[1];
  profile.window = {window[0], window[1], window[2]};
  profile.die_edge = {die[0], die[1]};
  profile.view = view == word(vision::View::top) ? vision::View::top : vision::View::bottom;
  camera.lens = lens == word(LensKind::fisheye) ? LensKind::fisheye : LensKind::perspective;
  camera.centre = {centre[0], centre[1]};
  if (is_pose(camera) && !(std::abs(vision::px_per_mm(camera, {}) / profile.px_per_mm - 1) < kScaleOff))
    file.wrong(kScale, "is not what the camera's lens and place make it; calibrate the camera anew");
  if (is_pose(camera) && !is_rim(profile.window, camera, stored.plate))
    file.wrong(kWindow, "is not where the camera's lens and place make the rim seen; calibrate the camera anew");
  return stored;
}

/// A text that OpenCV writes as it is: of others it takes some for quoted already, and `<<` some for a list's
/// beginning.
std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') result += '\\';
    result += letter;
  }
  return result + '"';
}

template <typename Values>
void write(cv::FileStorage& file, const char* key, const Values& values) {
  file << key << "[:";
  for (const auto& value : values) file << value;
  file << "]";
}

}  // namespace

bool is_camera_id(std::string_view text) {
  constexpr std::size_t kLongestId = 255;
  constexpr unsigned char kDelete = 0x7f;
  return text.size() <= kLongestId &&
         std::none_of(text.begin(), text.end(), [](unsigned char letter) { return letter < ' ' || letter == kDelete; });
}

const CameraModel& camera_of(const StoredProfile& profile) {
  static const CameraModel kNone;
  return profile.profile.camera ? *profile.profile.camera : kNone;
}

StoredProfile in_part(StoredProfile stored, int left, int top, int width, int height) {
  stored.profile.window.x -= left;
  stored.profile.window.y -= top;
  if (stored.profile.camera) {
    stored.profile.camera->centre.x -= left;
    stored.profile.camera->centre.y -= top;
  }
  stored.width = width;
  stored.height = height;
  return stored;
}

std::string profile_text(const StoredProfile& stored) {
  const vision::CameraProfile& profile = stored.profile;
  const CameraModel& camera = camera_of(stored);
  cv::FileStorage file(".yaml", cv::FileStorage::WRITE | cv::FileStorage::MEMORY | cv::FileStorage::FORMAT_YAML);
  file << kVersion << kProfileVersion;
  file.write(kCamera, quoted(profile.camera_id));
  write(file, kPicture, std::array<int, 2>{stored.width, stored.height});
  file << kView << word(profile.view);
  file << kWindowMm << stored.plate.window_mm;
  file << kGlassMm << stored.plate.glass_mm;
  write(file, kWindow, std::array<double, 3>{profile.window.x, profile.window.y, profile.window.radius});
  file << kScale << profile.px_per_mm;
  file << kResidual << stored.residual_px;
  write(file, kDieMm, std::array<double, 2>{profile.die_edge.least_mm, profile.die_edge.most_mm});
  write(file, kOpposites, profile.opposites);
  if (stored.dice) {
    file << kDiceEdge << stored.dice->edge_mm;
    write(file, kDiceBody, stored.dice->body);
    write(file, kDicePips, stored.dice->pips);
    file << kDiceContrast << stored.dice->contrast;
  }
  const hw::CameraLight& light = stored.light;
  if (light.exposure) file << kExposure << static_cast<int>(light.exposure->count());
  if (light.gain) file << kGain << *light.gain;
  if (light.colour_gains) write(file, kColourGains, *light.colour_gains);
  if (light.lens_position) file << kLensPosition << *light.lens_position;
  file << kLens << word(camera.lens);
  file << kFocal << camera.focal_px;
  write(file, kCentre, std::array<double, 2>{camera.centre.x, camera.centre.y});
  write(file, kTerms, camera.terms);
  write(file, kRight, camera.right);
  write(file, kDown, camera.down);
  write(file, kOrigin, camera.origin);
  if (stored.reference) {
    write(file, kEmptyRim, hexadecimal(stored.reference->rim, kRimSteps));
    write(file, kEmptyWindow, hexadecimal(stored.reference->window, kWindowCells));
    file << kEmptySoftness << stored.reference->softness_px;
  }
  file << kLastKey << 1;
  return file.releaseAndGetString();
}

bool calls_itself_profile(std::string_view text) {
  return text.find(std::string(kVersion) + ":") != text.npos;
}

table::Result<StoredProfile, ProfileProblem> parsed_profile(std::string_view text) {
  const auto file = opened_yaml(text);
  if (!file) return file.error();
  YamlTaker taker(file.value(), text);
  if (const auto twice = taker.told_twice()) return *twice;
  double version = 0;
  taker.number(kVersion, Range{0, 1e6}, version);
  if (const auto problem = taker.problem(); problem && problem->key == kVersion) return *problem;
  if (version != kProfileVersion) {
    taker.wrong(kVersion, "is " + decimal(version) + ", and this program reads " + std::to_string(kProfileVersion) +
                              "; calibrate the camera anew");
    return *taker.problem();
  }
  StoredProfile stored = taken(taker);
  if (const auto problem = taker.problem()) return *problem;
  return stored;
}

}  // namespace undercup::calibration
