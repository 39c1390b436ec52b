#include "tests/vision/teach/clutter.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "hw/sim/die_style.hpp"
#include "hw/sim/space.hpp"
#include "tests/vision/tampering.hpp"
#include "tests/vision/teach/paint.hpp"

namespace undercup::teach {
namespace {

using hw::sim::kPi;
using hw::sim::Random;

cv::Scalar as_scalar(cv::Vec3f colour) {
  return {static_cast<double>(colour[0]), static_cast<double>(colour[1]), static_cast<double>(colour[2])};
}

// A weave: dots or dashes in rows, as carpets and place mats have.
cv::Mat weave(cv::Size size, float px, Random& random) {
  const float across = px * random.between(0.7F, 1.5F);
  const float ragged = random.between(0, 0.8F);
  cv::Mat result(size, CV_32F, cv::Scalar(0));
  for (float y = 0; y < static_cast<float>(size.height); y += across) {
    for (float x = random.between(0, px); x < static_cast<float>(size.width); x += px) {
      if (random.chance(0.15F * ragged)) continue;
      const cv::Point2f at(x + ragged * px * random.between(-0.4F, 0.4F),
                           y + ragged * px * random.between(-0.2F, 0.2F));
      const cv::Size2f dot(px * random.between(0.35F, 0.8F), across * random.between(0.3F, 0.7F));
      cv::ellipse(result, {at, dot, random.between(-20, 20) * ragged},
                  cv::Scalar(static_cast<double>(random.between(0.4F, 1))), cv::FILLED);
    }
  }
  return result;
}

void turn(cv::Mat& texture, Random& random) {
  const cv::Point2f middle(static_cast<float>(texture.cols) / 2, static_cast<float>(texture.rows) / 2);
  const cv::Mat way = cv::getRotationMatrix2D(middle, static_cast<double>(random.between(0, 180)), 1);
  cv::warpAffine(texture, texture, way, texture.size(), cv::INTER_LINEAR, cv::BORDER_REFLECT);
}

// What is printed, and no pips: labels with words and bars, keys with letters.
void add_print(cv::Mat& ground, float mm, Random& random) {
  const bool keys = random.chance(0.4F);
  const int rows = keys ? 1 + random.below(4) : 1;
  const int columns = keys ? 2 + random.below(7) : 1;
  const float wide = mm * (keys ? random.between(9, 17) : random.between(15, 50));
  const float high = keys ? wide * random.between(0.7F, 1) : mm * random.between(5, 18);
  const float gap = keys ? wide * random.between(0.05F, 0.25F) : 0;
  const auto px = [](float length) { return std::max(1, static_cast<int>(length)); };
  const cv::Size size(px(static_cast<float>(columns) * (wide + gap)), px(static_cast<float>(rows) * (high + gap)));
  cv::Mat colours(size, CV_32FC3, as_scalar(drawn_colour(random)));
  cv::Mat share(size, CV_32F, cv::Scalar(0));
  cv::Mat ink(size, CV_32F, cv::Scalar(0));
  for (int i = 0; i < rows * columns; ++i) {
    const cv::Point corner(px(static_cast<float>(i % columns) * (wide + gap)),
                           px(static_cast<float>(i / columns) * (high + gap)));
    cv::rectangle(share, cv::Rect(corner, cv::Size(px(wide), px(high))), cv::Scalar(1), cv::FILLED);
    std::string letters;
    for (int k = keys ? random.below(3) : 2 + random.below(8); k > 0; --k)
      letters += static_cast<char>('0' + random.below('Z' - '0'));
    const float tall = high * random.between(0.2F, 0.6F);
    constexpr float kTallest = 21;  // px of OpenCV's letters at scale 1
    const cv::Point from = corner + cv::Point(px(wide * random.between(0.05F, 0.4F)), px(high / 2 + tall / 2));
    cv::putText(ink, letters, from, random.chance(0.5F) ? cv::FONT_HERSHEY_SIMPLEX : cv::FONT_HERSHEY_DUPLEX,
                static_cast<double>(tall / kTallest), cv::Scalar(1), px(tall * random.between(0.05F, 0.2F)));
    for (int bars = !keys && random.chance(0.4F) ? 2 + random.below(10) : 0; bars > 0; --bars)
      cv::rectangle(ink,
                    cv::Rect(corner.x + px(wide * random.between(0.6F, 0.9F)), corner.y + px(high * 0.15F),
                             px(mm * random.between(0.3F, 2)), px(high * 0.7F)),
                    cv::Scalar(1), cv::FILLED);
  }
  blend(colours, ink, drawn_colour(random));
  const float away = static_cast<float>(ground.cols) * random.between(0.15F, 0.6F);
  const float direction = random.between(0, 2 * kPi);
  const cv::Point2f middle(static_cast<float>(size.width) / 2, static_cast<float>(size.height) / 2);
  cv::Mat way = cv::getRotationMatrix2D(middle, static_cast<double>(random.between(0, 360)), 1);
  way.at<double>(0, 2) += ground.cols / 2.0 + static_cast<double>(away * std::cos(direction) - middle.x);
  way.at<double>(1, 2) += ground.rows / 2.0 + static_cast<double>(away * std::sin(direction) - middle.y);
  cv::warpAffine(colours, colours, way, ground.size());
  cv::warpAffine(share, share, way, ground.size());
  lay_on(ground, colours, share);
}

// Straight-edged and long things at the borders: books, devices, cables.
void add_things_around(cv::Mat& ground, float mm, Random& random) {
  const auto w = static_cast<float>(ground.cols);
  const auto h = static_cast<float>(ground.rows);
  const int count = random.below(4);
  for (int i = 0; i < count; ++i) {
    const float direction = random.between(0, 2 * kPi);
    const cv::Point2f at(w / 2 + 0.62F * w * std::cos(direction), h / 2 + 0.62F * h * std::sin(direction));
    const cv::Scalar colour = as_scalar(drawn_colour(random));
    if (random.chance(0.5F)) {
      const cv::RotatedRect box(at, {mm * random.between(20, 120), mm * random.between(20, 120)},
                                random.between(0, 180));
      cv::Point2f corner[4];
      box.points(corner);
      cv::fillConvexPoly(ground, std::vector<cv::Point>(corner, corner + 4), colour);
    } else {
      std::vector<cv::Point> way;
      cv::Point2f p = at;
      float to = direction + kPi;
      for (int k = 0; k < 12; ++k) {
        way.emplace_back(p);
        to += random.between(-0.7F, 0.7F);
        p = away_from(p, mm * 8, to);
      }
      cv::polylines(ground, std::vector{way}, false, colour, std::max(1, static_cast<int>(mm * random.between(1, 5))));
    }
  }
}

// Where a die's lower face has pips, or may have, as a picture shows it.
class FaceSeen {
public:
  FaceSeen(const std::vector<cv::Point2f>& corners, const hw::sim::DieBody& die)
      : shown_{{corners[0], corners[1], corners[2], corners[3]}, hw::sim::face_at(die, {0, 0, -1})}, die_(die) {}

  [[nodiscard]] cv::Point2f at(float u, float v) const {
    return vision::on_face(shown_, static_cast<double>(u), static_cast<double>(v));
  }
  [[nodiscard]] float edge() const { return static_cast<float>(vision::edge_of(shown_)); }
  [[nodiscard]] int number() const { return shown_.pips; }
  [[nodiscard]] bool has_pip(float u, float v) const {
    return hw::sim::paint_at(die_, {2 * u - 1, 2 * v - 1, -1}, 0).pip > 0.5F;
  }
  /// How far along its sides pips lie.
  [[nodiscard]] std::array<float, 3> places() const {
    return {0.5F - die_.style->spread / 2, 0.5F, 0.5F + die_.style->spread / 2};
  }
  [[nodiscard]] std::vector<cv::Point2f> pips() const {
    std::vector<cv::Point2f> pips;
    for (const float u : places())
      for (const float v : places())
        if (has_pip(u, v)) pips.push_back(at(u, v));
    return pips;
  }

private:
  vision::FaceShown shown_;
  const hw::sim::DieBody& die_;
};

// The body's colour as a hand would match it: of one spot beside the pips, or of four, whatever lies there.
cv::Scalar body_colour(const cv::Mat& picture, const FaceSeen& face, Random& random) {
  const auto colour_at = [&](float u, float v) { return vision::colour_at(picture, face.at(u, v)); };
  const cv::Scalar body = colour_at(0.5F, 0.12F);
  if (!random.chance(0.5F)) return body;
  return (body + colour_at(0.12F, 0.5F) + colour_at(0.88F, 0.5F) + colour_at(0.5F, 0.88F)) * 0.25;
}

cv::Scalar pip_colour(const cv::Mat& picture, const FaceSeen& face) {
  const std::vector<cv::Point2f> pips = face.pips();
  return pips.empty() ? cv::Scalar() : vision::colour_at(picture, pips.front());
}

const cv::Scalar kPainted(255);

// Half of it and more. Told: a mask of what was painted so that it should be seen.
cv::Mat covered_half(cv::Mat& picture, const FaceSeen& face, const cv::Scalar& body, Random& random) {
  cv::Mat painted(picture.size(), CV_8U, cv::Scalar(0));
  const float from = random.between(0, 0.5F);
  const std::vector<cv::Point> half{face.at(from, -0.05F), face.at(1.05F, -0.05F), face.at(1.05F, 1.05F),
                                    face.at(from + random.between(-0.2F, 0.2F), 1.05F)};
  const cv::Scalar colour(random.below(256), random.below(256), random.below(256));
  if (random.chance(0.5F)) {
    cv::fillPoly(picture, std::vector{half}, colour);
    cv::fillPoly(painted, std::vector{half}, kPainted);
    return painted;
  }
  cv::fillPoly(picture, std::vector{half}, body);  // which is seen where pips are missing
  const int pip = std::max(1, static_cast<int>(face.edge() * 0.06F));
  for (const cv::Point2f& at : face.pips())
    if (cv::pointPolygonTest(half, at, false) > 0) cv::circle(painted, at, pip, kPainted, cv::FILLED);
  return painted;
}

// One of the places pips have gets body or pip colour, whichever it has not. Told: as above.
cv::Mat changed_pip(cv::Mat& picture, const FaceSeen& face, const cv::Scalar& body, Random& random) {
  cv::Mat painted(picture.size(), CV_8U, cv::Scalar(0));
  const std::array<float, 3> places = face.places();
  const std::size_t u = static_cast<std::size_t>(random.below(3));
  const bool middle_tells = face.number() >= 2 && face.number() <= 5;  // with or without a pip there it is a face
  const int v = u == 1 && middle_tells ? 2 * random.below(2) : random.below(3);
  const float to_u = places[u];
  const float to_v = places[static_cast<std::size_t>(v)];
  const bool is_pip = face.has_pip(to_u, to_v);
  const float reach = face.edge() * (is_pip ? random.between(0.13F, 0.19F) : random.between(0.06F, 0.14F));
  const auto unsteady = [&] { return random.between(-0.03F, 0.03F); };
  const cv::Point2f at = face.at(to_u + unsteady(), to_v + unsteady());
  const cv::Scalar colour = is_pip ? body : pip_colour(picture, face);
  const int radius = std::max(1, static_cast<int>(std::lround(reach)));
  cv::circle(picture, at, radius, colour, cv::FILLED, cv::LINE_AA);
  cv::circle(painted, at, is_pip ? radius / 2 : radius, kPainted, cv::FILLED);  // of a pip its own middle
  return painted;
}

constexpr double kLeastSeen = 0.06;  // of full light as a picture tells it, mean of a thing's place

// How much a place changed, in what a picture tells of light: about its root.
double seen_change(const cv::Mat& before, const cv::Mat& after, const cv::Mat& share) {
  cv::Mat was;
  cv::Mat is;
  cv::sqrt(cv::max(before, 0.0), was);
  cv::sqrt(cv::max(after, 0.0), is);
  cv::Mat change;
  cv::transform(cv::abs(is - was), change, cv::Matx13f(1.0F / 3, 1.0F / 3, 1.0F / 3));
  return cv::sum(change)[0] / std::max(1.0, cv::sum(share)[0]);
}

}  // namespace

cv::Mat drawn_ground(cv::Size size, float mm, Random& random) {
  const cv::Vec3f colour = drawn_colour(random);
  cv::Mat ground(size, CV_32FC3, as_scalar(colour));
  cv::Mat shade(size, CV_32F, cv::Scalar(1));
  const float strong = random.between(0, 0.5F);
  if (random.chance(0.4F)) {  // wood
    shade += static_cast<double>(strong) * 0.5 * hills(size, mm * random.between(0.8F, 4), 12, random);
    shade += static_cast<double>(strong) * 0.3 * hills(size, mm * random.between(5, 20), 4, random);
    turn(shade, random);
  }
  if (random.chance(0.5F))
    shade += static_cast<double>(strong) * 0.5 * hills(size, std::max(1.0F, mm * random.between(0.3F, 2)), 1, random);
  shade += 0.2 * hills(size, mm * random.between(15, 60), 1, random);
  ground = ground.mul(cv::max(in_each_channel(shade), 0.1));
  if (random.chance(0.3F)) {
    cv::Mat dots = weave(size, mm * random.between(1.2F, 4), random);
    turn(dots, random);
    blend(ground, dots * static_cast<double>(random.between(0.2F, 1)), drawn_colour(random));
  }
  if (random.chance(0.5F)) add_things_around(ground, mm, random);
  for (int printed = random.chance(0.3F) ? 1 + random.below(3) : 0; printed > 0; --printed)
    add_print(ground, mm, random);
  return ground;
}

std::optional<Thing> add_strange(cv::Mat& picture, cv::Point2f at, float die_edge, float mm, Random& random) {
  const float size = die_edge * random.between(0.5F, 1.5F);
  const float angle = random.between(0, 180);
  cv::Mat share(picture.size(), CV_32F, cv::Scalar(0));
  cv::Mat marks(picture.size(), CV_32F, cv::Scalar(0));
  const int what = random.below(5);
  const auto around = [&](float away, float direction) { return away_from(at, away, direction); };
  if (what <= 1) {  // a button with its holes, or a coin with its relief
    cv::ellipse(share, {at, {size, size}, 0}, cv::Scalar(1), cv::FILLED);
    const int holes = what == 0 ? 2 + 2 * random.below(2) : 0;
    const float begin = random.between(0, 2 * kPi);
    for (int i = 0; i < holes; ++i)
      cv::circle(marks, around(size * 0.16F, begin + 2 * kPi * static_cast<float>(i) / static_cast<float>(holes)),
                 std::max(1, static_cast<int>(size * 0.07F)), cv::Scalar(1), cv::FILLED);
    cv::ellipse(marks, {at, {size * 0.85F, size * 0.85F}, 0}, cv::Scalar(0.5),
                std::max(1, static_cast<int>(mm * 0.5F)));
    for (int i = 0; what == 1 && i < 6; ++i)
      cv::line(marks, around(size * random.unit() * 0.35F, random.between(0, 2 * kPi)),
               around(size * random.unit() * 0.35F, random.between(0, 2 * kPi)), cv::Scalar(0.5),
               std::max(1, static_cast<int>(mm * 0.6F)));
  } else if (what == 2) {  // paper, card, chewing gum: a patch with some print
    std::vector<cv::Point> outline;
    const int corners = 3 + random.below(6);
    for (int i = 0; i < corners; ++i)
      outline.emplace_back(
          around(size * random.between(0.35F, 0.8F), 2 * kPi * static_cast<float>(i) / static_cast<float>(corners)));
    cv::fillPoly(share, std::vector{outline}, cv::Scalar(1));
    for (int i = random.below(6); i > 0; --i)
      cv::line(marks, around(size * random.unit() * 0.5F, random.between(0, 2 * kPi)),
               around(size * random.unit() * 0.5F, random.between(0, 2 * kPi)), cv::Scalar(1), 1);
  } else if (what == 3) {  // a straw, a match, a cable
    cv::Point2f corner[4];
    cv::RotatedRect(at, {size * random.between(1.5F, 4), mm * random.between(1.5F, 7)}, angle).points(corner);
    cv::fillConvexPoly(share, std::vector<cv::Point>(corner, corner + 4), cv::Scalar(1));
  } else {  // a ring, a key's bow
    cv::ellipse(share, {at, {size, size * random.between(0.7F, 1)}, angle}, cv::Scalar(1),
                std::max(1, static_cast<int>(mm * random.between(1, 3))));
  }
  cv::GaussianBlur(share, share, {}, 0.6);
  cv::GaussianBlur(marks, marks, {}, 0.6);
  const cv::Vec3f colour = drawn_colour(random);
  const cv::Mat before = picture.clone();
  blend(picture, share, colour);
  blend(picture, marks.mul(share), colour * (random.chance(0.5F) ? 0.2F : 1.8F));
  if (seen_change(before, picture, share) < kLeastSeen) {
    before.copyTo(picture);
    return std::nullopt;
  }
  return Thing{at, size, angle * kPi / 180, vision::kStrange, false};
}

bool tamper(cv::Mat& picture, const std::vector<cv::Point2f>& corners, const hw::sim::DieBody& die, Random& random) {
  constexpr double kPlain = 60;    // levels, all channels together
  constexpr double kMostly = 0.5;  // of what was painted
  const FaceSeen face(corners, die);
  const cv::Mat before = picture.clone();
  const cv::Scalar body = body_colour(picture, face, random);
  const cv::Mat painted =
      random.chance(0.3F) ? covered_half(picture, face, body, random) : changed_pip(picture, face, body, random);
  cv::Mat changed;
  cv::absdiff(before, picture, changed);
  cv::transform(changed, changed, cv::Matx13f(1, 1, 1));
  const int should_be_seen = cv::countNonZero(painted);
  if (should_be_seen > 0 && cv::countNonZero((changed > kPlain) & painted) >= kMostly * should_be_seen) return true;
  before.copyTo(picture);
  return false;
}

}  // namespace undercup::teach
