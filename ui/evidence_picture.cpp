#include "ui/evidence_picture.hpp"

#include <algorithm>

#include "ui/reveal_stage.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

/// Whether the pictures show other faces than count.
bool seen_from_below(const Reveal& reveal) {
  return std::any_of(reveal.spotted.begin(), reveal.spotted.end(), [](const auto& seat) {
    return std::any_of(seat.second.begin(), seat.second.end(),
                       [](const SpottedDie& die) { return die.seen != die.value; });
  });
}

}  // namespace

std::optional<std::size_t> spot_of(const Reveal& reveal, table::SeatId seat, int die) {
  const auto roll = reveal.dice.find(seat);
  const auto spotted = reveal.spotted.find(seat);
  const auto index = static_cast<std::size_t>(die - 1);
  if (roll == reveal.dice.end() || spotted == reveal.spotted.end() || index >= roll->second.size()) return std::nullopt;
  // Dice of the same face are told apart by nobody: the second of them in the roll is the second in the picture.
  const table::Face face = roll->second[index];
  auto before = std::count(roll->second.begin(), roll->second.begin() + (die - 1), face);
  for (std::size_t i = 0; i < spotted->second.size(); ++i) {
    if (spotted->second[i].value == face && before-- == 0) return i;
  }
  return std::nullopt;
}

void draw_evidence(Pen& pen, const TablePicture& table, const Place& place, const Reveal& reveal,
                   const Ringed& ringed) {
  const auto picture = reveal.pictures.find(place.seat);
  if (picture == reveal.pictures.end()) return;
  const float side = table.cup * kPictureSide;
  const std::optional<Area> shown = area_of(picture->second, place.centre, side);
  if (!shown) return;
  const Area area = *shown;
  const float scale = area.width / static_cast<float>(picture->second.width);
  constexpr float kSquare = 1.06F;  // a picture cut to the window's circle is shown round
  const bool round = area.width < area.height * kSquare && area.height < area.width * kSquare;
  const float corner = side * (round ? 0.5F : 0.12F);
  const float line = pen.px(kGrid / 3);
  pen.box({area.x - line, area.y - line, area.width + 2 * line, area.height + 2 * line}, corner + line,
          palette().room_line);
  pen.image(picture->second, area, corner);
  const auto spotted = reveal.spotted.find(place.seat);
  if (spotted == reveal.spotted.end()) return;
  for (std::size_t i = 0; i < spotted->second.size(); ++i) {
    const SpottedDie& die = spotted->second[i];
    if (!ringed(i, die)) continue;
    const Point at{area.x + static_cast<float>(die.x) * scale, area.y + static_cast<float>(die.y) * scale};
    const float ring = static_cast<float>(die.edge) * scale * 0.78F;
    pen.ring(at, ring + line, line, palette().ink);
    pen.ring(at, ring, line, palette().marker);
  }
}

void draw_caption(Pen& pen, Column& column, const Reveal& reveal) {
  if (reveal.pictures.empty() || !seen_from_below(reveal)) return;
  constexpr std::size_t kLines = 2;
  const std::pmr::string words = say(Phrase::seen_from_below);
  Setting setting = label();
  setting.most = column.width();
  const float height = pen.paragraph_height(words, setting, kLines) + pen.px(kGrid);
  if (column.rest() < height) return;
  const Area area = column.take_bottom(height);
  pen.paragraph(words, {area.x, area.y}, setting, kLines);
}

}  // namespace undercup::ui
