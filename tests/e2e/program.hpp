#pragma once

#include <doctest/doctest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

namespace undercup::testing {

struct Ran {
  int status = -1;  ///< -1: it did not end by itself
  std::string out;
};

/// A command of the shell and what it printed; it has nothing to read.
inline Ran ran(const std::string& command) {
  Ran ran;
  std::FILE* const pipe = popen((command + " </dev/null").c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::array<char, 4096> part{};
  for (std::size_t got = 0; (got = std::fread(part.data(), 1, part.size(), pipe)) > 0;)
    ran.out.append(part.data(), got);
  const int ended = pclose(pipe);
  ran.status = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
  return ran;
}

/// Whether these words are in what it printed.
inline bool says(const Ran& ran, const std::string& words) {
  return ran.out.find(words) != std::string::npos;
}

}  // namespace undercup::testing
