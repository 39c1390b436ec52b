#include "firmware/audits/live_audits.hpp"

#include <utility>

#include "firmware/lines/power_lines.hpp"

namespace undercup::firmware {

void LiveAudits::happened(std::chrono::milliseconds at, const TableEvent& event) {
  noted(journal_line(at, event));
}

void LiveAudits::noted(const JournalLine& line) {
  audits_ = with_line(std::move(audits_), line.line);
}

Audits LiveAudits::at(std::chrono::milliseconds now) const {
  return with_line(audits_, still_on_line(now).line);
}

}  // namespace undercup::firmware
