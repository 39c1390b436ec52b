#include "firmware/journal/shimmed_disk.hpp"

#include <sqlite3.h>

#include <atomic>
#include <cstddef>
#include <new>

namespace undercup::firmware {
namespace {

/// SQLite gives room for this and, behind it, for the machine's own file.
struct File {
  sqlite3_file base;
  ShimmedDisk* disk;
  std::string* path;
  sqlite3_file* real;
};

File& shim(sqlite3_file* file) {
  return *reinterpret_cast<File*>(file);
}

sqlite3_file* real(sqlite3_file* file) {
  return shim(file).real;
}

int close(sqlite3_file* file) {
  sqlite3_file* const below = real(file);
  const int code = below->pMethods != nullptr ? below->pMethods->xClose(below) : SQLITE_OK;
  delete shim(file).path;
  return code;
}

int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 offset) {
  const auto* const first = static_cast<const std::uint8_t*>(bytes);
  const File& shimmed = shim(file);
  if (const int code = shimmed.disk->before_write(*shimmed.path, offset, {first, static_cast<std::size_t>(size)}))
    return code;
  return shimmed.real->pMethods->xWrite(shimmed.real, bytes, size, offset);
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
  const File& shimmed = shim(file);
  if (const int code = shimmed.disk->before_truncate(*shimmed.path, size)) return code;
  return shimmed.real->pMethods->xTruncate(shimmed.real, size);
}

int sync(sqlite3_file* file, int flags) {
  const File& shimmed = shim(file);
  if (const int code = shimmed.disk->before_sync(*shimmed.path)) return code;
  return shimmed.real->pMethods->xSync(shimmed.real, flags);
}

// What is passed on as it is.

int read(sqlite3_file* file, void* bytes, int size, sqlite3_int64 offset) {
  return real(file)->pMethods->xRead(real(file), bytes, size, offset);
}
int file_size(sqlite3_file* file, sqlite3_int64* size) {
  return real(file)->pMethods->xFileSize(real(file), size);
}
int lock(sqlite3_file* file, int level) {
  return real(file)->pMethods->xLock(real(file), level);
}
int unlock(sqlite3_file* file, int level) {
  return real(file)->pMethods->xUnlock(real(file), level);
}
int check_reserved_lock(sqlite3_file* file, int* is) {
  return real(file)->pMethods->xCheckReservedLock(real(file), is);
}
int file_control(sqlite3_file* file, int what, void* with) {
  return real(file)->pMethods->xFileControl(real(file), what, with);
}
int sector_size(sqlite3_file* file) {
  return real(file)->pMethods->xSectorSize(real(file));
}
int characteristics(sqlite3_file* file) {
  return real(file)->pMethods->xDeviceCharacteristics(real(file));
}
int shm_map(sqlite3_file* file, int region, int size, int extend, void volatile** at) {
  return real(file)->pMethods->xShmMap(real(file), region, size, extend, at);
}
int shm_lock(sqlite3_file* file, int offset, int count, int flags) {
  return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}
void shm_barrier(sqlite3_file* file) {
  real(file)->pMethods->xShmBarrier(real(file));
}
int shm_unmap(sqlite3_file* file, int remove) {
  return real(file)->pMethods->xShmUnmap(real(file), remove);
}

constexpr int kWithSharedMemory = 2;  // sqlite3_io_methods: what WAL needs, and no memory-mapped files
constexpr sqlite3_io_methods kMethods{kWithSharedMemory,
                                      close,
                                      read,
                                      write,
                                      truncate,
                                      sync,
                                      file_size,
                                      lock,
                                      unlock,
                                      check_reserved_lock,
                                      file_control,
                                      sector_size,
                                      characteristics,
                                      shm_map,
                                      shm_lock,
                                      shm_barrier,
                                      shm_unmap,
                                      nullptr,
                                      nullptr};

}  // namespace

struct ShimmedDisk::Vfs {
  sqlite3_vfs base;
  std::string name;
  ShimmedDisk* disk;
  sqlite3_vfs* machine;

  explicit Vfs(ShimmedDisk* owner);
  ~Vfs() { sqlite3_vfs_unregister(&base); }
  Vfs(const Vfs&) = delete;
  Vfs& operator=(const Vfs&) = delete;

  static Vfs& of(sqlite3_vfs* vfs) { return *static_cast<Vfs*>(vfs->pAppData); }
  static int open(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags, int* got);
  static int remove(sqlite3_vfs* vfs, const char* path, int sync_folder);
  static int access(sqlite3_vfs* vfs, const char* path, int flags, int* is) {
    sqlite3_vfs* const machine = of(vfs).machine;
    return machine->xAccess(machine, path, flags, is);
  }
  static int full_name(sqlite3_vfs* vfs, const char* path, int size, char* full) {
    sqlite3_vfs* const machine = of(vfs).machine;
    return machine->xFullPathname(machine, path, size, full);
  }
};

ShimmedDisk::Vfs::Vfs(ShimmedDisk* owner) : base{}, disk(owner), machine(sqlite3_vfs_find(nullptr)) {
  static std::atomic<int> made{0};
  name = "undercup-" + std::to_string(++made);
  base = *machine;  // time, randomness, sleep: the machine's
  base.iVersion = 2;
  base.szOsFile = static_cast<int>(sizeof(File)) + machine->szOsFile;
  base.pNext = nullptr;
  base.zName = name.c_str();
  base.pAppData = this;
  base.xOpen = open;
  base.xDelete = remove;
  base.xAccess = access;
  base.xFullPathname = full_name;
  constexpr int kNotTheDefault = 0;
  sqlite3_vfs_register(&base, kNotTheDefault);
}

int ShimmedDisk::Vfs::open(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags, int* got) {
  Vfs& self = of(vfs);
  file->pMethods = nullptr;  // not to be closed where it cannot be opened
  const std::string name = path != nullptr ? path : "";
  if (const int code = self.disk->before_open(name, (flags & SQLITE_OPEN_CREATE) != 0)) return code;
  auto* const behind = reinterpret_cast<sqlite3_file*>(reinterpret_cast<std::byte*>(file) + sizeof(File));
  const int code = self.machine->xOpen(self.machine, path, behind, flags, got);
  if (code != SQLITE_OK) {
    if (behind->pMethods != nullptr) behind->pMethods->xClose(behind);
    return code;
  }
  new (file) File{{&kMethods}, self.disk, new std::string(name), behind};
  return SQLITE_OK;
}

int ShimmedDisk::Vfs::remove(sqlite3_vfs* vfs, const char* path, int sync_folder) {
  Vfs& self = of(vfs);
  if (const int code = self.disk->before_delete(path)) return code;
  return self.machine->xDelete(self.machine, path, sync_folder);
}

ShimmedDisk::ShimmedDisk() : vfs_(std::make_unique<Vfs>(this)) {}
ShimmedDisk::~ShimmedDisk() = default;

const std::string& ShimmedDisk::name() const {
  return vfs_->name;
}

int ShimmedDisk::before_open(const std::string&, bool) {
  return SQLITE_OK;
}
int ShimmedDisk::before_write(const std::string&, std::int64_t, std::span<const std::uint8_t>) {
  return SQLITE_OK;
}
int ShimmedDisk::before_truncate(const std::string&, std::int64_t) {
  return SQLITE_OK;
}
int ShimmedDisk::before_sync(const std::string&) {
  return SQLITE_OK;
}
int ShimmedDisk::before_delete(const std::string&) {
  return SQLITE_OK;
}

}  // namespace undercup::firmware
