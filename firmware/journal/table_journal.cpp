#include "firmware/journal/table_journal.hpp"

#include <utility>

namespace undercup::firmware {

TableJournal::TableJournal(StateFolder state, Loop& loop, std::function<void(const Kept&)> answered, std::string vfs,
                           Work* work, JournalCare care)
    : lock_(std::move(state.lock)),
      writer_(
          std::move(state.path), std::move(state.journal), [this](Kept kept) { answers_.post(std::move(kept)); },
          std::move(vfs), work, std::move(care)) {
  loop.watch(answers_.fd(), [this, answered = std::move(answered)] {
    for (const Kept& kept : answers_.take()) answered(kept);
  });
}

}  // namespace undercup::firmware
