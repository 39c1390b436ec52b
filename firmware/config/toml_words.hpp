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

/// The text of a file as TOML; what is none is a fault with its line, in words for whoever wrote it.
table::Result<toml::table, hw::Fault> parsed(std::string_view text, const std::string& file);

/// That `node` is wrong, with its file and line, and what to write instead.
inline Problem wrong(const std::string& file, const toml::node& node, const std::string& what,
                     const std::string& to_do) {
  return hw::Fault{place(file, node.source()), what, to_do};
}

/// A value as one writes it in TOML: `"2"`, `[640, 480]`.
std::string written(const toml::node& node);

/// The same of a number: "0.1", "1000000".
std::string written(double number);

}  // namespace undercup::firmware
