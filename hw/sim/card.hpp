#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "hw/sim/arrangement.hpp"
#include "hw/sim/lighting.hpp"
#include "hw/sim/picture.hpp"
#include "hw/sim/rig.hpp"

namespace undercup::hw::sim {

/// How a card lies: the middle of its face, and where its own x (to the right of its print) and y (down) point.
struct CardPose {
  Vec3 middle;
  Turn turn;
};

/// Where the cards of three piles lie on the window, and a strange thing between them.
struct CardArrangement {
  std::vector<CardPose> cards;
  std::optional<ForeignObject> foreign;
};

/// Lays `count` cards side by side, the player's left one first (as the camera sees it, the right one): each a little
/// off its place and turned, also by quarters, because nobody looks how a pile is turned. With a `trouble` that needs
/// it, the last one leans or lies half over its neighbour. The key's streams are those of dice: never the cards'.
CardArrangement arranged_cards(const Rig& rig, const RollKey& key, int count, Trouble trouble);

/// The cards as hands lay them down (`laid` 0: not there yet, 1: they lie), or lift them at one edge to look
/// (`raised` 0: they lie, 1: as far as one lifts them).
std::vector<CardPose> in_hand(const std::vector<CardPose>& at_rest, float laid, float raised);

/// A card's face as ink on paper: once for each card, because drawing it takes longer than looking at it.
class CardPrint {
public:
  explicit CardPrint(const PrintedFace& face);

  /// What is printed there, in millimetres from the card's top left corner; both within the card.
  [[nodiscard]] Colour at(float x, float y) const;

private:
  int side_ = 0;
  std::vector<Colour> colours_;
};

/// Paints cards on the glass, each over those before it; what lies beyond the window's rim stays hidden.
void paint_cards(Picture& picture, const Rig& rig, const std::vector<CardPrint>& prints,
                 const std::vector<CardPose>& poses, const Lighting& lighting);

/// Where on the glass the middle of that card's marker is.
Vec3 marker_middle(const CardPose& pose);

}  // namespace undercup::hw::sim
