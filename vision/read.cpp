#include "vision/read.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <opencv2/core.hpp>

#include "vision/cup_rim.hpp"
#include "vision/die_set.hpp"
#include "vision/face_guess.hpp"
#include "vision/face_judge.hpp"
#include "vision/glass_image.hpp"
#include "vision/reader_policy.hpp"
#include "vision/verdict.hpp"

namespace undercup::vision {
namespace {

table::Face as_player_sees(table::Face seen, const CameraProfile& profile) {
  if (profile.view == View::top) return seen;
  const int opposite = profile.opposites[static_cast<std::size_t>(table::pips(seen) - 1)];
  return table::face_from_pips(opposite).value_or(seen);
}

bool whole_die(const Opposites& opposites) {
  for (int face = 1; face <= 6; ++face) {
    const int other = opposites[static_cast<std::size_t>(face - 1)];
    if (other < 1 || other > 6 || other == face || opposites[static_cast<std::size_t>(other - 1)] != face) return false;
  }
  return true;
}

DieReading as_reading(const GlassImage& glass, const FaceGuess& g, double confidence, const CameraProfile& profile) {
  const cv::Point2d at = glass.to_picture(g.square.centre);
  const double quarter = std::numbers::pi / 2;
  double angle = std::fmod(g.square.angle, quarter);
  if (angle < 0) angle += quarter;
  return {as_player_sees(g.face, profile), g.face, at.x, at.y, angle, g.square.edge / glass.zoom, confidence};
}

// One face of the best explanation with its verdict.
struct Found {
  const FaceGuess* guess = nullptr;
  Certainty certainty;

  // A die that is plainly there but does not lie flat.
  [[nodiscard]] bool leans() const { return !certainty.lies_flat(); }
  [[nodiscard]] bool sure() const { return certainty.all() >= kReader.sure; }
};

// What the best explanation holds: all that looks like a die's face, or nearly so.
std::vector<Found> weigh_up(const GlassImage& glass, const std::vector<FaceGuess>& guesses) {
  std::vector<Found> all;
  for (const Chosen& chosen : best_set(guesses)) {
    const FaceGuess& guess = guesses[static_cast<std::size_t>(chosen.guess)];
    all.push_back({&guess, judge(glass, guess, chosen.margin)});
  }
  return all;
}

ReadStatus status_of(const std::vector<Found>& found, std::optional<int> expect, bool cup) {
  const auto sure = std::count_if(found.begin(), found.end(), [](const Found& f) { return f.sure(); });
  const bool all_sure = sure == static_cast<std::ptrdiff_t>(found.size());
  if (!cup) return ReadStatus::no_cup;
  if (found.empty()) return ReadStatus::empty;
  if (all_sure && (!expect || sure == *expect)) return ReadStatus::read;
  if (std::any_of(found.begin(), found.end(), [](const Found& f) { return f.leans(); })) return ReadStatus::cocked;
  return all_sure ? ReadStatus::wrong_count : ReadStatus::unsure;
}

CupReading read_glass(const GlassImage& glass, const CameraProfile& profile, std::optional<int> expect) {
  std::vector<FaceGuess> guesses = guess_faces(glass, profile);
  weigh(glass, guesses);
  const std::vector<Found> found = weigh_up(glass, guesses);
  std::vector<Square> squares;
  CupReading reading;
  reading.confidence = 1;
  for (const Found& f : found) {
    reading.confidence = std::min(reading.confidence, f.certainty.all());
    reading.dice.push_back(as_reading(glass, *f.guess, f.certainty.all(), profile));
    squares.push_back(f.guess->square);
  }
  const bool cup = profile.view == View::top || rim_share(glass, squares) > kReader.rim_gone;
  reading.status = status_of(found, expect, cup);
  return reading;
}

}  // namespace

CupReading read(const Frame& frame, const CameraProfile& profile, std::optional<int> expect) {
  if (!whole_die(profile.opposites)) return {};
  try {
    const auto glass = glass_image(frame, profile);
    if (!glass) return {};
    return read_glass(*glass, profile, expect);
  } catch (const cv::Exception&) {
    // Only a programming error throws here; no picture may take the table down, and none is read for sure by one.
    return {};
  }
}

}  // namespace undercup::vision
