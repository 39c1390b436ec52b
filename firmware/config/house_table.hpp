#pragma once

#include "firmware/config/house_config.hpp"
#include "firmware/config/toml_words.hpp"

// Internal to firmware/config: names toml++.
namespace undercup::firmware {

/// What `[house_rules]` of a table.toml says that was parsed already (house_config.hpp).
table::Result<HouseConfig, hw::Fault> house_of(const toml::table& all, const std::string& file);

}  // namespace undercup::firmware
