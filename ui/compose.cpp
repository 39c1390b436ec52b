#include "ui/compose.hpp"

#include <string_view>

#include "ui/dice_colours.hpp"
#include "ui/layout.hpp"
#include "ui/pen.hpp"
#include "ui/screens.hpp"
#include "ui/stage.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

constexpr std::size_t kUsualShapes = 700;  // of a busy scene: memory is asked for once

void draw_screen(Pen& pen, const Layout& layout, const View& view) {
  const bool cards = view.game.rules.cards.has_value();
  switch (view.screen) {
    case Screen::attract: return draw_attract(pen, layout, view);
    case Screen::seats: return draw_seats(pen, layout, view);
    case Screen::rules: return draw_rules(pen, layout, view);
    case Screen::roll_off: return draw_roll_off(pen, layout, view);
    case Screen::rolling: return draw_rolling(pen, layout, view);
    case Screen::bidding: return cards ? draw_guessing(pen, layout, view) : draw_bidding(pen, layout, view);
    case Screen::reveal: return cards ? draw_card_reveal(pen, layout, view) : draw_reveal(pen, layout, view);
    case Screen::verdict: return cards ? draw_card_verdict(pen, layout, view) : draw_verdict(pen, layout, view);
    case Screen::discard: return draw_discard(pen, layout, view);
    case Screen::dispute: return draw_dispute(pen, layout, view);
    case Screen::leaving: return draw_leaving(pen, layout, view);
    case Screen::game_over: return draw_game_over(pen, layout, view);
  }
}

/// Whom the screen speaks to before all others, where it speaks to one.
std::optional<table::SeatId> addressed(const View& view) {
  if (view.penalty) return view.penalty->caller;
  if (view.screen == Screen::rules && view.house) return view.house->chooser;
  if (view.screen == Screen::reveal || view.screen == Screen::verdict) {
    if (view.reveal) return view.reveal->caller;
    if (view.card_reveal) return view.card_reveal->caller;
  }
  const bool waits = view.screen == Screen::bidding || view.screen == Screen::discard;
  return waits ? told_turn(view) : std::nullopt;
}

Layout layout_of(const View& view, Size size) {
  if (!view.lying || view.screen == Screen::attract) return layout_for(size);
  return layout_for(size, places_of(view), addressed(view));
}

/// A line of the corner beside the round table: as small as a label may be.
void draw_in_corner(Pen& pen, const Layout& layout, std::string_view words, int line, const Colour& colour) {
  constexpr float kHeight = 0.036F;
  constexpr float kLine = 1.3F;  // of the height, from one to the next
  Setting setting = label();
  setting.height = pen.px(kHeight);
  setting.colour = colour;
  pen.text(words, {layout.safe.x, layout.safe.y + setting.height * (0.5F + kLine * static_cast<float>(line))}, setting);
}

/// In a game against the table it is said, after whatever else is marked, that this is one.
void draw_practice(Pen& pen, const Layout& layout, const View& view) {
  const bool plays = view.screen != Screen::attract && view.screen != Screen::seats && view.screen != Screen::rules;
  if (!view.practice || !plays) return;
  draw_in_corner(pen, layout, say(Phrase::practice), view.mark == TableMark::none ? 0 : 1, palette().accent);
}

}  // namespace

void draw_mark(Pen& pen, const Layout& layout, TableMark mark) {
  if (mark == TableMark::none) return;
  const bool recording = mark == TableMark::recording;
  draw_in_corner(pen, layout, say(recording ? Phrase::recording : Phrase::simulated), 0,
                 recording ? palette().alarm : label().colour);
}

Area below_mark(const Pen& pen, Area area, TableMark mark) {
  constexpr float kLines = 1.4F;
  const float taken = mark != TableMark::none ? pen.height(Type::label) * kLines : 0;
  return {area.x, area.y + taken, area.width, area.height - taken};
}

Scene compose(const View& view, Size size) {
  const Speaking in(view.language);
  const Palette& theme = palette_of(view.theme);
  const InPalette drawn(view.dice ? with_dice(theme, *view.dice) : theme);
  const Layout layout = layout_of(view, size);
  Scene scene;
  scene.size = layout.size;
  scene.quarters = layout.quarters;
  scene.background = palette().room;
  scene.shapes.reserve(kUsualShapes);
  Pen pen(scene, layout.unit);
  draw_screen(pen, layout, view);
  draw_mark(pen, layout, view.mark);
  draw_practice(pen, layout, view);
  return scene;
}

}  // namespace undercup::ui
