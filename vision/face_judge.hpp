#pragma once

#include <array>
#include <vector>

#include "vision/face_finder.hpp"
#include "vision/face_patch.hpp"
#include "vision/kinds.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// What the judge tells of a patch, at a glance as closely, one number each: how likely each kind is (as logits);
/// whether the face lies flat (a logit); then by how much the square should be moved along its own axes, x and y, in
/// its edges; made larger, the logarithm; and turned, radians.
namespace judge {
inline constexpr int kFlat = kKinds;
inline constexpr int kOffset = kFlat + 1;
inline constexpr int kEdge = kOffset + 2;
inline constexpr int kAngle = kEdge + 1;
inline constexpr int kNumbers = kAngle + 1;
}  // namespace judge

/// A doubtful die is looked at closely all so many ways round.
inline constexpr int kWays = 4;

/// What a square looks like.
struct Judgement {
  Square square;                       ///< moved to where the thing seems to lie
  std::array<double, kKinds> share{};  ///< how likely each kind is; they sum to 1
  double flat = 0;                     ///< 0..1, that the face lies flat, if it is a die's
  int close_looks = 0;                 ///< whose mean it is; 0: it was told at a glance

  /// How likely a die is seen there, or a side of one.
  [[nodiscard]] double die_or_side() const { return 1 - share[kNothing] - share[kStrange]; }
  /// How likely it is a die of its own, whichever face it shows.
  [[nodiscard]] double die() const;
  /// It is likelier than not.
  [[nodiscard]] bool likely_die() const;
  /// How likely a die is seen there that shows a face.
  [[nodiscard]] double some_face() const;
  /// The face it most likely shows if it is a die: 1..6.
  [[nodiscard]] int face() const;
  /// The face it shows next likeliest: 1..6.
  [[nodiscard]] int rival() const;
  /// How likely the likeliest face is.
  [[nodiscard]] double face_share() const { return share[static_cast<std::size_t>(face())]; }
  /// How likely it is a die that lies flat and shows that face.
  [[nodiscard]] double flat_face() const;
};

/// Judges each place at a glance; what that leaves in any doubt, the finder having had its word, is judged closely
/// where it seems to lie.
std::vector<Judgement> judge_places(const GlassImage& glass, const std::vector<Proposal>& places);

/// Judges one place closely, the finder having its word. Where one look leaves a doubt it looks all four ways round,
/// each time where it seemed to lie the time before, and the mean of these looks counts, that of the first one only if
/// a die was not unlikely there; once none is likely it looks no further.
Judgement judge_closely(const GlassImage& glass, const Proposal& place);

/// The same, all four ways round however plain the first look is.
Judgement judge_all_ways(const GlassImage& glass, const Proposal& place);

/// A judgement, the odds that something lies there multiplied by `factor`. What it is, if something, stays as likely.
Judgement with_something_times(double factor, Judgement judgement);

/// A judgement, the odds of that face over the others multiplied by `factor`. That it shows a face stays as likely.
Judgement with_face_times(int face, double factor, Judgement judgement);

/// A judgement, the finder having said how likely something lies there: the odds of something are multiplied by the
/// finder's, to a power, because both saw the same pixels though in other ways. What it is, if something, stays as
/// likely.
Judgement with_finders_word(Judgement judgement, double likely_something);

}  // namespace undercup::vision
