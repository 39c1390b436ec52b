#pragma once

#include <vector>

#include "table/card.hpp"
#include "table/guess.hpp"
#include "table/ruleset.hpp"

namespace undercup::table {

/// What a player knows of the cards on the table: their own, those that others have shown, and how many more lie there.
struct KnownCards {
  CardRoll own{};
  std::vector<Card> shown;  ///< of others
  int hidden = 0;
};

/// The exact probabilities (0..1) that guesses at this target hold, of 1, 2, .. `most` cards: whatever is hidden is any
/// part, as likely as any other, of the deck (`deck_of`) without the cards that are seen. Of a power claim, which has
/// no count, all are the same. Summed up over what counts for the target, with wildcards or without; nothing is tried
/// at random.
std::vector<double> probabilities_held(const CardOptions& options, const Target& target, const KnownCards& known,
                                       int most);

/// The same of one guess that the player makes, or would make.
double probability_held(const CardOptions& options, const Guess& guess, const KnownCards& known);

/// The same of a power claim by another, who has shown `theirs` (they are among `known.shown`, too) and has `secret`
/// cards more: that one of those is the card, and its pattern is there. Nothing is read into the claim itself.
double probability_held_by(const CardOptions& options, const PowerClaim& claim, const KnownCards& known,
                           const std::vector<Card>& theirs, int secret);

}  // namespace undercup::table
