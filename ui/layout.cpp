#include "ui/layout.hpp"

#include <algorithm>
#include <cmath>

#include "ui/style.hpp"

namespace undercup::ui {
namespace {

// Shares of the short side; those of the table's picture are of a table of kTable, and shrink with it.
constexpr float kTable = 0.45F;         // radius of the table where nothing is in its way
constexpr float kGutter = 0.035F;       // between stage and panel
constexpr float kPanelWidth = 0.63F;    // at least: eighteen letters of play text a line
constexpr float kUprightStage = 0.54F;  // of the height, at most, on an upright display
constexpr float kEdgeToCup = 0.028F;    // the table's rail
constexpr float kCup = 0.080F;          // radius of a cup with up to six seats
constexpr float kCupOfMany = 0.066F;    // and with more
constexpr std::size_t kMany = 6;
constexpr float kBeforeCup = 0.064F;  // the dice counted before a cup, and air
constexpr float kOpenBadge = 0.100F;  // room for the badge outside opened dice
constexpr float kOpenFew = 0.100F;    // radius of a heap of opened dice with up to four seats
constexpr float kOpenSome = 0.088F;   // up to six
constexpr float kOpenMany = 0.070F;   // more
constexpr std::size_t kFew = 4;

constexpr int kQuarters = 4;

/// The seats in their order around the table, of which that many share it.
struct Ring {
  std::span<const table::SeatId> seats;
  int quarters = 0;

  [[nodiscard]] Point direction(table::SeatId seat) const {
    const auto index = static_cast<float>(std::find(seats.begin(), seats.end(), seat) - seats.begin());
    const float angle = kPi / 2 + 2 * kPi * index / static_cast<float>(std::max<std::size_t>(seats.size(), 1)) -
                        kPi / 2 * static_cast<float>(quarters);
    return {std::cos(angle), std::sin(angle)};
  }
};

/// Of those seats on that layout.
Ring ring_of(const Layout& layout, std::span<const table::SeatId> seats) {
  const bool known = std::all_of(seats.begin(), seats.end(), [&](table::SeatId seat) {
    return std::find(layout.around.begin(), layout.around.end(), seat) != layout.around.end();
  });
  return known && !layout.around.empty() ? Ring{layout.around, layout.quarters} : Ring{seats, layout.quarters};
}

TablePicture around(const Layout& layout, std::span<const table::SeatId> seats, float cup, float beside_cup) {
  TablePicture table;
  table.centre = layout.stage.centre();
  table.radius = std::min(layout.stage.width, layout.stage.height) / 2;
  table.scale = table.radius / kTable;
  table.cup = cup * table.scale;
  const float ring = table.radius - table.cup - beside_cup * table.scale;
  const Ring order = ring_of(layout, seats);
  for (const table::SeatId seat : seats) {
    const Point out = order.direction(seat);
    table.places.push_back({seat, {table.centre.x + out.x * ring, table.centre.y + out.y * ring}, out});
  }
  table.middle = ring - table.cup;
  table.reach = table.cup;
  return table;
}

}  // namespace

Layout layout_for(Size size) {
  Layout layout;
  layout.size = size;
  const auto width = static_cast<float>(size.width);
  const auto height = static_cast<float>(size.height);
  layout.unit = std::min(width, height);
  layout.upright = height > width;
  layout.safe = {width * kSafeMargin, height * kSafeMargin, width * (1 - 2 * kSafeMargin),
                 height * (1 - 2 * kSafeMargin)};
  const float gutter = kGutter * layout.unit;
  const Area& safe = layout.safe;
  if (layout.upright) {
    const float stage = std::min(safe.width, safe.height * kUprightStage);
    layout.stage = {safe.x, safe.y, safe.width, stage};
    layout.panel = {safe.x, safe.y + stage + gutter, safe.width, safe.height - stage - gutter};
  } else {
    const float panel = std::max(kPanelWidth * layout.unit, safe.width - safe.height - gutter);
    layout.stage = {safe.x, safe.y, safe.width - panel - gutter, safe.height};
    layout.panel = {safe.right() - panel, safe.y, panel, safe.height};
  }
  return layout;
}

Layout layout_for(Size lying, std::span<const table::SeatId> around, std::optional<table::SeatId> facing) {
  const auto found = facing ? std::find(around.begin(), around.end(), *facing) : around.end();
  int quarters = 0;
  if (found != around.end()) {
    const auto part = static_cast<float>(found - around.begin()) / static_cast<float>(around.size());
    quarters = static_cast<int>(std::lround(part * kQuarters)) % kQuarters;
  }
  if (quarters % 2 != 0) std::swap(lying.width, lying.height);
  Layout layout = layout_for(lying);
  layout.around.assign(around.begin(), around.end());
  layout.quarters = quarters;
  return layout;
}

const Place* TablePicture::find(table::SeatId seat) const {
  const auto found = std::find_if(places.begin(), places.end(), [&](const Place& place) { return place.seat == seat; });
  return found == places.end() ? nullptr : &*found;
}

float TablePicture::free_width(float top, float bottom) const {
  constexpr float kCloth = 0.93F;  // of the table's radius: the rail is around it
  const float furthest = std::max(std::abs(top - centre.y), std::abs(bottom - centre.y));
  float half = std::sqrt(std::max(0.0F, kCloth * kCloth * radius * radius - furthest * furthest));
  for (const Place& place : places) {
    const float away = std::max({0.0F, top - place.centre.y, place.centre.y - bottom});
    if (away >= reach) continue;
    const float taken = std::sqrt(reach * reach - away * away);
    half = std::min(half, std::max(0.0F, std::abs(place.centre.x - centre.x) - taken));
  }
  return 2 * half;
}

TablePicture table_with_cups(const Layout& layout, std::span<const table::SeatId> seats) {
  TablePicture table =
      around(layout, seats, ring_of(layout, seats).seats.size() > kMany ? kCupOfMany : kCup, kEdgeToCup);
  table.middle -= kBeforeCup * table.scale;
  table.reach += kBeforeCup * table.scale;
  return table;
}

TablePicture table_with_open_cups(const Layout& layout, std::span<const table::SeatId> seats) {
  const std::size_t many = ring_of(layout, seats).seats.size();
  const float heap = many > kMany ? kOpenMany : (many > kFew ? kOpenSome : kOpenFew);
  return around(layout, seats, heap, kOpenBadge);
}

}  // namespace undercup::ui
