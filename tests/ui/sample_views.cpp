#include "tests/ui/sample_views.hpp"

#include <algorithm>
#include <cmath>

#include "table/rules.hpp"
#include "ui/raise_row.hpp"

namespace undercup::ui::samples {
using table::Face;
using table::SeatId;
Face face(int number) {
  return *table::face_from_pips((number % 6 + 6) % 6 + 1);
}

namespace {

constexpr int kDice = 5;

std::vector<SeatId> first_seats(int count) {
  std::vector<SeatId> seats;
  for (int i = 1; i <= count; ++i) seats.push_back(SeatId{i});
  return seats;
}

View game(int seats) {
  View view;
  view.game.rules = {};
  view.game.seats = first_seats(seats);
  view.taken = view.game.seats;
  for (const SeatId seat : view.game.seats) {
    view.game.dice[seat] = kDice;
    view.cups[seat] = {CupState::locked, {}};
  }
  view.game.round = 3;
  view.game.starter = SeatId{1};
  view.elapsed = kLongAgo;
  view.mark = TableMark::simulated;
  return view;
}

View lobby(int taken) {
  View view;
  view.screen = Screen::seats;
  view.taken = first_seats(taken);
  view.elapsed = kLongAgo;
  view.mark = TableMark::simulated;
  return view;
}

View rules(const table::Ruleset& ruleset) {
  View view = lobby(2);
  view.screen = Screen::rules;
  view.game.rules = ruleset;
  return view;
}

/// The page of house rules at that line.
View house(const table::Ruleset& ruleset, std::size_t line) {
  View view = rules(ruleset);
  view.house = HousePage{SeatId{2}, line, false, std::nullopt, std::nullopt};
  return view;
}

View house_starter() {
  const table::Ruleset rules = table::preset("deceptidice").value();
  View view = house(rules, 1 + table::parameter_names(rules).size());
  view.house->starter = SeatId{3};
  return view;
}

View house_fixed(const char* game) {
  View view = house(table::preset(game).value(), 0);
  if (view.game.rules.cards) view.house->starter = SeatId{3};
  view.house->fixed = true;
  return view;
}

View house_refused() {
  View view = house(table::preset("margin").value(), 7);
  view.house->against = table::Contradiction::margin_with_interrupt;
  return view;
}

View roll_off(int seats, bool decided) {
  View view = game(seats);
  view.screen = Screen::roll_off;
  view.game.phase = table::Phase::roll_off;
  view.game.round = 0;
  view.game.starter.reset();
  for (const SeatId seat : view.game.seats) {
    const int number = table::number(seat);
    view.game.dice[seat] = kDice;
    const bool locked = decided || number % 2 == 0;
    view.cups[seat].state = locked ? CupState::locked : CupState::absent;
    if (locked) view.game.locked.push_back(seat);
    if (decided) view.roll_off[seat] = number == 2 ? Face::six : face(number);
  }
  view.game.must_roll = view.game.seats;
  if (decided) view.starter = SeatId{2};
  return view;
}

View verdict(int seats) {
  View view = reveal(seats, kDice);
  view.screen = Screen::verdict;
  Reveal& told = *view.reveal;
  for (const auto& [seat, roll] : told.dice) {
    std::vector<SpottedDie> spotted;
    for (std::size_t i = 0; i < roll.size(); ++i) {
      const auto at = static_cast<double>(i);
      spotted.push_back(
          {roll[i], face(7 - table::pips(roll[i])), 70 + 50 * std::fmod(at, 3), 90 + 60 * std::floor(at / 3), 34});
    }
    told.pictures[seat] = picture_of(spotted, 240);
    told.spotted[seat] = spotted;
  }
  view.game.disputable = true;
  return view;
}

/// The last round talked over, with every seat still to agree but the first.
View disputed(int seats, bool doubted, bool said) {
  View view = verdict(seats);
  view.screen = Screen::dispute;
  view.game.phase = table::Phase::rolling;
  DisputeDraft draft = agreed_by_the_first(view);
  if (doubted) draft.doubt = DieInDoubt{SeatId{2}, 3, view.reveal->dice.at(SeatId{2})[2], Face::six};
  if (doubted && !said) draft.doubt->to = draft.doubt->from;
  view.dispute = draft;
  return view;
}

View leaving(View view) {
  view.screen = Screen::leaving;
  view.leaving = SeatId{2};
  return view;
}

View drafted(int seats, bool legal) {
  View view = bidding(seats);
  view.draft = Draft{SeatId{2}, legal ? 12 : 4, Face::three, {}};
  if (!legal) view.draft->against = table::Refusal::not_higher;
  return view;
}

}  // namespace

table::Ruleset fullest_rules() {
  table::Ruleset rules;
  rules.ones_bids = table::OnesBids::halved;
  rules.opening_minimum = table::OpeningMinimum::half_players;
  rules.spot_on = table::SpotOn::others_lose;
  rules.interrupt = true;
  rules.penalties = true;
  return rules;
}

View rolling(int seats) {
  View view = game(seats);
  view.screen = Screen::rolling;
  view.game.phase = table::Phase::rolling;
  constexpr CupState kStates[] = {CupState::absent, CupState::moving,  CupState::settled, CupState::locked,
                                  CupState::locked, CupState::peeking, CupState::lifted,  CupState::absent};
  for (const SeatId seat : view.game.seats) {
    view.cups[seat].state = kStates[table::number(seat) - 1];
    if (table::number(seat) > 3 && table::number(seat) < 8) view.game.locked.push_back(seat);
    view.game.must_roll.push_back(seat);
  }
  view.statistics.lost_last = {{SeatId{2}, 1}};
  view.game.dice[SeatId{2}] = kDice - 1;
  return view;
}

View troubled(int seats) {
  View view = rolling(seats);
  constexpr Trouble kTroubles[] = {Trouble::cocked,     Trouble::wrong_count, Trouble::foreign_object, Trouble::blurred,
                                   Trouble::obstructed, Trouble::camera_lost, Trouble::empty,          Trouble::glare};
  for (const SeatId seat : view.game.seats) {
    view.cups[seat] = {CupState::troubled, kTroubles[table::number(seat) - 1]};
  }
  view.cups[SeatId{2}] = {CupState::lifted, {}};
  view.game.locked = {SeatId{2}};
  view.notice = Notice{Notice::Kind::put_the_cup_back, SeatId{2}, {}, {}, {}};
  return view;
}

View game_over(int seats) {
  View view = game(seats);
  view.screen = Screen::game_over;
  view.game.phase = table::Phase::over;
  view.game.winner = SeatId{2};
  for (const SeatId seat : view.game.seats) {
    const int number = table::number(seat);
    view.game.dice[seat] = number == 2 ? 3 : 0;
    view.statistics.bids[seat] = 9 + number * 3;
    view.statistics.challenges_won[seat] = number % 4;
    view.statistics.challenges_lost[seat] = (number * 5) % 3;
    view.statistics.rounds += number % 4 + (number * 5) % 3;  // each ends with a call
    view.statistics.story.judged[seat] = 7 + number;
    view.statistics.story.held_true[seat] = 3 + (number * 3) % 7;
    if (number != 2) view.statistics.out.push_back(seat);
  }
  return view;
}

View bidding(int seats) {
  View view = game(seats);
  view.screen = Screen::bidding;
  view.game.phase = table::Phase::bidding;
  view.game.locked = view.game.seats;
  view.game.turn = SeatId{2};
  for (const SeatId seat : {view.game.seats.front(), view.game.seats.back()}) view.game.dice[seat] = kDice - 1;
  for (int i = 0; i < 7; ++i) {
    view.game.bids.push_back({SeatId{(i + seats - 6 % seats) % seats + 1}, {i + 2, face(i * 2 + 3)}});
  }
  view.game.bids.back().seat = SeatId{1};
  view.draft = Draft{SeatId{2}, 9, Face::four, {}};
  view.raises =
      table::lowest_bids(view.game.rules, view.game.palifico, seats, view.game.bids.back().bid, kRaisesShown + 1);
  return view;
}

View reveal(int seats, int dice) {
  View view = game(seats);
  view.screen = Screen::reveal;
  view.game.phase = table::Phase::revealing;
  Reveal told;
  told.caller = SeatId{2};
  int fives = 0;
  for (const SeatId seat : view.game.seats) {
    table::Roll roll;
    for (int i = 0; i < dice; ++i) roll.push_back(face(table::number(seat) * 7 + i * i));
    fives += static_cast<int>(
        std::count_if(roll.begin(), roll.end(), [](Face f) { return f == Face::five || f == Face::one; }));
    told.dice[seat] = roll;
    told.dice_before[seat] = dice;
  }
  told.settled.bidder = SeatId{1};
  told.settled.bid = {std::max(1, fives - 1), Face::five};
  told.settled.matching = fives;
  told.settled.outcome = table::Outcome::held;
  told.settled.lost[SeatId{2}] = 1;
  view.game.bids.push_back({SeatId{1}, told.settled.bid});
  view.game.dice[SeatId{2}] = dice - 1;
  view.reveal = told;
  return view;
}

namespace {

View failed(View view) {
  Reveal& told = *view.reveal;
  const int held = table::amount(told.dice_before, SeatId{1});  // all of which so wrong a bid costs
  told.settled.bid.count = told.settled.matching + held;
  told.settled.outcome = table::Outcome::failed;
  told.settled.lost = {{SeatId{1}, held}};
  told.eliminated = {SeatId{1}};
  view.game.dice = told.dice_before;
  view.game.dice[SeatId{1}] = 0;
  told.moved = {SeatId{2}};
  return view;
}

View open_round(int seats) {
  View view = bidding(seats);
  view.game.bids.clear();
  view.game.palifico = true;
  view.draft = Draft{SeatId{2}, 1, Face::two, {}};
  view.game.dice[SeatId{2}] = 1;
  return view;
}

View noticed(View view, Notice::Kind kind) {
  view.notice = Notice{kind, SeatId{2}, table::Refusal::below_opening_minimum, {}, {}};
  view.notice->button = "spot on";
  return view;
}

/// A camera is missed, and all but one seat still have to agree to play the round again.
View disagreed(int seats) {
  View view = noticed(rolling(seats), Notice::Kind::camera_missed);
  for (int seat = 2; seat <= seats; ++seat) view.notice->missing.push_back(SeatId{seat});
  return view;
}

/// With house penalties: one noted, another being called.
View penalised(View view, bool calling) {
  view.game.rules.penalties = true;
  view.game.penalties_noted = {{SeatId{1}, 1}, {SeatId{2}, 2}};
  if (calling) view.penalty = PenaltyDraft{SeatId{1}, SeatId{2}, table::PenaltyFor::asked_count};
  return view;
}

View penalty_notice(int seats) {
  View view = noticed(penalised(bidding(seats), false), Notice::Kind::penalty_noted);
  view.notice->penalty = table::PenaltyFor::asked_count;
  return view;
}

}  // namespace

std::vector<Sample> every_screen(int seats) {
  std::vector<Sample> samples{
      {"seats_none", lobby(0)},
      {"seats", lobby(seats)},
      {"rules_pub", rules({})},
      {"rules_full", noticed(rules(fullest_rules()), Notice::Kind::players_advised)},
      {"house_game", house({}, 0)},
      {"house_spot_on", house(fullest_rules(), 8)},
      {"house_palifico", house(fullest_rules(), 9)},
      {"house_word", house(fullest_rules(), 13)},
      {"house_margin", noticed(house(table::preset("margin").value(), 0), Notice::Kind::another_chooses)},
      {"house_cards", house(table::preset("deceptidice").value(), 4)},
      {"house_starter", house_starter()},
      {"house_fixed_cards", house_fixed("deceptidice")},
      {"house_refused", house_refused()},
      {"house_fixed", noticed(house_fixed("pub"), Notice::Kind::rules_are_fixed)},
      {"penalty_bidding", penalised(bidding(seats), true)},
      {"penalty_rolling", penalised(rolling(seats), true)},
      {"penalty_noted", penalty_notice(seats)},
      {"penalty_foot", penalised(bidding(seats), false)},
      {"penalty_foot_rolling", penalised(rolling(seats), false)},
      {"roll_off", roll_off(seats, false)},
      {"roll_off_decided", roll_off(seats, true)},
      {"rolling", rolling(seats)},
      {"rolling_troubled", troubled(seats)},
      {"bidding_open", open_round(seats)},
      {"bidding", bidding(seats)},
      {"bidding_legal", drafted(seats, true)},
      {"bidding_illegal", drafted(seats, false)},
      {"bidding_notice", noticed(bidding(seats), Notice::Kind::refused)},
      {"bidding_read_again", noticed(bidding(seats), Notice::Kind::cups_read_again)},
      {"attract_camera_lost", noticed(attract_page(0), Notice::Kind::camera_lost)},
      {"attract_undervoltage", noticed(attract_page(0), Notice::Kind::board_undervoltage)},
      {"attract_card_worn", noticed(attract_page(0), Notice::Kind::card_worn)},
      {"attract_game_waits", noticed(attract_page(0), Notice::Kind::game_waits)},
      {"bidding_anybody", noticed(bidding(seats), Notice::Kind::anybody_there)},
      {"seats_camera_lost", noticed(lobby(seats), Notice::Kind::camera_lost)},
      {"camera_missed_rolling", noticed(rolling(seats), Notice::Kind::camera_missed)},
      {"disagreed_rolling", disagreed(seats)},
      {"dispute_void", disputed(seats, false, false)},
      {"dispute_doubt", disputed(seats, true, false)},
      {"dispute_correction", disputed(seats, true, true)},
      {"leaving_bidding", leaving(bidding(seats))},
      {"leaving_still_rolling", leaving(rolling(seats))},
      {"played_again_rolling", noticed(rolling(seats), Notice::Kind::played_again)},
      {"bidding_seat_left", noticed(bidding(seats), Notice::Kind::seat_left)},
      {"empty_chair_rolling", noticed(rolling(seats), Notice::Kind::empty_chair)},
      {"attract_calibrate", noticed(attract_page(0), Notice::Kind::calibrate_camera)},
      {"foul_voids_rolling", noticed(rolling(seats), Notice::Kind::foul_voids)},
      {"bidding_pads_lost", noticed(bidding(seats), Notice::Kind::pads_lost)},
      {"bidding_stuck", noticed(drafted(seats, true), Notice::Kind::button_stuck)},
      {"bidding_disk_lost", noticed(bidding(seats), Notice::Kind::disk_lost)},
      {"bidding_foul", noticed(bidding(seats), Notice::Kind::foul_costs_a_die)},
      {"reveal", reveal(seats, kDice)},
      {"reveal_failed", failed(reveal(seats, 6))},
      {"verdict", verdict(seats)},
      {"verdict_failed", failed(verdict(seats))},
      {"game_over", game_over(seats)}};
  for (const auto& more : {every_card_screen(seats), lying_screens(seats), practice_screens(seats),
                           story_screens(seats), screens_with_own_dice(seats), rounds_under_other_rules(seats)})
    samples.insert(samples.end(), more.begin(), more.end());
  return samples;
}

std::vector<Sample> every_screen_with_penalties(int seats) {
  std::vector<Sample> samples = every_screen(seats);
  std::erase_if(samples, [](const Sample& sample) { return sample.view.game.rules.cards.has_value(); });
  for (Sample& sample : samples) {
    sample.view.game.rules.penalties = true;
    sample.name += "_penalties";
  }
  return samples;
}

}  // namespace undercup::ui::samples
