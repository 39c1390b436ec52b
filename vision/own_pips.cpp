#include "vision/own_pips.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace undercup::vision {
namespace {

constexpr float kLeastPlain = 12;  // levels: pips that differ less from the body are told by noise as well
constexpr int kFewestPips = 3;

// How far a colour goes towards another one, as a share of it.
double towards(const Colour& colour, const Colour& other) {
  return static_cast<double>(colour.dot(other) / (other.dot(other) + kPipNoise * kPipNoise));
}

double faintest_of(const std::vector<Colour>& colours) {
  const auto count = static_cast<float>(colours.size());
  const Colour sum = mean_of(colours) * count;
  double faintest = 1;
  for (const Colour& colour : colours)
    faintest = std::min(faintest, towards(colour, (sum - colour) * (1 / (count - 1))));
  return faintest;
}

// Those on which no lamp's image lies. Where most are so bright, that is their own colour.
std::vector<Pip> without_lamps(const FacePicture& picture, std::vector<Pip> pips) {
  const auto lit = [&](const Pip& pip) { return is_lit(picture, pip); };
  const auto count = static_cast<std::size_t>(std::ranges::count_if(pips, lit));
  if (2 * count <= pips.size()) std::erase_if(pips, lit);
  return pips;
}

}  // namespace

bool has_pips_to_tell(int face) {
  return face >= kFewestPips;
}

OwnPips own_pips(const FacePicture& picture, int face) {
  const PlainPips found = plain_pips(picture, face);
  const std::vector<Pip> pips = without_lamps(picture, found.pips);
  OwnPips own;
  if (found.out > kFlatOut || length(found.mean) < kLeastPlain || !has_pips_to_tell(static_cast<int>(pips.size())))
    return own;
  std::vector<Colour> colours;
  for (const Pip& pip : pips) colours.push_back(colour_of(picture, pip, found.mean));
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
