#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "table/dice.hpp"

namespace undercup::vision {

/// What a picture of a cup turned out to be. Only `read` is sure: right number, every die flat, every face certain.
enum class ReadStatus {
  read,
  no_cup,
  empty,
  wrong_count,
  cocked,
  stacked,
  touching,
  foreign_object,
  glare,
  blurred,
  too_dark,
  dirty,
  obstructed,
  unsure,
};

/// The status as `undercup read` prints it (CLI.md, "read").
std::string_view name(ReadStatus status);

/// One die made out in a picture.
struct DieReading {
  table::Face value;      ///< what the player sees
  table::Face face_seen;  ///< what the camera sees
  double x = 0;           ///< centre of the face on the glass, picture coordinates, pixel centres at .5
  double y = 0;
  double angle = 0;       ///< how the face is turned, radians in [0, pi/2)
  double edge_px = 0;     ///< length of its edge
  double confidence = 0;  ///< 0..1, of this die
  bool operator==(const DieReading&) const = default;
};

/// What the reader says of one picture. Unless `status` is `read`, no values may be relied on.
struct CupReading {
  ReadStatus status = ReadStatus::unsure;
  std::vector<DieReading> dice;
  double confidence = 0;  ///< 0..1, that these are all dice and their faces, whatever the status
  bool operator==(const CupReading&) const = default;
};

/// The values a player sees, ascending; only when the reading is sure.
std::optional<table::Roll> sure_roll(const CupReading& reading);

}  // namespace undercup::vision
