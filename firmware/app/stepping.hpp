#pragma once

#include "firmware/app/app.hpp"
#include "table/command.hpp"

namespace undercup::firmware {

// The parts of `step`, one file each. They work on one app and one output while a step lasts.

struct Stepping {
  App& app;
  Output& output;
};

/// lobby.cpp: a press between games, and what it means.
void press_in_lobby(Stepping& step, const hw::PadEdge& edge, const std::vector<Gesture>& gestures);
/// lobby.cpp: what a gesture of a seat means between games.
void gesture_in_lobby(Stepping& step, const Gesture& gesture);
/// lobby.cpp: a game begins; `practice`: the seat that the table plays, in one for practice.
void begin_game(Stepping& step, const Begin& begin, std::optional<table::SeatId> practice = std::nullopt);
/// lobby.cpp: a game that the table was switched off in goes on; cups whose rolls count are read again.
void resume_game(Stepping& step, const Resume& resume);

/// play.cpp: a command goes to the referee; what it decides is carried out, or the refusal is shown.
void carry_out(Stepping& step, const table::Command& command);
/// play.cpp: what a seat asked for is not done, and the display says why. On its own for a press that no command of
/// this game stands for.
void tell_refusal(Stepping& step, table::SeatId seat, table::Refusal reason);
/// play.cpp: events that the referee has decided become the new state, and screens, cups and drafts follow.
void happened(Stepping& step, const std::vector<table::Event>& events);

/// gestures.cpp: what a gesture means while a game is on.
void gesture_in_game(Stepping& step, const Gesture& gesture);
/// bidding.cpp: a gesture of play, in a dice game.
void gesture_with_dice(Stepping& step, const Gesture& gesture);
/// bidding.cpp: a fresh draft for whose turn it is now, at the lowest legal bid.
void new_draft(Stepping& step);
/// bidding.cpp: the face so many on, or back; after six comes one.
table::Face turned(table::Face face, int by);

/// penalties.cpp: `menu` was pressed in a game: a house penalty is to be called, or the rules are to be read.
void open_menu(Stepping& step, table::SeatId seat);
/// penalties.cpp: whether the gesture goes on with a penalty being called; a gesture of play ends that.
bool goes_on_calling(Stepping& step, const Gesture& gesture);
/// penalties.cpp: with house penalties a pad used out of turn lights up.
void light_if_out_of_turn(App& app, const Gesture& gesture);
/// guessing.cpp: the same in the card game, and a fresh draft of what is to be set on a pad now.
void gesture_with_cards(Stepping& step, const Gesture& gesture);
void new_card_draft(Stepping& step);

/// card_play.cpp: an event of the card game alone; screens, piles and drafts follow.
void follow_cards(Stepping& step, const table::Event& event);
/// play.cpp: nothing of a round, that does not count or that nobody plays on, stays on show.
void clear_round(App& app);
/// play.cpp: a seat has bid or guessed.
void call_made(Stepping& step, table::SeatId seat);
/// play.cpp: a challenge's reveal begins to be shown.
void open_reveal(App& app, const table::Call& call);
/// play.cpp: what it shows is settled, is told over that length, its verdict written in it, and speaks for the caller
/// or against.
void close_reveal(Stepping& step, Milliseconds verdict, Milliseconds length, table::Outcome outcome);

/// play.cpp: as the verdict is written, it is heard.
void tell_verdict(Stepping& step);
/// play.cpp: once it has been read, the round is off the screen; after a game's last one the winner is played for.
void end_verdict(Stepping& step);

/// cups.cpp: what was seen at a seat.
void cup_seen(Stepping& step, const Sight& sight);
/// cups.cpp: from now on these seats' cups are waited for.
void want_rolls(Stepping& step, const std::vector<table::SeatId>& seats);
/// cups.cpp: the rolls of seats that are `unread` are taken from what lies under their cups now.
void read_cups_again(App& app);
/// cups.cpp: rolls that were read while the last reveal was still shown count now.
void count_waiting_locks(Stepping& step);

/// devices.cpp: something of the table broke, or is back.
void device_changed(Stepping& step, const DeviceChanged& change);
/// devices.cpp: whether the camera shows another picture than in its frame before; one that does not for too long is
/// frozen.
bool shows_something_new(Stepping& step, const Sight& sight);
/// devices.cpp: this seat wants the round to be void; it is when all who can say so do.
void agree_to_void(Stepping& step, table::SeatId seat);

/// disputes.cpp: the last round is shown as the cameras saw it, to be agreed on; this seat agrees.
void open_dispute(Stepping& step, table::SeatId seat);
/// disputes.cpp: what a gesture means meanwhile.
void gesture_in_dispute(Stepping& step, const Gesture& gesture);

/// retiring.cpp: whether there is anybody who can leave the game.
bool may_anybody_leave(const App& app);
/// retiring.cpp: it is asked who has left: first whose chair seems to be empty, else this seat.
void ask_who_leaves(Stepping& step, table::SeatId seat);
/// retiring.cpp: what a gesture means meanwhile.
void gesture_on_leaving(Stepping& step, const Gesture& gesture);
/// retiring.cpp: remembers for whom alone the table waits.
void note_who_is_awaited(App& app);

/// practice.cpp: who sits alone plays by the rules of the lobby against the table, which plays that seat.
void begin_practice(Stepping& step, table::SeatId house);
/// practice.cpp: somebody else has come, at that seat: both sit down in the lobby.
void end_practice(App& app, table::SeatId joins);
/// practice.cpp: the table acts at its seat.
void house_plays(Stepping& step, const HousePlays& plays);
/// practice.cpp: remembers since when the table is waited for.
void note_whether_house_is_wanted(App& app);

/// fouls.cpp: a cup was lifted for too long: the house rule `foul` says what that costs.
void cup_was_lifted(Stepping& step, table::SeatId seat);
/// fouls.cpp: the cups are open, and `moved` are the seats whose dice were moved; whether the round is void for it.
bool voided_by_moved_dice(Stepping& step, const std::vector<table::SeatId>& moved);
/// fouls.cpp: what it costs these seats that their dice were moved, where the round counts.
void dice_were_moved(Stepping& step, const std::vector<table::SeatId>& moved);

/// app.cpp: nobody plays, and nothing of a game is on show.
void back_to_attract(App& app);
/// app.cpp: these sit at the table now; nothing of those before is left.
void seat(App& app, Party party);
/// left_alone.cpp: nobody plays any more; the game is kept for as long as no other begins.
void leave_game(App& app);
/// left_alone.cpp: whether this press goes on with a game that was kept.
bool goes_on_with_game(App& app, const hw::PadEdge& edge);

/// Shows a notice from now on.
void notify(Stepping& step, const ui::Notice& notice);

}  // namespace undercup::firmware
