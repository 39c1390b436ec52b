#include "firmware/service/show.hpp"

#include <algorithm>
#include <utility>

#include "firmware/app/devices.hpp"
#include "firmware/app/present.hpp"
#include "ui/compose.hpp"
#include "ui/motion.hpp"
#include "ui/peek.hpp"
#include "ui/style.hpp"

namespace undercup::firmware {
namespace {

/// A window's animation: 60 steps a second, to the millisecond the table counts in.
constexpr Milliseconds kWindowStep{16};
/// A recording keeps two moving screens a second and a hash of each scene: ten a second follow every motion.
constexpr Milliseconds kRecorderStep{100};
/// A scene at rest is looked at again this often, for pages that turn by themselves.
constexpr Milliseconds kRestStep{500};

/// The view without what changes by time alone.
ui::View at_rest(ui::View view) {
  view.elapsed = Milliseconds{0};
  view.bid_age = Milliseconds{0};
  if (view.notice) view.notice->age = Milliseconds{0};
  return view;
}

/// Whether a camera's picture is on it.
bool is_live(const ServiceScreen& screen) {
  if (const auto* service = std::get_if<ui::ServiceView>(&screen)) return service->camera.live.bgr != nullptr;
  return std::get<ui::CalibrationView>(screen).live.bgr != nullptr;
}

}  // namespace

Show::Show(std::unique_ptr<ui::sdl::Window> window, Witness* recorder, std::optional<ui::Size> recorded)
    : window_(std::move(window)), recorder_(recorder), recorded_(recorded) {
  if (window_ || recorded_) next_ = Milliseconds{0};
}

void Show::give(std::unique_ptr<ui::sdl::Window> window) {
  window_ = std::move(window);
  last_view_.reset();
  next_.reset();
  if (window_ || recorded_) next_ = Milliseconds{0};
}

/// A picture that was turned to face somebody else comes up out of the dark: where it went at once nobody could follow.
void Show::light_up(ui::Scene& scene, Milliseconds now) {
  if (std::exchange(quarters_, scene.quarters) != scene.quarters) turned_at_ = now;
  if (!turned_at_) return;
  const float share = ui::progress(now, *turned_at_, ui::motion::kTurnedUp);
  scene.light = ui::ease_out(share);
  scene.in_motion = scene.in_motion || share < 1;
}

void Show::refresh(const App& app, const ui::Peek& own) {
  if (!next_) return;
  if (is_broken(app, DeviceKind::display, std::nullopt)) {
    last_view_.reset();  // whatever it shows when it is back
    next_ = app.now + kRestStep;
    return;
  }
  const ui::View view = view_of(app);
  const ui::View still = at_rest(view);
  const bool changed = still != last_view_ || own != last_own_ || (window_ && window_->size() != last_size_);
  if (!changed && app.now < *next_) return;
  last_view_ = still;
  last_service_.reset();
  last_own_ = own;
  bool in_motion = false;
  if (window_) {
    last_size_ = window_->size();
    ui::Scene scene = ui::compose(view, *last_size_);
    light_up(scene, app.now);
    in_motion = scene.in_motion;
    window_->present(ui::with_peek(std::move(scene), own, view));
  }
  if (recorder_ != nullptr && recorded_) {
    const ui::Scene scene = ui::compose(view, *recorded_);
    in_motion = in_motion || scene.in_motion;
    recorder_->shown(app.now, scene);
  }
  const Milliseconds step = window_ ? kWindowStep : kRecorderStep;
  next_ = app.now + (in_motion ? step : kRestStep);
}

void Show::refresh(const ServiceScreen& screen, const App& app) {
  if (!next_) return;
  const auto composed = [&](ui::Size size) {
    return std::visit([&](const auto& view) { return ui::compose(view, size); }, screen);
  };
  last_view_.reset();
  if (window_ && window_->size() != last_size_) last_service_.reset();
  if (is_broken(app, DeviceKind::display, std::nullopt)) last_service_.reset();
  next_ = app.now + kRestStep;
  if (screen == last_service_ || is_broken(app, DeviceKind::display, std::nullopt)) return;
  last_service_ = screen;
  if (window_) {
    last_size_ = window_->size();
    window_->present(composed(*last_size_));
  }
  if (recorder_ == nullptr || !recorded_) return;
  ui::Scene scene = composed(*recorded_);
  scene.in_motion = is_live(screen);  // its picture is another each time: two a second are kept
  recorder_->shown(app.now, scene);
}

void Show::took(Milliseconds cost, Milliseconds now) {
  constexpr int kBreaths = 3;             // each as long as it drew
  constexpr Milliseconds kLongest{1000};  // a single slow drawing, as the first one, is not to stop all motion
  constexpr Milliseconds kSmooth{33};     // with its breaths, seven pictures a second: fewer are no motion
  if (!next_) return;
  const Milliseconds least = cost > kSmooth ? kRestStep : Milliseconds{0};
  next_ = std::max(*next_, now + std::clamp(kBreaths * cost, least, kLongest));
}

}  // namespace undercup::firmware
