#include "ui/motion.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace undercup::ui {

float progress(Milliseconds now, Milliseconds from, Milliseconds length) {
  if (length.count() <= 0) return now >= from ? 1.0F : 0.0F;
  const float share = static_cast<float>((now - from).count()) / static_cast<float>(length.count());
  return std::clamp(share, 0.0F, 1.0F);
}

float ease_out(float share) {
  const float left = 1.0F - share;
  return 1.0F - left * left * left;
}

float ease_in_out(float share) {
  return share * share * (3.0F - 2.0F * share);
}

float ease_push(float share) {
  constexpr float kBeyond = 1.2F;  // how far beyond: 5 % of the way
  const float left = share - 1.0F;
  return 1.0F + left * left * ((kBeyond + 1.0F) * left + kBeyond);
}

Point between(Point from, Point to, float share) {
  return {from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
}

float swing(Milliseconds now, Milliseconds period) {
  return std::sin(turning(now, period) * 2.0F * std::numbers::pi_v<float>);
}

float turning(Milliseconds now, Milliseconds period) {
  return static_cast<float>(now.count() % period.count()) / static_cast<float>(period.count());
}

}  // namespace undercup::ui
