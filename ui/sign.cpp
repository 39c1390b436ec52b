#include "ui/sign.hpp"

namespace undercup::ui {
namespace {

// In radii of the sign.
constexpr float kOutline = 1.18F;
constexpr float kStroke = 0.30F;

void ground(Pen& pen, Point at, float radius, Colour colour) {
  pen.disc(at, radius * kOutline, palette().room);
  pen.disc(at, radius, colour);
}

}  // namespace

void draw_sign(Pen& pen, Point at, float radius, bool good) {
  ground(pen, at, radius, good ? palette().good : palette().alarm);
  const float w = radius * kStroke;
  if (!good) {
    pen.box(Box{{at.x, at.y - radius * 0.18F}, w, radius * 0.78F, w / 2, 0, palette().on_fill, {}, 0});
    pen.disc({at.x, at.y + radius * 0.52F}, w * 0.58F, palette().on_fill);
    return;
  }
  constexpr float kSlant = 0.86F;
  pen.box(
      Box{{at.x - radius * 0.30F, at.y + radius * 0.16F}, radius * 0.62F, w, w / 2, kSlant, palette().on_fill, {}, 0});
  pen.box(Box{{at.x + radius * 0.16F, at.y}, radius * 1.10F, w, w / 2, -kSlant, palette().on_fill, {}, 0});
}

void draw_dash_sign(Pen& pen, Point at, float radius) {
  constexpr float kDash = 1.1F;
  ground(pen, at, radius, palette().muted);
  const float w = radius * kStroke;
  pen.box(Box{at, radius * kDash, w, w / 2, 0, palette().on_fill, {}, 0});
}

}  // namespace undercup::ui
