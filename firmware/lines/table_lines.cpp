#include "firmware/lines/table_lines.hpp"

#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "firmware/app/trouble.hpp"
#include "firmware/joined.hpp"
#include "table/overloaded.hpp"
#include "ui/texts.hpp"
#include "vision/cup_watch.hpp"

namespace undercup::firmware {
namespace {

using table::Overloaded;
using table::SeatId;

// The display's words as a line takes them.
template <auto words>
constexpr auto in_line = [](const auto& what) { return std::string(words(what)); };
constexpr auto seat_name = in_line<ui::seat_name>;
constexpr auto seat_names = in_line<ui::seat_names>;
constexpr auto dice_words = in_line<ui::dice_words>;
constexpr auto bid_words = in_line<ui::bid_words>;
constexpr auto card_words = in_line<ui::card_words>;
constexpr auto cards_words = in_line<ui::cards_words>;
constexpr auto guess_words = in_line<ui::guess_words>;

std::string_view verb(const table::Command& command) {
  return std::visit(
      Overloaded{[](const table::LockRoll&) { return "roll"; }, [](const table::PlaceBid&) { return "bid"; },
                 [](const table::Challenge&) { return "challenge"; },
                 [](const table::CallSpotOn&) { return "spot_on"; },
                 [](const table::CallPenalty&) { return "penalty"; }, [](const table::LockPiles&) { return "roll"; },
                 [](const table::MakeGuess&) { return "guess"; }, [](const table::RevealDie&) { return "reveal"; },
                 [](const table::DiscardPile&) { return "discard"; }},
      command);
}

Json rejected(const CommandRejected& event) {
  const SeatId seat = table::seat_of(event.command);
  const Asked asked{std::string(verb(event.command)), std::to_string(number(seat)), event.command};
  return Json::parse(rejection_line(asked, event.refusal));
}

std::string hint(const TroubleSeen& event) {
  const ui::Trouble trouble = trouble_of(event.status);
  return std::string(event.cards ? ui::card_hint(trouble) : ui::hint(trouble));
}

Json trouble(const TroubleSeen& event) {
  Json line{{"event", "trouble"},
            {"seat", number(event.seat)},
            {"status", vision::name(event.status)},
            {"hint", hint(event)}};
  if (event.cleared) line["cleared"] = true;
  return line;
}

Json of_seat(const char* event, SeatId seat) {
  return {{"event", event}, {"seat", number(seat)}};
}

/// "seat 1: one die; seat 3: two dice"
template <typename Each, typename Words>
std::string by_seat(const std::map<SeatId, Each>& of, const Words& words) {
  return joined(of, "; ", [&](const auto& entry) { return seat_name(entry.first) + ": " + words(entry.second); });
}

std::string digit(table::Face face) {
  return std::to_string(table::pips(face));
}

// The card game, an event at a time.

std::string narrate_cards(const table::PilesLocked& e) {
  return seat_name(e.seat) + ": locked";
}
std::string narrate_cards(const table::CardRoundStarted& e) {
  return "round " + std::to_string(e.round) + ": " + by_seat(e.cards, cards_words);
}
std::string narrate_cards(const table::DieRevealed& e) {
  return seat_name(e.seat) + " shows " + card_words(e.card);
}
std::string narrate_cards(const table::GuessMade& e) {
  return seat_name(e.seat) + " guesses " + guess_words(e.guess);
}
std::string narrate_cards(const table::GuessChallenged& e) {
  return seat_name(e.seat) + " challenges " + seat_name(e.against);
}
std::string narrate_cards(const table::PilesRevealed& e) {
  return "the piles open: " +
         by_seat(e.cards, [](const table::CardRoll& roll) { return joined(roll, ", ", card_words); });
}
std::string narrate_cards(const table::GuessSettled& e) {
  const std::string_view outcome = e.outcome == table::Outcome::held ? " holds: " : " fails: ";
  return guess_words(e.guess) + std::string(outcome) + seat_name(e.loser) + " loses";
}
std::string narrate_cards(const table::DiscardNeeded& e) {
  return seat_name(e.seat) + " chooses a die to discard";
}
std::string narrate_cards(const table::PileDiscarded& e) {
  return seat_name(e.seat) + " discards " + cards_words(e.cards);
}
std::string narrate_cards(const table::SwapOffered& e) {
  return seat_name(e.seat) + " may swap a card with the draw pile";
}
std::string narrate_cards(const table::GameRanked& e) {
  std::string line = "the game is over:";
  for (std::size_t rank = 0; rank < e.ranking.size(); ++rank) {
    line += " " + std::to_string(rank + 1) + ". " + seat_names(e.ranking[rank]);
  }
  return line;
}

std::string narrate_game(const table::Event& event) {
  return std::visit(
      Overloaded{
          [](const table::GameStarted& e) { return "a game of " + e.rules.name + " begins: " + seat_names(e.seats); },
          [](const table::RollOff& e) { return seat_names(e.seats) + " roll for the start"; },
          [](const table::RollLocked& e) { return seat_name(e.seat) + ": locked"; },
          [](const table::RollOffResult& e) {
            return "the roll-off: " + by_seat(e.dice, digit) +
                   (e.starter ? "; " + seat_name(*e.starter) + " starts" : "; a tie");
          },
          [](const table::RoundStarted& e) {
            return "round " + std::to_string(e.round) + (e.palifico ? ", palifico: " : ": ") +
                   by_seat(e.dice, dice_words);
          },
          [](const table::BiddingBegan& e) { return seat_name(e.turn) + " opens the bidding"; },
          [](const table::BidPlaced& e) { return seat_name(e.seat) + " bids " + bid_words(e.bid); },
          [](const table::PenaltyNoted& e) { return seat_name(e.seat) + " asked: a die to pay"; },
          [](const table::Challenged& e) { return seat_name(e.seat) + " challenges " + seat_name(e.against); },
          [](const table::SpotOnCalled& e) { return seat_name(e.seat) + " calls spot on " + seat_name(e.against); },
          [](const table::CupsRevealed& e) {
            return "the cups open: " +
                   by_seat(e.dice, [](const table::Roll& roll) { return joined(roll, " ", digit); });
          },
          [](const table::Settled& e) {
            std::vector<std::string> costs;
            const auto tell = [&](const table::PerSeat& of, const char* does) {
              for (const auto& [seat, dice] : of) costs.push_back(seat_name(seat) + does + dice_words(dice));
            };
            tell(e.lost, " loses ");
            tell(e.gained, " regains ");
            tell(e.penalties, " pays ");
            return std::to_string(e.matching) + " match " + bid_words(e.bid) + (costs.empty() ? "" : ": ") +
                   joined(costs, ", ");
          },
          [](const table::Eliminated& e) { return seat_name(e.seat) + " is out"; },
          [](const table::GameWon& e) { return seat_name(e.winner) + " wins"; },
          [](const table::FoulNoted& e) {
            return "a foul of " + seat_name(e.seat) +
                   (e.rule == table::FoulRule::lose_die ? ": a die to pay" : ": the round is void");
          },
          [](const table::RoundVoided& e) { return "round " + std::to_string(e.round) + " is void, and played again"; },
          [](const table::Retired& e) { return seat_name(e.seat) + " has left"; },
          [](const table::Corrected& e) {
            return "die " + std::to_string(e.die) + " of " + seat_name(e.seat) + " was " + digit(e.to) + ", not " +
                   digit(e.from) + ": settled anew";
          },
          [](const table::CardEvent auto& e) { return narrate_cards(e); },
      },
      event);
}

}  // namespace

Json line_of(std::chrono::milliseconds at, const TableEvent& event) {
  Json line = std::visit(Overloaded{
                             [](const table::Event& e) { return event_json(e); },
                             [](const CupChanged& e) {
                               Json cup = of_seat("cup", e.seat);
                               cup["state"] = vision::name(e.state);
                               return cup;
                             },
                             [](const TroubleSeen& e) { return trouble(e); },
                             [](const CupLifted& e) { return of_seat("lifted", e.seat); },
                             [](const CupPutBack& e) { return of_seat("put_back", e.seat); },
                             [](const DiceMoved& e) { return of_seat("moved", e.seat); },
                             [](const DeviceChanged& e) {
                               Json device{{"event", "device"}, {"kind", name(e.kind)}, {"name", e.name}};
                               device["seat"] = e.seat ? Json(number(*e.seat)) : Json(nullptr);
                               device["state"] = name(e.state);
                               return device;
                             },
                             [](const GameResumed& e) {
                               return Json{{"event", "resumed"}, {"round", e.round}};
                             },
                             [](const CommandRejected& e) { return rejected(e); },
                         },
                         event);
  line["ms"] = at.count();
  return line;
}

std::string narrate(const TableEvent& event) {
  return std::visit(
      Overloaded{
          [](const table::Event& e) { return narrate_game(e); },
          [](const CupChanged&) { return std::string(); },
          [](const TroubleSeen& e) { return e.cleared ? std::string() : std::string(ui::hint_at(e.seat, hint(e))); },
          [](const CupLifted& e) { return seat_name(e.seat) + ": put the cup back"; },
          [](const CupPutBack& e) { return seat_name(e.seat) + ": the cup is back"; },
          [](const DiceMoved& e) { return seat_name(e.seat) + ": dice were moved after the lock"; },
          [](const DeviceChanged& e) {
            const std::string whose = e.seat ? seat_name(*e.seat) + ": " : std::string();
            return whose + e.name + ": " + std::string(name(e.state));
          },
          [](const GameResumed& e) {
            const std::string where = e.round > 0 ? "round " + std::to_string(e.round) : "the roll-off";
            return "the table was off: the game goes on in " + where + ", the cups are read again";
          },
          [](const CommandRejected& e) {
            const SeatId seat = table::seat_of(e.command);
            return seat_name(seat) + ": " + std::string(verb(e.command)) + " refused, " +
                   std::string(ui::reason(e.refusal));
          },
      },
      event);
}

}  // namespace undercup::firmware
