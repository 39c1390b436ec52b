#include "firmware/guided/guided_show.hpp"

#include <utility>

#include "firmware/guided/guided_view.hpp"
#include "firmware/keys.hpp"

namespace undercup::firmware {

GuidedShow::GuidedShow(std::unique_ptr<ui::sdl::Window> window, Recorder* recorder, ui::Language language)
    : window_(std::move(window)), recorder_(recorder), language_(language) {}

void GuidedShow::refresh(const calibration::Wizard& wizard, ui::TableMark mark, std::chrono::milliseconds now) {
  if (!window_ && recorder_ == nullptr) return;
  ui::CalibrationView view = view_of(wizard, language_, mark);
  const auto size = window_ ? std::optional(window_->size()) : std::nullopt;
  if (view == shown_ && size == size_) return;
  if (window_) window_->present(ui::compose(view, *size));
  if (recorder_ != nullptr) {
    ui::Scene scene = ui::compose(view, recorder_->screen_size());
    scene.in_motion = view.live.bgr != nullptr;  // its live picture is another each time: two a second are kept
    recorder_->shown(now, scene);
  }
  shown_ = std::move(view);
  size_ = size;
}

GuidedKeys GuidedShow::drain() {
  GuidedKeys keys;
  if (!window_) return keys;
  const ui::sdl::WindowInput input = window_->drain();
  keys.closed = input.close || input.escape;
  for (const ui::sdl::KeyEdge& key : input.keys)
    if (key.pressed) keys.pressed.push_back(button_of(key.key));
  return keys;
}

}  // namespace undercup::firmware
