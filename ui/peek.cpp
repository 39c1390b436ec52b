#include "ui/peek.hpp"

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

Scene with_peek(Scene scene, const std::vector<int>& dice) {
  std::vector<table::Face> faces;
  for (const int value : dice) {
    if (const auto face = table::face_from_pips(value)) faces.push_back(*face);
  }
  if (faces.empty()) return scene;
  const Layout layout = layout_for(scene.size);
  Pen pen(scene, layout.unit);
  const int rows = (static_cast<int>(faces.size()) + kAbreast - 1) / kAbreast;
  const float pad = pen.px(kGrid);
  const float step = pen.px(kStep);
  const float words = pen.height(Type::label);
  const float height = static_cast<float>(rows) * step + words + 2 * pad;
  const float bottom = layout.upright ? layout.stage.bottom() : static_cast<float>(scene.size.height);
  const Area area{0, bottom - height, static_cast<float>(kAbreast) * step + 2 * pad, height};
  pen.card(area, palette::room_card, palette::brass);
  Setting setting = label(palette::cream);
  setting.most = area.width - 2 * pad;
  pen.text(say(Phrase::your_dice), {area.x + pad, area.y + pad / 2 + words / 2}, setting);
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const auto column = static_cast<float>(i % kAbreast);
    const auto row = static_cast<float>(i / kAbreast);
    const Point at{area.x + pad + (column + 0.5F) * step, area.y + words + pad + (row + 0.5F) * step};
    draw_die(pen, at, pen.px(kEdge), {faces[i], 0, 1, false});
  }
  return scene;
}

}  // namespace undercup::ui
