#include "vision/judged_window.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "vision/beside.hpp"
#include "vision/die_sizes.hpp"
#include "vision/face_finder.hpp"
#include "vision/quantile.hpp"
#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

// Haze or shadow over a die's side makes it seem smaller than it is, and then of another form. Where a doubtful die
// seems a little smaller or larger than the others it is looked at again as if it were as large; that counts if seen
// so it does not seem to be of another size.
Judgement as_large_as_usual(const GlassImage& glass, const Judgement& judgement, double likely, double usual) {
  if (!judgement.likely_die() || judgement.flat_face() >= kReader.undoubted) return judgement;
  const double other = size_apart(judgement, usual);
  if (other < kReader.size_borne || other > kReader.size_other_die) return judgement;
  Square square = judgement.square;
  square.edge = usual;
  const Judgement again = judge_closely(glass, {square, likely});
  return size_apart(again, usual) < kReader.size_kept ? again : judgement;
}

// What lies at these places, each doubtful die seen as large as the sure ones if that fits.
std::vector<Judgement> judged(const GlassImage& glass, const std::vector<Proposal>& proposals) {
  std::vector<Judgement> judgements = judge_places(glass, proposals);
  const auto usual = usual_edge(judgements);
  if (!usual) return judgements;
  for (std::size_t i = 0; i < judgements.size(); ++i)
    judgements[i] = as_large_as_usual(glass, judgements[i], proposals[i].likely, *usual);
  return judgements;
}

bool tells_die_at(const std::vector<Judgement>& judgements, const Square& place) {
  return std::any_of(judgements.begin(), judgements.end(), [&](const Judgement& told) {
    return told.likely_die() && cv::norm(told.square.centre - place.centre) < kReader.same_proposal * place.edge;
  });
}

// Adds the dice of a block that the finder has missed: side by side with sure ones, where no die is told yet. The
// finder says nothing of these places.
void look_beside_dice(const GlassImage& glass, std::vector<Judgement>& judgements) {
  for (std::size_t i = 0; i < judgements.size(); ++i) {  // what is added is looked beside, too
    if (judgements[i].flat_face() < kReader.undoubted) continue;
    std::vector<Proposal> untold;
    for (const Square& beside : alike_beside(glass, judgements[i].square))
      if (!tells_die_at(judgements, beside)) untold.push_back({beside, kUnsaid});
    for (const Judgement& found : judge_places(glass, untold))
      if (found.likely_die() && !tells_die_at(judgements, found.square)) judgements.push_back(found);
  }
}

// What lies within the window, as it looks.
std::vector<Judgement> judged(const GlassImage& glass) {
  std::vector<Judgement> judgements = judged(glass, found_things(glass.bgr));
  look_beside_dice(glass, judgements);
  doubt_odd_sizes(judgements);
  std::erase_if(judgements, [&](const Judgement& judgement) {
    return cv::norm(judgement.square.centre - glass.window) > glass.window_radius;
  });
  return judgements;
}

// How large the dice seem that are seen, as a share of the size the networks know best; 1 where none is.
double seen_size(const JudgedWindow& seen, const CameraProfile& profile) {
  std::vector<double> edges;
  for (const Judgement& judgement : seen.judgements)
    if (judgement.likely_die() && may_be_die(judgement.square, seen.glass, profile))
      edges.push_back(judgement.square.edge);
  if (edges.empty()) return 1;
  return median(edges) / kDieWorkPx;
}

std::optional<JudgedWindow> seen_at(const Frame& frame, const CameraProfile& profile, const Scales& scales) {
  auto glass = glass_image(frame, profile, scales);
  if (!glass) return std::nullopt;
  JudgedWindow seen{*std::move(glass), {}};
  seen.judgements = judged(seen.glass);
  return seen;
}

Scales zoomed_by(const Scales& scales, double zoom) {
  return {scales.least * zoom, scales.most * zoom};
}

// How many dice show a face, each as far as that is sure.
double faces_in(const JudgedWindow& seen) {
  double sum = 0;
  for (const Judgement& judgement : seen.judgements) sum += judgement.face_share();
  return sum;
}

// Looks again with the window scaled by `zoom` of what it was, and takes what shows more.
void look_again(const Frame& frame, const CameraProfile& profile, double zoom, Scales& scales, JudgedWindow& seen) {
  const Scales other = zoomed_by(scales, zoom);
  auto again = seen_at(frame, profile, other);
  if (!again || faces_in(*again) < faces_in(seen)) return;
  scales = other;
  seen = *std::move(again);
}

}  // namespace

std::optional<JudgedWindow> judged_window(const Frame& frame, const CameraProfile& profile) {
  Scales scales = die_scales(profile);
  auto seen = seen_at(frame, profile, scales);
  if (!seen) return seen;
  if (profile.view == View::top) {  // where the scale is known but roughly
    look_again(frame, profile, 1 / kReader.rough_scale, scales, *seen);
    look_again(frame, profile, die_scales(profile).most * kReader.rough_scale / scales.most, scales, *seen);
  }
  const double size = seen_size(*seen, profile);
  if (std::abs(std::log(size)) > kReader.zoomed_from) look_again(frame, profile, 1 / size, scales, *seen);
  return seen;
}

bool may_be_die(const Square& square, const GlassImage& glass, const CameraProfile& profile) {
  const bool from_above = profile.view == View::top;
  const double rough = from_above ? kReader.rough_scale : 1;
  const double inset = from_above ? 0 : kReader.window_inset;
  return cv::norm(square.centre - glass.window) <= glass.window_radius - inset * square.edge &&
         square.edge >= profile.die_edge.least_mm * glass.scale * kReader.least_seen / rough &&
         square.edge <= profile.die_edge.most_mm * glass.scale * kReader.most_seen * rough;
}

}  // namespace undercup::vision
