#include "ui/column.hpp"
#include "ui/house_phrases.hpp"
#include "ui/panel.hpp"
#include "ui/screens.hpp"
#include "ui/stage.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {

void draw_leaving(Pen& pen, const Layout& layout, const View& view) {
  if (!view.leaving) return draw_rolling(pen, layout, view);
  const TablePicture table = table_with_cups(layout, view.game.seats);
  draw_table(pen, table);
  draw_cups(pen, table, view, true);
  Column column(pen, layout.panel);
  column.line(say(HousePhrase::who_leaves), {Type::title, palette().accent});
  column.gap(1);
  draw_chosen_seat(pen, column, *view.leaving);
  column.gap(1);
  const bool counts_on = view.game.phase == table::Phase::bidding;
  column.paragraph(say(counts_on ? HousePhrase::out_after_this : HousePhrase::out_at_once), {}, 4);
  column.gap(1);
  draw_key_row(pen, column, say(Phrase::key_bid), say(HousePhrase::hint_has_left));
  draw_key_row(pen, column, say(HousePhrase::key_menu), say(HousePhrase::hint_stays));
}

}  // namespace undercup::ui
