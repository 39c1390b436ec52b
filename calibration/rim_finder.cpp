#include "calibration/rim_finder.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <opencv2/imgproc.hpp>

#include "calibration/grey.hpp"

namespace undercup::calibration {
namespace {

constexpr int kAngles = 120;

/// The rim's plane laid straight, so that circles in it are circles, and the direction of what changes there.
struct Plain {
  cv::Mat along_x;  ///< CV_32F, 0 where nothing changes, up to 1
  cv::Mat along_y;
};

/// From millimetres of the rim's plane to pixels of the plain.
struct Grid {
  double left = 0;
  double top = 0;
  double per_mm = 0;
  int side = 0;

  [[nodiscard]] double column(double x) const { return (x - left) * per_mm; }
  [[nodiscard]] double row(double y) const { return (y - top) * per_mm; }
};

Grid grid_of(const RimSearch& search, double per_mm) {
  constexpr double kMargin = 1;  // mm
  Grid grid;
  grid.per_mm = per_mm;
  const double half = search.most_mm + search.off_mm + kMargin;
  grid.left = search.about.x - half;
  grid.top = search.about.y - half;
  grid.side = static_cast<int>(std::ceil(2 * half * grid.per_mm));
  return grid;
}

Plain plain_of(const vision::Frame& frame, const vision::CameraModel& camera, const Grid& grid, double nearer_mm) {
  // What the lens does between places 16 pixels apart is a straight line.
  constexpr int kStep = 16;
  const int coarse = grid.side / kStep + 2;
  cv::Mat from(coarse, coarse, CV_32FC2);
  for (int row = 0; row < coarse; ++row) {
    for (int column = 0; column < coarse; ++column) {
      const vision::PlanePoint place{grid.left + column * kStep / grid.per_mm, grid.top + row * kStep / grid.per_mm};
      const auto seen = vision::project(camera, place, nearer_mm);
      from.at<cv::Vec2f>(row, column) =
          seen ? cv::Vec2f(static_cast<float>(seen->x - 0.5), static_cast<float>(seen->y - 0.5)) : cv::Vec2f(-1, -1);
    }
  }
  cv::Mat places(grid.side, grid.side, CV_32FC2);
  for (int row = 0; row < grid.side; ++row) {
    for (int column = 0; column < grid.side; ++column) {
      const int r = row / kStep;
      const int c = column / kStep;
      const float fr = static_cast<float>(row % kStep) / kStep;
      const float fc = static_cast<float>(column % kStep) / kStep;
      places.at<cv::Vec2f>(row, column) =
          (from.at<cv::Vec2f>(r, c) * (1 - fc) + from.at<cv::Vec2f>(r, c + 1) * fc) * (1 - fr) +
          (from.at<cv::Vec2f>(r + 1, c) * (1 - fc) + from.at<cv::Vec2f>(r + 1, c + 1) * fc) * fr;
    }
  }
  cv::Mat laid;
  cv::remap(grey_of(frame), laid, places, cv::noArray(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  cv::GaussianBlur(laid, laid, {5, 5}, 1.0);
  Plain plain;
  cv::Mat size;
  cv::Scharr(laid, plain.along_x, CV_32F, 1, 0, 1.0 / 32);
  cv::Scharr(laid, plain.along_y, CV_32F, 0, 1, 1.0 / 32);
  cv::magnitude(plain.along_x, plain.along_y, size);
  constexpr double kNoise = 1;  // levels a pixel: what is steeper counts alike, a lamp's edge and a shadow's
  cv::divide(plain.along_x, size + kNoise, plain.along_x);
  cv::divide(plain.along_y, size + kNoise, plain.along_y);
  return plain;
}

struct Ray {
  float x = 0;
  float y = 0;
};

const std::array<Ray, kAngles>& rays() {
  static const std::array<Ray, kAngles> all = [] {
    std::array<Ray, kAngles> made{};
    for (int i = 0; i < kAngles; ++i) {
      const double angle = 2 * std::numbers::pi * i / kAngles;
      made[static_cast<std::size_t>(i)] = {static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))};
    }
    return made;
  }();
  return all;
}

double clearness(const std::vector<Plain>& plains, const Grid& grid, vision::PlanePoint centre, double radius) {
  const auto x = static_cast<float>(grid.column(centre.x));
  const auto y = static_cast<float>(grid.row(centre.y));
  const auto r = static_cast<float>(radius * grid.per_mm);
  float sum = 0;
  for (const Ray& ray : rays()) {
    const int column = static_cast<int>(std::lround(x + r * ray.x));
    const int row = static_cast<int>(std::lround(y + r * ray.y));
    if (column < 0 || row < 0 || column >= grid.side || row >= grid.side) continue;
    for (const Plain& plain : plains)
      sum += std::abs(plain.along_x.at<float>(row, column) * ray.x + plain.along_y.at<float>(row, column) * ray.y);
  }
  return static_cast<double>(sum) / (kAngles * static_cast<double>(plains.size()));
}

std::vector<Plain> plains_of(const std::vector<vision::Frame>& pictures, const vision::CameraModel& camera,
                             const Grid& grid, double nearer_mm) {
  std::vector<Plain> plains;
  for (const vision::Frame& picture : pictures) plains.push_back(plain_of(picture, camera, grid, nearer_mm));
  return plains;
}

/// How finely circles are looked for.
struct Fineness {
  double per_mm = 0;       ///< pixels of the plain
  double radius_step = 0;  ///< mm
  double centre_step = 0;  ///< mm
};
constexpr Fineness kFine{4, 1.0 / 3, 0.5};
constexpr Fineness kCoarse{1, 1, 1.5};

std::vector<SeenRim> rims(const std::vector<vision::Frame>& pictures, const vision::CameraModel& camera,
                          const RimSearch& search, const Fineness& fineness) {
  const Grid grid = grid_of(search, fineness.per_mm);
  const std::vector<Plain> plains = plains_of(pictures, camera, grid, search.nearer_mm);
  const int centres = static_cast<int>(search.off_mm / fineness.centre_step);
  std::vector<SeenRim> rims;
  for (double radius = search.least_mm; radius <= search.most_mm; radius += fineness.radius_step) {
    SeenRim best;
    for (int down = -centres; down <= centres; ++down) {
      for (int right = -centres; right <= centres; ++right) {
        const vision::PlanePoint centre{search.about.x + right * fineness.centre_step,
                                        search.about.y + down * fineness.centre_step};
        const double value = clearness(plains, grid, centre, radius);
        if (value > best.clearness) best = {centre, radius, value};
      }
    }
    rims.push_back(best);
  }
  return rims;
}

}  // namespace

std::vector<SeenRim> rims_by_radius(const std::vector<vision::Frame>& pictures, const vision::CameraModel& camera,
                                    const RimSearch& search) {
  return rims(pictures, camera, search, kFine);
}

std::vector<SeenRim> rims_far_off(const std::vector<vision::Frame>& pictures, const vision::CameraModel& camera,
                                  const RimSearch& search) {
  return rims(pictures, camera, search, kCoarse);
}

SeenRim refined_rim(const std::vector<vision::Frame>& pictures, const vision::CameraModel& camera,
                    const RimSearch& search, const SeenRim& rough) {
  const Grid grid = grid_of(search, kFine.per_mm);
  const std::vector<Plain> plains = plains_of(pictures, camera, grid, search.nearer_mm);
  SeenRim best = rough;
  for (const double step : {0.2, 0.1, 0.05}) {
    for (bool better = true; better;) {
      better = false;
      const SeenRim from = best;
      for (int move = 0; move < 27; ++move) {
        const vision::PlanePoint centre{from.centre.x + step * (move % 3 - 1),
                                        from.centre.y + step * (move / 3 % 3 - 1)};
        const double radius = from.radius_mm + step * (move / 9 - 1);
        const double value = clearness(plains, grid, centre, radius);
        if (value > best.clearness) best = {centre, radius, value}, better = true;
      }
    }
  }
  return best;
}

}  // namespace undercup::calibration
