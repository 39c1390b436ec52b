#include "table/refusal.hpp"

namespace undercup::table {

std::string_view name(Refusal refusal) {
  switch (refusal) {
    case Refusal::unknown_seat: return "unknown_seat";
    case Refusal::wrong_phase: return "wrong_phase";
    case Refusal::eliminated: return "eliminated";
    case Refusal::not_enabled: return "not_enabled";
    case Refusal::already_locked: return "already_locked";
    case Refusal::wrong_dice_count: return "wrong_dice_count";
    case Refusal::invalid_face: return "invalid_face";
    case Refusal::own_bid: return "own_bid";
    case Refusal::not_your_turn: return "not_your_turn";
    case Refusal::no_bid: return "no_bid";
    case Refusal::reveal_first: return "reveal_first";
    case Refusal::invalid_die: return "invalid_die";
    case Refusal::already_revealed: return "already_revealed";
    case Refusal::invalid_count: return "invalid_count";
    case Refusal::ones_cannot_open: return "ones_cannot_open";
    case Refusal::below_opening_minimum: return "below_opening_minimum";
    case Refusal::face_locked: return "face_locked";
    case Refusal::invalid_target: return "invalid_target";
    case Refusal::not_higher: return "not_higher";
  }
  return "";
}

}  // namespace undercup::table
