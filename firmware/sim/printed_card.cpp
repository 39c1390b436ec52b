#include "firmware/sim/printed_card.hpp"

#include <cstddef>
#include <cstdint>

#include "firmware/card_marks.hpp"
#include "vision/card_marker.hpp"

namespace undercup::firmware::sim {

hw::sim::PrintedFace printed_face(int marker) {
  hw::sim::PrintedFace face;
  const vision::MarkerPicture picture = vision::card_marker(marker);
  std::uint64_t module = 1;
  for (const auto& row : picture) {
    for (const bool white : row) {
      if (white) face.marker |= module;
      module <<= 1U;
    }
  }
  face.marks = marks_of(vision::card_of_marker(marker).value());
  return face;
}

}  // namespace undercup::firmware::sim
