#pragma once

#include <doctest/doctest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <string>

#include "tests/own_folder.hpp"

namespace undercup::firmware {

/// A service manager's ear, as systemd's: the program under test finds it by its environment, as long as this lives.
class ServiceEar {
public:
  /// `watchdog`: how long it waits for a sign of life.
  explicit ServiceEar(std::chrono::microseconds watchdog) : path_(folder_.file("notify")) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, path_.c_str(), sizeof address.sun_path - 1);
    REQUIRE(bind(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
    setenv("NOTIFY_SOCKET", path_.c_str(), 1);
    setenv("WATCHDOG_USEC", std::to_string(watchdog.count()).c_str(), 1);
  }
  ~ServiceEar() {
    unsetenv("NOTIFY_SOCKET");
    unsetenv("WATCHDOG_USEC");
    close(socket_);
  }
  ServiceEar(const ServiceEar&) = delete;
  ServiceEar& operator=(const ServiceEar&) = delete;

  /// What was said next; empty: nothing yet.
  [[nodiscard]] std::string heard() const {
    std::array<char, 256> bytes{};
    const ssize_t size = recv(socket_, bytes.data(), bytes.size(), MSG_DONTWAIT);
    return size > 0 ? std::string(bytes.data(), static_cast<std::size_t>(size)) : std::string();
  }

private:
  testing::OwnFolder folder_;
  std::string path_;
  int socket_ = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
};

}  // namespace undercup::firmware
