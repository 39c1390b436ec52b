#pragma once

#include <optional>
#include <string>
#include <vector>

#include "hw/fault.hpp"
#include "table/result.hpp"

namespace undercup::firmware {

/// All that a text file holds; or why it cannot be read (`hw::whole_file`). One too large for any of ours is refused.
table::Result<std::string, hw::Fault> read_text(const std::string& path);

/// A file and the text it is to hold.
struct NewText {
  std::string path;
  std::string text;
};

/// Where the text that a file held before is kept.
std::string previous_of(const std::string& path);

/// Waits until the disk knows what became of the file of that name, there or not; whether it does.
bool settle(const std::string& path);

/// Makes the folders that they are to lie in, where they are missing; of one that cannot be made, writing says why.
void make_folders_of(const std::vector<NewText>& files);

/// Puts that text in place of the file's, at once: whenever the plug is pulled, the file holds the old text or the new
/// one, whole. The old one is kept (`previous_of`). Nothing on success, else why not; then the file is as it was.
std::optional<hw::Fault> replace_text(const std::string& path, const std::string& text);

/// The same of several, each file told once: all of them or none. No file is touched before the texts of all are on the
/// disk as `.new`; then they change in their order, in no time, and where one cannot be, those before are put back.
/// Only whoever ends the program, or the power, within that time leaves some old and some new, each whole.
std::optional<hw::Fault> replace_texts(const std::vector<NewText>& files);

}  // namespace undercup::firmware
