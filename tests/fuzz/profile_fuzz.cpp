// Any bytes as a profile, and a good one with any edits: refused with a reason, or taken and written again as the same.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>

#include "calibration/profile_file.hpp"
#include "tests/calibration/sample_profile.hpp"

namespace {

using namespace undercup;

/// Good profiles: a small one, one with dice, one with its empty window too.
std::array<std::string, 3> good_profiles() {
  calibration::StoredProfile stored = testing::some_profile();
  const std::string small = calibration::profile_text(stored);
  stored.dice = calibration::FoundDice{16.02, {180.5, 190, 200}, {20, 30.25, 40}, 140.5};
  const std::string with_dice = calibration::profile_text(stored);
  stored.reference = testing::some_reference();
  return {small, with_dice, calibration::profile_text(stored)};
}

std::size_t take(std::span<const std::uint8_t>& bytes, int count) {
  std::size_t number = 0;
  for (; count > 0 && !bytes.empty(); --count, bytes = bytes.subspan(1)) number = number << 8U | bytes.front();
  return number;
}

/// What the bytes make of it: each edit is where, how many bytes go, how many come, and these.
std::string edited(std::string text, std::span<const std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const std::size_t at = take(bytes, 2) % (text.size() + 1);
    const std::size_t go = take(bytes, 1);
    const std::size_t told = take(bytes, 1);
    const std::size_t come = std::min(told, bytes.size());
    text.replace(at, go, reinterpret_cast<const char*>(bytes.data()), come);
    bytes = bytes.subspan(come);
  }
  return text;
}

void try_as_profile(std::string_view text) {
  const auto profile = calibration::parsed_profile(text);
  if (!profile) {
    if (profile.error().message().empty()) std::abort();
    return;
  }
  const auto again = calibration::parsed_profile(calibration::profile_text(profile.value()));
  if (!again.ok() || !(again.value() == profile.value())) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto good = good_profiles();
  std::span<const std::uint8_t> bytes(data, size);
  const std::size_t which = take(bytes, 1) % (good.size() + 1);
  if (which < good.size()) {
    try_as_profile(edited(good[which], bytes));
  } else {
    try_as_profile({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  }
  return 0;
}
