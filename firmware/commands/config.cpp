#include "firmware/commands/config.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <memory>
#include <sstream>

#include "firmware/config/settings_archive.hpp"
#include "firmware/exit_status.hpp"
#include "firmware/journal/state_folder.hpp"
#include "firmware/protocol.hpp"
#include "firmware/text_file.hpp"

namespace undercup::firmware {
namespace {

struct ConfigOptions {
  bool check = false;
  bool show = false;
  std::string save;
  std::string restore;
  std::string config = kTableFile;
  std::string state = kStateFolder;
  bool json = false;
};

/// Tells how it went: one line of JSON, or the words for people; `status` is that of a fault.
int told(const std::optional<hw::Fault>& fault, const std::string& words, const ConfigOptions& options, int status) {
  if (options.json) {
    Json line = {{"verdict", fault ? "fail" : "pass"}};
    if (fault) line.update({{"where", fault->where}, {"what", fault->what}, {"to_do", fault->to_do}});
    std::cout << text_of(line) << '\n';
    return fault ? status : kDone;
  }
  if (fault) return failed("config", fault->message(), status);
  std::cout << words << '\n';
  return kDone;
}

// What was changed at the table; what cannot be read is told, and left to the table to set aside.
TableSettings changed_at_table(const std::string& folder) {
  auto settings = kept_table_settings(folder);
  if (settings) return std::move(settings).value();
  std::cerr << "undercup config: " << settings.error().message() << '\n';
  return {};
}

int check(const ConfigOptions& options) {
  changed_at_table(options.state);
  const auto config = read_table_config(options.config);
  const auto fault = config ? unplayable(config.value(), options.config) : std::optional(config.error());
  const std::size_t seats = config ? playable_seats(config.value()).size() : 0;
  return told(fault, options.config + ": nothing is wrong with it; " + std::to_string(seats) + " seats to play at",
              options, kWrongConfiguration);
}

int show(const ConfigOptions& options) {
  const auto config = read_table_config(options.config);
  if (!config) return failed("config", config.error().message(), kWrongConfiguration);
  const auto text = read_text(options.config);
  if (!text) return failed("config", text.error().message(), kWrongConfiguration);
  const auto lines = key_lines(text.value(), options.config);
  if (!lines) return failed("config", lines.error().message(), kWrongConfiguration);
  const auto values = effective_values(config.value(), lines.value(), changed_at_table(options.state));
  if (!options.json) std::cout << effective_words(values);
  for (const EffectiveValue& value : values)
    if (options.json) std::cout << effective_line(value) << '\n';
  return kDone;
}

int save(const ConfigOptions& options) {
  if (const auto wrong = no_archive_name(options.save)) return wrong_usage("config", wrong->message());
  return told(
      save_settings(options.save, {options.config, options.state}),
      options.save +
          ": holds table.toml, the profiles it names and what was changed at the table, as far as there are any",
      options, kFailed);
}

int restore(const ConfigOptions& options) {
  const auto fault = restore_settings(options.restore, {options.config, options.state});
  const int status = told(fault,
                          options.config + ": set as in " + options.restore +
                              ", files that were there before are kept as .previous; restart the table to play by it",
                          options, kFailed);
  const auto config = read_table_config(options.config);
  const auto wrong = config ? unplayable(config.value(), options.config) : std::optional(config.error());
  if (fault || !wrong) return status;
  return failed("config", "it cannot be played by as it is: " + wrong->message(), kWrongConfiguration);
}

int run(const ConfigOptions& options) {
  if (options.check) return check(options);
  if (options.show) return show(options);
  if (!options.save.empty()) return save(options);
  if (!options.restore.empty()) return restore(options);
  std::cerr << "undercup config: say --check, --show, --save FILE or --restore FILE\n";
  return kWrongUsage;
}

}  // namespace

std::string effective_line(const EffectiveValue& value) {
  Json line = {{"key", value.key}, {"value", value.value}, {"from", name(value.origin)}};
  if (value.origin == Origin::file) line["line"] = value.line;
  return text_of(line);
}

std::string effective_words(const std::vector<EffectiveValue>& values) {
  constexpr std::size_t kWidest = 56;  // what is longer stands out
  std::ostringstream words;
  for (const EffectiveValue& value : values) {
    const std::string left = value.key + (value.value.is_null() ? " is not set" : " = " + text_of(value.value));
    words << left << std::string(kWidest - std::min(kWidest, left.size()), ' ') << "  # " << name(value.origin);
    if (value.origin == Origin::file) words << " line " << value.line;
    words << '\n';
  }
  return words.str();
}

void add_config(CLI::App& app, std::function<int()>& chosen) {
  CLI::App* const command =
      app.add_subcommand("config", "Check table.toml, show what is in force and why, or save and restore the settings");
  const auto options = std::make_shared<ConfigOptions>();
  CLI::Option* const check = command->add_flag("--check", options->check,
                                               "say what is wrong with it, with line, key and what to write instead");
  CLI::Option* const show = command->add_flag(
      "--show", options->show,
      "every value in force and where it comes from: the default, table.toml and its line, the camera's "
      "profile, or settings.json, what was changed at the table");
  CLI::Option* const save =
      command
          ->add_option(
              "--save", options->save,
              "put table.toml, the seats' profiles and settings.json into this archive (.tar.gz), as service mode does")
          ->type_name("ARCHIVE");
  CLI::Option* const restore =
      command
          ->add_option(
              "--restore", options->restore,
              "set the table up as in such an archive; what was there before is kept as .previous, and an archive "
              "with anything wrong in it changes nothing")
          ->type_name("ARCHIVE");
  const std::array<CLI::Option*, 4> works{check, show, save, restore};
  for (CLI::Option* const one : works)
    for (CLI::Option* const other : works)
      if (one != other) one->excludes(other);
  command->add_option("--config", options->config, "the table.toml (" + std::string(kTableFile) + ")")
      ->type_name("FILE");
  command->add_option("--state", options->state, "where settings.json is (" + std::string(kStateFolder) + ")")
      ->type_name("DIR");
  command->add_flag("--json", options->json, "print JSON: with --show one line a value, else one");
  command->footer(
      "Exit status 0 where the table could be switched on with it, 78 where it could not; where nothing could be "
      "saved\n"
      "or restored 1; 2 wrong usage.\n"
      "Examples:\n"
      "  undercup config --check --config table.toml\n"
      "  undercup config --show --json\n"
      "  undercup config --save settings.tar.gz");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace undercup::firmware
