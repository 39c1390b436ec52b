#pragma once

#include <cstdint>
#include <memory_resource>
#include <numbers>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "ui/view.hpp"

namespace undercup::ui {

inline constexpr float kPi = std::numbers::pi_v<float>;

/// A display's size in pixels.
struct Size {
  int width = 1280;
  int height = 720;
  bool operator==(const Size&) const = default;
};

struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  std::uint8_t alpha = 255;
  bool operator==(const Colour&) const = default;
};

struct Point {
  float x = 0;
  float y = 0;
  bool operator==(const Point&) const = default;
};

/// A filled polygon (convex), in pixels.
struct Polygon {
  std::pmr::vector<Point> corners;
  Colour colour;
  bool operator==(const Polygon&) const = default;
};

/// A disc or, with `inner` above 0, a ring; in pixels.
struct Disc {
  Point centre;
  float radius = 0;
  float inner = 0;
  Colour colour;
  std::optional<Colour> rim;  ///< shaded from `colour` in the middle to this at the radius
  float soft = 0;             ///< its edge fades out over so many pixels, half of them inside: shadows and glows
  bool operator==(const Disc&) const = default;
};

/// A filled rectangle with round corners, turned by `turn` radians about its centre; in pixels.
struct Box {
  Point centre;
  float width = 0;
  float height = 0;
  float corner = 0;
  float turn = 0;
  Colour colour;
  std::optional<Colour> foot;  ///< shaded from `colour` at its top to this at its bottom, as the display stands
  float soft = 0;              ///< its edge fades out over so many pixels, half of them inside
  bool operator==(const Box&) const = default;
};

enum class Align { left, centre, right };
enum class Weight { regular, bold };

/// What a text is for: `play` must be read at three metres while playing, `label` is secondary, `mark` repeats in
/// letters what a shape beside it already says.
enum class Role { play, label, mark };

/// One line of text. `at` is the left, centre or right end of the line, at half its height; it is never wider than
/// `most`.
struct Text {
  std::pmr::string text;  ///< UTF-8
  Point at;
  float height = 0;  ///< of the line, pixels
  float most = 0;    ///< widest it may get, pixels; what is wider is set smaller. 0: no limit
  Align align = Align::centre;
  Weight weight = Weight::regular;
  Role role = Role::play;
  Colour colour;
  bool operator==(const Text&) const = default;
};

/// A picture stretched over a rectangle, with round corners, whose top left corner is `at`.
struct Image {
  Picture picture;
  Point at;
  float width = 0;
  float height = 0;
  float corner = 0;
  bool operator==(const Image&) const = default;
};

using Shape = std::variant<Polygon, Disc, Box, Text, Image>;

/// What the display shows: shapes from back to front. A value; equal scenes look the same.
struct Scene {
  Size size;
  int quarters = 0;  ///< turns clockwise in which it is to be shown, so that a lying display faces somebody
  float light = 1;   ///< of full, in which a window shows it: what was turned comes up out of the dark
  Colour background;
  std::pmr::vector<Shape> shapes;
  bool in_motion = false;  ///< whether the next step of time alone would change it
  bool operator==(const Scene&) const = default;
};

/// A hash of all that is seen in a scene in full light: the same on every machine and run (FNV-1a over its contents).
std::uint64_t hash(const Scene& scene);

}  // namespace undercup::ui
