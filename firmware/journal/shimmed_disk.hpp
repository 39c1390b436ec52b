#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace undercup::firmware {

/// The machine's disk as SQLite sees it, with something between: what derives from this is asked before each change of
/// a file and may look at it, refuse it, or take its time. SQLite knows it by `name()` as a VFS, as long as it lives;
/// no file of it may be open any more when it goes. Called on the threads of those who write.
class ShimmedDisk {
public:
  ShimmedDisk();
  virtual ~ShimmedDisk();
  ShimmedDisk(const ShimmedDisk&) = delete;
  ShimmedDisk& operator=(const ShimmedDisk&) = delete;

  /// SQLite's name of it, another for each.
  [[nodiscard]] const std::string& name() const;

  // Each returns SQLite's code: 0 to go on, else why not (SQLITE_FULL, SQLITE_IOERR_WRITE, ..). `file`: its full path.

  virtual int before_open(const std::string& file, bool makes_it);
  virtual int before_write(const std::string& file, std::int64_t offset, std::span<const std::uint8_t> bytes);
  virtual int before_truncate(const std::string& file, std::int64_t size);
  virtual int before_sync(const std::string& file);
  virtual int before_delete(const std::string& file);

private:
  struct Vfs;
  std::unique_ptr<Vfs> vfs_;
};

}  // namespace undercup::firmware
