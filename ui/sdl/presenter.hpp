#pragma once

#include <memory>
#include <span>

#include "ui/scene.hpp"
#include "ui/sdl/canvas.hpp"
#include "ui/sdl/font.hpp"

namespace undercup::ui::sdl {

/// Turns scenes into pixels; of a scene much like the last one only what changed is drawn again.
class Presenter {
public:
  explicit Presenter(std::unique_ptr<Font> font) : font_(std::move(font)), canvas_(Size{1, 1}) {}

  /// Draws the scene; returns the parts, none over another, in which pixels may have changed since the last one.
  const std::vector<PixelRect>& draw(const Scene& scene);

  [[nodiscard]] const Canvas& canvas() const { return canvas_; }

  /// Shapes drawn by the last `draw`; one that lies in two changed parts counts twice.
  [[nodiscard]] int shapes_drawn() const { return shapes_drawn_; }

private:
  [[nodiscard]] PixelRect reach(const Shape& shape);
  void find_changed(const Scene& scene);
  void add_changed(PixelRect rect);
  void draw_part(const Scene& scene, const PixelRect& part);
  void draw_shape(const Shape& shape);

  std::unique_ptr<Font> font_;
  Canvas canvas_;
  Scene shown_;
  std::vector<PixelRect> changed_;
  int shapes_drawn_ = 0;
};

}  // namespace undercup::ui::sdl
