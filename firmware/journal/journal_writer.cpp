#include "firmware/journal/journal_writer.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace undercup::firmware {
namespace {

bool begins_a_game(const std::vector<JournalLine>& lines) {
  return std::any_of(lines.begin(), lines.end(), [](const JournalLine& line) { return line.begins.has_value(); });
}

}  // namespace

JournalWriter::JournalWriter(std::filesystem::path folder, std::optional<Journal> journal, Post post, std::string vfs,
                             Work* work, JournalCare care)
    : folder_(std::move(folder)),
      journal_(std::move(journal)),
      post_(std::move(post)),
      vfs_(std::move(vfs)),
      work_(work),
      care_(std::move(care)),
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
      if (request_ == answered) break;
      backlog.insert(backlog.end(), std::make_move_iterator(lines_.begin()), std::make_move_iterator(lines_.end()));
      lines_.clear();
      answered = request_;
    }
    Kept kept = write(backlog, answered);
    const bool is_kept = !kept.fault;
    post_(std::move(kept));
    if (!is_kept) continue;
    if (begins_a_game(backlog)) tidy();
    backlog.clear();
  }
  if (!backlog.empty()) write(backlog, answered);  // a last time: the disk may have room by now
}

void JournalWriter::tidy() {
  const Work::Piece piece(work_);
  untidy_ = journal_->tidy(care_.retention, today());
}

std::optional<std::chrono::sys_days> JournalWriter::today() const {
  return care_.today ? care_.today() : std::nullopt;
}

Kept JournalWriter::write(const std::vector<JournalLine>& lines, int request) {
  const Work::Piece piece(work_);
  Kept kept{request, std::nullopt};
  if (!journal_) {
    auto opened = Journal::open(folder_, vfs_);
    if (!opened) return {request, opened.error()};
    kept.complaints = opened.value().set_aside;
    journal_ = std::move(opened).value().journal;
  }
  kept.fault = journal_->append(lines, begins_a_game(lines) ? today() : std::nullopt);
  if (untidy_) kept.complaints.push_back(*std::exchange(untidy_, std::nullopt));
  return kept;
}

}  // namespace undercup::firmware
