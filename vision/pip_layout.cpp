#include "vision/pip_layout.hpp"

#include <algorithm>
#include <iterator>

#include "vision/pip_policy.hpp"

namespace undercup::vision {

Parts parts_of(std::initializer_list<Part> parts) {
  Parts set;
  for (const Part part : parts) set.set(static_cast<std::size_t>(part));
  return set;
}

bool has(const Parts& parts, Part part) {
  return parts[static_cast<std::size_t>(part)];
}

int pips_in(const Parts& parts) {
  return 2 * static_cast<int>(parts.count()) - (has(parts, Part::middle) ? 1 : 0);
}

std::vector<Parts> layouts(int face) {
  const Parts middle = parts_of({Part::middle});
  const Parts corners = parts_of({Part::falling, Part::rising});
  switch (face) {
    case 1: return {middle};
    case 2: return {parts_of({Part::falling}), parts_of({Part::rising})};
    case 3: return {parts_of({Part::middle, Part::falling}), parts_of({Part::middle, Part::rising})};
    case 4: return {corners};
    case 5: return {middle | corners};
    case 6: return {corners | parts_of({Part::across}), corners | parts_of({Part::along})};
    default: return {};
  }
}

std::vector<double> usual_outs() {
  std::vector<double> outs;
  for (int step = 0; step < kPips.out_steps; ++step) outs.push_back(kPips.least_out + step * kPips.out_step);
  return outs;
}

std::vector<Pip> places_of(Part part, double out) {
  if (part == Part::middle) return {{{0, 0}, part}};
  const bool up = part == Part::rising;
  const cv::Point2d at(part == Part::along ? 0 : out, part == Part::across ? 0 : up ? -out : out);
  return {{at, part}, {-at, part}};
}

std::vector<Pip> laid_out(const Parts& parts, double out) {
  std::vector<Pip> pips;
  for (const Part part : kParts)
    if (has(parts, part)) std::ranges::copy(places_of(part, out), std::back_inserter(pips));
  return pips;
}

}  // namespace undercup::vision
