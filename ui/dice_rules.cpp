#include <array>
#include <span>

#include "ui/rule_writer.hpp"
#include "ui/rules_in_words.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

using table::Bid;
using table::kFaces;
using table::Ruleset;

constexpr int kPlenty = 2;  // the plural of a word

std::pmr::string bids_words(std::span<const Bid> bids) {
  std::pmr::vector<std::pmr::string> words;
  for (const Bid& bid : bids) words.push_back(bid_words(bid));
  return listed_or(words);
}

// ---- A section each.

void write_game(RuleWriter& writer, const Ruleset& rules) {
  writer.section(RulePhrase::title_game);
  writer.gist(RulePhrase::dice, {dice_words(rules.dice)});
  writer.detail(RulePhrase::out);
  writer.detail(table::may_regain(rules) ? RulePhrase::lost_may_return : RulePhrase::lost_for_good);
}

void write_start(RuleWriter& writer, const Ruleset& rules) {
  writer.section(RulePhrase::title_start);
  writer.detail(RulePhrase::roll_off);
  writer.decision(RulePhrase::roll_off_tie);
  writer.detail(RulePhrase::loser_opens);
  writer.decision(rules.penalties ? RulePhrase::next_opens_penalty : RulePhrase::next_opens);
  if (rules.spot_on != table::SpotOn::off) writer.decision(RulePhrase::spot_on_opens);
}

void write_counted(RuleWriter& writer, RulePhrase phrase, const table::CountExample& counted) {
  std::pmr::string dice;
  for (const table::Face face : counted.dice) dice += (dice.empty() ? "" : " ") + digits(table::pips(face));
  std::pmr::vector<std::pmr::string> bids;
  for (std::size_t i = 0; i < kFaces.size(); ++i) {
    if (counted.matching.at(i) > 0) bids.push_back(bid_words({counted.matching.at(i), kFaces.at(i)}));
  }
  writer.example(phrase, {dice, listed_or(bids)});
}

void write_counting(RuleWriter& writer, const Ruleset& rules, const table::DiceExamples& examples) {
  writer.section(RulePhrase::title_counting);
  writer.gist(rules.wild_ones ? RulePhrase::wild : RulePhrase::not_wild);
  if (rules.wild_ones) writer.detail(RulePhrase::ones_bid);
  write_counted(writer, RulePhrase::counted, examples.counted);
  if (examples.palifico_counted) write_counted(writer, RulePhrase::palifico_counted, *examples.palifico_counted);
}

void write_bids(RuleWriter& writer, const Ruleset& rules, const table::DiceExamples& examples) {
  writer.section(RulePhrase::title_bids);
  const Bid& bid = examples.bid;
  writer.detail(RulePhrase::bid_means, {bid_words(bid), number_word(bid.count), face_word(bid.face, kPlenty)});
  writer.decision(RulePhrase::no_bound, {digits(table::kLeastCount), digits(table::kMostCount)});
  const bool spot_on = rules.spot_on != table::SpotOn::off;
  writer.detail(spot_on ? RulePhrase::no_pass_spot_on : RulePhrase::no_pass, {rules.challenge_word});
  const bool has_minimum = rules.opening_minimum != table::OpeningMinimum::none;
  if (rules.open_on_ones && !has_minimum) writer.detail(RulePhrase::open_freely);
  if (!rules.open_on_ones) {
    writer.gist(rules.palifico ? RulePhrase::no_ones_open_but_palifico : RulePhrase::no_ones_open);
  }
  if (!has_minimum) return;
  writer.gist(RulePhrase::half_players);
  std::pmr::vector<std::pmr::string> least;
  for (std::size_t i = 0; i < examples.least_openings.size(); ++i) {
    const std::pmr::string players = number_word(table::kFewestSeats + static_cast<int>(i));
    least.push_back(say(RulePhrase::least_opening, {players, dice_words(examples.least_openings.at(i))}));
  }
  writer.example(RulePhrase::least_openings, {listed(least)});
}

/// How raises are told, in a palifico round and out of one.
struct RaisePhrases {
  RulePhrase raises, never, refused;
};
constexpr RaisePhrases kRaises{RulePhrase::raises, RulePhrase::never, RulePhrase::refused};
constexpr RaisePhrases kPalificoRaises{RulePhrase::palifico_raises, RulePhrase::palifico_never_raises,
                                       RulePhrase::palifico_refused};

void write_raises(RuleWriter& writer, const RaisePhrases& phrases, const table::RaiseExample& raise) {
  std::pmr::vector<Bid> least;
  std::pmr::vector<std::pmr::string> never;
  for (std::size_t i = 0; i < kFaces.size(); ++i) {
    const auto& count = raise.least.at(i);
    if (count) least.push_back({*count, kFaces.at(i)});
    if (!count) never.push_back(face_word(kFaces.at(i), kPlenty));
  }
  const std::pmr::string previous = bid_words(raise.previous);
  writer.example(phrases.raises, {previous, bids_words(least)});
  if (!never.empty()) writer.example(phrases.never, {previous, listed_or(never)});
  if (!raise.refused.empty()) writer.example(phrases.refused, {previous, bids_words(raise.refused)});
}

void write_raising(RuleWriter& writer, const Ruleset& rules, const table::DiceExamples& examples) {
  writer.section(RulePhrase::title_raising);
  const bool any_face = rules.raise == table::Raise::any_face;
  writer.gist(any_face ? RulePhrase::any_face : RulePhrase::no_lower_face);
  if (rules.ones_bids == table::OnesBids::halved) {
    writer.gist(RulePhrase::halved);
    writer.decision(RulePhrase::halved_order);
  }
  for (const table::RaiseExample& raise : examples.raises) write_raises(writer, kRaises, raise);
}

void write_losses(RuleWriter& writer, const Bid& bid, std::span<const table::LossExample> losses, bool out_of_turn) {
  const RulePhrase bidder = out_of_turn ? RulePhrase::bidder_loses_out_of_turn : RulePhrase::bidder_loses;
  const RulePhrase caller = out_of_turn ? RulePhrase::caller_loses_out_of_turn : RulePhrase::caller_loses;
  for (const table::LossExample& loss : losses) {
    writer.example(loss.challenger_loses ? caller : bidder,
                   {bid_words(bid), number_word(loss.matching), dice_words(loss.dice)});
  }
}

void write_challenge(RuleWriter& writer, const Ruleset& rules, const table::DiceExamples& examples) {
  writer.section(RulePhrase::title_challenge, {rules.challenge_word});
  const bool margin = rules.loss == table::Loss::margin;
  writer.gist(margin ? RulePhrase::loss_margin : RulePhrase::loss_one, {rules.challenge_word});
  writer.detail(RulePhrase::holds);
  write_losses(writer, examples.bid, examples.losses, false);
  writer.detail(RulePhrase::not_more);
}

void write_spot_on(RuleWriter& writer, const Ruleset& rules, const table::DiceExamples& examples) {
  writer.section(RulePhrase::title_spot_on);
  switch (rules.spot_on) {
    case table::SpotOn::off: return;
    case table::SpotOn::others_lose: writer.gist(RulePhrase::others_lose); break;
    case table::SpotOn::regain:
      writer.gist(table::may_regain(rules) ? RulePhrase::regain : RulePhrase::regain_none);
      writer.detail(RulePhrase::regain_most, {dice_words(rules.dice)});
      break;
  }
  writer.detail(RulePhrase::spot_on_when, {rules.challenge_word});
  for (const table::SpotOnExample& example : examples.spot_ons) {
    std::pmr::string happens = say(RulePhrase::nothing_happens);
    if (example.caller_loses > 0) happens = say(RulePhrase::caller_loses_part, {dice_words(example.caller_loses)});
    if (example.others_lose > 0) happens = say(RulePhrase::others_lose_part, {dice_words(example.others_lose)});
    if (example.caller_gains > 0) happens = say(RulePhrase::caller_gains_part, {dice_words(example.caller_gains)});
    writer.example(RulePhrase::spot_on,
                   {bid_words(examples.bid), number_word(example.matching), dice_words(example.caller_held), happens});
  }
}

void write_interrupt(RuleWriter& writer, const table::DiceExamples& examples) {
  if (examples.interrupts.empty()) return;
  writer.section(RulePhrase::title_interrupt);
  writer.gist(RulePhrase::interrupt);
  writer.detail(RulePhrase::interrupt_who);
  write_losses(writer, examples.bid, examples.interrupts, true);
}

void write_falls(RuleWriter& writer, std::span<const table::PalificoExample> examples, int seats_in) {
  std::pmr::vector<std::pmr::string> follows;
  std::pmr::vector<std::pmr::string> not_followed;
  for (const table::PalificoExample& example : examples) {
    if (example.seats_in != seats_in) continue;
    std::pmr::string fall = say(RulePhrase::falls, {dice_words(example.before), dice_words(example.after)});
    (example.follows ? follows : not_followed).push_back(std::move(fall));
  }
  const std::pmr::string seats = number_word(seats_in);
  if (!follows.empty()) writer.example(RulePhrase::palifico_follows, {seats, listed_or(follows)});
  if (!not_followed.empty()) writer.example(RulePhrase::palifico_not, {seats, listed_or(not_followed)});
}

void write_palifico(RuleWriter& writer, const Ruleset& rules, const table::DiceExamples& examples) {
  if (!rules.palifico) return;
  writer.section(RulePhrase::title_palifico);
  writer.gist(RulePhrase::palifico);
  writer.detail(RulePhrase::palifico_when);
  if (!rules.palifico_heads_up) writer.gist(RulePhrase::palifico_not_two);
  if (!rules.open_on_ones) writer.detail(RulePhrase::palifico_ones_open);
  for (const table::RaiseExample& raise : examples.palifico_raises) write_raises(writer, kPalificoRaises, raise);
  if (rules.dice == table::kLeastDice) writer.detail(RulePhrase::palifico_never);
  for (const int seats_in : {table::kFewestSeats + 1, table::kFewestSeats})
    write_falls(writer, examples.palificos, seats_in);
}

void write_penalties(RuleWriter& writer, const Ruleset& rules) {
  if (!rules.penalties) return;
  writer.section(RulePhrase::title_penalties);
  writer.gist(RulePhrase::penalties);
  writer.decision(RulePhrase::penalties_when);
  writer.decision(RulePhrase::penalties_order);
  writer.decision(RulePhrase::penalties_display);
}

}  // namespace

std::pmr::vector<RuleSection> dice_rules_in_words(const Ruleset& rules) {
  const table::DiceExamples examples = table::dice_examples(rules);
  RuleWriter writer;
  write_game(writer, rules);
  write_start(writer, rules);
  write_counting(writer, rules, examples);
  write_raising(writer, rules, examples);
  write_bids(writer, rules, examples);
  write_challenge(writer, rules, examples);
  write_spot_on(writer, rules, examples);
  write_interrupt(writer, examples);
  write_palifico(writer, rules, examples);
  write_penalties(writer, rules);
  writer.section(RulePhrase::title_players);
  writer.gist(RulePhrase::advised, {digits(rules.least_advised), digits(rules.most_advised)});
  writer.detail(RulePhrase::any_number);
  return writer.sections();
}

}  // namespace undercup::ui
