#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "ui/calibration_view.hpp"
#include "ui/check_texts.hpp"
#include "ui/scene.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

/// The pages of service mode; those behind the menu in its order.
enum class ServicePage {
  menu,
  cameras,
  pads,
  lamps,
  sounds,
  calibration,
  rules,
  preferences,
  audits,
  stick,
  clock,
  about,
  restart,
  shut_down
};

/// How many of them the menu leads to.
inline constexpr std::size_t kServicePages = static_cast<std::size_t>(ServicePage::shut_down);

/// What a seat's camera shows, and what is made of it.
struct ServiceCamera {
  Picture live;                        ///< empty: none has come yet
  std::optional<MarkedCircle> window;  ///< the rim, in pixels of `live`
  std::vector<SpottedDie> spotted;     ///< dice that were made out
  bool moving = false;                 ///< nothing is read then
  bool read = false;                   ///< surely, all that lies there
  std::optional<Trouble> trouble;      ///< else what to do about it
  std::optional<double> light;         ///< as `CalibrationView::light`
  std::optional<double> focus;         ///< 1: as sharp as it has been since this seat was chosen
  bool calibrated = false;             ///< there is a profile of it
  std::optional<WindowTrouble> drift;  ///< how it differs from that, once it was checked
  bool checked = false;
  bool lost = false;
  bool operator==(const ServiceCamera&) const = default;
};

/// A button of a pad, as service mode knows it.
enum class ServiceButton { missing, untouched, down, touched, stuck };

/// In the order up, down, face, bid, liar, spot on, menu.
inline constexpr std::size_t kPadButtons = 7;

struct ServicePad {
  table::SeatId seat{};
  bool lost = false;
  std::array<ServiceButton, kPadButtons> buttons{};
  bool operator==(const ServicePad&) const = default;
};

/// A button that went down.
struct ServicePress {
  table::SeatId seat{};
  std::size_t button = 0;
  bool operator==(const ServicePress&) const = default;
};

enum class ServiceLamp { turn, cup_red, cup_green };

/// The lamp that is lit; the others are dark.
struct ServiceLampOn {
  table::SeatId seat{};
  ServiceLamp lamp = ServiceLamp::turn;
  bool operator==(const ServiceLampOn&) const = default;
};

/// What the speaker plays, in the order of the list.
enum class ServiceSound { lock, turn, bid, refusal, challenge, count, verdict, win, warning };
inline constexpr std::size_t kServiceSounds = static_cast<std::size_t>(ServiceSound::warning) + 1;

/// What a line of the page `preferences` sets.
enum class ServicePreference { volume, silent, language, theme, dark_lamps };
inline constexpr std::size_t kServicePreferences = static_cast<std::size_t>(ServicePreference::dark_lamps) + 1;

/// What a line of the page `stick` does.
enum class StickWork { export_logs, save_settings, restore_settings, record_pictures };
inline constexpr std::size_t kStickWorks = static_cast<std::size_t>(StickWork::record_pictures) + 1;

/// What a line of the pages `audits` and `about` tells.
enum class ServiceFact {
  version,
  uptime,       ///< {0} hours, {1} minutes
  clock,        ///< {0} date and time
  hours,        ///< the same, of all times it was on
  starts,       ///< {0} times
  games,        ///< {0} begun, {1} of them finished
  rounds,       ///< {0} revealed, {1} void
  corrected,    ///< {0} dice, at `seat`
  unread,       ///< {0} rolls, at `seat`, because of `of`'s trouble
  refused,      ///< {0} presses, at `seat`, because of `of`'s reason
  lifted,       ///< {0} cups, at `seat`
  favours,      ///< {0} face, {1} per cent of `of`'s sample, at `seat`
  set_favours,  ///< the same, by a set of dice: {2} its name
  fair,         ///< nothing favours a face; {0} dice
  too_few,      ///< to say whether anything does; {0} dice
  broken,       ///< {0} how often; {1} what, where `of` does not say it
  temperature,  ///< {0} degrees
  power,
  speed,
  card_used,     ///< {0} per cent
  card_written,  ///< {0} megabytes
  disk_free      ///< {0} megabytes
};

/// What of a table breaks, and how.
enum class ServicePart { camera, pads, button, disk, display, board };
enum class ServiceFailing { lost, frozen, stuck, poor };
struct ServiceBroken {
  ServicePart part = ServicePart::camera;
  ServiceFailing how = ServiceFailing::lost;
  bool operator==(const ServiceBroken&) const = default;
};

/// What a test of dice rests on.
struct TestedDice {
  int dice = 0;
  double chi_square = 0;  ///< of five degrees of freedom
  bool operator==(const TestedDice&) const = default;
};

struct ServiceFigure {
  ServiceFact fact = ServiceFact::version;
  std::vector<std::string> values = {};
  std::optional<table::SeatId> seat = std::nullopt;
  bool alarm = false;  ///< somebody should look after it
  std::variant<std::monostate, Trouble, table::Refusal, ServiceBroken, TestedDice> of = {};
  bool operator==(const ServiceFigure&) const = default;
};

/// Why something was not done, as far as the display has words for it; the log has the details.
enum class ServiceTrouble { no_stick, stick_not_written, no_good_settings, not_kept, clock_not_set, not_calibrated };

/// What came of the last thing that was asked for; `detail`: the file's name, or why not, for the log.
struct ServiceTold {
  enum class Kind {
    at_work,
    exported,
    saved,
    restored,
    restored_in_part,  ///< all but table.toml, which differs
    clock_set,
    clock_set_for_now,  ///< the board's own clock was not
    kept,
    failed,
    no_passcode
  };
  Kind kind = Kind::kept;
  std::string detail = {};
  std::optional<ServiceTrouble> trouble = std::nullopt;
  bool operator==(const ServiceTold&) const = default;
};

/// A passcode being entered.
struct ServicePasscode {
  std::size_t typed = 0;
  std::size_t length = 0;
  bool wrong = false;    ///< the last one was
  int wait_seconds = 0;  ///< until the next may be tried
  bool operator==(const ServicePasscode&) const = default;
};

/// Date and time as they are being set.
struct ServiceClock {
  int year = 2026;
  int month = 1;
  int day = 1;
  int hour = 0;
  int minute = 0;
  std::size_t field = 0;  ///< in that order
  bool operator==(const ServiceClock&) const = default;
};

/// Everything a screen of service mode is composed from. A plain value, filled by firmware; of pictures it has those of
/// a table where no roll is hidden alone.
struct ServiceView {
  Language language = Language::english;  ///< that is spoken, and in force
  Theme theme = Theme::dark;              ///< the same
  ServicePage page = ServicePage::menu;
  bool in_game = false;  ///< a round is on: only shutting down is offered
  std::size_t line = 0;  ///< of the page's list
  std::vector<table::SeatId> seats;
  std::optional<table::SeatId> seat;  ///< on `cameras` and `calibration` (nothing: all of them)
  ServiceCamera camera;               ///< its
  std::vector<ServicePad> pads;
  std::optional<ServicePress> pressed;  ///< the last
  std::optional<ServiceLampOn> lamp;
  table::Ruleset rules;  ///< on `rules`
  HousePage house;       ///< the same; its chooser is of no account
  int volume = 0;
  bool silent = false;
  bool dark_lamps = false;
  std::vector<ServiceFigure> figures;
  ServiceClock clock;
  std::optional<ServicePasscode> passcode;  ///< asked for before what was chosen is done
  std::optional<ServiceTold> told;
  TableMark mark = TableMark::none;
  bool operator==(const ServiceView&) const = default;
};

/// The scene for that view on a display of that size: 800x480 and up, landscape or portrait. Pure.
Scene compose(const ServiceView& view, Size size);

}  // namespace undercup::ui
