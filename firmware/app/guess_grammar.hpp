#pragma once

#include <optional>
#include <vector>

#include "firmware/app/pad_grammar.hpp"
#include "table/guess.hpp"
#include "table/view.hpp"
#include "ui/view.hpp"

namespace undercup::firmware {

// How a guess is composed on a pad (table/README.md, "Guesses on the pad"). Pure, over what everyone may know: the app
// carries it out, and computer players work out by it what to press.

/// The targets these options let one guess at, kind by kind, in the order in which a pad pages through them.
std::vector<std::vector<table::Target>> guess_kinds(const table::CardOptions& options);

/// Whether two targets are the same one to page to: power claims of one card are, whatever their value.
bool same_target(const table::Target& one, const table::Target& other);

/// Whether two targets are of one kind, so that paging within it leads from one to the other.
bool same_kind(const table::CardOptions& options, const table::Target& one, const table::Target& other);

/// The lowest guess that may be made, by count, then in the order of the pad, but no power card; the first one of all
/// where none may.
ui::GuessDraft first_guess(const table::PublicView& view, table::SeatId seat);

/// The draft after that gesture: `up` and `down` set the count (of a power card its claimed value), `face` pages to the
/// next target of its kind, held to the first one of the next kind; both begin at the lowest count that may be guessed.
ui::GuessDraft composed(const table::PublicView& view, const ui::GuessDraft& draft, Intent intent);

}  // namespace undercup::firmware
