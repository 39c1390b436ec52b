#pragma once

#include <filesystem>
#include <optional>

#include "hw/fault.hpp"

namespace undercup::firmware {

/// A file of this name in the state folder holds how many wrong passcodes in a row were entered: whoever starts the
/// table anew gets no new tries.
inline constexpr const char* kWrongPasscodesFile = "wrong-passcodes";

/// How many that were, as far as that file tells.
int wrong_passcodes(const std::filesystem::path& folder);

/// Keeps that there at once; why not, if it cannot.
std::optional<hw::Fault> keep_wrong_passcodes(const std::filesystem::path& folder, int wrong);

}  // namespace undercup::firmware
