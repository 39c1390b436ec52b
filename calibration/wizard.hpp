#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "calibration/dice_proof.hpp"
#include "calibration/empty_window.hpp"
#include "calibration/light_search.hpp"
#include "calibration/wizard_look.hpp"
#include "hw/pads.hpp"

namespace undercup::calibration {

/// What the wizard asks for, in this order: the first once, the others seat by seat.
enum class WizardStep {
  clear,   ///< nothing may lie on any window
  find,    ///< one die on this seat's window shows which camera is its
  light,   ///< the sheet there: exposure, gain, white balance and focus are searched for, where the camera has them
  sheet,   ///< pictures of the sheet, turned from one to the next
  empty,   ///< nothing on this window any more: a picture for the later check
  dice,    ///< rolls of the dice in use, until each face was read at enough places
  review,  ///< keep what was found, or not
  done
};

/// Why a step does not go on by itself.
enum class WizardWant {
  nothing,
  camera,      ///< a picture of the camera at work
  stillness,   ///< that nothing moves
  more_light,  ///< on a window
  less_light,
  die,            ///< a die on the window: none is seen yet
  one_window,     ///< something new on one window, not on several
  other_window,   ///< the camera that sees something new is another seat's already
  paper,          ///< the sheet on the window: nothing of its size is seen yet
  sheet,          ///< a picture of the sheet that may be used: `Draft::problem` says why not
  another_turn,   ///< the sheet laid otherwise
  no_sheet,       ///< the sheet taken away
  empty_window,   ///< a picture that may be one of the empty window: `Draft::window_problem` says why not
  readable_dice,  ///< dice that can be read: the newest roll says why not
  another_roll    ///< dice that lie otherwise
};

/// What has become of a seat.
enum class SeatOutcome { waiting, kept, passed_over };

/// What is to be calibrated, and with what.
struct WizardSettings {
  std::vector<table::SeatId> seats;                 ///< to be calibrated, in this order
  std::map<table::SeatId, std::string> camera_ids;  ///< every camera of the table, by the seat table.toml has it under
  GlassPlate plate;
  std::map<table::SeatId, vision::View> views;      ///< from which side they look, by the same seats; else from below
  std::map<table::SeatId, hw::CameraLight> lights;  ///< what table.toml sets of a camera's light; that stays
  Mains mains;
};

/// What was found for the seat at work.
struct WizardDraft {
  std::optional<table::SeatId> camera;  ///< under which table.toml has the camera that sees it
  int rests = 0;                        ///< pictures in a row that agree on what is seen
  std::optional<LightSearch> search;    ///< of the camera's light, once the sheet lies there
  std::vector<SharedFrame> pictures;    ///< of the sheet
  bool tried = true;                    ///< whether the newest of them has been solved by itself
  std::optional<SeenSheet> refused;     ///< the sheet as it lay when that gave no camera, for what `failed` says
  std::vector<SeenSheet> sheets;        ///< .. and what they show
  std::optional<SheetProblem> problem;  ///< of the newest picture
  std::optional<SheetProblem> failed;   ///< why those taken before gave no camera
  std::optional<Solution> solution;
  std::optional<StoredProfile> profile;
  std::optional<WindowProblem> window_problem;  ///< why the newest picture is none of the empty window
  std::vector<SeenRoll> rolls;
  Proof proof;
  std::optional<DiceResult> dice;
};

/// The guided calibration of a table: a value, changed by what cameras show and which buttons are pressed. It reads no
/// clock and writes nothing; whoever runs it carries out `to_save`.
struct Wizard {
  WizardSettings settings;
  WizardStep step = WizardStep::clear;
  std::size_t at = 0;  ///< which of the seats is at work
  WizardDraft draft;
  std::map<table::SeatId, WizardSight> seen;        ///< each camera's newest
  std::map<table::SeatId, SmallGrey> cleared;       ///< what each saw when nothing lay anywhere
  std::map<table::SeatId, hw::LightReach> reach;    ///< what each camera lets be set, as far as it is known
  std::map<table::SeatId, table::SeatId> cameras;   ///< of the seats done: seat to camera
  std::map<table::SeatId, hw::CameraLight> lights;  ///< what their cameras were set to
  std::map<table::SeatId, SeatOutcome> outcomes;
  WizardWant want = WizardWant::camera;
  std::optional<StoredProfile> to_save;  ///< to be written for the seat at work now, then `saved`
  std::string save_problem;              ///< why that could not be; empty: it could, or was not tried
  bool asks_to_cancel = false;
  bool ended = false;

  [[nodiscard]] table::SeatId seat() const { return settings.seats.at(at); }
};

/// A wizard at its first step; `settings.seats` and `settings.camera_ids` are not empty.
Wizard wizard(WizardSettings settings);

/// What is to be looked for in that camera's next picture; nothing where nobody wants one.
std::optional<WizardOrder> order_for(const Wizard& wizard, table::SeatId camera);

/// What that camera is to be set to now; nothing: as table.toml has it.
std::optional<hw::CameraLight> light_for(const Wizard& wizard, table::SeatId camera);

/// How far it has got: another one with each step, picture of the sheet and roll that counts.
struct WizardProgress {
  std::size_t at = 0;
  WizardStep step = WizardStep::clear;
  std::size_t pictures = 0;
  Proof proof;
  bool operator==(const WizardProgress&) const = default;
};
WizardProgress progress_of(const Wizard& wizard);

/// The camera whose picture is to be shown: of the seat at work; before there is one, that which sees a sheet to be
/// taken away, or the first.
table::SeatId shown_camera(const Wizard& wizard);

/// Whether the light step is at work and no light can be searched for, because no sheet lies there, or not as it
/// should.
bool waits_for_paper(const Wizard& wizard);

/// Whether `bid` does something now.
bool may_go_on(const Wizard& wizard);

/// The wizard after one more picture was looked at.
Wizard after(Wizard wizard, WizardSight sight);

/// The wizard after a button went down: `bid` goes on or keeps, `liar` begins the seat anew (where
/// its camera is looked for, with clear windows), `spot_on` passes it over, `face` goes back from the review to
/// rolling, `menu` ends once it is pressed twice; what was kept stays.
Wizard after(Wizard wizard, hw::Button button);

/// The wizard once it is known what of that camera's light may be set.
Wizard with_reach(Wizard wizard, table::SeatId camera, const hw::LightReach& reach);

/// The wizard after a camera went away; it goes on where it is when a picture comes again.
Wizard lost(Wizard wizard, table::SeatId camera);

/// The wizard after the profile was written; `problem`: why it could not be.
Wizard saved(Wizard wizard, const std::string& problem);

}  // namespace undercup::calibration
