#include "vision/pips_word.hpp"

#include <algorithm>
#include <cmath>

#include "vision/five_pips.hpp"
#include "vision/pip_kinds.hpp"
#include "vision/pip_policy.hpp"

namespace undercup::vision {
namespace {

// `even`: what is measured as often of a five as of another face.
double odds_of_five(double even, double measured, double power) {
  return std::clamp(std::pow(measured / even, -power), 1 / kPips.five_against, kPips.five_for);
}

// The odds of a five, by how plainly its pips are of two kinds. That some are alike, others not seen, speaks for
// nothing, nor do the colours of rounded edges.
double odds_by_kinds(const PipKinds& kinds, double apart) {
  if (kinds.on_edges || (!kinds.all_seen && apart <= kPips.kinds_even)) return 1;
  return odds_of_five(kPips.kinds_even, apart, kPips.kinds_power);
}

// A five as likely as its pips let it be: by how nearly they lie as those of one face do, and by how much alike they
// are. Pips that are of two kinds in a way in which they would not be before another face make that no likelier.
Judgement with_word_on_five(const FacePicture& picture, Judgement judgement) {
  const PlainPips five = plain_pips(picture, 5);
  if (const auto off = five_pips_off(picture, five))
    judgement = with_face_times(5, odds_of_five(kPips.five_even, *off, kPips.five_power), judgement);
  const PipKinds kinds = kinds_of_pips(picture, five);
  const double odds = odds_by_kinds(kinds, kinds.apart());
  judgement = with_face_times(5, odds, judgement);
  for (const int near : {3, 4})
    judgement = with_face_times(near, odds / odds_by_kinds(kinds, kinds.apart_before(near)), judgement);
  return judgement;
}

bool may_be(const Judgement& judgement, int face) {
  return judgement.share[static_cast<std::size_t>(face)] >= kPips.face_doubted;
}

}  // namespace

bool pips_may_tell(const Judgement& judgement) {
  int likely = 0;
  int of_two_kinds = 0;
  for (int face = 1; face <= 6; ++face) {
    if (!may_be(judgement, face)) continue;
    ++likely;
    if (may_be_of_two_kinds(face)) ++of_two_kinds;
  }
  return likely > 1 && of_two_kinds > 0;
}

Judgement with_pips_word(const FacePicture& picture, const Judgement& judgement) {
  Judgement told = judgement;
  for (const int face : {3, 4}) {
    if (face == judgement.face() || !may_be(judgement, face)) continue;
    if (kinds_of_pips(picture, plain_pips(picture, face)).seem_two())
      told = with_face_times(face, kPips.mixed_pips, told);
  }
  return may_be(judgement, 5) ? with_word_on_five(picture, told) : told;
}

}  // namespace undercup::vision
