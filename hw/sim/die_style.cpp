#include "hw/sim/die_style.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "hw/sim/rendered_view.hpp"

namespace undercup::hw::sim {

namespace {

using Pip = DieStyle::Pip;

/// A die with all pips alike.
DieStyle plain(const char* name, float edge_mm, Colour body, Colour pip) {
  DieStyle style;
  style.name = name;
  style.edge_mm = edge_mm;
  style.body = body;
  style.pip = style.one = style.four = pip;
  return style;
}

DieStyle with_form(DieStyle style, float edge_round, float ball, Pip kind, float gloss) {
  style.edge_round = edge_round;
  style.ball = ball;
  style.kind = kind;
  style.gloss = gloss;
  return style;
}

DieStyle with_pips(DieStyle style, float radius, float spread, bool right_handed) {
  style.pip_radius = style.one_radius = radius;
  style.spread = spread;
  style.right_handed = right_handed;
  return style;
}

DieStyle with_red_one(DieStyle style, float radius, bool red_four) {
  style.one = paint(196, 22, 28);
  style.one_radius = radius;
  if (red_four) style.four = style.one;
  return style;
}

DieStyle see_through(DieStyle style, float clear) {
  style.clear = clear;
  return style;
}

DieStyle marbled(DieStyle style, float strength) {
  style.marble = strength;
  return style;
}

DieStyle inlaid(DieStyle style, Colour middle) {
  style.kind = Pip::ring;
  style.inlay = middle;
  return style;
}

// Sizes, roundings and pips as sold: 12..19 mm dice, pips about a fifth of the edge, casino dice with sharp edges.
std::vector<DieStyle> made_styles() {
  const Colour white = paint(240, 240, 236);
  const Colour ivory = paint(232, 218, 182);
  const Colour black = paint(24, 24, 26);
  return {
      with_form(plain("white_black", 16.0F, white, black), 0.16F, 2.0F, Pip::drilled, 0.3F),
      with_pips(with_form(plain("ivory_black", 15.0F, ivory, black), 0.20F, 1.50F, Pip::drilled, 0.2F), 0.2F, 0.5F,
                true),
      with_red_one(with_pips(with_form(plain("asian_white", 16.0F, white, black), 0.24F, 1.46F, Pip::drilled, 0.4F),
                             0.18F, 0.5F, false),
                   0.34F, true),
      with_form(plain("red_white", 16.0F, paint(178, 20, 26), white), 0.14F, 1.58F, Pip::drilled, 0.4F),
      with_pips(with_form(plain("black_white", 14.0F, black, white), 0.12F, 2.0F, Pip::flat, 0.3F), 0.2F, 0.5F, true),
      with_form(plain("blue_white", 16.5F, paint(28, 58, 160), white), 0.2F, 1.5F, Pip::drilled, 0.4F),
      with_pips(with_form(plain("green_ivory", 17.0F, paint(16, 104, 52), ivory), 0.1F, 2.0F, Pip::flat, 0.2F), 0.21F,
                0.54F, false),
      with_form(plain("yellow_black", 15.5F, paint(226, 178, 28), black), 0.18F, 1.52F, Pip::drilled, 0.3F),
      see_through(
          with_pips(with_form(plain("clear_red", 18.0F, paint(196, 16, 30), white), 0.05F, 2.0F, Pip::flat, 0.5F),
                    0.23F, 0.54F, true),
          0.55F),
      see_through(with_form(plain("clear_green", 16.0F, paint(20, 150, 70), white), 0.14F, 1.56F, Pip::flat, 0.5F),
                  0.5F),
      see_through(with_form(plain("smoke_white", 15.0F, paint(70, 74, 82), white), 0.12F, 2.0F, Pip::flat, 0.5F), 0.5F),
      with_form(plain("white_grey", 15.5F, white, paint(168, 170, 172)), 0.2F, 1.48F, Pip::drilled, 0.2F),
      with_form(plain("red_darkred", 14.5F, paint(206, 40, 44), paint(108, 14, 20)), 0.16F, 2.0F, Pip::drilled, 0.3F),
      marbled(with_form(plain("wood_brown", 17.5F, paint(198, 152, 100), paint(96, 58, 30)), 0.12F, 1.6F, Pip::drilled,
                        0.05F),
              0.25F),
      inlaid(with_pips(with_form(plain("bone_ring", 16.0F, paint(222, 206, 170), paint(30, 26, 24)), 0.16F, 1.6F,
                                 Pip::ring, 0.2F),
                       0.23F, 0.5F, true),
             paint(222, 206, 170)),
      marbled(with_pips(with_form(plain("pearl_gold", 13.0F, paint(96, 36, 92), paint(226, 190, 96)), 0.18F, 1.54F,
                                  Pip::flat, 0.5F),
                        0.19F, 0.5F, false),
              0.35F),
  };
}

Colour drawn_paint(Random& random) {
  // Half of all dice are nearly grey: from black over grey and ivory to white.
  const float level = random.between(12, 245);
  const float tint = random.chance(0.5F) ? 0.1F : 1.0F;
  const auto part = [&] {
    return static_cast<int>(std::clamp(level + tint * random.between(-150, 150), 6.0F, 250.0F));
  };
  const int red = part();
  const int green = part();
  return paint(red, green, part());
}

// In what a picture tells of light: about its root.
float told_apart(Colour a, Colour b) {
  const auto apart = [](float p, float q) { return std::abs(std::sqrt(p) - std::sqrt(q)); };
  return apart(a.blue, b.blue) + apart(a.green, b.green) + apart(a.red, b.red);
}

Colour drawn_pip(Random& random, Colour body) {
  constexpr float kLeastApart = 0.25F;  // of what a picture tells, all channels together
  if (random.chance(0.5F)) {            // what is sold: the plain opposite
    const Colour pip = body.green > 0.25F ? grey(0.01F) : grey(0.85F);
    if (told_apart(body, pip) > kLeastApart) return pip;
  }
  Colour pip = drawn_paint(random);
  while (told_apart(body, pip) < kLeastApart) pip = drawn_paint(random);
  return pip;
}

// Coloured plastic that is seen through: strong in one or two colours, weak in the rest.
Colour drawn_tint(Random& random) {
  const int strong = 1 + random.below(6);  // as bits, but not all three
  const auto part = [&](int bit) {
    return static_cast<int>((strong & bit) != 0 ? random.between(110, 245) : random.between(6, 110));
  };
  const int red = part(1);
  const int green = part(2);
  return paint(red, green, part(4));
}

const std::vector<DieStyle>& styles() {
  static const std::vector<DieStyle> all = made_styles();
  return all;
}

}  // namespace

const DieStyle& die_style(int number) {
  return styles().at(static_cast<std::size_t>(number));
}

DieStyle drawn_style(Random random) {
  DieStyle style;
  style.name = "drawn";
  style.edge_mm = random.between(12.0F, 19.0F);
  if (random.chance(0.4F)) style.clear = random.between(0.5F, 1.0F);
  style.body = style.clear > 0 && random.chance(0.6F) ? drawn_tint(random) : drawn_paint(random);
  style.pip = drawn_pip(random, style.body);
  style.pip_radius = style.one_radius = random.between(0.11F, 0.26F);
  style.spread = random.between(0.42F, 0.6F);
  if (random.chance(0.4F)) style.six_rows = random.between(0.6F, 1);
  style.one = style.four = style.pip;
  if (random.chance(0.2F)) {
    style.one = drawn_pip(random, style.body);
    style.one_radius = random.between(style.pip_radius, 0.38F);
    if (random.chance(0.5F)) style.four = style.one;
  }
  style.edge_round = random.between(0.04F, 0.42F);
  style.ball = random.chance(0.5F) ? random.between(1.24F, 1.65F) : 2.0F;
  style.kind = random.chance(0.5F) ? Pip::drilled : Pip::flat;
  if (random.chance(0.1F)) {
    style.kind = Pip::ring;
    style.inlay = random.chance(0.7F) ? style.body : drawn_paint(random);
    style.pip_radius = style.one_radius = random.between(0.19F, 0.26F);
  }
  style.far_light = random.between(0.6F, 4.0F);
  style.glow = random.between(0.02F, 0.3F);
  style.far_pips = random.between(0.5F, 1.0F);
  style.gloss = random.between(0.05F, 0.6F);
  if (random.chance(0.25F)) style.marble = random.between(0.1F, 0.45F);
  style.right_handed = random.chance(0.5F);
  return style;
}

int die_styles() {
  return static_cast<int>(styles().size());
}

}  // namespace undercup::hw::sim
