#pragma once

#include <utility>

#include "firmware/audits/audits.hpp"
#include "firmware/outlets/witness.hpp"

namespace undercup::firmware {

/// The audits of a table that is on: those of all that was kept before, and what it tells since.
class LiveAudits final : public Witness {
public:
  explicit LiveAudits(Audits before) : audits_(std::move(before)) {}

  void happened(std::chrono::milliseconds at, const TableEvent& event) override;
  void noted(const JournalLine& line) override;

  /// As they are now.
  [[nodiscard]] Audits at(std::chrono::milliseconds now) const;

private:
  Audits audits_;
};

}  // namespace undercup::firmware
