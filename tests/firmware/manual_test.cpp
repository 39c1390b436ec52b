#include "firmware/packaging/manual.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <string>

#include "firmware/commands/commands.hpp"
#include "firmware/packaging/completion.hpp"

namespace undercup::firmware {
namespace {

bool holds(const std::string& text, const std::string& words) {
  return text.find(words) != std::string::npos;
}

HelpCommand real_help() {
  std::function<int()> chosen;
  return help_of(*command_line(chosen));
}

/// A program of one command with all kinds of options.
HelpCommand small_help() {
  CLI::App app{"little: a little program", "little"};
  static int number = 0;
  static std::string word;
  static bool loud = false;
  CLI::App* const play = app.add_subcommand("play", "Play it");
  play->add_option("--pace", word, "how fast")->check(CLI::IsMember({"slow", "fast"}));
  play->add_option("-n,--number", number, "how often; at most -1\n.starts a line")->type_name("COUNT");
  play->add_flag("--loud", loud, "be heard");
  play->add_option("file", word, "what to play");
  play->footer("Example:\n  little play --pace fast song\\1");
  app.add_subcommand("secret", "Not told")->group("");
  return help_of(app);
}

std::string in_roff(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '-' ? std::string("\\-") : std::string(1, c);
  return out;
}

/// Each option of the command and of those below it is in the text.
void check_options(const HelpCommand& command, const std::string& text) {
  INFO(command.name);
  CHECK(holds(text, in_roff(command.name)));
  for (const HelpOption& option : command.options)
    for (const std::string& name : option.names) CHECK(holds(text, in_roff(name)));
  for (const HelpCommand& below : command.commands) check_options(below, text);
}

TEST_CASE("the manual has a page for every command, with every option of it and of those below it") {
  const HelpCommand program = real_help();
  const auto pages = manual(program, "1.2");
  REQUIRE(pages.size() == program.commands.size() + 1);
  CHECK(pages.front().name == "undercup");
  for (std::size_t i = 0; i < program.commands.size(); ++i) {
    check_options(program.commands[i], pages[i + 1].text);
    CHECK(holds(pages.front().text, in_roff(pages[i + 1].name)));
  }
  const auto calibrate = std::find_if(pages.begin(), pages.end(),
                                      [](const ManualPage& page) { return page.name == "undercup-calibrate"; });
  REQUIRE(calibrate != pages.end());
  CHECK(holds(calibrate->text, "calibrate sheet"));
}

TEST_CASE("a page of the manual says what help says, and nothing in it is taken for a command of roff") {
  const HelpCommand program = small_help();
  REQUIRE(program.commands.size() == 1);
  const std::string page = manual(program, "1.2").back().text;
  CHECK(holds(page, "little\\-play \\- play it"));
  CHECK(holds(page, "\\fB\\-n\\fR, \\fB\\-\\-number\\fR \\fICOUNT\\fR\nhow often; at most \\-1\n\\&.starts a line\n"));
  CHECK(holds(page, "\\fIfile\\fR"));
  CHECK(holds(page, ".nf\nExample:\n  little play \\-\\-pace fast song\\e1\n.fi\n"));
  CHECK(holds(page, "\"little 1.2\""));
}

TEST_CASE("bash is told each command, its options, and the values where there are only some") {
  const std::string script = bash_completion(small_help());
  CHECK(holds(script, "\"little\") words=\"play -h --help\" ;;"));
  CHECK(holds(script, "\"little play\") words=\"-h --help --pace -n --number --loud\" ;;"));
  CHECK(holds(script, "\"little play --pace\") words=\"slow fast\" ;;"));
  CHECK(holds(script, "\"little play -n\"|\"little play --number\") words=\"\" ;;"));
  CHECK_FALSE(holds(script, "--loud\")"));
  CHECK_FALSE(holds(script, "secret"));
}

}  // namespace
}  // namespace undercup::firmware
