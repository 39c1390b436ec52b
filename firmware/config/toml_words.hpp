#pragma once

#include <toml++/toml.h>

#include <optional>
#include <string>
#include <string_view>

#include "hw/fault.hpp"

// Internal to firmware/config: names toml++.
namespace undercup::firmware {

/// What is wrong with a configuration, if anything.
using Problem = std::optional<hw::Fault>;

/// "table.toml:12".
inline std::string place(const std::string& file, const toml::source_region& where) {
  return file + ":" + std::to_string(where.begin.line);
}

/// That `node` is wrong, with its file and line, and what to write instead.
inline Problem wrong(const std::string& file, const toml::node& node, const std::string& what,
                     const std::string& to_do) {
  return hw::Fault{place(file, node.source()), what, to_do};
}

}  // namespace undercup::firmware
