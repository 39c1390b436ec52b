#pragma once

#include <iostream>
#include <string>
#include <string_view>

#include "firmware/config/profile_lock.hpp"

namespace undercup::firmware {

/// The profile's file kept for that command, as "calibrate dice"; where it has to wait for that, it says so.
inline ProfileLock held_profile(std::string_view command, const std::string& path) {
  return ProfileLock(path, [&] {
    std::cerr << "undercup " << command << ": " << path << ": another command has it, waiting for that to end\n";
  });
}

}  // namespace undercup::firmware
