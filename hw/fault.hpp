#pragma once

#include <string>

namespace undercup::hw {

/// What went wrong with a device or a file, in words for a technician: `where: what: why (what to do)`.
struct Fault {
  std::string where;  ///< the device or file, as one finds it: "seat 3: camera", "pads: gpiochip 'pinctrl-rp1' line 17"
  std::string what;   ///< what failed and, where there is one, the errno text: "busy"
  std::string to_do;  ///< what mends it; may be empty

  [[nodiscard]] std::string message() const { return where + ": " + what + (to_do.empty() ? "" : " (" + to_do + ")"); }
  bool operator==(const Fault&) const = default;
};

}  // namespace undercup::hw
