#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

#include "firmware/app/table_event.hpp"

namespace undercup::firmware {

/// What came of playing a record again.
struct Replayed {
  int inputs = 0;
  int events = 0;                    ///< that were as recorded
  std::optional<std::string> wrong;  ///< the line, and where it parts or is none; nothing: all was as recorded
};

/// Leads what an `InputRecord` has written into a table of its own, and compares what it lets out with what was
/// recorded; stops at the first difference. `told` is given each event, with the time of the record.
Replayed replay(std::istream& record,
                const std::function<void(std::chrono::milliseconds, const TableEvent&)>& told = {});

}  // namespace undercup::firmware
