#pragma once

#include <array>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "table/result.hpp"
#include "vision/profile.hpp"

namespace undercup::firmware {

/// What lies on the window: dice under a cup, or the cards of deceptidice.
enum class ReadKind { dice, cards };

struct PictureSize {
  int width = 0;
  int height = 0;
  bool operator==(const PictureSize&) const = default;
};

/// One picture to be read and all that is known of it.
struct ReadOrder {
  std::string name;  ///< as it was given; what the answer calls it
  std::string path;  ///< where it lies
  ReadKind kind = ReadKind::dice;
  vision::CameraProfile profile;
  std::optional<PictureSize> size;  ///< of the pictures that profile holds for
  std::optional<int> expect;        ///< dice, or cards, the game says are there
};

/// What is wrong with a manifest, beginning with its file and line.
struct ManifestError {
  std::string message;
  bool operator==(const ManifestError&) const = default;
};

/// The pictures a manifest names (CLI.md, "read"): a JSON object a line, empty lines skipped. `file` names it in
/// errors, and relative paths start at its folder. What a line does not say is taken from `given`. An unknown key, a
/// wrong type or a number that cannot be is an error; so is a picture of which window or scale is not known.
table::Result<std::vector<ReadOrder>, ManifestError> read_manifest(std::istream& lines, const std::string& file,
                                                                   const ReadOrder& given);

// What a picture's camera may be said to be, in a manifest as on the command line.

/// X, Y and radius in pixels.
bool is_window(const std::array<double, 3>& circle);
/// Least and most in millimetres.
bool is_edge(const std::array<double, 2>& range);
/// Pixels a millimetre.
bool is_scale(double px_per_mm);

/// Why a picture cannot be read with what is known of it; nothing if it can.
std::optional<std::string> what_is_missing(const ReadOrder& order);

}  // namespace undercup::firmware
