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
  if (!pips.plain.on_edges() && (missing || (odd && is_sharp(glass, square)))) return Shown::other_pips;
  return missing || odd || pips.kinds.apart() > kPips.kinds_even ? Shown::untold : Shown::own_pips;
}

bool may_well_be_another(const Judgement& judgement) {
  return judgement.face_share() < kPips.face_sure * judgement.some_face();
}

// Whether the pips leave no doubt of a face: they are plain, not on the rounded edges and, where there are three to
// tell it by, alike.
bool bear_out(const MeasuredPips& pips) {
  return pips.plain.plain >= kPips.plain_enough && !pips.plain.on_edges() && pips.own.faintest >= kPips.alike &&
         pips.kinds.apart() <= kPips.kinds_even;
}

// The shares of the next likely face from which on what lies where it would add pips counts, and makes a doubt.
struct RivalShares {
  double counts = 0;
  double doubtful = 0;
};

// Less of a face that has no pip in common with the likeliest: through a clear die both are seen, a one and the six
// behind it or before it, and of these the near one is the hardest to tell.
RivalShares shares_against(const PlainPips& own, int rival) {
  const bool none_common =
      std::ranges::none_of(layouts(rival), [&](const Parts& layout) { return (layout & own.parts).any(); });
  return none_common ? RivalShares{kPips.face_behind, kPips.rival_behind}
                     : RivalShares{kPips.face_doubted, kPips.rival};
}

// What lies where the next likely face would add pips: some make the face doubtful, by that one's share or because they
// are like its own.
enum class RivalPips { none, some, doubtful };

RivalPips rival_pips(const FacePicture& picture, const PlainPips& own, const Judgement& judgement) {
  const int rival = judgement.rival();
  const double share = judgement.share[static_cast<std::size_t>(rival)];
  const RivalShares from = shares_against(own, rival);
  if (share < from.counts) return RivalPips::none;
  const AddedPips added = pips_added(picture, own, rival);
  if (added.plain < kPips.added) return RivalPips::none;
  return share >= from.doubtful || added.alike >= kPips.alike ? RivalPips::doubtful : RivalPips::some;
}

}  // namespace

Detection told_die(const GlassImage& glass, const Judgement& judgement, double margin) {
  Detection told{judgement, 1 / (1 + std::exp(-margin)), glass.shows(judgement.square)};
  const bool may_tell = pips_may_tell(judgement) && is_sharp(glass, judgement.square);
  const auto sure = [&] { return told.certainty() >= kReader.sure; };
  const bool sure_by_itself = sure();
  if (!may_tell && !sure_by_itself) return told;
  const FacePicture picture = picture_of(glass, judgement.square);
  if (may_tell) told.judgement = with_pips_word(picture, judgement);
  if (!sure()) return told;
  const int face = judgement.face();
  const MeasuredPips pips = measured_pips(picture, face);
  const Shown shown = pips_shown(glass, judgement.square, picture, pips);
  Judgement judged = judgement;  // without its pips' word
  RivalPips beside = rival_pips(picture, pips.plain, judged);
  if (!judged.closely && (shown == Shown::untold || beside != RivalPips::none)) {
    told.judgement = judged = judge_closely(glass, {judgement.square, kUnsaid});
    beside = rival_pips(picture, pips.plain, judged);
  }
  const bool by_its_pips = !sure_by_itself && may_be_of_two_kinds(face);  // they have been asked
  const bool word_is_enough =
      by_its_pips || ((!may_well_be_another(told.judgement) || bear_out(pips)) && beside != RivalPips::doubtful);
  told.own_pips = shown != Shown::other_pips && told.judgement.face() == face && word_is_enough;
  told.glare = told.own_pips && lamps_leave_doubt(picture, face, may_well_be_another(judged));
  return told;
}

}  // namespace undercup::vision
