#include "firmware/journal/failing_disk.hpp"

#include <sqlite3.h>

namespace undercup::firmware {

int FailingDisk::refusal() const {
  switch (state_) {
    case State::works: return SQLITE_OK;
    case State::full: return SQLITE_FULL;
    case State::read_only: return SQLITE_READONLY;
  }
  return SQLITE_OK;
}

int FailingDisk::before_open(const std::string&, bool makes_it) {
  return makes_it && state_ == State::read_only ? SQLITE_CANTOPEN : SQLITE_OK;
}

int FailingDisk::before_write(const std::string&, std::int64_t, std::span<const std::uint8_t>) {
  return refusal();
}

int FailingDisk::before_truncate(const std::string&, std::int64_t) {
  return state_ == State::read_only ? refusal() : SQLITE_OK;
}

int FailingDisk::before_delete(const std::string&) {
  return state_ == State::read_only ? refusal() : SQLITE_OK;
}

}  // namespace undercup::firmware
