#include "firmware/config/profile_archive.hpp"

#include <string_view>
#include <utility>
#include <vector>

#include "firmware/config/archive_file.hpp"
#include "firmware/text_file.hpp"

namespace undercup::firmware {
namespace {

using hw::Fault;

constexpr const char* kGiveExported = "give one that `undercup calibrate export` wrote";

std::string name_of(table::SeatId seat) {
  return "seat" + std::to_string(number(seat)) + ".yaml";
}

std::optional<table::SeatId> seat_of(std::string_view name) {
  for (int each = 1; each <= table::kMostSeats; ++each)
    if (name == name_of(table::SeatId{each})) return table::SeatId{each};
  return std::nullopt;
}

}  // namespace

std::optional<Fault> write_archive(const std::string& path, const SeatProfiles& profiles) {
  std::vector<ArchiveEntry> entries;
  for (const auto& [seat, profile] : profiles) entries.push_back({name_of(seat), calibration::profile_text(profile)});
  std::string bytes;
  const auto failed = pack(entries, [&](std::string_view piece) { return bytes.append(piece), true; });
  if (failed) return Fault{path, "could not be made: " + *failed, ""};
  return replace_text(path, bytes);
}

table::Result<SeatProfiles, Fault> read_archive(const std::string& path) {
  const auto files = unpacked(path, kGiveExported);
  if (!files) return files.error();
  SeatProfiles profiles;
  for (const auto& [name, text] : files.value()) {
    const auto seat = seat_of(name);
    if (!seat) return Fault{path, "'" + name + "' in it is no seat's profile, as seat1.yaml is", kGiveExported};
    auto profile = calibration::parsed_profile(text);
    if (!profile) return Fault{path, "'" + name + "' in it: " + profile.error().message(), ""};
    profiles.emplace(*seat, std::move(profile).value());
  }
  if (profiles.empty()) return Fault{path, "holds no profile", kGiveExported};
  return profiles;
}

}  // namespace undercup::firmware
