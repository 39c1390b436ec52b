#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <numeric>
#include <optional>

#include "vision/reading.hpp"

// For the watches alone.
namespace undercup::vision {

/// Whether a slot has come `at` that time; `slot` is then the next one, `step` or several after it: slots stay where
/// they are when frames are late, and one that no frame met is passed over.
inline bool slot_has_come(std::chrono::milliseconds& slot, std::chrono::milliseconds at,
                          std::chrono::milliseconds step) {
  if (at < slot) return false;
  while (slot <= at) slot += step;
  return true;
}

/// Whether a reading surely holds another number of dice or cards than it must: what was read before and after does not
/// agree over it, as it does over one that is not sure.
constexpr bool is_other_number(ReadStatus status) {
  return status == ReadStatus::wrong_count || status == ReadStatus::empty;
}

/// How many statuses a reading can have.
inline constexpr std::size_t kReadStatuses = static_cast<std::size_t>(ReadStatus::unsure) + 1;

/// What the readings since the last slot said.
struct SlotTally {
  int readings = 0;
  std::array<int, kReadStatuses> refusals{};  ///< how many of them were refused, by status

  void count(ReadStatus status) {
    ++readings;
    if (status != ReadStatus::read) ++refusals.at(static_cast<std::size_t>(status));
  }
  /// Whether more of them were refused than were sure.
  [[nodiscard]] bool mostly_refused() const {
    return 2 * std::accumulate(refusals.begin(), refusals.end(), 0) > readings;
  }
  /// What most of the refused ones were refused for.
  [[nodiscard]] std::optional<ReadStatus> usual_refusal() const {
    const auto most = std::max_element(refusals.begin(), refusals.end());
    if (*most == 0) return std::nullopt;
    return static_cast<ReadStatus>(most - refusals.begin());
  }
  bool operator==(const SlotTally&) const = default;
};

/// The refusal that won the last slots, and how many in a row.
struct WonSlots {
  std::optional<ReadStatus> refusal;
  int slots = 0;

  /// One more slot is won by that refusal. Whether it is to be shown: it is at once where none other is, else after
  /// `steady` slots in a row, so that what is shown does not flap.
  bool won_by(ReadStatus winner, std::optional<ReadStatus> shown, int steady) {
    slots = refusal == winner ? slots + 1 : 1;
    refusal = winner;
    return !shown || shown == winner || slots >= steady;
  }
  bool operator==(const WonSlots&) const = default;
};

}  // namespace undercup::vision
