#include "vision/sides.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

constexpr int kAlong = 8;  // samples along half a side: 0.5 mm apart on a usual die

cv::Vec3f sample(const cv::Mat& image, double x, double y) {
  const int ix = std::clamp(static_cast<int>(x + 0.5), 0, image.cols - 1);
  const int iy = std::clamp(static_cast<int>(y + 0.5), 0, image.rows - 1);
  const auto& p = image.at<cv::Vec3b>(iy, ix);
  return {static_cast<float>(p[0]), static_cast<float>(p[1]), static_cast<float>(p[2])};
}

// Colours on lines parallel to a side, one px apart, for each half of the side.
struct Profile {
  double from = 0;
  std::array<std::vector<cv::Vec3f>, 2> half;

  [[nodiscard]] cv::Vec3f both(std::size_t i) const { return (half[0][i] + half[1][i]) / 2; }
};

Profile make_profile(const GlassImage& glass, const Square& s, int side, double from, double to) {
  const double a = s.angle + side * std::numbers::pi / 2;
  const cv::Point2d out(std::cos(a), std::sin(a));
  const cv::Point2d along(-out.y, out.x);
  const double reach = kReader.side_share * s.edge;
  Profile p;
  p.from = from;
  const auto lines = static_cast<std::size_t>(std::max(1.0, std::ceil(to - from) + 1));
  for (std::size_t h = 0; h < 2; ++h) {
    p.half[h].resize(lines);
    const double sign = h == 0 ? -1 : 1;
    for (std::size_t i = 0; i < lines; ++i) {
      const cv::Point2d base = s.centre + (from + static_cast<double>(i)) * out;
      cv::Vec3f sum;
      for (int k = 0; k < kAlong; ++k) {
        const cv::Point2d q = base + sign * reach * (k + 0.5) / kAlong * along;
        sum += sample(glass.smooth, q.x, q.y);
      }
      p.half[h][i] = sum / kAlong;
    }
  }
  return p;
}

double difference(const cv::Vec3f& a, const cv::Vec3f& b) {
  const cv::Vec3f d = a - b;
  return std::max({std::abs(d[0]), std::abs(d[1]), std::abs(d[2])});
}

struct Peak {
  double at = 0;
  double height = 0;
};

// The strongest change of colour within [from, to] px of the centre.
template <typename Values>
Peak strongest(const Values& value, std::size_t count, double origin, double from, double to, std::size_t step) {
  Peak best;
  double most = 0;
  for (std::size_t i = step; i + step < count; ++i) {
    const double at = origin + static_cast<double>(i);
    if (at < from - 0.5 || at > to + 0.5) continue;
    const double off = 2 * std::abs(at - (from + to) / 2) / (to - from);
    const double h = difference(value(i - step), value(i + step));
    const double merit = h * (1 - kReader.off_side * off * off);
    if (merit > most) {
      most = merit;
      best = {at, h};
    }
  }
  return best;
}

std::size_t step_px(double edge) {
  return static_cast<std::size_t>(std::max(1L, std::lround(kReader.edge_step * edge)));
}

// Contrast just across all four sides of a square: the quick question, without looking where the side lies.
double side_contrast(const GlassImage& glass, cv::Point2d c, double angle, double edge) {
  constexpr int kQuick = 6;
  const double step = kReader.edge_step * edge + 0.5;
  double total = 0;
  for (int side = 0; side < 4; ++side) {
    const double a = angle + side * std::numbers::pi / 2;
    const cv::Point2d out(std::cos(a), std::sin(a));
    const cv::Point2d along(-out.y, out.x);
    cv::Vec3f sum;
    for (int k = 0; k < kQuick; ++k) {
      const cv::Point2d q = c + edge / 2 * out + kReader.side_share * edge * ((2.0 * k + 1) / kQuick - 1) * along;
      sum += sample(glass.smooth, q.x - step * out.x, q.y - step * out.y) -
             sample(glass.smooth, q.x + step * out.x, q.y + step * out.y);
    }
    total += std::sqrt(difference(sum / kQuick, cv::Vec3f()));  // the root: one bright side must not outshout three
  }
  return total;
}

// The straight edge that shows best near its place: both halves change colour at nearly the same distance. Something
// else may show more in one half (a bevel's shine, a neighbour's corner) and is passed over.
Side find_side(const Profile& p, double edge, double reach, std::size_t step) {
  const std::size_t n = p.half[0].size();
  std::array<std::vector<double>, 2> change;
  for (std::size_t h = 0; h < 2; ++h) {
    change[h].assign(n, 0);
    for (std::size_t i = step; i + step < n; ++i) change[h][i] = difference(p.half[h][i - step], p.half[h][i + step]);
  }
  const auto slack = static_cast<std::size_t>(std::max(1L, std::lround(kReader.side_tilt * edge / 2)));
  Side side;
  double most = 0;
  for (std::size_t i = step; i + step < n; ++i) {
    std::size_t best[2];
    for (std::size_t h = 0; h < 2; ++h) {
      best[h] = i;
      for (std::size_t j = i > step + slack ? i - slack : step; j <= i + slack && j + step < n; ++j)
        if (change[h][j] > change[h][best[h]]) best[h] = j;
    }
    const double weaker = std::min(change[0][best[0]], change[1][best[1]]);
    const double at = p.from + static_cast<double>(best[0] + best[1]) / 2 - edge / 2;
    const double off = std::min(1.0, std::abs(at) / reach);
    const double merit = weaker * (1 - kReader.off_side * off * off);
    if (merit <= most) continue;
    most = merit;
    side.contrast = (change[0][best[0]] + change[1][best[1]]) / 2;
    side.offset = at;
    side.tilt = static_cast<double>(best[1]) - static_cast<double>(best[0]);
    side.found = weaker >= kReader.least_edge_contrast && std::abs(at) <= kReader.side_offset * edge + 1;
  }
  side.found = side.found && std::abs(side.tilt) <= kReader.side_tilt * edge + 1;
  return side;
}

// The middle one by value, each counting as much as its side shows.
double weighted_median(std::array<std::pair<double, double>, 4> values) {
  std::sort(values.begin(), values.end());
  double half = 0;
  for (const auto& v : values) half += v.second / 2;
  double sum = 0;
  for (const auto& v : values) {
    sum += v.second;
    if (sum >= half) return v.first;
  }
  return 0;
}

// The halves of the strips just within a square's sides.
using Strips = std::array<cv::Vec3f, 8>;

Strips strips_within(const GlassImage& glass, const Square& square) {
  Strips strip;
  const double in = square.edge * (0.5 - kReader.strip_inset);
  for (int k = 0; k < 4; ++k) {
    const Profile p = make_profile(glass, square, k, in, in);
    for (std::size_t h = 0; h < 2; ++h) strip[static_cast<std::size_t>(2 * k) + h] = p.half[h][0];
  }
  return strip;
}

cv::Vec3f usual_colour(const Strips& strip) {
  cv::Vec3f usual;
  for (int c = 0; c < 3; ++c) {
    std::array<float, 8> values;
    for (std::size_t i = 0; i < 8; ++i) values[i] = strip[i][c];
    std::sort(values.begin(), values.end());
    usual[c] = (values[3] + values[4]) / 2;
  }
  return usual;
}

}  // namespace

Sides measure_sides(const GlassImage& glass, const Square& square) {
  const std::size_t step = step_px(square.edge);
  const double reach = kReader.edge_reach * square.edge;
  const double from = square.edge / 2 - reach - static_cast<double>(step);
  const double to = square.edge / 2 + reach + static_cast<double>(step);
  Sides sides;
  for (int k = 0; k < 4; ++k) {
    const Profile p = make_profile(glass, square, k, from, to);
    sides[static_cast<std::size_t>(k)] = find_side(p, square.edge, reach, step);
  }
  return sides;
}

cv::Vec3f body_colour(const GlassImage& glass, const Square& square) {
  return usual_colour(strips_within(glass, square));
}

double fit_edge(const GlassImage& glass, const Square& square, double least, double most) {
  const std::size_t step = step_px(square.edge);
  const double slack = kReader.edge_slack * square.edge;
  const double from = least / 2 - slack - static_cast<double>(step);
  const double to = most / 2 + slack + static_cast<double>(step);
  std::array<Profile, 4> p;
  for (int k = 0; k < 4; ++k) p[static_cast<std::size_t>(k)] = make_profile(glass, square, k, from, to);
  std::vector<double> sums;
  for (double edge = least; edge <= most + 0.5; edge += 1) {
    double sum = 0;
    for (const Profile& side : p) {
      const auto both = [&](std::size_t i) { return side.both(i); };
      const Peak peak = strongest(both, side.half[0].size(), from, edge / 2 - slack, edge / 2 + slack, step);
      sum += std::sqrt(peak.height);
    }
    sums.push_back(sum);
  }
  // Plain edges are equally plain over a few lengths: the middle of these is the best.
  const double best = *std::max_element(sums.begin(), sums.end());
  double total = 0;
  int count = 0;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    if (sums[i] < kReader.as_good * best) continue;
    total += least + static_cast<double>(i);
    ++count;
  }
  return total / count;
}

Square fit_square(const GlassImage& glass, cv::Point2d centre, double least, double most) {
  constexpr double kTurn = std::numbers::pi / 2;
  constexpr int kAngles = 30;
  const double stride = std::max(1.0, 0.03 * least);
  Square best{centre, 0, (least + most) / 2};
  double height = -1;
  for (double edge = least; edge <= most + stride / 2; edge += stride) {
    for (int k = 0; k < kAngles; ++k) {
      const double angle = kTurn * k / kAngles;
      const double h = side_contrast(glass, centre, angle, edge);
      if (h > height) {
        height = h;
        best.angle = angle;
        best.edge = edge;
      }
    }
  }
  return best;
}

Square settle(const GlassImage& glass, Square square, double least, double most) {
  const cv::Point2d start = square.centre;
  const double shift = kReader.edge_slack * square.edge;
  for (int pass = 0; pass < 2; ++pass) {
    const Sides s = measure_sides(glass, square);
    std::array<std::pair<double, double>, 4> tilts;
    for (std::size_t k = 0; k < 4; ++k) tilts[k] = {s[k].tilt, std::min(kReader.plain_edge_contrast, s[k].contrast)};
    const double turn = weighted_median(tilts) / (kReader.side_share * square.edge);
    square.angle -= std::clamp(turn, -kReader.most_turn, kReader.most_turn);
    const cv::Point2d u(std::cos(square.angle), std::sin(square.angle));
    const cv::Point2d v(-u.y, u.x);
    const auto middle = [&](std::size_t a, std::size_t b) {
      return s[a].found && s[b].found ? std::clamp((s[a].offset - s[b].offset) / 2, -shift, shift) : 0.0;
    };
    const cv::Point2d moved = square.centre + middle(0, 2) * u + middle(1, 3) * v - start;
    const double far = cv::norm(moved);
    square.centre = start + (far > shift ? moved * (shift / far) : moved);
    double larger = 0;
    int found = 0;
    for (const Side& side : s) {
      if (!side.found) continue;
      larger += 2 * side.offset;
      ++found;
    }
    if (found > 2) square.edge = std::clamp(square.edge + larger / found, least, most);
  }
  return square;
}

}  // namespace undercup::vision
