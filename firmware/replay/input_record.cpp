#include "firmware/replay/input_record.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

#include "firmware/lines/table_lines.hpp"
#include "firmware/replay/input_json.hpp"

namespace undercup::firmware {
namespace {

template <typename... Kinds>
bool is_any(const TableEvent& event) {
  const auto* game = std::get_if<table::Event>(&event);
  return game != nullptr && (std::holds_alternative<Kinds>(*game) || ...);
}

/// Whether nothing of the rolls before it is hidden any more.
bool opens(const TableEvent& event) {
  return is_any<table::CupsRevealed, table::PilesRevealed, table::RollOffResult>(event);
}

/// Whether rolls are made after it that are hidden.
bool hides(const TableEvent& event) {
  return is_any<table::RollOff, table::RoundStarted, table::CardRoundStarted>(event);
}

/// Whether rolls before it that are still hidden are never opened.
bool closes(const TableEvent& event) {
  return is_any<table::GameStarted, table::RoundVoided, table::GameWon, table::GameRanked>(event);
}

/// Time alone, and nothing came of it: the next input comes to the same.
bool is_idle(const Input& input, const Output& output, const App& after) {
  return std::holds_alternative<Tick>(input) && output.events.empty() && output.sounds.empty() &&
         after.screen_since != after.now;
}

/// Whether no roll can be hidden: nobody plays, and no game is kept that may go on.
bool nobody_plays(const App& app) {
  return app.stage != Stage::playing && !app.kept;
}

/// The line but for its last bracket, so that `ms` can follow.
std::string open_line(const Json& line) {
  std::string text = text_of(line);
  text.pop_back();
  return text;
}

std::string line_from(std::chrono::milliseconds at, const Input& input, const Output& output, const App& after) {
  Json line = input_json(input);
  line["at"] = at.count();
  if (!output.events.empty()) line["events"] = Json::array();
  for (const TableEvent& event : output.events) line["events"].push_back(line_of(after.now, event));
  return open_line(line);
}

}  // namespace

InputRecord::InputRecord(const std::filesystem::path& file, RecordLimits limits)
    : file_(file, std::ios::trunc), left_(limits) {
  if (!file_) throw std::runtime_error(file.string() + ": " + std::strerror(errno));
}

void InputRecord::took(std::chrono::milliseconds at, const Input& input, const Output& output, const App& after) {
  if (stopped_ || is_idle(input, output, after)) return;
  if (follows_hidden_rolls(input, output)) return stop();
  if (!std::exchange(begun_, true)) seal(open_line({{"inputs", settings_json(after.settings)}}));
  std::string line = line_from(at, input, output, after);
  if (waits(at, input, output, after, line)) return;
  seal(std::move(line));
  for (const TableEvent& event : output.events) {
    if (!opens(event)) continue;
    to_open_.push_back(sealed_.size());
    if (after.practice && to_open_.size() == 1) happened(at, event);  // it is told to nobody, and waits for none
  }
  if (nobody_plays(after) && !hidden_ && to_open_.empty()) write(sealed_.size(), at);
}

/// Whether, with this, rolls that are sealed here will never be opened.
bool InputRecord::follows_hidden_rolls(const Input& input, const Output& output) {
  if (std::holds_alternative<Resume>(input)) hidden_ = true;  // the round it stands in has rolls, made or to be made
  for (const TableEvent& event : output.events) {
    if (hidden_ && closes(event)) return true;
    if (opens(event)) hidden_ = false;
    if (hides(event)) hidden_ = true;
  }
  return false;
}

bool InputRecord::waits(std::chrono::milliseconds at, const Input& input, const Output& output, const App& after,
                        const std::string& line) {
  const auto* sight = std::get_if<Sight>(&input);
  if (sight != nullptr && nobody_plays(after) && output.events.empty()) {
    IdleSight& last = idle_[sight->seat];
    const bool repeats = last.fingerprint && last.fingerprint == sight->fingerprint;
    if (!repeats) {
      last = {sight->fingerprint, at, line};
      return true;
    }
    seal_idle();
    return false;
  }
  seal_idle();
  idle_.clear();
  return false;
}

/// What waited goes before what comes now, in the order in which it came: not every camera is as quick as the next.
void InputRecord::seal_idle() {
  std::vector<IdleSight*> waiting;
  for (auto& [seat, last] : idle_)
    if (!last.line.empty()) waiting.push_back(&last);
  std::stable_sort(waiting.begin(), waiting.end(),
                   [](const auto* one, const auto* other) { return one->at < other->at; });
  for (IdleSight* last : waiting) seal(std::exchange(last->line, {}));
}

void InputRecord::seal(std::string line) {
  if (stopped_) return;
  if (line.size() > left_.most_sealed) return stop();
  left_.most_sealed -= line.size();
  sealed_.push_back(std::move(line));
}

void InputRecord::happened(std::chrono::milliseconds at, const TableEvent& event) {
  if (!opens(event) || to_open_.empty()) return;
  const std::size_t lines = to_open_.front();
  to_open_.pop_front();
  write(lines, at);
}

void InputRecord::write(std::size_t lines, std::chrono::milliseconds at) {
  const std::string end = ",\"ms\":" + std::to_string(at.count()) + "}\n";
  for (; lines > 0; --lines) {
    const std::string& line = sealed_.front();
    if (line.size() + end.size() > left_.most_bytes) return stop();
    left_.most_bytes -= line.size() + end.size();
    left_.most_sealed += line.size();
    file_ << line << end;
    sealed_.pop_front();
    for (std::size_t& later : to_open_) --later;
  }
  file_.flush();
}

void InputRecord::stop() {
  file_.flush();
  stopped_ = true;
  sealed_.clear();
  to_open_.clear();
  idle_.clear();
}

}  // namespace undercup::firmware
