#include "ui/sdl/window.hpp"

#include <SDL.h>

#include <string_view>

#include "ui/sdl/driver.hpp"
#include "ui/sdl/font.hpp"
#include "ui/sdl/keyboard.hpp"
#include "ui/sdl/png.hpp"
#include "ui/sdl/presenter.hpp"

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

/// Starts SDL's video with the first driver that opens.
bool start_video() {
  for (const std::string& driver : drivers_here()) {
    if (SDL_VideoInit(driver.c_str()) == 0) return true;
  }
  return false;
}

/// Only memory: draws, shows nothing, hears nothing.
class OffscreenWindow final : public Window {
public:
  OffscreenWindow(std::unique_ptr<Font> font, Size size) : presenter_(std::move(font)), size_(size) {}

  void present(const Scene& scene) override { presenter_.draw(scene); }
  [[nodiscard]] Size size() const override { return size_; }
  WindowInput drain() override { return {}; }
  [[nodiscard]] int draw_calls() const override { return presenter_.draw_calls(); }
  [[nodiscard]] const Canvas& canvas() const override { return presenter_.canvas(); }

private:
  Presenter presenter_;
  Size size_;
};

/// A window of the desktop or the whole of a display.
class ScreenWindow final : public Window {
public:
  ScreenWindow(std::unique_ptr<Font> font, Owned<SDL_Window> window, Owned<SDL_Renderer> renderer)
      : presenter_(std::move(font)), window_(std::move(window)), renderer_(std::move(renderer)) {}
  ScreenWindow(const ScreenWindow&) = delete;
  ScreenWindow& operator=(const ScreenWindow&) = delete;
  ~ScreenWindow() override {
    texture_.reset();
    renderer_.reset();
    window_.reset();
    SDL_VideoQuit();
  }

  void present(const Scene& scene) override {
    const std::vector<PixelRect>& changed = presenter_.draw(scene);
    if (fit_texture(scene.size)) {
      upload({0, 0, scene.size.width, scene.size.height});
    } else {
      for (const PixelRect& part : changed) upload(part);
    }
    if (!texture_) return;
    SDL_RenderCopy(renderer_.get(), texture_.get(), nullptr, nullptr);
    SDL_RenderPresent(renderer_.get());
  }

  [[nodiscard]] Size size() const override {
    Size size;
    SDL_GetRendererOutputSize(renderer_.get(), &size.width, &size.height);
    return size;
  }

  WindowInput drain() override {
    WindowInput input;
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0) take(event, input);
    return input;
  }

  [[nodiscard]] int draw_calls() const override { return presenter_.draw_calls(); }
  [[nodiscard]] const Canvas& canvas() const override { return presenter_.canvas(); }

private:
  static void take(const SDL_Event& event, WindowInput& input) {
    const bool pressed = event.type == SDL_KEYDOWN;
    if (event.type == SDL_QUIT) input.close = true;
    if ((!pressed && event.type != SDL_KEYUP) || event.key.repeat != 0) return;
    if (pressed && event.key.keysym.sym == SDLK_ESCAPE) input.escape = true;
    if (const auto key = pad_key(event.key.keysym.sym)) input.keys.push_back({*key, pressed});
  }

  /// Copies a part of the canvas to the texture.
  void upload(const PixelRect& part) {
    if (!texture_) return;
    const Canvas& drawn = presenter_.canvas();
    const SDL_Rect rect{part.left, part.top, part.right - part.left, part.bottom - part.top};
    const auto width = static_cast<std::size_t>(drawn.size().width);
    const std::size_t first = static_cast<std::size_t>(part.top) * width + static_cast<std::size_t>(part.left);
    SDL_UpdateTexture(texture_.get(), &rect, drawn.pixels().data() + first, drawn.size().width * kPixelBytes);
  }

  /// Makes the texture as large as the scene; whether it is a new one.
  bool fit_texture(Size size) {
    if (texture_ && texture_size_ == size) return false;
    texture_.reset(SDL_CreateTexture(renderer_.get(), SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STREAMING, size.width,
                                     size.height));
    SDL_SetTextureBlendMode(texture_.get(), SDL_BLENDMODE_NONE);  // it covers all: nothing to mix it with
    texture_size_ = size;
    return true;
  }

  Presenter presenter_;
  Owned<SDL_Window> window_;
  Owned<SDL_Renderer> renderer_;
  Owned<SDL_Texture> texture_;
  Size texture_size_{0, 0};
};

using Opened = table::Result<std::unique_ptr<Window>, DisplayFault>;

Opened open_screen(const std::string& title, Size size, std::unique_ptr<Font> font) {
  SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");  // signals are the program's
  if (!start_video())
    return DisplayFault{"display: no screen to show on (is one connected, and may this user use it?)"};
  // Without a desktop the whole display is ours, in the mode it has: any other would be stretched by it.
  const bool bare = std::string_view(SDL_GetCurrentVideoDriver()) == kBareDisplay;
  const Uint32 flags = bare ? SDL_WINDOW_FULLSCREEN_DESKTOP : SDL_WINDOW_RESIZABLE;
  Owned<SDL_Window> window(SDL_CreateWindow(title.c_str(), SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, size.width,
                                            size.height, flags | SDL_WINDOW_ALLOW_HIGHDPI));
  if (!window) {
    DisplayFault no_window = fault("window");
    SDL_VideoQuit();
    return no_window;
  }
  Owned<SDL_Renderer> renderer(SDL_CreateRenderer(window.get(), -1, 0));
  if (!renderer) {
    DisplayFault no_renderer = fault("window: renderer");
    window.reset();
    SDL_VideoQuit();
    return no_renderer;
  }
  SDL_ShowCursor(SDL_DISABLE);
  return std::unique_ptr<Window>(
      std::make_unique<ScreenWindow>(std::move(font), std::move(window), std::move(renderer)));
}

}  // namespace

table::Result<std::unique_ptr<Window>, DisplayFault> Window::open(const std::string& title, Size size, Place place) {
  auto font = Font::load();
  if (!font) return font.error();
  if (place == Place::on_screen) return open_screen(title, size, std::move(font).value());
  return std::unique_ptr<Window>(std::make_unique<OffscreenWindow>(std::move(font).value(), size));
}

bool has_display() {
  if (SDL_WasInit(SDL_INIT_VIDEO) != 0) return true;
  if (!start_video()) return false;
  const std::string driver = SDL_GetCurrentVideoDriver();
  const bool shows = SDL_GetNumVideoDisplays() > 0 && driver != "offscreen" && driver != "dummy";
  SDL_VideoQuit();
  return shows;
}

std::optional<DisplayFault> save_png(Window& offscreen, const Scene& scene, const std::string& path) {
  offscreen.present(scene);
  const Canvas& canvas = offscreen.canvas();
  if (const auto failed = write_png(canvas.size(), canvas.pixels(), path)) return DisplayFault{path + ": " + *failed};
  return std::nullopt;
}

}  // namespace undercup::ui::sdl
