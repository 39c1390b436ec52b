#pragma once

namespace undercup::calibration {

/// How far a window may differ from its profile and its reference before it is told, and by what. Levels are of 255.
struct DriftPolicy {
  // --- the camera ---------------------------------------------------------------------------------------------------
  double aside_mm = 2;   ///< of the window's middle: dice are still looked for all over the window, and its rim, wider
                         ///< than this, still hides none
  double growth = 0.02;  ///< share of the scale: dice are sold in steps of 1 mm, 5 % and more
  double agrees = 0.3;   ///< the rim's edges lie on those of the reference that well at least where they lie at all:
                         ///< 0.39 to 0.76 whatever lies in the window, by chance up to 0.25
  double clear_rim = 0.6;  ///< the same of a rim of which only the circle is known: 0.58 to 1.0
  double unmoved = 0.75;   ///< of the best agreement: an unmoved rim's own place has that much; 0.8 and more was seen
  // --- the lens -----------------------------------------------------------------------------------------------------
  double soft_mm = 0.3;  ///< more blur than in the reference (standard deviation): what `kSolve.soft_mm` bears
  double soft_px = 1.0;  ///< .. and that much: a sharp camera's edges are told to some tenths of a pixel
  // --- the light ----------------------------------------------------------------------------------------------------
  double light = 1.8;   ///< times brighter or darker: exposure reads the same dice from half to twice the light
  double agreed = 1.5;  ///< .. of rim and window alike by that factor: else something stands there, or the room above
                        ///< is lit otherwise, which a cup keeps out
  double far_darker =
      5;  ///< times darker around the rim: whatever stands in the window, nobody put that much light out
  double least_level = 5;  ///< a rim that is darker in the reference tells no ratio
  double dark = 24;  ///< where nothing around the rim and in the window is brighter, whatever lies there, there is
                     ///< too little light to tell more; the reader wants 30
  double glare_from = 0.3;  ///< share of the window that has become as bright as the camera can tell
  // --- the glass ----------------------------------------------------------------------------------------------------
  double change = 4;           ///< levels by which a cell of the window is another than in the reference: noise is 1
  double change_share = 0.08;  ///< .. plus that share of its level
  double same_room = 0.7;      ///< share of the cells that are as in the reference: else a cup or a hand is there
  double thing = 40;           ///< levels: what lies on the glass or shines above it differs by more, dirt by less
  double thing_share = 0.35;   ///< .. plus that share of its level
  double gleam_mm2 = 30;       ///< a lamp's image that is new and no larger may be the gleam of a drop
  double thing_mm2 = 40;       ///< area of such a place from which on something lies or shines there: a third of a die
  double local_mm = 16;        ///< slower changes across the window are the room's: shadows, daylight
  double slowest_mm = 28;      ///< .. and of those the slowest may be large: half the window\'s radius
  double dark_level = 8;       ///< levels: of less light no share is told
  double die_likely = 0.85;    ///< confidence of the reader from which on what it sees is a die, not dirt
  double dirty_share = 0.012;  ///< of the window: 100 mm2, half a finger's print
  double drop_mm2 = 150;       ///< a drop is no larger
  double drop_balance =
      0.2;  ///< a drop gleams; or it is a lens, with something brighter and something darker in it: the less of
            ///< both is at least that share of the more. Dirt only darkens or only lightens
  double drops = 0.5;  ///< share of what has changed that drops are where the glass is wet, not dirty
  // --- a reference --------------------------------------------------------------------------------------------------
  double least_bright = 40;      ///< level of its brighter places: of less, dirt and rim are lost in noise
  double on_circle = 0.35;       ///< agreement of edges with the rim's circle, or with a deeper opening's around it: by
                                 ///< chance up to 0.29, 0.58 and more of empty windows
  double most_saturated = 0.35;  ///< share of the window that shows nothing but lamps: dirt there is not told later
};
inline constexpr DriftPolicy kDrift{};

}  // namespace undercup::calibration
