#include "tests/vision/teach/network.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numbers>
#include <numeric>
#include <ostream>
#include <random>

namespace undercup::teach {
namespace {

constexpr int kCells = vision::kPatchCells;
constexpr int kPlanes = vision::kPatchPlanes;
constexpr int kClasses = vision::kPatchClasses;
constexpr int kKernel = 3;
constexpr int kFirst = 16;
constexpr int kSecond = 24;
constexpr int kHidden = 32;
constexpr int kBatch = 32;
constexpr float kDecay = 1e-4F;  // of the weights, so that none grows for nothing

// Sides of the maps on the way.
constexpr int kSide1 = kCells - kKernel + 1;
constexpr int kHalf1 = kSide1 / 2;
constexpr int kSide2 = kHalf1 - kKernel + 1;
constexpr int kHalf2 = kSide2 / 2;
constexpr int kFlat = kHalf2 * kHalf2 * kSecond;

// Where the parts lie in the row of all weights. Maps are stored place by place, all channels of a place together.
constexpr int kFirstAt = 0;
constexpr int kFirstAdd = kFirstAt + kKernel * kKernel * kPlanes * kFirst;
constexpr int kSecondAt = kFirstAdd + kFirst;
constexpr int kSecondAdd = kSecondAt + kKernel * kKernel * kFirst * kSecond;
constexpr int kHiddenAt = kSecondAdd + kSecond;
constexpr int kHiddenAdd = kHiddenAt + kFlat * kHidden;
constexpr int kClassAt = kHiddenAdd + kHidden;
constexpr int kClassAdd = kClassAt + kHidden * kClasses;
constexpr int kWeights = kClassAdd + kClasses;

template <int kSide, int kFrom, int kTo>
void convolve(const float* in, const float* weights, const float* add, float* out) {
  constexpr int kOut = kSide - kKernel + 1;
  constexpr int kRow = kKernel * kFrom;  // values of one row of the kernel lie side by side
  for (int y = 0; y < kOut; ++y) {
    for (int x = 0; x < kOut; ++x) {
      std::array<float, std::size_t{kTo}> sum;
      std::copy_n(add, kTo, sum.begin());
      for (int k = 0; k < kKernel; ++k) {
        const float* from = in + ((y + k) * kSide + x) * kFrom;
        for (int i = 0; i < kRow; ++i)
          for (int o = 0; o < kTo; ++o) sum[static_cast<std::size_t>(o)] += from[i] * weights[(k * kRow + i) * kTo + o];
      }
      std::copy(sum.begin(), sum.end(), out + (y * kOut + x) * kTo);
    }
  }
}

// What of the loss's slope falls on a convolution's weights, and on what went into it (where `in_slope` is given).
template <int kSide, int kFrom, int kTo>
void convolve_back(const float* in, const float* weights, const float* slope, float* weights_slope, float* add_slope,
                   float* in_slope) {
  constexpr int kOut = kSide - kKernel + 1;
  constexpr int kRow = kKernel * kFrom;
  for (int place = 0; place < kOut * kOut; ++place) {
    const float* s = slope + place * kTo;
    if (std::all_of(s, s + kTo, [](float v) { return v == 0; })) continue;
    for (int o = 0; o < kTo; ++o) add_slope[o] += s[o];
    for (int k = 0; k < kKernel; ++k) {
      const int at = ((place / kOut + k) * kSide + place % kOut) * kFrom;
      for (int i = 0; i < kRow; ++i) {
        const int w = (k * kRow + i) * kTo;
        const float value = in[at + i];
        float back = 0;
        for (int o = 0; o < kTo; ++o) {
          weights_slope[w + o] += value * s[o];
          back += weights[w + o] * s[o];
        }
        if (in_slope != nullptr) in_slope[at + i] += back;
      }
    }
  }
}

// The largest of each four, not below 0; `chosen`: which one it was, -1: none.
template <int kSide, int kChannels>
void halve(const float* in, float* out, int* chosen) {
  constexpr int kOut = kSide / 2;
  for (int place = 0; place < kOut * kOut; ++place) {
    for (int c = 0; c < kChannels; ++c) {
      int best = -1;
      float largest = 0;
      for (int k = 0; k < 4; ++k) {
        const int i = ((2 * (place / kOut) + k / 2) * kSide + 2 * (place % kOut) + k % 2) * kChannels + c;
        if (in[i] <= largest) continue;
        best = i;
        largest = in[i];
      }
      out[place * kChannels + c] = largest;
      chosen[place * kChannels + c] = best;
    }
  }
}

// All that is computed on the way from a patch to its classes.
struct Pass {
  std::array<float, vision::kPatchValues> in;
  std::array<float, kSide1 * kSide1 * kFirst> first;
  std::array<float, kHalf1 * kHalf1 * kFirst> first_halved;
  std::array<int, kHalf1 * kHalf1 * kFirst> first_chosen;
  std::array<float, kSide2 * kSide2 * kSecond> second;
  std::array<float, kFlat> flat;
  std::array<int, kFlat> flat_chosen;
  std::array<float, kHidden> hidden;
  std::array<float, kClasses> shares;
};

void run(const float* w, Pass& p) {
  convolve<kCells, kPlanes, kFirst>(p.in.data(), w + kFirstAt, w + kFirstAdd, p.first.data());
  halve<kSide1, kFirst>(p.first.data(), p.first_halved.data(), p.first_chosen.data());
  convolve<kHalf1, kFirst, kSecond>(p.first_halved.data(), w + kSecondAt, w + kSecondAdd, p.second.data());
  halve<kSide2, kSecond>(p.second.data(), p.flat.data(), p.flat_chosen.data());
  std::copy_n(w + kHiddenAdd, kHidden, p.hidden.begin());
  for (int i = 0; i < kFlat; ++i)
    for (int h = 0; h < kHidden; ++h)
      p.hidden[static_cast<std::size_t>(h)] += p.flat[static_cast<std::size_t>(i)] * w[kHiddenAt + i * kHidden + h];
  for (float& v : p.hidden) v = std::max(v, 0.0F);
  std::copy_n(w + kClassAdd, kClasses, p.shares.begin());
  for (int h = 0; h < kHidden; ++h)
    for (int c = 0; c < kClasses; ++c)
      p.shares[static_cast<std::size_t>(c)] += p.hidden[static_cast<std::size_t>(h)] * w[kClassAt + h * kClasses + c];
  const float highest = *std::max_element(p.shares.begin(), p.shares.end());
  float sum = 0;
  for (float& v : p.shares) sum += v = std::exp(v - highest);
  for (float& v : p.shares) v /= sum;
}

// Adds to `slopes` what one sample's cross entropy says of each weight.
void run_back(const float* w, const Pass& p, int what, float* slopes) {
  std::array<float, kClasses> class_slope = p.shares;
  class_slope[static_cast<std::size_t>(what)] -= 1;
  for (int c = 0; c < kClasses; ++c) slopes[kClassAdd + c] += class_slope[static_cast<std::size_t>(c)];
  std::array<float, kHidden> hidden_slope{};
  for (int h = 0; h < kHidden; ++h) {
    const float value = p.hidden[static_cast<std::size_t>(h)];
    if (value <= 0) continue;
    for (int c = 0; c < kClasses; ++c) {
      const float s = class_slope[static_cast<std::size_t>(c)];
      slopes[kClassAt + h * kClasses + c] += value * s;
      hidden_slope[static_cast<std::size_t>(h)] += w[kClassAt + h * kClasses + c] * s;
    }
    slopes[kHiddenAdd + h] += hidden_slope[static_cast<std::size_t>(h)];
  }
  std::array<float, kSide2 * kSide2 * kSecond> second_slope{};
  for (int i = 0; i < kFlat; ++i) {
    const int chosen = p.flat_chosen[static_cast<std::size_t>(i)];
    if (chosen < 0) continue;
    float back = 0;
    for (int h = 0; h < kHidden; ++h) {
      const float s = hidden_slope[static_cast<std::size_t>(h)];
      slopes[kHiddenAt + i * kHidden + h] += p.flat[static_cast<std::size_t>(i)] * s;
      back += w[kHiddenAt + i * kHidden + h] * s;
    }
    second_slope[static_cast<std::size_t>(chosen)] += back;
  }
  std::array<float, kHalf1 * kHalf1 * kFirst> halved_slope{};
  convolve_back<kHalf1, kFirst, kSecond>(p.first_halved.data(), w + kSecondAt, second_slope.data(), slopes + kSecondAt,
                                         slopes + kSecondAdd, halved_slope.data());
  std::array<float, kSide1 * kSide1 * kFirst> first_slope{};
  for (std::size_t i = 0; i < halved_slope.size(); ++i)
    if (p.first_chosen[i] >= 0) first_slope[static_cast<std::size_t>(p.first_chosen[i])] += halved_slope[i];
  convolve_back<kCells, kPlanes, kFirst>(p.in.data(), w + kFirstAt, first_slope.data(), slopes + kFirstAt,
                                         slopes + kFirstAdd, nullptr);
}

// A patch, turned by quarters and perhaps mirrored, its planes place by place.
void lay(std::span<const float> patch, int quarters, bool mirrored, Pass& p) {
  for (int y = 0; y < kCells; ++y) {
    for (int x = 0; x < kCells; ++x) {
      int u = mirrored ? kCells - 1 - x : x;
      int v = y;
      for (int q = 0; q < quarters; ++q) {
        std::swap(u, v);
        v = kCells - 1 - v;
      }
      for (int plane = 0; plane < kPlanes; ++plane)
        p.in[static_cast<std::size_t>((v * kCells + u) * kPlanes + plane)] =
            patch[static_cast<std::size_t>((plane * kCells + y) * kCells + x)];
    }
  }
}

}  // namespace

void Samples::add(std::span<const float> patch, int what) {
  values.insert(values.end(), patch.begin(), patch.end());
  classes.push_back(what);
}

void Samples::add(const Samples& more) {
  values.insert(values.end(), more.values.begin(), more.values.end());
  classes.insert(classes.end(), more.classes.begin(), more.classes.end());
}

Network::Network(unsigned seed) : weights_(kWeights), mean_(kWeights), square_(kWeights) {
  std::mt19937 random(seed);
  const auto draw = [&](int from, int to, int inputs) {
    std::normal_distribution<float> normal(0, std::sqrt(2.0F / static_cast<float>(inputs)));
    for (int i = from; i < to; ++i) weights_[static_cast<std::size_t>(i)] = normal(random);
  };
  draw(kFirstAt, kFirstAdd, kKernel * kKernel * kPlanes);
  draw(kSecondAt, kSecondAdd, kKernel * kKernel * kFirst);
  draw(kHiddenAt, kHiddenAdd, kFlat);
  draw(kClassAt, kClassAdd, kHidden);
}

double Network::learn(const Samples& samples, unsigned seed, double first_rate, double last_rate) {
  constexpr float kKeepMean = 0.9F;  // the usual constants of Adam
  constexpr float kKeepSquare = 0.999F;
  constexpr float kTiny = 1e-8F;
  std::mt19937 random(seed);
  std::vector<std::size_t> order(samples.size());
  std::iota(order.begin(), order.end(), 0U);
  std::shuffle(order.begin(), order.end(), random);
  const auto pass = std::make_unique<Pass>();
  std::vector<float> slopes(kWeights);
  double loss = 0;
  for (std::size_t begin = 0; begin + kBatch <= order.size(); begin += kBatch) {
    std::fill(slopes.begin(), slopes.end(), 0.0F);
    for (std::size_t i = begin; i < begin + kBatch; ++i) {
      const std::size_t which = order[i];
      const auto turn = random();
      lay(samples.patch(which), static_cast<int>(turn % 4), turn / 4 % 2 == 1, *pass);
      run(weights_.data(), *pass);
      const int what = samples.classes[which];
      loss -= std::log(std::max(pass->shares[static_cast<std::size_t>(what)], 1e-9F));
      run_back(weights_.data(), *pass, what, slopes.data());
    }
    ++steps_;
    const double way = static_cast<double>(begin) / static_cast<double>(order.size());
    const auto rate = static_cast<float>(first_rate + (last_rate - first_rate) * way);
    const float mean_scale = 1 - std::pow(kKeepMean, static_cast<float>(steps_));
    const float square_scale = 1 - std::pow(kKeepSquare, static_cast<float>(steps_));
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      const float slope = slopes[i] / kBatch;
      mean_[i] = kKeepMean * mean_[i] + (1 - kKeepMean) * slope;
      square_[i] = kKeepSquare * square_[i] + (1 - kKeepSquare) * slope * slope;
      weights_[i] -=
          rate * (mean_[i] / mean_scale / (std::sqrt(square_[i] / square_scale) + kTiny) + kDecay * weights_[i]);
    }
  }
  return loss / static_cast<double>(order.size());
}

std::vector<double> Network::judge(std::span<const float> patch) const {
  const auto pass = std::make_unique<Pass>();
  lay(patch, 0, false, *pass);
  run(weights_.data(), *pass);
  return {pass->shares.begin(), pass->shares.end()};
}

void Network::write(std::ostream& out) const {
  const auto row = [&](int count, auto index) {
    for (int i = 0; i < count; ++i)
      out << (i == 0 ? "" : " ") << std::lround(weights_[static_cast<std::size_t>(index(i))] / vision::kJudgeStep);
    out << '\n';
  };
  const auto convolution = [&](int at, int add, int from, int to) {
    constexpr int kPlaces = kKernel * kKernel;
    for (int o = 0; o < to; ++o)
      row(from * kPlaces, [=](int i) { return at + (i % kPlaces * from + i / kPlaces) * to + o; });
    row(to, [=](int i) { return add + i; });
  };
  out << kPlanes << ' ' << kCells << ' ' << kFirst << ' ' << kSecond << ' ' << kHidden << ' ' << kClasses << '\n';
  convolution(kFirstAt, kFirstAdd, kPlanes, kFirst);
  convolution(kSecondAt, kSecondAdd, kFirst, kSecond);
  constexpr int kPlaces = kHalf2 * kHalf2;
  for (int h = 0; h < kHidden; ++h)
    row(kFlat, [=](int i) { return kHiddenAt + (i % kPlaces * kSecond + i / kPlaces) * kHidden + h; });
  row(kHidden, [](int i) { return kHiddenAdd + i; });
  for (int c = 0; c < kClasses; ++c) row(kHidden, [=](int i) { return kClassAt + i * kClasses + c; });
  row(kClasses, [](int i) { return kClassAdd + i; });
}

}  // namespace undercup::teach
