#include "tests/building_pages.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "tests/data_folder.hpp"

namespace undercup::testing {
namespace {

std::vector<std::string> lines_of(std::string_view page) {
  std::vector<std::string> lines;
  std::istringstream text{std::string(page)};
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  return lines;
}

std::string bare(std::string_view cell) {
  constexpr std::string_view kAround = " `";
  const auto from = cell.find_first_not_of(kAround);
  if (from == std::string_view::npos) return {};
  return std::string(cell.substr(from, cell.find_last_not_of(kAround) - from + 1));
}

Row cells_of(std::string_view line) {
  Row cells;
  line.remove_prefix(1);
  for (auto end = line.find('|'); end != std::string_view::npos; end = line.find('|')) {
    cells.push_back(bare(line.substr(0, end)));
    line.remove_prefix(end + 1);
  }
  return cells;
}

}  // namespace

std::string building_page(std::string_view name) {
  const auto path = data_folder().parent_path().parent_path() / "hw" / name;
  std::ifstream file(path);
  REQUIRE_MESSAGE(file.good(), path.string());
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::string> fenced(std::string_view page, std::string_view language) {
  const std::string fence = "```" + std::string(language);
  std::vector<std::string> blocks;
  bool within = false;
  for (const std::string& line : lines_of(page)) {
    if (line.starts_with("```")) {
      within = line == fence;
      if (within) blocks.emplace_back();
    } else if (within) {
      blocks.back() += line + '\n';
    }
  }
  return blocks;
}

std::vector<Row> rows(std::string_view page, std::string_view header) {
  std::vector<Row> found;
  bool within = false;
  for (const std::string& line : lines_of(page)) {
    if (line.starts_with(header)) {
      within = true;
    } else if (!line.starts_with('|')) {
      within = false;
    } else if (within && !line.starts_with("|---")) {
      found.push_back(cells_of(line));
    }
  }
  return found;
}

}  // namespace undercup::testing
