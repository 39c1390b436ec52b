#include "ui/die.hpp"

#include <array>
#include <cmath>
#include <span>

namespace undercup::ui {
namespace {

// Places of pips in a face, in edges from its middle.
constexpr float kOut = 0.255F;
constexpr std::array<Point, 1> kOne{{{0, 0}}};
constexpr std::array<Point, 2> kTwo{{{-kOut, kOut}, {kOut, -kOut}}};
constexpr std::array<Point, 3> kThree{{{-kOut, kOut}, {0, 0}, {kOut, -kOut}}};
constexpr std::array<Point, 4> kFour{{{-kOut, -kOut}, {kOut, -kOut}, {-kOut, kOut}, {kOut, kOut}}};
constexpr std::array<Point, 5> kFive{{{-kOut, -kOut}, {kOut, -kOut}, {0, 0}, {-kOut, kOut}, {kOut, kOut}}};
constexpr std::array<Point, 6> kSix{
    {{-kOut, -kOut}, {-kOut, 0}, {-kOut, kOut}, {kOut, -kOut}, {kOut, 0}, {kOut, kOut}}};

std::span<const Point> pips_of(table::Face face) {
  using table::Face;
  switch (face) {
    case Face::one: return kOne;
    case Face::two: return kTwo;
    case Face::three: return kThree;
    case Face::four: return kFour;
    case Face::five: return kFive;
    case Face::six: return kSix;
  }
  return kOne;
}

void draw_pips(Pen& pen, Point centre, float edge, const DieLook& look, table::Face face) {
  constexpr float kPip = 0.098F;  // radius, in edges
  constexpr float kBigPip = 0.165F;
  const bool one = face == table::Face::one;
  const Colour colour = mixed(palette().felt_middle, one ? palette().die_one : palette().die_pip, look.presence);
  const float radius = edge * (one ? kBigPip : kPip);
  const float cosine = std::cos(look.turn);
  const float sine = std::sin(look.turn);
  for (const Point& pip : pips_of(face)) {
    const Point at{centre.x + edge * (pip.x * cosine - pip.y * sine),
                   centre.y + edge * (pip.x * sine + pip.y * cosine)};
    pen.disc(at, radius, colour);
  }
}

}  // namespace

void draw_die(Pen& pen, Point centre, float edge, const DieLook& look) {
  constexpr float kCorner = 0.21F;      // of the body, in edges
  constexpr float kShadowDown = 0.10F;  // the lamp hangs over the table, a little behind
  constexpr float kShadowSoft = 0.26F;
  constexpr float kFaceEdge = 0.84F;  // the flat of the upper face
  const Colour shadow = faded(palette().shadow, look.presence);
  pen.box(Box{{centre.x, centre.y + edge * kShadowDown},
              edge,
              edge,
              edge * kCorner,
              look.turn,
              shadow,
              {},
              edge * kShadowSoft});
  if (look.chosen) {
    constexpr float kLight = 1.17F;
    pen.box(Box{centre, edge * kLight, edge * kLight, edge * kCorner * kLight, look.turn, palette().accent, {}, 0});
  }
  const Colour body = mixed(palette().felt_middle, palette().die_body, look.presence);
  const Colour foot = mixed(palette().felt_middle, palette().die_foot, look.presence);
  const Colour edge_colour = mixed(foot, palette().ink, 0.18F);
  pen.box(Box{centre, edge, edge, edge * kCorner, look.turn, foot, edge_colour, 0});
  pen.box(Box{{centre.x, centre.y - edge * 0.02F},
              edge * kFaceEdge,
              edge * kFaceEdge,
              edge * 0.24F,
              look.turn,
              body,
              mixed(body, foot, 0.5F),
              edge * 0.06F});
  if (look.face) draw_pips(pen, centre, edge, look, *look.face);
}

Point heap_spot(int index, int count) {
  constexpr float kNear = 0.40F;
  constexpr float kFar = 0.78F;
  constexpr float kCorner = 0.56F;
  static constexpr std::array<std::array<Point, 6>, 6> kSpots{{
      {{{0, 0}}},
      {{{-kNear, 0}, {kNear, 0}}},
      {{{-kNear, kNear}, {kNear, kNear}, {0, -kNear}}},
      {{{-kNear, -kNear}, {kNear, -kNear}, {-kNear, kNear}, {kNear, kNear}}},
      {{{-kCorner, -kCorner}, {kCorner, -kCorner}, {0, 0}, {-kCorner, kCorner}, {kCorner, kCorner}}},
      {{{-kFar, -kNear}, {0, -kNear}, {kFar, -kNear}, {-kFar, kNear}, {0, kNear}, {kFar, kNear}}},
  }};
  const int last = static_cast<int>(kSpots.size());
  const auto row = static_cast<std::size_t>(count < 1 ? 0 : (count > last ? last : count) - 1);
  const auto column = static_cast<std::size_t>(index < 0 ? 0 : (index >= last ? last - 1 : index));
  return kSpots[row][column];
}

}  // namespace undercup::ui
