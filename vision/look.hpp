#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "vision/frame.hpp"
#include "vision/frame_stack.hpp"
#include "vision/profile.hpp"
#include "vision/reading.hpp"

namespace undercup::vision {

/// A small grey copy of what lies inside the window, to tell whether something moves from one frame to the next. A cell
/// outside the window is 0, one inside never is.
struct Thumbnail {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> grey;
  bool operator==(const Thumbnail&) const = default;
};

/// The reading of the frame before, made late: only this frame showed that nothing moved in that one any more.
struct EarlierReading {
  std::chrono::milliseconds exposed_at{0};
  CupReading reading;
  bool operator==(const EarlierReading&) const = default;
};

/// `Observation::motion` from which on something moves.
inline constexpr double kMoves = 1;

/// What one frame tells of a cup: all the cup watch goes by.
struct Observation {
  std::chrono::milliseconds exposed_at{0};
  std::optional<double> motion;  ///< change since the frame before, 0: nothing but noise; from `kMoves` on: something
                                 ///< moves. Nothing: there is no frame before it to compare with
  double light = 0;  ///< share of the light under the resting cup that is another now, 0: none; 1: all, or no cup there
  double changed = 0;  ///< how unlike its picture under the resting cup the most changed place of a die is, where dice
                       ///< lay then or lie now; 0: all as it was. Only while nothing moves
  std::optional<CupReading> reading;      ///< of this frame, or where that is refused of the mean of the rest so far;
                                          ///< nothing while something moves: there is nothing to read then
  std::optional<EarlierReading> earlier;  ///< only with the first frame of a rest
};

/// What a cup at rest looks like, and the dice it was known by.
struct Covered {
  Thumbnail picture;
  Thumbnail around;  ///< the same with the places of its dice left out
  std::vector<DieReading> dice;
  std::optional<std::chrono::milliseconds> resting_since;  ///< first frame of the rest it is in
};

/// How the light in the window differs from that under the resting cup.
struct Light {
  double share = 0;      ///< of it that is another now
  bool shifted = false;  ///< only because the cup was put down a little aside
  [[nodiscard]] double let_in() const { return shifted ? 0 : share; }
  bool operator==(const Light&) const = default;
};

/// What a worker remembers of the frames before. Made anew (`= {}`) for another camera; never needs to be for a roll.
struct LookMemory {
  std::optional<Thumbnail> before;
  std::optional<Frame> unread;         ///< the frame before, if it moved: it may turn out to have been at rest
  FrameStack rest;                     ///< the frames since nothing moves
  std::optional<Covered> covered;      ///< what `light` is told by
  std::vector<DieReading> lying;       ///< as last made out, surely or not, while nothing moved
  std::optional<Light> resting_light;  ///< of the frame before, if nothing moved in it
  double noise = 0;                    ///< grey levels: the usual change of a cell from frame to frame
  std::optional<double> quiet;         ///< grey levels: the usual change of the most changed patch while nothing moves
};

/// What is believed of noise, light and hands. Grey levels are of 255.
struct LookPolicy {
  double cell_mm = 2.5;         ///< less than a pip, so that a die turning in place shows
  double least_cell_px = 2;     ///< fewer pixels a cell are mostly noise
  double patch_mm = 7.5;        ///< half a die: change of that size is no noise of single cells
  double shade = 0.08;          ///< share of its brightness by which a resting thing may change: people pass by lamps
  double moving_base = 20;      ///< levels, change of a patch. Nothing at rest reaches it but rough glass and steel
  double moving_noise = 1.5;    ///< .. it plus this many times the usual change of patches; rolling dice do, from 33 on
  double most_noise = 6;        ///< levels: beyond that it is no noise but motion
  double least_moving = 8;      ///< levels: below that no patch ever counts as moving, however quiet the camera is
  double quiet_factor = 4;      ///< no patch of a quiet camera changes by so many times the usual
  double quiet_learning = 0.2;  ///< share of one frame in what is usual: five frames
  double quiet_doubt = 1.08;  ///< growth with each moving frame: what only became noisier is still again after a while
  double most_gain = 1.3;     ///< lamps flicker and exposure drifts by less from frame to frame
  int least_gain_level = 24;  ///< levels: of darker cells the ratio is rounding
  int saturation = kClipped;  ///< levels: brighter cells have been clipped
  double light_floor = 6;     ///< levels: change of a cell that is never light
  double light_noise = 4;     ///< .. plus so many times the usual change of a cell
  double die_core = 0.45;     ///< edges around a die's centre where there is nothing but the die
  double die_reach = 0.8;     ///< edges around a die's centre where the die is the reason for change, not light
  double same_light =
      0.02;  ///< less change of the light from frame to frame of a rest is none: what it comes from stays
  double least_light = 0.02;     ///< share of the light below which nothing needs an explanation
  double shift_mm = 12.5;        ///< a cup is put back that near to where it was
  double shift_explains = 0.75;  ///< of the light so much is left when a shift is undone: 0.2 to 0.7 for most shifted
                                 ///< cups, 0.86 and more for tipped ones
  double shift_balance = 0.07;   ///< what a shifted cup uncovers at one side it covers at the other: so much of the
                                 ///< light is in balance. A tipped one's is one-sided, by 0.2 to 1
  double shift_helps = 0.95;     ///< undoing a shift leaves so much: then the balance may be ..
  double shift_helped_balance = 0.15;              ///< .. this far off
  double same_place = 0.12;                        ///< edges: a die nearer to where it was has not been moved
  double strong_light = 0.35;                      ///< light no cup that stands on the window lets in
  std::chrono::milliseconds shifted_after{10000};  ///< a hand that tips a cup trembles: what rests so long was put down
};

/// Looks at one frame: statistics always, dice, if `read_dice`, when nothing moves or there is no frame before it that
/// would tell. Pure; `memory` is the worker's, updated. Frames of one camera come in the order of exposure. `locked`:
/// this cup's roll counts already.
Observation look(const Frame& frame, const CameraProfile& profile, std::optional<int> expect, LookMemory& memory,
                 bool read_dice = true, bool locked = false, const LookPolicy& policy = {});

}  // namespace undercup::vision
