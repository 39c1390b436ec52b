#include "ui/notice.hpp"

#include "ui/texts.hpp"

namespace undercup::ui {

void draw_notice(Pen& pen, Column& column, const View& view) {
  if (!view.notice) return;
  const Notice::Kind kind = view.notice->kind;
  const bool advice = kind == Notice::Kind::players_advised || kind == Notice::Kind::penalty_noted ||
                      kind == Notice::Kind::cups_read_again || kind == Notice::Kind::anybody_there ||
                      kind == Notice::Kind::game_waits || kind == Notice::Kind::seat_left ||
                      kind == Notice::Kind::empty_chair || kind == Notice::Kind::played_again ||
                      kind == Notice::Kind::practising;
  const Colour colour = advice ? palette().accent : palette().alarm;
  const std::pmr::string words = told(*view.notice, view.game.rules);
  const float pad = pen.px(1.5F * kGrid);
  constexpr std::size_t kLines = 3;
  Setting setting;
  setting.colour = palette().on_fill;
  setting.most = column.width() - 2 * pad;
  const float height = pen.paragraph_height(words, setting, kLines);
  const Area area = column.take_bottom(height + 2 * pad);
  pen.box(area, pen.px(2 * kGrid), colour);
  pen.paragraph(words, {area.x + pad, area.y + pad}, setting, kLines);
  column.take_bottom(pen.px(2 * kGrid));
}

}  // namespace undercup::ui
