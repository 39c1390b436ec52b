#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <initializer_list>
#include <opencv2/core.hpp>
#include <vector>

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// The parts of a face's pips: the middle one; the two of one diagonal, of the other; the two halfway between the
/// corners of opposite sides, or of the other two.
enum class Part { middle, falling, rising, across, along };

inline constexpr std::array kParts{Part::middle, Part::falling, Part::rising, Part::across, Part::along};

/// Some parts, a bit for each in their order: those of a face (its layout), or what two of these differ by.
using Parts = std::bitset<kParts.size()>;

/// A set of these parts.
Parts parts_of(std::initializer_list<Part> parts);

bool has(const Parts& parts, Part part);

/// How many pips they are.
int pips_in(const Parts& parts);

/// The ways a face's pips may lie: two for a two, a three and a six, which a quarter turn changes.
std::vector<Parts> layouts(int face);

/// Where a pip lies, or should.
struct Pip {
  cv::Point2d at;  ///< edges, from the face's middle
  Part part;
};

/// How far out pips mostly lie, edges along a face's sides from its middle: some values from the least to the most.
std::vector<double> usual_outs();

/// Where a part's pips lie if the face's outer ones lie so far along its sides from the middle, edges.
std::vector<Pip> places_of(Part part, double out);

/// The pips of all these parts, as `places_of`.
std::vector<Pip> laid_out(const Parts& parts, double out);

}  // namespace undercup::vision
