#pragma once

#include <opencv2/core.hpp>
#include <string>
#include <vector>

#include "tests/vision/tally.hpp"

// Charts of how the reader does, to look at.
namespace undercup::vision {

/// How pictures turned out at each step of something: shares read right (green), refused (grey) and wrong (red), one
/// column a step. `steps` and `outcomes` have the same size.
cv::Mat outcomes_chart(const std::string& title, const std::string& unit, const std::vector<double>& steps,
                       const std::vector<Outcomes>& outcomes);

/// How often what was said with each certainty was mistaken, with 95 % intervals, beside the line on which it keeps its
/// word; both axes count nines.
cv::Mat reliability_chart(const std::string& title, const Reliability& reliability);

}  // namespace undercup::vision
