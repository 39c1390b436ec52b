#include "firmware/commands/read.hpp"

#include <cerrno>
#include <chrono>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "firmware/app/trouble.hpp"
#include "firmware/commands/read_manifest.hpp"
#include "hw/picture_file.hpp"
#include "ui/texts.hpp"
#include "vision/overlay.hpp"
#include "vision/read.hpp"

namespace undercup::firmware {
namespace {

using nlohmann::ordered_json;

constexpr int kDone = 0;
constexpr int kFailed = 1;
constexpr int kWrongUsage = 2;

struct ReadOptions {
  std::vector<double> window;
  double px_per_mm = 0;
  std::vector<double> die_mm;
  int expect = -1;
  std::string view = "bottom";
  std::string manifest;
  std::string debug;
  std::vector<std::string> pictures;
  bool json = false;
};

double rounded(double value, double step) {
  return std::round(value / step) * step;
}

ordered_json die_json(const vision::DieReading& die) {
  return {{"value", table::pips(die.value)},
          {"face_seen", table::pips(die.face_seen)},
          {"x", rounded(die.x, 0.1)},
          {"y", rounded(die.y, 0.1)},
          {"confidence", rounded(die.confidence, 0.001)}};
}

ordered_json answer(const ReadOrder& order, const vision::CupReading& reading, double ms) {
  ordered_json line{{"image", order.name}, {"status", vision::name(reading.status)}};
  line["confidence"] = rounded(reading.confidence, 0.001);
  line["dice"] = ordered_json::array();
  for (const auto& die : reading.dice) line["dice"].push_back(die_json(die));
  if (reading.status != vision::ReadStatus::read) line["hint"] = ui::hint(trouble_of(reading.status));
  line["ms"] = rounded(ms, 0.01);
  return line;
}

ordered_json failure(const ReadOrder& order, const std::string& message) {
  return {{"image", order.name}, {"status", "error"}, {"dice", ordered_json::array()}, {"error", message}};
}

void print(const ordered_json& line) {
  // Names of files are bytes; JSON is UTF-8.
  std::cout << line.dump(-1, ' ', false, ordered_json::error_handler_t::replace) << '\n' << std::flush;
}

bool save_overlay(const std::string& folder, const ReadOrder& order, const vision::Frame& frame,
                  const vision::CupReading& reading) {
  const auto file = std::filesystem::path(folder) / std::filesystem::path(order.name).filename();
  const auto saved = hw::save_picture(vision::draw_overlay(frame, order.profile, reading), file.string());
  if (!saved) std::cerr << "undercup read: " << saved.error().message() << '\n';
  return saved.ok();
}

/// One picture, read and answered. False if it could not be.
bool read_one(const ReadOrder& order, const std::string& debug) {
  const auto frame = hw::load_picture(order.path);
  if (!frame) {
    print(failure(order, frame.error().message()));
    std::cerr << "undercup read: " << frame.error().message() << '\n';
    return false;
  }
  const auto before = std::chrono::steady_clock::now();
  const vision::CupReading reading = vision::read(frame.value(), order.profile, order.expect);
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - before;
  print(answer(order, reading, took.count()));
  return debug.empty() || save_overlay(debug, order, frame.value(), reading);
}

int wrong_usage(const std::string& message) {
  std::cerr << "undercup read: " << message << '\n';
  return kWrongUsage;
}

ReadOrder given_by(const ReadOptions& options) {
  ReadOrder given;
  if (options.window.size() == 3) given.profile.window = {options.window[0], options.window[1], options.window[2]};
  if (options.px_per_mm > 0) given.profile.px_per_mm = options.px_per_mm;
  if (options.die_mm.size() == 2) given.profile.die_edge = {options.die_mm[0], options.die_mm[1]};
  given.profile.view = options.view == "top" ? vision::View::top : vision::View::bottom;
  if (options.expect >= 0) given.expect = options.expect;
  return given;
}

int read_all(const std::vector<ReadOrder>& orders, const std::string& debug) {
  if (!debug.empty()) {
    std::error_code error;
    std::filesystem::create_directories(debug, error);
    if (error) {
      std::cerr << "undercup read: --debug " << debug << ": " << error.message() << '\n';
      return kFailed;
    }
  }
  int status = kDone;
  for (const ReadOrder& order : orders)
    if (!read_one(order, debug)) status = kFailed;
  return status;
}

int run(const ReadOptions& options) {
  const ReadOrder given = given_by(options);
  if (options.manifest.empty() == options.pictures.empty()) return wrong_usage("give pictures, or --manifest FILE");
  if (options.manifest.empty()) {
    std::vector<ReadOrder> orders;
    for (const std::string& picture : options.pictures) {
      orders.push_back(given);
      orders.back().name = orders.back().path = picture;
    }
    if (given.profile.window.radius <= 0) return wrong_usage("--window X,Y,RADIUS is needed");
    if (given.profile.px_per_mm <= 0) return wrong_usage("--px-per-mm is needed");
    return read_all(orders, options.debug);
  }
  std::ifstream file(options.manifest);
  if (!file) {
    std::cerr << "undercup read: " << options.manifest << ": " << std::strerror(errno) << '\n';
    return kFailed;
  }
  const auto orders = read_manifest(file, options.manifest, given);
  if (!orders) {
    std::cerr << "undercup read: " << orders.error().message << '\n';
    return kFailed;
  }
  return read_all(orders.value(), options.debug);
}

}  // namespace

void add_read(CLI::App& app, std::function<int()>& chosen) {
  CLI::App* const read = app.add_subcommand("read", "Read the dice in pictures: a JSON line for each");
  const auto options =
      std::make_shared<ReadOptions>();  // shared by the options and by the callback, which outlives this
  read->add_option("--window", options->window, "The glass's circle in the picture: X,Y,RADIUS in pixels")
      ->delimiter(',')
      ->expected(3);
  read->add_option("--px-per-mm", options->px_per_mm, "Pixels a millimetre on the glass")->check(CLI::PositiveNumber);
  read->add_option("--die-mm", options->die_mm, "Range of the die's edge: LEAST,MOST in millimetres")
      ->delimiter(',')
      ->expected(2);
  read->add_option("--expect", options->expect, "How many dice the game says are there")->check(CLI::Range(0, 99));
  read->add_option("--view", options->view, "Where the camera looks from")->check(CLI::IsMember({"bottom", "top"}));
  read->add_option("--manifest", options->manifest, "A file with a JSON line for each picture");
  read->add_option("--debug", options->debug, "Write each picture there with what was found drawn on it");
  read->add_flag("--json", options->json, "JSON lines: what it prints anyway");
  read->add_option("pictures", options->pictures, "Pictures");
  read->footer(
      "Example:\n"
      "  undercup read --window 320,240,205 --px-per-mm 3.9 --die-mm 12,19 --expect 5 a.jpg b.png\n"
      "  undercup read --manifest pictures.ndjson --debug found\n"
      "with lines like\n"
      "  "
      "{\"image\":\"a.jpg\",\"window\":[320,240,205],\"px_per_mm\":3.9,\"die_mm\":[12,19],\"expect\":5,\"view\":"
      "\"bottom\"}");
  read->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace undercup::firmware
