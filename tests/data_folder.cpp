#include "tests/data_folder.hpp"

namespace undercup::testing {

std::filesystem::path data_folder() {
  return UNDERCUP_TEST_DATA;
}

}  // namespace undercup::testing
