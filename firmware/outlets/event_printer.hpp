#pragma once

#include <ostream>

#include "firmware/outlets/witness.hpp"

namespace undercup::firmware {

/// Prints events as they happen, each line flushed: as JSON, or as a story for people.
class EventPrinter final : public Witness {
public:
  enum class Manner { json, words };

  /// `out` outlives it.
  EventPrinter(std::ostream& out, Manner manner) : out_(out), manner_(manner) {}

  void happened(std::chrono::milliseconds at, const TableEvent& event) override;

private:
  std::ostream& out_;
  Manner manner_;
};

}  // namespace undercup::firmware
