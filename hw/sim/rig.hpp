#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "hw/sim/optics.hpp"
#include "hw/sim/picture.hpp"
#include "vision/profile.hpp"

namespace undercup::hw::sim {

/// The round plate of glass in the table top, seen from below.
struct Window {
  float radius_mm = 52;
  float glass_mm = 5;  ///< its thickness; the rim of the opening is that far below the dice
  float bezel_mm = 4;
  Colour bezel;
  Colour underside;  ///< of the table around it
  float wood = 0;    ///< how strong the underside's grain is
};

/// The inside of a dice cup, a truncated cone standing on its wider end.
struct CupShape {
  float mouth_mm = 40;  ///< inner radius on the glass
  float base_mm = 32;   ///< inner radius at the other end
  float height_mm = 85;
  float wall_mm = 2.5F;
  Colour wall;
  Colour base;
  Colour rim;
  float fuzz = 0.2F;  ///< strength of the felt's or leather's mottling
  float metal = 0;    ///< 0: dull; 1: steel, with streaks of mirrored lamps
};

/// A lamp of the room, on its ceiling: a disc, or a strip.
struct RoomLamp {
  Vec3 place;
  float half_length_mm = 100;
  float half_width_mm = 100;
  float direction = 0;
  bool round = true;
  Colour light;
};

/// What is above the table.
struct Room {
  Colour ceiling;
  float blotches = 0.3F;
  std::vector<RoomLamp> lamps;
};

/// The LEDs around the camera and how much they give.
struct LedRing {
  std::vector<Vec3> lamps;
  float side_mm = 2.5F;   ///< of one LED's square
  Colour light{1, 1, 1};  ///< on a surface that lies on the glass's middle and faces down
};

/// What the camera's chip and lens do to a picture.
struct Sensor {
  float soft = 0.05F;          ///< weight of each neighbour in the defocus kernel
  float full_well = 5000;      ///< electrons at full exposure: shot noise
  float read_noise = 0.0012F;  ///< share of full exposure
  float vignette = 0.2F;       ///< light lost in the corners
};

/// All that is built in and around one seat and stays as it is for a whole game.
struct Rig {
  Optics optics;
  Window window;
  CupShape cup;
  Room room;
  LedRing leds;
  Sensor sensor;
  float peek_direction = 0;  ///< radians; to where this player tips the cup
};

/// The rig of that seat, drawn from the game's seed. `width` and `height`: of its pictures.
/// `own_optics`: its camera instead of a drawn one.
Rig built_rig(std::uint64_t seed, int seat, int width, int height, const std::optional<OpticsSetup>& own_optics = {});

/// What a calibration of that rig with those dice would find.
vision::CameraProfile calibrated(const Rig& rig, float die_edge_mm);

}  // namespace undercup::hw::sim
