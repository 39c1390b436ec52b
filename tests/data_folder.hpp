#pragma once

#include <filesystem>

namespace undercup::testing {

/// Where the pictures and scripts lie that tests read (tests/data).
std::filesystem::path data_folder();

}  // namespace undercup::testing
