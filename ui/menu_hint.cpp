#include "ui/menu_hint.hpp"

#include <optional>

#include "ui/house_phrases.hpp"
#include "ui/measure.hpp"
#include "ui/panel.hpp"
#include "ui/phrases.hpp"

namespace undercup::ui {

void draw_penalty_hint(Pen& pen, Column& column, const View& view) {
  constexpr float kRoomy = 0.70F;  // of the column: less is needed for play itself
  if (!view.menu || !view.game.rules.penalties || view.game.disputable || column.rest() < pen.px(kRoomy)) return;
  const Area row = column.take_bottom(pen.px(kKeyRow));
  draw_key(pen, {row.x, row.centre().y}, say(HousePhrase::key_menu), say(HousePhrase::hint_penalty), row.width);
}

namespace {

std::optional<Key> help_key(const View& view) {
  if (!view.menu || (view.game.rules.penalties && !view.game.disputable)) return std::nullopt;
  return Key{say(HousePhrase::key_menu),
             say(view.game.disputable ? HousePhrase::hint_pictures : HousePhrase::hint_help)};
}

}  // namespace

bool draw_help_hint(Pen& pen, const Area& row, std::string_view text, const View& view) {
  const std::optional<Key> key = help_key(view);
  if (!key) return true;
  const float width = key_width(pen, key->name, key->does);
  const float used = width_of(text, label().weight, pen.height(label().type));
  if (used + pen.px(2 * kGrid) + width > row.width) return false;
  draw_key(pen, {row.right() - width, row.centre().y}, key->name, key->does, row.width);
  return true;
}

void draw_help_row(Pen& pen, Column& column, const View& view) {
  if (const auto key = help_key(view)) draw_key_foot(pen, column, key->name, key->does, 0);
}

std::pmr::vector<Key> answer_keys(const View& view, bool legal, bool help_told) {
  const table::PublicView& game = view.game;
  std::pmr::vector<Key> keys;
  if (legal)
    keys.push_back({say(Phrase::key_bid), say(Phrase::bid_is_legal)});
  else
    keys.push_back({say(Phrase::key_bid), {}, true});
  if (const auto help = help_key(view); help && !help_told) keys.push_back(*help);
  if (game.bids.empty() && game.cards.guesses.empty()) return keys;
  keys.push_back({std::pmr::string(game.rules.challenge_word), say(Phrase::hint_challenge)});
  if (game.rules.spot_on != table::SpotOn::off) keys.push_back({say(Phrase::key_spot_on), say(Phrase::hint_spot_on)});
  return keys;
}

}  // namespace undercup::ui
