#pragma once

#include <opencv2/core.hpp>
#include <optional>
#include <vector>

#include "hw/sim/die_body.hpp"
#include "hw/sim/random.hpp"
#include "tests/vision/teach/lesson.hpp"

namespace undercup::teach {

/// A table top: wood, cloth, weave, plain or mottled, with things at its borders. CV_32FC3, linear light 0..1; `mm`: px
/// a millimetre.
cv::Mat drawn_ground(cv::Size size, float mm, hw::sim::Random& random);

/// Paints something that is no die, of about a die's size, around `at`: a button, a coin, a scrap of paper, a key ring.
/// `picture`: CV_32FC3, linear light. Nothing where it is of its ground's colour: nobody would see it.
std::optional<Thing> add_strange(cv::Mat& picture, cv::Point2f at, float die_edge, float mm, hw::sim::Random& random);

/// Tampers with a die's face, `corners` as seen, so that it shows no face any more: a pip painted over or added, or a
/// part of it covered. Leaves the picture alone and says false where nobody would see it. `picture`: CV_8UC3.
bool tamper(cv::Mat& picture, const std::vector<cv::Point2f>& corners, const hw::sim::DieBody& die,
            hw::sim::Random& random);

}  // namespace undercup::teach
