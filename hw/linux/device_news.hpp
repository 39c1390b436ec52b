#pragma once

#include "hw/fault.hpp"

namespace undercup::hw {

/// Something of a device that broke, or (`mended`) works again.
struct DeviceNews {
  Fault fault;
  bool mended = false;
};

}  // namespace undercup::hw
