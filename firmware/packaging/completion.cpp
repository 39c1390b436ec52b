#include "firmware/packaging/completion.hpp"

#include <sstream>
#include <vector>

#include "firmware/joined.hpp"

namespace undercup::firmware {
namespace {

/// The command and all below it.
std::vector<const HelpCommand*> with_those_below(const HelpCommand& command) {
  std::vector<const HelpCommand*> all{&command};
  for (const HelpCommand& below : command.commands)
    for (const HelpCommand* each : with_those_below(below)) all.push_back(each);
  return all;
}

std::string quoted(const std::string& text) {
  return '"' + text + '"';
}

/// What may be written after a command: those below it, and its options.
std::string words_after(const HelpCommand& command) {
  std::vector<std::string> words;
  for (const HelpCommand& below : command.commands) words.push_back(below.name.substr(below.name.rfind(' ') + 1));
  for (const HelpOption& option : command.options) words.insert(words.end(), option.names.begin(), option.names.end());
  return joined(words, " ");
}

/// What follows an option that wants a value: one of its choices, or a file.
void write_values(std::ostream& out, const HelpCommand& command) {
  for (const HelpOption& option : command.options) {
    if (option.value.empty() || option.names.empty()) continue;
    out << "    "
        << joined(option.names, "|", [&command](const std::string& name) { return quoted(command.name + " " + name); })
        << ") words=" << quoted(joined(option.choices, " ")) << " ;;\n";
  }
}

}  // namespace

std::string bash_completion(const HelpCommand& program) {
  const auto commands = with_those_below(program);
  std::ostringstream out;
  out << "# bash completion for " << program.name << ", made from its own options\n"
      << "_undercup() {\n"
         "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command="
      << program.name
      << " words i\n"
         "  for ((i = 1; i < COMP_CWORD; ++i)); do\n"
         "    case \"$command ${COMP_WORDS[i]}\" in\n      "
      << joined(commands, "|", [](const HelpCommand* command) { return quoted(command->name); })
      << ") command=\"$command ${COMP_WORDS[i]}\" ;;\n"
         "    esac\n"
         "  done\n"
         "  case \"$command\" in\n";
  for (const HelpCommand* command : commands)
    out << "    " << quoted(command->name) << ") words=" << quoted(words_after(*command)) << " ;;\n";
  out << "  esac\n"
         "  case \"$command $before\" in\n";
  for (const HelpCommand* command : commands) write_values(out, *command);
  out << "  esac\n"
         "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
         "}\n"
         "complete -o default -F _undercup "
      << program.name << "\n";
  return out.str();
}

}  // namespace undercup::firmware
