#include "firmware/commands/pads.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <utility>

#include "firmware/config/table_config.hpp"
#include "firmware/exit_status.hpp"
#include "firmware/loop/loop.hpp"
#include "firmware/protocol.hpp"

namespace undercup::firmware {
namespace {

struct PadsOptions {
  bool watch = false;
  std::vector<std::string> chips;
  std::string config;
  bool json = false;
};

// A line as table.toml names it: by its name where no other of the chip has the same, else by its offset.
std::string name_of(const hw::ChipThere& chip, std::size_t offset) {
  const std::string& name = chip.lines[offset].name;
  const auto namesakes =
      std::count_if(chip.lines.begin(), chip.lines.end(), [&](const auto& line) { return line.name == name; });
  return name.empty() || namesakes > 1 ? std::to_string(offset) : name;
}

// Lines of a chip, taken to be looked at.
struct Watched {
  std::string chip;
  std::vector<std::string> names;
  hw::GpioLines lines;
};

// What is to be watched: a chip and the lines of it.
struct Wanted {
  std::string chip;
  std::vector<std::string> lines;
};

std::vector<std::string> free_lines(const hw::ChipThere& chip) {
  std::vector<std::string> names;
  for (std::size_t offset = 0; offset < chip.lines.size(); ++offset)
    if (chip.lines[offset].holder.empty()) names.push_back(name_of(chip, offset));
  return names;
}

// Whether it is the computer's own pins: of these a line that nobody holds may be one of its buses, and is none any
// more once it is taken.
bool is_own(const hw::ChipThere& chip) {
  constexpr std::array<std::string_view, 3> kOwn{"pinctrl-", "raspberrypi-exp-gpio", "gpio-brcmstb"};
  return std::any_of(kOwn.begin(), kOwn.end(), [&](std::string_view own) { return chip.label.starts_with(own); });
}

std::vector<Wanted> buttons_of(const TableConfig& config) {
  std::vector<Wanted> wanted;
  for (const SeatConfig& seat : config.seats) {
    for (const hw::PadWire& wire : seat.buttons) {
      auto chip = std::find_if(wanted.begin(), wanted.end(), [&](const Wanted& w) { return w.chip == wire.chip; });
      if (chip == wanted.end()) chip = wanted.insert(chip, {wire.chip, {}});
      chip->lines.push_back(wire.line);
    }
  }
  return wanted;
}

struct Refused {
  std::string why;
  int status = kFailed;
};

// The named chips; else the buttons of table.toml; else all chips that are surely not the computer's own.
table::Result<std::vector<Wanted>, Refused> wanted(const std::vector<hw::ChipThere>& chips,
                                                   const PadsOptions& options) {
  std::vector<Wanted> all;
  for (const std::string& name : options.chips) {
    const auto called = hw::chip_called(chips, name);
    if (!called) return Refused{"--watch: " + called.error().message()};
    const hw::ChipThere& chip = chips[called.value()];
    if (is_own(chip))
      return Refused{
          "--watch: gpiochip '" + name +
          "' is this computer's own, and a free line may be one of its buses; write the pads into table.toml, and "
          "watch with --config"};
    all.push_back({chip.name, free_lines(chip)});
  }
  if (!all.empty()) return all;
  if (!options.config.empty() || std::filesystem::exists(kTableFile)) {
    const auto config = read_table_config(options.config.empty() ? std::string(kTableFile) : options.config,
                                          Cameras::to_calibrate);  // pads are tried before cameras are calibrated
    if (!config) return Refused{config.error().message(), kWrongConfiguration};
    return buttons_of(config.value());
  }
  for (const hw::ChipThere& chip : chips)
    if (!is_own(chip)) all.push_back({chip.name, free_lines(chip)});
  return all;
}

table::Result<Watched, hw::Fault> watched(const Wanted& one) {
  if (one.lines.empty()) return hw::Fault{"gpiochip '" + one.chip + "'", "each of its lines is held by somebody", ""};
  auto lines = hw::GpioLines::take(one.chip, one.lines, {});
  if (!lines) return lines.error();
  return Watched{one.chip, one.lines, std::move(lines).value()};
}

void print_edge(const Watched& on, const hw::GpioLines::Edge& edge, bool json) {
  const std::string& line = on.names[edge.line];
  if (json) {
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(edge.at).count();
    std::cout << text_of(Json{{"ms", ms}, {"chip", on.chip}, {"line", line}, {"pressed", edge.active}}) << std::endl;
  } else {
    std::cout << "gpiochip '" << on.chip << "' line '" << line << "' " << (edge.active ? "pressed" : "released")
              << std::endl;
  }
}

// Tells presses until it is asked to end, or no chip is left.
int watch(const std::vector<hw::ChipThere>& chips, const PadsOptions& options) {
  const auto to_watch = wanted(chips, options);
  if (!to_watch) {
    std::cerr << "undercup pads: " << to_watch.error().why << '\n';
    return to_watch.error().status;
  }
  if (chips.empty()) {
    std::cerr << "undercup pads: " << pads_words(chips);
    return kFailed;
  }
  Loop loop;
  std::vector<std::optional<Watched>> all;
  for (const Wanted& one : to_watch.value()) {
    auto taken = watched(one);
    if (taken) {
      all.emplace_back(std::move(taken).value());
    } else {
      std::cerr << "undercup pads: " << taken.error().message() << '\n';
    }
  }
  auto left = all.size();
  for (auto& on : all) {
    loop.watch(on->lines.fd(), [&on, &left, &options, &loop] {
      const hw::GpioLines::Edges read = on->lines.read();
      for (const hw::GpioLines::Edge& edge : read.edges) print_edge(*on, edge, options.json);
      if (read.lost) std::cerr << "undercup pads: gpiochip '" << on->chip << "': more edges came than could be kept\n";
      if (!read.gone) return;
      std::cerr << "undercup pads: gpiochip '" << on->chip << "': gone (is its expander plugged in?)\n";
      loop.unwatch(on->lines.fd());
      on.reset();
      --left;
    });
  }
  if (left > 0) std::cerr << "undercup pads: press the buttons one after the other; Ctrl-C ends\n";
  while (left > 0 && !loop.asked_to_end()) loop.turn(std::nullopt);
  return left > 0 ? kDone : failed("pads", "no line is left to watch");
}

int run(const PadsOptions& options) {
  const auto chips = hw::chips_there();
  if (options.watch) return watch(chips, options);
  if (!options.chips.empty() || !options.config.empty()) {
    std::cerr << "undercup pads: gpiochips and --config are said only with --watch\n";
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
    list.push_back({{"chip", chip.name}, {"label", chip.label}, {"device", chip.device}, {"lines", std::move(lines)}});
  }
  return text_of(Json{{"chips", std::move(list)}});
}

std::string pads_words(const std::vector<hw::ChipThere>& chips) {
  if (chips.empty())
    return "No gpiochip is there that this user may open. Is there a /dev/gpiochip* (if not: is the expander plugged "
           "in, and its driver loaded by an overlay)? Is the user a member of the group it belongs to (gpio)?\n";
  std::ostringstream words;
  words << "table.toml names a line by its chip and the line's name, or its offset where it has none.\n";
  for (const hw::ChipThere& chip : chips) {
    words << "\ngpiochip '" << chip.name << "' (" << chip.device << "), " << chip.lines.size() << " lines\n";
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
  pads->add_flag("--watch", options->watch,
                 "tell presses, until Ctrl-C: on the buttons of table.toml; where there is none, on every expander");
  pads->add_option("--config", options->config, "with --watch: the table.toml (" + std::string(kTableFile) + ")")
      ->type_name("FILE");
  pads->add_option("chips", options->chips, "with --watch: on all lines of these gpiochips that nobody holds")
      ->type_name("CHIP");
  pads->add_flag("--json", options->json, "one line of JSON; with --watch one for each press and release");
  pads->footer("Example:\n  undercup pads --watch");
  pads->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace undercup::firmware
