#include "firmware/version.hpp"

namespace undercup::firmware {

std::string_view version() {
  return UNDERCUP_VERSION;
}

}  // namespace undercup::firmware
