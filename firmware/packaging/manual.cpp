#include "firmware/packaging/manual.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <string_view>

#include "firmware/joined.hpp"

namespace undercup::firmware {
namespace {

/// Text that roff prints as it stands: no macro, escape or hyphen in it.
std::string plain(std::string_view text) {
  std::string out;
  bool begins = true;  // a line
  for (const char c : text) {
    if (begins && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
    begins = c == '\n';
  }
  return out;
}

std::string bold(std::string_view text) {
  return "\\fB" + plain(text) + "\\fR";
}

std::string dashed(std::string name) {
  std::replace(name.begin(), name.end(), ' ', '-');
  return name;
}

/// "Play whole games" to "play whole games": what stands after a page's name.
std::string in_passing(std::string text) {
  const bool capital = text.size() > 1 && std::islower(static_cast<unsigned char>(text[1])) != 0;
  if (capital) text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text;
}

void write_options(std::ostream& out, const HelpCommand& command) {
  for (const HelpOption& option : command.options) {
    out << ".TP\n"
        << (option.names.empty() ? "\\fI" + plain(option.argument) + "\\fR" : joined(option.names, ", ", bold));
    if (!option.value.empty()) out << " \\fI" << plain(option.value) << "\\fR";
    out << '\n' << plain(option.text) << '\n';
  }
}

void write_footer(std::ostream& out, const HelpCommand& command) {
  if (!command.footer.empty()) out << ".PP\n.nf\n" << plain(command.footer) << "\n.fi\n";
}

/// A command below the page's own, and all below that.
void write_below(std::ostream& out, const HelpCommand& command) {
  out << ".SS \"" << plain(command.name + " " + command.usage) << "\"\n" << plain(command.text) << ".\n";
  write_options(out, command);
  write_footer(out, command);
  for (const HelpCommand& below : command.commands) write_below(out, below);
}

void begin(std::ostream& out, const HelpCommand& command, const std::string& version) {
  std::string title = dashed(command.name);
  std::transform(title.begin(), title.end(), title.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  out << ".\\\" made from the program's own help\n.TH \"" << plain(title) << "\" 1 \"\" \"undercup " << plain(version)
      << "\" \"undercup\"\n.SH NAME\n"
      << plain(dashed(command.name)) << " \\- ";
}

void write_synopsis(std::ostream& out, const HelpCommand& command) {
  out << ".SH SYNOPSIS\n" << bold(command.name) << ' ' << plain(command.usage) << "\n.SH OPTIONS\n";
  write_options(out, command);
}

ManualPage page_of(const HelpCommand& command, const std::string& version) {
  std::ostringstream out;
  begin(out, command, version);
  out << plain(in_passing(command.text)) << '\n';
  write_synopsis(out, command);
  if (!command.footer.empty()) {
    out << ".SH NOTES\n";
    write_footer(out, command);
  }
  if (!command.commands.empty()) out << ".SH COMMANDS\n";
  for (const HelpCommand& below : command.commands) write_below(out, below);
  out << ".SH SEE ALSO\n" << bold("undercup") << "(1)\n";
  return {dashed(command.name), out.str()};
}

/// "undercup: a bar table" to "a bar table".
std::string without_name(const HelpCommand& program) {
  const std::string name = program.name + ": ";
  return program.text.starts_with(name) ? program.text.substr(name.size()) : program.text;
}

ManualPage first_page(const HelpCommand& program, const std::string& version) {
  std::ostringstream out;
  begin(out, program, version);
  out << plain(without_name(program)) << '\n';
  write_synopsis(out, program);
  out << ".SH COMMANDS\n";
  for (const HelpCommand& command : program.commands)
    out << ".TP\n" << bold(dashed(command.name)) << "(1)\n" << plain(command.text) << '\n';
  out << ".SH NOTES\n";
  write_footer(out, program);
  out << ".SH FILES\n.TP\n.I /etc/undercup/table.toml\nWhat the table is made of, and its house rules.\n"
         ".TP\n.I /var/lib/undercup\nThe journal of its games.\n";
  return {program.name, out.str()};
}

}  // namespace

std::vector<ManualPage> manual(const HelpCommand& program, const std::string& version) {
  std::vector<ManualPage> pages{first_page(program, version)};
  for (const HelpCommand& command : program.commands) pages.push_back(page_of(command, version));
  return pages;
}

}  // namespace undercup::firmware
