#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace undercup::firmware {

/// Whoever has started the program and restarts it: systemd, or nobody; then nothing is told (sd_notify(3)).
class ServiceManager {
public:
  ServiceManager();

  /// The program does what it is for now; `status` in words, of which the last told is shown (systemctl status).
  void ready(const std::string& status) const;

  /// It still does; to be told at least once each `period`, or it is killed and started anew.
  void alive() const;

  /// It was asked to end and does so.
  void ending() const;

  /// Half of what systemd waits for (WatchdogSec); nothing: it does not watch.
  [[nodiscard]] std::optional<std::chrono::milliseconds> period() const { return period_; }

private:
  std::optional<std::chrono::milliseconds> period_;
};

}  // namespace undercup::firmware
