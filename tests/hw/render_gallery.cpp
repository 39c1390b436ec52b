// Draws what the simulated cameras see, to be looked at by people: every die style, every trouble, every phase of a
// cup.
//   render_gallery DIR [SEED]    writes styles.png, troubles.png, phases.png and seats.png
// Not a test: run it after a change of the picture model and look.

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <string>
#include <vector>

#include "hw/sim/rendered_view.hpp"

namespace {

using namespace undercup;
using namespace undercup::hw::sim;
using Doing = CupMoment::Doing;

constexpr int kColumns = 4;

cv::Mat image(const vision::Frame& frame) {
  cv::Mat result(frame.height, frame.width, CV_8UC3);
  std::copy(frame.pixels.begin(), frame.pixels.end(), result.data);
  return result;
}

void write(const std::string& path, const std::vector<cv::Mat>& images) {
  const int rows = (static_cast<int>(images.size()) + kColumns - 1) / kColumns;
  const cv::Size size = images.front().size();
  cv::Mat sheet(rows * size.height, kColumns * size.width, CV_8UC3, cv::Scalar::all(0));
  for (int i = 0; i < static_cast<int>(images.size()); ++i) {
    const cv::Rect at(i % kColumns * size.width, i / kColumns * size.height, size.width, size.height);
    images[static_cast<std::size_t>(i)].copyTo(sheet(at));
  }
  cv::imwrite(path, sheet);
}

CupMoment resting(int roll, std::vector<int> dice, Trouble trouble = Trouble::none) {
  CupMoment moment;
  moment.doing = Doing::resting;
  moment.roll_number = roll;
  moment.dice = std::move(dice);
  moment.trouble = trouble;
  return moment;
}

std::vector<cv::Mat> styles(std::uint64_t seed) {
  std::vector<cv::Mat> images;
  for (int style = 0; style < die_styles(); ++style) {
    RenderedView view({.seed = seed, .seat = 1 + style % 8, .die_style = style});
    images.push_back(image(view(resting(style + 1, {1, 2, 3, 4, 5, 6}), Milliseconds{1000})));
  }
  return images;
}

std::vector<cv::Mat> seats(std::uint64_t seed) {
  std::vector<cv::Mat> images;
  for (int i = 0; i < 16; ++i) {
    RenderedView view({.seed = seed + static_cast<std::uint64_t>(i / 8), .seat = 1 + i % 8});
    std::vector<int> dice;
    for (int die = 0; die < 1 + i % 6; ++die) dice.push_back(1 + (i + die) % 6);
    images.push_back(image(view(resting(i, dice), Milliseconds{1000})));
  }
  return images;
}

std::vector<cv::Mat> troubles(std::uint64_t seed) {
  std::vector<cv::Mat> images;
  for (const Trouble trouble :
       {Trouble::cocked, Trouble::stacked, Trouble::foreign, Trouble::glare, Trouble::dark, Trouble::dirty}) {
    for (int seat = 1; seat <= 4; ++seat) {
      RenderedView view({.seed = seed, .seat = seat, .die_style = seat * 2 - 2});
      const std::vector<int> dice = seat == 4 ? std::vector{3} : std::vector{6, 2, 4, 1};
      images.push_back(image(view(resting(seat, dice, trouble), Milliseconds{1000})));
    }
  }
  return images;
}

std::vector<cv::Mat> phases(std::uint64_t seed) {
  SimulatedCup cup;
  cup.roll(Milliseconds{500}, {6, 5, 3, 2});
  cup.peek(Milliseconds{2000}, Milliseconds{1500});
  cup.peek(Milliseconds{4000}, Milliseconds{1500}, std::vector{1, 1, 1, 1});
  cup.lift(Milliseconds{6000});
  cup.down(Milliseconds{8000});
  RenderedView view({.seed = seed, .seat = 2});
  std::vector<cv::Mat> images;
  for (const int t : {0,    500,  600,  700,  800,  900,  1000, 1200, 1250, 1300, 1350, 1400, 2050, 2100,
                      2150, 2500, 3350, 3400, 3450, 3600, 4500, 5000, 5600, 6050, 6100, 6150, 6500, 8100}) {
    const Milliseconds at{t};
    images.push_back(image(view(cup.at(at), at)));
  }
  return images;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "usage: render_gallery DIR [SEED]\n";
    return 2;
  }
  const std::string directory = argv[1];
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  write(directory + "/styles.png", styles(seed));
  write(directory + "/seats.png", seats(seed));
  write(directory + "/troubles.png", troubles(seed));
  write(directory + "/phases.png", phases(seed));
  return 0;
}
