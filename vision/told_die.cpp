#include "vision/told_die.hpp"

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
struct FacePips {
  PlainPips plain;
  OwnPips own;
  PipKinds kinds;
};

FacePips face_pips(const FacePicture& picture, int face) {
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
Shown pips_shown(const GlassImage& glass, const Square& square, const FacePicture& picture, const FacePips& pips) {
  if (!pips.own.seen) return Shown::other_pips;
  if (pips.plain.face == 1 && pips_added(picture, pips.plain, 3).plain >= kPips.beside) return Shown::untold;
  const bool missing = pips.own.faintest < kPips.missing;
  const bool odd = pips.own.between >= kPips.between || pips.kinds.seem_two();
  if (!pips.plain.on_edges() && (missing || (odd && is_sharp(glass, square)))) return Shown::other_pips;
  return missing || odd || pips.kinds.apart() > kPips.kinds_even ? Shown::untold : Shown::own_pips;
}

bool may_well_be_another(const Judgement& judgement) {
  return judgement.share_of_faces() < kPips.face_sure;
}

// Whether the pips leave no doubt of a face: they are plain, alike, and not on the rounded edges.
bool bear_out(const FacePips& pips) {
  return pips.plain.plain >= kPips.bear_out && !pips.plain.on_edges() && pips.own.faintest >= kPips.alike &&
         pips.kinds.apart() <= kPips.kinds_even;
}

// What lies where the next likely face would add pips. It makes the face doubtful if that one is likely enough, or if
// it is as plain as the face's own pips.
enum class Beside { nothing, something, doubt };

Beside beside(const FacePicture& picture, const FacePips& pips, const Judgement& judgement) {
  const int rival = judgement.rival();
  const double share = judgement.share[static_cast<std::size_t>(rival)];
  if (share < kPips.face_doubted) return Beside::nothing;
  const AddedPips added = pips_added(picture, pips.plain, rival);
  if (added.plain < kPips.added) return Beside::nothing;
  return share >= kPips.rival || added.alike >= kPips.alike ? Beside::doubt : Beside::something;
}

// The share of a pip under a lamp's image from which on it may be there or not. Of a face that may well be another one
// that is less; but light that touches some of its pips, and lets them be seen, would hide no others.
double hides_from(const FacePips& pips, const Judgement& judgement) {
  const bool none_touched = static_cast<int>(pips.plain.pips.size()) == pips.plain.face;
  return may_well_be_another(judgement) && none_touched ? kPips.half_hidden : kPips.hidden;
}

// Whether the judge's word on a face is enough, its pips beside it: where it may well be another one they bear it out,
// and nothing makes it doubtful that lies where the next likely one would have more.
bool word_is_enough(const FacePicture& picture, const FacePips& pips, const Judgement& judgement) {
  return (!may_well_be_another(judgement) || bear_out(pips)) && beside(picture, pips, judgement) != Beside::doubt;
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
  const int face = judgement.face();  // which pips make no other one
  const FacePips pips = face_pips(picture, face);
  const Shown shown = pips_shown(glass, judgement.square, picture, pips);
  if (!judgement.closely && (shown == Shown::untold || beside(picture, pips, judgement) != Beside::nothing))
    told.judgement = judge_closely(glass, {judgement.square, kUnsaid});
  const bool by_its_pips = !sure_by_itself && may_be_of_two_kinds(face);  // they have been asked
  told.own_pips = shown != Shown::other_pips && told.judgement.face() == face &&
                  (by_its_pips || word_is_enough(picture, pips, told.judgement));
  told.glare = told.own_pips && lamps_leave_doubt(picture, face, hides_from(pips, told.judgement));
  return told;
}

}  // namespace undercup::vision
