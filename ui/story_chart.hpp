#pragma once

#include <memory_resource>

#include "ui/layout.hpp"
#include "ui/pen.hpp"
#include "ui/phrases.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

/// Whether the game has a story to tell: a round whose cups were opened.
bool has_story(const View& view);

/// The story of the game on the table's cloth: who held how many dice or cards in each round, then the boldest bid that
/// held and the boldest that did not, with how likely each was to the one who made it. The view has a story.
void draw_story(Pen& pen, const TablePicture& table, const View& view);

/// What it was, on the cloth so many radii below its middle, and below that who bid what and how likely that was.
/// Nothing where there was no such bid.
void draw_boldest(Pen& pen, const TablePicture& table, const std::optional<table::JudgedBid>& bid, Phrase what,
                  float at);

/// The same of a challenge that was right: who called what, and how likely that was to the caller.
void draw_best_call(Pen& pen, const TablePicture& table, const std::optional<table::RightCall>& call, float at);

/// A share, 0..1, in whole percent, as it is told.
std::pmr::string percent_words(double share);

}  // namespace undercup::ui
