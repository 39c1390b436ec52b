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
#include "firmware/journal/keeper.hpp"
#include "firmware/loop/progress.hpp"

namespace undercup::firmware {

/// The thread that waits for the disk, so that nobody else does. Whatever is asked for while it waits is kept by the
/// next commit as one.
class JournalWriter final : public Keeper {
public:
  /// Called on the writer's thread.
  using Post = std::function<void(Kept)>;

  /// `journal`: the folder's, open; nothing where that failed: then opening it is tried again with each request.
  /// `work`: where it is noted that it gets on.
  JournalWriter(std::filesystem::path folder, std::optional<Journal> journal, Post post, std::string vfs = {},
                Work* work = nullptr);

  /// Waits until all that was asked for is kept or has been tried once more.
  ~JournalWriter() override;
  JournalWriter(const JournalWriter&) = delete;
  JournalWriter& operator=(const JournalWriter&) = delete;

  int keep(std::vector<JournalLine> lines) override;

private:
  void work();
  Kept write(const std::vector<JournalLine>& lines, int request);

  std::filesystem::path folder_;
  std::optional<Journal> journal_;
  Post post_;
  std::string vfs_;
  Work* work_;
  std::mutex mutex_;
  std::condition_variable asked_;
  std::vector<JournalLine> lines_;  ///< asked for and not taken yet
  int request_ = 0;
  bool closed_ = false;
  std::thread thread_;
};

}  // namespace undercup::firmware
