#include "calibration/profile_file.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/core.hpp>
#include <set>

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

constexpr std::size_t kLongest = 64 * 1024;  ///< bytes: a profile has two thousand, with a reference 25

/// What a number may be.
struct Range {
  double least = 0;
  double most = 0;
};

constexpr Range kPixels{1, 20000};
constexpr Range kPlaces{-20000, 20000};
constexpr Range kMillimetres{0.1, 1000};
constexpr Range kScales{0.1, 200};
constexpr Range kLevels{0, 255};
constexpr Range kDieEdges{4, 40};
constexpr Range kExposures{1, 1e6};  ///< microseconds; these as in table.toml
constexpr Range kGains{0.1, 1000};
constexpr Range kColourRange{0.1, 32};
constexpr Range kDioptres{0, 100};
constexpr double kScaleOff = 0.02;  ///< share: a reader off by that much still reads dice

std::string told(const Range& range) {
  const auto number = [](double value) {
    std::string text = std::to_string(value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
  };
  return "from " + number(range.least) + " to " + number(range.most);
}

/// Takes one key after the other out of a file and keeps the first thing that was wrong.
class Taker {
public:
  explicit Taker(const cv::FileStorage& file) : root_(file.root()) {}

  void number(const char* key, const Range& range, double& value) {
    const cv::FileNode node = taken(key);
    if (problem_) return;
    if (!is_number(node, range)) return wrong(key, "must be a number " + told(range));
    value = node.real();
  }

  template <typename Values>
  void numbers(const char* key, const Range& range, Values& values) {
    const cv::FileNode node = taken(key);
    if (problem_) return;
    bool fits = node.isSeq() && node.size() == values.size();
    for (std::size_t i = 0; fits && i < values.size(); ++i) {
      const cv::FileNode one = node[static_cast<int>(i)];
      fits = is_number(one, range);
      if (fits) values[i] = static_cast<typename Values::value_type>(one.real());
    }
    if (!fits) wrong(key, "must be a list of " + std::to_string(values.size()) + " numbers " + told(range));
  }

  void words(const char* key, std::string& value) {
    const cv::FileNode node = taken(key);
    if (problem_) return;
    if (!node.isString()) return wrong(key, "must be a text in quotes");
    value = node.string();
    if (std::any_of(value.begin(), value.end(), [](unsigned char letter) { return letter < ' '; }))
      wrong(key, "must be a text on one line, without tabs");
  }

  /// Rows of levels (`hexadecimal`).
  void levels(const char* key, int width, int height, std::vector<std::uint8_t>& values) {
    const cv::FileNode node = taken(key);
    if (problem_) return;
    std::vector<std::string> rows;
    if (node.isSeq())
      for (const cv::FileNode& row : node) rows.push_back(row.isString() ? row.string() : "");
    auto read = levels_of(rows, width, height);
    if (!read) {
      return wrong(key, "must be " + std::to_string(height) + " texts of " + std::to_string(2 * width) +
                            " hexadecimal digits; make it anew with undercup calibrate light");
    }
    values = *std::move(read);
  }

  [[nodiscard]] bool has(const char* key) const { return !root_[key].empty(); }

  void wrong(const std::string& key, const std::string& what) {
    if (!problem_) problem_ = ProfileProblem{key, what};
  }

  /// The first thing that was wrong, or a key that nobody asked for.
  [[nodiscard]] std::optional<ProfileProblem> problem() const {
    if (problem_) return problem_;
    for (const cv::FileNode& node : root_)
      if (!known_.contains(node.name())) return ProfileProblem{node.name(), "is no key of a profile; take it out"};
    return std::nullopt;
  }

private:
  static bool is_number(const cv::FileNode& node, const Range& range) {
    if (!node.isInt() && !node.isReal()) return false;
    const double value = node.real();
    return std::isfinite(value) && value >= range.least && value <= range.most;
  }

  cv::FileNode taken(const char* key) {
    known_.insert(key);
    const cv::FileNode node = root_[key];
    if (node.empty()) wrong(key, "is missing; calibrate the camera anew");
    return node;
  }

  cv::FileNode root_;
  std::set<std::string> known_;
  std::optional<ProfileProblem> problem_;
};

/// Which face lies opposite each: every face once, and the other's opposite.
bool are_opposites(const vision::Opposites& faces) {
  for (int face = 1; face <= 6; ++face) {
    const int other = faces[static_cast<std::size_t>(face - 1)];
    if (other < 1 || other > 6 || other == face || faces[static_cast<std::size_t>(other - 1)] != face) return false;
  }
  return true;
}

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

const char* word(vision::View view) {
  return view == vision::View::top ? "top" : "bottom";
}

const char* word(LensKind lens) {
  return lens == LensKind::fisheye ? "fisheye" : "perspective";
}

std::optional<FoundDice> taken_dice(Taker& file) {
  if (!file.has(kDiceEdge) && !file.has(kDiceBody) && !file.has(kDicePips) && !file.has(kDiceContrast))
    return std::nullopt;
  FoundDice dice;
  file.number(kDiceEdge, kDieEdges, dice.edge_mm);
  file.numbers(kDiceBody, kLevels, dice.body);
  file.numbers(kDicePips, kLevels, dice.pips);
  file.number(kDiceContrast, kLevels, dice.contrast);
  return dice;
}

std::optional<WindowReference> reference_in(Taker& file) {
  if (!file.has(kEmptyRim) && !file.has(kEmptyWindow) && !file.has(kEmptySoftness)) return std::nullopt;
  WindowReference reference;
  file.levels(kEmptyRim, kRimSteps, kRimAngles, reference.rim);
  file.levels(kEmptyWindow, kWindowCells, kWindowCells, reference.window);
  file.number(kEmptySoftness, Range{0, kSoftestRim}, reference.softness_px);
  return reference;
}

hw::CameraLight light_in(Taker& file) {
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

StoredProfile taken(Taker& file) {
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
  file.numbers(kPicture, kPixels, picture);
  file.words(kView, view);
  file.number(kWindowMm, kMillimetres, stored.plate.window_mm);
  file.number(kGlassMm, Range{0, 50}, stored.plate.glass_mm);
  file.numbers(kWindow, kPlaces, window);
  file.number(kScale, kScales, profile.px_per_mm);
  file.number(kResidual, Range{0, 1000}, stored.residual_px);
  file.numbers(kDieMm, kMillimetres, die);
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
  if (file.problem()) return stored;
  if (view != word(vision::View::top) && view != word(vision::View::bottom))
    file.wrong(kView, "must be \"bottom\" or \"top\"");
  if (lens != word(LensKind::perspective) && lens != word(LensKind::fisheye))
    file.wrong(kLens, "must be \"perspective\" or \"fisheye\"");
  if (!(window[2] > 0)) file.wrong(kWindow, "must have a radius above 0");
  if (die[0] > die[1]) file.wrong(kDieMm, "must be the least edge, then the most");
  if (!are_opposites(profile.opposites)) file.wrong(kOpposites, "must say which face lies opposite 1, 2, .. 6");
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
  return file.releaseAndGetString();
}

table::Result<StoredProfile, ProfileProblem> parsed_profile(std::string_view text) {
  if (text.size() > kLongest) return ProfileProblem{"", "is no profile: far too long"};
  if (!text.starts_with("%YAML") || text.find('\0') != text.npos)
    return ProfileProblem{"", "is no profile: it does not begin as YAML"};
  cv::FileStorage file;
  try {
    file.open(std::string(text), cv::FileStorage::READ | cv::FileStorage::MEMORY | cv::FileStorage::FORMAT_YAML);
  } catch (const cv::Exception&) {
    file.release();  // whatever its parser says of it, a technician cannot mend it by that
  }
  if (!file.isOpened() || !file.root().isMap())
    return ProfileProblem{"", "is broken: no YAML that can be read; calibrate the camera anew"};
  Taker taker(file);
  double version = 0;
  taker.number(kVersion, Range{0, 1e6}, version);
  if (const auto problem = taker.problem(); problem && problem->key == kVersion) return *problem;
  if (version != kProfileVersion) {
    return ProfileProblem{kVersion, "is " + std::to_string(static_cast<int>(version)) + ", and this program reads " +
                                        std::to_string(kProfileVersion) + "; calibrate the camera anew"};
  }
  StoredProfile stored = taken(taker);
  if (const auto problem = taker.problem()) return *problem;
  return stored;
}

}  // namespace undercup::calibration
