// Any bytes as a profile: refused with a reason, or taken and written again as the same.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "calibration/profile_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace undercup::calibration;
  const auto profile = parsed_profile({reinterpret_cast<const char*>(data), size});
  if (!profile) {
    if (profile.error().message().empty()) std::abort();
    return 0;
  }
  const auto again = parsed_profile(profile_text(profile.value()));
  if (!again.ok() || !(again.value() == profile.value())) std::abort();
  return 0;
}
