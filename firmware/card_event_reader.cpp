#include "firmware/event_fields.hpp"

namespace undercup::firmware {
namespace {

table::Event locked(Fields& fields, const table::Ruleset&) {
  return table::PilesLocked{fields.seat("seat"), {}};
}
table::Event round_started(Fields& fields, const table::Ruleset&) {
  return table::CardRoundStarted{fields.count("round"), fields.seat("starter"), fields.per_seat("cards")};
}
table::Event die_revealed(Fields& fields, const table::Ruleset&) {
  return table::DieRevealed{fields.seat("seat"), fields.count("die"), fields.card("card")};
}
table::Event guess(Fields& fields, const table::Ruleset&) {
  return table::GuessMade{fields.seat("seat"), fields.guess(), fields.seat("turn")};
}
table::Event challenge(Fields& fields, const table::Ruleset&) {
  return table::GuessChallenged{fields.seat("seat"), fields.seat("against")};
}
table::Event reveal(Fields& fields, const table::Ruleset&) {
  return table::PilesRevealed{fields.cards_per_seat("dice")};
}
table::Event settled(Fields& fields, const table::Ruleset&) {
  using table::Outcome;
  Fields guess_fields = fields.object("guess");
  table::GuessSettled settled{guess_fields.seat("seat"), guess_fields.guess(),
                              fields.word("outcome", std::array{Outcome::held, Outcome::failed}), fields.seat("loser")};
  if (!guess_fields.sound()) fields.unsound();
  return settled;
}
table::Event discard_needed(Fields& fields, const table::Ruleset&) {
  return table::DiscardNeeded{fields.seat("seat"), fields.counts("choices")};
}
table::Event discarded(Fields& fields, const table::Ruleset&) {
  return table::PileDiscarded{fields.seat("seat"), fields.count("cards")};
}
table::Event swap_offered(Fields& fields, const table::Ruleset&) {
  return table::SwapOffered{fields.seat("seat")};
}
table::Event game_over(Fields& fields, const table::Ruleset&) {
  return table::GameRanked{fields.seat_groups("ranking")};
}

constexpr std::array kKinds{EventKind{"locked", locked},
                            EventKind{"round_started", round_started},
                            EventKind{"die_revealed", die_revealed},
                            EventKind{"guess", guess},
                            EventKind{"challenge", challenge},
                            EventKind{"reveal", reveal},
                            EventKind{"settled", settled},
                            EventKind{"discard_needed", discard_needed},
                            EventKind{"discarded", discarded},
                            EventKind{"swap_offered", swap_offered},
                            EventKind{"game_over", game_over}};

}  // namespace

std::span<const EventKind> card_event_kinds() {
  return kKinds;
}

}  // namespace undercup::firmware
