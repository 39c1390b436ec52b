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

// What those of the other face's layouts that add fewest parts to these add.
Parts fewest_added(const Parts& parts, int other) {
  Parts fewest;
  std::size_t count = kParts.size();
  for (const Parts& layout : layouts(other)) {
    const Parts added = layout & ~parts;
    if (added.count() < count) fewest.reset();
    count = std::min(count, added.count());
    if (added.count() == count) fewest |= added;
  }
  return fewest;
}

// Wherever the pips of a face may lie whose middle may be a little off.
std::vector<std::vector<Pip>> places_about(int face) {
  std::vector<std::vector<Pip>> places;
  for (const Parts& layout : layouts(face))
    for (const double out : usual_outs())
      for (const double x : {-kPips.off_middle, 0.0, kPips.off_middle})
        for (const double y : {-kPips.off_middle, 0.0, kPips.off_middle}) {
          places.push_back(laid_out(layout, out));
          for (Pip& pip : places.back()) pip.at += cv::Point2d(x, y);
        }
  return places;
}

// What is seen where such a part has its pips: of a lamp's image nothing.
AddedPips seen_at(const FacePicture& picture, const PlainPips& own, Part part, double out) {
  constexpr double kAny = std::numeric_limits<double>::infinity();
  AddedPips fainter{kAny, kAny};
  for (const Pip& place : places_of(part, out)) {
    if (own.is_lamp(picture, place)) return {};
    const Colour colour = picture.at(picture.broad, cell_at(place.at));
    fainter.plain = std::min(fainter.plain, static_cast<double>(length(colour) / (length(own.mean) + kPips.noise)));
    fainter.alike = std::min(fainter.alike, towards(colour, own.mean));
  }
  return fainter;
}

}  // namespace

OwnPips own_pips(const FacePicture& picture, const PlainPips& found) {
  OwnPips own;
  const float common = length(found.mean);
  own.seen = common >= kPips.least_seen && (common < kPips.least_plain || found.plain >= (1 - kPips.unlike) * common);
  if (common < kPips.least_plain || found.pips.size() < kFewestPips) return own;
  std::vector<Colour> colours;
  for (const Pip& pip : found.pips) colours.push_back(colour_of(picture, pip, found.mean));
  own.faintest = faintest_of(colours);
  if (found.face() == 6) return own;
  const Colour mean = mean_of(colours);
  for (const Part part : {Part::across, Part::along})
    for (const Pip& place : places_of(part, found.out))
      if (!is_lit(picture, place))
        own.between = std::max(own.between, towards(picture.at(picture.broad, cell_at(place.at)), mean));
  return own;
}

double seen_beside(const FacePicture& picture, const PlainPips& own, int other) {
  float plainest = 0;
  for (const std::vector<Pip>& pips : places_about(other))
    if (std::ranges::none_of(pips, [&](const Pip& pip) { return own.is_lamp(picture, pip); }))
      plainest = std::max(plainest, plainness(colours_at(picture, picture.fine, pips)));
  const float common = length(mean_of(colours_at(picture, picture.fine, own.pips)));
  return static_cast<double>(plainest / (common + kPips.noise));
}

AddedPips pips_added(const FacePicture& picture, const PlainPips& own, int other) {
  AddedPips plainest;
  const Parts added = fewest_added(own.parts, other);
  for (const Part part : kParts) {
    if (!has(added, part)) continue;
    for (const double out : outs_of(own)) {
      const AddedPips seen = seen_at(picture, own, part, out);
      plainest = {std::max(plainest.plain, seen.plain), std::max(plainest.alike, seen.alike)};
    }
  }
  return plainest;
}

}  // namespace undercup::vision
