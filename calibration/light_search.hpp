#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <utility>
#include <vector>

#include "calibration/picture_light.hpp"
#include "hw/camera_light.hpp"

namespace undercup::calibration {

inline constexpr std::array kMainsHertz{50, 60};  ///< that there are (IEC 60038)

/// What the light's period leaves to choose: lamps on the mains are brightest twice in each of its periods.
struct Mains {
  int hertz = 50;

  [[nodiscard]] double half_period_us() const { return 1e6 / (2 * hertz); }
};

/// What is being looked for.
/// The exposure thrice: colour gains change it, and so does focus, for a blurred sheet is a grey one.
enum class LightStage { exposure, white, exposure_again, focus, fine_focus, exposure_at_last, found };

/// Why what was found will not do.
enum class LightTrouble {
  too_dark,   ///< the paper stays dark with all the exposure and gain there is
  too_bright  ///< the paper is saturated even with the least
};

/// The search for a camera's exposure, gain, white balance and focus while a sheet lies on its window: a value, led on
/// by pictures. It reads no clock: the pictures' times tell how long a change has had to come into effect.
struct LightSearch {
  hw::LightReach reach;  ///< what is to be searched for
  Mains mains;
  hw::CameraLight trial;  ///< what the camera is to be set to now
  LightStage stage = LightStage::exposure;
  std::optional<std::chrono::milliseconds> since;   ///< of the first picture since then
  int tries = 0;                                    ///< at this stage
  std::vector<float> lens_left;                     ///< positions that are still to be tried, the next one last
  std::vector<std::pair<float, double>> lens_seen;  ///< positions tried, and how sharp each was
  std::optional<LightTrouble> trouble;              ///< once found
};

/// A search at its beginning: exposed as short as the mains allow. What `fixed` tells is not searched for.
LightSearch light_search(const hw::LightReach& reach, const hw::CameraLight& fixed, Mains mains);

/// The search after one more picture.
LightSearch after(LightSearch search, const PictureLight& seen, std::chrono::milliseconds exposed_at);

/// The same search once more, from what was found: the light under the table may be another now.
LightSearch begun_again(LightSearch search);

/// Exposure and gain whose product is nearest to that many microseconds, with as little gain as may be: a multiple of
/// the mains' half period where one is short enough, at most 30 ms.
hw::CameraLight exposed_for(double microseconds, const hw::LightReach& reach, Mains mains);

/// Whether mains light may flicker in pictures of that exposure.
bool may_flicker(const hw::CameraLight& light, Mains mains);

}  // namespace undercup::calibration
