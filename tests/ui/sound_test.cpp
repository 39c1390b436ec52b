#include "ui/sound.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

namespace undercup::ui::testing {
namespace {

float loudest(std::span<const float> samples) {
  float most = 0;
  for (const float sample : samples) most = std::max(most, std::abs(sample));
  return most;
}

double seconds(const Samples& samples) {
  return static_cast<double>(samples.size()) / kSampleRate;
}

/// How much of a pitch is in the samples from `from` on, a twentieth of a second long.
double energy_at(const Samples& samples, std::size_t from, double pitch) {
  constexpr std::size_t kLong = kSampleRate / 20;
  std::complex<double> sum = 0;
  for (std::size_t i = from; i < std::min(from + kLong, samples.size()); ++i)
    sum += std::polar(static_cast<double>(samples[i]),
                      -2 * std::numbers::pi * pitch * static_cast<double>(i) / kSampleRate);
  return std::norm(sum);
}

/// What an ear would tell cues apart by: how much of each third of an octave there is in each tenth of a second.
std::vector<double> heard(const Samples& samples) {
  constexpr std::size_t kTenth = kSampleRate / 10;
  std::vector<double> pattern;
  for (std::size_t tenth = 0; tenth < 16; ++tenth)
    for (int third = 0; third < 18; ++third)
      pattern.push_back(std::sqrt(energy_at(samples, tenth * kTenth, 60 * std::exp2(third / 3.0))));
  return pattern;
}

double likeness(const std::vector<double>& a, const std::vector<double>& b) {
  double both = 0;
  double of_a = 0;
  double of_b = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    both += a[i] * b[i];
    of_a += a[i] * a[i];
    of_b += b[i] * b[i];
  }
  return both / std::sqrt(of_a * of_b);
}

/// The pitch the beginning of a note has most of, by semitones.
int semitone_of(const Samples& samples) {
  constexpr double kLowest = 110;
  int best = 0;
  double most = 0;
  for (int semitone = 0; semitone < 72; ++semitone) {
    const double energy = energy_at(samples, 0, kLowest * std::exp2(semitone / 12.0));
    if (energy <= most) continue;
    most = energy;
    best = semitone;
  }
  return best;
}

TEST_CASE("every cue is short, as loud as the others, and begins and ends without a click") {
  for (const SoundCue cue : kSoundCues) {
    CAPTURE(static_cast<int>(cue));
    const Samples samples = samples_of(cue);
    CHECK(seconds(samples) > 0.1);
    CHECK(seconds(samples) < 2.0);
    CHECK(loudest(samples) == doctest::Approx(0.6));
    CHECK(std::abs(samples.front()) < 0.01F);
    CHECK(std::abs(samples.back()) < 0.001F);
    CHECK(samples == samples_of(cue));
  }
}

TEST_CASE("no two cues sound alike") {
  std::vector<std::vector<double>> patterns;
  for (const SoundCue cue : kSoundCues) patterns.push_back(heard(samples_of(cue)));
  patterns.push_back(heard(count_samples(1)));
  for (std::size_t a = 0; a < patterns.size(); ++a) {
    for (std::size_t b = a + 1; b < patterns.size(); ++b) {
      CAPTURE(a);
      CAPTURE(b);
      CHECK(likeness(patterns[a], patterns[b]) < 0.8);
    }
  }
}

TEST_CASE("each die counted sounds a semitone above the one before, from the first to the last that can lie there") {
  for (int counted = 2; counted <= 48; ++counted) {
    CAPTURE(counted);
    CHECK(semitone_of(count_samples(counted)) == semitone_of(count_samples(counted - 1)) + 1);
  }
  CHECK(count_samples(49) == count_samples(48));
  CHECK(seconds(count_samples(1)) < 0.4);
}

TEST_CASE("three steps of the volume are about twice as loud, and silence is silence") {
  CHECK(gain_of({10, false}) == 1.0F);
  for (int volume = 1; volume < 10; ++volume)
    CHECK(gain_of({volume + 1, false}) / gain_of({volume, false}) == doctest::Approx(1.4125).epsilon(0.001));
  CHECK(gain_of({1, false}) > 0.04F);
  CHECK(gain_of({0, false}) == 0);
  CHECK(gain_of({10, true}) == 0);
  CHECK(gain_of({11, false}) == 1.0F);
  CHECK(gain_of({-1, false}) == 0);
}

TEST_CASE("the book holds every cue and every count as they are worked out") {
  const SoundBook book;
  const auto same = [](std::span<const float> a, const Samples& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  };
  for (const SoundCue cue : kSoundCues) CHECK(same(book.cue(cue), samples_of(cue)));
  for (const int counted : {1, 7, 48}) CHECK(same(book.count(counted), count_samples(counted)));
  CHECK(same(book.count(60), count_samples(48)));
}

}  // namespace
}  // namespace undercup::ui::testing
