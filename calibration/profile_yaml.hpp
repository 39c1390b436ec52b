#pragma once

#include <cstdint>
#include <opencv2/core/persistence.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "calibration/profile_file.hpp"
#include "table/result.hpp"

// Internal to calibration: names OpenCV. The keys of a profile's text, and what is wrong with them.
namespace undercup::calibration {

/// What a number may be.
struct Range {
  double least = 0;
  double most = 0;
};

/// A number as it is written by hand: 1.5, 20000.
std::string decimal(double value);

/// "from 1 to 20000"
std::string told(const Range& range);

/// The text as YAML, its root a map. Refused: what is none, is far too long, or nests deeper than its parser bears.
table::Result<cv::FileStorage, ProfileProblem> opened_yaml(std::string_view text);

/// Takes one key after the other out of a file and keeps the first thing that was wrong. `text` must outlive it.
class YamlTaker {
public:
  /// `text`: what the file was opened of, for its lines.
  YamlTaker(const cv::FileStorage& file, std::string_view text) : root_(file.root()), text_(text) {}

  /// A key that is there twice, of which the parser takes one.
  [[nodiscard]] std::optional<ProfileProblem> told_twice() const;

  void number(const char* key, const Range& range, double& value);

  /// As many numbers as `values` has, whole ones where those are.
  template <typename Values>
  void numbers(const char* key, const Range& range, Values& values) {
    using Value = typename Values::value_type;
    constexpr bool kWhole = std::is_integral_v<Value>;
    const cv::FileNode node = taken(key);
    if (problem_) return;
    bool fits = node.isSeq() && node.size() == values.size();
    for (std::size_t i = 0; fits && i < values.size(); ++i) {
      const cv::FileNode one = node[static_cast<int>(i)];
      fits = is_number(one, range) && (!kWhole || one.real() == static_cast<double>(static_cast<Value>(one.real())));
      if (fits) values[i] = static_cast<Value>(one.real());
    }
    if (!fits)
      wrong(key, "must be a list of " + std::to_string(values.size()) + (kWhole ? " whole" : "") + " numbers " +
                     told(range));
  }

  void words(const char* key, std::string& value);

  /// Rows of levels (`hexadecimal`).
  void levels(const char* key, int width, int height, std::vector<std::uint8_t>& values);

  /// The key that stands last, and tells by it that nothing was cut off.
  void end(const char* key);

  [[nodiscard]] bool has(const char* key) const { return !root_[key].empty(); }

  void wrong(const std::string& key, const std::string& what);

  /// The first thing that was wrong, or a key that nobody asked for.
  [[nodiscard]] std::optional<ProfileProblem> problem() const;

private:
  static bool is_number(const cv::FileNode& node, const Range& range);
  [[nodiscard]] ProfileProblem told_of(const std::string& key, const std::string& what) const;
  cv::FileNode taken(const char* key);

  cv::FileNode root_;
  std::string_view text_;
  std::set<std::string> known_;
  std::optional<ProfileProblem> problem_;
};

}  // namespace undercup::calibration
