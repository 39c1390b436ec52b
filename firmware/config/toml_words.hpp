#pragma once

#include <toml++/toml.h>

#include <optional>
#include <string>
#include <string_view>

#include "hw/fault.hpp"
#include "table/result.hpp"

// Internal to firmware/config: names toml++.
namespace undercup::firmware {

/// What is wrong with a configuration, if anything.
using Problem = std::optional<hw::Fault>;

/// "table.toml:12".
inline std::string place(const std::string& file, const toml::source_region& where) {
  return file + ":" + std::to_string(where.begin.line);
}

/// The text of a file as TOML; what is none is a fault with its line.
inline table::Result<toml::table, hw::Fault> parsed(std::string_view text, const std::string& file) {
  try {
    return toml::parse(text, file);
  } catch (const toml::parse_error& error) {
    return hw::Fault{place(file, error.source()), "no TOML: " + std::string(error.description()),
                     "mend it there; a bracket or a quote may have been left open"};
  }
}

/// That `node` is wrong, with its file and line, and what to write instead.
inline Problem wrong(const std::string& file, const toml::node& node, const std::string& what,
                     const std::string& to_do) {
  return hw::Fault{place(file, node.source()), what, to_do};
}

}  // namespace undercup::firmware
