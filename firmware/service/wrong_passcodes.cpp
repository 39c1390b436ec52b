#include "firmware/service/wrong_passcodes.hpp"

#include <algorithm>
#include <string>

#include "firmware/text_file.hpp"
#include "firmware/whole_number.hpp"

namespace undercup::firmware {

int wrong_passcodes(const std::filesystem::path& folder) {
  const auto text = read_text((folder / kWrongPasscodesFile).string());
  if (!text) return 0;
  const std::string& line = text.value();
  return std::max(number_in<int>(line.substr(0, line.find('\n'))).value_or(0), 0);
}

std::optional<hw::Fault> keep_wrong_passcodes(const std::filesystem::path& folder, int wrong) {
  return replace_text((folder / kWrongPasscodesFile).string(), std::to_string(wrong) + "\n");
}

}  // namespace undercup::firmware
