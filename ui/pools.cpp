#include "ui/pools.hpp"

#include <cstddef>
#include <memory_resource>

namespace undercup::ui {

void use_pools() {
  constexpr std::size_t kLargest = std::size_t{1} << 20U;  // bytes: more than a busy scene's shapes take
  static std::pmr::synchronized_pool_resource pools({0, kLargest});
  std::pmr::set_default_resource(&pools);
}

}  // namespace undercup::ui
