#include "firmware/config/table_config.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <iomanip>
#include <sstream>
#include <utility>

#include "firmware/config/house_table.hpp"
#include "firmware/config/profile_store.hpp"
#include "firmware/config/toml_words.hpp"
#include "firmware/joined.hpp"
#include "firmware/text_file.hpp"

namespace undercup::firmware {
namespace {

using hw::Fault;

// A table of the file with the words that name it: "camera of seat 3".
struct Part {
  const std::string& file;
  const toml::table& table;
  std::string name;

  [[nodiscard]] Problem fault(const toml::node& node, const std::string& what, const std::string& to_do) const {
    return wrong(file, node, name + ": " + what, to_do);
  }
};

Problem unknown_key(const Part& part, const std::vector<std::string_view>& known) {
  for (const auto& [key, value] : part.table) {
    if (std::find(known.begin(), known.end(), key.str()) != known.end()) continue;
    return part.fault(value, "unknown key '" + std::string(key.str()) + "'",
                      "known are " + joined(known, ", ", [](std::string_view word) { return std::string(word); }));
  }
  return std::nullopt;
}

// As one writes it: "0.1", "1000000".
std::string words_of(double number) {
  constexpr int kDigits = 9;
  std::ostringstream words;
  words << std::setprecision(kDigits) << std::defaultfloat << number;
  return words.str();
}

// What stands there.
std::string words_of(const toml::node& node) {
  std::ostringstream words;
  node.visit([&](const auto& value) { words << value; });
  return words.str();
}

// A number within bounds; where the key is missing `number` stays.
template <typename Number>
Problem take_number(const Part& part, std::string_view key, double least, double most, Number& number) {
  const toml::node* const node = part.table.get(key);
  if (node == nullptr) return std::nullopt;
  const auto value = node->value<double>();
  const std::string bounds = words_of(least) + " to " + words_of(most);
  if (!node->is_number() || !value || !(*value >= least && *value <= most))
    return part.fault(*node, std::string(key) + " is no number of " + bounds + ": " + words_of(*node), "write one");
  if (std::is_integral_v<Number> && !node->is_integer())
    return part.fault(*node, std::string(key) + " is no whole number: " + words_of(*node), "write one of " + bounds);
  number = static_cast<Number>(*value);
  return std::nullopt;
}

// As many numbers as there are bounds.
template <std::size_t count>
Problem take_numbers(const Part& part, std::string_view key, const std::string& example, double least, double most,
                     std::array<double, count>& numbers) {
  const toml::node* const node = part.table.get(key);
  if (node == nullptr) return std::nullopt;
  const toml::array* const list = node->as_array();
  const auto fits = [&](const toml::node& one) {
    const auto value = one.value<double>();
    return one.is_number() && value && *value >= least && *value <= most;
  };
  if (list == nullptr || list->size() != count || !std::all_of(list->begin(), list->end(), fits))
    return part.fault(*node,
                      std::string(key) + " is no list of " + std::to_string(count) + " numbers from " +
                          words_of(least) + " to " + words_of(most) + ": " + words_of(*node),
                      "write " + example);
  std::transform(list->begin(), list->end(), numbers.begin(), [](const toml::node& one) { return one.value_or(0.0); });
  return std::nullopt;
}

Problem take_text(const Part& part, std::string_view key, std::string& text) {
  const toml::node* const node = part.table.get(key);
  if (node == nullptr) return std::nullopt;
  const auto value = node->value_exact<std::string>();
  if (!value || value->empty()) return part.fault(*node, std::string(key) + " is no text", "write one in quotes");
  text = *value;
  return std::nullopt;
}

Problem missing(const Part& part, const std::string& key, const std::string& example) {
  return part.fault(part.table, "no " + key, "write " + example);
}

// The window, whose middle lies in the picture, and what the reader looks at around it: its rim, and what leans over
// it. Even in place and size, as chroma is.
hw::Region part_around(const std::array<double, 3>& window, int width, int height) {
  constexpr double kMargin = 0.125;  // of its radius
  const double reach = (1 + kMargin) * window[2];
  const auto from = [&](double middle) { return std::max(0, static_cast<int>(std::floor(middle - reach))) / 2 * 2; };
  const auto to = [&](double middle, int all) {
    return std::min(all, (static_cast<int>(std::ceil(middle + reach)) + 1) / 2 * 2);
  };
  hw::Region part{from(window[0]), from(window[1]), 0, 0};
  part.width = to(window[0], width) - part.x;
  part.height = to(window[1], height) - part.y;
  return part;
}

// The profile named there, its path as seen from table.toml; nothing where none is named. What is told beside it must
// not be in it too.
Problem take_profile(const Part& part, Cameras cameras, std::string& path,
                     std::optional<calibration::StoredProfile>& stored) {
  if (auto problem = take_text(part, "profile", path)) return problem;
  if (path.empty()) return std::nullopt;
  for (const char* const key : {"window", "px_per_mm", "view", "size"}) {
    if (const toml::node* const node = part.table.get(key))
      return part.fault(*node, std::string(key) + " is in the profile already", "take it out here");
  }
  path = (std::filesystem::path(part.file).parent_path() / path).string();
  auto loaded = load_profile(path);
  if (!loaded && cameras == Cameras::uncalibrated_too) return std::nullopt;
  if (!loaded) {
    return part.fault(*part.table.get("profile"), loaded.error().message(),
                      "name a file that `undercup calibrate solve` wrote for this camera");
  }
  stored = std::move(loaded).value();
  return std::nullopt;
}

// A profile is bound to its camera: another one behind the same window is told, never read by it.
Problem take_name(const Part& part, const std::string& bound_to, std::string& name) {
  if (auto problem = take_text(part, "name", name)) return problem;
  if (!bound_to.empty() && !name.empty() && name != bound_to) {
    return part.fault(*part.table.get("name"),
                      "the profile is of camera '" + bound_to + "', and this is '" + name + "'",
                      "name the profile of this camera, or calibrate it anew");
  }
  if (name.empty()) name = bound_to;
  if (name.empty()) return missing(part, "name", "name = \"..\" as `undercup cameras` lists it");
  return std::nullopt;
}

Problem take_camera(const Part& part, Cameras cameras, CameraConfig& camera) {
  constexpr double kMostPx = 10'000;
  constexpr double kWidestWindow = 1.25;  // of the picture's longer side: a rim cut off on both sides
  if (auto problem = unknown_key(part, {"name", "profile", "size", "window", "px_per_mm", "die_mm", "view", "format",
                                        "exposure_us", "gain", "colour_gains", "lens_position", "frame_us"}))
    return problem;
  hw::CameraSettings& settings = camera.settings;
  vision::CameraProfile& profile = camera.profile;
  std::optional<calibration::StoredProfile> stored;
  if (auto problem = take_profile(part, cameras, camera.profile_file, stored)) return problem;
  if (stored) {
    profile = stored->profile;
    settings.width = stored->width;
    settings.height = stored->height;
  }
  if (auto problem = take_name(part, profile.camera_id, camera.name)) return problem;
  std::array<double, 2> size{static_cast<double>(settings.width), static_cast<double>(settings.height)};
  std::array<double, 3> window{profile.window.x, profile.window.y, profile.window.radius};
  std::array<double, 2> die{profile.die_edge.least_mm, profile.die_edge.most_mm};
  double exposure_us = 0;
  double gain = 0;
  std::array<double, 2> colour_gains{};
  double lens_position = -1;
  double frame_us = 0;
  std::string view = profile.view == vision::View::top ? "top" : "bottom";
  for (Problem problem :
       {take_numbers(part, "size", "size = [640, 480]", 16, kMostPx, size),
        take_numbers(part, "window", "window = [320, 240, 205], its middle and radius in px", 1, kMostPx, window),
        take_number(part, "px_per_mm", 0.1, 100, profile.px_per_mm),
        take_numbers(part, "die_mm", "die_mm = [12, 19], the least and the most its edge may have", 4, 40, die),
        take_text(part, "view", view), take_number(part, "exposure_us", 1, 1e6, exposure_us),
        take_number(part, "gain", 1, 1000, gain), take_text(part, "format", settings.format),
        take_numbers(part, "colour_gains", "colour_gains = [1.8, 1.5], of red and blue", 0.1, 32, colour_gains),
        take_number(part, "lens_position", 0, 100, lens_position),
        take_number(part, "frame_us", 1000, 1e6, frame_us)}) {
    if (problem) return problem;
  }
  const toml::node* const told_window = part.table.get(stored ? "profile" : "window");
  if (cameras == Cameras::calibrated && told_window == nullptr)
    return missing(part, "window", "window = [320, 240, 205]");
  if (cameras == Cameras::calibrated && profile.px_per_mm == 0) return missing(part, "px_per_mm", "px_per_mm = 3.9");
  if (die[0] > die[1]) return part.fault(*part.table.get("die_mm"), "die_mm begins with the larger", "swap the two");
  if (view != "bottom" && view != "top")
    return part.fault(*part.table.get("view"), "view is neither bottom nor top", "write one of these");
  const auto is_asked = [&](const auto& known) { return known.first == settings.format; };
  if (!settings.format.empty() && std::none_of(hw::kCameraFormats.begin(), hw::kCameraFormats.end(), is_asked))
    return part.fault(
        *part.table.get("format"), "format '" + settings.format + "' is none that is understood",
        "write one of " + joined(hw::kCameraFormats, ", ", [](const auto& known) { return std::string(known.first); }));
  settings.width = static_cast<int>(size[0]);
  settings.height = static_cast<int>(size[1]);
  if (exposure_us > 0) settings.light.exposure = std::chrono::microseconds(std::lround(exposure_us));
  if (gain > 0) settings.light.gain = static_cast<float>(gain);
  if (colour_gains[0] > 0)
    settings.light.colour_gains = {static_cast<float>(colour_gains[0]), static_cast<float>(colour_gains[1])};
  if (lens_position >= 0) settings.light.lens_position = static_cast<float>(lens_position);
  if (frame_us > 0) settings.frame_duration = std::chrono::microseconds(std::lround(frame_us));
  if (cameras == Cameras::uncalibrated_too) return std::nullopt;
  if (stored) settings.light = hw::completed(settings.light, stored->light);
  if (window[0] >= settings.width || window[1] >= settings.height ||
      2 * window[2] > kWidestWindow * std::max(settings.width, settings.height))
    return part.fault(
        *told_window,
        "window lies outside the picture of " + std::to_string(settings.width) + "x" + std::to_string(settings.height),
        "write its middle and radius in px of such a picture");
  settings.part = part_around(window, settings.width, settings.height);
  const hw::Region& cut = settings.part;
  profile.window = {window[0] - cut.x, window[1] - cut.y, window[2]};
  if (stored) {
    camera.calibrated = in_part(*std::move(stored), cut.x, cut.y, cut.width, cut.height);
    profile.camera = camera.calibrated->profile.camera;
  }
  profile.die_edge = {die[0], die[1]};
  profile.view = view == "top" ? vision::View::top : vision::View::bottom;
  return std::nullopt;
}

// A line of a chip: its name, or its offset.
Problem take_line(const Part& part, std::string_view key, std::optional<std::string>& line) {
  const toml::node* const node = part.table.get(key);
  if (node == nullptr) return std::nullopt;
  if (const auto offset = node->value_exact<std::int64_t>(); offset && *offset >= 0) {
    line = std::to_string(*offset);
    return std::nullopt;
  }
  const auto name = node->value_exact<std::string>();
  if (!name || name->empty())
    return part.fault(*node, std::string(key) + " is no line", "write its name in quotes, or its offset");
  line = *name;
  return std::nullopt;
}

// Whether every game needs the button.
bool is_needed(hw::Button button) {
  return button != hw::Button::spot_on && button != hw::Button::menu;
}

// The lines that pads or lamps hang on: `chip`, and each of `words` that is there goes to `put` with its line. Those
// for which `needed` holds must be there.
template <typename Words, typename Needed, typename Put>
Problem take_lines(const Part& part, const Words& words, Needed&& needed, Put&& put) {
  std::vector<std::string_view> known{"chip"};
  for (const auto& [word, what] : words) known.push_back(word);
  if (auto problem = unknown_key(part, known)) return problem;
  std::string chip;
  if (auto problem = take_text(part, "chip", chip)) return problem;
  if (chip.empty()) return missing(part, "chip", "chip = \"..\" as `undercup pads` lists it");
  for (const auto& [word, what] : words) {
    std::optional<std::string> line;
    if (auto problem = take_line(part, word, line)) return problem;
    if (line) put(what, chip, *line);
    if (!line && needed(what)) return missing(part, std::string(word), "the line of that button");
  }
  return std::nullopt;
}

Problem take_pad(const Part& part, table::SeatId seat, std::vector<hw::PadWire>& wires) {
  return take_lines(part, hw::kButtonNames, is_needed,
                    [&](hw::Button button, const std::string& chip, const std::string& line) {
                      wires.push_back({{seat, button}, chip, line});
                    });
}

constexpr std::array<std::pair<std::string_view, hw::Lamp>, 3> kLamps{
    {{"turn", hw::Lamp::turn}, {"red", hw::Lamp::cup_red}, {"green", hw::Lamp::cup_green}}};

std::string lamp_word(hw::Lamp lamp) {
  const auto at = std::find_if(kLamps.begin(), kLamps.end(), [&](const auto& one) { return one.second == lamp; });
  return std::string(at->first);
}

Problem take_lamps(const Part& part, table::SeatId seat, std::vector<hw::LampWire>& wires) {
  return take_lines(
      part, kLamps, [](hw::Lamp) { return false; },
      [&](hw::Lamp lamp, const std::string& chip, const std::string& line) {
        wires.push_back({seat, lamp, chip, line});
      });
}

// A key of a seat that is a table of its own; `take` gets it if it is there.
template <typename Take>
Problem take_part(const Part& seat, std::string_view key, Take&& take) {
  const toml::node* const node = seat.table.get(key);
  if (node == nullptr) return std::nullopt;
  const toml::table* const table = node->as_table();
  if (table == nullptr)
    return seat.fault(*node, std::string(key) + " is no table", "write " + std::string(key) + " = {..}");
  return take(Part{seat.file, *table, std::string(key) + " of " + seat.name});
}

Problem take_seat(const std::string& file, const toml::table& table, Cameras cameras, TableConfig& config) {
  Part part{file, table, "seat"};
  if (auto problem = unknown_key(part, {"number", "camera", "pad", "lamps"})) return problem;
  int seat_number = 0;
  if (auto problem = take_number(part, "number", 1, table::kMostSeats, seat_number)) return problem;
  if (seat_number == 0) return missing(part, "number", "number = 1, as painted beside the seat");
  part.name += " " + std::to_string(seat_number);
  SeatConfig seat{static_cast<table::SeatId>(seat_number), std::nullopt, {}, {}};
  if (std::any_of(config.seats.begin(), config.seats.end(), [&](const auto& s) { return s.seat == seat.seat; }))
    return part.fault(table, "there twice", "give each [[seat]] a number of its own");
  if (auto problem = take_part(part, "camera",
                               [&](const Part& camera) { return take_camera(camera, cameras, seat.camera.emplace()); }))
    return problem;
  if (auto problem = take_part(part, "pad", [&](const Part& pad) { return take_pad(pad, seat.seat, seat.buttons); }))
    return problem;
  if (auto problem =
          take_part(part, "lamps", [&](const Part& lamps) { return take_lamps(lamps, seat.seat, seat.lamps); }))
    return problem;
  config.seats.push_back(std::move(seat));
  return std::nullopt;
}

// A camera, or a line of a chip, and what it is used for.
struct Use {
  std::string what;
  std::string by;
  const toml::node* where;
};

// A line can be one button or lamp only, and a camera looks at one window.
Problem shared(const std::string& file, const toml::array& seats, const TableConfig& config) {
  std::vector<Use> uses;
  for (std::size_t i = 0; i < config.seats.size(); ++i) {
    const SeatConfig& seat = config.seats[i];
    const toml::table& table = *seats.get(i)->as_table();
    const std::string by = "seat " + std::to_string(number(seat.seat));
    const auto line = [](const auto& wire) { return "line '" + wire.line + "' of gpiochip '" + wire.chip + "'"; };
    if (seat.camera) uses.push_back({"camera '" + seat.camera->name + "'", by, table.get("camera")});
    for (const hw::PadWire& wire : seat.buttons)
      uses.push_back({line(wire), by + "'s " + std::string(name(wire.button.button)), table.get("pad")});
    for (const hw::LampWire& wire : seat.lamps)
      uses.push_back({line(wire), by + "'s " + lamp_word(wire.lamp) + " lamp", table.get("lamps")});
  }
  std::stable_sort(uses.begin(), uses.end(), [](const Use& a, const Use& b) { return a.what < b.what; });
  const auto twice =
      std::adjacent_find(uses.begin(), uses.end(), [](const Use& a, const Use& b) { return a.what == b.what; });
  if (twice == uses.end()) return std::nullopt;
  const Use& second = *std::next(twice);
  return wrong(file, *second.where, twice->what + " is there twice: for " + twice->by + " and " + second.by,
               "give each one of its own");
}

Problem take_seats(const std::string& file, const toml::table& all, Cameras cameras, TableConfig& config) {
  const toml::node* const node = all.get("seat");
  if (node == nullptr) return std::nullopt;
  const toml::array* const seats = node->as_array();
  const auto is_table = [](const toml::node& one) { return one.is_table(); };
  if (seats == nullptr || !std::all_of(seats->begin(), seats->end(), is_table))
    return wrong(file, *node, "seat is no list of tables", "write [[seat]] on a line of its own for each");
  for (const toml::node& seat : *seats)
    if (auto problem = take_seat(file, *seat.as_table(), cameras, config)) return problem;
  if (auto problem = shared(file, *seats, config)) return problem;
  std::sort(config.seats.begin(), config.seats.end(), [](const auto& a, const auto& b) { return a.seat < b.seat; });
  return std::nullopt;
}

}  // namespace

table::Result<TableConfig, Fault> table_config(std::string_view text, const std::string& file, Cameras cameras) {
  const auto all = parsed(text, file);
  if (!all) return all.error();
  auto house = house_of(all.value(), file);
  if (!house) return house.error();
  TableConfig config{std::move(house).value(), {}};
  const Part whole{file, all.value(), "top level"};
  if (auto problem = unknown_key(whole, {"house_rules", "seat"})) return *problem;
  if (auto problem = take_seats(file, all.value(), cameras, config)) return *problem;
  return config;
}

table::Result<TableConfig, Fault> read_table_config(const std::string& file, Cameras cameras) {
  std::error_code unknown;  // then reading it says why
  if (std::filesystem::is_fifo(file, unknown) || std::filesystem::is_character_file(file, unknown))
    return Fault{file, "no file but a device or a pipe", "name a file"};
  const auto text = read_text(file);
  return text ? table_config(text.value(), file, cameras) : text.error();
}

}  // namespace undercup::firmware
