#include "ui/calibration_proof.hpp"

#include <algorithm>
#include <array>

#include "ui/calibration_words.hpp"
#include "ui/die.hpp"
#include "ui/sign.hpp"

namespace undercup::ui {
namespace {

/// A face, and the window with its five places, those filled at which it was read.
void draw_proof(Pen& pen, const Area& tile, int face, const std::array<int, 5>& reads, int wanted) {
  // In heights of the card, and in radii of the window.
  constexpr float kDie = 0.44F;
  constexpr float kWindow = 0.41F;
  constexpr float kBetween = 0.12F;
  constexpr float kOut = 0.45F;  // of the outer places, to the sides
  constexpr float kPlace = 0.22F;
  constexpr float kLine = 0.06F;
  constexpr float kSign = 0.105F;
  static constexpr std::array<Point, 5> kPlaces{{{0, 0}, {-kOut, -kOut}, {kOut, -kOut}, {kOut, kOut}, {-kOut, kOut}}};
  const float air = pen.px(kGrid / 4);
  const Area card{tile.x + air, tile.y + air, tile.width - 2 * air, tile.height - 2 * air};
  const bool enough = places_read(reads) >= wanted;
  pen.card(card, palette().room_card, enough ? palette().good : palette().room_line);
  const float edge = card.height * kDie;
  const float radius = card.height * kWindow;
  const float between = card.height * kBetween;
  const Point middle = card.centre();
  const float left = middle.x - (edge + between + 2 * radius) / 2;
  draw_die(pen, {left + edge / 2, middle.y}, edge, {table::face_from_pips(face), 0, 1, false});
  const Point window{left + edge + between + radius, middle.y};
  pen.disc(window, radius, palette().felt_middle, palette().felt_edge);
  pen.ring(window, radius, radius * kLine, palette().room_line);
  for (std::size_t i = 0; i < kPlaces.size(); ++i) {
    const Point at{window.x + kPlaces[i].x * radius, window.y + kPlaces[i].y * radius};
    if (reads[i] > 0) {
      pen.disc(at, radius * kPlace, palette().good);
    } else {
      pen.ring(at, radius * kPlace, radius * kLine, palette().muted);
    }
  }
  const float sign = card.height * kSign;
  if (enough) draw_sign(pen, {card.right() - sign, card.y + sign}, sign, true);
}

/// A sentence more, where there is room for it.
void draw_words(Pen& pen, Column& column, const CalibrationView& view) {
  constexpr float kRoom = 0.32F;  // the faces come first
  constexpr std::size_t kLines = 2;
  if (column.rest() < pen.px(kRoom)) return;
  const std::pmr::string words = more_words(view);
  Setting setting = label();
  setting.most = column.width();
  const float gap = pen.px(kGrid);
  const Area area = column.take_bottom(pen.paragraph_height(words, setting, kLines) + gap);
  pen.paragraph(words, {area.x, area.y + gap / 2}, setting, kLines);
}

}  // namespace

void draw_proofs(Pen& pen, Column& column, const CalibrationView& view) {
  draw_words(pen, column, view);
  constexpr float kShape = 1.56F;  // of a tile, width over height
  constexpr float kTall = 0.19F;   // at most
  const float room = column.rest();
  const auto height_in = [&](int across) {
    const float rows = static_cast<float>(table::kFaceCount) / static_cast<float>(across);
    return std::min({column.width() / static_cast<float>(across) / kShape, room / rows, pen.px(kTall)});
  };
  int across = 3;
  for (const int other : {2, table::kFaceCount}) {
    if (height_in(other) > height_in(across)) across = other;
  }
  const float tall = height_in(across);
  const float wide = column.width() / static_cast<float>(across);
  const Area area = column.take(tall * static_cast<float>(table::kFaceCount) / static_cast<float>(across));
  for (int i = 0; i < table::kFaceCount; ++i) {
    const int row = i / across;
    const Area tile{area.x + wide * static_cast<float>(i % across), area.y + tall * static_cast<float>(row), wide,
                    tall};
    draw_proof(pen, tile, i + 1, view.proof[static_cast<std::size_t>(i)], view.places_wanted);
  }
}

}  // namespace undercup::ui
