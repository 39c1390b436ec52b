#include "ui/calibration_proof.hpp"

#include <algorithm>
#include <array>

#include "ui/die.hpp"
#include "ui/sign.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

constexpr int kFaces = 6;

/// At how many places a face was read.
int places_read(const std::array<int, 5>& reads) {
  return static_cast<int>(std::count_if(reads.begin(), reads.end(), [](int times) { return times > 0; }));
}

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
  pen.card(card, palette::room_card, enough ? palette::good : palette::room_line);
  const float edge = card.height * kDie;
  const float radius = card.height * kWindow;
  const float between = card.height * kBetween;
  const Point middle = card.centre();
  const float left = middle.x - (edge + between + 2 * radius) / 2;
  draw_die(pen, {left + edge / 2, middle.y}, edge, {table::face_from_pips(face), 0, 1, false});
  const Point window{left + edge + between + radius, middle.y};
  pen.disc(window, radius, palette::felt_middle, palette::felt_edge);
  pen.ring(window, radius, radius * kLine, palette::room_line);
  for (std::size_t i = 0; i < kPlaces.size(); ++i) {
    const Point at{window.x + kPlaces[i].x * radius, window.y + kPlaces[i].y * radius};
    if (reads[i] > 0) {
      pen.disc(at, radius * kPlace, palette::good);
    } else {
      pen.ring(at, radius * kPlace, radius * kLine, palette::dim);
    }
  }
  const float sign = card.height * kSign;
  if (enough) draw_sign(pen, {card.right() - sign, card.y + sign}, sign, true);
}

/// What is still to be seen of the face that lacks most, where there is room to say it.
void draw_lacking(Pen& pen, Column& column, const CalibrationView& view) {
  constexpr float kRoom = 0.32F;  // the faces come first
  constexpr std::size_t kLines = 2;
  if (column.rest() < pen.px(kRoom)) return;
  int face = 0;
  int lacking = 0;
  for (int i = 0; i < kFaces; ++i) {
    const int left = view.places_wanted - places_read(view.proof[static_cast<std::size_t>(i)]);
    if (left <= lacking) continue;
    face = i + 1;
    lacking = left;
  }
  const std::string words = capitalised(lacking > 0 ? unproven_words(face, lacking) : proven_words());
  Setting setting = label(lacking > 0 ? palette::dim : palette::good);
  setting.most = column.width();
  const float height = pen.paragraph_height(words, setting, kLines);
  const Area area = column.take_bottom(height + pen.px(kGrid));
  pen.paragraph(words, {area.x, area.y}, setting, kLines);
}

}  // namespace

void draw_proofs(Pen& pen, Column& column, const CalibrationView& view) {
  draw_lacking(pen, column, view);
  constexpr float kShape = 1.56F;  // of a tile, width over height
  constexpr float kTall = 0.19F;   // at most
  const float room = column.rest();
  const auto height_in = [&](int across) {
    const float rows = static_cast<float>(kFaces) / static_cast<float>(across);
    return std::min({column.width() / static_cast<float>(across) / kShape, room / rows, pen.px(kTall)});
  };
  int across = 3;
  for (const int other : {2, kFaces}) {
    if (height_in(other) > height_in(across)) across = other;
  }
  const float tall = height_in(across);
  const float wide = column.width() / static_cast<float>(across);
  const Area area = column.take(tall * static_cast<float>(kFaces) / static_cast<float>(across));
  for (int i = 0; i < kFaces; ++i) {
    const Area tile{area.x + wide * static_cast<float>(i % across), area.y + tall * static_cast<float>(i / across),
                    wide, tall};
    draw_proof(pen, tile, i + 1, view.proof[static_cast<std::size_t>(i)], view.places_wanted);
  }
}

}  // namespace undercup::ui
