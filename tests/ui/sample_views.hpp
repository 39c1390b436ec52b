#pragma once

#include <string>
#include <vector>

#include "ui/compose.hpp"
#include "ui/view.hpp"

namespace undercup::ui::samples {

/// A view that occurs in play, with a name for the file or the message.
struct Sample {
  std::string name;
  View view;
};

inline constexpr int kSeatCounts[] = {2, 3, 4, 5, 6, 7, 8};
inline constexpr Size kSizes[] = {{1920, 1080}, {1280, 720}, {800, 480}, {1080, 1920}};

/// The sizes that tests compose at: those of the gallery, and what else is hung on walls.
inline constexpr Size kAllSizes[] = {{1920, 1080}, {1280, 720}, {800, 480},  {1080, 1920}, {3840, 2160},
                                     {1200, 800},  {1280, 800}, {1024, 600}, {720, 1280},  {480, 800}};

/// Every screen in the situations that make it fullest and emptiest, with that many seats, at rest.
std::vector<Sample> every_screen(int seats);

/// Those of them that only the card game has.
std::vector<Sample> every_card_screen(int seats);

/// Those that a lying display shows otherwise.
std::vector<Sample> lying_screens(int seats);

/// Attract, some seconds into that page.
View attract_page(int page);

/// Those that tell the story of a game, or of an evening.
std::vector<Sample> story_screens(int seats);

/// Some with dice of other colours than the themes'.
std::vector<Sample> screens_with_own_dice(int seats);

/// Those of a practice game, and how one comes to it.
std::vector<Sample> practice_screens(int seats);

/// Bidding where the rules or the game so far make a round unlike the others.
std::vector<Sample> rounds_under_other_rules(int seats);

/// The dice games' with the house rules that let nobody ask for the turn or for dice counts.
std::vector<Sample> every_screen_with_penalties(int seats);

/// A round of `seats` in bidding, seat 2 to speak after a bid by seat 1.
View bidding(int seats);

/// A reveal that holds, with `dice` a seat.
View reveal(int seats, int dice);

/// Every view in which the cups' hidden dice could matter: rolling and bidding.
View rolling(int seats);

/// The same with a trouble at every seat.
View troubled(int seats);

/// A game that seat 2 has won.
View game_over(int seats);
/// .. once the toast is over.
View game_over_story(int seats);

/// A dispute in which seat 1 alone has agreed so far.
inline DisputeDraft agreed_by_the_first(const View& view) {
  DisputeDraft draft{std::nullopt, {table::SeatId{1}}, view.game.seats};
  std::erase(draft.missing, table::SeatId{1});
  return draft;
}

/// A face for every number.
table::Face face(int number);

/// A stand-in for a camera's picture: a lit window with light dice on it.
Picture picture_of(const std::vector<SpottedDie>& dice, int edge);

/// The rulesets of RULES.md with every option in one of them.
table::Ruleset fullest_rules();

}  // namespace undercup::ui::samples
