#include "firmware/packaging/help_words.hpp"

#include <sstream>
#include <string_view>

namespace undercup::firmware {
namespace {

std::string trimmed(const std::string& text) {
  const auto begin = text.find_first_not_of(" \n");
  return begin == std::string::npos ? std::string() : text.substr(begin, text.find_last_not_of(" \n") - begin + 1);
}

/// "TEXT:{human,fast}" to human and fast; of a mapping, "{human->1,fast->2}", what may be written.
std::vector<std::string> choices_in(const std::string& value) {
  const auto open = value.find('{');
  const auto close = value.find('}', open);
  std::vector<std::string> choices;
  if (open == std::string::npos || close == std::string::npos) return choices;
  std::istringstream words(value.substr(open + 1, close - open - 1));
  for (std::string word; std::getline(words, word, ',');) choices.push_back(word.substr(0, word.find("->")));
  return choices;
}

HelpOption option_of(const CLI::Option& option, const CLI::Formatter& formatter) {
  HelpOption help;
  for (const std::string& name : option.get_snames()) help.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) help.names.push_back("--" + name);
  if (help.names.empty()) help.argument = option.get_name(true);
  help.value = trimmed(formatter.make_option_opts(&option));
  help.choices = choices_in(help.value);
  help.text = option.get_description();
  return help;
}

/// "Usage: undercup demo [OPTIONS]" without its first word and the name.
std::string usage_of(const CLI::App& app, const CLI::Formatter& formatter) {
  constexpr std::string_view kMark = "\x1f";
  const std::string line = formatter.make_usage(&app, std::string(kMark));
  const auto name = line.find(kMark);
  return name == std::string::npos ? std::string() : trimmed(line.substr(name + kMark.size()));
}

}  // namespace

HelpCommand help_of(const CLI::App& app, const std::string& above) {
  const CLI::Formatter formatter;
  HelpCommand help;
  help.name = above.empty() ? app.get_name() : above + " " + app.get_name();
  help.usage = usage_of(app, formatter);
  help.text = app.get_description();
  help.footer = app.get_footer();
  for (const CLI::Option* option : app.get_options())
    if (!option->get_group().empty()) help.options.push_back(option_of(*option, formatter));
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    if (!command->get_group().empty()) help.commands.push_back(help_of(*command, help.name));
  return help;
}

}  // namespace undercup::firmware
