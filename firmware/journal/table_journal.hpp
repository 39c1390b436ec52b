#pragma once

#include <functional>
#include <memory>
#include <string>

#include "firmware/journal/journal_writer.hpp"
#include "firmware/journal/state_folder.hpp"
#include "firmware/loop/loop.hpp"
#include "firmware/loop/mailbox.hpp"

namespace undercup::firmware {

/// A table's journal: its writer's thread, whose answers come on the loop's.
class TableJournal {
public:
  /// `answered` is called on the loop's thread. `loop` and `work` outlive it, and nobody turns the loop once this is
  /// gone.
  TableJournal(StateFolder state, Loop& loop, std::function<void(const Kept&)> answered, std::string vfs = {},
               Work* work = nullptr, JournalCare care = {});

  [[nodiscard]] Keeper& keeper() { return writer_; }

private:
  std::optional<FolderLock> lock_;
  Mailbox<Kept> answers_;
  JournalWriter writer_;  ///< last: it ends before what it posts to
};

}  // namespace undercup::firmware
