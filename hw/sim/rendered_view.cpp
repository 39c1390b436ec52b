#include "hw/sim/rendered_view.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "hw/sim/arrangement.hpp"
#include "hw/sim/card.hpp"
#include "hw/sim/dice_painter.hpp"
#include "hw/sim/glass_flaws.hpp"
#include "hw/sim/sensor.hpp"
#include "hw/sim/stance.hpp"
#include "hw/sim/surroundings.hpp"
#include "hw/sim/tumble.hpp"

namespace undercup::hw::sim {

namespace {

using Doing = CupMoment::Doing;

/// LEDs that have all but failed give this share of their light.
constexpr float kDark = 0.004F;
/// Exposure of a moving picture: three instants over a hundred-and-twentieth of a second.
constexpr int kInstants = 3;
constexpr float kExposureMs = 8;

/// Share of the time for laying piles after which they lie.
constexpr float kLaid = 0.9F;
/// Millimetres: a glare that hides a card's marker is about so large.
constexpr float kMarkerSpot = 14;

float ms(Milliseconds t) {
  return static_cast<float>(t.count());
}

/// Share of the LEDs' light that is left.
float dimming_of(const CupMoment& moment) {
  return moment.trouble == Trouble::dark && moment.doing != Doing::absent ? kDark : 1.0F;
}

DieStyle chosen_style(const RenderedSetup& setup) {
  if (setup.own_style) return *setup.own_style;
  if (setup.die_style >= 0) return die_style(setup.die_style % die_styles());
  Random random(Purpose::game, {setup.seed});
  return die_style(random.below(die_styles()));
}

Rig rig_of(const RenderedSetup& setup) {
  Rig rig = built_rig(setup.seed, setup.seat, setup.width, setup.height, setup.own_optics);
  if (setup.own_window) {
    rig.window.radius_mm = setup.own_window->window_mm / 2;
    rig.window.glass_mm = setup.own_window->glass_mm;
  }
  rig.room.ceiling = rig.room.ceiling * setup.room_light;
  for (RoomLamp& lamp : rig.room.lamps) lamp.light = lamp.light * setup.room_light;
  return rig;
}

}  // namespace

struct RenderedView::Scene {
  /// What a still picture depends on.
  struct Still {
    CupMoment moment;
    float open = 0;
    bool operator==(const Still&) const = default;
  };

  explicit Scene(const RenderedSetup& given)
      : setup(given),
        style(chosen_style(given)),
        rig(rig_of(given)),
        clouds(Random(Purpose::flaws, {given.seed, static_cast<std::uint64_t>(given.seat)})),
        surroundings(rig, Random(Purpose::table, {given.seed, static_cast<std::uint64_t>(given.seat)})),
        chip(rig.sensor, given.width, given.height) {}
  Scene(const Scene&) = delete;
  Scene& operator=(const Scene&) = delete;

  [[nodiscard]] RollKey key(const CupMoment& moment) const {
    return {setup.seed, setup.seat, moment.roll_number, moment.disturbed};
  }
  [[nodiscard]] std::vector<DieBody> bodies(const CupMoment& moment, const std::vector<DiePose>& poses) const;
  /// Draws what never changes while the LEDs give that share of their light.
  void light_table(float dimming);
  /// Glare over one of these places, or dirt over all; a glare is about as large as `size_mm`.
  void add_trouble(Picture& picture, const CupMoment& moment, const std::vector<Vec3>& places, float size_mm) const;
  void draw_still(const CupMoment& moment, const Stance& stance, const Arrangement& arrangement);
  void draw_moving(const CupMoment& moment, const Arrangement& arrangement, float t_ms);
  /// The window with piles of cards on it, and no cup.
  void draw_cards(const CupMoment& moment, float t_ms);
  [[nodiscard]] vision::Frame frame(const CupMoment& moment, Milliseconds t);

  RenderedSetup setup;
  DieStyle style;
  Rig rig;
  Clouds clouds;
  Surroundings surroundings;
  SensorChip chip;

  // Drawn before, kept for the next frame.
  float table_dimming = -1;
  Picture fine_window;
  Picture coarse_window;
  std::optional<Still> shown;
  Developed developed{Box{}};
};

std::vector<DieBody> RenderedView::Scene::bodies(const CupMoment& moment, const std::vector<DiePose>& poses) const {
  std::vector<DieBody> dice;
  for (std::size_t i = 0; i < poses.size(); ++i) {
    const int value = std::clamp(moment.dice[i], 1, 6);
    dice.push_back({poses[i], pips_with_below(7 - value), &style, 0.5F * style.edge_mm});
  }
  if (setup.one_wrong_pip && !dice.empty()) {
    Random random(Purpose::wrong_pip,
                  {setup.seed, static_cast<std::uint64_t>(setup.seat), static_cast<std::uint64_t>(moment.roll_number)});
    const auto which = static_cast<std::size_t>(random.below(static_cast<int>(dice.size())));
    const int value = std::clamp(moment.dice[which], 1, 6);
    dice[which].pips = pips_with_below(7 - (value % 6 + 1));
  }
  return dice;
}

void RenderedView::Scene::light_table(float dimming) {
  if (table_dimming == dimming) return;
  Picture all = surroundings.without_cup(Grain::fine, surroundings.whole(Grain::fine), dimming);
  fine_window = cropped(all, surroundings.window(Grain::fine));
  coarse_window = surroundings.without_cup(Grain::coarse, surroundings.window(Grain::coarse), dimming);
  soften(all, rig.sensor.soft);
  developed = chip.developed(all);
  table_dimming = dimming;
}

void RenderedView::Scene::add_trouble(Picture& picture, const CupMoment& moment, const std::vector<Vec3>& places,
                                      float size_mm) const {
  if (places.empty()) return;
  const RollKey k = key(moment);
  Random random(Purpose::trouble, {k.seed, static_cast<std::uint64_t>(k.seat),
                                   static_cast<std::uint64_t>(k.roll_number), static_cast<std::uint64_t>(k.disturbed)});
  if (moment.trouble == Trouble::glare) {
    const auto which = static_cast<std::size_t>(random.below(static_cast<int>(places.size())));
    add_glare(picture, rig, places[which], size_mm);
  }
  if (moment.trouble == Trouble::dirty) add_dirt(picture, rig, places, random);
}

void RenderedView::Scene::draw_still(const CupMoment& moment, const Stance& stance, const Arrangement& arrangement) {
  const float dimming = dimming_of(moment);
  light_table(dimming);
  Picture picture = fine_window;
  surroundings.add_cup(picture, stance, dimming);
  const Lighting lighting(rig, dimming, stance.daylight);
  if (arrangement.foreign) paint_object(picture, rig, *arrangement.foreign, lighting, clouds);
  const std::vector<DieBody> dice = bodies(moment, arrangement.dice);
  DicePainter(rig, lighting, clouds, dice).paint(picture);
  add_haze(picture, rig, stance.daylight);
  add_lamp_images(picture, rig, dimming);
  std::vector<Vec3> places;
  for (const DiePose& die : arrangement.dice) places.push_back({die.middle.x, die.middle.y, 0});
  add_trouble(picture, moment, places, style.edge_mm);
  soften(picture, rig.sensor.soft);
  developed.put(chip.developed(picture));
}

void RenderedView::Scene::draw_moving(const CupMoment& moment, const Arrangement& arrangement, float t_ms) {
  const float since = ms(moment.since);
  const float duration = std::max(1.0F, moment.until == kOpenEnd ? ms(kShake) : ms(moment.until - moment.since));
  const float dimming = dimming_of(moment);
  light_table(dimming);
  const Stance stance = stance_at(rig, arrangement.cup, moment, t_ms);  // the hand is slow beside the dice
  const Lighting lighting(rig, dimming, stance.daylight);
  Picture without_dice = coarse_window;
  surroundings.add_cup(without_dice, stance, dimming);
  if (arrangement.foreign) paint_object(without_dice, rig, *arrangement.foreign, lighting, clouds);
  Picture sum = without_dice;
  Picture instant = without_dice;
  for (int i = 0; i < kInstants && !arrangement.dice.empty(); ++i) {
    const float age = t_ms - since + kExposureMs * static_cast<float>(i) / kInstants;
    const std::vector<DieBody> dice = bodies(
        moment, tumbling(rig, key(moment), arrangement, stance.mouth, 0.5F * style.edge_mm, age, age / duration));
    const DicePainter painter(rig, lighting, clouds, dice);
    painter.paint(instant);
    const Box part = common(painter.part(Grain::coarse), instant.part);
    for (int y = part.top; y < part.bottom; ++y) {
      for (int x = part.left; x < part.right; ++x) {
        const Colour nothing = without_dice.at(x, y);
        sum.at(x, y) = sum.at(x, y) + (instant.at(x, y) + nothing * -1.0F) * (1.0F / kInstants);
        instant.at(x, y) = nothing;
      }
    }
  }
  add_lamp_images(sum, rig, dimming);
  developed.put_enlarged(chip.developed(sum));
}

void RenderedView::Scene::draw_cards(const CupMoment& moment, float t_ms) {
  const float dimming = dimming_of(moment);
  light_table(dimming);
  const CardArrangement arrangement =
      arranged_cards(rig, key(moment), static_cast<int>(moment.cards.size()), moment.trouble);
  const Daylight daylight{1, {0, 0, 1}};
  const Lighting lighting(rig, dimming, daylight);
  float laid = 1;
  float raised = 0;
  if (moment.doing == Doing::shaking) laid = progress(t_ms, ms(moment.since), kLaid * ms(kShake));
  if (moment.doing == Doing::tipped) raised = stance_at(rig, {}, moment, t_ms).daylight.open;
  std::vector<CardPrint> prints;
  for (const PrintedFace& face : moment.cards) prints.emplace_back(face);
  Picture picture = fine_window;
  if (moment.doing != Doing::absent) {
    paint_cards(picture, rig, prints, in_hand(arrangement.cards, laid, raised), lighting);
    if (arrangement.foreign) paint_object(picture, rig, *arrangement.foreign, lighting, clouds);
  }
  add_haze(picture, rig, daylight);
  add_lamp_images(picture, rig, dimming);
  std::vector<Vec3> markers;
  for (const CardPose& pose : arrangement.cards) markers.push_back(marker_middle(pose));
  add_trouble(picture, moment, markers, kMarkerSpot);
  soften(picture, rig.sensor.soft);
  developed.put(chip.developed(picture));
}

vision::Frame RenderedView::Scene::frame(const CupMoment& moment, Milliseconds t) {
  const int count = static_cast<int>(moment.dice.size());
  const bool in_hand_now = moment.doing == Doing::shaking || moment.doing == Doing::tipped;
  if (!moment.cards.empty() && in_hand_now) {
    shown.reset();
    draw_cards(moment, ms(t));
  } else if (!moment.cards.empty()) {
    Still now{moment, 1};
    now.moment.since = now.moment.until = Milliseconds{0};
    if (shown != now) draw_cards(moment, ms(t));
    shown = now;
  } else if (moment.doing == Doing::shaking) {
    const Arrangement arrangement = arranged(rig, key(moment), count, style.edge_mm, moment.trouble);
    shown.reset();
    draw_moving(moment, arrangement, ms(t));
  } else {
    Vec3 nowhere;
    Still now{moment, stance_at(rig, nowhere, moment, ms(t)).daylight.open};
    now.moment.since = now.moment.until = Milliseconds{0};
    if (shown != now) {
      const Arrangement arrangement = arranged(rig, key(moment), count, style.edge_mm, moment.trouble);
      const Stance stance = stance_at(rig, arrangement.cup, moment, ms(t));
      draw_still(moment, stance, arrangement);
      shown = now;
    }
  }
  const RollKey k = key(moment);
  vision::Frame result = SensorChip::exposed(
      developed,
      Random(Purpose::noise, {k.seed, static_cast<std::uint64_t>(k.seat), static_cast<std::uint64_t>(k.roll_number),
                              static_cast<std::uint64_t>(t.count())}));
  result.exposed_at = t;
  return result;
}

RenderedView::RenderedView(const RenderedSetup& setup) : scene_(std::make_unique<Scene>(setup)) {}
RenderedView::~RenderedView() = default;
RenderedView::RenderedView(RenderedView&&) noexcept = default;
RenderedView& RenderedView::operator=(RenderedView&&) noexcept = default;

vision::Frame RenderedView::operator()(const CupMoment& moment, Milliseconds t) {
  return scene_->frame(moment, t);
}

const OpticsSetup& RenderedView::optics() const {
  return scene_->rig.optics.setup();
}

vision::CameraProfile RenderedView::profile() const {
  return calibrated(scene_->rig, scene_->style.edge_mm);
}

}  // namespace undercup::hw::sim
