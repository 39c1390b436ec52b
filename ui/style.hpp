#pragma once

#include <array>

#include "table/view.hpp"
#include "ui/scene.hpp"

namespace undercup::ui {

// The look of the table, in one place (ui/README.md). Lengths are shares of the display's short side, so that one
// design holds from 800x480 to 3840x2160, upright or lying.

/// The steps of the type scale; each a line height as a share of the short side.
enum class Type { label, play, title, headline, giant };

/// A line's height for this step, as a share of the short side.
float share(Type type);

/// The least line height of secondary text and of what must be read in play, as shares of the short side: at three
/// metres from a 24 inch display the latter is 17 mm, which a person with a drink still reads.
inline constexpr float kLeastLabel = 1.0F / 30.0F;
inline constexpr float kLeastPlay = 1.0F / 18.0F;

/// Nothing that matters is nearer to an edge than this share of that side: frames of televisions cover it.
inline constexpr float kSafeMargin = 0.05F;

/// The spacing grid: distances are multiples of it.
inline constexpr float kGrid = 0.0125F;

/// The colours, named by what they mean.
namespace palette {
inline constexpr Colour room{16, 12, 10};         ///< behind everything: the dark bar
inline constexpr Colour lamp{44, 27, 17, 255};    ///< the lamp's light around the table
inline constexpr Colour room_card{38, 29, 24};    ///< a raised card on it
inline constexpr Colour room_line{92, 72, 58};    ///< its outline
inline constexpr Colour felt_middle{16, 50, 42};  ///< the table's cloth under the lamp
inline constexpr Colour felt_edge{7, 25, 22};     ///< and where the light ends
inline constexpr Colour wood_light{122, 76, 44};  ///< the table's rail
inline constexpr Colour wood_dark{62, 36, 21};
inline constexpr Colour cream{255, 244, 224};  ///< what is said
inline constexpr Colour dim{205, 190, 168};    ///< what is said beside it; still 7:1 on room and felt
inline constexpr Colour brass{255, 196, 84};   ///< now, here, you
inline constexpr Colour ink{24, 17, 13};       ///< on brass, on seat colours, on dice
inline constexpr Colour good{110, 231, 160};   ///< locked, legal, holds
inline constexpr Colour alarm{255, 148, 120};  ///< refused, troubled, fails
inline constexpr Colour shadow{0, 0, 0, 150};
inline constexpr Colour cup_body{84, 47, 32};  ///< leather
inline constexpr Colour cup_body_edge{46, 24, 17};
inline constexpr Colour cup_rim{150, 98, 62};
inline constexpr Colour die_body{252, 245, 230};  ///< ivory
inline constexpr Colour die_foot{216, 200, 172};
inline constexpr Colour die_pip{32, 22, 18};
inline constexpr Colour die_one{196, 34, 34};  ///< the large red one of a bar die
}  // namespace palette

/// The form of a seat's badge: each seat its own, so that colour is never needed to tell seats apart.
enum class BadgeForm { circle, square, triangle, diamond, star, hexagon, cross, ring };

/// A seat's form and colour. The colours are of one set made for the common colour-blindnesses (after Okabe and Ito),
/// lightened until ink reads on each at 7:1.
struct SeatStyle {
  BadgeForm form = BadgeForm::circle;
  Colour colour;
  bool operator==(const SeatStyle&) const = default;
};
SeatStyle seat_style(table::SeatId seat);

/// How long movements take; none repeats faster than 3 Hz.
namespace motion {
inline constexpr Milliseconds kAppear{350};       ///< a new bid, a new card
inline constexpr Milliseconds kShakePeriod{420};  ///< of a cup being shaken: 2.4 Hz
inline constexpr Milliseconds kTurnPeriod{1600};  ///< of the ring around a cup being read
inline constexpr Milliseconds kPage{7000};        ///< a page of the attract screen: two readings of its words
}  // namespace motion

/// The colour with its opacity multiplied by `share`, 0..1.
Colour faded(Colour colour, float share);

/// `share` of the way from one colour to the other, 0..1.
Colour mixed(Colour from, Colour to, float share);

/// How much two opaque colours differ in lightness, 1..21, as WCAG 2 computes it.
float contrast(Colour one, Colour other);

}  // namespace undercup::ui
