#pragma once

namespace undercup::firmware {

/// From now on nobody reads this process's memory, where hidden dice lie: it leaves no core dump, and no other process
/// of its user may look into it (prctl(2), PR_SET_DUMPABLE). Throws std::system_error where the system refuses.
void forbid_dumps();

}  // namespace undercup::firmware
