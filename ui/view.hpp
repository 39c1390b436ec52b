#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "table/view.hpp"
#include "ui/check_texts.hpp"
#include "ui/language.hpp"
#include "ui/theme.hpp"

namespace undercup::ui {

using Milliseconds = std::chrono::milliseconds;

/// Which screen the table shows.
enum class Screen {
  attract,
  seats,
  rules,
  roll_off,
  rolling,
  bidding,
  reveal,
  verdict,
  discard,
  dispute,
  leaving,
  game_over
};

/// What a cup is seen to do, as players are told (no values).
enum class CupState { absent, moving, settled, locked, peeking, moved, lifted, troubled };

/// What to do at a seat whose roll cannot be read: one for each refusal of the reader, and for a dead camera.
enum class Trouble {
  no_cup,
  empty,
  wrong_count,
  cocked,
  stacked,
  touching,
  foreign_object,
  glare,
  blurred,
  too_dark,
  dirty,
  obstructed,
  unsure,
  camera_lost
};

/// What is said on every screen at the top left: nobody takes a demo for a real table, and nobody who plays where
/// pictures are recorded does not know.
enum class TableMark { none, simulated, recording };

struct CupView {
  CupState state = CupState::absent;
  std::optional<Trouble> trouble;
  bool operator==(const CupView&) const = default;
};

/// A set of dice as cameras see it: red, green and blue.
struct DiceColours {
  std::array<std::uint8_t, 3> body{};
  std::array<std::uint8_t, 3> pips{};
  bool operator==(const DiceColours&) const = default;
};

/// A picture as plain bytes: rows from the top, blue green red, no padding. Shared because scenes are values and
/// pictures are large; never changed once made.
struct Picture {
  int width = 0;
  int height = 0;
  std::shared_ptr<const std::vector<std::uint8_t>> bgr;
  bool operator==(const Picture&) const = default;
};

/// Where a revealed die lies in its seat's picture, so that it can be marked there: centre and edge in picture pixels.
struct SpottedDie {
  table::Face value = table::Face::one;  ///< what counts
  table::Face seen = table::Face::one;   ///< what the picture shows: from below the face across
  double x = 0;
  double y = 0;
  double edge = 0;
  bool operator==(const SpottedDie&) const = default;
};

/// The bid being set on a pad.
struct Draft {
  table::SeatId seat{};
  int count = 1;
  table::Face face = table::Face::one;
  std::optional<table::Refusal> against;  ///< why it may not be made, while it may not
  bool operator==(const Draft&) const = default;
};

/// The guess being composed on a pad (the card game).
struct GuessDraft {
  table::SeatId seat{};
  table::Guess guess;
  std::optional<table::Refusal> against;  ///< why it may not be made, while it may not
  std::vector<table::Guess> higher;  ///< the nearest legal guesses at that kind of target, and one more if there is one
  std::vector<table::Target> kinds;  ///< one of each kind, in the order of the pad; of its own kind the guess's
  bool operator==(const GuessDraft&) const = default;
};

/// Which of one's own secret dice is to be shown, 1..3 from the player's left.
struct DieDraft {
  table::SeatId seat{};
  int die = 1;
  bool operator==(const DieDraft&) const = default;
};

/// Which pile the loser gives up.
struct PileDraft {
  table::SeatId seat{};
  int cards = 0;
  bool operator==(const PileDraft&) const = default;
};

/// What a pad is set to in the card game.
using CardDraft = std::variant<GuessDraft, DieDraft, PileDraft>;

/// A refusal or a call-out to be shown for a while.
struct Notice {
  enum class Kind {
    refused,
    put_the_cup_back,
    put_the_piles_back,
    swap_offered,
    dice_were_moved,
    players_advised,
    another_chooses,  ///< `seat` does, of the house rules
    rules_are_fixed,  ///< by the house
    penalty_noted,    ///< `seat` asked
    cups_read_again,  ///< after the table was off; `seat`, if any, is in `trouble`
    camera_lost,      ///< of `seat`, whose roll counts, or where nobody sits
    camera_missed,  ///< of `seat`, whose roll the table waits for; once some want the round to be void, with `missing`
    pads_lost,      ///< of `seat`, whose turn it is; of any where asking for the turn costs a die
    button_stuck,   ///< `button` of `seat`
    disk_lost,      ///< a power cut now would lose the game
    foul_costs_a_die,    ///< to `seat`
    foul_voids,          ///< of `seat`, the round
    seat_left,           ///< `seat` did
    played_again,        ///< the last round; dice taken out for it go back
    empty_chair,         ///< `seat` has kept the table waiting for long
    calibrate_camera,    ///< of `seat`: it was corrected too often
    window_drifted,      ///< of `seat`, from how it was calibrated: `window`
    practising,          ///< against the table, which plays `seat`
    anybody_there,       ///< nobody has pressed or shaken anything for long
    game_waits,          ///< one that was left alone
    board_hot,           ///< the computer in the table: it goes on, but slower
    board_undervoltage,  ///< its supply is too weak
    board_slow,          ///< .. for one reason or the other
    card_worn,
    disk_filling
  };
  Kind kind = Kind::refused;
  std::optional<table::SeatId> seat = std::nullopt;
  std::optional<table::Refusal> refusal = std::nullopt;     ///< with `refused`
  Milliseconds age{0};                                      ///< how long it has been shown
  std::optional<table::PenaltyFor> penalty = std::nullopt;  ///< with `penalty_noted`
  std::optional<Trouble> trouble = std::nullopt;            ///< with `cups_read_again`
  std::vector<table::SeatId> missing = {};                  ///< with `camera_missed`: who has not agreed yet
  std::string button = {};                                  ///< with `button_stuck`: its name
  std::optional<WindowTrouble> window = std::nullopt;       ///< with `window_drifted`
  bool operator==(const Notice&) const = default;
};

/// The house rules as the lobby pages through them; the rules themselves are the game's.
struct HousePage {
  table::SeatId chooser{};  ///< whose pad pages
  std::size_t line = 0;     ///< 0: the game itself; then its parameters (table::parameter_names), then `starter`
  bool fixed = false;       ///< by the house: shown, not changed
  std::optional<table::Contradiction> against;  ///< why the last change was not made, or went one further
  std::optional<table::SeatId> starter;         ///< who starts, where its players choose that
  bool operator==(const HousePage&) const = default;
};

/// A house penalty being called from a pad.
struct PenaltyDraft {
  table::SeatId caller{};
  table::SeatId seat{};  ///< who is said to have asked
  table::PenaltyFor asked = table::PenaltyFor::asked_turn;
  bool operator==(const PenaltyDraft&) const = default;
};

/// A die of the last round that may have been misread.
struct DieInDoubt {
  table::SeatId seat{};
  int die = 1;  ///< from 1, in the order of the reveal
  table::Face from = table::Face::one;
  table::Face to = table::Face::one;  ///< `from`: nobody has said yet what it showed
  bool operator==(const DieInDoubt&) const = default;
};

/// What the table is about to agree on.
struct DisputeDraft {
  std::optional<DieInDoubt> doubt;     ///< this die is to be corrected; nothing: the round is to be played again
  std::vector<table::SeatId> agreed;   ///< ascending
  std::vector<table::SeatId> missing;  ///< whoever has yet to agree
  bool operator==(const DisputeDraft&) const = default;
};

/// All that a reveal shows: only there once `CupsRevealed` has happened.
struct Reveal {
  table::SeatId caller{};  ///< who challenged or called spot on
  bool spot_on = false;
  bool out_of_turn = false;  ///< another had the turn
  std::map<table::SeatId, table::Roll> dice;
  table::Settled settled;
  table::PerSeat dice_before;  ///< held by each seat before the settlement
  std::vector<table::SeatId> eliminated;
  std::vector<table::SeatId> moved;           ///< seats whose dice were moved after the lock
  std::map<table::SeatId, Picture> pictures;  ///< each cup as it was locked
  std::map<table::SeatId, std::vector<SpottedDie>> spotted;
  bool operator==(const Reveal&) const = default;
};

/// All that a reveal of the card game shows: only there once `PilesRevealed` has happened.
struct CardReveal {
  table::SeatId caller{};
  std::map<table::SeatId, table::CardRoll> cards;
  std::map<table::SeatId, std::array<bool, table::kPiles>> counts;  ///< which of them count for the guess
  table::GuessSettled settled;
  std::optional<int> discarded;               ///< cards the loser gave up, where there was no choice
  std::optional<table::SeatId> swaps;         ///< who may swap a card with the draw pile now
  std::vector<table::SeatId> moved;           ///< seats whose cards were exchanged after the lock
  std::map<table::SeatId, Picture> pictures;  ///< each window as it was locked
  bool operator==(const CardReveal&) const = default;
};

/// Tallies of the game, told at its end.
struct Statistics {
  int rounds = 0;
  table::PerSeat bids;  ///< made by each seat
  table::PerSeat challenges_won;
  table::PerSeat challenges_lost;
  std::vector<table::SeatId> out;  ///< in the order of leaving
  table::Story story;
  table::PerSeat lost_last;  ///< dice, or cards, that the last round cost, penalties included
  bool operator==(const Statistics&) const = default;
};

/// An age at which nothing moves any more.
inline constexpr Milliseconds kLongAgo = std::chrono::hours(1);

/// Everything the display is composed from. A plain value, filled by firmware; it has no room for a hidden roll.
struct View {
  Screen screen = Screen::attract;
  Language language = Language::english;
  Theme theme = Theme::dark;
  Milliseconds elapsed{0};  ///< since this screen began
  table::PublicView game;
  std::vector<table::SeatId> places;      ///< every seat this table has; empty: all eight
  std::vector<table::SeatId> taken;       ///< in the lobby: the seats with a player
  std::optional<table::SeatId> practice;  ///< the seat that the table plays; in the lobby, that it would play
  std::map<table::SeatId, CupView> cups;
  std::map<table::SeatId, table::Face> roll_off;  ///< the last roll-off's dice, once opened
  std::optional<table::SeatId> starter;           ///< the roll-off's winner, once known
  Milliseconds bid_age = kLongAgo;                ///< since the last bid of this round was made
  std::optional<Draft> draft;
  std::vector<table::Bid>
      raises;  ///< the nearest legal bids, told while one is composed, and one more if there is one; may be empty
  std::optional<HousePage> house;        ///< in the lobby, while house rules are chosen
  std::optional<PenaltyDraft> penalty;   ///< while one is being called
  std::optional<DisputeDraft> dispute;   ///< on screen dispute
  std::optional<table::SeatId> leaving;  ///< on screen leaving: who is said to have left
  std::optional<Notice> notice;
  std::optional<Reveal> reveal;           ///< on screens reveal, verdict and dispute
  std::optional<CardReveal> card_reveal;  ///< instead of it in the card game
  std::optional<CardDraft> card_draft;    ///< instead of `draft` in the card game
  Statistics statistics;
  table::Evening evening;           ///< told at attract, once a game is over
  std::optional<DiceColours> dice;  ///< of the set in use; nothing: those of the theme
  TableMark mark = TableMark::none;
  bool lying = false;  ///< the display lies in the table: what is said faces the seat it is said to
  bool menu = true;    ///< whether any pad has the button that leads to the rules
  bool operator==(const View&) const = default;
};

}  // namespace undercup::ui
