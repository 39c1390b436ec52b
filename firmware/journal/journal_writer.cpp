#include "firmware/journal/journal_writer.hpp"

#include <iterator>
#include <utility>

namespace undercup::firmware {

JournalWriter::JournalWriter(std::filesystem::path folder, std::optional<Journal> journal, Post post, std::string vfs,
                             Work* work)
    : folder_(std::move(folder)),
      journal_(std::move(journal)),
      post_(std::move(post)),
      vfs_(std::move(vfs)),
      work_(work),
      thread_([this] { this->work(); }) {}

JournalWriter::~JournalWriter() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  asked_.notify_one();
  thread_.join();
}

int JournalWriter::keep(std::vector<JournalLine> lines) {
  int request = 0;
  {
    const std::lock_guard lock(mutex_);
    lines_.insert(lines_.end(), std::make_move_iterator(lines.begin()), std::make_move_iterator(lines.end()));
    request = ++request_;
  }
  asked_.notify_one();
  return request;
}

void JournalWriter::work() {
  std::vector<JournalLine> backlog;
  int answered = 0;
  while (true) {
    {
      std::unique_lock lock(mutex_);
      asked_.wait(lock, [&] { return request_ != answered || closed_; });
      if (request_ == answered) return;
      backlog.insert(backlog.end(), std::make_move_iterator(lines_.begin()), std::make_move_iterator(lines_.end()));
      lines_.clear();
      answered = request_;
    }
    Kept kept = write(backlog, answered);
    if (!kept.fault) backlog.clear();
    post_(std::move(kept));
  }
}

Kept JournalWriter::write(const std::vector<JournalLine>& lines, int request) {
  const Work::Piece piece(work_);
  Kept kept{request, std::nullopt};
  if (!journal_) {
    auto opened = Journal::open(folder_, vfs_);
    if (!opened) return {request, opened.error()};
    kept.set_aside = opened.value().set_aside;
    journal_ = std::move(opened).value().journal;
  }
  kept.fault = journal_->append(lines);
  return kept;
}

}  // namespace undercup::firmware
