#include "tests/vision/chart.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace undercup::vision {
namespace {

constexpr int kLeft = 70;
constexpr int kTop = 50;
constexpr int kBelow = 60;
constexpr int kRightOf = 20;
const cv::Scalar kInk(40, 40, 40);
const cv::Scalar kRight(80, 170, 60);
const cv::Scalar kRefused(205, 205, 205);
const cv::Scalar kWrong(40, 40, 220);

cv::Mat paper(int wide, int high, const std::string& title) {
  constexpr double kLetters = 0.55;
  const int written = cv::getTextSize(title, cv::FONT_HERSHEY_SIMPLEX, kLetters, 1, nullptr).width;
  const int width = kLeft + std::max(wide, written) + kRightOf;
  cv::Mat picture(kTop + high + kBelow, width, CV_8UC3, cv::Scalar(255, 255, 255));
  cv::putText(picture, title, {kLeft, 30}, cv::FONT_HERSHEY_SIMPLEX, kLetters, kInk, 1, cv::LINE_AA);
  return picture;
}

void write(cv::Mat& picture, const std::string& words, cv::Point at) {
  cv::putText(picture, words, at, cv::FONT_HERSHEY_SIMPLEX, 0.45, kInk, 1, cv::LINE_AA);
}

// As few digits as tell it.
std::string short_number(double number) {
  std::string digits = std::to_string(number);
  digits.erase(digits.find_last_not_of('0') + 1);
  if (digits.back() == '.') digits.pop_back();
  return digits;
}

}  // namespace

cv::Mat outcomes_chart(const std::string& title, const std::string& unit, const std::vector<double>& steps,
                       const std::vector<Outcomes>& outcomes) {
  constexpr int kColumn = 70;
  constexpr int kHigh = 300;
  constexpr int kLeastSeen = 3;  // px: one wrong of however many is seen
  const int columns = static_cast<int>(outcomes.size());
  cv::Mat picture = paper(columns * kColumn, kHigh, title + ": read right (green), refused (grey), read wrong (red)");
  for (int percent = 0; percent <= 100; percent += 25)
    write(picture, std::to_string(percent) + " %", {8, kTop + kHigh - kHigh * percent / 100 + 5});
  for (int i = 0; i < columns; ++i) {
    const Outcomes& o = outcomes[static_cast<std::size_t>(i)];
    const auto part = [&](int high, const cv::Scalar& colour) {
      const cv::Rect column(kLeft + i * kColumn + 6, kTop + kHigh - high, kColumn - 12, high);
      cv::rectangle(picture, column, colour, cv::FILLED);
    };
    const auto high = [&](int count) { return kHigh * count / std::max(1, o.pictures); };
    part(high(o.pictures), kRefused);
    part(high(o.wrong + o.right), kRight);
    if (o.wrong > 0) part(std::max(kLeastSeen, high(o.wrong)), kWrong);
    write(picture, short_number(steps[static_cast<std::size_t>(i)]), {kLeft + i * kColumn + 14, kTop + kHigh + 20});
  }
  write(picture, unit, {kLeft, kTop + kHigh + 45});
  return picture;
}

cv::Mat reliability_chart(const std::string& title, const Reliability& reliability) {
  constexpr int kNine = 100;  // px
  constexpr int kNines = 5;
  constexpr int kSide = kNine * kNines;
  cv::Mat picture = paper(kSide, kSide, title);
  const auto across = [](double certainty) {
    return kLeft + static_cast<int>(kNine * std::clamp(-std::log10(1 - certainty), 0.0, 1.0 * kNines));
  };
  const auto up = [](double mistaken) {
    return kTop + static_cast<int>(kNine * std::clamp(-std::log10(std::max(1e-9, mistaken)), 0.0, 1.0 * kNines));
  };
  for (int nine = 0; nine <= kNines; ++nine) {
    const double rare = std::pow(10, -nine);
    cv::line(picture, {kLeft, up(rare)}, {kLeft + kSide, up(rare)}, kRefused);
    cv::line(picture, {across(1 - rare), kTop}, {across(1 - rare), kTop + kSide}, kRefused);
    write(picture, short_number(rare), {4, up(rare) + 5});
    write(picture, short_number(1 - rare), {across(1 - rare) - 10, kTop + kSide + 20});
  }
  write(picture, "certainty told; upwards: share mistaken, with 95 % intervals; line: as told",
        {kLeft, kTop + kSide + 45});
  cv::line(picture, {kLeft, kTop}, {kLeft + kSide, kTop + kSide}, kInk, 1, cv::LINE_AA);
  for (const auto& [least, step] : reliability.steps_seen()) {
    const Interval share = wilson(step.mistaken, step.all);
    const int x = across(least);
    cv::line(picture, {x, up(share.most)}, {x, up(share.least)}, kRight, 2);
    cv::circle(picture, {x, up(static_cast<double>(step.mistaken) / step.all)}, 4, kWrong, cv::FILLED, cv::LINE_AA);
  }
  return picture;
}

}  // namespace undercup::vision
