// How well cameras are solved that the project draws itself: calibration_grid [PICTURES]
// A line for each distance, tilt, distortion and noise; exit 1 where one is off by more than it may be.

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numbers>

#include "tests/calibration/drawn_sheet.hpp"

namespace {

using namespace undercup;
using calibration::testing::DrawnSheet;

constexpr double kScaleMay = 0.003;
constexpr double kResidualMay = 0.3;  // px

std::vector<vision::Frame> pictures_of(const DrawnSheet& like, int count) {
  std::vector<vision::Frame> pictures;
  for (int i = 0; i < count; ++i) {
    DrawnSheet sheet = like;
    sheet.seed = static_cast<unsigned>(i + 1);
    sheet.pose = {0.4 + 1.3 * i, {2.0 * std::cos(2.1 * i), 2.0 * std::sin(2.1 * i)}};
    pictures.push_back(drawn(sheet));
  }
  return pictures;
}

}  // namespace

int main(int arguments, char** values) {
  const int count = arguments > 1 ? std::max(1, std::atoi(values[1])) : 3;
  std::printf("%d pictures each\n distance  tilt  barrel  noise | verdict  scale off  rim off  worst place  residual\n",
              count);
  int cameras = 0;
  int passed = 0;
  int wrong = 0;
  double milliseconds = 0;
  for (const double distance : {90.0, 120.0, 150.0, 180.0}) {
    for (const double tilt : {0.0, 2.0, 4.0, 8.0}) {
      for (const double barrel : {0.0, 0.03, 0.08}) {
        for (const double noise : {1.0, 6.0}) {
          DrawnSheet sheet;
          sheet.optics = calibration::testing::camera_below(distance, tilt, barrel, sheet.plate);
          sheet.noise = noise;
          const auto pictures = pictures_of(sheet, count);
          const auto before = std::chrono::steady_clock::now();
          const calibration::SolveResult result = calibration::solve_camera(pictures, sheet.plate);
          milliseconds += std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - before).count();
          ++cameras;
          std::printf(" %5.0f mm %4.0f   %5.2f  %5.0f  | ", distance, tilt, barrel, noise);
          if (!result.solution) {
            std::printf("%s\n", calibration::name(result.reasons.front()).data());
            continue;
          }
          const auto off = calibration::testing::off_by(*result.solution, sheet.optics, sheet.plate);
          const bool right = std::abs(off.scale) <= kScaleMay && result.solution->residual_px <= kResidualMay &&
                             off.centre_px <= kScaleMay * sheet.optics.width;
          ++(right ? passed : wrong);
          std::printf("pass     %+7.3f %%  %4.2f px    %5.3f mm     %5.3f px%s\n", 100 * off.scale, off.centre_px,
                      off.worst_mm, result.solution->residual_px, right ? "" : "  WRONG");
        }
      }
    }
  }
  std::printf("%d cameras: %d solved, %d refused, %d wrong; %.0f ms a solve\n", cameras, passed,
              cameras - passed - wrong, wrong, milliseconds / cameras);
  return wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
