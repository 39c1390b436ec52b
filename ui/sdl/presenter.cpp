#include "ui/sdl/presenter.hpp"

#include <algorithm>
#include <type_traits>

namespace undercup::ui::sdl {
namespace {

/// More parts than this are drawn as one: each costs a look at every shape.
constexpr std::size_t kMostParts = 24;

}  // namespace

PixelRect Presenter::reach(const Shape& shape) {
  if (const auto* text = std::get_if<Text>(&shape)) {
    const Line line = font_->set(*text);
    return {line.left, line.top, line.left + line.mask->width, line.top + line.mask->height};
  }
  return std::visit(
      [](const auto& other) {
        if constexpr (std::is_same_v<std::decay_t<decltype(other)>, Text>) {
          return PixelRect{};
        } else {
          return bounds(other);
        }
      },
      shape);
}

/// Adds a part; parts that overlap become one.
void Presenter::add_changed(PixelRect rect) {
  if (rect.empty()) return;
  for (std::size_t i = 0; i < changed_.size();) {
    if (changed_[i].within(rect).empty() && changed_.size() < kMostParts) {
      ++i;
      continue;
    }
    rect = rect.with(changed_[i]);
    changed_.erase(changed_.begin() + static_cast<std::ptrdiff_t>(i));
    i = 0;  // what is larger now may overlap one passed before
  }
  changed_.push_back(rect);
}

/// What lies under shapes that are not the same in both scenes at the same depth.
void Presenter::find_changed(const Scene& scene) {
  changed_.clear();
  const PixelRect all{0, 0, scene.size.width, scene.size.height};
  if (shown_.size != scene.size || shown_.background != scene.background) return add_changed(all);
  const std::size_t both = std::min(shown_.shapes.size(), scene.shapes.size());
  for (std::size_t i = 0; i < both; ++i) {
    if (shown_.shapes[i] == scene.shapes[i]) continue;
    add_changed(reach(shown_.shapes[i]).with(reach(scene.shapes[i])).within(all));
  }
  for (std::size_t i = both; i < shown_.shapes.size(); ++i) add_changed(reach(shown_.shapes[i]).within(all));
  for (std::size_t i = both; i < scene.shapes.size(); ++i) add_changed(reach(scene.shapes[i]).within(all));
}

void Presenter::draw_shape(const Shape& shape) {
  if (const auto* text = std::get_if<Text>(&shape)) {
    const Line line = font_->set(*text);
    canvas_.draw(*line.mask, line.left, line.top, text->colour);
  } else if (const auto* disc = std::get_if<Disc>(&shape)) {
    canvas_.draw(*disc);
  } else if (const auto* box = std::get_if<Box>(&shape)) {
    canvas_.draw(*box);
  } else if (const auto* polygon = std::get_if<Polygon>(&shape)) {
    canvas_.draw(*polygon);
  } else if (const auto* image = std::get_if<Image>(&shape)) {
    canvas_.draw(*image);
  }
}

void Presenter::draw_part(const Scene& scene, const PixelRect& part) {
  canvas_.clip(part);
  canvas_.clear(scene.background);
  for (const Shape& shape : scene.shapes) {
    if (reach(shape).within(part).empty()) continue;
    ++shapes_drawn_;
    draw_shape(shape);
  }
}

const std::vector<PixelRect>& Presenter::draw(const Scene& scene) {
  if (canvas_.size() != scene.size) {
    canvas_ = Canvas(scene.size);
    shown_ = {};
    shown_.size = {0, 0};
  }
  find_changed(scene);
  shapes_drawn_ = 0;
  for (const PixelRect& part : changed_) draw_part(scene, part);
  if (!changed_.empty()) shown_ = scene;
  return changed_;
}

}  // namespace undercup::ui::sdl
