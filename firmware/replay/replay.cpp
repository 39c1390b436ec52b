#include "firmware/replay/replay.hpp"

#include <algorithm>
#include <istream>
#include <stdexcept>
#include <utility>

#include "firmware/json_line.hpp"
#include "firmware/lines/table_lines.hpp"
#include "firmware/replay/input_json.hpp"

namespace undercup::firmware {
namespace {

/// Where the events that came of an input are not those that were recorded with it.
std::optional<std::string> difference(const Json& line, const std::vector<TableEvent>& came, Milliseconds at) {
  const Json recorded = line.contains("events") ? line["events"] : Json::array();
  for (std::size_t i = 0; i < std::max(came.size(), recorded.size()); ++i) {
    const std::string was = i < recorded.size() ? text_of(recorded[i]) : "nothing";
    const std::string is = i < came.size() ? text_of(line_of(at, came[i])) : "nothing";
    if (was != is) return "recorded was " + was + ", now comes " + is;
  }
  return std::nullopt;
}

}  // namespace

Replayed replay(std::istream& record, const std::function<void(std::chrono::milliseconds, const TableEvent&)>& told) {
  Replayed replayed;
  std::optional<App> app;
  Milliseconds last{0};
  int number = 0;
  for (std::string text; std::getline(record, text);) {
    ++number;
    const auto wrong = [&](const std::string& what) {
      replayed.wrong = "line " + std::to_string(number) + ": " + what;
      return replayed;
    };
    try {
      if (!read_json_line(text)) return wrong("no JSON; the record is cut short or damaged here");
      const Json line = Json::parse(text);
      if (!app) {
        if (!line.is_object() || !line.contains("inputs")) return wrong("this is no record of a table's inputs");
        app = switched_on(settings_in(line["inputs"]));
        continue;
      }
      if (!line.is_object() || !line.contains("at") || !line["at"].is_number_integer())
        return wrong("no time `at` which it came in");
      const Milliseconds at{line["at"].get<std::int64_t>()};
      if (at < last) return wrong("it came in before the line above it");
      last = at;
      Stepped stepped = step(*std::move(app), input_in(line), at);
      app = std::move(stepped.app);
      ++replayed.inputs;
      if (const auto parts = difference(line, stepped.output.events, app->now)) return wrong(*parts);
      for (const TableEvent& event : stepped.output.events) {
        ++replayed.events;
        if (told) told(app->now, event);
      }
    } catch (const nlohmann::json::exception& none) {
      return wrong(std::string("no input of a table: ") + none.what());
    } catch (const std::out_of_range& none) {
      return wrong(std::string("no input of a table: ") + none.what());
    }
  }
  if (!app) replayed.wrong = "nothing is recorded in it: no round has been opened yet";
  return replayed;
}

}  // namespace undercup::firmware
