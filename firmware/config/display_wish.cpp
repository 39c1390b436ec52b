#include "firmware/config/display_wish.hpp"

namespace undercup::firmware {

ui::sdl::DisplayWish wish_of(const DisplayConfig& config) {
  ui::sdl::DisplayWish wish{config.output, std::nullopt, ui::sdl::Rotation::none};
  if (config.size) wish.size = ui::Size{(*config.size)[0], (*config.size)[1]};
  if (const auto rotation = ui::sdl::rotation_of(config.rotation)) wish.rotation = *rotation;
  return wish;
}

}  // namespace undercup::firmware
