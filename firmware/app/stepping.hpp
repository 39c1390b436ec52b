#pragma once

#include "firmware/app/app.hpp"
#include "table/command.hpp"

namespace undercup::firmware {

// The parts of `step`, one file each. They work on one app and one output while a step lasts.

struct Stepping {
  App& app;
  Output& output;
};

/// lobby.cpp: between games. Whether this press belonged there.
void press_in_lobby(Stepping& step, const hw::PadEdge& edge);
void begin_game(Stepping& step, const Begin& begin);

/// play.cpp: a command goes to the referee; what it decides is carried out, or the refusal is shown.
void carry_out(Stepping& step, const table::Command& command);
/// play.cpp: events that the referee has decided become the new state, and screens, cups and drafts follow.
void happened(Stepping& step, const std::vector<table::Event>& events);

/// bidding.cpp: what a gesture means while a game is on.
void gesture_in_game(Stepping& step, const Gesture& gesture);
/// bidding.cpp: a fresh draft for whose turn it is now, at the lowest legal bid.
void new_draft(Stepping& step);

/// guessing.cpp: the same in the card game, and a fresh draft of what is to be set on a pad now.
void gesture_with_cards(Stepping& step, const Gesture& gesture);
void new_card_draft(Stepping& step);

/// card_play.cpp: an event of the card game alone; screens, piles and drafts follow.
void follow_cards(Stepping& step, const table::Event& event);
/// play.cpp: a challenge's reveal begins to be shown.
void open_reveal(App& app, table::SeatId caller, bool spot_on);

/// cups.cpp: what was seen at a seat.
void cup_seen(Stepping& step, const Sight& sight);
/// cups.cpp: from now on these seats' cups are waited for.
void want_rolls(Stepping& step, const std::vector<table::SeatId>& seats);
/// cups.cpp: rolls that were read while the last reveal was still shown count now.
void count_waiting_locks(Stepping& step);

/// Shows a notice from now on.
void notify(Stepping& step, const ui::Notice& notice);

}  // namespace undercup::firmware
