#include "tests/e2e/twin_runs.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <string_view>
#include <vector>

#include "firmware/protocol.hpp"
#include "tests/e2e/program.hpp"
#include "tests/own_folder.hpp"

namespace undercup::testing {
namespace {

namespace fs = std::filesystem;
using firmware::Json;

constexpr const char* kPrinted = "standard output";
constexpr const char* kJournal = "undercup journal";
constexpr const char* kErrors = "errors.txt";

/// Until when two records must be alike; `before_reveal`: also in the events of that very instant, up to the reveal.
struct End {
  long ms = 0;
  bool before_reveal = false;
};

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::vector<Json> events_of(const Record& record) {
  std::vector<Json> events;
  for (const std::string& line : lines_of(record.at(kPrinted))) events.push_back(Json::parse(line));
  return events;
}

std::optional<long> reveal_of(const std::vector<Json>& events) {
  for (const Json& event : events)
    if (event["event"] == "reveal") return event["ms"].get<long>();
  return std::nullopt;
}

/// What the reader refused: `trouble`, and `absent`, by which the refusal `no_cup` is told. After a lock a cup is never
/// absent: it is peeked under or lifted, whatever is read.
std::vector<Json> refusals_in(const std::vector<Json>& events) {
  std::vector<Json> refusals;
  for (const Json& event : events)
    if (event["event"] == "trouble" || (event["event"] == "cup" && event["state"] == "absent"))
      refusals.push_back(event);
  return refusals;
}

/// When the first refusal was told that the other did not tell just so.
std::optional<long> parting_refusal(const std::vector<Json>& one, const std::vector<Json>& other) {
  const std::vector<Json> first = refusals_in(one);
  const std::vector<Json> second = refusals_in(other);
  const auto [a, b] = std::ranges::mismatch(first, second);
  std::optional<long> earliest;
  if (a != first.end()) earliest = (*a)["ms"].get<long>();
  if (b != second.end()) earliest = std::min(earliest.value_or((*b)["ms"].get<long>()), (*b)["ms"].get<long>());
  return earliest;
}

/// The lines of JSON before the end, as one text.
std::string lines_before(const std::string& text, const End& end, bool events) {
  std::string before;
  for (const std::string& line : lines_of(text)) {
    const Json read = Json::parse(line);
    const long ms = read["ms"].get<long>();
    const bool over = events && end.before_reveal ? ms > end.ms || read["event"] == "reveal" : ms >= end.ms;
    if (over) break;
    before += line + '\n';
  }
  return before;
}

/// The lines of the log, which begin with their milliseconds.
std::string log_before(const std::string& text, const End& end) {
  std::string before;
  for (const std::string& line : lines_of(text))
    if (std::stol(line) < end.ms) before += line + '\n';
  return before;
}

/// What of a record must be alike: what was there before the end. The state folder's files hold what came later too;
/// what they told before is in the journal's lines.
Record before(const Record& record, const End& end) {
  Record kept;
  for (const auto& [name, content] : record) {
    const fs::path path(name);
    const bool events = name == kPrinted || name == kJournal || path.filename() == "events.ndjson";
    if (events || path.extension() == ".ndjson")
      kept[name] = lines_before(content, end, events);
    else if (path.filename() == "log.txt")
      kept[name] = log_before(content, end);
    else if (path.extension() != ".png" || std::stol(path.stem()) < end.ms)
      kept[name] = content;
  }
  std::erase_if(kept, [](const auto& file) { return file.first.find("state/") != std::string::npos; });
  return kept;
}

std::string first_difference(const std::string& name, const std::string& one, const std::string& other) {
  const std::vector<std::string> first = lines_of(one);
  const std::vector<std::string> second = lines_of(other);
  const auto [a, b] = std::ranges::mismatch(first, second);
  const auto told = [](auto line, auto end) { return line == end ? std::string("(nothing)") : *line; };
  if (!name.ends_with(".ndjson") && !name.ends_with(".txt") && name != kPrinted && name != kJournal) return name;
  return name + ":\n  " + told(a, first.end()) + "\n  " + told(b, second.end());
}

void note_differences(const Record& one, const Record& other, Comparison& comparison) {
  std::set<std::string> names;
  for (const Record* record : {&one, &other})
    for (const auto& [name, content] : *record) names.insert(name);
  for (const std::string& name : names) {
    const auto a = one.find(name);
    const auto b = other.find(name);
    const bool only_one = a == one.end() || b == other.end();
    if (!only_one && a->second == b->second) continue;
    if (comparison.parted.empty())
      comparison.first = only_one ? name + " is there once" : first_difference(name, a->second, b->second);
    comparison.parted.insert(name);
  }
}

/// A write-ahead log's pages with their numbers, without the salt that SQLite draws for each log and the checksums over
/// it (sqlite.org, "WAL-mode File Format"); a log is left behind, with its index, where the disk failed to the end.
std::string without_salt(const std::string& log) {
  constexpr std::size_t kHeader = 32;
  constexpr std::size_t kPageSizeAt = 8;
  constexpr std::size_t kFrameHeader = 24;
  constexpr std::size_t kFrameSalt = 8;
  if (log.size() < kHeader) return log;
  std::size_t page = 0;
  for (std::size_t i = 0; i < 4; ++i) page = page << 8U | static_cast<unsigned char>(log[kPageSizeAt + i]);
  std::string pages;
  for (std::size_t at = kHeader; at + kFrameHeader + page <= log.size(); at += kFrameHeader + page)
    pages += log.substr(at, kFrameSalt) + log.substr(at + kFrameHeader, page);
  return pages;
}

int count(const Record& record, std::string_view event) {
  const std::string key = R"({"event":")" + std::string(event) + '"';
  const std::vector<std::string> lines = lines_of(record.at(kPrinted));
  return static_cast<int>(std::ranges::count_if(lines, [&](const std::string& line) { return line.starts_with(key); }));
}

}  // namespace

Record record_of(const std::string& program, const std::string& script) {
  const OwnFolder folder;
  std::ofstream(folder.file("script.ndjson")) << script;
  const std::string there = "cd " + folder.path() + " && ";  // so that no path in what is told is another
  Record record;
  const Ran played = ran(there + program + " simulate script.ndjson --json --record record --record-size 320x180 " +
                         "--state state 2>" + kErrors);
  INFO(script);
  INFO(contents(folder.file(kErrors)));
  REQUIRE(played.status == 0);
  for (const auto& entry : fs::recursive_directory_iterator(folder.path())) {
    if (!entry.is_regular_file() || entry.path().extension() == ".sqlite-shm") continue;
    const std::string content = contents(entry.path());
    const bool log = entry.path().extension() == ".sqlite-wal";
    record[fs::relative(entry.path(), folder.path()).string()] = log ? without_salt(content) : content;
  }
  record.erase("script.ndjson");
  record[kPrinted] = played.out;
  record[kJournal] = ran(there + program + " journal --state state --json 2>/dev/null").out;
  return record;
}

Comparison compare(const Record& one, const Record& other) {
  Comparison comparison;
  const std::vector<Json> first = events_of(one);
  const std::vector<Json> second = events_of(other);
  const auto opened = reveal_of(first);
  const auto opened_other = reveal_of(second);
  const auto refused = parting_refusal(first, second);
  comparison.excused = refused && (!opened || refused < opened) && (!opened_other || refused < opened_other);
  comparison.opened = !comparison.excused && opened && opened == opened_other;
  Record alike = one;
  Record alike_other = other;
  if (comparison.excused || comparison.opened) {
    const End end = comparison.excused ? End{*refused, false} : End{*opened, true};
    alike = before(one, end);
    alike_other = before(other, end);
  }
  note_differences(alike, alike_other, comparison);
  comparison.locks = count(alike, "locked");
  comparison.bids = count(alike, "bid");
  return comparison;
}

}  // namespace undercup::testing
