#include "calibration/profile_yaml.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/core.hpp>
#include <regex>
#include <utility>

namespace undercup::calibration {
namespace {

constexpr std::size_t kLongest = 64 * 1024;  ///< bytes: a profile has two thousand, with a reference 25

/// Each of them may be one level deeper, for which OpenCV's parser takes 5 kB of stack. A profile has some sixty; which
/// of them stand in quotes or comments is not looked at, so that nothing has to be understood as the parser does.
constexpr int kMostOpened = 300;

bool opens(std::string_view text, std::size_t at) {
  constexpr std::string_view kBlank = " \t\r\n";
  const char letter = text[at];
  if (letter == '-') return at + 1 == text.size() || kBlank.find(text[at + 1]) != kBlank.npos;
  return letter == '[' || letter == '{' || letter == ':';
}

/// The line in which the text opens more lists and keys than it may.
std::optional<int> too_deep_in(std::string_view text) {
  int line = 1;
  int opened = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\n') ++line;
    if (opens(text, at) && ++opened > kMostOpened) return line;
  }
  return std::nullopt;
}

/// What the parser says of a text it does not take: ".. (7): Missing ':' ..", in which the releases of OpenCV differ.
ProfileProblem broken(const std::string& parser_says) {
  static const std::regex kLineAndWhy(R"(\((\d{1,6})\): ([^\n]*?)'?( in function|\n|$))");
  std::smatch found;
  if (!std::regex_search(parser_says, found, kLineAndWhy))
    return {"", "is broken: no YAML that can be read; calibrate the camera anew"};
  return {"", "is broken: no YAML that can be read (line " + found[1].str() + ": " + found[2].str() +
                  "); mend that line or the one before, or calibrate the camera anew"};
}

/// The lines that begin with that key.
std::vector<int> lines_of(std::string_view text, const std::string& key) {
  std::vector<int> lines;
  int number = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    ++number;
    if (line.starts_with(key) && line.substr(key.size()).starts_with(':')) lines.push_back(number);
    at = end + 1;
  }
  return lines;
}

}  // namespace

std::string decimal(double value) {
  std::string text = std::to_string(value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string told(const Range& range) {
  return "from " + decimal(range.least) + " to " + decimal(range.most);
}

table::Result<cv::FileStorage, ProfileProblem> opened_yaml(std::string_view text) {
  if (text.size() > kLongest)
    return ProfileProblem{"", "is no profile: far too long; name one that undercup calibrate wrote"};
  if (!text.starts_with("%YAML") || text.find('\0') != text.npos)
    return ProfileProblem{"", "is no profile: it does not begin as YAML; name one that undercup calibrate wrote"};
  if (const auto line = too_deep_in(text))
    return ProfileProblem{"", "is no profile: more lists and keys than one has; calibrate the camera anew", *line};
  cv::FileStorage file;
  try {
    file.open(std::string(text), cv::FileStorage::READ | cv::FileStorage::MEMORY | cv::FileStorage::FORMAT_YAML);
  } catch (const cv::Exception& refusal) {
    file.release();
    return broken(refusal.what());
  }
  if (!file.isOpened() || !file.root().isMap()) return broken("");
  return file;
}

std::optional<ProfileProblem> YamlTaker::told_twice() const {
  std::set<std::string> seen;
  for (const cv::FileNode& node : root_) {
    const std::string key = node.name();
    if (seen.insert(key).second) continue;
    const std::vector<int> lines = lines_of(text_, key);
    const std::string first = lines.size() > 1 ? ", first in line " + std::to_string(lines.front()) : "";
    return ProfileProblem{key, "stands there twice" + first + "; take one of them out",
                          lines.size() > 1 ? lines[1] : 0};
  }
  return std::nullopt;
}

void YamlTaker::number(const char* key, const Range& range, double& value) {
  const cv::FileNode node = taken(key);
  if (problem_) return;
  if (!is_number(node, range)) return wrong(key, "must be a number " + told(range));
  value = node.real();
}

void YamlTaker::words(const char* key, std::string& value) {
  const cv::FileNode node = taken(key);
  if (problem_) return;
  if (!node.isString()) return wrong(key, "must be a text in quotes");
  value = node.string();
}

void YamlTaker::levels(const char* key, int width, int height, std::vector<std::uint8_t>& values) {
  const cv::FileNode node = taken(key);
  if (problem_) return;
  std::vector<std::string> rows;
  if (node.isSeq())
    for (const cv::FileNode& row : node) rows.push_back(row.isString() ? row.string() : "");
  auto read = levels_of(rows, width, height);
  if (!read) {
    return wrong(key, "must be " + std::to_string(height) + " texts of " + std::to_string(2 * width) +
                          " hexadecimal digits; make it anew with undercup calibrate light");
  }
  values = *std::move(read);
}

void YamlTaker::end(const char* key) {
  known_.insert(key);
  if (!is_number(root_[key], Range{1, 1}))
    wrong(key, "must stand last and be 1: the file was cut off; calibrate the camera anew");
}

ProfileProblem YamlTaker::told_of(const std::string& key, const std::string& what) const {
  const std::vector<int> lines = lines_of(text_, key);
  return {key, what, lines.empty() ? 0 : lines.front()};
}

void YamlTaker::wrong(const std::string& key, const std::string& what) {
  if (!problem_) problem_ = told_of(key, what);
}

std::optional<ProfileProblem> YamlTaker::problem() const {
  if (problem_) return problem_;
  for (const cv::FileNode& node : root_) {
    if (!known_.contains(node.name())) return told_of(node.name(), "is no key of a profile; take it out");
  }
  return std::nullopt;
}

bool YamlTaker::is_number(const cv::FileNode& node, const Range& range) {
  if (!node.isInt() && !node.isReal()) return false;
  const double value = node.real();
  return std::isfinite(value) && value >= range.least && value <= range.most;
}

cv::FileNode YamlTaker::taken(const char* key) {
  known_.insert(key);
  const cv::FileNode node = root_[key];
  if (node.empty()) wrong(key, "is missing; calibrate the camera anew");
  return node;
}

}  // namespace undercup::calibration
