#include "firmware/config/profile_archive.hpp"

#include <archive.h>
#include <archive_entry.h>

#include <array>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "firmware/text_file.hpp"

namespace undercup::firmware {
namespace {

using hw::Fault;

constexpr const char* kBroken = "give one that `undercup calibrate export` wrote";
constexpr std::size_t kLongest = 64 * 1024;        // bytes: no profile is longer (calibration/profile_file.cpp)
constexpr std::size_t kMostWritten = 1024 * 1024;  // bytes: eight profiles, even uncompressed

using Reader = std::unique_ptr<archive, decltype([](archive* open) { archive_read_free(open); })>;
using Writer = std::unique_ptr<archive, decltype([](archive* open) { archive_write_free(open); })>;
using Entry = std::unique_ptr<archive_entry, decltype([](archive_entry* entry) { archive_entry_free(entry); })>;

std::string name_of(table::SeatId seat) {
  return "seat" + std::to_string(number(seat)) + ".yaml";
}

std::optional<table::SeatId> seat_of(std::string_view name) {
  for (int each = 1; each <= table::kMostSeats; ++each)
    if (name == name_of(table::SeatId{each})) return table::SeatId{each};
  return std::nullopt;
}

std::string why(archive* open) {
  const char* const text = archive_error_string(open);
  return text == nullptr ? "unknown" : text;
}

/// The entry's bytes, unless there are more than a profile has; nothing where it is broken.
std::optional<std::string> bytes_of(archive* open) {
  std::string bytes;
  std::array<char, 4096> piece{};
  for (;;) {
    const la_ssize_t read = archive_read_data(open, piece.data(), piece.size());
    if (read < 0) return std::nullopt;
    if (read == 0) return bytes;
    bytes.append(piece.data(), static_cast<std::size_t>(read));
    if (bytes.size() > kLongest) return bytes;
  }
}

/// Adds what this entry holds; why not, if it is no seat's profile.
std::optional<Fault> take_entry(archive* open, archive_entry* entry, const std::string& path, SeatProfiles& profiles) {
  const char* const told = archive_entry_pathname(entry);
  const std::string name = told == nullptr ? "" : told;
  const auto seat = seat_of(name);
  if (!seat || archive_entry_filetype(entry) != AE_IFREG)
    return Fault{path, "'" + name + "' in it is no seat's profile, as seat1.yaml is", kBroken};
  const auto text = bytes_of(open);
  if (!text) return Fault{path, "'" + name + "' in it is broken: " + why(open), kBroken};
  auto profile = calibration::parsed_profile(*text);
  if (!profile) return Fault{path, "'" + name + "' in it: " + profile.error().message(), ""};
  if (!profiles.emplace(*seat, std::move(profile).value()).second)
    return Fault{path, "'" + name + "' is in it twice", kBroken};
  return std::nullopt;
}

}  // namespace

std::optional<Fault> write_archive(const std::string& path, const SeatProfiles& profiles) {
  std::string bytes(kMostWritten, '\0');
  std::size_t used = 0;
  const Writer open(archive_write_new());
  archive_write_add_filter_gzip(open.get());
  archive_write_set_options(open.get(), "gzip:!timestamp");  // equal profiles give equal bytes
  archive_write_set_format_ustar(open.get());
  bool written = archive_write_open_memory(open.get(), bytes.data(), bytes.size(), &used) == ARCHIVE_OK;
  for (const auto& [seat, profile] : profiles) {
    constexpr int kReadable = 0644;
    const std::string text = calibration::profile_text(profile);
    const Entry entry(archive_entry_new());
    archive_entry_set_pathname(entry.get(), name_of(seat).c_str());
    archive_entry_set_size(entry.get(), static_cast<la_int64_t>(text.size()));
    archive_entry_set_filetype(entry.get(), AE_IFREG);
    archive_entry_set_perm(entry.get(), kReadable);
    written = written && archive_write_header(open.get(), entry.get()) == ARCHIVE_OK &&
              archive_write_data(open.get(), text.data(), text.size()) == static_cast<la_ssize_t>(text.size());
  }
  written = written && archive_write_close(open.get()) == ARCHIVE_OK;
  if (!written) return Fault{path, "could not be made: " + why(open.get()), ""};
  bytes.resize(used);
  return replace_text(path, bytes);
}

table::Result<SeatProfiles, Fault> read_archive(const std::string& path) {
  const auto bytes = read_text(path);
  if (!bytes) return bytes.error();
  const Reader open(archive_read_new());
  archive_read_support_filter_gzip(open.get());
  archive_read_support_format_tar(open.get());
  if (archive_read_open_memory(open.get(), bytes.value().data(), bytes.value().size()) != ARCHIVE_OK)
    return Fault{path, "is no archive of profiles: " + why(open.get()), kBroken};
  SeatProfiles profiles;
  archive_entry* entry = nullptr;
  for (;;) {
    const int next = archive_read_next_header(open.get(), &entry);
    if (next == ARCHIVE_EOF) break;
    if (next != ARCHIVE_OK) return Fault{path, "is broken: " + why(open.get()), kBroken};
    if (auto fault = take_entry(open.get(), entry, path, profiles)) return *std::move(fault);
  }
  if (profiles.empty()) return Fault{path, "holds no profile", kBroken};
  return profiles;
}

}  // namespace undercup::firmware
