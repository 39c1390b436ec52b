#pragma once

#include <map>
#include <set>
#include <vector>

#include "hw/device_news.hpp"
#include "hw/pads.hpp"
#include "ui/service_view.hpp"

namespace undercup::firmware {

/// The buttons that are wired at each seat.
using WiredButtons = std::map<table::SeatId, std::vector<hw::Button>>;

/// How every button of every pad is, as far as it is known: a fold over presses and over what broke.
struct PadBoard {
  std::vector<ui::ServicePad> pads;
  std::optional<ui::ServicePress> last;
};

/// Nothing was touched yet.
PadBoard pad_board(const WiredButtons& wired);

PadBoard after(PadBoard board, const hw::PadEdge& edge);
PadBoard after(PadBoard board, const hw::DeviceChange& change);

}  // namespace undercup::firmware
