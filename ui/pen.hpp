#pragma once

#include <initializer_list>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>

#include "ui/layout.hpp"
#include "ui/scene.hpp"
#include "ui/style.hpp"

namespace undercup::ui {

inline constexpr float kLeading = 1.12F;  ///< from line to line of a text, in line heights

/// How a text is set.
struct Setting {
  Type type = Type::play;
  Colour colour = palette().text;
  Align align = Align::left;
  Weight weight = Weight::bold;
  Role role = Role::play;
  float most = 0;    ///< widest, pixels; 0: no limit
  float height = 0;  ///< of a line, pixels; 0: as the type says
};

/// Secondary text.
Setting label(Colour colour = palette().muted);

/// Appends shapes to a scene, in pixels, and keeps the type scale: no text gets smaller than its role allows.
class Pen {
public:
  Pen(Scene& scene, float unit) : scene_(scene), unit_(unit) {}

  /// A share of the short side in pixels.
  [[nodiscard]] float px(float share) const { return share * unit_; }
  [[nodiscard]] float height(Type type) const { return share(type) * unit_; }

  void disc(Point centre, float radius, Colour colour, std::optional<Colour> rim = {});
  void ring(Point centre, float radius, float width, Colour colour);
  /// A ring shaded from its middle to its rim, as a disc of that radius would be.
  void shaded_ring(Point centre, float radius, float inner, Colour colour, Colour rim);
  /// Light or shadow that fades out towards the radius.
  void glow(Point centre, float radius, Colour colour);
  void box(const Area& area, float corner, Colour colour, std::optional<Colour> foot = {});
  void box(const Box& box);
  /// A card with its outline.
  void card(const Area& area, Colour colour, Colour line);
  /// Two strokes crossed at right angles, as a multiplication sign or through what is struck out.
  void cross(Point centre, float length, float thickness, Colour colour);
  void polygon(std::initializer_list<Point> corners, Colour colour);
  void polygon(std::pmr::vector<Point> corners, Colour colour);
  void image(const Picture& picture, const Area& area, float corner);

  /// One line; what is too wide is set smaller down to the least its role allows, then cut short.
  void text(std::string_view text, Point at, const Setting& setting);

  /// Lines of `setting.most` at most, the first with its top at `at.y`; set smaller where there would be more than
  /// `most_lines`. Returns the height taken.
  float paragraph(std::string_view text, Point at, const Setting& setting, std::size_t most_lines);

  /// The height `paragraph` would take.
  [[nodiscard]] float paragraph_height(std::string_view text, const Setting& setting, std::size_t most_lines) const;

  /// Whether `paragraph` would say all of it.
  [[nodiscard]] bool fits(std::string_view text, const Setting& setting, std::size_t most_lines) const;

  /// Time alone changes the scene: what is being drawn moves.
  void moves() { scene_.in_motion = true; }

private:
  [[nodiscard]] float least(Role role) const;
  [[nodiscard]] float line_height(const Setting& setting) const;
  void line(std::pmr::string text, Point at, float height, const Setting& setting);

  Scene& scene_;
  float unit_;
};

/// Where a picture goes that is as large as fits a square of that side about `centre`; nothing for an empty picture.
std::optional<Area> area_of(const Picture& picture, Point centre, float side);

}  // namespace undercup::ui
