#include "firmware/service/export.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <regex>
#include <stdexcept>
#include <utility>

#include "firmware/audits/audits_json.hpp"
#include "firmware/config/settings_archive.hpp"
#include "firmware/journal/journal.hpp"
#include "firmware/text_file.hpp"

namespace undercup::firmware {
namespace {

namespace fs = std::filesystem;
using hw::Fault;

constexpr const char* kStick = "put in a stick labelled UNDERCUP, with room on it";

/// A folder beside the archive for the copies that go into it; gone with this.
class Workshop {
public:
  explicit Workshop(const std::string& folder) : path_((fs::path(folder) / ".undercup-XXXXXX").string()) {
    made_ = ::mkdtemp(path_.data()) != nullptr;
    error_ = errno;
  }
  ~Workshop() {
    std::error_code left;
    if (made_) fs::remove_all(path_, left);
  }
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  [[nodiscard]] bool made() const { return made_; }
  [[nodiscard]] int error() const { return error_; }
  [[nodiscard]] const std::string& path() const { return path_; }

private:
  std::string path_;
  bool made_ = false;
  int error_ = 0;
};

Json health_json(const hw::BoardHealth& health) {
  const auto maybe = [](const auto& value) { return value ? Json(*value) : Json(nullptr); };
  return {{"celsius", maybe(health.celsius)},
          {"undervoltage", maybe(health.undervoltage)},
          {"undervoltage_happened", maybe(health.undervoltage_happened)},
          {"throttled", maybe(health.throttled)},
          {"throttled_happened", maybe(health.throttled_happened)},
          {"card_used_percent", maybe(health.card_used_percent)},
          {"card_written_bytes", maybe(health.card_written_bytes)},
          {"free_bytes", maybe(health.free_bytes)}};
}

std::string audits_text(const Audits& audits, const ExportSource& source) {
  Json json{{"at", source.at ? Json(*source.at) : Json(nullptr)}};
  json["audits"] = json_of(audits);
  json["fairness"] = json_of(fairness_of(audits));
  json["board"] = source.health ? health_json(*source.health) : Json(nullptr);
  constexpr int kIndent = 2;
  return json.dump(kIndent, ' ', false, Json::error_handler_t::replace) + "\n";
}

/// What the table is set up by; where that is broken, table.toml as it is and what is wrong.
std::vector<ArchiveEntry> settings_entries(const ExportSource& source) {
  std::vector<ArchiveEntry> entries;
  if (auto settings = settings_of(SettingsPlaces{source.table_file, source.state_folder})) {
    entries = std::move(settings).value();
  } else {
    entries.push_back({"settings.txt", settings.error().message() + "\n"});
    if (const auto text = read_text(source.table_file)) entries.push_back({"table.toml", text.value()});
  }
  for (ArchiveEntry& entry : entries) entry.text = without_passcode(entry.text);
  return entries;
}

/// What goes into the archive; the journal's copies are made in `workshop`.
table::Result<std::vector<ArchiveEntry>, Fault> entries_of(const ExportSource& source, const std::string& workshop) {
  std::vector<ArchiveEntry> entries = settings_entries(source);
  entries.push_back({"log.txt", source.log});
  auto journal = Journal::open_to_read(source.state_folder);
  if (!journal) {  // a table may be taken home because that is broken
    entries.push_back({"journal.txt", "no journal was to be had: " + journal.error().message() + "\n"});
    return entries;
  }
  if (auto fault = Journal(std::move(journal).value()).copy_into(workshop)) return *std::move(fault);
  auto copied = Journal::open_to_read(workshop);
  if (!copied) return copied.error();
  Journal copy = std::move(copied).value();
  for (const char* name : {kJournalFile, kPastFile}) {
    const std::string file = (fs::path(workshop) / name).string();
    if (fs::exists(file)) entries.push_back({name, {}, file});
  }
  try {
    entries.push_back({"audits.json", audits_text(copy.audits(), source)});
  } catch (const std::runtime_error& damaged) {
    entries.push_back({"audits.txt", std::string("no audits were to be had: the journal: ") + damaged.what() + "\n"});
  }
  return entries;
}

/// undercup-2026-11-24T180500Z, or a number where the date is not known: as no file there is called.
std::string free_name(const std::string& folder, const ExportSource& source) {
  std::string date = source.at.value_or("");
  std::erase(date, ':');  // a stick's file system forbids it
  for (int number = 1;; ++number) {
    std::string name = "undercup";
    if (!date.empty()) name += "-" + date;
    if (date.empty() || number > 1) name += "-" + std::to_string(number);
    const fs::path path = fs::path(folder) / (name + ".tar.gz");
    std::error_code unknown;
    if (!fs::exists(path, unknown)) return path.string();
  }
}

/// All bytes, or what errno says.
int write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) return errno;
    if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

std::optional<Fault> write_entries(const std::vector<ArchiveEntry>& entries, const std::string& path) {
  constexpr mode_t kReadable = 0644;
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kReadable);
  if (file < 0) return Fault{path, std::strerror(errno), kStick};
  int error = 0;
  const auto failed = pack(entries, [&](std::string_view bytes) { return (error = write_all(file, bytes)) == 0; });
  if (!failed && ::fsync(file) != 0) error = errno;
  ::close(file);
  if (error != 0) return Fault{path, std::strerror(error), kStick};
  return failed ? std::optional(Fault{path, "could not be made: " + *failed, ""}) : std::nullopt;
}

/// Where a list of TOML ends, whatever stands in its texts and comments; one that is never closed goes on to the end of
/// all. What is no list ends with its line.
std::string::const_iterator end_of_value(std::string::const_iterator at, std::string::const_iterator end) {
  if (at == end || *at != '[') return std::find(at, end, '\n');
  bool in_comment = false;
  std::optional<char> quote;  // that closes the text it is in
  for (; at != end; ++at) {
    const char c = *at;
    if (c == '\n') in_comment = false;
    if (in_comment) continue;
    if (quote) {
      if (c == *quote || c == '\n') quote.reset();
    } else if (c == '#') {
      in_comment = true;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == ']') {
      return at + 1;
    }
  }
  return end;
}

void sync_folder(const std::string& folder) {
  const int shelf = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (shelf < 0) return;
  ::fsync(shelf);
  ::close(shelf);
}

}  // namespace

std::string without_passcode(const std::string& text) {
  static const std::regex kKey(R"(["']?passcode["']?\s*=\s*)");
  std::string without;
  auto from = text.begin();
  for (std::smatch key; std::regex_search(from, text.end(), key, kKey); from = end_of_value(key[0].second, text.end()))
    without.append(from, key[0].second).append("[]");
  return without.append(from, text.end());
}

std::optional<Fault> not_mounted(const std::string& folder) {
  struct stat here {};
  struct stat above {};
  if (::stat(folder.c_str(), &here) != 0) return Fault{folder, std::strerror(errno), kStick};
  if (!S_ISDIR(here.st_mode)) return Fault{folder, "no folder", kStick};
  const std::string parent = (fs::path(folder) / "..").string();
  const bool is_root =
      ::stat(parent.c_str(), &above) == 0 && above.st_dev == here.st_dev && above.st_ino == here.st_ino;
  if (is_root || above.st_dev == here.st_dev) return Fault{folder, "no stick is mounted there", kStick};
  return std::nullopt;
}

table::Result<std::string, Fault> write_export(const std::string& folder, const ExportSource& source) {
  const Workshop workshop(folder);
  if (!workshop.made()) return Fault{folder, std::strerror(workshop.error()), kStick};
  const auto entries = entries_of(source, workshop.path());
  if (!entries) return entries.error();
  const std::string made = workshop.path() + "/archive";
  if (auto fault = write_entries(entries.value(), made)) return *std::move(fault);
  const std::string path = free_name(folder, source);
  if (::rename(made.c_str(), path.c_str()) != 0) return Fault{path, std::strerror(errno), kStick};
  sync_folder(folder);
  return path;
}

table::Result<std::string, Fault> export_to(const std::string& folder, const ExportSource& source) {
  if (auto fault = not_mounted(folder)) return *std::move(fault);
  return write_export(folder, source);
}

}  // namespace undercup::firmware
