#include "firmware/commands/calibrate_archive.hpp"

#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "firmware/commands/held_profile.hpp"
#include "firmware/commands/run.hpp"
#include "firmware/config/archive_file.hpp"
#include "firmware/config/profile_archive.hpp"
#include "firmware/config/profile_files.hpp"
#include "firmware/config/profile_store.hpp"
#include "firmware/exit_status.hpp"

namespace undercup::firmware {
namespace {

struct ArchiveOptions {
  std::string archive;
  std::string config = kTableFile;
  std::string profiles;
};

/// Where profiles are, in the folder told or where table.toml has them, and of which cameras by that.
struct Places {
  ProfileFiles files;
  std::map<table::SeatId, std::string> cameras;
};

table::Result<Places, hw::Fault> places_of(const ArchiveOptions& options) {
  if (!options.profiles.empty()) {
    ProfileFiles files;
    for (int each = 1; each <= table::kMostSeats; ++each)
      files[table::SeatId{each}] = profile_file_in(options.profiles, table::SeatId{each});
    return Places{std::move(files), {}};
  }
  const auto config = read_table_config(options.config, Cameras::uncalibrated_too);
  if (!config) return config.error();
  Places places{profile_files(config.value(), options.config, ""), {}};
  for (const SeatConfig& seat : config.value().seats)
    if (seat.camera) places.cameras[seat.seat] = seat.camera->name;
  return places;
}

/// Why that seat cannot take that profile.
std::optional<std::string> misplaced(table::SeatId seat, const std::string& bound_to, const Places& places,
                                     const std::string& config) {
  if (!places.files.contains(seat)) return " has no camera in " + config;
  const auto camera = places.cameras.find(seat);
  if (camera == places.cameras.end() || camera->second.empty() || bound_to.empty() || camera->second == bound_to)
    return std::nullopt;
  return " has camera '" + camera->second + "' in " + config + ", and the profile is of '" + bound_to + "'";
}

/// Where a profile is now, and what of it was not held against table.toml.
void print_placed(table::SeatId seat, const std::string& bound_to, const Places& places, const std::string& config) {
  const std::string name = "seat " + std::to_string(number(seat)) + ": ";
  std::cout << name << places.files.at(seat) << '\n';
  const auto camera = places.cameras.find(seat);
  if (bound_to.empty() && camera != places.cameras.end() && !camera->second.empty())
    std::cout << name << "bound to no camera: whether it is of '" << camera->second << "', which " << config
              << " has there, cannot be told (`undercup doctor` shows whether that sees the window there)\n";
}

int export_profiles(const ArchiveOptions& options) {
  if (const auto wrong = no_archive_name(options.archive)) return wrong_usage("calibrate export", wrong->message());
  const auto places = places_of(options);
  if (!places) return failed("calibrate export", places.error().message(), kWrongConfiguration);
  SeatProfiles profiles;
  std::string told;
  for (const auto& [seat, file] : places.value().files) {
    std::error_code unknown;
    if (!std::filesystem::exists(file, unknown)) continue;
    auto profile = load_profile(file);
    if (!profile) return failed("calibrate export", profile.error().message());
    profiles.emplace(seat, std::move(profile).value());
    told += "seat " + std::to_string(number(seat)) + ": " + file + "\n";
  }
  if (profiles.empty())
    return failed("calibrate export", "no seat has a profile (calibrate it, or say with --profiles where they are)");
  if (const auto fault = write_archive(options.archive, profiles)) return failed("calibrate export", fault->message());
  std::cout << told;
  return kDone;
}

int import_profiles(const ArchiveOptions& options) {
  const auto places = places_of(options);
  if (!places) return failed("calibrate import", places.error().message(), kWrongConfiguration);
  const auto profiles = read_archive(options.archive);
  if (!profiles) return failed("calibrate import", profiles.error().message());
  for (const auto& [seat, profile] : profiles.value()) {
    if (const auto why = misplaced(seat, profile.profile.camera_id, places.value(), options.config))
      return failed("calibrate import", options.archive + ": seat " + std::to_string(number(seat)) + *why +
                                            "; nothing was changed (write it there, or give --profiles)");
  }
  std::map<std::string, calibration::StoredProfile> placed;
  for (const auto& [seat, profile] : profiles.value()) {
    const std::string& file = places.value().files.at(seat);
    if (!placed.emplace(file, profile).second)
      return failed("calibrate import", file + ": of two seats in " + options.config + " (give each its own)");
  }
  std::vector<ProfileLock> held;
  for (const auto& [file, profile] : placed) held.push_back(held_profile("calibrate import", file));
  if (const auto fault = save_profiles(placed)) return failed("calibrate import", fault->message());
  for (const auto& [seat, profile] : profiles.value())
    print_placed(seat, profile.profile.camera_id, places.value(), options.config);
  return kDone;
}

std::shared_ptr<ArchiveOptions> add_options(CLI::App& command, const std::string& archive) {
  const auto options = std::make_shared<ArchiveOptions>();  // shared by the options and by the callback
  command.add_option("archive", options->archive, archive)->required();
  command
      .add_option("--config", options->config, "The table whose profiles these are (" + std::string(kTableFile) + ")")
      ->type_name("FILE");
  command.add_option("--profiles", options->profiles, "The folder of seat1.yaml, .. instead")->type_name("DIR");
  return options;
}

}  // namespace

void add_calibrate_archive(CLI::App& calibrate, std::function<int()>& chosen) {
  CLI::App* const out = calibrate.add_subcommand("export", "Put the profiles of all seats into one archive");
  const auto to = add_options(*out, "The archive to write, a .tar.gz");
  out->footer(
      "Exit status 1 where one of them is broken or the archive cannot be written.\nExample:\n  undercup calibrate "
      "export profiles.tar.gz");
  out->callback([to, &chosen] { chosen = [to] { return export_profiles(*to); }; });
  CLI::App* const in = calibrate.add_subcommand("import", "Put the profiles of an archive in their places");
  const auto from = add_options(*in, "The archive; those before are kept as .previous");
  in->footer(
      "All of them or none: exit status 1 where the archive or one in it is broken, a seat has no camera here, or\n"
      "another, or one cannot be written.\n"
      "Example:\n  undercup calibrate import profiles.tar.gz");
  in->callback([from, &chosen] { chosen = [from] { return import_profiles(*from); }; });
}

}  // namespace undercup::firmware
