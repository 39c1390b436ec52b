#pragma once

#include <chrono>

namespace undercup::calibration {

/// What the search for exposure, gain, white balance and focus believes of pictures, and what it looks for.
struct LightPolicy {
  double look = 0.35;        ///< of the picture's height: radius of the disc in its middle that is judged, all of it
                             ///< paper where the sheet lies
  double paper_share = 0.2;  ///< of that disc's pixels that are brighter than `PictureLight::paper` says
  double paper = 0.72;       ///< level sought of white paper: no die is whiter, and a gleam has room above it
  double near_paper = 0.05;  ///< level, so near is good
  double least_paper = 0.5;  ///< below that it is too dark, when nothing more can be set
  double most_saturated = 0.02;  ///< of the disc's pixels that may be as bright as the camera can tell
  double saturated_step = 0.3;   ///< the light is cut to that where the paper is: how bright it is cannot be told
  double gamma = 2.2;            ///< levels are light to the power of one over that, about (IEC 61966-2-1)
  double white = 0.03;           ///< red and blue may differ from green by that share
  double longest_us = 30'000;    ///< exposed longer, dice that are put down smear, and 30 frames a second are not had
  double least_us = 1;           ///< where a camera's exposures begin at 0: that is none, and no gain makes up for it
  double least_gain = 0.1;       ///< where its gains do, for the same reason
  double first_lens = 10;        ///< dioptres: most cameras look from a tenth of a metre
  float first_gain = 1.5F;       ///< of red and blue
  int lens_positions = 9;        ///< over all its reach, then as many between the neighbours of the sharpest
  int tries = 8;                 ///< at most of an exposure, or of a white balance
  std::chrono::milliseconds settles{400};  ///< from the first picture after a change to the first that shows it: six
                                           ///< frames on their way at 15 a second
};
inline constexpr LightPolicy kLight{};

}  // namespace undercup::calibration
