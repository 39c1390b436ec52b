#include "ui/counted.hpp"

#include <algorithm>
#include <string>

#include "ui/card_face.hpp"
#include "ui/die.hpp"
#include "ui/measure.hpp"
#include "ui/motion.hpp"
#include "ui/phrases.hpp"

namespace undercup::ui {
namespace {

// A call's parts in heights of its number.
constexpr float kDie = 0.80F;
constexpr float kCard = 0.90F;
constexpr float kGap = 0.20F;
constexpr float kCross = 0.26F;

float width_with(int count, float thing, float height) {
  return width_of(digits(count), Weight::bold, height) + height * (kGap + kCross + kGap + thing);
}

Setting number_setting(float height, Colour colour) {
  Setting setting;
  setting.height = height;
  setting.role = Role::mark;
  setting.colour = colour;
  return setting;
}

/// Draws the number and the cross; what is counted is left to `draw_thing(middle, edge)`.
template <typename DrawThing>
void draw_counted(Pen& pen, Point centre, int count, float thing, float height, float width, Colour colour,
                  const DrawThing& draw_thing) {
  const float wide = width_with(count, thing, height);
  if (wide > width) height *= width / wide;
  const std::pmr::string number = digits(count);
  float x = centre.x - width_with(count, thing, height) / 2;
  pen.text(number, {x, centre.y}, number_setting(height, colour));
  x += width_of(number, Weight::bold, height) + height * (kGap + kCross / 2);
  const float size = height * kCross;  // no face has the multiplication sign as bold as a call needs
  pen.cross({x, centre.y + height * 0.04F}, size * 1.25F, size * 0.24F, palette().muted);
  x += height * (kCross / 2 + kGap + thing / 2);
  draw_thing(Point{x, centre.y}, height * thing);
}

}  // namespace

float bid_width(const table::Bid& bid, float height) {
  return width_with(bid.count, kDie, height);
}

void draw_bid(Pen& pen, Point centre, const table::Bid& bid, float height, float width, Colour number) {
  draw_counted(pen, centre, bid.count, kDie, height, width, number, [&](Point middle, float edge) {
    draw_die(pen, middle, edge, {bid.face, 0, 1, false});
  });
}

namespace {

float claim_width(int value, float height) {
  return height * (kCard + kGap) + width_of(digits(value), Weight::bold, height);
}

void draw_claim(Pen& pen, Point centre, const table::Guess& claim, float height, float width, Colour colour) {
  const int value = table::height_of(claim);
  height = std::min(height, height * width / claim_width(value, height));
  const float left = centre.x - claim_width(value, height) / 2;
  draw_target(pen, {left + height * kCard / 2, centre.y}, height * kCard, claim.target);
  pen.text(digits(value), {left + height * (kCard + kGap), centre.y}, number_setting(height, colour));
}

}  // namespace

float guess_width(const table::Guess& guess, float height) {
  const int number = table::height_of(guess);
  return table::is_claim(guess.target) ? claim_width(number, height) : width_with(number, kCard, height);
}

void draw_guess(Pen& pen, Point centre, const table::Guess& guess, float height, float width, Colour number) {
  if (table::is_claim(guess.target)) return draw_claim(pen, centre, guess, height, width, number);
  draw_counted(pen, centre, table::height_of(guess), kCard, height, width, number,
               [&](Point middle, float edge) { draw_target(pen, middle, edge, guess.target); });
}

float arrival(Pen& pen, Milliseconds age) {
  if (age >= motion::kAppear) return 1.0F;
  constexpr float kFrom = 0.35F;
  pen.moves();
  return 1.0F + kFrom * (1.0F - ease_out(progress(age, Milliseconds(0), motion::kAppear)));
}

}  // namespace undercup::ui
