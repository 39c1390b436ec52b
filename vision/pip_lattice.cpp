#include "vision/pip_lattice.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

bool pip_sized(const Spot& spot, const Lattice& lattice) {
  const double size = spot.radius / lattice.radius;
  return size > 1 - kReader.radius_spread && size < 1 / (1 - kReader.radius_spread);
}

bool like_pip(const Spot& spot, const Lattice& lattice) {
  const double s = lattice.share(spot.contrast);
  const double least = spot.saturated ? kReader.alike_clipped : kReader.alike_least;
  const double colour = spot.saturated ? kReader.alike_clipped_colour : kReader.alike_colour;
  return s >= least && s <= kReader.alike_most &&
         spot.contrast.dot(lattice.contrast) > colour * spot.strength * cv::norm(lattice.contrast) &&
         pip_sized(spot, lattice);
}

// What the pixels of one place are.
struct PlaceLook {
  double pip = 0;      // shares of the disc a pip would fill
  double bright = 0;   // saturated, and not the colour of a pip
  double plainer = 0;  // far plainer than a pip of this face
};

cv::Vec3f body_around(const cv::Mat& smooth, cv::Point2d at, double radius, double turn) {
  constexpr std::size_t kPoints = 12;
  std::array<std::array<float, kPoints>, 3> values;
  for (std::size_t k = 0; k < kPoints; ++k) {
    const double a = turn + 2 * std::numbers::pi * static_cast<double>(k) / kPoints;
    const int x = std::clamp(static_cast<int>(std::lround(at.x + radius * std::cos(a))), 0, smooth.cols - 1);
    const int y = std::clamp(static_cast<int>(std::lround(at.y + radius * std::sin(a))), 0, smooth.rows - 1);
    const auto& p = smooth.at<cv::Vec3b>(y, x);
    for (std::size_t c = 0; c < 3; ++c) values[c][k] = p[static_cast<int>(c)];
  }
  cv::Vec3f body;
  for (std::size_t c = 0; c < 3; ++c) {
    std::nth_element(values[c].begin(), values[c].begin() + kPoints / 2, values[c].end());
    body[static_cast<int>(c)] = values[c][kPoints / 2];
  }
  return body;
}

PlaceLook look_at(const GlassImage& glass, const Lattice& lattice, cv::Point2d at, double radius) {
  const cv::Vec3f body = body_around(glass.smooth, at, kReader.body_ring * radius, lattice.angle);
  const double disc = kReader.place_disc * radius;
  const int half = static_cast<int>(std::ceil(disc));
  const cv::Point middle(static_cast<int>(std::lround(at.x)), static_cast<int>(std::lround(at.y)));
  const cv::Rect whole({}, glass.smooth.size());
  const bool bright_body = std::min({body[0], body[1], body[2]}) >= kReader.saturation;
  PlaceLook look;
  int n = 0;
  for (int dy = -half; dy <= half; ++dy) {
    for (int dx = -half; dx <= half; ++dx) {
      const cv::Point p = middle + cv::Point(dx, dy);
      if (std::hypot(p.x - at.x, p.y - at.y) > disc || !whole.contains(p)) continue;
      const auto& c = glass.smooth.at<cv::Vec3b>(p);
      ++n;
      const double share = lattice.share(cv::Vec3f(c[0], c[1], c[2]) - body);
      const bool saturated = std::min({c[0], c[1], c[2]}) >= kReader.saturation;
      if (share > kReader.alike_most) look.plainer += 1;
      if (share > kReader.alike_least)
        look.pip += 1;
      else if (saturated && !bright_body)
        look.bright += 1;
    }
  }
  if (n == 0) return {0, 1, 0};
  look.pip /= n;
  look.bright /= n;
  look.plainer /= n;
  return look;
}

// Decides what an empty place holds: body, a pip partly under a lamp's image, or nobody knows.
void judge_place(const PlaceLook& look, std::size_t place, Seating& s) {
  if (look.plainer > kReader.outshine_share) s.outshone = true;
  if (look.pip + look.bright > kReader.place_filled && look.pip > kReader.glimpse_least) {
    s.pips.set(place);
  } else if (look.pip > kReader.hidden_pip_shows || look.bright > kReader.hidden_pip_covered) {
    s.unknown.set(place);
    if (look.bright > kReader.hidden_pip_covered) s.covered.set(place);
  }
}

bool full_lattice(const Seating& seating) {
  for (const int corner : {0, 2, 6, 8})
    if (seating.spot[static_cast<std::size_t>(corner)] < 0) return false;
  return true;
}

}  // namespace

cv::Point2d Lattice::axis() const {
  return {std::cos(angle), std::sin(angle)};
}

cv::Point2d Lattice::at(double u, double v) const {
  const cv::Point2d a = axis();
  return middle + step * (u * a + v * cv::Point2d(-a.y, a.x));
}

cv::Point2d Lattice::coordinates(cv::Point2d p) const {
  const cv::Point2d a = axis();
  const cv::Point2d d = p - middle;
  return cv::Point2d(d.dot(a), d.dot(cv::Point2d(-a.y, a.x))) / step;
}

double Lattice::share(const cv::Vec3f& difference) const {
  return difference.dot(contrast) / contrast.dot(contrast);
}

std::vector<table::Face> Seating::faces() const {
  std::vector<table::Face> possible;
  const unsigned long hidden = unknown.to_ulong();
  for (unsigned long more = hidden;; more = (more - 1) & hidden) {
    const auto face = face_of(pips | Places(more));
    if (face && std::find(possible.begin(), possible.end(), *face) == possible.end()) possible.push_back(*face);
    if (more == 0) return possible;
  }
}

Places Seating::pips_under_lamps() const {
  if (faces().size() != 1 || face_of(pips)) return {};
  const unsigned long hidden = covered.to_ulong();
  for (unsigned long more = hidden; more != 0; more = (more - 1) & hidden)
    if (face_of(pips | Places(more))) return Places(more);
  return {};
}

Seating seat(const GlassImage& glass, const std::vector<Spot>& spots, const Lattice& lattice, double edge) {
  Seating s;
  s.spot.fill(-1);
  const double tolerance = kReader.place_tolerance * edge / lattice.step;
  const double border = kReader.stray_reach * edge / lattice.step;
  const double reach = 2 * kReader.stray_reach * edge;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    const cv::Point2d off = cv::Point2d(spots[i].at) - lattice.middle;
    if (std::abs(off.x) > reach || std::abs(off.y) > reach) continue;
    const cv::Point2d q = lattice.coordinates(spots[i].at);
    if (std::max(std::abs(q.x), std::abs(q.y)) > border) continue;
    const int u = static_cast<int>(std::lround(q.x));
    const int v = static_cast<int>(std::lround(q.y));
    const bool on_place = std::abs(u) <= 1 && std::abs(v) <= 1 && std::hypot(q.x - u, q.y - v) <= tolerance;
    const auto place = on_place ? static_cast<std::size_t>(3 * (v + 1) + u + 1) : 0;
    if (on_place && like_pip(spots[i], lattice) && s.spot[place] < 0) {
      s.spot[place] = static_cast<int>(i);
      s.pips.set(place);
    }
    if (lattice.share(spots[i].contrast) > kReader.alike_most &&
        spots[i].radius > lattice.radius * kReader.outshine_radius)
      s.outshone = true;
  }
  const double radius = std::min(lattice.radius, kReader.usual_pip_most * edge);
  for (std::size_t place = 0; place < kPlaces; ++place) {
    if (s.spot[place] >= 0) continue;
    const Step step = step_of(static_cast<int>(place));
    judge_place(look_at(glass, lattice, lattice.at(step.u, step.v), radius), place, s);
  }
  return s;
}

double refit(const std::vector<Spot>& spots, const Seating& seating, Lattice& lattice) {
  // A similarity is a complex factor: p = m + w z with z = u + iv, least squares in closed form.
  using Complex = std::complex<double>;
  std::vector<std::pair<Complex, Complex>> seated;
  Complex mean_z;
  Complex mean_p;
  for (int place = 0; place < kPlaces; ++place) {
    const int i = seating.spot[static_cast<std::size_t>(place)];
    if (i < 0) continue;
    const Step s = step_of(place);
    const auto& at = spots[static_cast<std::size_t>(i)].at;
    seated.emplace_back(Complex(s.u, s.v), Complex(at.x, at.y));
    mean_z += seated.back().first;
    mean_p += seated.back().second;
  }
  if (seated.size() < 2) return 0;
  const auto n = static_cast<double>(seated.size());
  mean_z /= n;
  mean_p /= n;
  Complex product;
  double power = 0;
  for (const auto& [z, p] : seated) {
    product += std::conj(z - mean_z) * (p - mean_p);
    power += std::norm(z - mean_z);
  }
  const Complex w = product / power;
  const Complex m = mean_p - w * mean_z;
  lattice.middle = {m.real(), m.imag()};
  lattice.step = std::abs(w);
  lattice.angle = std::arg(w);
  if (!full_lattice(seating)) return 0;
  // What is left along u and v tells how much longer or more slanted one axis is than the other.
  Complex along_u;
  Complex along_v;
  double nu = 0;
  double nv = 0;
  for (const auto& [z, p] : seated) {
    const Complex q = (p - m) / w;
    along_u += z.real() * q;
    along_v += z.imag() * q;
    nu += z.real() * z.real();
    nv += z.imag() * z.imag();
  }
  along_u /= nu;
  along_v /= nv;
  return std::max(std::abs(std::abs(along_u) - std::abs(along_v)),
                  std::abs(along_u.real() * along_v.real() + along_u.imag() * along_v.imag()));
}

}  // namespace undercup::vision
