#include "firmware/config/archive_file.hpp"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <memory>
#include <utility>

#include "firmware/text_file.hpp"

namespace undercup::firmware {
namespace {

using hw::Fault;

constexpr std::size_t kPiece = 64 * 1024;  // bytes

using Reader = std::unique_ptr<archive, decltype([](archive* open) { archive_read_free(open); })>;
using Writer = std::unique_ptr<archive, decltype([](archive* open) { archive_write_free(open); })>;
using Entry = std::unique_ptr<archive_entry, decltype([](archive_entry* entry) { archive_entry_free(entry); })>;

std::string why(archive* open) {
  const char* const text = archive_error_string(open);
  return text == nullptr ? "unknown" : text;
}

la_ssize_t write_to_sink(archive* /*open*/, void* sink, const void* bytes, std::size_t size) {
  const std::string_view piece(static_cast<const char*>(bytes), size);
  return (*static_cast<const ArchiveSink*>(sink))(piece) ? static_cast<la_ssize_t>(size) : -1;
}

bool add_header(archive* open, const std::string& name, std::uintmax_t size) {
  constexpr int kReadable = 0644;
  const Entry entry(archive_entry_new());
  archive_entry_set_pathname(entry.get(), name.c_str());
  archive_entry_set_size(entry.get(), static_cast<la_int64_t>(size));
  archive_entry_set_filetype(entry.get(), AE_IFREG);
  archive_entry_set_perm(entry.get(), kReadable);
  return archive_write_header(open, entry.get()) == ARCHIVE_OK;
}

bool add_bytes(archive* open, std::string_view bytes) {
  return archive_write_data(open, bytes.data(), bytes.size()) == static_cast<la_ssize_t>(bytes.size());
}

/// Nothing on success.
std::optional<std::string> add_file(archive* open, const ArchiveEntry& entry) {
  std::error_code failed;
  std::uintmax_t left = std::filesystem::file_size(entry.from, failed);
  std::ifstream file(entry.from, std::ios::binary);
  if (failed || !file) return entry.from + " cannot be read";
  if (!add_header(open, entry.name, left)) return why(open);
  std::string piece(kPiece, '\0');
  while (left > 0) {
    const std::size_t next = static_cast<std::size_t>(std::min<std::uintmax_t>(left, piece.size()));
    if (!file.read(piece.data(), static_cast<std::streamsize>(next))) return entry.from + " became shorter";
    if (!add_bytes(open, std::string_view(piece).substr(0, next))) return why(open);
    left -= next;
  }
  return std::nullopt;
}

std::optional<std::string> add(archive* open, const ArchiveEntry& entry) {
  if (!entry.from.empty()) return add_file(open, entry);
  const bool added = add_header(open, entry.name, entry.text.size()) && add_bytes(open, entry.text);
  return added ? std::nullopt : std::optional(why(open));
}

/// An entry's name, without the "./" that `tar` puts before names it was given so.
std::string plain_name(const char* told) {
  constexpr std::string_view kHere = "./";
  std::string name = told == nullptr ? "" : told;
  if (name.starts_with(kHere)) name.erase(0, kHere.size());
  return name;
}

/// The entry's bytes, of which there are no more than so many, and a few; nothing where it is broken.
std::optional<std::string> bytes_of(archive* open, std::size_t most) {
  std::string bytes;
  std::array<char, 4096> piece{};
  while (bytes.size() <= most) {
    const la_ssize_t read = archive_read_data(open, piece.data(), piece.size());
    if (read < 0) return std::nullopt;
    if (read == 0) break;
    bytes.append(piece.data(), static_cast<std::size_t>(read));
  }
  return bytes;
}

}  // namespace

std::optional<Fault> no_archive_name(const std::string& path) {
  constexpr std::string_view kEnding = ".tar.gz";
  if (path.ends_with(kEnding)) return std::nullopt;
  return Fault{path, "no name of a .tar.gz", "other kinds are not written"};
}

std::optional<std::string> pack(const std::vector<ArchiveEntry>& entries, const ArchiveSink& sink) {
  const Writer open(archive_write_new());
  archive_write_add_filter_gzip(open.get());
  archive_write_set_options(open.get(), "gzip:!timestamp");  // equal entries give equal bytes
  archive_write_set_format_pax_restricted(open.get());       // ustar, but for files of more than 8 GB
  archive_write_set_bytes_in_last_block(open.get(), 1);      // a file, not a tape: no zeros up to a whole block
  ArchiveSink called = sink;
  if (archive_write_open(open.get(), &called, nullptr, write_to_sink, nullptr) != ARCHIVE_OK) return why(open.get());
  for (const ArchiveEntry& entry : entries)
    if (auto failed = add(open.get(), entry)) return failed;
  return archive_write_close(open.get()) == ARCHIVE_OK ? std::nullopt : std::optional(why(open.get()));
}

table::Result<std::map<std::string, std::string>, Fault> unpacked(const std::string& path, const std::string& to_do,
                                                                  const ArchiveLimits& limits) {
  std::error_code unknown;  // then reading it says why
  const std::uintmax_t size = std::filesystem::file_size(path, unknown);
  if (!unknown && size > limits.files * limits.bytes_a_file) return Fault{path, "is far too long", to_do};
  const auto bytes = read_text(path);
  if (!bytes) return bytes.error();
  const Reader open(archive_read_new());
  archive_read_support_filter_gzip(open.get());
  archive_read_support_format_tar(open.get());
  if (archive_read_open_memory(open.get(), bytes.value().data(), bytes.value().size()) != ARCHIVE_OK)
    return Fault{path, "is no archive: " + why(open.get()), to_do};
  std::map<std::string, std::string> files;
  for (archive_entry* entry = nullptr;;) {
    const int next = archive_read_next_header(open.get(), &entry);
    if (next == ARCHIVE_EOF) return files;
    if (next != ARCHIVE_OK) return Fault{path, "is broken: " + why(open.get()), to_do};
    const char* const told = archive_entry_pathname(entry);
    const std::string name = plain_name(told);
    if (archive_entry_filetype(entry) != AE_IFREG) return Fault{path, "'" + name + "' in it is no plain file", to_do};
    auto text = bytes_of(open.get(), limits.bytes_a_file);
    if (!text) return Fault{path, "'" + name + "' in it is broken: " + why(open.get()), to_do};
    if (text->size() > limits.bytes_a_file) return Fault{path, "'" + name + "' in it is too long", to_do};
    if (!files.emplace(name, *std::move(text)).second) return Fault{path, "'" + name + "' is in it twice", to_do};
    if (files.size() > limits.files) return Fault{path, "holds too many files", to_do};
  }
}

}  // namespace undercup::firmware
