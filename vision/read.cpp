#include "vision/read.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <opencv2/core.hpp>

#include "vision/die_set.hpp"
#include "vision/face_guess.hpp"
#include "vision/glass_image.hpp"
#include "vision/reader_policy.hpp"
#include "vision/spots.hpp"
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

EdgeRange edge_seen(const CameraProfile& profile) {
  EdgeRange edge = profile.die_edge;
  if (profile.view == View::top) edge.most_mm *= kReader.top_nearer;
  return edge;
}

CupReading read_glass(const GlassImage& glass, const CameraProfile& profile, std::optional<int> expect) {
  const EdgeRange edge = edge_seen(profile);
  const std::vector<Spot> spots = find_spots(glass, edge);
  const std::vector<FaceGuess> guesses = guess_faces(glass, spots, edge);
  CupReading reading;
  reading.confidence = 1;
  int doubtful = 0;
  int sure = 0;
  for (const Chosen& chosen : best_set(guesses)) {
    const FaceGuess& g = guesses[static_cast<std::size_t>(chosen.guess)];
    const Certainty c = judge(g, chosen.margin);
    const bool certain = c.all() >= kReader.sure;
    if (!certain && g.weight < kReader.least_die) continue;
    (certain ? sure : doubtful)++;
    reading.confidence = std::min(reading.confidence, c.all());
    reading.dice.push_back(as_reading(glass, g, c.all(), profile));
  }
  if (reading.dice.empty()) {
    reading.status = ReadStatus::empty;
    return reading;
  }
  if (doubtful > 0) reading.status = ReadStatus::unsure;
  else if (expect && *expect != sure) reading.status = ReadStatus::wrong_count;
  else reading.status = ReadStatus::read;
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
