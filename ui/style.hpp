#pragma once

#include <array>

#include "table/view.hpp"
#include "ui/scene.hpp"
#include "ui/theme.hpp"

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

/// The colours, named by what they mean. What is said (text, muted, accent, good, alarm) reads at 7:1 on all that it is
/// said on: room, lamp, card and the edge of the cloth.
struct Palette {
  Colour room;         ///< behind everything
  Colour lamp;         ///< the lamp's light around the table
  Colour room_card;    ///< a raised card on it
  Colour room_line;    ///< its outline
  Colour felt_middle;  ///< the table's cloth under the lamp
  Colour felt_edge;    ///< and where the light ends
  Colour wood_light;   ///< the table's rail
  Colour wood_dark;
  Colour text;     ///< what is said
  Colour muted;    ///< what is said beside it
  Colour accent;   ///< now, here, you
  Colour good;     ///< locked, legal, holds
  Colour alarm;    ///< refused, troubled, fails
  Colour on_fill;  ///< said on a ground of one of these five
  Colour shadow;
  // Things, but for dice the same in every bar.
  Colour ink{24, 17, 13};       ///< on seat colours, around what lies over pictures
  Colour marker{255, 196, 84};  ///< what is marked in a camera's picture
  Colour cup_body{84, 47, 32};  ///< leather
  Colour cup_body_edge{46, 24, 17};
  Colour cup_rim{150, 98, 62};
  Colour on_cup{255, 244, 224};     ///< said on leather
  Colour card_body{252, 245, 230};  ///< paper
  Colour card_foot{216, 200, 172};
  Colour die_body{252, 245, 230};  ///< ivory
  Colour die_foot{216, 200, 172};
  Colour die_pip{32, 22, 18};
  Colour die_one{196, 34, 34};  ///< the large red one of a bar die
  float dice_apart = 1.9F;      ///< contrast of any set's dice to the cloth: black ones are lit up a little
};

/// The colours of that theme.
const Palette& palette_of(Theme theme);

/// The colours that this thread draws in: the dark theme's but while an `InPalette` lives.
const Palette& palette();

/// While it lives, whatever this thread draws is drawn in those colours. For the doors, as `Speaking` is for words.
class InPalette {
public:
  explicit InPalette(const Palette& palette);
  ~InPalette();
  InPalette(const InPalette&) = delete;
  InPalette& operator=(const InPalette&) = delete;

private:
  Palette palette_;
  const Palette* before_;
};

/// The form of a seat's badge: each seat its own, so that colour is never needed to tell seats apart.
enum class BadgeForm { circle, square, triangle, diamond, star, hexagon, cross, ring };

/// A seat's form and colour. The eight colours lie as far apart as could be found by search for eyes of any kind
/// (ordinary ones, and without the cones for long, middle or short waves), where ink reads on each at 7:1.
struct SeatStyle {
  BadgeForm form = BadgeForm::circle;
  Colour colour;
  bool operator==(const SeatStyle&) const = default;
};
SeatStyle seat_style(table::SeatId seat);

/// How long movements take; none repeats faster than 3 Hz.
namespace motion {
inline constexpr Milliseconds kAppear{350};         ///< a new bid, a new card
inline constexpr Milliseconds kShakePeriod{460};    ///< of a cup being shaken, along the rail: 2.2 Hz
inline constexpr Milliseconds kShakeInPeriod{345};  ///< and in and out: 2.9 Hz
inline constexpr Milliseconds kTurnPeriod{1600};    ///< of the ring around a cup being read
inline constexpr Milliseconds kTurnedUp{450};       ///< of a lying picture that was turned, out of the dark
inline constexpr Milliseconds kQuiet{600000};       ///< attract's pages stand still from then on: nobody is there
inline constexpr Milliseconds kPage{7000};          ///< a page of the attract screen: two readings of its words
}  // namespace motion

/// The colour with its opacity multiplied by `share`, 0..1.
Colour faded(Colour colour, float share);

/// `share` of the way from one colour to the other, 0..1.
Colour mixed(Colour from, Colour to, float share);

/// How much two opaque colours differ in lightness, 1..21, as WCAG 2 computes it.
float contrast(Colour one, Colour other);

}  // namespace undercup::ui
