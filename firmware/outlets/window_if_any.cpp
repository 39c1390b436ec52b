#include "firmware/outlets/window_if_any.hpp"

#include <stdexcept>

namespace undercup::firmware {

std::unique_ptr<ui::sdl::Window> window_if_any(const std::string& title, const ui::sdl::DisplayWish& wish) {
  constexpr ui::Size kWindowSize{1280, 720};
  if (!ui::sdl::has_display(wish)) return nullptr;
  auto window = ui::sdl::Window::open(title, kWindowSize, ui::sdl::Window::Place::on_screen, wish);
  if (!window) throw std::runtime_error(window.error().message);
  return std::move(window).value();
}

}  // namespace undercup::firmware
