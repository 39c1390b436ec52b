#pragma once

#include <string>

namespace undercup::firmware {

/// The last lines of the service's log, from the systemd journal, each with the seconds since its machine was switched
/// on: no date, which may be wrong. Where there is no such log, one line that says so.
std::string service_log(int lines = 20000);

}  // namespace undercup::firmware
