#pragma once

#include <string_view>

namespace undercup::firmware {

/// The program's version, as CMake's project has it.
std::string_view version();

}  // namespace undercup::firmware
