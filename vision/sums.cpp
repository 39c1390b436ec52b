#include "vision/sums.hpp"

#include <opencv2/core.hpp>

namespace undercup::vision {
namespace {

// Sums are kept in registers: so many full of planes for each of so many places, with what goes into them 15 of the 16
// that a processor has at least.
constexpr std::size_t kRegisters = 2;
constexpr std::size_t kMostPlaces = 6;
constexpr std::size_t kFewPlaces = 3;

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

}  // namespace

void sum_up(const Sums& sums, int lanes) {
#ifdef __x86_64__
  if (lanes == 16) return sum_by_sixteens(sums);
  if (lanes == 8) return sum_by_eights(sums);
#endif
  if (lanes == 4) sum_by_fours(sums);
}

std::vector<int> lanes_here() {
  std::vector<int> lanes{4};
#ifdef __x86_64__
  if (cv::checkHardwareSupport(CV_CPU_AVX2) && cv::checkHardwareSupport(CV_CPU_FMA3)) lanes.push_back(8);
  if (cv::checkHardwareSupport(CV_CPU_AVX_512F)) lanes.push_back(16);
#endif
  return lanes;
}

std::size_t planes_at_once(int lanes) {
  return kRegisters * static_cast<std::size_t>(lanes);
}

}  // namespace undercup::vision
