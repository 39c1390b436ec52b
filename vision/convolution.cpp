#include "vision/convolution.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace undercup::vision {
namespace {

// Sums are kept in registers: so many full of planes for each of so many places, with what goes into them 15 of the 16
// that a processor has at least.
constexpr std::size_t kRegisters = 2;
constexpr std::size_t kMostPlaces = 6;
constexpr std::size_t kFewPlaces = 3;

// What is to be summed: all places made of a picture, for all planes.
struct Sums {
  const float* picture = nullptr;
  const int* begins = nullptr;  // in the picture, of each place's sum
  std::size_t places = 0;
  const int* in_a_sum = nullptr;  // from there on, what goes into one
  std::size_t count = 0;
  const float* weights = nullptr;
  const float* biases = nullptr;
  std::size_t made = 0;
  float least = 0;  // no sum is told as less
  float* to = nullptr;
};

// Numbers that are computed with at once. Only so GCC takes a size that depends on the template's.
template <std::size_t kLanes>
struct Register {
  typedef float Lanes __attribute__((vector_size(kLanes * sizeof(float))));
  // The same wherever they lie in memory, and whatever lies there.
  typedef float LanesInMemory __attribute__((vector_size(kLanes * sizeof(float)), aligned(sizeof(float)), may_alias));
};

// Sums for some registers full of planes, from `plane` on, at some places, from `begin` on. It becomes part of a
// function that says for which processor it is.
template <std::size_t kLanes, std::size_t kUsed, std::size_t kPlaces>
[[gnu::always_inline]] inline void sum(const Sums& sums, std::size_t plane, std::size_t begin) {
  using Lanes = typename Register<kLanes>::Lanes;
  using LanesInMemory = typename Register<kLanes>::LanesInMemory;
  constexpr std::size_t kPlanes = kRegisters * kLanes;
  const float* from[kPlaces];
  Lanes told[kPlaces][kUsed];
  for (std::size_t place = 0; place < kPlaces; ++place) {
    from[place] = sums.picture + sums.begins[begin + place];
    for (std::size_t i = 0; i < kUsed; ++i)
      told[place][i] = *reinterpret_cast<const LanesInMemory*>(sums.biases + plane + i * kLanes);
  }
  const float* weights = sums.weights + plane * sums.count;
  for (std::size_t next = 0; next < sums.count; ++next) {
    const int at = sums.in_a_sum[next];
    Lanes weight[kUsed];
    for (std::size_t i = 0; i < kUsed; ++i) weight[i] = *reinterpret_cast<const LanesInMemory*>(weights + i * kLanes);
    weights += kPlanes;
#pragma GCC unroll 6
    for (std::size_t place = 0; place < kPlaces; ++place) {
      const float taken = from[place][at];
#pragma GCC unroll 2
      for (std::size_t i = 0; i < kUsed; ++i) told[place][i] += weight[i] * taken;
    }
  }
  alignas(Lanes) float numbers[kPlaces][kUsed * kLanes];
  for (std::size_t place = 0; place < kPlaces; ++place)
    for (std::size_t i = 0; i < kUsed; ++i)
      *reinterpret_cast<LanesInMemory*>(&numbers[place][i * kLanes]) = told[place][i];
  for (std::size_t i = 0; i < kUsed * kLanes && plane + i < sums.made; ++i) {
    float* const to = sums.to + (plane + i) * sums.places + begin;
    for (std::size_t place = 0; place < kPlaces; ++place)
      to[place] = numbers[place][i] < sums.least ? sums.least : numbers[place][i];
  }
}

template <std::size_t kLanes, std::size_t kUsed>
[[gnu::always_inline]] inline void sum_everywhere(const Sums& sums, std::size_t plane) {
  std::size_t place = 0;
  for (; place + kMostPlaces <= sums.places; place += kMostPlaces) sum<kLanes, kUsed, kMostPlaces>(sums, plane, place);
  for (; place + kFewPlaces <= sums.places; place += kFewPlaces) sum<kLanes, kUsed, kFewPlaces>(sums, plane, place);
  for (; place < sums.places; ++place) sum<kLanes, kUsed, 1>(sums, plane, place);
}

// The last planes may need but one register.
template <std::size_t kLanes>
[[gnu::always_inline]] inline void sum_all(const Sums& sums) {
  std::size_t plane = 0;
  for (; plane + kLanes < sums.made; plane += kRegisters * kLanes) sum_everywhere<kLanes, kRegisters>(sums, plane);
  if (plane < sums.made) sum_everywhere<kLanes, 1>(sums, plane);
}

void sum_by_fours(const Sums& sums) {
  sum_all<4>(sums);
}

#ifdef __x86_64__
[[gnu::target("avx2,fma")]] void sum_by_eights(const Sums& sums) {
  sum_all<8>(sums);
}

[[gnu::target("avx512f")]] void sum_by_sixteens(const Sums& sums) {
  sum_all<16>(sums);
}
#endif

void sum_by(int lanes, const Sums& sums) {
#ifdef __x86_64__
  if (lanes == 16) return sum_by_sixteens(sums);
  if (lanes == 8) return sum_by_eights(sums);
#endif
  if (lanes == 4) sum_by_fours(sums);
}

}  // namespace

std::vector<int> lanes_here() {
  std::vector<int> lanes{4};
#ifdef __x86_64__
  if (cv::checkHardwareSupport(CV_CPU_AVX2) && cv::checkHardwareSupport(CV_CPU_FMA3)) lanes.push_back(8);
  if (cv::checkHardwareSupport(CV_CPU_AVX_512F)) lanes.push_back(16);
#endif
  return lanes;
}

Convolution::Convolution(const ConvolutionForm& form, const cv::Mat& weights, const cv::Mat& biases, int lanes)
    : form_(form), lanes_(lanes) {
  const auto planes = kRegisters * static_cast<std::size_t>(lanes);
  const auto made = static_cast<std::size_t>(form.made);
  const auto count = static_cast<std::size_t>(form.in_a_sum());
  const std::size_t all = (made + planes - 1) / planes * planes;  // the last registers may hold planes of nought
  weights_ = cv::Mat::zeros(1, static_cast<int>(all * count), CV_32F);
  biases_ = cv::Mat::zeros(1, static_cast<int>(all), CV_32F);
  std::copy_n(biases.ptr<float>(), made, biases_.ptr<float>());
  const auto* weight = weights.ptr<float>();
  auto* const laid = weights_.ptr<float>();
  for (std::size_t plane = 0; plane < made; ++plane)
    for (std::size_t i = 0; i < count; ++i) laid[(plane / planes * count + i) * planes + plane % planes] = *weight++;
}

void Convolution::lay_out(const cv::Size& plane) {
  if (plane == plane_) return;
  plane_ = plane;
  const int width = plane.width + 2 * form_.padding;
  const int height = plane.height + 2 * form_.padding;
  padded_ = cv::Mat::zeros(form_.taken * height, width, CV_32F);
  in_a_sum_.clear();
  for (int taken = 0; taken < form_.taken; ++taken)
    for (int y = 0; y < form_.kernel; ++y)
      for (int x = 0; x < form_.kernel; ++x) in_a_sum_.push_back((taken * height + y) * width + x);
  begins_.clear();
  for (int y = 0; y < form_.side_after(plane.height); ++y)
    for (int x = 0; x < form_.side_after(plane.width); ++x) begins_.push_back((y * width + x) * form_.stride);
}

// The picture as its sums are taken from: as it is, or copied into what is around it.
const float* Convolution::padded(const float* picture) {
  if (form_.padding == 0) return picture;
  for (int taken = 0; taken < form_.taken; ++taken)
    for (int y = 0; y < plane_.height; ++y, picture += plane_.width)
      std::copy_n(picture, plane_.width,
                  padded_.ptr<float>(taken * (plane_.height + 2 * form_.padding) + y + form_.padding) + form_.padding);
  return padded_.ptr<float>();
}

void Convolution::operator()(const cv::Mat& pictures, cv::Mat& made) {
  lay_out({pictures.size[3], pictures.size[2]});
  const float least = form_.rectified ? 0 : -std::numeric_limits<float>::infinity();
  for (int i = 0; i < pictures.size[0]; ++i)
    sum_by(lanes_, {padded(pictures.ptr<float>(i)), begins_.data(), begins_.size(), in_a_sum_.data(), in_a_sum_.size(),
                    weights_.ptr<float>(), biases_.ptr<float>(), static_cast<std::size_t>(form_.made), least,
                    made.ptr<float>(i)});
}

}  // namespace undercup::vision
