#pragma once

#include <map>
#include <set>
#include <string>

#include "tests/e2e/twin_scripts.hpp"

namespace undercup::testing {

/// All that left the process in one run of a script: standard output, what `undercup journal` tells, and every file of
/// the recording and of the state folder, by their paths.
using Record = std::map<std::string, std::string>;

/// Plays the script by this program, in a folder that is gone afterwards; `program` may begin with variables of the
/// environment.
Record record_of(const std::string& program, const std::string& script);

/// What two records of twin scripts show.
struct Comparison {
  std::set<std::string> parted;  ///< where they differ before anything that may differ
  std::string first;             ///< the first of these differences, in words
  bool opened = false;           ///< the cups were opened in both, and only what came before was compared
  bool excused = false;          ///< a roll was refused in one alone, and only what came before was compared
  int locks = 0;                 ///< in what was compared
  int bids = 0;
};

/// Compares everything up to the first `reveal`. A refusal alone may depend on hidden dice (CLI.md, "Determinism"):
/// from the first one on that only one of them tells, or tells otherwise, nothing is compared.
Comparison compare(const Record& one, const Record& other);

}  // namespace undercup::testing
