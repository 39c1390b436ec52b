#include "firmware/journal/journal_file.hpp"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

namespace undercup::firmware {
namespace {

namespace fs = std::filesystem;

constexpr int kPatienceMs = 2000;  // somebody else reads: `undercup journal`
constexpr int kReserve = 256;      // pages, a megabyte: more than two or three games take

int number_in(SQLite::Database& file, const char* query) {
  return file.execAndGet(query).getInt();
}

int newest(const FileKind& kind) {
  return 1 + static_cast<int>(kind.newer.size());
}

/// What is damaged first, in one line; empty where nothing is.
std::string damage_in(SQLite::Database& file) {
  const std::string found = file.execAndGet("PRAGMA quick_check(1)").getString();
  return found == "ok" ? std::string() : found.substr(found.rfind('\n') + 1);  // before it stands in which database
}

void set_version(SQLite::Database& file, int version) {
  file.exec("PRAGMA user_version = " + std::to_string(version));
}

void make_tables(SQLite::Database& file, const FileKind& kind) {
  SQLite::Transaction all(file);
  file.exec(kind.tables);
  file.exec("PRAGMA application_id = " + std::to_string(kind.application_id));
  set_version(file, 1);
  all.commit();
}

/// Whether nothing has been written into it yet.
bool is_new(SQLite::Database& file) {
  return number_in(file, "SELECT count(*) FROM sqlite_schema") == 0 && number_in(file, "PRAGMA user_version") == 0;
}

/// Throws Misfit where this is no sound file of that kind, and SQLite::Exception where it cannot be known.
void look_into(SQLite::Database& file, const FileKind& kind) {
  try {
    const int version = number_in(file, "PRAGMA user_version");
    if (number_in(file, "PRAGMA application_id") != kind.application_id) throw Misfit{"no journal of undercup"};
    if (version < 1 || version > newest(kind))
      throw Misfit{"of another version of undercup (" + std::to_string(version) + ")"};
    if (!kind.checked) return;
    if (const std::string damage = damage_in(file); !damage.empty()) throw Misfit{"damaged: " + damage};
  } catch (const SQLite::Exception& thrown) {
    if (is_damage(thrown)) throw Misfit{std::string("damaged: ") + thrown.what()};
    throw;
  }
}

void bring_up(SQLite::Database& file, const FileKind& kind) {
  for (int version = number_in(file, "PRAGMA user_version"); version < newest(kind); ++version) {
    SQLite::Transaction all(file);
    file.exec(kind.newer[static_cast<std::size_t>(version - 1)]);
    set_version(file, version + 1);
    all.commit();
  }
}

}  // namespace

SQLite::Database open_file(const fs::path& path, const FileKind& kind, const std::string& vfs) {
  SQLite::Database file(path.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kPatienceMs, vfs);
  bool to_be_made = false;
  try {
    to_be_made = is_new(file);
  } catch (const SQLite::Exception&) {
    look_into(file, kind);  // says what it is
    throw;
  }
  file.exec("PRAGMA synchronous = FULL");
  if (to_be_made) {
    file.exec("PRAGMA auto_vacuum = INCREMENTAL");  // before there is any table, or never
    file.exec("PRAGMA journal_mode = WAL");
    make_tables(file, kind);
  }
  look_into(file, kind);
  bring_up(file, kind);
  return file;
}

std::optional<SQLite::Database> open_file_to_read(const fs::path& path, const FileKind& kind) {
  SQLite::Database file(path.string(), SQLite::OPEN_READONLY, kPatienceMs);
  file.exec("BEGIN");  // until it is closed; the first that is read fixes the instant
  try {
    if (is_new(file)) return std::nullopt;
  } catch (const SQLite::Exception& thrown) {
    if (!is_damage(thrown)) throw;  // what it is says the next line
  }
  look_into(file, kind);
  return file;
}

void give_back_room(SQLite::Database& file) {
  const int unused = number_in(file, "PRAGMA freelist_count");
  if (unused > kReserve) file.exec("PRAGMA incremental_vacuum(" + std::to_string(unused - kReserve) + ")");
}

void copy_file_to(SQLite::Database& file, const fs::path& copy) {
  if (sqlite3_get_autocommit(file.getHandle()) == 0) file.exec("COMMIT");  // it takes an instant of its own
  SQLite::Statement into(file, "VACUUM INTO ?");
  into.bind(1, copy.string());
  into.exec();
}

hw::Fault fault_of(const std::string& where, const SQLite::Exception& thrown) {
  switch (thrown.getErrorCode()) {
    case SQLITE_FULL: return {where, "the disk is full", "make room on it; what is missing is written then"};
    case SQLITE_READONLY: return {where, "the disk is read-only", "see why in dmesg; what is missing is written later"};
    case SQLITE_BUSY: return {where, "in use by another program", "end that one"};
    default: return {where, thrown.what(), "check the folder, who may write to it, and the disk"};
  }
}

bool is_damage(const SQLite::Exception& thrown) {
  return thrown.getErrorCode() == SQLITE_NOTADB || thrown.getErrorCode() == SQLITE_CORRUPT;
}

hw::Fault set_aside(const fs::path& path, const std::string& why) {
  int number = 1;
  const auto aside = [&] { return fs::path(path.string() + ".set-aside-" + std::to_string(number)); };
  while (fs::exists(aside())) ++number;
  const fs::path name = aside();
  fs::rename(path, name);
  for (const char* beside : {"-wal", "-shm"}) {
    if (fs::exists(path.string() + beside)) fs::rename(path.string() + beside, name.string() + beside);
  }
  return {path.string(), why + "; it is now " + name.filename().string() + " and a new journal is begun",
          "keep it for whoever mends the table, or delete it"};
}

}  // namespace undercup::firmware
