#include "vision/own_pips.hpp"

#include <algorithm>
#include <vector>

#include "vision/pip_policy.hpp"

namespace undercup::vision {
namespace {

constexpr std::size_t kFewestPips = 3;  // of which one can be told to be the odd one

// How far a colour goes towards another one, as a share of it.
double towards(const Colour& colour, const Colour& other) {
  return static_cast<double>(colour.dot(other) / (other.dot(other) + kPips.noise * kPips.noise));
}

double faintest_of(const std::vector<Colour>& colours) {
  const auto count = static_cast<float>(colours.size());
  const Colour sum = mean_of(colours) * count;
  double faintest = 1;
  for (const Colour& colour : colours)
    faintest = std::min(faintest, towards(colour, (sum - colour) * (1 / (count - 1))));
  return faintest;
}

}  // namespace

OwnPips own_pips(const FacePicture& picture, int face) {
  const PlainPips found = plain_pips(picture, face);
  OwnPips own;
  own.seen = length(found.mean) >= kPips.least_seen;
  if (found.out > kPips.flat_out || length(found.mean) < kPips.least_plain || found.pips.size() < kFewestPips)
    return own;
  std::vector<Colour> colours;
  for (const Pip& pip : found.pips) colours.push_back(colour_of(picture, pip, found.mean));
  own.faintest = faintest_of(colours);
  if (face == 6) return own;
  const Colour common = mean_of(colours);
  for (const Part part : {Part::across, Part::along})
    for (const Pip& place : places_of(part, found.out))
      if (!is_lit(picture, place))
        own.between = std::max(own.between, towards(picture.at(picture.broad, cell_at(place.at)), common));
  return own;
}

}  // namespace undercup::vision
