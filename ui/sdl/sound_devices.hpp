#pragma once

#include <string>
#include <vector>

namespace undercup::ui::sdl {

/// The names of the devices that sound can be played on, as SDL has them.
std::vector<std::string> sound_devices();

}  // namespace undercup::ui::sdl
