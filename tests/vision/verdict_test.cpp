#include "vision/verdict.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "tests/vision/drawn_face.hpp"
#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

CameraProfile profile_of(View view = View::bottom) {
  CameraProfile profile;
  profile.die_edge = {15.5, 16.5};
  profile.view = view;
  return profile;
}

GlassImage glass_at(int level) {
  GlassImage glass;
  glass.bgr = cv::Mat(256, 256, CV_8UC3, cv::Scalar::all(level));
  glass.window = {128, 128};
  glass.window_radius = 128;
  glass.scale = 2;
  return glass;
}

// A die for sure; a doubt is one of what it shows.
Detection seen(int kind, double share, double x = 100) {
  Detection found;
  found.judgement.square = {{x, 100}, 0, 32};
  found.judgement.share.fill((1 - share) / (kUntold - 1));
  found.judgement.share[kNothing] = found.judgement.share[kStrange] = 0;
  found.judgement.share[static_cast<std::size_t>(kind)] = share;
  found.judgement.flat = 1;
  found.only = 1;
  return found;
}

// A place at which nothing lies, a die that shows a three, or something strange.
Judgement place(double nothing, double die) {
  Judgement judgement;
  judgement.share.fill(0);
  judgement.share[kNothing] = nothing;
  judgement.share[3] = die;
  judgement.share[kStrange] = 1 - nothing - die;
  return judgement;
}

ReadStatus status(const Findings& findings, std::optional<int> expect, int level = 120) {
  return status_of(glass_at(level), findings, profile_of(), expect);
}

TEST_CASE("sure dice of the expected number are read, of another number counted wrong") {
  const Findings two{{seen(3, 0.9999), seen(5, 0.9999, 180)}};
  CHECK(status(two, 2) == ReadStatus::read);
  CHECK(status(two, std::nullopt) == ReadStatus::read);
  CHECK(status(two, 3) == ReadStatus::wrong_count);
  CHECK(status(two, 1) == ReadStatus::wrong_count);
}

TEST_CASE("one doubtful die makes the set unsure, however sure the others are") {
  const Findings two{{seen(3, 0.9999), seen(5, 0.7, 180)}};
  CHECK(status(two, 2) != ReadStatus::read);
  CHECK(confidence_of(two) < 0.75);
}

TEST_CASE("a set is never surer than each of its dice, and less sure than the least sure of many doubtful ones") {
  const Findings two{{seen(3, 0.95), seen(5, 0.95, 180)}};
  CHECK(confidence_of(two) < 0.95);
}

TEST_CASE("a set is read only where each die is sure, and all of them together are") {
  constexpr double kHair = 0.001;
  CHECK(status({{seen(3, kReader.sure + kHair)}}, 1) == ReadStatus::read);
  CHECK(status({{seen(3, kReader.sure - kHair)}}, 1) == ReadStatus::unsure);
  const auto two = [](double certainty) { return Findings{{seen(3, certainty), seen(5, certainty, 180)}}; };
  CHECK(status(two(std::sqrt(kReader.sure_set) + kHair), 2) == ReadStatus::read);
  CHECK(status(two(std::sqrt(kReader.sure_set) - kHair), 2) == ReadStatus::unsure);
}

TEST_CASE("sure dice are read only where it is sure that none was missed") {
  Findings one{{seen(3, 0.9999)}};
  one.complete = kReader.sure_set + 0.001;
  CHECK(status(one, 1) == ReadStatus::read);
  one.complete = kReader.sure_set - 0.001;
  CHECK(status(one, 1) == ReadStatus::unsure);
}

TEST_CASE("a doubt whether a die lies there at all counts once") {
  Detection die = seen(3, 0.96);
  for (double& share : die.judgement.share) share *= 0.95;
  die.judgement.share[kNothing] = 0.05;
  die.only = die.judgement.die_or_side();
  CHECK(die.certainty() == doctest::Approx(0.96 * 0.95));
}

TEST_CASE("a die whose pips are not those of one face is never sure") {
  Findings two{{seen(3, 0.9999), seen(5, 0.9999, 180)}};
  two.dice[1].own_pips = false;
  CHECK(two.dice[1].certainty() < kReader.sure);
  CHECK(status(two, 2) == ReadStatus::unsure);
}

TEST_CASE("a die that lamps' images might make another one is never sure, and they are the reason") {
  Findings two{{seen(3, 0.9999), seen(5, 0.9999, 180)}};
  two.dice[1].glare = true;
  CHECK(two.dice[1].certainty() < kReader.sure);
  CHECK(status(two, 2) == ReadStatus::glare);
}

TEST_CASE("a die that the picture's border cuts off is never sure") {
  Findings two{{seen(3, 0.9999), seen(5, 0.9999, 180)}};
  two.dice[1].whole = false;
  CHECK(status(two, 2) == ReadStatus::unsure);
  CHECK(two.dice[0].certainty() > kReader.sure);
  CHECK(two.dice[1].certainty() <= 0.5);
  CHECK(confidence_of(two) < 0.6);
}

TEST_CASE("a leaning die is cocked, one that lies on another or seems too small is stacked") {
  Findings leaning{{seen(3, 0.999), seen(5, 0.999, 180)}};
  leaning.dice[1].judgement.flat = 0.1;
  CHECK(status(leaning, 2) == ReadStatus::cocked);
  leaning.overlaid = true;
  CHECK(status(leaning, 2) == ReadStatus::stacked);
  leaning.overlaid = false;
  leaning.dice[1].judgement.square = {{180, 100}, 0, 27};
  CHECK(status(leaning, 2) == ReadStatus::stacked);
  CHECK(status_of(glass_at(120), leaning, profile_of(View::top), 2) == ReadStatus::cocked);  // from above it is nearer
}

TEST_CASE("something that is no die is the reason, also where the dice are sure") {
  Findings findings{{seen(3, 0.6)}};
  findings.strange = true;
  CHECK(status(findings, 1) == ReadStatus::foreign_object);
  findings.dice.clear();
  CHECK(status(findings, 1) == ReadStatus::foreign_object);
  findings.dice = {seen(3, 0.9999)};
  CHECK(status(findings, 1) == ReadStatus::foreign_object);
}

TEST_CASE(
    "a place that may be a die's counts for little where all dice are sure, but not where something surely lies") {
  const Judgement floor = place(0.7, 0.2);
  CHECK(missed_die(floor, false) == doctest::Approx(0.2));
  CHECK(missed_die(floor, true) == doctest::Approx(0.2 * kReader.missed_among_sure));
  CHECK(missed_die(place(0.05, 0.2), true) == doctest::Approx(0.2));
  CHECK(missed_die(place(0.3, 0.6), true) == doctest::Approx(0.6));
}

TEST_CASE("where no die is made out none is sure") {
  CHECK_FALSE(all_sure({}));
  CHECK(all_sure({seen(3, 0.9999)}));
  CHECK_FALSE(all_sure({seen(3, 0.9999), seen(5, 0.7, 180)}));
}

TEST_CASE("a die that shows no face is never read") {
  CHECK(status({{seen(3, 0.9999), seen(kUntold, 0.99, 180)}}, 2) == ReadStatus::unsure);
}

TEST_CASE("what makes a die hard to tell is named by what is seen of it") {
  GlassImage glass = drawn_window();
  const Square left{glass.window - cv::Point2d(50, 0), 0.1, kDieWorkPx};
  const Square right{glass.window + cv::Point2d(50, 0), 0.4, kDieWorkPx};
  draw_face(glass, left, pip_places(4), kWhite, kBlack);
  draw_face(glass, right, pip_places(4), kWhite, kBlack);
  Findings findings{{seen(4, 0.9999), seen(4, 0.5)}};
  findings.dice[0].judgement.square = left;
  findings.dice[1].judgement.square = right;
  glass.scale = 2;
  const cv::Mat plain = glass.bgr;
  const auto named = [&](const cv::Mat& picture) {
    glass.bgr = picture;
    return status_of(glass, findings, profile_of(), 2);
  };
  CHECK(named(plain) == ReadStatus::unsure);
  CHECK(named(plain * 0.05) == ReadStatus::too_dark);
  cv::Mat blurred;
  cv::GaussianBlur(plain, blurred, {}, 6);
  CHECK(named(blurred) == ReadStatus::blurred);
  cv::Mat dirty = plain.clone();
  blurred.colRange(dirty.cols / 2, dirty.cols).copyTo(dirty.colRange(dirty.cols / 2, dirty.cols));
  CHECK(named(dirty) == ReadStatus::dirty);
  cv::Mat saturated = plain.clone();
  cv::circle(saturated, right.centre, 12, {255, 255, 255}, cv::FILLED);
  CHECK(named(saturated) == ReadStatus::glare);
  findings.dice[1] = seen(4, 0.9999);
  findings.dice[1].judgement.square = right;
  findings.dice[1].only = 0.6;
  CHECK(named(plain) == ReadStatus::touching);
}

TEST_CASE("where a lamp's image is as large as a die that is missing, that is the reason") {
  const Findings two{{seen(3, 0.9999), seen(5, 0.9999, 180)}};
  GlassImage glass = glass_at(120);
  const auto lamp_over = [&](const Findings& findings, cv::Point at, int radius, int expect) {
    glass.bgr.setTo(cv::Scalar::all(120));
    cv::circle(glass.bgr, at, radius, {255, 255, 255}, cv::FILLED);
    return status_of(glass, findings, profile_of(), expect);
  };
  const auto with_lamp = [&](cv::Point at, int radius, int expect) { return lamp_over(two, at, radius, expect); };
  CHECK(with_lamp({128, 160}, 15, 3) == ReadStatus::glare);
  CHECK(with_lamp({128, 160}, 15, 2) == ReadStatus::read);
  CHECK(with_lamp({128, 160}, 15, 1) == ReadStatus::wrong_count);
  CHECK(with_lamp({128, 160}, 8, 3) == ReadStatus::wrong_count);
  CHECK(with_lamp({128, 230}, 15, 3) == ReadStatus::wrong_count);  // beside the cup
  CHECK(with_lamp({100, 100}, 15, 3) == ReadStatus::wrong_count);  // it lies on a die that is read all the same
  CHECK(lamp_over({}, {128, 160}, 15, 1) == ReadStatus::glare);    // the last die
  CHECK(lamp_over({}, {128, 160}, 8, 1) == ReadStatus::empty);
  CHECK(lamp_over({}, {128, 160}, 15, 0) == ReadStatus::empty);
}

TEST_CASE("in a cup without light it is too dark, however bright the glass around it is") {
  GlassImage glass = glass_at(200);
  cv::circle(glass.bgr, glass.window, 70, {4, 4, 4}, cv::FILLED);
  CHECK(status_of(glass, {}, profile_of(), 5) == ReadStatus::too_dark);
  CHECK(status_of(glass, {{seen(3, 0.9999)}}, profile_of(), 5) == ReadStatus::too_dark);
  CHECK(status_of(glass, {{seen(3, 0.9999)}}, profile_of(), 1) == ReadStatus::read);
  cv::circle(glass.bgr, glass.window, 70, {14, 14, 14}, cv::FILLED);
  CHECK(status_of(glass, {}, profile_of(), 5) == ReadStatus::empty);
}

TEST_CASE("nothing found is empty, in the dark too dark, and no cup without a cup") {
  CHECK(status({}, 5) == ReadStatus::empty);
  CHECK(status({}, 0) == ReadStatus::empty);
  CHECK(status({}, 5, 5) == ReadStatus::too_dark);
  Findings nothing;
  nothing.cup = false;
  CHECK(status(nothing, 5) == ReadStatus::no_cup);
}

TEST_CASE("where a die may have been missed nothing is sure, whatever number is expected") {
  const Findings findings{{seen(3, 0.9999)}, 0.8};
  CHECK(confidence_of(findings) < 0.81);
  CHECK(status(findings, std::nullopt) != ReadStatus::read);
  CHECK(status(findings, 1) != ReadStatus::read);
  CHECK(status({{}, 0.5}, 5) == ReadStatus::unsure);
}

}  // namespace
}  // namespace undercup::vision
