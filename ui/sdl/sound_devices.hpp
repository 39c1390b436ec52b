#pragma once

#include <string>
#include <vector>

namespace undercup::ui::sdl {

/// The names of the devices that sound can be played on, as SDL has them.
std::vector<std::string> sound_devices();

/// Which of them is meant: the one of that name, or the first with it in its name; empty where there is none.
std::string called(const std::string& wanted, const std::vector<std::string>& there);

}  // namespace undercup::ui::sdl
