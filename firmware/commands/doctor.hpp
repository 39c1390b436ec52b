#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

#include "firmware/doctor/finding.hpp"

namespace undercup::firmware {

/// A finding as a line of JSON: `{"part":"camera","seat":3,"verdict":"stops","what":"..","to_do":".."}`; without `seat`
/// where it is the table's, `to_do` empty where there is nothing to do.
std::string finding_line(const doctor::Finding& finding);

/// The same in words, one line that ends in what to do.
std::string finding_words(const doctor::Finding& finding);

/// What all of them come to: `{"verdict":"fail","stops":2,"warnings":1}`, and in words.
std::string verdict_line(const doctor::Findings& findings);
std::string verdict_words(const doctor::Findings& findings);

/// Registers `undercup doctor` (CLI.md). Chosen on the command line, it sets `chosen` to what runs it and returns the
/// exit status.
void add_doctor(CLI::App& app, std::function<int()>& chosen);

}  // namespace undercup::firmware
