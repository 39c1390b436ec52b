#include "vision/told_die.hpp"

#include <algorithm>
#include <cmath>

#include "vision/face_pips.hpp"
#include "vision/lamps_over_pips.hpp"
#include "vision/own_pips.hpp"
#include "vision/picture_quality.hpp"
#include "vision/pip_kinds.hpp"
#include "vision/pip_policy.hpp"
#include "vision/pips_word.hpp"
#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

// The pips of a face that a die seems to show, as they are measured.
struct MeasuredPips {
  PlainPips plain;
  OwnPips own;
  PipKinds kinds;
};

MeasuredPips measured_pips(const FacePicture& picture, int face) {
  const PlainPips plain = plain_pips(picture, face);
  return {plain, own_pips(picture, plain), kinds_of_pips(picture, plain)};
}

bool is_sharp(const GlassImage& glass, const Square& square) {
  return sharpness(glass, square) >= kReader.blurred;
}

// Whether the pips of a sure face are its own: all there, none beside, of one kind.
enum class Shown { own_pips, other_pips, untold };

// In a blurred picture small pips take up the body's colour, and light on the body seems a pip; on rounded edges pips
// take up the edges' colours; two pips there beside a one's are seen worse at a glance than closely.
Shown pips_shown(const GlassImage& glass, const Square& square, const FacePicture& picture, const MeasuredPips& pips) {
  if (!pips.own.seen) return Shown::other_pips;
  if (pips.plain.face() == 1 && pips_added(picture, pips.plain, 3).plain >= kPips.beside) return Shown::untold;
  const bool missing = pips.own.faintest < kPips.missing;
  const bool odd = pips.own.between >= kPips.between || pips.kinds.seem_two();
  if (missing || (odd && !pips.plain.on_edges() && is_sharp(glass, square))) return Shown::other_pips;
  return odd || pips.kinds.apart() > kPips.kinds_even ? Shown::untold : Shown::own_pips;
}

// Whether a face has less than such a share of all faces'.
bool may_be_another(const Judgement& judgement, double sure) {
  return judgement.face_share() < sure * judgement.some_face();
}

// Whether the pips leave no doubt of a face: they are plain, not on the rounded edges and, where there are three to
// tell it by, alike.
bool bear_out(const MeasuredPips& pips) {
  return pips.plain.plain >= kPips.plain_enough && !pips.plain.on_edges() && pips.own.faintest >= kPips.alike &&
         pips.kinds.apart() <= kPips.kinds_even;
}

bool has_none_of(const Parts& parts, int face) {
  return std::ranges::none_of(layouts(face), [&](const Parts& layout) { return (layout & parts).any(); });
}

// Whether the next likely face has none of its pips in common with the likeliest, has such a share at least, and all
// pips of both are seen.
bool both_seen(const FacePicture& picture, const PlainPips& own, const Judgement& judgement, double share) {
  const int rival = judgement.rival();
  return judgement.share[static_cast<std::size_t>(rival)] >= share && has_none_of(own.parts, rival) &&
         seen_beside(picture, own, rival) >= kPips.seen_beside;
}

// What lies where the next likely face would have pips that this one has not: some make the face doubtful, by that
// one's share or because they are like its own.
enum class RivalPips { none, some, doubtful };

RivalPips rival_pips(const FacePicture& picture, const PlainPips& own, const Judgement& judgement) {
  const int rival = judgement.rival();
  const double share = judgement.share[static_cast<std::size_t>(rival)];
  if (share < kPips.face_doubted) return RivalPips::none;
  const AddedPips added = pips_added(picture, own, rival);
  if (added.plain < kPips.added) return RivalPips::none;
  const bool likely = share >= (has_none_of(own.parts, rival) ? kPips.rival_behind : kPips.rival);
  return likely || added.alike >= kPips.alike ? RivalPips::doubtful : RivalPips::some;
}

// What the judge tells of a die, and what that is with its pips' word, where they may tell.
struct Told {
  Judgement by_judge;
  Judgement with_pips;
};

Told told_by_both(const GlassImage& glass, const FacePicture& picture, const Judgement& judgement) {
  const bool may_tell = pips_may_tell(judgement) && is_sharp(glass, judgement.square);
  return {judgement, may_tell ? with_pips_word(picture, judgement) : judgement};
}

// Whether a face has so large a share of all faces' that its pips need not bear it out, or they do.
bool is_certain(const Judgement& judgement, const MeasuredPips& pips) {
  return bear_out(pips) || !may_be_another(judgement, kPips.face_sure);
}

// Whether all four looks may tell another face of such pips than those there were.
bool may_tell_another(const FacePicture& picture, const MeasuredPips& pips, const Told& told) {
  return told.by_judge.close_looks < kWays &&
         (!is_certain(told.with_pips, pips) || both_seen(picture, pips.plain, told.by_judge, kPips.both_asked));
}

// Whether a glance at a face of such pips is enough.
bool is_plain(const FacePicture& picture, const MeasuredPips& pips, Shown shown, const Judgement& glance) {
  return shown != Shown::untold && !both_seen(picture, pips.plain, glance, kPips.both_asked) &&
         rival_pips(picture, pips.plain, glance) == RivalPips::none &&
         !may_be_another(glance, bear_out(pips) ? kPips.face_sure : kPips.face_plain);
}

// The die looked at again where its pips leave a doubt that a closer look may take away.
Told looked_at_enough(const GlassImage& glass, const FacePicture& picture, const MeasuredPips& pips, Shown shown,
                      Told told) {
  const Proposal place{told.by_judge.square, kUnsaid};
  if (told.by_judge.close_looks == 0 && !is_plain(picture, pips, shown, told.by_judge))
    told = told_by_both(glass, picture, judge_closely(glass, place));
  if (may_tell_another(picture, pips, told)) told = told_by_both(glass, picture, judge_all_ways(glass, place));
  return told;
}

}  // namespace

Detection told_die(const GlassImage& glass, const Judgement& judgement, double margin) {
  Detection die{judgement, 1 / (1 + std::exp(-margin)), glass.shows(judgement.square)};
  const auto sure = [&] { return die.certainty() >= kReader.sure; };
  if (!sure() && !pips_may_tell(judgement)) return die;
  const FacePicture picture = picture_of(glass, judgement.square);
  Told told = told_by_both(glass, picture, judgement);
  die.judgement = told.with_pips;
  if (!sure()) return die;
  const int face = judgement.face();
  const MeasuredPips pips = measured_pips(picture, face);
  const Shown shown = pips_shown(glass, judgement.square, picture, pips);
  told = looked_at_enough(glass, picture, pips, shown, told);
  die.judgement = told.with_pips;
  const bool no_other = !both_seen(picture, pips.plain, told.by_judge, kPips.both_doubted) &&
                        rival_pips(picture, pips.plain, told.by_judge) != RivalPips::doubtful;
  die.own_pips =
      shown != Shown::other_pips && die.judgement.face() == face && no_other && is_certain(die.judgement, pips);
  die.glare = die.own_pips && lamps_leave_doubt(picture, face, may_be_another(told.by_judge, kPips.lit_face_sure));
  return die;
}

}  // namespace undercup::vision
