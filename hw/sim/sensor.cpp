#include "hw/sim/sensor.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

namespace undercup::hw::sim {

namespace {

/// Steps of the tone curve's table: fine enough that the darkest ones differ by less than a byte.
constexpr int kSteps = 4096;
/// Noise is scaled so that this is one standard deviation, which keeps four of them within a signed byte.
constexpr float kUnit = 32;
constexpr std::size_t kTile = std::size_t{1} << 17U;
/// Bytes handled at once; a fixed number lets the compiler use vector instructions.
constexpr std::size_t kRun = 64;

float srgb(float linear) {
  return linear <= 0.0031308F ? 12.92F * linear : 1.055F * std::pow(linear, 1.0F / 2.4F) - 0.055F;  // IEC 61966-2-1
}

/// Gaussian noise, slightly alike in neighbouring pixels of a colour as demosaicing leaves it.
std::vector<std::int8_t> noise_tile() {
  Random random(Purpose::grain, {});
  std::vector<float> raw(kTile);
  for (float& value : raw) {
    value = -6.0F;
    for (int i = 0; i < 12; ++i) value += random.unit();  // twelve of variance 1/12: nearly normal, variance 1
  }
  constexpr float kAlike = 0.35F;
  const float scale = kUnit / std::sqrt(1 + 2 * kAlike * kAlike);
  std::vector<std::int8_t> tile(kTile);
  for (std::size_t i = 0; i < kTile; ++i) {
    const float value = raw[i] + kAlike * (raw[(i + 3) % kTile] + raw[(i + kTile - 3) % kTile]);
    tile[i] = static_cast<std::int8_t>(std::clamp(std::lround(value * scale), -127L, 127L));
  }
  return tile;
}

/// Local copies, so that the compiler knows that nothing overlaps.
void add_noise(const std::int16_t* from, const std::uint8_t* grain, const std::int8_t* tile, std::uint8_t* to) {
  std::array<std::int16_t, kRun> levels;
  std::array<std::uint8_t, kRun> grains;
  std::array<std::int8_t, kRun> noise;
  std::array<std::uint8_t, kRun> bytes;
  std::memcpy(levels.data(), from, sizeof levels);
  std::memcpy(grains.data(), grain, sizeof grains);
  std::memcpy(noise.data(), tile, sizeof noise);
  for (std::size_t i = 0; i < kRun; ++i) {
    const auto added = static_cast<std::int16_t>((noise[i] * grains[i]) >> 6);  // at most 127 * 255 before the shift
    const auto level = static_cast<std::int16_t>((levels[i] + added + 8) >> 4);
    bytes[i] = static_cast<std::uint8_t>(std::clamp<std::int16_t>(level, 0, 255));
  }
  std::memcpy(to, bytes.data(), sizeof bytes);
}

std::size_t padded(std::size_t bytes) {
  return (bytes + kRun - 1) / kRun * kRun;
}

}  // namespace

Developed::Developed(Box box) : part(box) {
  const std::size_t size = padded(index(box.left, box.bottom));
  levels.resize(size);
  grains.resize(size);
}

void Developed::put(const Developed& over) {
  const std::size_t row = over.index(over.part.left, over.part.top + 1);
  for (int y = over.part.top; y < over.part.bottom; ++y) {
    const std::size_t from = over.index(over.part.left, y);
    const std::size_t to = index(over.part.left, y);
    std::memcpy(&levels[to], &over.levels[from], row * sizeof levels[0]);
    std::memcpy(&grains[to], &over.grains[from], row);
  }
}

void Developed::put_enlarged(const Developed& coarse) {
  const int columns = coarse.part.right - coarse.part.left;
  const std::size_t stride = static_cast<std::size_t>(columns) * 3;
  std::vector<int> row(stride + 6);  // one pixel more at either end, so that every pixel has neighbours
  for (int y = 2 * coarse.part.top; y < 2 * coarse.part.bottom; ++y) {
    const int far = std::clamp(y / 2 + (y % 2 == 0 ? -1 : 1), coarse.part.top, coarse.part.bottom - 1);
    const std::int16_t* near_row = &coarse.levels[coarse.index(coarse.part.left, y / 2)];
    const std::int16_t* far_row = &coarse.levels[coarse.index(coarse.part.left, far)];
    const std::uint8_t* grain = &coarse.grains[coarse.index(coarse.part.left, y / 2)];
    for (std::size_t i = 0; i < stride; ++i) row[i + 3] = 3 * near_row[i] + far_row[i];
    std::copy_n(row.begin() + 3, 3, row.begin());
    std::copy_n(row.end() - 6, 3, row.end() - 3);
    std::int16_t* level = &levels[index(2 * coarse.part.left, y)];
    std::uint8_t* grain_to = &grains[index(2 * coarse.part.left, y)];
    for (std::size_t from = 0; from < stride; from += 3) {
      for (std::size_t c = from; c < from + 3; ++c) {
        level[2 * from + c - from] = static_cast<std::int16_t>((3 * row[c + 3] + row[c]) >> 4);
        level[2 * from + c - from + 3] = static_cast<std::int16_t>((3 * row[c + 3] + row[c + 6]) >> 4);
        grain_to[2 * from + c - from] = grain_to[2 * from + c - from + 3] = grain[c];
      }
    }
  }
}

SensorChip::SensorChip(const Sensor& sensor, int width, int height)
    : sensor_(sensor),
      half_width_(0.5F * static_cast<float>(width)),
      half_height_(0.5F * static_cast<float>(height)),
      curve_(kSteps + 1) {
  for (int i = 0; i <= kSteps; ++i) {
    const float light = static_cast<float>(i) / kSteps;
    Step& step = curve_[static_cast<std::size_t>(i)];
    step.level = static_cast<std::int16_t>(std::lround(srgb(light) * 255.0F * 16.0F));
    const float slope = (srgb(light + 0.002F) - srgb(light)) / 0.002F * 255.0F;
    const float deviation = slope * std::sqrt(light / sensor.full_well + sensor.read_noise * sensor.read_noise);
    step.grain = static_cast<std::uint8_t>(std::clamp(std::lround(deviation * 32.0F), 0L, 255L));
  }
  curve_.back().grain = 0;  // a full well has no noise left to show
}

Developed SensorChip::developed(const Picture& picture) const {
  Developed result(picture.part);
  const float per_corner = sensor_.vignette / (half_width_ * half_width_ + half_height_ * half_height_);
  std::size_t to = 0;
  for (int y = picture.part.top; y < picture.part.bottom; ++y) {
    const float dy = (static_cast<float>(y) + 0.5F) * picture.scale() - half_height_;
    for (int x = picture.part.left; x < picture.part.right; ++x) {
      const float dx = (static_cast<float>(x) + 0.5F) * picture.scale() - half_width_;
      const Colour light = picture.at(x, y) * (kSteps * (1.0F - per_corner * (dx * dx + dy * dy)));
      for (const float channel : {light.blue, light.green, light.red}) {
        const auto place = static_cast<int>(std::min(std::max(channel + 0.5F, 0.0F), static_cast<float>(kSteps)));
        const Step step = curve_[static_cast<std::size_t>(place)];
        result.levels[to] = step.level;
        result.grains[to] = step.grain;
        ++to;
      }
    }
  }
  return result;
}

vision::Frame SensorChip::exposed(const Developed& developed, Random random) {
  static const std::vector<std::int8_t> tile = noise_tile();
  vision::Frame frame;
  frame.width = developed.part.right - developed.part.left;
  frame.height = developed.part.bottom - developed.part.top;
  frame.format = vision::PixelFormat::bgr8;
  frame.pixels.resize(developed.levels.size());
  constexpr std::size_t kStretch = kRun * 32;  // a new place of the tile every so many bytes: about a row
  std::size_t place = 0;
  for (std::size_t i = 0; i < frame.pixels.size(); i += kRun) {
    if (i % kStretch == 0) place = static_cast<std::size_t>(random.next() % (kTile - kStretch));
    add_noise(&developed.levels[i], &developed.grains[i], &tile[place + i % kStretch], &frame.pixels[i]);
  }
  frame.pixels.resize(developed.index(developed.part.left, developed.part.bottom));
  return frame;
}

}  // namespace undercup::hw::sim
