#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "firmware/app/house_rules.hpp"
#include "firmware/app/input.hpp"
#include "firmware/app/pad_grammar.hpp"
#include "firmware/app/table_event.hpp"
#include "firmware/app/window_checks.hpp"
#include "table/engine.hpp"
#include "table/evening.hpp"
#include "ui/view.hpp"
#include "vision/card_watch.hpp"
#include "vision/cup_watch.hpp"

namespace undercup::firmware {

/// How long things stay, each with its reason.
struct AppPolicy {
  Milliseconds verdict{6000};            ///< one sentence and what it costs: read twice at leisure
  Milliseconds roll_off_result{3000};    ///< who starts: one die a seat, read once
  Milliseconds notice{3000};             ///< a refusal's reason: one line, read once
  Milliseconds help{20000};              ///< the rules in force, called with `menu`: a page
  Milliseconds penalty_call{20000};      ///< a penalty nobody goes on calling: who asked and what, thought over
  Milliseconds out_of_turn{3000};        ///< the lamp of a pad used out of turn, as long as the notice beside it
  Milliseconds lobby_left_alone{60000};  ///< nobody has pressed anything: the table is empty again
  Milliseconds left_alone{300000};       ///< in a game: longer than anybody thinks a bid over, or fetches a round
  Milliseconds answer{60000};            ///< .. whether anybody still plays: from the bar back to the table
  Milliseconds dispute{60000};           ///< the last round is looked at and talked over
  Milliseconds leaving{20000};           ///< who has left is asked, and nobody answers
  Milliseconds empty_chair{90000};       ///< one seat alone is awaited: longer than all but the slowest think
  int corrections_bearable = 3;          ///< of one camera; from the next on it asks to be calibrated
  Milliseconds house_thinks{2500};       ///< the table, before it rolls or bids in a practice game: as a player would
  Milliseconds game_over{30000};         ///< the winner is toasted; then the table invites the next players
  Milliseconds frozen{3000};             ///< the very same picture: as long as a camera may show none (camera_desk.cpp)
  int frozen_frames = 3;                 ///< .. and so many times: no two exposures of a sensor have the same noise
  Milliseconds evening{21600000};        ///< without a game for so long, and another evening begins
  Milliseconds window_checked{60000};    ///< while nobody plays, from one check of a window to the next
};

/// What is set before the first press.
struct AppSettings {
  AppPolicy policy;
  vision::WatchPolicy watch;
  table::Ruleset rules;  ///< the house's own: in force until the lobby changes them
  HousePolicy house;
  std::optional<table::SeatId> starter;           ///< nobody: roll-off
  std::vector<table::SeatId> seats;               ///< that have a window and a pad
  std::vector<table::SeatId> without_menu;        ///< whose pads lack that button
  std::map<table::SeatId, std::string> cameras;   ///< their names, as table.toml tells them
  table::PerSeat corrections;                     ///< of each seat's dice, lately, before it was switched on
  table::Evening evening;                         ///< the games of today, before it was switched on
  ui::Language language = ui::Language::english;  ///< of the display
  ui::Theme theme = ui::Theme::dark;              ///< the same
  std::optional<ui::DiceColours> dice;            ///< of the set in use, for the display
  bool dark_lamps = false;                        ///< no lamp shines in play
  bool lying = false;                             ///< the display's: in the table, turned to whose turn it is
  ui::TableMark mark = ui::TableMark::none;
};

/// What was changed at the table of language, colours and lamps wins over what was set before.
void use_display_and_lamps(AppSettings& settings, const TableSettings& changed);

/// Where the table is between two games, or in one.
enum class Stage { attract, seats, rules, playing };

/// One seat's cup as the app knows it. `evidence` is the frame that locked and never leaves memory.
struct Cup {
  vision::CupWatch watch;
  std::optional<vision::CardWatch> piles;  ///< in the card game, instead of `watch`
  bool lock_waits = false;  ///< a roll made while the last reveal was still shown counts from the verdict on
  std::shared_ptr<const vision::Frame> evidence;
  std::vector<ui::SpottedDie> spotted;
  vision::CupState told = vision::CupState::absent;
  bool called_out = false;  ///< as lifted, and not put back since
  std::optional<vision::ReadStatus> trouble_told;
};

/// What of a seat's window is the same for dice under a cup and for piles of cards.
vision::CupState state_of(const Cup& cup);
vision::CupState outward_of(const Cup& cup);
std::optional<vision::ReadStatus> trouble_at(const Cup& cup);
bool is_locked(const Cup& cup);

/// A message that stays for a while.
struct ShownNotice {
  ui::Notice notice;
  Milliseconds since{0};
};

/// What the screens of a settled round show and until when.
struct ShownReveal {
  ui::Reveal reveal;
  std::optional<ui::CardReveal> cards;        ///< in the card game, instead of `reveal`
  std::optional<Milliseconds> heard_at = {};  ///< the verdict, as it is written; nothing once it has been heard
  Milliseconds opened_at{0};                  ///< all dice are told by then
  Milliseconds until{0};                      ///< the verdict is over
};

/// What the roll-off came to and until when it is shown.
struct ShownRollOff {
  std::map<table::SeatId, table::Face> dice;
  std::optional<table::SeatId> starter;
  Milliseconds until{0};
};

/// A house penalty being called, and until when it is waited for.
struct PenaltyCall {
  ui::PenaltyDraft draft;
  Milliseconds until{0};
};

/// The last round, while it may be disputed: what its reveal showed, and the tallies before it was settled.
struct LastRound {
  ui::Reveal reveal;
  std::optional<ui::CardReveal> cards;  ///< in the card game, instead of `reveal`
  ui::Statistics before;
};

/// The last round is being disputed, until when nobody presses anything any more.
struct Dispute {
  ui::DisputeDraft draft;
  Milliseconds until{0};
};

/// Somebody is said to have left, until when that is waited to be confirmed.
struct Leaving {
  table::SeatId seat{};
  Milliseconds until{0};
};

/// The one seat the table waits for, and since when; nobody where it waits for several or for none.
struct Awaited {
  std::optional<table::SeatId> seat;
  Milliseconds since{0};
};

/// The last picture of a camera, known again by its fingerprint, and since when it shows that.
struct ShownPicture {
  std::optional<std::uint64_t> fingerprint;
  Milliseconds since{0};
  int repeated = 0;
};

/// What of a round is on show or being set: it ends with the round.
struct RoundOnShow {
  std::optional<ui::Draft> draft;
  std::optional<ui::CardDraft> card_draft;
  std::optional<Milliseconds> bid_at;  ///< when the last bid of this round was made
  std::optional<ShownReveal> reveal;
  std::optional<PenaltyCall> penalty;
  std::map<table::SeatId, Milliseconds> out_of_turn;  ///< pads used out of turn under penalties: lit until then
  std::vector<table::SeatId> agreed;                  ///< who wants the round to be void
  std::optional<LastRound> last_round;
  std::optional<Dispute> dispute;
};

/// Those who sit at the table and their game: it ends when they get up.
struct Party : RoundOnShow {
  std::vector<table::SeatId> taken;  ///< ascending
  table::GameState game;
  std::map<table::SeatId, Cup> cups;
  std::vector<table::Bid> raises;  ///< the nearest legal bids of whose turn it is
  std::optional<ShownNotice> notice;
  std::optional<ShownRollOff> roll_off;
  std::optional<Milliseconds> help_until;
  std::optional<Leaving> leaving;
  std::optional<table::SeatId> practice;           ///< the seat that the table plays, in a game for practice
  std::optional<Milliseconds> house_wanted_since;  ///< .. and is waited for
  Milliseconds game_over_at{0};
  ui::Statistics statistics;
};

/// The whole state of the appliance above its devices: a value; `step` is the only way on.
struct App : Party {
  AppSettings settings;
  Milliseconds now{0};
  Stage stage = Stage::attract;
  Milliseconds last_press{0};
  Milliseconds last_sign{0};             ///< of people: a press, or a cup that moves
  table::Ruleset rules;                  ///< of the next game: what was chosen last, kept from game to game
  HouseLine house;                       ///< where the lobby's page of house rules stands
  std::optional<table::SeatId> starter;  ///< the seat chosen there for the next game; of no account in a dice game
  PadGrammar pads;
  table::PerSeat corrections;         ///< of each seat's dice, lately
  std::vector<DeviceChanged> broken;  ///< what does not work now, longest first
  std::map<table::SeatId, ShownPicture> pictures;
  std::map<table::SeatId, WindowCheck> windows;
  std::optional<Party> kept;  ///< a game that was left alone, as it was
  Awaited awaited;
  table::Evening evening;      ///< the games that are over
  Milliseconds evening_at{0};  ///< .. of which the last was left then
  ui::Screen screen = ui::Screen::attract;
  Milliseconds screen_since{0};
};

/// What a step let out: events in their order, and what the speaker plays.
struct Output {
  std::vector<TableEvent> events;
  std::vector<SoundCue> sounds;
};

struct Stepped {
  App app;
  Output output;
};

/// The app of a table that was just switched on.
App switched_on(const AppSettings& settings);

/// The one reducer: the app after an input that came at `now` (never earlier than the last one), and what it let out.
/// Pure.
Stepped step(App app, const Input& input, Milliseconds now);

/// Who guesses first in the next card game, as things stand in the lobby: the seat chosen, else the one the table was
/// told to let start, else the lowest. A seat must be taken.
table::SeatId first_guesser(const App& app);

/// Whether the games that are over are still those of this evening.
bool is_evening_on(const App& app);

/// When time alone will change something next; nothing: never. Never before `app.now`.
std::optional<Milliseconds> next_due(const App& app);

}  // namespace undercup::firmware
