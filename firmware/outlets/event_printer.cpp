#include "firmware/outlets/event_printer.hpp"

#include "firmware/lines/table_lines.hpp"

namespace undercup::firmware {

void EventPrinter::happened(std::chrono::milliseconds at, const TableEvent& event) {
  if (manner_ == Manner::json) {
    out_ << text_of(line_of(at, event)) << '\n' << std::flush;
    return;
  }
  const std::string sentence = narrate(event);
  if (!sentence.empty()) out_ << sentence << '\n' << std::flush;
}

}  // namespace undercup::firmware
