#pragma once

#include <string_view>

namespace undercup::table {

/// Why a command was refused (PROTOCOL.md, "Rejections"; `bad_command` belongs to the protocol, not to the rules).
enum class Refusal {
  unknown_seat,
  wrong_phase,
  eliminated,
  not_enabled,
  already_locked,
  wrong_dice_count,
  invalid_face,
  own_bid,
  not_your_turn,
  no_bid,
  reveal_first,
  invalid_die,
  already_revealed,
  invalid_count,
  ones_cannot_open,
  below_opening_minimum,
  face_locked,
  invalid_target,
  not_higher,
};

/// The reason's word in the protocol.
std::string_view name(Refusal refusal);

}  // namespace undercup::table
