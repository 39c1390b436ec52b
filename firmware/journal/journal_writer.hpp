#pragma once

#include <condition_variable>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "firmware/journal/journal.hpp"
#include "firmware/loop/progress.hpp"
#include "firmware/outlets/keeper.hpp"

namespace undercup::firmware {

/// How a journal is kept over the years.
struct JournalCare {
  Retention retention;
  /// The day, where the clock can be trusted; asked on the writer's thread. None: no game is dated.
  std::function<std::optional<std::chrono::sys_days>()> today = {};
};

/// The thread that waits for the disk, so that nobody else does. Whatever is asked for while it waits is kept by the
/// next commit as one. Old games are put away when one begins: nobody waits for the table then.
class JournalWriter final : public Keeper {
public:
  /// Called on the writer's thread.
  using Post = std::function<void(Kept)>;

  /// `journal`: the folder's, open; nothing where that failed: then opening it is tried again with each request.
  /// `work`: where it is noted that it gets on.
  JournalWriter(std::filesystem::path folder, std::optional<Journal> journal, Post post, std::string vfs = {},
                Work* work = nullptr, JournalCare care = {});

  /// Waits until all that was asked for is kept or has been tried once more.
  ~JournalWriter() override;
  JournalWriter(const JournalWriter&) = delete;
  JournalWriter& operator=(const JournalWriter&) = delete;

  int keep(std::vector<JournalLine> lines) override;

private:
  void work();
  Kept write(const std::vector<JournalLine>& lines, int request);
  void tidy();
  [[nodiscard]] std::optional<std::chrono::sys_days> today() const;

  std::filesystem::path folder_;
  std::optional<Journal> journal_;
  Post post_;
  std::string vfs_;
  Work* work_;
  JournalCare care_;
  std::optional<hw::Fault> untidy_;  ///< told with the next answer
  std::mutex mutex_;
  std::condition_variable asked_;
  std::vector<JournalLine> lines_;  ///< asked for and not taken yet
  int request_ = 0;
  bool closed_ = false;
  std::thread thread_;
};

}  // namespace undercup::firmware
