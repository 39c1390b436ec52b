#include "hw/sim/card.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <opencv2/imgproc.hpp>

#include "hw/sim/footprint.hpp"

namespace undercup::hw::sim {

namespace {

constexpr CardFace kFace = kCardFace;
constexpr auto kHalf = static_cast<float>(kFace.edge / 2);
constexpr double kLargeHeight = 9.6;  ///< of the number, mm

constexpr int kPrintPerMm = 12;  // pixels of print: finer than any camera here sees

// Office paper and toner are neither white nor black.
constexpr int kPaper = 226;
constexpr int kToner = 34;

// How hands lay piles, millimetres and radians.
constexpr float kStep = 33.6F;   // from pile to pile: they do not touch even when turned
constexpr float kSlackX = 0.1F;  // .. and little further fits the window
constexpr float kSlackY = 1.2F;
constexpr float kMiddleSlackY = 3;  // the middle one has more room
constexpr float kSlackTurn = 0.045F;
constexpr float kLeastRaise = 0.3F;
constexpr float kMostRaise = 0.6F;
constexpr float kOverlap = 12;
constexpr float kHandWay = 95;   // piles come in from the player's side
constexpr float kRaised = 0.7F;  // enough to look at the card's number

cv::Scalar ink_of(CardInk ink) {  // blue, green, red
  if (ink == CardInk::black) return cv::Scalar::all(kToner);
  const InkLevels levels = levels_of(ink);
  return {static_cast<double>(levels.blue), static_cast<double>(levels.green), static_cast<double>(levels.red)};
}

int px(double mm) {
  return static_cast<int>(std::lround(mm * kPrintPerMm));
}

void draw_marker(cv::Mat& print, std::uint64_t marker) {
  for (int row = 0; row < kFace.modules; ++row) {
    for (int column = 0; column < kFace.modules; ++column) {
      if ((marker >> static_cast<unsigned>(row * kFace.modules + column) & 1U) != 0) continue;
      const cv::Point from(px(kFace.margin + kFace.module * column), px(kFace.margin + kFace.module * row));
      const cv::Point to(px(kFace.margin + kFace.module * (column + 1)), px(kFace.margin + kFace.module * (row + 1)));
      print(cv::Rect(from, to)).setTo(cv::Scalar::all(kToner));
    }
  }
}

void draw_sign(cv::Mat& print, const CardMarks& marks) {
  std::vector<cv::Point> outline;
  for (const SignCorner& corner : corners_of(marks.sign))
    outline.emplace_back(px(kFace.sign_x() + corner.x), px(kFace.sign_y() + corner.y));
  cv::fillPoly(print, std::vector{outline}, ink_of(marks.ink), cv::LINE_AA);  // a star is not convex
  cv::polylines(print, outline, true, cv::Scalar::all(kToner), px(kFace.sign_outline), cv::LINE_AA);
}

void draw_large(cv::Mat& print, const std::string& large) {
  constexpr int kFont = cv::FONT_HERSHEY_DUPLEX;
  constexpr int kStroke = 14;  // 1.2 mm: a bold figure
  const cv::Size one = cv::getTextSize(large, kFont, 1, kStroke, nullptr);
  const double scale = static_cast<double>(px(kLargeHeight)) / std::max(1, one.height);
  const cv::Size all = cv::getTextSize(large, kFont, scale, kStroke, nullptr);
  const cv::Point foot(px(kFace.number_x()) - all.width / 2, px(kFace.number_y()) + all.height / 2);
  cv::putText(print, large, foot, kFont, scale, cv::Scalar::all(kToner), kStroke, cv::LINE_AA);
}

/// The card raised by `angle` about that of its edges which is nearest to the player (the lowest as seen).
CardPose leaning(const CardPose& flat, float angle) {
  const Turn lean = turn_about({1, 0, 0}, angle);
  const Vec3 hinge = flat.middle + Vec3{0, kHalf, 0};
  CardPose pose{hinge + lean.out(flat.middle - hinge), lean * flat.turn};
  if (pose.middle.z < 0) {  // up is away from the camera, whichever way the turn goes
    const Turn other = turn_about({1, 0, 0}, -angle);
    pose = {hinge + other.out(flat.middle - hinge), other * flat.turn};
  }
  return pose;
}

Box box_of(const CardPose& pose, const Rig& rig, float scale) {
  float left = std::numeric_limits<float>::max();
  float top = left;
  float right = 0;
  float bottom = 0;
  for (int corner = 0; corner < 4; ++corner) {
    const Vec3 own{corner & 1 ? kHalf : -kHalf, corner & 2 ? kHalf : -kHalf, 0};
    const Spot seen = rig.optics.project(pose.middle + pose.turn.out(own));
    left = std::min(left, seen.x / scale);
    top = std::min(top, seen.y / scale);
    right = std::max(right, seen.x / scale);
    bottom = std::max(bottom, seen.y / scale);
  }
  const auto whole = [](float at) { return static_cast<int>(std::floor(at)); };
  return {whole(left) - 1, whole(top) - 1, whole(right) + 2, whole(bottom) + 2};
}

/// One card's light along a ray; nothing where the ray passes it or the window's rim hides it.
std::optional<Colour> seen_along(const Ray& ray, const Rig& rig, const CardPrint& print, const CardPose& pose,
                                 const Lighting& lighting) {
  const Vec3 rim = ray.at((-rig.window.glass_mm - ray.from.z) / ray.along.z);
  if (flat_length(rim) > rig.window.radius_mm) return std::nullopt;
  const float facing = dot(pose.turn.z, ray.along);
  if (std::abs(facing) < 1e-4F) return std::nullopt;
  const Vec3 place = ray.at(dot(pose.turn.z, pose.middle - ray.from) / facing);
  const Vec3 own = pose.turn.into(place - pose.middle);
  if (std::abs(own.x) > kHalf || std::abs(own.y) > kHalf) return std::nullopt;
  return print.at(own.x + kHalf, own.y + kHalf) * lighting.on(place, pose.turn.z * -1.0F);
}

}  // namespace

CardPrint::CardPrint(const PrintedFace& face) : side_(px(kFace.edge)) {
  cv::Mat print(side_, side_, CV_8UC3, cv::Scalar::all(kPaper));
  draw_marker(print, face.marker);
  draw_large(print, face.marks.large);
  draw_sign(print, face.marks);
  colours_.reserve(static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_));
  for (int y = 0; y < side_; ++y) {
    for (int x = 0; x < side_; ++x) {
      const auto& ink = print.at<cv::Vec3b>(y, x);
      colours_.push_back(paint(ink[2], ink[1], ink[0]));
    }
  }
}

Colour CardPrint::at(float x, float y) const {
  const auto index = [this](float mm) { return std::clamp(static_cast<int>(mm * kPrintPerMm), 0, side_ - 1); };
  return colours_[static_cast<std::size_t>(index(y)) * static_cast<std::size_t>(side_) +
                  static_cast<std::size_t>(index(x))];
}

CardArrangement arranged_cards(const Rig& rig, const RollKey& key, int count, Trouble trouble) {
  Random random(Purpose::layout,
                {key.seed, static_cast<std::uint64_t>(key.seat), static_cast<std::uint64_t>(key.roll_number),
                 static_cast<std::uint64_t>(key.disturbed)});
  CardArrangement arrangement;
  const float first = 0.5F * static_cast<float>(count - 1);
  std::vector<Footprint> places;
  for (int i = 0; i < count; ++i) {
    const bool outer = i == 0 || i == count - 1;
    const float slack = outer ? kSlackY : kMiddleSlackY;
    const Vec3 middle{(first - static_cast<float>(i)) * kStep + random.between(-kSlackX, kSlackX),
                      random.between(-slack, slack), 0};
    const float angle = static_cast<float>(random.below(4)) * kPi / 2 + random.between(-kSlackTurn, kSlackTurn);
    arrangement.cards.push_back({middle, about_z(angle)});
    places.push_back({middle.x, middle.y, angle, kHalf, kHalf});
  }
  if (trouble == Trouble::cocked && count > 0) {
    CardPose& last = arrangement.cards.back();
    last = leaning(last, random.between(kLeastRaise, kMostRaise));
  }
  if (trouble == Trouble::stacked && count > 1) {
    CardPose& last = arrangement.cards.back();
    last.middle = arrangement.cards[arrangement.cards.size() - 2].middle + Vec3{-kStep + kOverlap, 0, 0};
  }
  if (trouble == Trouble::foreign) {
    arrangement.foreign = dropped(random, {{}, rig.window.radius_mm, rig.window.radius_mm - 1});
  }
  return arrangement;
}

std::vector<CardPose> in_hand(const std::vector<CardPose>& at_rest, float laid, float raised) {
  std::vector<CardPose> poses;
  for (const CardPose& rest : at_rest) {
    CardPose pose = raised > 0 ? leaning(rest, kRaised * raised) : rest;
    pose.middle.y += kHandWay * (1 - laid);
    poses.push_back(pose);
  }
  return poses;
}

void paint_cards(Picture& picture, const Rig& rig, const std::vector<CardPrint>& prints,
                 const std::vector<CardPose>& poses, const Lighting& lighting) {
  // A rotated grid: four samples on four different rows and columns.
  constexpr std::array<Spot, 4> kSamples{{{0.375F, 0.125F}, {0.875F, 0.375F}, {0.125F, 0.625F}, {0.625F, 0.875F}}};
  const float scale = picture.scale();
  for (std::size_t i = 0; i < std::min(prints.size(), poses.size()); ++i) {
    const Box box = common(box_of(poses[i], rig, scale), picture.part);
    for (int y = box.top; y < box.bottom; ++y) {
      for (int x = box.left; x < box.right; ++x) {
        const Colour behind = picture.at(x, y);
        Colour sum;
        for (const Spot& sample : kSamples) {
          const Ray ray = rig.optics.through((static_cast<float>(x) + sample.x) * scale,
                                             (static_cast<float>(y) + sample.y) * scale);
          sum = sum + seen_along(ray, rig, prints[i], poses[i], lighting).value_or(behind);
        }
        picture.at(x, y) = sum * 0.25F;
      }
    }
  }
}

Vec3 marker_middle(const CardPose& pose) {
  constexpr auto kOff = static_cast<float>(kFace.margin + kFace.marker_edge() / 2 - kFace.edge / 2);
  return pose.middle + pose.turn.out({kOff, kOff, 0});
}

}  // namespace undercup::hw::sim
