#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hw/device_news.hpp"

namespace undercup::hw {

/// How the computer in the table fares; nothing where the machine does not tell.
struct BoardHealth {
  std::optional<double> celsius;              ///< of the processor
  std::optional<bool> undervoltage;           ///< now
  std::optional<bool> undervoltage_happened;  ///< since it was switched on
  std::optional<bool> throttled;              ///< now: it computes slower than it could, by heat or lack of current
  std::optional<bool> throttled_happened;     ///< since it was switched on
  std::optional<int> card_used_percent;       ///< of the memory card's life, as it estimates itself, in tens
  std::optional<std::uint64_t> card_written_bytes;  ///< to the memory card, since the machine was switched on
  std::optional<std::uint64_t> free_bytes;          ///< where the table keeps its state
  bool operator==(const BoardHealth&) const = default;
};

/// From when on something of it is wrong.
struct BoardPolicy {
  double hot = 80;             ///< degrees: the Raspberry Pi slows down from here on
  double cool_again = 75;      ///< .. and is told to be well below this, so that nothing flickers
  int card_worn_percent = 90;  ///< its makers promise nothing beyond 100
  std::uint64_t least_free = std::uint64_t{200} << 20U;  ///< bytes: what an evening and an export need, many times
  std::uint64_t free_again = std::uint64_t{300} << 20U;
};

/// What can be wrong with it.
enum class BoardTrouble { hot, undervoltage, throttled, card_worn, disk_filling };
inline constexpr BoardTrouble kBoardTroubles[] = {BoardTrouble::hot, BoardTrouble::undervoltage,
                                                  BoardTrouble::throttled, BoardTrouble::card_worn,
                                                  BoardTrouble::disk_filling};

/// Its word in events and files.
std::string_view name(BoardTrouble trouble);

/// What is wrong now, where `before` was wrong when it was looked at last.
std::vector<BoardTrouble> troubles_of(const BoardHealth& health, const std::vector<BoardTrouble>& before,
                                      const BoardPolicy& policy = {});

/// What changed between two looks, for the log and the players: what is wrong, with its figure and what mends it, or is
/// well again.
std::vector<DeviceNews> board_news(const std::vector<BoardTrouble>& before, const std::vector<BoardTrouble>& now,
                                   const BoardHealth& health);

}  // namespace undercup::hw
