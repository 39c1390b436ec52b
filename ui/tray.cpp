#include "ui/tray.hpp"

#include <algorithm>
#include <cmath>

#include "ui/motion.hpp"

namespace undercup::ui {
namespace {

constexpr float kFilled = 0.82F;  // of a place, by what lies there

}  // namespace

Point Tray::slot(int index) const {
  const int rows = (slots + columns - 1) / columns;
  const int row = index / columns;
  const int in_row = std::min(columns, slots - row * columns);
  const float x = static_cast<float>(index % columns) - static_cast<float>(in_row - 1) / 2;
  const float y = static_cast<float>(row) - static_cast<float>(rows - 1) / 2;
  return {centre.x + x * step, centre.y + y * step};
}

float Tray::edge() const {
  return step * kFilled;
}

Tray tray_for(const TablePicture& table, int asked, int counted, float largest) {
  constexpr int kMostSlots = 48;  // eight seats with six dice; a call of more is foolish and shown as far as it goes
  Tray tray{table.centre, 1, 1, 0};
  tray.slots = std::clamp(std::max(asked, counted), 1, kMostSlots);
  float best = 0;
  for (int columns = 1; columns <= tray.slots; ++columns) {
    const int rows = (tray.slots + columns - 1) / columns;
    const float step = 2 * table.middle / std::hypot(static_cast<float>(columns), static_cast<float>(rows));
    if (step <= best) continue;
    best = step;
    tray.columns = columns;
  }
  tray.step = std::min(best, largest / kFilled);
  return tray;
}

void draw_slots(Pen& pen, const Tray& tray, int asked, int counted, bool over) {
  const float edge = tray.edge();
  for (int i = 0; i < std::min(asked, tray.slots); ++i) {
    const bool missing = over && i >= counted;
    const Point at = tray.slot(i);
    const Colour line = missing ? palette().alarm : faded(palette().muted, 0.6F);
    pen.box(Box{at, edge, edge, edge * 0.22F, 0, line, {}, 0});
    const float inner = edge * 0.88F;
    pen.box(Box{at, inner, inner, inner * 0.2F, 0, mixed(palette().felt_middle, palette().ink, 0.35F), {}, 0});
    if (!missing) continue;
    pen.cross(at, edge * 0.8F, edge * 0.1F, palette().alarm);
  }
}

void draw_decision(Pen& pen, const Tray& tray, int asked, std::optional<Milliseconds> landed, Milliseconds now) {
  constexpr Milliseconds kFlash{700};
  constexpr float kReach = 3.4F;
  if (!landed || now < *landed || asked > tray.slots) return;
  const float share = ease_out(progress(now, *landed, kFlash));
  if (share >= 1.0F) return;
  pen.glow(tray.slot(asked - 1), tray.step * kReach * share, faded(palette().good, 0.9F * (1.0F - share)));
}

}  // namespace undercup::ui
