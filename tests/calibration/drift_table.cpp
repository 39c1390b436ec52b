// How often a spoiled window is told and a sound one is left alone: drift_table FOLDER [ROUNDS]
// A line for each kind of picture: of the windows of three labelled cameras in that folder (P1_empty_window1.jpg,
// P1_dice1.jpg and so on), each so many times at random. Exit 1 where a sound window is accused.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <numbers>
#include <random>
#include <string>

#include "calibration/drift.hpp"
#include "calibration/empty_window.hpp"
#include "tests/calibration/spoiled_window.hpp"

namespace {

using namespace undercup;
using namespace undercup::calibration;
using calibration::testing::Knock;
using calibration::testing::LabelledWindow;

double between(std::mt19937& random, double least, double most) {
  return std::uniform_real_distribution<>(least, most)(random);
}

/// What no camera gets without.
vision::Frame sensed(const vision::Frame& frame, std::mt19937& random) {
  const vision::Frame noisy = testing::noisy(frame, between(random, 0.5, 4), static_cast<unsigned>(random()));
  return random() % 2 == 0 ? noisy : testing::compressed(noisy, 80 + static_cast<int>(random() % 16));
}

Knock knock_of(std::mt19937& random, double least_mm, double most_mm) {
  const double angle = between(random, 0, 2 * std::numbers::pi);
  const double by = between(random, least_mm, most_mm);
  return {by * std::cos(angle), by * std::sin(angle), 0, 0};
}

/// Whether `window` is the empty one; `dice`: the same with a cup and dice on it.
using Spoil = std::function<vision::Frame(const LabelledWindow& window, std::mt19937& random)>;

struct Kind {
  const char* words;
  const char* expected;  ///< empty: nothing may be told
  bool with_dice;        ///< with a cup and dice on it, else empty
  Spoil spoil;
};

const std::vector<Kind>& kinds() {
  const auto both = [](double low, double high) {
    return [low, high](std::mt19937& random) { return (random() % 2 == 0 ? 1 : -1) * between(random, low, high); };
  };
  const auto grown = [both](double low, double high) {
    return [=](const LabelledWindow& w, std::mt19937& r) { return testing::knocked(w, {0, 0, both(low, high)(r), 0}); };
  };
  const auto moved = [](double low, double high) {
    return [=](const LabelledWindow& w, std::mt19937& r) { return testing::knocked(w, knock_of(r, low, high)); };
  };
  const auto light = [](double low, double high) {
    return [=](const LabelledWindow& w, std::mt19937& r) { return testing::lit(w.frame, between(r, low, high)); };
  };
  const auto blur = [](double low, double high) {
    return [=](const LabelledWindow& w, std::mt19937& r) {
      return testing::blurred(w.frame, between(r, low, high) * w.profile.profile.px_per_mm);
    };
  };
  const auto same = [](const LabelledWindow& w, std::mt19937&) { return w.frame; };
  const auto turned = [](const LabelledWindow& w, std::mt19937& r) {
    return testing::knocked(w, {0, 0, 0, between(r, -3, 3)});
  };
  const auto shade = [](const LabelledWindow& w, std::mt19937& r) {
    return testing::shaded(w, between(r, 0.1, 0.3), between(r, 0, 360));
  };
  const auto lamp = [](const LabelledWindow& w, std::mt19937& r) {
    return testing::with_lamp(w, {between(r, -30, 30), between(r, -30, 30)}, between(r, 6, 14));
  };
  const auto fingers = [](double low, double high) {
    return [=](const LabelledWindow& w, std::mt19937& r) {
      return testing::fingered(w, 1 + static_cast<int>(r() % 4), between(r, low, high), static_cast<unsigned>(r()));
    };
  };
  const auto streaks = [](double low, double high) {
    return [=](const LabelledWindow& w, std::mt19937& r) {
      return testing::smeared(w, 2 + static_cast<int>(r() % 4), between(r, low, high), static_cast<unsigned>(r()));
    };
  };
  const auto drops = [](const LabelledWindow& w, std::mt19937& r) {
    return testing::dripped(w, 4 + static_cast<int>(r() % 12), static_cast<unsigned>(r()));
  };
  static const std::vector<Kind> all{
      {"empty, as it was", "", false, same},
      {"empty, light 0.9 to 1.1", "", false, light(0.9, 1.1)},
      {"empty, light 0.65 to 1.5", "", false, light(0.65, 1.5)},
      {"empty, moved 0 to 1.3 mm", "", false, moved(0, 1.3)},
      {"empty, scale off 0.1 to 1.3 %", "", false, grown(0.001, 0.013)},
      {"empty, turned up to 3 degrees", "", false, turned},
      {"empty, softer by 0 to 0.15 mm", "", false, blur(0.02, 0.15)},
      {"empty, shaded by 10 to 30 %", "", false, shade},
      {"empty, another lamp above", "", false, lamp},
      {"dice, as they lie", "", true, same},
      {"dice, light 0.65 to 1.5", "", true, light(0.65, 1.5)},
      {"dice, moved 0 to 1.3 mm", "", true, moved(0, 1.3)},
      {"dice, dirty glass", "", true, streaks(0.3, 0.5)},
      {"empty, moved 2.7 to 6 mm", "camera_moved", false, moved(2.7, 6)},
      {"empty, moved 6 to 30 mm", "camera_moved", false, moved(6, 30)},
      {"dice, moved 2.7 to 6 mm", "camera_moved", true, moved(2.7, 6)},
      {"dice, moved 6 to 30 mm", "camera_moved", true, moved(6, 30)},
      {"empty, scale off 2.7 to 8 %", "camera_moved", false, grown(0.027, 0.08)},
      {"dice, scale off 2.7 to 8 %", "camera_moved", true, grown(0.027, 0.08)},
      {"empty, softer by 0.4 to 1 mm", "focus_lost", false, blur(0.4, 1)},
      {"dice, softer by 0.4 to 1 mm", "focus_lost", true, blur(0.4, 1)},
      {"empty, light 0.2 to 0.5", "light_changed", false, light(0.2, 0.5)},
      {"empty, light 2.1 to 3.5", "light_changed", false, light(2.1, 3.5)},
      {"fingers, 15 to 30 % darker", "dirty", false, fingers(0.15, 0.3)},
      {"fingers, 30 to 50 % darker", "dirty", false, fingers(0.3, 0.5)},
      {"fingers, 10 to 20 % milky", "dirty", false, fingers(-0.2, -0.1)},
      {"streaks, 15 to 30 % darker", "dirty", false, streaks(0.15, 0.3)},
      {"streaks, 30 to 50 % darker", "dirty", false, streaks(0.3, 0.5)},
      {"streaks, 10 to 20 % milky", "dirty", false, streaks(-0.2, -0.1)},
      {"drops", "wet", false, drops},
  };
  return all;
}

}  // namespace

int main(int arguments, char** values) {
  const std::string folder = arguments > 1 ? std::string(values[1]) + "/" : "";
  const int rounds = arguments > 2 ? std::max(1, std::atoi(values[2])) : 20;
  struct Camera {
    const char* empty;
    const char* dice;
  };
  std::printf("%-32s %-15s  told  other  nothing   ms  reasons\n", "window", "expected");
  int accused = 0;
  for (const Kind& kind : kinds()) {
    std::map<std::string, int> told;
    double milliseconds = 0;
    int n = 0;
    for (const Camera& camera :
         {Camera{"P1_empty_window1.jpg", "P1_dice1.jpg"}, Camera{"P2_empty_window1.png", "P2_dice1.png"},
          Camera{"P3_empty_window1.jpg", "P3_dice1.jpg"}}) {
      const LabelledWindow empty = testing::labelled_window(folder + camera.empty);
      LabelledWindow shown = testing::labelled_window(folder + (kind.with_dice ? camera.dice : camera.empty));
      StoredProfile profile = empty.profile;
      const auto reference = reference_of({empty.frame}, profile);
      if (!reference) {
        std::printf("%s: no reference: %d\n", camera.empty, static_cast<int>(reference.error().problem));
        return EXIT_FAILURE;
      }
      profile.reference = reference.value();
      for (int round = 0; round < rounds; ++round) {
        std::mt19937 random(static_cast<unsigned>(1000 * (&kind - kinds().data()) + round));
        const vision::Frame now = sensed(kind.spoil(shown, random), random);
        const auto before = std::chrono::steady_clock::now();
        const auto drifts = drift_of(now, profile);
        milliseconds += std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - before).count();
        ++told[drifts.empty() ? "" : std::string(name(drifts.front()))];
        ++n;
      }
    }
    const int right = told[kind.expected];
    const int nothing = *kind.expected ? told[""] : 0;
    std::printf("%-32s %-15s %4d%% %5d%% %7d%%  %5.2f  ", kind.words, *kind.expected ? kind.expected : "nothing",
                100 * right / n, 100 * (n - right - nothing) / n, 100 * nothing / n, milliseconds / n);
    for (const auto& [reason, times] : told)
      if (times > 0) std::printf("%s %d  ", reason.empty() ? "-" : reason.c_str(), times);
    std::printf("\n");
    if (!*kind.expected) accused += n - right;
  }
  return accused == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
