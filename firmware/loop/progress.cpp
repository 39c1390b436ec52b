#include "firmware/loop/progress.hpp"

#include <algorithm>

#include "hw/linux/monotonic_clock.hpp"

namespace undercup::firmware {

Work::Piece::Piece(Work* work) : work_(work) {
  if (work_ != nullptr) work_->begun_ = hw::monotonic_now().count();
}

Work::Piece::~Piece() {
  if (work_ != nullptr) work_->begun_ = kRests;
}

bool Work::is_stuck(std::chrono::nanoseconds now) const {
  const std::int64_t begun = begun_;
  return begun != kRests && now - std::chrono::nanoseconds{begun} > longest_;
}

Work& Progress::of(const std::string& name, std::chrono::nanoseconds longest) {
  const auto known = std::find_if(works_.begin(), works_.end(), [&](const Work& work) { return work.name() == name; });
  return known != works_.end() ? *known : works_.emplace_back(name, longest);
}

std::vector<std::string> Progress::stuck(std::chrono::nanoseconds now) const {
  std::vector<std::string> names;
  for (const Work& work : works_)
    if (work.is_stuck(now)) names.push_back(work.name());
  return names;
}

}  // namespace undercup::firmware
