#pragma once

#include "firmware/config/table_parts.hpp"
#include "firmware/config/toml_part.hpp"
#include "ui/language.hpp"

// Internal to firmware/config: names toml++.
namespace undercup::firmware {

// What each of these takes out of the whole of a table.toml is left as it is where the file says nothing.

/// `language`, a code.
Problem take_language(const Part& whole, ui::Language& language);

/// `[display]`.
Problem take_display(const Part& whole, DisplayConfig& display);

/// `[sound]`.
Problem take_sound(const Part& whole, SoundConfig& sound);

/// `[lamps]`.
Problem take_lamps(const Part& whole, LampsConfig& lamps);

/// `[service]`.
Problem take_service(const Part& whole, ServiceConfig& service);

/// `[calibration]`.
Problem take_calibration(const Part& whole, CalibrationConfig& calibration);

/// `[journal]`.
Problem take_journal(const Part& whole, JournalConfig& journal);

}  // namespace undercup::firmware
