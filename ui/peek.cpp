#include "ui/peek.hpp"

#include "ui/card_face.hpp"
#include "ui/die.hpp"
#include "ui/layout.hpp"
#include "ui/pen.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

// Shares of the short side: three dice abreast fit the corner beside the round table, which nothing else uses.
constexpr float kEdge = 0.056F;
constexpr float kStep = 0.066F;
constexpr int kAbreast = 3;

}  // namespace

Scene with_peek(Scene scene, const Peek& own, const View& view) {
  const Speaking in(view.language);
  const InPalette drawn(palette_of(view.theme));
  const std::size_t count = own.dice.size() + own.cards.size();
  if (count == 0) return scene;
  const Layout layout = layout_for(scene.size);
  Pen pen(scene, layout.unit);
  const int rows = (static_cast<int>(count) + kAbreast - 1) / kAbreast;
  const float pad = pen.px(kGrid);
  const float step = pen.px(kStep);
  const float words = pen.height(Type::label);
  const float height = static_cast<float>(rows) * step + words + 2 * pad;
  const float bottom = layout.upright ? layout.stage.bottom() : static_cast<float>(scene.size.height);
  const Area area{0, bottom - height, static_cast<float>(kAbreast) * step + 2 * pad, height};
  pen.card(area, palette().room_card, palette().accent);
  Setting setting = label(palette().text);
  setting.most = area.width - 2 * pad;
  pen.text(say(own.dice.empty() ? Phrase::your_cards : Phrase::your_dice), {area.x + pad, area.y + pad / 2 + words / 2},
           setting);
  const auto place = [&](std::size_t i) {
    const auto column = static_cast<float>(i % kAbreast);
    const auto row = static_cast<float>(i / kAbreast);
    return Point{area.x + pad + (column + 0.5F) * step, area.y + words + pad + (row + 0.5F) * step};
  };
  for (std::size_t i = 0; i < own.dice.size(); ++i) draw_die(pen, place(i), pen.px(kEdge), {own.dice[i], 0, 1, false});
  for (std::size_t i = 0; i < own.cards.size(); ++i) {
    draw_card(pen, place(own.dice.size() + i), pen.px(kEdge), {own.cards[i], false, 1});
  }
  return scene;
}

}  // namespace undercup::ui
