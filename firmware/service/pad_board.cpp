#include "firmware/service/pad_board.hpp"

#include <algorithm>
#include <utility>

namespace undercup::firmware {
namespace {

using ui::ServiceButton;

ui::ServicePad* pad_of(PadBoard& board, table::SeatId seat) {
  const auto found =
      std::find_if(board.pads.begin(), board.pads.end(), [&](const ui::ServicePad& pad) { return pad.seat == seat; });
  return found == board.pads.end() ? nullptr : &*found;
}

}  // namespace

PadBoard pad_board(const WiredButtons& wired) {
  PadBoard board;
  for (const auto& [seat, buttons] : wired) {
    ui::ServicePad pad{seat, false, {}};
    for (const hw::Button button : buttons) pad.buttons.at(static_cast<std::size_t>(button)) = ServiceButton::untouched;
    board.pads.push_back(pad);
  }
  return board;
}

PadBoard after(PadBoard board, const hw::PadEdge& edge) {
  ui::ServicePad* const pad = pad_of(board, edge.seat);
  if (pad == nullptr) return board;
  const auto at = static_cast<std::size_t>(edge.button);
  ServiceButton& button = pad->buttons.at(at);
  if (edge.pressed) board.last = {edge.seat, at};
  if (edge.pressed || button != ServiceButton::stuck) {
    button = edge.pressed ? ServiceButton::down : ServiceButton::touched;
  }
  return board;
}

PadBoard after(PadBoard board, const hw::DeviceChange& change) {
  ui::ServicePad* const pad = change.seat ? pad_of(board, *change.seat) : nullptr;
  if (pad == nullptr) return board;
  const bool is_back = change.state == hw::DeviceState::back;
  if (change.kind == hw::DeviceKind::pads) pad->lost = !is_back;
  if (change.kind != hw::DeviceKind::button) return board;
  for (const auto& [name, button] : hw::kButtonNames) {
    if (name != change.name) continue;
    pad->buttons.at(static_cast<std::size_t>(button)) = is_back ? ServiceButton::untouched : ServiceButton::stuck;
  }
  return board;
}

}  // namespace undercup::firmware
