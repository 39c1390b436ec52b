#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "ui/language.hpp"

namespace undercup::firmware {

/// `--lang`: en, de, es or fr; `of_what` says what is told in it. `language` must outlive the parsing.
void add_language_option(CLI::App& app, ui::Language& language, const std::string& of_what);

}  // namespace undercup::firmware
