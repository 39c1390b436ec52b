#pragma once

// What is agreed between those who paint clips and those who play them.
namespace undercup::appliance {

/// A clip's last frames, which are shown over and over: a still cup differs from frame to frame by noise alone. No
/// multiple of what is passed over: of four frames a second an idle table looks at every fourth, and a camera that
/// shows it the same each time is frozen.
inline constexpr int kLooped = 5;

/// How bright the flat picture of a camera is by which it is known, 0..255.
constexpr int flat_luma(int camera) {
  return 16 * camera + 8;
}

}  // namespace undercup::appliance
