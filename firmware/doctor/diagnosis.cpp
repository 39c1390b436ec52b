#include "firmware/doctor/diagnosis.hpp"

#include <algorithm>

#include "firmware/doctor/part_diagnosis.hpp"
#include "firmware/joined.hpp"
#include "ui/sdl/sound_devices.hpp"

namespace undercup::firmware::doctor {
namespace {

constexpr std::uint64_t kMegabyte = 1'000'000;
constexpr std::uint64_t kLittleRoom = 200 * kMegabyte;  // an evening writes a hundredth of that
constexpr std::uint64_t kNoRoom = 20 * kMegabyte;
constexpr int kLeastWidth = 800;  // of a display that the scenes are made for
constexpr int kLeastHeight = 480;

void examine_configuration(const Seen& seen, Findings& findings) {
  if (const auto& fault = seen.config_fault)
    findings.push_back(stops(Part::configuration, std::nullopt, fault->where + ": " + fault->what,
                             to_do_of(*fault, "mend it there; `undercup config --check` tells whether it is")));
  if (!seen.config) return;
  for (const SeatConfig& seat : seen.config->seats) {
    if (seat.camera && !seat.buttons.empty()) continue;
    findings.push_back(
        warning(Part::configuration, seat.seat,
                std::string("it has no ") + (seat.camera ? "pad" : "camera") + " in table.toml, and is not played",
                "write it there, or take the seat out"));
  }
  if (const auto fault = unplayable(*seen.config, seen.config_file)) {
    findings.push_back(stops(Part::configuration, std::nullopt, fault->where + ": " + fault->what, fault->to_do));
  } else if (!seen.config_fault) {
    findings.push_back(
        well(Part::configuration, std::nullopt,
             seen.config_file + ": " + std::to_string(playable_seats(*seen.config).size()) + " seats to play at"));
  }
}

// A fault of the display's, "font: not found; install it", as what and what to do.
void add_stop(Part part, const std::string& fault, const std::string& else_this, Findings& findings) {
  const std::size_t end = fault.find("; ");
  findings.push_back(
      stops(part, std::nullopt, fault.substr(0, end), end == std::string::npos ? else_this : fault.substr(end + 2)));
}

void examine_display(const Seen& seen, Findings& findings) {
  const SeenDisplay& display = seen.display;
  if (!display.font_fault.empty()) {
    add_stop(Part::font, display.font_fault, "apt-get install fonts-lato", findings);
    return;  // without it no display can be opened either
  }
  findings.push_back(well(Part::font, std::nullopt, "texts can be drawn"));
  const std::string size = std::to_string(display.width) + "x" + std::to_string(display.height);
  if (!display.fault.empty()) {
    add_stop(Part::display, display.fault, "plug a display in and switch it on", findings);
    if (auto finding = forbidden_among(seen, Part::display, "/dev/dri/")) findings.push_back(*std::move(finding));
  } else if (std::max(display.width, display.height) < kLeastWidth ||
             std::min(display.width, display.height) < kLeastHeight) {
    findings.push_back(
        warning(Part::display, std::nullopt, size + " is small: texts may overlap", "use one of 800x480 or more"));
  } else {
    findings.push_back(well(Part::display, std::nullopt, "it shows " + size));
  }
}

void examine_speaker(const Seen& seen, Findings& findings) {
  const SoundConfig sound = seen.config ? seen.config->sound : SoundConfig{};
  const bool is_there = !ui::sdl::called(sound.device, seen.speakers).empty();  // the nameless one is any
  const std::string all = seen.speakers.empty() ? "none" : joined(seen.speakers, ", ");
  if (sound.silent)
    findings.push_back(well(Part::speaker, std::nullopt, "silent, as table.toml says"));
  else if (is_there)
    findings.push_back(well(Part::speaker, std::nullopt,
                            sound.device.empty() ? "there are " + all : "'" + sound.device + "' is there"));
  else if (sound.device.empty())
    findings.push_back(warning(Part::speaker, std::nullopt, "there is none: nothing is heard",
                               "plug one in, or write silent = true under [sound]"));
  else
    findings.push_back(warning(Part::speaker, std::nullopt, "'" + sound.device + "' is not there: nothing is heard",
                               "plug it in, or name another under [sound]; there are " + all));
}

void examine_disk(const SeenDisk& disk, Findings& findings) {
  if (!disk.why_not_writable.empty())
    findings.push_back(stops(Part::disk, std::nullopt, disk.folder + ": " + disk.why_not_writable,
                             std::string(disk.there ? "let" : "make it, and let") +
                                 " this user write there: without it no game outlives a power cut"));
  else if (!disk.there)
    findings.push_back(well(Part::disk, std::nullopt, disk.folder + ": not there yet; `undercup run` makes it"));
  if (!disk.journal_problem.empty())
    findings.push_back(warning(Part::disk, std::nullopt, disk.journal_problem,
                               "`undercup run` sets a broken journal aside and begins another"));
  const std::string room = std::to_string(disk.free_bytes / kMegabyte) + " MB are free";
  if (disk.free_bytes < kNoRoom)
    findings.push_back(stops(Part::disk, std::nullopt, disk.folder + ": only " + room, "make room on its disk"));
  else if (disk.free_bytes < kLittleRoom)
    findings.push_back(warning(Part::disk, std::nullopt, disk.folder + ": only " + room, "make room on its disk"));
  else if (disk.there && disk.why_not_writable.empty() && disk.journal_problem.empty())
    findings.push_back(well(Part::disk, std::nullopt, disk.folder + ": can be written to, " + room));
}

}  // namespace

std::string to_do_of(const hw::Fault& fault, const std::string& else_this) {
  return fault.to_do.empty() ? else_this : fault.to_do;
}

std::optional<Finding> forbidden_among(const Seen& seen, Part part, const std::string& path) {
  for (const Forbidden& one : seen.forbidden) {
    if (!one.device.starts_with(path)) continue;
    return stops(part, std::nullopt, one.device + ": this user may not open it",
                 "adduser USER " + one.group + ", and log in anew; or be root");
  }
  return std::nullopt;
}

Findings diagnosis(const Seen& seen) {
  Findings findings;
  examine_configuration(seen, findings);
  if (seen.table_on)
    findings.push_back(warning(Part::configuration, std::nullopt,
                               "a table is on: its cameras, pads, lamps, display and speaker were left alone",
                               "to have them tried, end it: systemctl stop undercup"));
  examine_cameras(seen, findings);
  examine_wires(seen, findings);
  if (!seen.table_on) {
    examine_display(seen, findings);
    examine_speaker(seen, findings);
  }
  examine_disk(seen.disk, findings);
  return findings;
}

}  // namespace undercup::firmware::doctor
