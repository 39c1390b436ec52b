#pragma once

#include <vector>

#include "firmware/service/service_order.hpp"
#include "ui/service_view.hpp"

namespace undercup::firmware {

// What is known of table and board, a line each.

/// What was played, and what should be looked after: first cameras and dice that favour a face.
std::vector<ui::ServiceFigure> audit_figures(const ServiceFacts& facts);

/// The version, and how the board fares.
std::vector<ui::ServiceFigure> board_figures(const ServiceFacts& facts);

}  // namespace undercup::firmware
