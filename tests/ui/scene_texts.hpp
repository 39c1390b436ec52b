#pragma once

#include <algorithm>
#include <cmath>
#include <string_view>
#include <variant>
#include <vector>

#include "ui/measure.hpp"
#include "ui/scene.hpp"

// The texts of a scene, and where their letters are.
namespace undercup::ui::testing {

inline std::vector<Text> texts_of(const Scene& scene) {
  std::vector<Text> texts;
  for (const Shape& shape : scene.shapes)
    if (const auto* text = std::get_if<Text>(&shape)) texts.push_back(*text);
  return texts;
}

/// How many texts of the scene are these words.
inline std::size_t count_of(std::string_view words, const Scene& scene) {
  const std::vector<Text> texts = texts_of(scene);
  return static_cast<std::size_t>(
      std::count_if(texts.begin(), texts.end(), [&](const Text& text) { return text.text == words; }));
}

/// The rectangle a text's letters take, without the air above and below.
struct Extent {
  float left;
  float top;
  float right;
  float bottom;
};

inline Extent extent(const Text& text) {
  constexpr float kLetters = 0.74F;  // capitals and figures, in line heights
  const float width = width_shown(text);
  const float height = height_shown(text) * kLetters;
  const float left = text.at.x - (text.align == Align::left ? 0 : (text.align == Align::centre ? width / 2 : width));
  return {left, text.at.y - height / 2, left + width, text.at.y + height / 2};
}

inline bool overlap(const Extent& a, const Extent& b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/// How far two are apart, pixels; 0 where they touch or overlap.
inline float gap(const Extent& a, const Extent& b) {
  const float across = std::max({0.0F, b.left - a.right, a.left - b.right});
  const float down = std::max({0.0F, b.top - a.bottom, a.top - b.bottom});
  return std::hypot(across, down);
}

}  // namespace undercup::ui::testing
