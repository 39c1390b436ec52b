#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>

#include "ui/reveal_timeline.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

Phrase headline_of(table::Outcome outcome) {
  switch (outcome) {
    case table::Outcome::held: return Phrase::bid_holds;
    case table::Outcome::failed: return Phrase::bid_fails;
    case table::Outcome::exact: return Phrase::spot_on_right;
    case table::Outcome::not_exact: return Phrase::spot_on_wrong;
  }
  return Phrase::bid_holds;
}

/// Whether ones were counted for another face.
bool ones_helped(const Reveal& reveal) {
  return reveal.settled.bid.face != table::Face::one && matches(reveal, table::Face::one);
}

/// "there are five fives, seat 2 bid four fives and seat 3 doubted it:"
std::pmr::string cause(const Reveal& reveal) {
  const table::Settled& settled = reveal.settled;
  const std::pmr::string face = face_word(settled.bid.face, settled.matching);
  const Phrase amount = settled.matching == 0 ? Phrase::there_are_none
                        : ones_helped(reveal) ? Phrase::there_are_with_ones
                                              : Phrase::there_are;
  // Two numbers of a sentence are both words or both figures.
  const bool figures = std::max(settled.matching, settled.bid.count) > kMostInWords;
  const auto told = [figures](int number) { return figures ? digits(number) : number_word(number); };
  const std::pmr::string there_are = say_counted(amount, settled.matching, {told(settled.matching), face});
  const std::pmr::string bidder = seat_name(settled.bidder);
  const std::pmr::string caller = seat_name(reveal.caller);
  const std::pmr::string bid =
      say(Phrase::bid, {told(settled.bid.count), face_word(settled.bid.face, settled.bid.count)});
  switch (settled.outcome) {
    case table::Outcome::held:
    case table::Outcome::failed: return say(Phrase::cause_doubted, {there_are, bidder, bid, caller});
    case table::Outcome::exact: return say(Phrase::cause_exact, {there_are, caller});
    case table::Outcome::not_exact: return say(Phrase::cause_not_exact, {there_are, caller, bid});
  }
  return {};
}

/// Why one seat loses several dice: as many as the bid was off, read off the settlement.
std::optional<Phrase> why_so_many(const Reveal& reveal) {
  const table::Settled& settled = reveal.settled;
  const int off = settled.bid.count - settled.matching;
  const bool margin = settled.lost.size() == 1 && std::abs(off) > 1 && !reveal.out_of_turn && !reveal.spot_on &&
                      settled.lost.begin()->second == std::abs(off);
  if (!margin) return std::nullopt;
  return off > 0 ? Phrase::one_for_each_missing : Phrase::one_for_each_more;
}

std::pmr::string effect(const table::Settled& settled) {
  std::pmr::string text = losses_words(settled.lost);
  for (const auto& [seat, dice] : settled.gained) {
    if (dice <= 0) continue;
    if (!text.empty()) text += ' ';
    text += say(Phrase::gets_back, {seat_name(seat), dice_words(dice)});
  }
  return text.empty() ? say(Phrase::nobody_loses) : text;
}

}  // namespace

std::pmr::string losses_words(const table::PerSeat& lost) {
  std::pmr::map<int, std::pmr::vector<table::SeatId>> seats_by_loss;
  for (const auto& [seat, dice] : lost) {
    if (dice > 0) seats_by_loss[dice].push_back(seat);
  }
  std::pmr::string text;
  for (const auto& [dice, seats] : seats_by_loss) {
    std::pmr::string one =
        say(seats.size() == 1 ? Phrase::loses : Phrase::lose_each, {seat_names(seats), dice_words(dice)});
    text += text.empty() ? one : ' ' + capitalised(std::move(one));
  }
  return text;
}

Verdict verdict(const Reveal& reveal) {
  Verdict told;
  told.headline = say(headline_of(reveal.settled.outcome));
  told.sentence = capitalised(cause(reveal)) + ' ' + effect(reveal.settled);
  if (reveal.out_of_turn) {
    const bool wrong = table::amount(reveal.settled.lost, reveal.caller) > 0;
    const Phrase called = wrong ? Phrase::wrong_out_of_turn : Phrase::called_out_of_turn;
    told.besides.push_back(capitalised(say(called, {seat_name(reveal.caller)})));
  }
  for (const auto& [seat, dice] : reveal.settled.penalties) {
    told.besides.push_back(capitalised(say(Phrase::pays, {seat_name(seat), dice_words(dice)})));
  }
  if (!reveal.eliminated.empty()) {
    const Phrase out = reveal.eliminated.size() == 1 ? Phrase::is_out : Phrase::are_out;
    told.besides.push_back(capitalised(say(out, {seat_names(reveal.eliminated)})));
  }
  if (const auto why = why_so_many(reveal)) told.why = say(*why);
  for (const table::SeatId seat : reveal.moved) {
    told.noted.push_back(capitalised(say(Phrase::dice_were_moved, {seat_name(seat)})));
  }
  return told;
}

}  // namespace undercup::ui
