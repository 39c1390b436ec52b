#include "firmware/commands/journal.hpp"

#include <iostream>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "firmware/audits/audits_json.hpp"
#include "firmware/exit_status.hpp"
#include "firmware/journal/state_folder.hpp"
#include "firmware/lines/power_lines.hpp"
#include "firmware/protocol.hpp"

namespace undercup::firmware {
namespace {

constexpr int kLast = -1;

struct JournalOptions {
  std::string state = kStateFolder;
  int game = kLast;
  bool list = false;
  bool check = false;
  bool audits = false;
  bool json = false;
};

int list(const std::vector<JournaledGame>& games, bool json) {
  for (const JournaledGame& game : games) {
    if (json) {
      std::cout << text_of(Json{
                       {"game", game.number}, {"rules", game.rules}, {"events", game.events}, {"ended", game.ended}})
                << '\n';
    } else {
      std::cout << "game " << game.number << ": " << game.rules << ", " << game.events << " events, "
                << (game.ended ? "over" : "not over") << '\n';
    }
  }
  if (games.empty() && !json) std::cout << "no game yet\n";
  return kDone;
}

/// Every line of every game is read as when the table goes on with it; the file itself was checked when it was opened.
int check(Journal& journal, const std::vector<JournaledGame>& games, const JournalOptions& options) {
  int events = 0;
  for (const JournaledGame& game : games) {
    events += game.events;
    if (const auto wrong = journal.misunderstood(game.number)) {
      std::cerr << "undercup journal: " << options.state << ": game " << game.number << ": " << *wrong << '\n';
      return kFailed;
    }
  }
  if (options.json) {
    std::cout << text_of(Json{{"verdict", "ok"}, {"games", games.size()}, {"events", events}}) << '\n';
  } else {
    std::cout << "the journal is sound: " << games.size() << " games, " << events << " events\n";
  }
  return kDone;
}

int events(Journal& journal, const std::vector<JournaledGame>& games, const JournalOptions& options) {
  const int last = games.empty() ? 0 : games.back().number;
  const int game = options.game == kLast ? last : options.game;
  if (game > last) {
    std::cerr << "undercup journal: --game: there is no game " << game << "; the last is " << last << '\n';
    return kWrongUsage;
  }
  if (!games.empty() && game > 0 && game < games.front().number) {
    std::cerr << "undercup journal: --game: game " << game << " is kept no more; the first that is, is "
              << games.front().number << '\n';
    return kWrongUsage;
  }
  for (const std::string& line : journal.lines(game))
    if (!is_power_line(line)) std::cout << line << '\n';
  return kDone;
}

/// Words are for the display in service mode; this is for programs, and for a look.
int audit(const Audits& audits) {
  std::cout << text_of(Json{{"audits", json_of(audits)}, {"fairness", json_of(fairness_of(audits))}}) << '\n';
  return kDone;
}

int tell(Journal& journal, const JournalOptions& options) {
  if (options.audits) return audit(journal.audits());
  const std::vector<JournaledGame> games = journal.games();
  if (options.list) return list(games, options.json);
  if (options.check) return check(journal, games, options);
  return events(journal, games, options);
}

int run(const JournalOptions& options) {
  auto opened = Journal::open_to_read(options.state);
  if (!opened) {
    std::cerr << "undercup journal: " << opened.error().message() << '\n';
    return kFailed;
  }
  Journal journal = std::move(opened).value();
  try {
    return tell(journal, options);
  } catch (const std::runtime_error& broken) {  // SQLite's: a part that nobody had looked at yet cannot be read
    std::cerr << "undercup journal: " << options.state << ": " << broken.what()
              << " (check the disk; games that are whole are told all the same, with --game)\n";
    return kFailed;
  }
}

}  // namespace

void add_journal(CLI::App& app, std::function<int()>& chosen) {
  CLI::App* const command = app.add_subcommand("journal", "Tell what has happened at a table, from its journal");
  const auto options = std::make_shared<JournalOptions>();
  command->add_option("--state", options->state, "where the journal is kept (" + std::string(kStateFolder) + ")")
      ->type_name("DIR");
  CLI::Option* const game =
      command->add_option("--game", options->game, "the events of that game; the last one's unless told")
          ->type_name("N")
          ->check(CLI::Range(0, std::numeric_limits<int>::max()));
  CLI::Option* const listing = command->add_flag("--list", options->list, "the games, a line each")->excludes(game);
  command->add_flag("--check", options->check, "verify the file and every line in it")
      ->excludes(game)
      ->excludes(listing);
  command->add_flag("--audits", options->audits, "what has happened, counted, as one JSON line: forgotten games too")
      ->excludes(game)
      ->excludes(listing);
  command->add_flag("--json", options->json, "print --list and --check as JSON lines; events always are");
  command->footer(
      "Example:\n"
      "  undercup journal --state /var/lib/undercup --game 3\n"
      "Events are as `undercup run --json` prints them. It may be used while the table runs.");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace undercup::firmware
