#include "hw/board_health.hpp"

#include <algorithm>
#include <cmath>

namespace undercup::hw {
namespace {

bool has(const std::vector<BoardTrouble>& troubles, BoardTrouble trouble) {
  return std::find(troubles.begin(), troubles.end(), trouble) != troubles.end();
}

/// Once it is wrong it is well again only with some room to spare.
bool is_wrong(const BoardHealth& health, BoardTrouble trouble, bool before, const BoardPolicy& policy) {
  switch (trouble) {
    case BoardTrouble::hot: return health.celsius && *health.celsius >= (before ? policy.cool_again : policy.hot);
    case BoardTrouble::undervoltage: return health.undervoltage.value_or(false);
    case BoardTrouble::throttled: return health.throttled.value_or(false);
    case BoardTrouble::card_worn:
      return health.card_used_percent && *health.card_used_percent >= policy.card_worn_percent;
    case BoardTrouble::disk_filling:
      return health.free_bytes && *health.free_bytes < (before ? policy.free_again : policy.least_free);
  }
  return false;
}

std::string megabytes(std::uint64_t bytes) {
  return std::to_string(bytes >> 20U) + " MB";
}

Fault fault_of(BoardTrouble trouble, const BoardHealth& health) {
  switch (trouble) {
    case BoardTrouble::hot:
      return {"the board", "hot: " + std::to_string(std::lround(health.celsius.value_or(0))) + " degrees",
              "let air to it, clean or mount its fan"};
    case BoardTrouble::undervoltage:
      return {"the board", "its supply gives too little voltage", "use the maker's own supply and a short cable"};
    case BoardTrouble::throttled:
      return {"the board", "it slows itself down", "see whether it is hot or its supply weak"};
    case BoardTrouble::card_worn:
      return {"the memory card", std::to_string(health.card_used_percent.value_or(0)) + " % of its life is used",
              "save the settings, then put a new card in"};
    case BoardTrouble::disk_filling:
      return {"the memory card", "only " + megabytes(health.free_bytes.value_or(0)) + " are free",
              "delete what does not belong to the table"};
  }
  return {};
}

std::string well_again(BoardTrouble trouble) {
  switch (trouble) {
    case BoardTrouble::hot: return "cool again";
    case BoardTrouble::undervoltage: return "its supply is well again";
    case BoardTrouble::throttled: return "as quick as ever again";
    case BoardTrouble::card_worn: return "not worn any more";
    case BoardTrouble::disk_filling: return "has room again";
  }
  return {};
}

}  // namespace

std::string_view name(BoardTrouble trouble) {
  switch (trouble) {
    case BoardTrouble::hot: return "hot";
    case BoardTrouble::undervoltage: return "undervoltage";
    case BoardTrouble::throttled: return "throttled";
    case BoardTrouble::card_worn: return "card_worn";
    case BoardTrouble::disk_filling: return "disk_filling";
  }
  return {};
}

std::vector<BoardTrouble> troubles_of(const BoardHealth& health, const std::vector<BoardTrouble>& before,
                                      const BoardPolicy& policy) {
  std::vector<BoardTrouble> troubles;
  for (const BoardTrouble trouble : kBoardTroubles)
    if (is_wrong(health, trouble, has(before, trouble), policy)) troubles.push_back(trouble);
  return troubles;
}

std::vector<DeviceNews> board_news(const std::vector<BoardTrouble>& before, const std::vector<BoardTrouble>& now,
                                   const BoardHealth& health) {
  std::vector<DeviceNews> news;
  for (const BoardTrouble trouble : kBoardTroubles) {
    const bool is = has(now, trouble);
    if (is == has(before, trouble)) continue;
    Fault fault = fault_of(trouble, health);
    if (!is) fault = {fault.where, well_again(trouble), ""};
    const DeviceChange change{DeviceKind::board, std::string(name(trouble)), std::nullopt,
                              is ? DeviceState::poor : DeviceState::back};
    news.push_back({std::move(fault), !is, {change}});
  }
  return news;
}

}  // namespace undercup::hw
