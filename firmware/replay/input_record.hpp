#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "firmware/outlets/witness.hpp"

namespace undercup::firmware {

/// A file of this name holds what came in to a table, where one is recorded.
inline constexpr const char* kInputsFile = "inputs.ndjson";

/// How much a record holds: two to three hours of play at eight cups, of which so much may wait to be opened.
struct RecordLimits {
  std::size_t most_bytes = 64U << 20U;
  std::size_t most_sealed = 16U << 20U;
};

/// Writes what comes in to a table and what it leads to, so that `replay` can lead it on again. What comes in while
/// rolls are hidden stays in memory until they have been opened and that has been told. Where they never are, because
/// the round is void or the game ends or is given up without a reveal, it is never written, and the record ends there.
/// A line's `at` is when it came in, its `ms` when it was written. Beyond its limits nothing more is written either.
class InputRecord final : public Witness {
public:
  /// Begins the file anew. Throws std::runtime_error with the file and the reason where it cannot.
  explicit InputRecord(const std::filesystem::path& file, RecordLimits limits = {});

  void took(std::chrono::milliseconds at, const Input& input, const Output& output, const App& after) override;
  void happened(std::chrono::milliseconds at, const TableEvent& event) override;

private:
  /// What a camera sees while nobody plays matters only if it is the same again, or the last before a game.
  struct IdleSight {
    std::optional<std::uint64_t> fingerprint;
    std::chrono::milliseconds at{0};
    std::string line;  ///< empty: it is recorded
  };
  bool waits(std::chrono::milliseconds at, const Input& input, const Output& output, const App& after,
             const std::string& line);
  void seal_idle();
  void seal(std::string line);
  void write(std::size_t lines, std::chrono::milliseconds at);
  void stop();
  bool follows_hidden_rolls(const Input& input, const Output& output);

  std::ofstream file_;
  RecordLimits left_;
  bool begun_ = false;
  bool stopped_ = false;
  bool hidden_ = false;  ///< a round or a roll-off has begun and is not open yet
  std::map<table::SeatId, IdleSight> idle_;
  std::deque<std::string> sealed_;   ///< lines that came in and are not written yet, but for their `ms`
  std::deque<std::size_t> to_open_;  ///< how many of them go with each opening of cups that is still to be told
};

}  // namespace undercup::firmware
