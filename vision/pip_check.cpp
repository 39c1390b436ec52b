#include "vision/pip_check.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <limits>
#include <numeric>
#include <opencv2/imgproc.hpp>
#include <optional>
#include <vector>

#include "vision/laid_straight.hpp"
#include "vision/levels.hpp"
#include "vision/quantile.hpp"
#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

constexpr int kCells = 33;       // of the face, each way
constexpr int kMiddleCell = 16;  // of those
constexpr int kMostSpread = 9;   // cells of a pip's place off the middle one, each way: as dice are sold
constexpr int kLeastSpread = 7;  // the same
constexpr int kLeastSixRow = 6;  // the two rows of a six may lie closer
constexpr int kFurthest = 10;    // none lies further off
constexpr int kPipCells = 5;     // width of what is looked at of a place: less than the smallest pip's
constexpr int kPlaces = 9;       // row by row
constexpr std::size_t kMiddle = 4;
constexpr double kLeastContrast = 12;  // levels, of all channels: less is no pip

using Pattern = std::bitset<kPlaces>;

// A way a face may lie on its lattice: a place i is bit i; the least cells off the middle along x and y.
struct Layout {
  Pattern pattern;
  cv::Point least{kLeastSpread, kLeastSpread};
};

std::vector<Layout> layouts(int face) {
  const Pattern middle("000010000");
  const Pattern falling("100000001");
  const Pattern rising("001000100");
  switch (face) {
    case 1: return {{middle}};
    case 2: return {{falling}, {rising}};
    case 3: return {{falling | middle}, {rising | middle}};
    case 4: return {{falling | rising}};
    case 5: return {{falling | rising | middle}};
    default:
      return {{Pattern("111000111"), {kLeastSpread, kLeastSixRow}},
              {Pattern("101101101"), {kLeastSixRow, kLeastSpread}}};
  }
}

// How strong pips are: how far a place is from the body's colour towards that of this face's pips, as a share of the
// strongest of them.
struct Strengths {
  double weakest = 1;   // of the places where the face has its pips
  double between = 0;   // the strongest of the places where it has none
  double unlike = 0;    // how far the place most unlike the body is from it, of those, whichever way
  bool told = true;     // lamps' images hide no more than leaves this face unlike every other
  int hidden_pips = 0;  // places where it has pips and a lamp's image is
};

// A face laid straight, each cell the mean of what is looked at around it.
struct Face {
  cv::Mat colours;  // CV_8UC3
  cv::Mat dazzled;  // CV_8U, whether anything there is
  cv::Mat bright;   // CV_8U, whether it is so bright itself that no lamp's image stands out from it
  cv::Vec3d body;
};

struct Place {
  cv::Vec3d colour;
  bool dazzled = false;
  bool bright = false;
};

using Lattice = std::array<Place, kPlaces>;

Lattice lattice_of(const Face& face, const cv::Point& spread) {
  Lattice lattice;
  for (int i = 0; i < kPlaces; ++i) {
    const cv::Point at(kMiddleCell + (i % 3 - 1) * spread.x, kMiddleCell + (i / 3 - 1) * spread.y);
    lattice[static_cast<std::size_t>(i)] = {cv::Vec3d(face.colours.at<cv::Vec3b>(at)),
                                            face.dazzled.at<std::uint8_t>(at) != 0,
                                            face.bright.at<std::uint8_t>(at) != 0};
  }
  return lattice;
}

// Most of a face is body.
cv::Vec3d body_of(const cv::Mat& laid) {
  cv::Vec3d body;
  for (int channel = 0; channel < 3; ++channel) {
    std::vector<double> values;
    for (int i = 0; i < kCells * kCells; ++i) values.push_back(laid.at<cv::Vec3b>(i / kCells, i % kCells)[channel]);
    body[channel] = quantile(values, 0.5);
  }
  return body;
}

Face face_at(const Window& window, const Square& square) {
  const cv::Mat laid = laid_straight(window.bgr, square, 1, kCells);
  Face face{{}, cv::Mat(laid.size(), CV_8U), {}, body_of(laid)};
  for (int row = 0; row < kCells; ++row)
    for (int col = 0; col < kCells; ++col)
      face.dazzled.at<std::uint8_t>(row, col) = dazzled(laid.at<cv::Vec3b>(row, col)) ? 1 : 0;
  cv::inRange(laid, cv::Scalar::all(kReader.saturation - kReader.pip_nearly_dazzled), cv::Scalar::all(255),
              face.bright);
  cv::dilate(face.dazzled, face.dazzled, cv::Mat::ones(kPipCells, kPipCells, CV_8U));
  cv::blur(laid, face.colours, {kPipCells, kPipCells});
  return face;
}

cv::Vec3d mean_pip(const Lattice& lattice, const Pattern& pattern) {
  cv::Vec3d sum;
  for (std::size_t i = 0; i < kPlaces; ++i)
    if (pattern[i]) sum += lattice[i].colour;
  return sum / static_cast<double>(pattern.count());
}

std::optional<Strengths> strengths(const Lattice& lattice, const Pattern& pattern, const cv::Vec3d& body) {
  const cv::Vec3d way = mean_pip(lattice, pattern) - body;
  if (cv::norm(way) < kLeastContrast) return std::nullopt;
  // Among pips, or on a body, as bright itself a lamp's image is not told from them.
  std::ptrdiff_t bright = dazzled(cv::Vec3b(body)) ? kPlaces : 0;
  for (std::size_t i = 0; i < kPlaces; ++i)
    if (pattern[i] && (lattice[i].dazzled || lattice[i].bright)) ++bright;
  const bool lamps_stand_out = bright < static_cast<std::ptrdiff_t>(pattern.count());
  Strengths result;
  double strongest = 0;
  double weakest = std::numeric_limits<double>::max();
  for (std::size_t i = 0; i < kPlaces; ++i) {
    if (lamps_stand_out && lattice[i].dazzled) {
      // Without one pip of its own, but the middle one, no face is like another.
      result.told = result.told && pattern[i] && i != kMiddle && result.hidden_pips == 0;
      if (pattern[i]) ++result.hidden_pips;
      continue;
    }
    const double strength = (lattice[i].colour - body).dot(way);
    if (pattern[i]) {
      strongest = std::max(strongest, strength);
      weakest = std::min(weakest, strength);
    } else {
      result.between = std::max(result.between, strength);
      result.unlike = std::max(result.unlike, cv::norm(lattice[i].colour - body) * cv::norm(way));
    }
  }
  if (strongest <= 0) return std::nullopt;
  result.weakest = weakest / strongest;
  result.between /= strongest;
  result.unlike /= strongest;
  return result;
}

PipsSay said_by(const std::optional<Strengths>& found) {
  if (!found) return PipsSay::unseen;
  const ReaderPolicy& p = kReader;
  if (found->weakest < p.pip_missing || found->between > p.pip_too_many) return PipsSay::differ;
  if (found->weakest < p.pip_there || found->unlike > p.pip_none) return PipsSay::nothing;
  if (found->told) return PipsSay::agree;
  return found->hidden_pips > 1 ? PipsSay::dazzled : PipsSay::hidden;
}

// Whether `one` explains the face better. Where all pips are seen, no lamps' images need be thought of; in a clear die
// the far side's pips would else do for the face's, and its own for lamps' images.
bool is_better(const Strengths& one, const Strengths& other) {
  const bool agrees = said_by(one) == PipsSay::agree;
  if (agrees != (said_by(other) == PipsSay::agree)) return agrees;
  return one.weakest - one.between > other.weakest - other.between;
}

// What is measured of a face, however it may lie and wherever on it its maker may put the pips.
std::optional<Strengths> best_strengths(const Face& seen, int face) {
  std::optional<Strengths> best;
  for (const auto& [pattern, least] : layouts(face)) {
    for (int y = least.y; y <= kMostSpread; ++y) {
      for (int x = least.x; x <= kMostSpread; ++x) {
        const auto found = strengths(lattice_of(seen, {x, y}), pattern, seen.body);
        if (found && (!best || is_better(*found, *best))) best = found;
      }
    }
  }
  if (!best || face != 1) return best;
  // One pip does not tell where others would be: wherever they might.
  for (int spread = kLeastSpread; spread <= kFurthest; ++spread)
    if (const auto found = strengths(lattice_of(seen, {spread, spread}), layouts(face).front().pattern, seen.body))
      best->unlike = std::max(best->unlike, found->unlike);
  return best;
}

double odds_of(PipsSay said) {
  switch (said) {
    case PipsSay::agree: return kReader.pips_word;
    case PipsSay::differ: return kReader.pips_against;
    case PipsSay::unseen: return kReader.pips_unseen;
    case PipsSay::hidden:
    case PipsSay::dazzled:
    case PipsSay::nothing: break;
  }
  return 1;
}

bool is_hidden(PipsSay said) {
  return said == PipsSay::hidden || said == PipsSay::dazzled;
}

// Where only what a lamp's image hides would tell faces from each other, the judge's choice among them counts less; and
// hardly where it took lamps' images for pips.
void doubt_hidden(const PipsWord& word, std::array<double, kKinds>& share) {
  double sum = 0;
  int count = 0;
  std::size_t likeliest = word.size();
  for (std::size_t face = 0; face < word.size(); ++face) {
    if (!is_hidden(word[face])) continue;
    sum += share[face + 1];
    ++count;
    if (likeliest == word.size() || share[face + 1] > share[likeliest + 1]) likeliest = face;
  }
  if (count == 0) return;
  const double doubt = word[likeliest] == PipsSay::dazzled ? kReader.pips_dazzled : kReader.pips_hidden;
  for (std::size_t face = 0; face < word.size(); ++face)
    if (is_hidden(word[face])) share[face + 1] += doubt * (sum / count - share[face + 1]);
}

// Whether the pips, which do speak for or against other faces, say nothing of that one.
bool tells_little(const PipsWord& word, int face) {
  const auto nothing = std::count(word.begin(), word.end(), PipsSay::nothing);
  return word[static_cast<std::size_t>(face - 1)] == PipsSay::nothing &&
         nothing < static_cast<std::ptrdiff_t>(word.size());
}

}  // namespace

PipsWord pips_say(const Window& window, const Square& square) {
  PipsWord word{};
  if (window.view == View::top) return word;  // a tilted camera sees no face as a square
  const Face seen = face_at(window, square);
  for (int face = 1; face <= 6; ++face) word[static_cast<std::size_t>(face - 1)] = said_by(best_strengths(seen, face));
  const auto all = static_cast<std::ptrdiff_t>(word.size());
  if (std::count(word.begin(), word.end(), PipsSay::unseen) < all)
    std::replace(word.begin(), word.end(), PipsSay::unseen, PipsSay::nothing);
  if (std::count(word.begin(), word.end(), PipsSay::agree) == 1)
    std::replace(word.begin(), word.end(), PipsSay::nothing, PipsSay::differ);
  return word;
}

Judgement with_pips_word(Judgement judgement, const PipsWord& word) {
  for (std::size_t face = 0; face < word.size(); ++face) {
    double& share = judgement.share[face + 1];
    const double left = odds_of(word[face]) * share;
    // A die whose pips differ from a face shows none for sure, rather than another one; so may one without pips.
    if (word[face] == PipsSay::differ || word[face] == PipsSay::unseen) judgement.share[kUntold] += share - left;
    share = left;
  }
  doubt_hidden(word, judgement.share);
  if (tells_little(word, judgement.face())) judgement.share[kUntold] *= kReader.pips_untold;
  const double sum = std::accumulate(judgement.share.begin(), judgement.share.end(), 0.0);
  for (double& share : judgement.share) share /= sum;
  return judgement;
}

}  // namespace undercup::vision
