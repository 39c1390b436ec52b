#pragma once

#include <optional>
#include <vector>

#include "vision/face_judge.hpp"
#include "vision/glass_image.hpp"
#include "vision/reading.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// A die of the best explanation of the picture, as it looks.
struct Detection {
  Judgement judgement;
  double only = 0;       ///< 0..1, that a die lies just there: no better explanation of the picture leaves it out
  bool whole = true;     ///< the picture shows all of its face
  bool own_pips = true;  ///< its pips are those of that face, as far as they tell, and let it be sure (`told_die`)
  bool glare = false;    ///< lamps' images lie just where it would differ from another face

  /// The face it most likely shows, flat or not.
  [[nodiscard]] table::Face face() const;
  /// It does not lean, and lies on no other die.
  [[nodiscard]] bool lies_flat() const;
  /// 0..1, that it is a die that lies flat and shows `face()`.
  [[nodiscard]] double certainty() const;
};

/// What is known of a picture when it is judged.
struct Findings {
  std::vector<Detection> dice;  ///< not overlapping
  double complete = 1;          ///< 0..1, that there is no other die
  bool overlaid = false;        ///< another die seems to lie over one of them
  bool strange = false;         ///< something that is no die seems to lie there too
  bool cup = true;              ///< a cup stands there, or need not
};

/// Whether there are dice and each is sure.
bool all_sure(const std::vector<Detection>& dice);

/// How likely a die lies where none was made out. Where all that were made out are sure, light and lens are good and a
/// die would be plain there, too: what makes such a place doubtful is mostly the cup's floor; not where something
/// surely lies.
double missed_die(const Judgement& judgement, bool others_sure);

/// That every die is what it is taken for and none was missed, 0..1.
double confidence_of(const Findings& findings);

/// What to call it. `read` only where all is sure and as many dice are there as expected.
ReadStatus status_of(const GlassImage& glass, const Findings& findings, const CameraProfile& profile,
                     std::optional<int> expect);

}  // namespace undercup::vision
