#include "ui/card_face.hpp"

#include <string_view>

#include "ui/phrases.hpp"

namespace undercup::ui {
namespace {

constexpr Colour kRed{204, 26, 31};
constexpr Colour kBlue{20, 77, 178};
constexpr Colour kGreen{13, 128, 56};
constexpr Colour kYellow{224, 170, 0};

Colour colour_of(table::Color color) {
  switch (color) {
    case table::Color::red: return kRed;
    case table::Color::blue: return kBlue;
    case table::Color::green: return kGreen;
    case table::Color::yellow: return kYellow;
  }
  return kRed;
}

/// The colour's form, as the deck prints it: red a circle, blue a square, green a triangle, yellow a diamond.
void draw_sign(Pen& pen, Point at, float radius, table::Color color, float presence) {
  const Colour colour = mixed(palette().felt_middle, colour_of(color), presence);
  switch (color) {
    case table::Color::red: return pen.disc(at, radius * 0.92F, colour);
    case table::Color::blue: return pen.box(Box{at, radius * 1.6F, radius * 1.6F, radius * 0.1F, 0, colour, {}, 0});
    case table::Color::green:
      return pen.polygon(
          {{at.x, at.y - radius}, {at.x + radius, at.y + radius * 0.8F}, {at.x - radius, at.y + radius * 0.8F}},
          colour);
    case table::Color::yellow:
      return pen.polygon(
          {{at.x, at.y - radius}, {at.x + radius * 0.8F, at.y}, {at.x, at.y + radius}, {at.x - radius * 0.8F, at.y}},
          colour);
  }
}

void draw_paper(Pen& pen, Point centre, float edge, float presence, bool chosen) {
  constexpr float kCorner = 0.08F;
  if (chosen) pen.box(Box{centre, edge * 1.14F, edge * 1.14F, edge * kCorner * 2, 0, palette().accent, {}, 0});
  pen.box(Box{{centre.x, centre.y + edge * 0.05F},
              edge,
              edge,
              edge * kCorner,
              0,
              faded(palette().shadow, presence),
              {},
              edge * 0.14F});
  pen.box(Box{centre, edge, edge, edge * kCorner, 0, mixed(palette().felt_middle, palette().card_body, presence),
              mixed(palette().felt_middle, palette().card_foot, presence), 0});
}

void glyph(Pen& pen, Point at, float height, std::string_view words, Colour colour, float most) {
  Setting setting;
  setting.height = height;
  setting.role = Role::mark;
  setting.align = Align::centre;
  setting.colour = colour;
  setting.most = most;
  pen.text(words, at, setting);
}

struct FacePainter {
  Pen& pen;
  Point centre;
  float edge;
  float presence;

  [[nodiscard]] Colour ink() const { return mixed(palette().felt_middle, palette().ink, presence); }

  void operator()(const table::NumberCard& card) const {
    glyph(pen, {centre.x - edge * 0.17F, centre.y}, edge * 0.78F, digits(table::pips(card.number)), ink(), 0);
    draw_sign(pen, {centre.x + edge * 0.24F, centre.y}, edge * 0.2F, card.color, presence);
  }
  void operator()(const table::Wildcard&) const { glyph(pen, centre, edge * 0.8F, "?", ink(), 0); }
  void operator()(const table::PowerCard&) const { glyph(pen, centre, edge * 0.8F, "!", ink(), 0); }
};

struct TargetPainter {
  Pen& pen;
  Point centre;
  float edge;

  void words(std::string_view text) const { glyph(pen, centre, edge * 0.8F, text, palette().ink, edge * 0.9F); }
  void operator()(const table::OfNumber& of) const { words(digits(of.number)); }
  void operator()(const table::LessThan& less) const { words("<" + digits(less.number)); }
  void operator()(const table::OfColor& of) const { draw_sign(pen, centre, edge * 0.34F, of.color, 1); }
  void operator()(const table::WithoutColor& without) const {
    draw_sign(pen, centre, edge * 0.34F, without.color, 1);
    pen.box(Box{centre, edge * 1.05F, edge * 0.11F, 0, -kPi / 4, palette().ink, {}, 0});  // struck through
  }
  void operator()(const table::StraightWith& straight) const { words(".." + digits(straight.number) + ".."); }
  void operator()(const table::SameNumber&) const { words("#=#"); }
  void operator()(const table::SameColor&) const {
    int column = 0;
    for (const table::Color color : table::kColors) {
      const Point at{centre.x + edge * 0.22F * static_cast<float>(column % 2 * 2 - 1),
                     centre.y + edge * 0.22F * static_cast<float>(column / 2 * 2 - 1)};
      draw_sign(pen, at, edge * 0.17F, color, 1);
      ++column;
    }
  }
  void operator()(const table::PowerClaim&) const { words("!"); }
};

}  // namespace

void draw_card(Pen& pen, Point centre, float edge, const CardLook& look) {
  draw_paper(pen, centre, edge, look.presence, look.chosen);
  if (look.card) return std::visit(FacePainter{pen, centre, edge, look.presence}, *look.card);
  const Colour back = mixed(palette().felt_middle, palette().cup_body, look.presence);
  pen.box(Box{centre, edge * 0.84F, edge * 0.84F, edge * 0.06F, 0, back, {}, 0});
}

void draw_piles(Pen& pen, Point centre, float radius, const table::ShownDice* shown) {
  const float edge = radius * 0.78F;
  for (int pile = 1; pile <= table::kPiles; ++pile) {
    const Point at{centre.x + static_cast<float>(pile - 2) * edge * 1.06F, centre.y};
    draw_card(pen, {at.x, at.y + edge * 0.06F}, edge, {});
    CardLook look;
    if (shown != nullptr && shown->contains(pile)) look.card = shown->at(pile);
    draw_card(pen, at, edge, look);
  }
}

void draw_target(Pen& pen, Point centre, float edge, const table::Target& target, bool chosen) {
  draw_paper(pen, centre, edge, 1, chosen);
  std::visit(TargetPainter{pen, centre, edge}, target);
}

}  // namespace undercup::ui
