#include "cut_disk.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <random>
#include <utility>

namespace undercup::firmware {
namespace {

namespace fs = std::filesystem;
using Operation = CutDisk::Operation;
using What = Operation::What;

constexpr std::size_t kSector = 512;  // bytes; the smallest that any disk writes as one
constexpr unsigned kInTenths = 10;

std::string name_in_folder(const std::string& path) {
  return fs::path(path).filename().string();
}

/// Its first sync after it was opened syncs the folder too.
bool syncs_its_folder(const std::string& name) {
  return name.ends_with("-journal") || name.ends_with("-wal");
}

void put(std::string& content, std::size_t at, const std::string& bytes, std::size_t begin, std::size_t end) {
  if (content.size() < at + end) content.resize(at + end, '\0');
  std::copy(bytes.begin() + static_cast<std::ptrdiff_t>(begin), bytes.begin() + static_cast<std::ptrdiff_t>(end),
            content.begin() + static_cast<std::ptrdiff_t>(at + begin));
}

void carry_out(std::string& content, const Operation& change) {
  if (change.what == What::truncate) return content.resize(change.at, '\0');
  put(content, change.at, change.bytes, 0, change.bytes.size());
}

/// What is lost where some is, the same for the same cut.
class Fate {
public:
  explicit Fate(const PowerCut& cut) : chance_(cut.seed * 1000003U + static_cast<unsigned>(cut.after)) {
    kept_tenths_ = 1 + below(kInTenths - 1);
  }

  std::size_t below(std::size_t end) { return chance_() % end; }
  bool keeps() { return below(kInTenths) < kept_tenths_; }

  /// Only some of the sectors that this writes are written.
  void tear(std::string& content, const Operation& write) {
    for (std::size_t begin = 0; begin < write.bytes.size();) {
      const std::size_t left_in_sector = kSector - (write.at + begin) % kSector;
      const std::size_t end = std::min(write.bytes.size(), begin + left_in_sector);
      if (keeps()) put(content, write.at, write.bytes, begin, end);
      begin = end;
    }
  }

private:
  std::mt19937 chance_;
  std::size_t kept_tenths_;  // another for each cut, so that nearly all and nearly nothing is lost too
};

struct Content {
  std::string safe;
  std::vector<const Operation*> unsafe;
};

/// Which content a name stands for; nothing: there is no such file.
using Link = std::optional<std::size_t>;

struct Name {
  Link safe;
  std::vector<Link> unsafe;
  bool syncs_folder = false;

  [[nodiscard]] Link now() const { return unsafe.empty() ? safe : unsafe.back(); }
  void make_safe() {
    safe = now();
    unsafe.clear();
  }
};

/// A folder while its disk works.
class Folder {
public:
  explicit Folder(const FilesOnDisk& files) {
    for (const auto& [name, bytes] : files) {
      names_[name].safe = contents_.size();
      contents_.push_back({bytes, {}});
    }
  }

  void take(const Operation& operation, const std::string& lied_about) {
    Name& name = names_[operation.file];
    switch (operation.what) {
      case What::open:
        name.syncs_folder = syncs_its_folder(operation.file);
        if (name.now() || !operation.makes_it) return;
        name.unsafe.emplace_back(contents_.size());
        contents_.emplace_back();
        return;
      case What::write:
      case What::truncate:
        if (name.now()) contents_[*name.now()].unsafe.push_back(&operation);
        return;
      case What::sync:
        if (operation.file != lied_about) sync(name);
        return;
      case What::remove:
        if (name.now()) name.unsafe.emplace_back(std::nullopt);
        return;
    }
  }

  [[nodiscard]] FilesOnDisk left_by(const PowerCut& cut) const {
    Fate fate(cut);
    FilesOnDisk files;
    for (const auto& [text, name] : names_) {
      if (const Link link = link_left(name, cut.loss, fate))
        files[text] = content_left(contents_[*link], cut.loss, fate);
    }
    return files;
  }

private:
  void sync(Name& name) {
    if (!name.now()) return;
    Content& content = contents_[*name.now()];
    for (const Operation* change : std::exchange(content.unsafe, {})) carry_out(content.safe, *change);
    name.make_safe();
    if (!std::exchange(name.syncs_folder, false)) return;
    for (auto& [text, other] : names_) other.make_safe();
  }

  static Link link_left(const Name& name, Loss loss, Fate& fate) {
    switch (loss) {
      case Loss::everything: return name.safe;
      case Loss::contents:
      case Loss::nothing: return name.now();
      case Loss::some: break;
    }
    const std::size_t done = fate.below(name.unsafe.size() + 1);  // of one name they are done in order
    return done == 0 ? name.safe : name.unsafe[done - 1];
  }

  static std::string content_left(const Content& content, Loss loss, Fate& fate) {
    std::string left = content.safe;
    if (loss == Loss::everything || loss == Loss::contents || content.unsafe.empty()) return left;
    const std::size_t torn = fate.below(content.unsafe.size());
    for (std::size_t i = 0; i < content.unsafe.size(); ++i) {
      const Operation& change = *content.unsafe[i];
      if (loss == Loss::some && i == torn && change.what == What::write) {
        fate.tear(left, change);
      } else if (loss == Loss::nothing || fate.keeps()) {
        carry_out(left, change);
      }
    }
    return left;
  }

  std::vector<Content> contents_;
  std::map<std::string, Name> names_;
};

}  // namespace

CutDisk::CutDisk(const fs::path& folder) : at_first_(files_in(folder)) {}

int CutDisk::before_open(const std::string& file, bool makes_it) {
  const bool has_a_name = !file.empty();  // else it is gone with the process anyway
  if (has_a_name) operations_.push_back({What::open, name_in_folder(file), makes_it, 0, {}});
  return SQLITE_OK;
}

int CutDisk::before_write(const std::string& file, std::int64_t offset, std::span<const std::uint8_t> bytes) {
  operations_.push_back(
      {What::write, name_in_folder(file), false, static_cast<std::size_t>(offset), {bytes.begin(), bytes.end()}});
  return SQLITE_OK;
}

int CutDisk::before_truncate(const std::string& file, std::int64_t size) {
  operations_.push_back({What::truncate, name_in_folder(file), false, static_cast<std::size_t>(size), {}});
  return SQLITE_OK;
}

int CutDisk::before_sync(const std::string& file) {
  operations_.push_back({What::sync, name_in_folder(file), false, 0, {}});
  return SQLITE_OK;
}

int CutDisk::before_delete(const std::string& file) {
  operations_.push_back({What::remove, name_in_folder(file), false, 0, {}});
  return SQLITE_OK;
}

FilesOnDisk CutDisk::left_by(const PowerCut& cut) const {
  Folder folder(at_first_);
  for (std::size_t i = 0; i < cut.after && i < operations_.size(); ++i) folder.take(operations_[i], cut.lied_about);
  return folder.left_by(cut);
}

FilesOnDisk files_in(const fs::path& folder) {
  FilesOnDisk files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with("-shm")) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    files[name] = {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  }
  return files;
}

void lay_out(const FilesOnDisk& files, const fs::path& folder) {
  fs::remove_all(folder);
  fs::create_directories(folder);
  for (const auto& [name, bytes] : files)
    std::ofstream(folder / name, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

}  // namespace undercup::firmware
