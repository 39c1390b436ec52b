#pragma once

#include <chrono>
#include <string>

#include "firmware/app/app.hpp"
#include "firmware/lines/journal_line.hpp"
#include "hw/lamps.hpp"
#include "ui/scene.hpp"

namespace undercup::firmware {

/// Is told everything that leaves the process, when it leaves it, and what came in: printers, recorders and tallies.
/// All calls come on the loop's thread.
class Witness {
public:
  virtual ~Witness() = default;
  /// An input that came in, what the reducer let out for it, which leaves once it is kept, and the app after it.
  virtual void took(std::chrono::milliseconds /*at*/, const Input& /*input*/, const Output& /*output*/,
                    const App& /*after*/) {}
  virtual void happened(std::chrono::milliseconds /*at*/, const TableEvent& /*event*/) {}
  /// A line that is kept beside the events, and told nobody else.
  virtual void noted(const JournalLine& /*line*/) {}
  virtual void played(std::chrono::milliseconds /*at*/, SoundCue /*cue*/) {}
  /// The display has counted that many dice or cards of a reveal now, and at the last call fewer.
  virtual void counted(std::chrono::milliseconds /*at*/, int /*dice*/) {}
  virtual void lit(std::chrono::milliseconds /*at*/, const hw::LampState& /*lamps*/) {}
  /// Something for the log alone: no event.
  virtual void remarked(std::chrono::milliseconds /*at*/, const std::string& /*sentence*/) {}
  virtual void shown(std::chrono::milliseconds /*at*/, const ui::Scene& /*scene*/) {}
};

}  // namespace undercup::firmware
