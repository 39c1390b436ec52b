#include "firmware/commands/read.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "firmware/app/trouble.hpp"
#include "firmware/card_protocol.hpp"
#include "firmware/commands/camera_of_picture.hpp"
#include "firmware/commands/read_manifest.hpp"
#include "firmware/config/profile_store.hpp"
#include "firmware/exit_status.hpp"
#include "firmware/text_file.hpp"
#include "firmware/whole_number.hpp"
#include "hw/picture_file.hpp"
#include "ui/texts.hpp"
#include "vision/card_read.hpp"
#include "vision/overlay.hpp"
#include "vision/read.hpp"

namespace undercup::firmware {
namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

struct ReadOptions {
  std::string profile;
  std::string window;
  double px_per_mm = 0;
  std::string die_mm;
  int expect = -1;
  std::string view;
  std::string kind = "dice";
  std::string manifest;
  std::string debug;
  std::vector<std::string> pictures;
  bool json = false;
};

/// To that many decimals, as the nearest number that prints so.
double rounded(double value, int decimals) {
  const double scale = std::pow(10.0, decimals);
  return std::round(value * scale) / scale;
}

/// "12,19" as numbers; nothing where it is not so many of them.
template <std::size_t N>
std::optional<std::array<double, N>> numbers_in(std::string_view text) {
  std::array<double, N> numbers{};
  for (double& number : numbers) {
    const std::size_t comma = &number == &numbers.back() ? text.size() : text.find(',');
    const auto given = comma == text.npos ? std::nullopt : number_in<double>(text.substr(0, comma));
    if (!given || !std::isfinite(*given)) return std::nullopt;
    number = *given;
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return numbers;
}

std::string wrong_window(const std::string& text) {
  const auto n = numbers_in<3>(text);
  return n && is_window(*n) ? std::string() : "'" + text + "' is not X,Y,RADIUS in pixels, the radius above 0";
}

std::string wrong_edge(const std::string& text) {
  const auto n = numbers_in<2>(text);
  return n && is_edge(*n) ? std::string() : "'" + text + "' is not LEAST,MOST in millimetres";
}

std::string wrong_scale(const std::string& text) {
  const auto n = numbers_in<1>(text);
  return n && is_scale((*n)[0]) ? std::string() : "'" + text + "' is no number above 0";
}

ordered_json die_json(const vision::DieReading& die) {
  return {{"value", table::pips(die.value)},
          {"face_seen", table::pips(die.face_seen)},
          {"x", rounded(die.x, 1)},
          {"y", rounded(die.y, 1)},
          {"confidence", rounded(die.confidence, 3)}};
}

ordered_json seen_card_json(const vision::CardSeen& seen) {
  ordered_json card = card_json(seen.card);
  card["id"] = seen.id;
  card["x"] = rounded(seen.x, 1);
  card["y"] = rounded(seen.y, 1);
  card["confidence"] = rounded(seen.confidence, 3);
  return card;
}

/// The key under which what was found stands, and what stands there.
struct Found {
  const char* key;
  ordered_json list;
};

Found found(const vision::CupReading& reading) {
  Found found{"dice", ordered_json::array()};
  for (const auto& die : reading.dice) found.list.push_back(die_json(die));
  return found;
}

Found found(const vision::CardReading& reading) {
  Found found{"cards", ordered_json::array()};
  for (const auto& card : reading.cards) found.list.push_back(seen_card_json(card));
  return found;
}

std::string hint(const vision::CupReading& reading) {
  return std::string(ui::hint(trouble_of(reading.status)));
}

std::string hint(const vision::CardReading& reading) {
  return std::string(ui::card_hint(trouble_of(reading.status)));
}

template <typename Reading>
ordered_json answer(const ReadOrder& order, const Reading& reading, double ms) {
  ordered_json line{{"image", order.name}, {"status", vision::name(reading.status)}};
  line["confidence"] = rounded(reading.confidence, 3);
  Found seen = found(reading);
  line[seen.key] = std::move(seen.list);
  if (reading.status != vision::ReadStatus::read) line["hint"] = hint(reading);
  line["ms"] = rounded(ms, 2);
  return line;
}

ordered_json failure(const ReadOrder& order, const std::string& message) {
  const char* const key = order.kind == ReadKind::cards ? "cards" : "dice";
  return {{"image", order.name}, {"status", "error"}, {key, ordered_json::array()}, {"error", message}};
}

void print(const ordered_json& line) {
  // Names of files are bytes; JSON is UTF-8.
  std::cout << line.dump(-1, ' ', false, ordered_json::error_handler_t::replace) << '\n' << std::flush;
}

/// A picture to read, and the file that is to show what was found in it; empty: none.
struct ReadWork {
  ReadOrder order;
  fs::path overlay;
};

/// Each picture is drawn on under its own name, a further one of the same name with its number behind that.
std::vector<ReadWork> work_on(const std::vector<ReadOrder>& orders, const fs::path& folder) {
  std::vector<ReadWork> all;
  std::set<fs::path> taken;
  for (const ReadOrder& order : orders) {
    const fs::path name = fs::path(order.name).filename();
    fs::path file = folder / name;
    for (int number = 2; !taken.insert(file).second; ++number)
      file = folder / (name.stem().string() + "-" + std::to_string(number) + name.extension().string());
    all.push_back({order, folder.empty() ? fs::path() : file});
  }
  return all;
}

/// The first of the pictures that a file drawn for another or for itself would take the place of.
std::optional<fs::path> overwritten(const std::vector<ReadWork>& all) {
  std::error_code unknown;  // a picture that is not there is told when it is read
  std::set<fs::path> pictures;
  for (const ReadWork& work : all) pictures.insert(fs::weakly_canonical(fs::absolute(work.order.path), unknown));
  const auto hit = std::find_if(all.begin(), all.end(), [&](const ReadWork& work) {
    return !work.overlay.empty() && pictures.contains(fs::weakly_canonical(fs::absolute(work.overlay), unknown));
  });
  return hit == all.end() ? std::nullopt : std::optional(hit->overlay);
}

template <typename Reading>
bool save_overlay(const fs::path& file, const ReadOrder& order, const vision::Frame& frame, const Reading& reading) {
  const auto fault = hw::save_picture(vision::draw_overlay(frame, order.profile, reading), file.string());
  if (fault) std::cerr << "undercup read: " << fault->message() << '\n';
  return !fault;
}

/// One picture as `reader` reads it, answered, and drawn where it is asked for. False if that could not be.
template <typename Reader>
bool read_as(const Reader& reader, const ReadWork& work, const vision::Frame& frame) {
  const ReadOrder& order = work.order;
  const auto before = std::chrono::steady_clock::now();
  const auto reading = reader(frame, order.profile, order.expect);
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - before;
  print(answer(order, reading, took.count()));
  return work.overlay.empty() || save_overlay(work.overlay, order, frame, reading);
}

/// One picture, read and answered. False if it could not be.
bool read_one(const ReadWork& work) {
  const ReadOrder& order = work.order;
  const auto frame = hw::load_picture(order.path);
  std::optional<hw::Fault> fault;
  if (!frame)
    fault = frame.error();
  else if (order.size)
    fault = of_another_camera(order.path, frame.value(), order.size->width, order.size->height);
  if (fault) {
    print(failure(order, fault->message()));
    std::cerr << "undercup read: " << fault->message() << '\n';
    return false;
  }
  if (const auto misfit = misfit_of(order.path, frame.value(), order.profile))
    std::cerr << "undercup read: " << misfit->message() << '\n';
  return order.kind == ReadKind::cards ? read_as(vision::read_cards, work, frame.value())
                                       : read_as(vision::read, work, frame.value());
}

/// What the profile says, but for what is said beside it.
ReadOrder given_by(const ReadOptions& options, const std::optional<calibration::StoredProfile>& stored) {
  ReadOrder given;
  if (stored) {
    given.profile = stored->profile;
    given.size = PictureSize{stored->width, stored->height};
  }
  // Who tells another window or scale does not trust what the profile says of its camera.
  if (!options.window.empty() || options.px_per_mm > 0) given.profile.camera.reset();
  if (const auto n = numbers_in<3>(options.window)) given.profile.window = {(*n)[0], (*n)[1], (*n)[2]};
  if (options.px_per_mm > 0) given.profile.px_per_mm = options.px_per_mm;
  if (const auto n = numbers_in<2>(options.die_mm)) given.profile.die_edge = {(*n)[0], (*n)[1]};
  if (!options.view.empty()) given.profile.view = options.view == "top" ? vision::View::top : vision::View::bottom;
  if (options.expect >= 0) given.expect = options.expect;
  given.kind = options.kind == "cards" ? ReadKind::cards : ReadKind::dice;
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
  const std::vector<ReadWork> all = work_on(orders, debug);
  if (const auto picture = overwritten(all))
    return wrong_usage("read",
                       "--debug " + debug + ": " + picture->string() + " would be drawn over (name another folder)");
  int status = kDone;
  for (const ReadWork& work : all)
    if (!read_one(work)) status = kFailed;
  return status;
}

int run(const ReadOptions& options) {
  std::optional<calibration::StoredProfile> stored;
  if (!options.profile.empty()) {
    auto loaded = load_profile(options.profile);
    if (!loaded) {
      std::cerr << "undercup read: " << loaded.error().message() << '\n';
      return kFailed;
    }
    stored = std::move(loaded).value();
  }
  const ReadOrder given = given_by(options, stored);
  if (options.manifest.empty() == options.pictures.empty())
    return wrong_usage("read", "give pictures, or --manifest FILE");
  if (options.manifest.empty()) {
    std::vector<ReadOrder> orders;
    for (const std::string& picture : options.pictures) {
      orders.push_back(given);
      orders.back().name = orders.back().path = picture;
    }
    if (given.profile.window.radius <= 0) return wrong_usage("read", "--window X,Y,RADIUS is needed, or --profile");
    if (given.profile.px_per_mm <= 0) return wrong_usage("read", "--px-per-mm is needed, or --profile");
    return read_all(orders, options.debug);
  }
  const auto text = read_text(options.manifest);
  if (!text) {
    std::cerr << "undercup read: " << text.error().message() << '\n';
    return kFailed;
  }
  std::istringstream lines(text.value());
  const auto orders = read_manifest(lines, options.manifest, given);
  if (!orders) {
    std::cerr << "undercup read: " << orders.error().message << '\n';
    return kFailed;
  }
  return read_all(orders.value(), options.debug);
}

}  // namespace

void add_read(CLI::App& app, std::function<int()>& chosen) {
  CLI::App* const read = app.add_subcommand("read", "Read the dice or cards in pictures: a JSON line for each");
  const auto options =
      std::make_shared<ReadOptions>();  // shared by the options and by the callback, which outlives this
  read->add_option("--profile", options->profile,
                   "What undercup calibrate found of the camera; the flags beside it win");
  read->add_option("--window", options->window, "The glass's circle in the picture, in pixels")
      ->type_name("X,Y,RADIUS")
      ->check(wrong_window);
  read->add_option("--px-per-mm", options->px_per_mm, "Pixels a millimetre on the glass")->check(wrong_scale);
  read->add_option("--die-mm", options->die_mm, "Range of the die's edge, in millimetres")
      ->type_name("LEAST,MOST")
      ->check(wrong_edge);
  read->add_option("--expect", options->expect, "How many dice or cards the game says are there")
      ->check(CLI::Range(0, 99));
  read->add_option("--view", options->view, "Where the camera looks from")->check(CLI::IsMember({"bottom", "top"}));
  read->add_option("--kind", options->kind, "What lies there: dice, or the cards of deceptidice")
      ->check(CLI::IsMember({"dice", "cards"}));
  read->add_option("--manifest", options->manifest, "A file with a JSON line for each picture");
  read->add_option("--debug", options->debug, "Write each picture there with what was found drawn on it");
  read->add_flag("--json", options->json, "JSON lines: what it prints anyway");
  read->add_option("pictures", options->pictures, "Pictures");
  read->footer(
      "A picture's status is read where all is sure, else why not: no_cup, empty, wrong_count, cocked, stacked,\n"
      "touching, foreign_object, glare, blurred, too_dark, dirty, obstructed or unsure, with a hint; then no values\n"
      "may be relied on. What is no picture is an error: exits with 1 once all are done, else with 0; 2 is wrong\n"
      "usage.\n"
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
