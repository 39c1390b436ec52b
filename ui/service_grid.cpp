#include <algorithm>

#include "ui/badge.hpp"
#include "ui/measure.hpp"
#include "ui/service_stage.hpp"
#include "ui/service_words.hpp"
#include "ui/sign.hpp"

namespace undercup::ui {
namespace {

constexpr float kBadge = 0.36F;    // radius of a badge, in cells
constexpr float kLineDot = 0.30F;  // radius of a circle, in cells

/// A column a seat, a row a button or a lamp, with badges above and names to the left.
struct Grid {
  Area area;
  float names = 0;
  float wide = 0;
  float tall = 0;

  [[nodiscard]] float cell() const { return std::min(wide, tall); }
  [[nodiscard]] Point at(std::size_t column, std::size_t row) const {
    return {area.x + names + wide * (static_cast<float>(column) + 0.5F),
            area.y + tall * (static_cast<float>(row) + 1.5F)};
  }
};

/// Room for the longest of these names, as wide as it is set, but not much more than a third of all.
float names_room(const Pen& pen, float width, const std::pmr::vector<std::pmr::string>& names) {
  constexpr float kMost = 0.38F;
  float widest = 0;
  for (const std::pmr::string& name : names)
    widest = std::max(widest, width_of(name, Weight::bold, pen.height(Type::label)));
  return std::min(widest + pen.px(2 * kGrid), width * kMost);
}

Grid grid_of(const Pen& pen, const Area& area, std::size_t columns, const std::pmr::vector<std::pmr::string>& names) {
  constexpr float kWidest = 0.12F;  // a cell, share of the short side
  Grid grid{area, names_room(pen, area.width, names), 0, 0};
  const float room = (area.width - grid.names) / static_cast<float>(std::max<std::size_t>(columns, 1));
  const auto rows = static_cast<float>(names.size() + 1);
  grid.wide = std::min(room, pen.px(kWidest));
  grid.tall = std::min(area.height / rows, pen.px(kWidest));
  grid.area.y += (area.height - grid.tall * rows) / 2;
  return grid;
}

void draw_badges(Pen& pen, const Grid& grid, const std::vector<table::SeatId>& seats) {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const Point below = grid.at(i, 0);
    draw_badge(pen, seats[i], {below.x, below.y - grid.tall}, grid.cell() * kBadge);
  }
}

void draw_name(Pen& pen, const Grid& grid, std::size_t row, std::string_view name, bool chosen) {
  Setting setting = label(chosen ? palette().accent : palette().muted);
  setting.most = grid.names - pen.px(kGrid);
  if (chosen) setting.weight = Weight::bold;
  pen.text(name, {grid.area.x, grid.at(0, row).y}, setting);
}

void draw_button(Pen& pen, Point at, float radius, ServiceButton state) {
  constexpr float kLine = 0.16F;  // of the radius
  switch (state) {
    case ServiceButton::missing: return draw_dash_sign(pen, at, radius * 0.7F);
    case ServiceButton::untouched: return pen.ring(at, radius, radius * kLine, palette().room_line);
    case ServiceButton::down:
      pen.glow(at, radius * 2, faded(palette().accent, 0.5F));
      return pen.disc(at, radius, palette().accent);
    case ServiceButton::touched: return draw_sign(pen, at, radius * 0.85F, true);
    case ServiceButton::stuck: return draw_sign(pen, at, radius * 0.95F, false);
  }
}

Colour colour_of(ServiceLamp lamp) {
  constexpr Colour kRed{232, 64, 52};
  constexpr Colour kWhite{255, 250, 236};  // lit, in any theme
  switch (lamp) {
    case ServiceLamp::turn: return kWhite;
    case ServiceLamp::cup_red: return kRed;
    case ServiceLamp::cup_green: return palette().good;
  }
  return kWhite;
}

}  // namespace

void draw_service_pads(Pen& pen, const Area& area, const ServiceView& view) {
  std::pmr::vector<std::pmr::string> names;
  for (std::size_t button = 0; button < kPadButtons; ++button) names.push_back(button_name(button));
  const Grid grid = grid_of(pen, area, view.pads.size(), names);
  draw_badges(pen, grid, view.seats);
  for (std::size_t row = 0; row < kPadButtons; ++row) {
    draw_name(pen, grid, row, names[row], view.pressed && view.pressed->button == row);
    for (std::size_t i = 0; i < view.pads.size(); ++i) {
      const ServicePad& pad = view.pads[i];
      draw_button(pen, grid.at(i, row), grid.cell() * kLineDot, pad.lost ? ServiceButton::missing : pad.buttons[row]);
    }
  }
}

void draw_service_lamps(Pen& pen, const Area& area, const ServiceView& view) {
  constexpr std::size_t kLamps = 3;
  std::pmr::vector<std::pmr::string> names;
  for (std::size_t lamp = 0; lamp < kLamps; ++lamp) names.push_back(lamp_name(static_cast<ServiceLamp>(lamp)));
  const Grid grid = grid_of(pen, area, view.seats.size(), names);
  draw_badges(pen, grid, view.seats);
  for (std::size_t row = 0; row < kLamps; ++row) {
    const auto lamp = static_cast<ServiceLamp>(row);
    draw_name(pen, grid, row, names[row], view.lamp && view.lamp->lamp == lamp);
    for (std::size_t i = 0; i < view.seats.size(); ++i) {
      const Point at = grid.at(i, row);
      const float radius = grid.cell() * kLineDot;
      const bool lit = view.lamp == ServiceLampOn{view.seats[i], lamp};
      if (lit) pen.glow(at, radius * 2.2F, faded(colour_of(lamp), 0.6F));
      pen.disc(at, radius, lit ? colour_of(lamp) : mixed(palette().room, colour_of(lamp), 0.22F));
      pen.ring(at, radius, radius * 0.12F, lit ? palette().accent : palette().room_line);
    }
  }
}

}  // namespace undercup::ui
