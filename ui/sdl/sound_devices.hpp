#pragma once

#include <string>
#include <vector>

namespace undercup::ui::sdl {

/// The names of the devices that sound can be played on, as SDL has them. Starts SDL's audio and ends it again: on the
/// thread on which SDL's parts are started and ended, for SDL counts their users without a lock.
std::vector<std::string> sound_devices();

/// The same while SDL's audio is started. Any thread.
std::vector<std::string> devices_of_started_audio();

/// Which of them is meant: the one of that name, or the first with it in its name; empty where there is none.
std::string called(const std::string& wanted, const std::vector<std::string>& there);

}  // namespace undercup::ui::sdl
