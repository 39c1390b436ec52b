#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

#include "table/ruleset.hpp"
#include "ui/language.hpp"

namespace undercup::firmware {

/// The rules in force as a page of text: a section after the other, examples and our own decisions marked as such.
std::string rules_page(const table::Ruleset& rules, ui::Language language);

/// The same as one line of JSON: `rules` (the preset's name), `parameters` as `--set` takes them, `sections`, each with
/// its `title` and `sentences` of `kind` (gist, detail, example, decision) and `text`.
std::string rules_line(const table::Ruleset& rules, ui::Language language);

/// Registers `undercup rules` (CLI.md). Chosen on the command line, it sets `chosen` to what runs it and returns the
/// exit status.
void add_rules(CLI::App& app, std::function<int()>& chosen);

}  // namespace undercup::firmware
