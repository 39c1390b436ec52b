#include "ui/sdl/canvas.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <memory_resource>
#include <span>
#include <vector>

namespace undercup::ui::sdl {
namespace {

std::uint32_t packed(Colour colour) {
  constexpr std::uint32_t kOpaque = 0xFF000000U;
  return kOpaque | (std::uint32_t{colour.red} << 16U) | (std::uint32_t{colour.green} << 8U) | colour.blue;
}

/// `share` in 0..256 of `over` laid on `under`.
std::uint32_t blended(std::uint32_t under, std::uint32_t over, std::uint32_t share) {
  constexpr std::uint32_t kRedBlue = 0x00FF00FFU;
  constexpr std::uint32_t kGreen = 0x0000FF00U;
  const std::uint32_t rest = 256U - share;
  const std::uint32_t red_blue = ((under & kRedBlue) * rest + (over & kRedBlue) * share) >> 8U;
  const std::uint32_t green = ((under & kGreen) * rest + (over & kGreen) * share) >> 8U;
  return 0xFF000000U | (red_blue & kRedBlue) | (green & kGreen);
}

std::uint32_t share_of(std::uint8_t alpha) {
  return alpha + (alpha >> 7U);
}

/// One colour everywhere.
struct Plain {
  std::uint32_t colour;
  std::uint32_t alpha;  // 0..256
  [[nodiscard]] std::uint32_t at(int, int) const { return colour; }
  void run(std::uint32_t* line, int from, int to, int) const { std::fill(line + from, line + to, colour); }
};

/// The shades from one colour to another, as many as there are between them, and between two of them a dither in
/// sixteenths: dark shades would show bands. All channels step together, in a pattern that is the same on every frame,
/// so that a picture of it packs well.
class Ramp {
public:
  Ramp(Colour from, Colour to) {
    const int steps =
        std::max({std::abs(from.red - to.red), std::abs(from.green - to.green), std::abs(from.blue - to.blue), 1});
    last_ = static_cast<std::size_t>(steps);
    for (std::size_t i = 0; i <= last_; ++i) {
      const float part = static_cast<float>(i) / static_cast<float>(steps);
      shades_[i] = packed({between(from.red, to.red, part), between(from.green, to.green, part),
                           between(from.blue, to.blue, part), from.alpha});
    }
    shades_[last_ + 1] = shades_[last_];
  }

  /// `part` from 0 to 1; what is beyond is taken as the end.
  [[nodiscard]] std::uint32_t at(float part, int x, int y) const {
    constexpr float kParts = 16.0F;
    const auto reached = static_cast<unsigned>(std::clamp(part, 0.0F, 1.0F) * kParts * static_cast<float>(last_));
    const unsigned threshold = kBayer[static_cast<std::size_t>(((y & 3) << 2) | (x & 3))];
    return shades_[(reached + threshold) / 16U];
  }

private:
  static constexpr std::size_t kMostShades = 256;
  static constexpr std::array<unsigned, 16> kBayer{0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5};

  static std::uint8_t between(std::uint8_t from, std::uint8_t to, float part) {
    const float value = static_cast<float>(from) + (static_cast<float>(to) - static_cast<float>(from)) * part;
    return static_cast<std::uint8_t>(std::lround(value));
  }

  std::size_t last_ = 0;
  std::array<std::uint32_t, kMostShades + 1> shades_;
};

/// Shaded from the middle of a disc to its rim, by the square of the distance: even in the middle, falling at the rim.
struct Radial {
  Ramp ramp;
  Point centre;
  float over_square;  // 1 / radius squared
  std::uint32_t alpha;
  [[nodiscard]] std::uint32_t at(int x, int y) const {
    const float dx = static_cast<float>(x) + 0.5F - centre.x;
    const float dy = static_cast<float>(y) + 0.5F - centre.y;
    return ramp.at((dx * dx + dy * dy) * over_square, x, y);
  }
  void run(std::uint32_t* line, int from, int to, int y) const {
    for (int x = from; x < to; ++x) line[x] = at(x, y);
  }
};

/// Shaded from top to bottom.
struct Falling {
  Ramp ramp;
  float top;
  float over_height;
  std::uint32_t alpha;
  [[nodiscard]] std::uint32_t at(int x, int y) const {
    return ramp.at((static_cast<float>(y) + 0.5F - top) * over_height, x, y);
  }
  void run(std::uint32_t* line, int from, int to, int y) const {
    for (int x = from; x < to; ++x) line[x] = at(x, y);
  }
};

PixelRect around(Point centre, float half_width, float half_height) {
  return {
      static_cast<int>(std::floor(centre.x - half_width)) - 1, static_cast<int>(std::floor(centre.y - half_height)) - 1,
      static_cast<int>(std::ceil(centre.x + half_width)) + 1, static_cast<int>(std::ceil(centre.y + half_height)) + 1};
}

/// Smooth from 0 to 1: a soft edge has no visible beginning.
float smooth(float share) {
  return share * share * (3.0F - 2.0F * share);
}

/// Half-planes of a convex polygon: the distance to its edge is the greatest of theirs.
struct Edge {
  float nx;
  float ny;
  float offset;
};

std::pmr::vector<Edge> edges_of(std::span<const Point> corners) {
  float area = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point& a = corners[i];
    const Point& b = corners[(i + 1) % corners.size()];
    area += a.x * b.y - b.x * a.y;
  }
  const float side = area < 0 ? -1.0F : 1.0F;
  std::pmr::vector<Edge> edges;
  edges.reserve(corners.size());
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point& a = corners[i];
    const Point& b = corners[(i + 1) % corners.size()];
    const float length = std::hypot(b.x - a.x, b.y - a.y);
    if (length <= 0) continue;
    const float nx = side * (b.y - a.y) / length;
    const float ny = side * (a.x - b.x) / length;
    edges.push_back({nx, ny, nx * a.x + ny * a.y});
  }
  return edges;
}

}  // namespace

PixelRect PixelRect::within(const PixelRect& other) const {
  return {std::max(left, other.left), std::max(top, other.top), std::min(right, other.right),
          std::min(bottom, other.bottom)};
}

PixelRect PixelRect::with(const PixelRect& other) const {
  if (empty()) return other;
  if (other.empty()) return *this;
  return {std::min(left, other.left), std::min(top, other.top), std::max(right, other.right),
          std::max(bottom, other.bottom)};
}

Canvas::Canvas(Size size)
    : size_(size),
      clip_{0, 0, size.width, size.height},
      pixels_(static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height)) {}

void Canvas::clip(const PixelRect& rect) {
  clip_ = rect.within({0, 0, size_.width, size_.height});
}

void Canvas::clear(Colour colour) {
  if (clip_.empty()) return;
  for (int y = clip_.top; y < clip_.bottom; ++y) std::fill(row(y) + clip_.left, row(y) + clip_.right, packed(colour));
}

void Canvas::blend(std::uint32_t& pixel, Colour colour, float covered) {
  constexpr float kWhole = 256.0F;
  pixel = blended(pixel, packed(colour), static_cast<std::uint32_t>(covered * kWhole));
}

/// Walks each row in strides of the distance to the edge: outside it skips, inside it fills, at the edge it blends.
template <typename Distance, typename Paint>
void Canvas::fill(const PixelRect& bounds, float soft, const Distance& distance, const Paint& paint) {
  const PixelRect area = bounds.within(clip_);
  const float band = (soft + 1.0F) / 2;  // an edge is at least a pixel wide
  const auto stride = [](float free) { return std::max(1, static_cast<int>(free)); };
  for (int y = area.top; y < area.bottom; ++y) {
    std::uint32_t* const line = row(y);
    for (int x = area.left; x < area.right;) {
      const float away = distance(static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F);
      if (away >= band) {
        x += stride(away - band);
      } else if (away > -band) {
        const float part = 0.5F - away / (2 * band);
        const float covered = soft > 0 ? smooth(part) : part;
        const auto share = static_cast<std::uint32_t>(covered * static_cast<float>(paint.alpha));
        line[x] = blended(line[x], paint.at(x, y), share);
        ++x;
      } else {
        const int end = std::min(area.right, x + stride(-away - band));
        constexpr std::uint32_t kOpaque = 256;
        if (paint.alpha == kOpaque) {
          paint.run(line, x, end, y);
          x = end;
        } else {
          for (; x < end; ++x) line[x] = blended(line[x], paint.at(x, y), paint.alpha);
        }
      }
    }
  }
}

void Canvas::draw(const Polygon& polygon) {
  if (polygon.corners.size() < 3) return;
  const std::pmr::vector<Edge> edges = edges_of(polygon.corners);
  const auto distance = [&](float x, float y) {
    float most = -1e9F;
    for (const Edge& edge : edges) most = std::max(most, edge.nx * x + edge.ny * y - edge.offset);
    return most;
  };
  fill(bounds(polygon), 0, distance, Plain{packed(polygon.colour), share_of(polygon.colour.alpha)});
}

void Canvas::draw(const Disc& disc) {
  if (disc.radius <= 0) return;
  const auto distance = [&](float x, float y) {
    const float away = std::sqrt((x - disc.centre.x) * (x - disc.centre.x) + (y - disc.centre.y) * (y - disc.centre.y));
    return disc.inner > 0 ? std::max(away - disc.radius, disc.inner - away) : away - disc.radius;
  };
  const std::uint32_t alpha = share_of(disc.colour.alpha);
  if (disc.rim) {
    const float over_square = 1.0F / (disc.radius * disc.radius);
    fill(bounds(disc), disc.soft, distance, Radial{Ramp(disc.colour, *disc.rim), disc.centre, over_square, alpha});
  } else {
    fill(bounds(disc), disc.soft, distance, Plain{packed(disc.colour), alpha});
  }
}

void Canvas::draw(const Box& box) {
  if (box.width <= 0 || box.height <= 0) return;
  const float corner = std::min(box.corner, std::min(box.width, box.height) / 2);
  const float half_width = box.width / 2 - corner;
  const float half_height = box.height / 2 - corner;
  const float cosine = std::cos(box.turn);
  const float sine = std::sin(box.turn);
  const auto distance = [&](float x, float y) {
    const float dx = x - box.centre.x;
    const float dy = y - box.centre.y;
    const float qx = std::abs(dx * cosine + dy * sine) - half_width;
    const float qy = std::abs(dy * cosine - dx * sine) - half_height;
    if (qx <= 0 || qy <= 0) return std::max(qx, qy) - corner;
    return std::sqrt(qx * qx + qy * qy) - corner;
  };
  const std::uint32_t alpha = share_of(box.colour.alpha);
  if (box.foot) {
    const float top = box.centre.y - box.height / 2;
    fill(bounds(box), box.soft, distance, Falling{Ramp(box.colour, *box.foot), top, 1.0F / box.height, alpha});
  } else {
    fill(bounds(box), box.soft, distance, Plain{packed(box.colour), alpha});
  }
}

void Canvas::draw(const Mask& mask, int left, int top, Colour colour) {
  const PixelRect area = PixelRect{left, top, left + mask.width, top + mask.height}.within(clip_);
  const std::uint32_t over = packed(colour);
  const std::uint32_t alpha = share_of(colour.alpha);
  for (int y = area.top; y < area.bottom; ++y) {
    const std::uint8_t* covered =
        mask.coverage.data() + static_cast<std::size_t>(y - top) * static_cast<std::size_t>(mask.width);
    std::uint32_t* const line = row(y);
    for (int x = area.left; x < area.right; ++x) {
      const std::uint8_t coverage = covered[x - left];
      if (coverage != 0) line[x] = blended(line[x], over, (share_of(coverage) * alpha) >> 8U);
    }
  }
}

PixelRect bounds(const Polygon& polygon) {
  PixelRect all;
  for (const Point& corner : polygon.corners) all = all.with(around(corner, 0, 0));
  return all;
}

PixelRect bounds(const Disc& disc) {
  const float reach = disc.radius + disc.soft / 2;
  return around(disc.centre, reach, reach);
}

PixelRect bounds(const Box& box) {
  const float cosine = std::abs(std::cos(box.turn));
  const float sine = std::abs(std::sin(box.turn));
  const float reach = box.soft / 2;
  return around(box.centre, (box.width * cosine + box.height * sine) / 2 + reach,
                (box.width * sine + box.height * cosine) / 2 + reach);
}

PixelRect bounds(const Image& image) {
  return around({image.at.x + image.width / 2, image.at.y + image.height / 2}, image.width / 2, image.height / 2);
}

}  // namespace undercup::ui::sdl
