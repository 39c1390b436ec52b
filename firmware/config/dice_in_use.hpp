#pragma once

#include <optional>

#include "firmware/config/table_config.hpp"
#include "ui/view.hpp"

namespace undercup::firmware {

/// The colours of the set that this table plays with, as its profiles tell; nothing where none does, or where seats
/// have sets of different colours: the display has one for all.
std::optional<ui::DiceColours> dice_in_use(const TableConfig& config);

}  // namespace undercup::firmware
