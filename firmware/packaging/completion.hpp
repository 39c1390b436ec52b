#pragma once

#include <string>

#include "firmware/packaging/help_words.hpp"

namespace undercup::firmware {

/// What bash is to offer of a program's commands, options and fixed values, as a script; for any other value, files.
std::string bash_completion(const HelpCommand& program);

}  // namespace undercup::firmware
