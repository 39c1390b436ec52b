#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace undercup::testing {

/// The text of a page of hw/ by which a table is built: "wiring.md".
std::string building_page(std::string_view name);

/// The blocks of a page that are fenced by three backticks and named so: "toml".
std::vector<std::string> fenced(std::string_view page, std::string_view language);

/// A row of a page's table: its cells, without the spaces and backticks around them.
using Row = std::vector<std::string>;

/// The rows of all tables of the page whose header begins with these words: "| camera | options |".
std::vector<Row> rows(std::string_view page, std::string_view header);

}  // namespace undercup::testing
