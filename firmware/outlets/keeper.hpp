#pragma once

#include <optional>
#include <vector>

#include "firmware/lines/journal_line.hpp"
#include "hw/fault.hpp"

namespace undercup::firmware {

/// What became of requests: all up to that one are kept where a power cut does not reach them, or why not. What could
/// not be kept is tried again with the next request.
struct Kept {
  int request = 0;
  std::optional<hw::Fault> fault;
  std::vector<hw::Fault> complaints = {};  ///< what else is wrong: a file that stood in the journal's place
                                           ///< (`OpenedJournal`), old games that cannot be put away
};

/// Keeps events. A seam: a disk, or in tests a disk that is slow, full or dead.
class Keeper {
public:
  virtual ~Keeper() = default;

  /// Asks for these lines to be kept, after all that was asked for before; none: only what could not be kept is tried
  /// again. Never waits: the answer, which may be one for several requests, comes on the loop's thread. Returns the
  /// request's number, 1, 2, ..
  virtual int keep(std::vector<JournalLine> lines) = 0;
};

}  // namespace undercup::firmware
