#pragma once

#include <cstddef>
#include <future>

namespace undercup::teach {

/// Uses what is made of 0, 1, ... `count` - 1, one after the other; while one is used another thread makes the next.
template <typename Make, typename Use>
void each_made_ahead(std::size_t count, Make&& make, Use&& use) {
  if (count == 0) return;
  auto next = std::async(std::launch::async, make, std::size_t{0});
  for (std::size_t i = 0; i < count; ++i) {
    const auto made = next.get();
    if (i + 1 < count) next = std::async(std::launch::async, make, i + 1);
    use(made);
  }
}

}  // namespace undercup::teach
