#include "firmware/commands/pads.hpp"

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <utility>

#include "firmware/commands/exit_status.hpp"
#include "firmware/loop/loop.hpp"
#include "firmware/protocol.hpp"

namespace undercup::firmware {
namespace {

struct PadsOptions {
  bool watch = false;
  std::vector<std::string> chips;
  bool json = false;
};

int failed(const std::string& why) {
  std::cerr << "undercup pads: " << why << '\n';
  return kFailed;
}

// A line as table.toml names it: by its name where no other of the chip has the same, else by its offset.
std::string name_of(const hw::ChipThere& chip, std::size_t offset) {
  const std::string& name = chip.lines[offset].name;
  const auto namesakes =
      std::count_if(chip.lines.begin(), chip.lines.end(), [&](const auto& line) { return line.name == name; });
  return name.empty() || namesakes > 1 ? std::to_string(offset) : name;
}

// The lines of a chip that nobody holds, taken to be looked at.
struct Watched {
  std::string chip;
  std::vector<std::string> names;
  hw::GpioLines lines;
};

table::Result<Watched, hw::Fault> watched(const hw::ChipThere& chip) {
  std::vector<std::string> names;
  for (std::size_t offset = 0; offset < chip.lines.size(); ++offset)
    if (chip.lines[offset].holder.empty()) names.push_back(name_of(chip, offset));
  if (names.empty()) return hw::Fault{"gpiochip '" + chip.label + "'", "each of its lines is held by somebody", ""};
  auto lines = hw::GpioLines::take(chip.label, names, {});
  if (!lines) return lines.error();
  return Watched{chip.label, std::move(names), std::move(lines).value()};
}

void print_edge(const Watched& on, const hw::GpioLines::Edge& edge, bool json) {
  const std::string& line = on.names[edge.line];
  if (json) {
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(edge.at).count();
    std::cout << text_of({{"ms", ms}, {"chip", on.chip}, {"line", line}, {"pressed", edge.active}}) << std::endl;
  } else {
    std::cout << "gpiochip '" << on.chip << "' line '" << line << "' " << (edge.active ? "pressed" : "released")
              << std::endl;
  }
}

// Tells presses until it is asked to end, or no chip is left.
int watch(std::vector<hw::ChipThere> chips, const PadsOptions& options) {
  for (const std::string& label : options.chips) {
    if (std::none_of(chips.begin(), chips.end(), [&](const auto& chip) { return chip.label == label; }))
      return failed("--watch: no gpiochip is called '" + label + "'; `undercup pads` lists those that are");
  }
  Loop loop;
  std::vector<std::optional<Watched>> all;
  for (const hw::ChipThere& chip : chips) {
    const auto& named = options.chips;
    if (!named.empty() && std::find(named.begin(), named.end(), chip.label) == named.end()) continue;
    auto taken = watched(chip);
    if (taken) {
      all.emplace_back(std::move(taken).value());
    } else {
      std::cerr << "undercup pads: " << taken.error().message() << '\n';
    }
  }
  auto left = all.size();
  for (auto& on : all) {
    loop.watch(on->lines.fd(), [&on, &left, &options] {
      if (!on) return;
      const hw::GpioLines::Edges read = on->lines.read();
      for (const hw::GpioLines::Edge& edge : read.edges) print_edge(*on, edge, options.json);
      if (read.lost) std::cerr << "undercup pads: gpiochip '" << on->chip << "': more edges came than could be kept\n";
      if (!read.gone) return;
      std::cerr << "undercup pads: gpiochip '" << on->chip << "': gone (is its expander plugged in?)\n";
      on.reset();
      --left;
    });
  }
  if (left > 0) std::cerr << "undercup pads: press the buttons one after the other; Ctrl-C ends\n";
  while (left > 0 && !loop.asked_to_end()) loop.turn(std::nullopt);
  return left > 0 ? kDone : failed("no line is left to watch");
}

int run(const PadsOptions& options) {
  auto chips = hw::chips_there();
  if (options.watch) return watch(std::move(chips), options);
  if (!options.chips.empty()) {
    std::cerr << "undercup pads: gpiochips are named only with --watch\n";
    return kWrongUsage;
  }
  if (options.json) {
    std::cout << pads_line(chips) << '\n';
  } else {
    std::cout << pads_words(chips);
  }
  return kDone;
}

}  // namespace

std::string pads_line(const std::vector<hw::ChipThere>& chips) {
  const auto word_or_null = [](const std::string& word) { return word.empty() ? Json() : Json(word); };
  Json list = Json::array();
  for (const hw::ChipThere& chip : chips) {
    Json lines = Json::array();
    for (std::size_t offset = 0; offset < chip.lines.size(); ++offset) {
      const auto& line = chip.lines[offset];
      lines.push_back({{"offset", offset}, {"name", word_or_null(line.name)}, {"held_by", word_or_null(line.holder)}});
    }
    list.push_back({{"label", chip.label}, {"device", chip.device}, {"lines", std::move(lines)}});
  }
  return text_of({{"chips", std::move(list)}});
}

std::string pads_words(const std::vector<hw::ChipThere>& chips) {
  if (chips.empty())
    return "No gpiochip is there that this user may open: is it a member of the group that /dev/gpiochip* belongs "
           "to (gpio)?\n";
  std::ostringstream words;
  words << "table.toml names a line by its chip's label and the line's name, or its offset where it has none.\n";
  for (const hw::ChipThere& chip : chips) {
    words << "\ngpiochip '" << chip.label << "' (" << chip.device << "), " << chip.lines.size() << " lines\n";
    for (std::size_t offset = 0; offset < chip.lines.size(); ++offset) {
      words << "  line '" << name_of(chip, offset) << "'";
      if (const std::string& holder = chip.lines[offset].holder; !holder.empty()) words << ", held by " << holder;
      words << '\n';
    }
  }
  return words.str();
}

void add_pads(CLI::App& app, std::function<int()>& chosen) {
  CLI::App* const pads = app.add_subcommand("pads", "List the gpiochips and lines that are there, or watch presses");
  const auto options = std::make_shared<PadsOptions>();
  pads->add_flag("--watch", options->watch, "tell presses on all lines that nobody holds, until Ctrl-C");
  pads->add_option("chips", options->chips, "with --watch: only these gpiochips, by label")->type_name("LABEL");
  pads->add_flag("--json", options->json, "one line of JSON; with --watch one for each press and release");
  pads->footer("Example:\n  undercup pads --watch");
  pads->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace undercup::firmware
