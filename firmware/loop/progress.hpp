#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <string>
#include <vector>

namespace undercup::firmware {

/// Something that must get on with its work: a picture to be read, events to be written. While it has nothing to do it
/// may rest for as long as it likes. Begun and ended on one thread, asked from any.
class Work {
public:
  Work(std::string name, std::chrono::nanoseconds longest) : name_(std::move(name)), longest_(longest) {}

  /// A piece of it, as long as this lives.
  class Piece {
  public:
    explicit Piece(Work* work);
    ~Piece();
    Piece(const Piece&) = delete;
    Piece& operator=(const Piece&) = delete;

  private:
    Work* work_;  // nothing: nobody asks
  };

  [[nodiscard]] const std::string& name() const { return name_; }

  /// Whether it is at one piece for longer than it ever should.
  [[nodiscard]] bool is_stuck(std::chrono::nanoseconds now) const;

private:
  static constexpr std::int64_t kRests = 0;
  std::string name_;
  std::chrono::nanoseconds longest_;
  std::atomic<std::int64_t> begun_{kRests};  // CLOCK_MONOTONIC, nanoseconds
};

/// All of an appliance's work, so that its watchdog knows whether it gets on. On the loop's thread.
class Progress {
public:
  /// The work of that name: one is, however often it is taken up again. The reference holds as long as this does.
  Work& of(const std::string& name, std::chrono::nanoseconds longest);

  /// Who is stuck at `now` (CLOCK_MONOTONIC).
  [[nodiscard]] std::vector<std::string> stuck(std::chrono::nanoseconds now) const;

private:
  std::deque<Work> works_;
};

}  // namespace undercup::firmware
