#include "ui/scene.hpp"

#include <bit>
#include <string_view>

namespace undercup::ui {
namespace {

/// FNV-1a, 64 bit, over values written out byte by byte from the lowest: the same on every machine.
class Fnv {
public:
  void add(std::uint64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) byte(static_cast<std::uint8_t>(value >> (8 * i)));
  }
  void add(int value) { add(static_cast<std::uint32_t>(value), 4); }
  void add(float value) { add(std::bit_cast<std::uint32_t>(value == 0.0F ? 0.0F : value), 4); }  // -0 is 0
  void add(Point point) {
    add(point.x);
    add(point.y);
  }
  void add(Colour colour) {
    byte(colour.red);
    byte(colour.green);
    byte(colour.blue);
    byte(colour.alpha);
  }
  void add(const std::optional<Colour>& colour) {
    byte(colour ? 1 : 0);
    if (colour) add(*colour);
  }
  void add(std::string_view text) {
    add(text.size(), 4);
    for (const char c : text) byte(static_cast<std::uint8_t>(c));
  }
  void byte(std::uint8_t value) {
    constexpr std::uint64_t kPrime = 1099511628211U;
    hash_ = (hash_ ^ value) * kPrime;
  }
  [[nodiscard]] std::uint64_t value() const { return hash_; }

private:
  static constexpr std::uint64_t kBasis = 14695981039346656037U;
  std::uint64_t hash_ = kBasis;
};

/// Adds each kind of shape.
struct Hashed {
  Fnv& fnv;

  void operator()(const Polygon& polygon) const {
    fnv.add(polygon.corners.size(), 4);
    for (const Point& corner : polygon.corners) fnv.add(corner);
    fnv.add(polygon.colour);
  }
  void operator()(const Disc& disc) const {
    fnv.add(disc.centre);
    fnv.add(disc.radius);
    fnv.add(disc.inner);
    fnv.add(disc.colour);
    fnv.add(disc.rim);
    fnv.add(disc.soft);
  }
  void operator()(const Box& box) const {
    fnv.add(box.centre);
    fnv.add(box.width);
    fnv.add(box.height);
    fnv.add(box.corner);
    fnv.add(box.turn);
    fnv.add(box.colour);
    fnv.add(box.foot);
    fnv.add(box.soft);
  }
  void operator()(const Text& text) const {
    fnv.add(text.text);
    fnv.add(text.at);
    fnv.add(text.height);
    fnv.add(text.most);
    fnv.byte(static_cast<std::uint8_t>(text.align));
    fnv.byte(static_cast<std::uint8_t>(text.weight));
    fnv.add(text.colour);
  }
  void operator()(const Image& image) const {
    fnv.add(image.picture.width);
    fnv.add(image.picture.height);
    if (image.picture.bgr) {
      for (const std::uint8_t byte : *image.picture.bgr) fnv.byte(byte);
    }
    fnv.add(image.at);
    fnv.add(image.width);
    fnv.add(image.height);
    fnv.add(image.corner);
  }
};

}  // namespace

std::uint64_t hash(const Scene& scene) {
  Fnv fnv;
  fnv.add(scene.size.width);
  fnv.add(scene.size.height);
  fnv.add(scene.quarters);
  fnv.add(scene.background);
  for (const Shape& shape : scene.shapes) {
    fnv.byte(static_cast<std::uint8_t>(shape.index()));
    std::visit(Hashed{fnv}, shape);
  }
  return fnv.value();
}

}  // namespace undercup::ui
