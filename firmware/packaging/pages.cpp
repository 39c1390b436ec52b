#include <exception>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <stdexcept>

#include "firmware/commands/commands.hpp"
#include "firmware/packaging/completion.hpp"
#include "firmware/packaging/manual.hpp"

namespace {

void write(const std::filesystem::path& file, const std::string& text) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream out(file, std::ios::binary);
  if (!(out << text).flush()) throw std::runtime_error(file.string() + " cannot be written");
}

}  // namespace

/// undercup_pages FOLDER: the manual (man/) and bash's completion (completion/) of undercup, from its own command line.
int main(int argc, char** argv) {
  using namespace undercup::firmware;
  try {
    if (argc != 2) throw std::runtime_error("names one folder");
    const std::filesystem::path folder = argv[1];
    std::function<int()> chosen;
    const HelpCommand program = help_of(*command_line(chosen));
    for (const ManualPage& page : manual(program, version())) write(folder / "man" / (page.name + ".1"), page.text);
    write(folder / "completion" / program.name, bash_completion(program));
    return 0;
  } catch (const std::exception& wrong) {
    std::cerr << "undercup_pages: " << wrong.what() << '\n';
    return 1;
  }
}
