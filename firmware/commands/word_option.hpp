#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace undercup::firmware {

/// An option that is one of `all`, which must outlive the parsing, by its word, as `word` tells it; `take` gets it.
/// `words`: for `--help`.
template <typename All, typename Value>
void add_word_option(CLI::App& app, const std::string& option, const All& all, std::string_view (*word)(Value),
                     std::function<void(Value)> take, const std::string& words) {
  std::vector<std::string> known;
  for (const Value each : all) known.emplace_back(word(each));
  const auto taken = [&all, word, take = std::move(take)](const std::string& told) {
    const auto found = std::find_if(all.begin(), all.end(), [&](Value each) { return word(each) == told; });
    if (found != all.end()) take(*found);
  };
  app.add_option_function<std::string>(option, taken, words)->check(CLI::IsMember(known));
}

}  // namespace undercup::firmware
