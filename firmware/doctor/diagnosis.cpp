#include "firmware/doctor/diagnosis.hpp"

#include <algorithm>

#include "firmware/doctor/part_diagnosis.hpp"
#include "firmware/joined.hpp"
#include "hw/size_words.hpp"
#include "ui/sdl/sound_devices.hpp"

namespace undercup::firmware::doctor {
namespace {

constexpr std::uint64_t kMegabyte = 1'000'000;
constexpr std::uint64_t kLittleRoom = 200 * kMegabyte;  // an evening writes a hundredth of that
constexpr std::uint64_t kNoRoom = 20 * kMegabyte;
constexpr int kLeastWidth = 800;  // of a display that the scenes are made for
constexpr int kLeastHeight = 480;

// Whether table.toml could not be understood only because the table alone may read one of its profiles: those that its
// service wrote are so.
bool is_hidden(const Seen& seen) {
  if (!seen.config_fault || seen.use != FolderUse::unknown) return false;
  const std::string fault = seen.config_fault->message();
  return std::any_of(seen.unreadable.begin(), seen.unreadable.end(),
                     [&](const std::string& file) { return fault.find(file) != std::string::npos; });
}

void examine_readers(const Seen& seen, Findings& findings) {
  if (seen.user.empty()) return;  // then reading them has told
  for (const std::string& file : seen.unreadable)
    findings.push_back(stops(Part::configuration, std::nullopt, file + ": " + whom(seen) + " may not read it",
                             "chmod a+r " + file + ", and a+x each folder above"));
}

void examine_use(const Seen& seen, Findings& findings) {
  if (seen.use == FolderUse::in_use)
    findings.push_back(warning(Part::configuration, std::nullopt,
                               "a table is on: its cameras, pads, lamps, display and speaker were left alone",
                               "to have them tried, end it: systemctl stop undercup"));
  if (seen.use == FolderUse::unknown)
    findings.push_back(
        warning(Part::configuration, std::nullopt,
                "this user cannot see whether a table is on: devices and " + seen.disk.folder + " were left alone",
                "run it as root: sudo undercup doctor"));
}

void examine_configuration(const Seen& seen, Findings& findings) {
  if (const auto& fault = seen.config_fault; fault && !is_hidden(seen))
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
  } else if (!seen.config_fault || is_hidden(seen)) {
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
  const std::string size = hw::size_words(display.width, display.height);
  if (!display.fault.empty()) {
    add_stop(Part::display, display.fault, "plug a display in and switch it on", findings);
  } else if (std::max(display.width, display.height) < kLeastWidth ||
             std::min(display.width, display.height) < kLeastHeight) {
    findings.push_back(
        warning(Part::display, std::nullopt, size + " is small: texts may overlap", "use one of 800x480 or more"));
  } else {
    findings.push_back(well(Part::display, std::nullopt, "it shows " + size));
  }
  if (!display.fault.empty() || !seen.user.empty()) add_forbidden(seen, Part::display, "/dev/dri/", stops, findings);
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
  if (!sound.silent && (!is_there || !seen.user.empty()))
    add_forbidden(seen, Part::speaker, "/dev/snd/", warning, findings);
}

// What most cards tell of their life is only what was written to them.
void examine_card(const hw::BoardHealth& health, Findings& findings) {
  std::vector<std::string> words;
  if (health.card_written_bytes)
    words.push_back(std::to_string(*health.card_written_bytes / kMegabyte) +
                    " MB written since the machine was switched on");
  if (health.card_used_percent) words.push_back(std::to_string(*health.card_used_percent) + " % of its life used");
  if (words.empty()) return;
  const std::string what = "memory card: " + joined(words, ", ");
  hw::BoardHealth card;
  card.card_used_percent = health.card_used_percent;
  const std::vector<hw::DeviceNews> worn = hw::board_news({}, hw::troubles_of(card, {}), card);
  findings.push_back(worn.empty() ? well(Part::disk, std::nullopt, what)
                                  : warning(Part::disk, std::nullopt, what, worn.front().fault.to_do));
}

void examine_disk(const Seen& seen, Findings& findings) {
  const SeenDisk& disk = seen.disk;
  if (!disk.why_not_writable.empty())
    findings.push_back(stops(Part::disk, std::nullopt, disk.folder + ": " + disk.why_not_writable,
                             std::string(disk.there ? "let" : "make it, and let") +
                                 " this user write there: without it no game outlives a power cut"));
  else if (!disk.there)
    findings.push_back(well(Part::disk, std::nullopt, disk.folder + ": not there yet; `undercup run` makes it"));
  if (!disk.forbidden.empty())
    findings.push_back(
        stops(Part::disk, std::nullopt, disk.forbidden + ": " + whom(seen) + " may not write it",
              "chown -R " + seen.user + ": " + disk.folder + ": without it no game outlives a power cut"));
  if (!disk.journal_problem.empty())
    findings.push_back(warning(Part::disk, std::nullopt, disk.journal_problem,
                               "`undercup run` sets a broken journal aside and begins another"));
  if (!disk.settings_problem.empty())
    findings.push_back(warning(Part::disk, std::nullopt, disk.settings_problem,
                               "`undercup run` sets it aside and plays by table.toml; set it anew in service mode"));
  const std::string room = std::to_string(disk.free_bytes / kMegabyte) + " MB are free";
  if (disk.free_bytes < kNoRoom)
    findings.push_back(stops(Part::disk, std::nullopt, disk.folder + ": only " + room, "make room on its disk"));
  else if (disk.free_bytes < kLittleRoom)
    findings.push_back(warning(Part::disk, std::nullopt, disk.folder + ": only " + room, "make room on its disk"));
  else if (disk.there && disk.why_not_writable.empty() && disk.forbidden.empty() && disk.journal_problem.empty() &&
           disk.settings_problem.empty())
    findings.push_back(well(Part::disk, std::nullopt, disk.folder + ": can be written to, " + room));
}

}  // namespace

std::string to_do_of(const hw::Fault& fault, const std::string& else_this) {
  return fault.to_do.empty() ? else_this : fault.to_do;
}

std::string whom(const Seen& seen) {
  return seen.user.empty() ? "this user" : "user " + seen.user;
}

Finding forbidden(const Seen& seen, Part part, const Forbidden& one, Severity how) {
  const std::string to_do = seen.user.empty()
                                ? "adduser USER " + one.group + ", and log in anew; or be root"
                                : "udevadm trigger; if it stays so, a udev rule keeps it from the service's groups";
  return how(part, std::nullopt, one.device + ": " + whom(seen) + " may not open it", to_do);
}

void add_forbidden(const Seen& seen, Part part, const std::string& path, Severity how, Findings& findings) {
  const auto one = std::find_if(seen.forbidden.begin(), seen.forbidden.end(),
                                [&](const Forbidden& device) { return device.device.starts_with(path); });
  if (one != seen.forbidden.end()) findings.push_back(forbidden(seen, part, *one, how));
}

Findings diagnosis(const Seen& seen) {
  Findings findings;
  examine_configuration(seen, findings);
  examine_readers(seen, findings);
  examine_use(seen, findings);
  examine_cameras(seen, findings);
  if (seen.use == FolderUse::unknown) return findings;  // who may not see that may open nothing else of the table's
  examine_wires(seen, findings);
  if (seen.use == FolderUse::free) {
    examine_display(seen, findings);
    examine_speaker(seen, findings);
  }
  examine_disk(seen, findings);
  examine_card(seen.health, findings);
  return findings;
}

}  // namespace undercup::firmware::doctor
