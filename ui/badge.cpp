#include "ui/badge.hpp"

#include <cmath>

#include "ui/phrases.hpp"

namespace undercup::ui {
namespace {

Point on_circle(Point centre, float radius, float turns) {
  const float angle = turns * 2 * kPi - kPi / 2;
  return {centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)};
}

/// A regular polygon with its first corner at the top.
void regular(Pen& pen, Point centre, float radius, int corners, Colour colour) {
  std::pmr::vector<Point> points;
  for (int i = 0; i < corners; ++i) {
    points.push_back(on_circle(centre, radius, static_cast<float>(i) / static_cast<float>(corners)));
  }
  pen.polygon(std::move(points), colour);
}

/// Five points around a pentagon; drawn as overlapping pieces because a star is not convex.
void star(Pen& pen, Point centre, float radius, Colour colour) {
  constexpr int kPoints = 5;
  constexpr float kInner = 0.66F;  // fat enough for a number
  pen.disc(centre, radius * (kInner - 0.02F), colour);
  for (int i = 0; i < kPoints; ++i) {
    const float at = static_cast<float>(i) / kPoints;
    constexpr float kHalf = 0.5F / kPoints;
    pen.polygon({on_circle(centre, radius, at), on_circle(centre, radius * kInner, at + kHalf), centre,
                 on_circle(centre, radius * kInner, at - kHalf)},
                colour);
  }
}

void cross(Pen& pen, Point centre, float radius, Colour colour) {
  constexpr float kArm = 0.98F;  // width of an arm: room for a number in the middle
  constexpr float kCorner = 0.18F;
  const float length = radius * 2.0F;
  const Box upright{centre, radius * kArm, length, radius * kCorner, 0, colour, {}, 0};
  const Box lying{centre, length, radius * kArm, radius * kCorner, 0, colour, {}, 0};
  pen.box(upright);
  pen.box(lying);
}

/// The form filled with a colour.
void form(Pen& pen, BadgeForm form, Point centre, float radius, Colour colour) {
  constexpr float kSquare = 1.66F;  // sides so that all forms look of one size
  constexpr float kSquareCorner = 0.16F;
  switch (form) {
    case BadgeForm::circle: return pen.disc(centre, radius * 0.97F, colour);
    case BadgeForm::square:
      return pen.box(Box{centre, radius * kSquare, radius * kSquare, radius * kSquareCorner, 0, colour, {}, 0});
    case BadgeForm::triangle: return regular(pen, {centre.x, centre.y + radius * 0.16F}, radius * 1.24F, 3, colour);
    case BadgeForm::diamond: return regular(pen, centre, radius * 1.1F, 4, colour);
    case BadgeForm::star: return star(pen, centre, radius * 1.1F, colour);
    case BadgeForm::hexagon: return regular(pen, centre, radius * 1.02F, 6, colour);
    case BadgeForm::cross: return cross(pen, centre, radius, colour);
    case BadgeForm::ring:
      pen.disc(centre, radius, colour);
      pen.disc(centre, radius * 0.84F, palette().ink);
      return pen.disc(centre, radius * 0.70F, colour);
  }
}

}  // namespace

void draw_badge(Pen& pen, table::SeatId seat, Point centre, float radius, float presence) {
  const SeatStyle style = seat_style(seat);
  constexpr float kOutline = 1.13F;
  const Colour colour = mixed(palette().room, style.colour, presence);
  form(pen, style.form, centre, radius * kOutline, mixed(palette().felt_edge, palette().ink, presence));
  form(pen, style.form, centre, radius, colour);
  constexpr float kNumber = 1.25F;          // height of the number in radii
  constexpr float kTriangleNumber = 1.05F;  // there is less room in a triangle,
  constexpr float kTriangleDrop = 0.14F;    // and it is below its middle
  const bool triangle = style.form == BadgeForm::triangle;
  const float drop = triangle ? radius * kTriangleDrop : 0;
  Setting setting{Type::play, palette().ink, Align::centre, Weight::bold, Role::mark, 0, 0};
  setting.height = radius * (triangle ? kTriangleNumber : kNumber);
  pen.text(digits(table::number(seat)), {centre.x, centre.y + drop}, setting);
}

}  // namespace undercup::ui
