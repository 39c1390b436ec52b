#include "hw/linux/chip_lines.hpp"

#include <utility>

namespace undercup::hw {

ChipLines::ChipLines(std::string label, std::vector<std::string> names, Taker taker, std::string what)
    : label_(std::move(label)), names_(std::move(names)), taker_(taker), what_(std::move(what)) {}

void ChipLines::say(const Fault& fault, const Report& report) {
  if (said_ != fault.message()) report({fault, false});
  said_ = fault.message();
}

bool ChipLines::take(const Report& report) {
  auto taken = taker_(label_, names_);
  if (!taken) {
    say(taken.error(), report);
    return false;
  }
  lines_.emplace(std::move(taken).value());
  if (said_) report({{"gpiochip '" + label_ + "'", "its " + what_ + " work again", ""}, true});
  said_.reset();
  return true;
}

void ChipLines::give_up(const Report& report) {
  lines_.reset();
  say({"gpiochip '" + label_ + "'", "gone, and its " + what_ + " with it", "is its expander plugged in?"}, report);
}

}  // namespace undercup::hw
