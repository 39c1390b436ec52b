#include "ui/sdl/window.hpp"

#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/sdl/font.hpp"
#include "ui/sdl/keyboard.hpp"
#include "ui/sdl/png.hpp"
#include "ui/sdl/presenter.hpp"
#include "ui/sdl/video.hpp"

namespace undercup::ui::sdl {
namespace {

struct Destroy {
  void operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
  void operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }
  void operator()(SDL_Texture* texture) const { SDL_DestroyTexture(texture); }
};
template <typename Thing>
using Owned = std::unique_ptr<Thing, Destroy>;

constexpr int kPixelBytes = 4;

DisplayFault fault(const std::string& what) {
  return {what + ": " + SDL_GetError()};
}

std::string in_words(Size size) {
  return std::to_string(size.width) + "x" + std::to_string(size.height);
}

/// Only memory: draws, shows nothing, hears nothing.
class OffscreenWindow final : public Window {
public:
  OffscreenWindow(std::unique_ptr<Font> font, Size size, Rotation rotation)
      : presenter_(std::move(font)), size_(turned(size, rotation)), rotation_(rotation) {}

  void present(const Scene& scene) override { presenter_.draw(scene); }
  [[nodiscard]] Size size() const override { return size_; }
  [[nodiscard]] Rotation rotation() const override { return rotation_; }
  [[nodiscard]] std::string complaint() const override { return {}; }
  WindowInput drain() override { return {}; }
  [[nodiscard]] int shapes_drawn() const override { return presenter_.shapes_drawn(); }
  [[nodiscard]] int draw_calls() const override { return 0; }
  [[nodiscard]] const Canvas& canvas() const override { return presenter_.canvas(); }

private:
  Presenter presenter_;
  Size size_;
  Rotation rotation_;
};

/// What a window on a screen stands on, in the order in which it came.
struct Screen {
  std::unique_ptr<Video> video;
  Owned<SDL_Window> window;
  Owned<SDL_Renderer> renderer;
};

/// A window of the desktop or the whole of a display.
class ScreenWindow final : public Window {
public:
  ScreenWindow(std::unique_ptr<Font> font, Screen screen, Rotation rotation, std::string complaint)
      : presenter_(std::move(font)),
        screen_(std::move(screen)),
        rotation_(rotation),
        complaint_(std::move(complaint)) {}

  void present(const Scene& scene) override {
    draw_calls_ = 0;
    const std::vector<PixelRect>& changed = presenter_.draw(scene);
    const Rotation before = std::exchange(shown_, turned_on(rotation_, scene.quarters));
    const bool all = fit_texture(scene.size) || shown_ != before;
    if (all) {
      upload({0, 0, scene.size.width, scene.size.height});
    } else {
      for (const PixelRect& part : changed) upload(part);
    }
    if (!texture_) return;
    const bool relit = std::exchange(light_, scene.light) != scene.light;
    left_as_is_ = all || relit || !changed.empty() ? 0 : left_as_is_ + 1;
    if (left_as_is_ % kShownAnew != 0) return;
    ++draw_calls_;
    const auto level = static_cast<Uint8>(std::lround(std::clamp(light_, 0.0F, 1.0F) * kFullLight));
    SDL_SetTextureColorMod(texture_.get(), level, level, level);
    SDL_RenderCopy(screen_.renderer.get(), texture_.get(), nullptr, nullptr);
    SDL_RenderPresent(screen_.renderer.get());
  }

  [[nodiscard]] Size size() const override {
    Size size;
    SDL_GetRendererOutputSize(screen_.renderer.get(), &size.width, &size.height);
    return turned(size, rotation_);
  }

  WindowInput drain() override {
    WindowInput input;
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0) take(event, input);
    // SDL does not tell of a connector that comes or goes.
    const auto& bare = screen_.video->bare();
    input.lost = dark_ || (bare && !is_connected(kGraphicsFolder, *bare));
    return input;
  }

  [[nodiscard]] int shapes_drawn() const override { return presenter_.shapes_drawn(); }
  [[nodiscard]] int draw_calls() const override { return draw_calls_; }
  [[nodiscard]] const Canvas& canvas() const override { return presenter_.canvas(); }
  [[nodiscard]] Rotation rotation() const override { return rotation_; }
  [[nodiscard]] std::string complaint() const override { return complaint_; }

private:
  /// A scene that stays is given to the display again, one in so many times that it is presented: a display that has
  /// lost its picture need not tell.
  static constexpr int kShownAnew = 8;
  static constexpr float kFullLight = 255;

  void take(const SDL_Event& event, WindowInput& input) {
    const bool pressed = event.type == SDL_KEYDOWN;
    if (event.type == SDL_QUIT) input.close = true;
    if (event.type == SDL_RENDER_DEVICE_RESET) texture_.reset();      // the graphics card has forgotten it
    if (event.type == SDL_WINDOWEVENT) left_as_is_ = kShownAnew - 1;  // it may have been covered, or shown again
    if ((!pressed && event.type != SDL_KEYUP) || event.key.repeat != 0) return;
    if (pressed && event.key.keysym.sym == SDLK_ESCAPE) input.escape = true;
    if (const auto key = pad_key(event.key.keysym.sym)) input.keys.push_back({*key, pressed});
  }

  /// Copies a part of the canvas to the texture, turned.
  void upload(const PixelRect& part) {
    if (!texture_) return;
    ++draw_calls_;
    const Canvas& drawn = presenter_.canvas();
    const PixelRect to = turned(part, drawn.size(), shown_);
    const SDL_Rect rect{to.left, to.top, to.right - to.left, to.bottom - to.top};
    if (shown_ != Rotation::none) {
      turn(drawn, part, shown_, turned_);
      SDL_UpdateTexture(texture_.get(), &rect, turned_.data(), rect.w * kPixelBytes);
      return;
    }
    const auto width = static_cast<std::size_t>(drawn.size().width);
    const std::size_t first = static_cast<std::size_t>(part.top) * width + static_cast<std::size_t>(part.left);
    SDL_UpdateTexture(texture_.get(), &rect, drawn.pixels().data() + first, drawn.size().width * kPixelBytes);
  }

  /// Makes the texture as large as the scene turned; whether it is a new one.
  bool fit_texture(Size scene) {
    const Size size = turned(scene, shown_);
    if (texture_ && texture_size_ == size) return false;
    texture_.reset(SDL_CreateTexture(screen_.renderer.get(), SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STREAMING,
                                     size.width, size.height));
    dark_ = !texture_;
    SDL_SetTextureBlendMode(texture_.get(), SDL_BLENDMODE_NONE);  // it covers all: nothing to mix it with
    texture_size_ = size;
    return true;
  }

  Presenter presenter_;
  Screen screen_;
  Rotation rotation_;                ///< of the display
  Rotation shown_ = Rotation::none;  ///< of the scene on it
  std::string complaint_;
  Owned<SDL_Texture> texture_;
  Size texture_size_{0, 0};
  std::vector<std::uint32_t> turned_;
  float light_ = 1;
  bool dark_ = false;   ///< nothing can be shown on it
  int left_as_is_ = 0;  ///< how often in a row nothing of the scene had changed
  int draw_calls_ = 0;
};

/// Where a window goes and how large it is.
struct Placing {
  int where = SDL_WINDOWPOS_CENTERED;
  Size size;
  Uint32 flags = SDL_WINDOW_RESIZABLE;
  std::string complaint;
};

/// Every size a display can be set to, largest first as SDL has them.
std::vector<Size> modes_of(int display) {
  std::vector<Size> sizes;
  const int count = SDL_GetNumDisplayModes(display);
  for (int i = 0; i < count; ++i) {
    SDL_DisplayMode mode;
    if (SDL_GetDisplayMode(display, i, &mode) != 0) continue;
    const Size size{mode.w, mode.h};
    if (std::find(sizes.begin(), sizes.end(), size) == sizes.end()) sizes.push_back(size);
  }
  return sizes;
}

Placing place(const Video& video, Size size, const DisplayWish& wish) {
  Placing placing;
  placing.size = wish.size.value_or(size);
  if (!video.bare()) return placing;
  // Without a desktop the whole display is ours, in the mode it has unless another is wished for.
  const int display = video.bare()->index;
  placing.where = static_cast<int>(SDL_WINDOWPOS_CENTERED_DISPLAY(static_cast<unsigned>(display)));
  placing.flags = SDL_WINDOW_FULLSCREEN_DESKTOP;
  if (!wish.size) return placing;
  const std::vector<Size> modes = modes_of(display);
  if (std::find(modes.begin(), modes.end(), *wish.size) != modes.end()) {
    placing.flags = SDL_WINDOW_FULLSCREEN;
    return placing;
  }
  placing.complaint = "display: " + video.bare()->name + " cannot be set to " + in_words(*wish.size) +
                      " and is left as it is; it can be set to";
  for (const Size& mode : modes) placing.complaint += " " + in_words(mode);
  return placing;
}

using Opened = table::Result<std::unique_ptr<Window>, DisplayFault>;

Opened open_screen(const std::string& title, Size size, const DisplayWish& wish, std::unique_ptr<Font> font) {
  Screen screen;
  screen.video = Video::start(wish.output);
  if (!screen.video) return DisplayFault{"display: no screen to show on (is one connected, and may this user use it?)"};
  const Placing placing = place(*screen.video, size, wish);
  screen.window.reset(SDL_CreateWindow(title.c_str(), placing.where, placing.where, placing.size.width,
                                       placing.size.height, placing.flags | SDL_WINDOW_ALLOW_HIGHDPI));
  if (!screen.window) return fault("window");
  screen.renderer.reset(SDL_CreateRenderer(screen.window.get(), -1, 0));
  if (!screen.renderer) return fault("window: renderer");
  SDL_ShowCursor(SDL_DISABLE);
  SDL_DisableScreenSaver();
  return std::unique_ptr<Window>(
      std::make_unique<ScreenWindow>(std::move(font), std::move(screen), wish.rotation, placing.complaint));
}

}  // namespace

table::Result<std::unique_ptr<Window>, DisplayFault> Window::open(const std::string& title, Size size, Place place,
                                                                  const DisplayWish& wish) {
  auto font = Font::load();
  if (!font) return font.error();
  if (place == Place::on_screen) return open_screen(title, size, wish, std::move(font).value());
  return std::unique_ptr<Window>(
      std::make_unique<OffscreenWindow>(std::move(font).value(), wish.size.value_or(size), wish.rotation));
}

bool has_display(const DisplayWish& wish) {
  if (SDL_GetCurrentVideoDriver() != nullptr) return true;  // a window is open on it
  const auto video = Video::start(wish.output);
  return video && video->shows();
}

std::optional<DisplayFault> save_png(Window& offscreen, const Scene& scene, const std::string& path) {
  offscreen.present(scene);
  const Canvas& canvas = offscreen.canvas();
  const PixelRect whole{0, 0, canvas.size().width, canvas.size().height};
  std::vector<std::uint32_t> pixels;
  const Rotation rotation = turned_on(offscreen.rotation(), scene.quarters);
  turn(canvas, whole, rotation, pixels);
  const auto failed = write_png(turned(canvas.size(), rotation), pixels, path);
  if (failed) return DisplayFault{path + ": " + *failed};
  return std::nullopt;
}

}  // namespace undercup::ui::sdl
