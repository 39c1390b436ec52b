#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace undercup::testing {

/// What this process holds of the machine.
struct Held {
  long files = 0;  ///< that are open
  long kilobytes = 0;
};

inline Held held() {
  const auto files = std::filesystem::directory_iterator("/proc/self/fd");
  Held now{std::distance(begin(files), end(files)), 0};
  std::ifstream status("/proc/self/status");
  for (std::string word; status >> word;)
    if (word == "VmRSS:") status >> now.kilobytes;
  return now;
}

}  // namespace undercup::testing
