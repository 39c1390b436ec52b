#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "firmware/config/table_config.hpp"
#include "firmware/doctor/finding.hpp"
#include "firmware/journal/state_folder.hpp"
#include "firmware/run/stills.hpp"
#include "hw/board_health.hpp"
#include "hw/linux/gpio_lines.hpp"

namespace undercup::firmware::doctor {

/// What became of the lines of a gpiochip that table.toml names, taken and given back.
struct TriedChip {
  std::optional<hw::Fault> fault;
  std::vector<hw::PadLine> held;  ///< buttons that were pressed then
};

/// What of the display there is. Each fault is empty where there is none.
struct SeenDisplay {
  std::string font_fault;  ///< why no text can be drawn
  std::string fault;       ///< why no picture can be shown
  int width = 0;           ///< pixels
  int height = 0;
};

/// What of the state folder there is.
struct SeenDisk {
  std::string folder;
  bool there = false;
  std::string why_not_writable;       ///< empty: it is, or may be made
  std::string journal_problem;        ///< empty: it is sound, or there is none yet
  std::uint64_t free_bytes = 0;       ///< on its disk
  std::string forbidden = {};         ///< the folder or the file in it that `Seen::user` may not write; empty: none
  std::string settings_problem = {};  ///< what is wrong with what was changed at the table; empty: nothing
};

/// A device that the user may not open, and the group that may.
struct Forbidden {
  std::string device;  ///< "/dev/video0"
  std::string group;
};

/// All that a doctor has looked at.
struct Seen {
  std::string config_file;
  std::optional<hw::Fault> config_fault;  ///< why the table would not be switched on with table.toml as it is
  std::optional<TableConfig> config;      ///< as far as it could be understood
  FolderUse use = FolderUse::free;        ///< unless free, a table has its devices or may have, and none was tried
  std::string user;                       ///< for whom permissions were looked at; empty: whoever looks
  std::vector<std::string> unreadable;    ///< of table.toml and profiles, what the user may not read
  std::string no_cameras;                 ///< why no camera at all can be had; empty: they can
  std::map<table::SeatId, Still> stills;
  std::vector<hw::ChipThere> chips;        ///< all that are there
  std::map<std::string, TriedChip> tried;  ///< those that table.toml names
  SeenDisplay display;
  std::vector<std::string> speakers;  ///< their names
  std::vector<Forbidden> forbidden;
  SeenDisk disk;
  hw::BoardHealth health;  ///< of it what tells of the memory card
};

/// What is found of all that was looked at, in the order in which a technician goes through it. Pure.
Findings diagnosis(const Seen& seen);

}  // namespace undercup::firmware::doctor
