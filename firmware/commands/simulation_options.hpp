#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "firmware/outlets/recorder.hpp"
#include "firmware/replay/input_record.hpp"
#include "ui/scene.hpp"
#include "ui/theme.hpp"

namespace undercup::firmware {

/// What `demo`, `simulate` and the guided calibration take alike.
struct RecordOptions {
  std::string folder;  ///< empty: nothing is recorded
  std::string size = "640x360";
};

/// `--record`, which writes `what` into a folder, and `--record-size`; the first of them.
CLI::Option* add_record_options(CLI::App& app, RecordOptions& options,
                                const std::string& what = "screens, lamps, sounds, events, inputs and log");

/// `--seed`: a whole number from 0 to 2^64 - 1, of what `of_what` says.
void add_seed_option(CLI::App& app, std::uint64_t& seed, const std::string& of_what);

/// `--theme`: the colours of the display.
void add_theme_option(CLI::App& app, ui::Theme& theme);

/// `--lying`: a display that lies in the table.
void add_lying_option(CLI::App& app, bool& lying);

/// "640x360" as a size, each side 160 to 7680 pixels; nothing where it is none.
std::optional<ui::Size> size_in(const std::string& text);

/// The recorder these options ask for; none where they ask for none. Throws std::runtime_error with the reason where it
/// cannot be had.
std::unique_ptr<Recorder> recorder_for(const RecordOptions& options, Recorded recorded = Recorded::table);

/// The same of what comes in, into the folder that `recorder_for` has made.
std::unique_ptr<InputRecord> input_record_for(const RecordOptions& options);

}  // namespace undercup::firmware
