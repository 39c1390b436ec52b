#include "ui/pen.hpp"

#include <algorithm>
#include <numbers>

#include "ui/measure.hpp"

namespace undercup::ui {
namespace {

constexpr float kShrinkStep = 0.96F;  // a paragraph is set smaller in such steps
constexpr float kSlack = 1.02F;       // `most` of a text over its measured width: faces round to whole pixels

}  // namespace

Setting label(Colour colour) {
  return {Type::label, colour, Align::left, Weight::regular, Role::label, 0, 0};
}

void Pen::disc(Point centre, float radius, Colour colour, std::optional<Colour> rim) {
  scene_.shapes.emplace_back(Disc{centre, radius, 0, colour, rim, 0});
}

void Pen::ring(Point centre, float radius, float width, Colour colour) {
  scene_.shapes.emplace_back(Disc{centre, radius, std::max(0.0F, radius - width), colour, {}, 0});
}

void Pen::shaded_ring(Point centre, float radius, float inner, Colour colour, Colour rim) {
  scene_.shapes.emplace_back(Disc{centre, radius, inner, colour, rim, 0});
}

void Pen::glow(Point centre, float radius, Colour colour) {
  scene_.shapes.emplace_back(Disc{centre, radius / 2, 0, colour, {}, radius});
}

void Pen::box(const Area& area, float corner, Colour colour, std::optional<Colour> foot) {
  scene_.shapes.emplace_back(Box{area.centre(), area.width, area.height, corner, 0, colour, foot, 0});
}

void Pen::box(const Box& box) {
  scene_.shapes.emplace_back(box);
}

void Pen::card(const Area& area, Colour colour, Colour line) {
  const float corner = px(2 * kGrid);
  const float edge = px(kGrid / 4);
  box(area, corner, line);
  box({area.x + edge, area.y + edge, area.width - 2 * edge, area.height - 2 * edge}, corner - edge, colour);
}

void Pen::cross(Point centre, float length, float thickness, Colour colour) {
  constexpr float kSlant = std::numbers::pi_v<float> / 4;
  box(Box{centre, length, thickness, thickness / 2, kSlant, colour, {}, 0});
  box(Box{centre, length, thickness, thickness / 2, -kSlant, colour, {}, 0});
}

void Pen::polygon(std::initializer_list<Point> corners, Colour colour) {
  scene_.shapes.emplace_back(Polygon{corners, colour});
}

void Pen::polygon(std::pmr::vector<Point> corners, Colour colour) {
  scene_.shapes.emplace_back(Polygon{std::move(corners), colour});
}

void Pen::image(const Picture& picture, const Area& area, float corner) {
  scene_.shapes.emplace_back(Image{picture, {area.x, area.y}, area.width, area.height, corner});
}

float Pen::least(Role role) const {
  switch (role) {
    case Role::play: return kLeastPlay * unit_;
    case Role::label: return kLeastLabel * unit_;
    case Role::mark: return 0;
  }
  return 0;
}

float Pen::line_height(const Setting& setting) const {
  return setting.height > 0 ? setting.height : height(setting.type);
}

void Pen::line(std::pmr::string text, Point at, float height, const Setting& setting) {
  const float most = setting.most > 0 ? setting.most * kSlack : 0;
  scene_.shapes.emplace_back(
      Text{std::move(text), at, height, most, setting.align, setting.weight, setting.role, setting.colour});
}

void Pen::text(std::string_view text, Point at, const Setting& setting) {
  float size = line_height(setting);
  if (setting.most <= 0) return line(std::pmr::string(text), at, size, setting);
  size = fitting_height(text, setting.weight, size, setting.most, std::min(size, least(setting.role)));
  line(shortened(text, setting.weight, size, setting.most), at, size, setting);
}

namespace {

struct Paragraph {
  std::pmr::vector<std::pmr::string> lines;
  float height = 0;  ///< of a line
  bool cut = false;  ///< there were more lines than may be
};

Paragraph broken(std::string_view text, const Setting& setting, float height, float least, std::size_t most_lines) {
  Paragraph paragraph{wrapped(text, setting.weight, height, setting.most), height};
  while (paragraph.lines.size() > most_lines && paragraph.height * kShrinkStep >= least) {
    paragraph.height *= kShrinkStep;
    paragraph.lines = wrapped(text, setting.weight, paragraph.height, setting.most);
  }
  paragraph.cut = paragraph.lines.size() > most_lines;
  if (paragraph.cut) {
    paragraph.lines.resize(most_lines);
    paragraph.lines.back() += "\u2026";
  }
  return paragraph;
}

}  // namespace

float Pen::paragraph(std::string_view text, Point at, const Setting& setting, std::size_t most_lines) {
  const Paragraph paragraph = broken(text, setting, line_height(setting), least(setting.role), most_lines);
  const float step = paragraph.height * kLeading;
  float y = at.y + step / 2;
  for (const std::pmr::string& words : paragraph.lines) {
    line(shortened(words, setting.weight, paragraph.height, setting.most), {at.x, y}, paragraph.height, setting);
    y += step;
  }
  return static_cast<float>(paragraph.lines.size()) * step;
}

float Pen::paragraph_height(std::string_view text, const Setting& setting, std::size_t most_lines) const {
  const Paragraph paragraph = broken(text, setting, line_height(setting), least(setting.role), most_lines);
  return static_cast<float>(paragraph.lines.size()) * paragraph.height * kLeading;
}

bool Pen::fits(std::string_view text, const Setting& setting, std::size_t most_lines) const {
  const Paragraph paragraph = broken(text, setting, line_height(setting), least(setting.role), most_lines);
  return !paragraph.cut && std::ranges::all_of(paragraph.lines, [&](const std::pmr::string& words) {
    return width_of(words, setting.weight, paragraph.height) <= setting.most;
  });
}

std::optional<Area> area_of(const Picture& picture, Point centre, float side) {
  const auto width = static_cast<float>(picture.width);
  const auto height = static_cast<float>(picture.height);
  const float most = std::max(width, height);
  if (most <= 0) return std::nullopt;
  const float scale = side / most;
  return Area{centre.x - width * scale / 2, centre.y - height * scale / 2, width * scale, height * scale};
}

}  // namespace undercup::ui
