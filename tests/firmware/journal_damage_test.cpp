#include <doctest/doctest.h>

#include <utility>

#include "firmware/journal/journaled_events.hpp"
#include "tests/firmware/table_in_hand.hpp"
#include "tests/table/random_play.hpp"

namespace undercup::firmware {
namespace {

using table::testing::Chance;

/// One of the lines is missing, there twice, in the place of another, or has another digit.
void damage(std::vector<std::string>& lines, Chance& chance) {
  const auto any = [&](std::size_t count) {
    return static_cast<std::size_t>(chance.between(0, static_cast<int>(count) - 1));
  };
  const std::size_t line = any(lines.size());
  const auto at = lines.begin() + static_cast<std::ptrdiff_t>(line);
  switch (chance.between(1, 6)) {
    case 1: lines.erase(at); return;
    case 2: lines.insert(at, lines[line]); return;
    case 3: std::swap(lines[line], lines[any(lines.size())]); return;
    default: break;
  }
  std::string& text = lines[line];
  for (std::size_t tried = any(text.size()), left = text.size(); left > 0; --left, tried = (tried + 1) % text.size()) {
    if (text[tried] < '0' || text[tried] > '9') continue;
    text[tried] = static_cast<char>('0' + chance.between(0, 9));
    return;
  }
}

/// All that may be done at a table is done by somebody.
void play_on(TableInHand& table) {
  for (const table::SeatId seat : table.app.settings.seats) {
    const int number = table::number(seat);
    const int dice = table::amount(table.app.game.held, seat);
    if (!table.app.game.rules.cards) table.roll(number, std::vector<int>(static_cast<std::size_t>(dice), 2));
    for (const auto& [name, button] : hw::kButtonNames) table.press(number, button, kHeld);
    static_cast<void>(table.view());
  }
  table.wait(Milliseconds{600000});
}

TEST_CASE("a game whose record is damaged anywhere is refused, or gone on with and played without harm") {
  constexpr unsigned kGames = 300;
  int refused = 0;
  for (unsigned number = 0; number < kGames; ++number) {
    CAPTURE(number);
    Chance chance(number);
    const table::Ruleset rules = table::testing::random_rules(chance);
    auto events = table::testing::play_random_game(rules, table::testing::random_seats(chance), chance);
    events.resize(static_cast<std::size_t>(chance.between(2, static_cast<int>(events.size()))));
    GameLines game{rules, {}};
    for (const table::Event& event : events) game.lines.push_back(journal_line(Milliseconds{0}, event).line);
    REQUIRE(events_in(game));
    damage(game.lines, chance);
    const auto read = events_in(game);
    if (!read) ++refused;
    if (!read) continue;
    TableInHand table;
    table.feed(Resume{rules, read.value()});
    play_on(table);
  }
  CHECK(refused > static_cast<int>(kGames / 4));
  CHECK(refused < static_cast<int>(kGames));
}

}  // namespace
}  // namespace undercup::firmware
