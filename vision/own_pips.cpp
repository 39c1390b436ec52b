#include "vision/own_pips.hpp"

#include <algorithm>
#include <limits>
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

// Of the other face's layouts those that add fewest parts to these: what they add.
std::vector<std::vector<Part>> fewest_added(const std::vector<Part>& parts, int other) {
  std::vector<std::vector<Part>> fewest;
  for (std::vector<Part> added : layouts(other)) {
    std::erase_if(added, [&](Part part) { return std::ranges::find(parts, part) != parts.end(); });
    if (!fewest.empty() && added.size() < fewest.front().size()) fewest.clear();
    if (fewest.empty() || added.size() == fewest.front().size()) fewest.push_back(added);
  }
  return fewest;
}

// How far from the body what is seen goes where such a part has its fainter pip, levels.
double seen_of(const FacePicture& picture, Part part, double out) {
  double fainter = std::numeric_limits<double>::infinity();
  for (const Pip& place : places_of(part, out))
    fainter = std::min(fainter, cv::norm(picture.at(picture.broad, cell_at(place.at))));
  return fainter;
}

}  // namespace

OwnPips own_pips(const FacePicture& picture, int face) {
  const PlainPips found = plain_pips(picture, face);
  OwnPips own;
  own.seen = length(found.mean) >= kPips.least_seen;
  own.on_edges = found.on_edges();
  if (length(found.mean) < kPips.least_plain || found.pips.size() < kFewestPips) return own;
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

double pips_added(const FacePicture& picture, int face, int other) {
  const PlainPips own = plain_pips(picture, face);
  double plainest = 0;
  for (const auto& added : fewest_added(own.parts, other))
    for (const Part part : added)
      for (const double out : outs_of(own)) plainest = std::max(plainest, seen_of(picture, part, out));
  return plainest / static_cast<double>(length(own.mean) + kPips.noise);
}

}  // namespace undercup::vision
