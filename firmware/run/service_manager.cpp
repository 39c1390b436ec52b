#include "firmware/run/service_manager.hpp"

#include <systemd/sd-daemon.h>

#include <cstdint>

namespace undercup::firmware {
namespace {

constexpr int kKeepEnvironment = 0;

}  // namespace

ServiceManager::ServiceManager() {
  std::uint64_t longest = 0;
  if (sd_watchdog_enabled(kKeepEnvironment, &longest) > 0)
    period_ = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::microseconds{longest} / 2);
}

void ServiceManager::ready(const std::string& status) const {
  sd_notify(kKeepEnvironment, ("READY=1\nSTATUS=" + status).c_str());
}

void ServiceManager::alive() const {
  sd_notify(kKeepEnvironment, "WATCHDOG=1");
}

void ServiceManager::ending() const {
  sd_notify(kKeepEnvironment, "STOPPING=1");
}

}  // namespace undercup::firmware
