#include "ui/compose.hpp"

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
  if (view.screen == Screen::discard) return view.game.cards.discarder;
  return view.screen == Screen::bidding ? told_turn(view) : std::nullopt;
}

Layout layout_of(const View& view, Size size) {
  if (!view.lying || view.screen == Screen::attract) return layout_for(size);
  return layout_for(size, places_of(view), addressed(view));
}

}  // namespace

void draw_mark(Pen& pen, const Layout& layout, TableMark mark) {
  if (mark == TableMark::none) return;
  constexpr float kHeight = 0.036F;  // as small as a label may be: it fits the corner beside the round table
  Setting setting = label();
  setting.height = pen.px(kHeight);
  const bool recording = mark == TableMark::recording;
  if (recording) setting.colour = palette().alarm;
  pen.text(say(recording ? Phrase::recording : Phrase::simulated), {layout.safe.x, layout.safe.y + setting.height / 2},
           setting);
}

Scene compose(const View& view, Size size) {
  const Speaking in(view.language);
  const InTheme drawn(view.theme);
  const Layout layout = layout_of(view, size);
  Scene scene;
  scene.size = layout.size;
  scene.quarters = layout.quarters;
  scene.background = palette().room;
  scene.shapes.reserve(kUsualShapes);
  Pen pen(scene, layout.unit);
  draw_screen(pen, layout, view);
  draw_mark(pen, layout, view.mark);
  return scene;
}

}  // namespace undercup::ui
