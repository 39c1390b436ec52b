#include "firmware/commands/watch.hpp"

#include <cmath>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <utility>

#include "firmware/app/trouble.hpp"
#include "firmware/commands/camera_of_picture.hpp"
#include "firmware/exit_status.hpp"
#include "firmware/json_line.hpp"
#include "firmware/text_file.hpp"
#include "hw/picture_file.hpp"
#include "ui/texts.hpp"
#include "vision/look.hpp"

namespace undercup::firmware {
namespace {

using nlohmann::ordered_json;
using Milliseconds = std::chrono::milliseconds;

constexpr double kLatest = 1e15;  ///< ms: beyond any clock, and a double still counts them one by one

ManifestError wrong_line(const std::string& file, int line, const std::string& why) {
  return {file + ":" + std::to_string(line) + ": " + why};
}

bool is_empty(const std::string& line) {
  return line.find_first_not_of(" \t\r") == std::string::npos;
}

/// Takes `t_ms` out of a line, so that what is left is one for `read_manifest`. What is no JSON object is left to it,
/// too.
table::Result<std::optional<Milliseconds>, std::string> take_time(std::string& line) {
  const auto given = read_json_line(line);
  if (!given || !given->value.is_object() || given->repeats_key) return std::optional<Milliseconds>{};
  nlohmann::json value = given->value;
  const auto time = value.find("t_ms");
  if (time == value.end()) return std::string("'t_ms' is missing");
  if (!time->is_number()) return std::string("'t_ms' must be a number of milliseconds");
  const double ms = time->get<double>();
  if (!(ms >= 0 && ms <= kLatest)) return std::string("'t_ms' must be 0 or more");
  value.erase(time);
  line = value.dump();
  return std::optional(Milliseconds(std::llround(ms)));
}

ordered_json state_json(const vision::CupWatch& watch, Milliseconds at) {
  ordered_json line{{"t_ms", at.count()}, {"state", vision::name(watch.state)}, {"locked", nullptr}};
  if (watch.locked) {
    line["locked"] = ordered_json::array();
    for (const table::Face face : *watch.locked) line["locked"].push_back(table::pips(face));
  }
  if (watch.state == vision::CupState::troubled && watch.trouble) {
    line["status"] = vision::name(*watch.trouble);
    line["hint"] = std::string(ui::hint(trouble_of(*watch.trouble)));
  }
  return line;
}

/// Looks at every frame in turn. A frame that cannot be loaded is a frame the camera lost: the state stays.
int watch_all(const std::vector<WatchOrder>& orders) {
  vision::LookMemory memory;
  vision::CupWatch watch;
  int status = kDone;
  for (const WatchOrder& order : orders) {
    auto loaded = hw::load_picture(order.frame.path);
    if (!loaded) {
      std::cerr << "undercup watch: " << loaded.error().message() << '\n';
      status = kFailed;
    } else {
      vision::Frame frame = std::move(loaded).value();
      if (const auto misfit = misfit_of(order.frame.path, frame, order.frame.profile))
        std::cerr << "undercup watch: " << misfit->message() << '\n';
      frame.exposed_at = order.exposed_at;
      const std::optional<int> expect = order.frame.expect;
      watch = vision::observe(std::move(watch),
                              vision::look(frame, order.frame.profile, expect, memory, true, watch.locked.has_value()),
                              expect, {});
    }
    std::cout << watch_line(watch, order.exposed_at) << '\n' << std::flush;
  }
  return status;
}

int run(const std::string& manifest) {
  const auto text = read_text(manifest);
  if (!text) {
    std::cerr << "undercup watch: " << text.error().message() << '\n';
    return kFailed;
  }
  std::istringstream lines(text.value());
  const auto orders = watch_manifest(lines, manifest);
  if (!orders) {
    std::cerr << "undercup watch: " << orders.error().message << '\n';
    return kFailed;
  }
  return watch_all(orders.value());
}

}  // namespace

table::Result<std::vector<WatchOrder>, ManifestError> watch_manifest(std::istream& lines, const std::string& file) {
  std::vector<Milliseconds> times;
  std::vector<int> numbers;  // of the lines they stand in
  std::stringstream rest;    // the same lines without their times: numbers of lines stay what they are
  int number = 0;
  for (std::string line; std::getline(lines, line); rest << line << '\n') {
    ++number;
    if (is_empty(line)) continue;
    const auto time = take_time(line);
    if (!time) return wrong_line(file, number, time.error());
    if (!time.value()) continue;
    if (!times.empty() && *time.value() <= times.back()) return wrong_line(file, number, "'t_ms' must ascend");
    times.push_back(*time.value());
    numbers.push_back(number);
  }
  const auto frames = read_manifest(rest, file, ReadOrder{});
  if (!frames) return frames.error();
  std::vector<WatchOrder> orders;
  for (std::size_t i = 0; i < frames.value().size(); ++i) {
    if (frames.value()[i].kind == ReadKind::cards)
      return wrong_line(file, numbers.at(i), "'kind' must be \"dice\": cups are watched, no cards");
    orders.push_back({frames.value()[i], times.at(i)});
  }
  return orders;
}

std::string watch_line(const vision::CupWatch& watch, Milliseconds at) {
  return state_json(watch, at).dump();
}

void add_watch(CLI::App& app, std::function<int()>& chosen) {
  CLI::App* const watch = app.add_subcommand("watch", "Tell what a cup does, from frames: a JSON line for each");
  const auto manifest =
      std::make_shared<std::string>();  // shared by the option and by the callback, which outlives this
  watch->add_option("--manifest", *manifest, "A file with a JSON line for each frame, in the order of exposure")
      ->type_name("FILE")
      ->required();
  watch->footer(
      "Example:\n"
      "  undercup watch --manifest frames.ndjson\n"
      "with lines like\n"
      "  "
      "{\"image\":\"frame_00.jpg\",\"t_ms\":0,\"window\":[160,120,105],\"px_per_mm\":2.1,\"die_mm\":[12,19],\"expect\":"
      "4,"
      "\"view\":\"bottom\"}\n"
      "It prints, for each frame,\n"
      "  {\"t_ms\":400,\"state\":\"moving\",\"locked\":null}\n"
      "States: absent, moving, settled, locked, peeking, moved, lifted, and troubled with status and hint.");
  watch->callback([manifest, &chosen] { chosen = [manifest] { return run(*manifest); }; });
}

}  // namespace undercup::firmware
