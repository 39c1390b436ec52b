#pragma once

#include <string>
#include <vector>

#include "firmware/packaging/help_words.hpp"

namespace undercup::firmware {

/// A page of the manual, section 1, as man(7) has it.
struct ManualPage {
  std::string name;  ///< "undercup-demo"
  std::string text;
};

/// The program's page, which names its commands, and one for each of these, with all below it.
std::vector<ManualPage> manual(const HelpCommand& program, const std::string& version);

}  // namespace undercup::firmware
