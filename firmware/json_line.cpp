#include "firmware/json_line.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <utility>
#include <vector>

namespace undercup::firmware {
namespace {

using nlohmann::json;

/// nlohmann's number for "syntactically a number, but no double holds it".
constexpr int kNumberOverflow = 406;
/// No line with more of those than this is read; a command has no more than a handful of numbers.
constexpr std::size_t kMostOverflows = 16;

/// The true text of numbers no double can hold, by their place among the line's numbers.
using LongNumbers = std::map<std::size_t, std::string>;

bool is_integer_text(std::string_view text) {
  return text.find_first_of(".eE") == std::string_view::npos;
}

/// Builds the value while nlohmann reads, because its own tree forgets repeated keys and turns a long integer into a
/// floating-point number. Every function says whether to read on.
class Builder final : public nlohmann::json_sax<json> {
public:
  explicit Builder(const LongNumbers& long_numbers) : long_numbers_(long_numbers) {}

  bool null() override { return add(nullptr) != nullptr; }
  bool boolean(bool value) override { return add(value) != nullptr; }
  bool number_integer(std::int64_t value) override { return add_integer(value, std::to_string(value)); }
  bool number_unsigned(std::uint64_t value) override {
    constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    return add_integer(static_cast<std::int64_t>(std::min(value, kMost)), std::to_string(value));
  }
  bool number_float(double value, const std::string& text) override {
    const auto long_number = long_numbers_.find(numbers_);
    const std::string& given = long_number == long_numbers_.end() ? text : long_number->second;
    if (is_integer_text(given)) {
      using Limits = std::numeric_limits<std::int64_t>;
      return add_integer(given.front() == '-' ? Limits::min() : Limits::max(), given);
    }
    ++numbers_;
    return add(value) != nullptr;
  }
  bool string(std::string& value) override { return add(std::move(value)) != nullptr; }
  bool binary(json::binary_t&) override { return false; }  // not in text
  bool start_object(std::size_t) override { return open(json::object()); }
  bool start_array(std::size_t) override { return open(json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(std::string& value) override {
    if (open_.back()->contains(value)) line_.repeats_key = true;
    key_ = std::move(value);
    return true;
  }
  bool parse_error(std::size_t position, const std::string& token, const json::exception& error) override {
    if (error.id == kNumberOverflow) overflow_ = Overflow{position, numbers_, token};
    return false;
  }

  /// Where reading stopped at a number no double holds: the position behind it, its place among the numbers, its text.
  struct Overflow {
    std::size_t end;
    std::size_t place;
    std::string text;
  };
  [[nodiscard]] const std::optional<Overflow>& overflow() const { return overflow_; }
  JsonLine take() { return std::move(line_); }

private:
  json* add(json value) {
    if (open_.empty()) {
      line_.value = std::move(value);
      return &line_.value;
    }
    json& container = *open_.back();
    if (container.is_array()) return &container.emplace_back(std::move(value));
    if (open_.size() == 1 && key_ == "seat") line_.seat.reset();
    return &(container[key_] = std::move(value));
  }
  bool add_integer(std::int64_t value, std::string text) {
    ++numbers_;
    add(value);
    if (open_.size() == 1 && open_.back()->is_object() && key_ == "seat") line_.seat = std::move(text);
    return true;
  }
  bool open(json container) {
    open_.push_back(add(std::move(container)));
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  const LongNumbers& long_numbers_;
  JsonLine line_;
  std::vector<json*> open_;  // containers being filled; only the last one grows, so the pointers stay good
  std::string key_;
  std::size_t numbers_ = 0;
  std::optional<Overflow> overflow_;
};

}  // namespace

std::optional<JsonLine> read_json_line(std::string_view line) {
  // To nlohmann's reader a NUL is the end of the text; behind it anything could stand.
  if (line.find('\0') != std::string_view::npos) return std::nullopt;
  std::string text(line);
  LongNumbers long_numbers;
  while (long_numbers.size() <= kMostOverflows) {
    Builder builder(long_numbers);
    if (json::sax_parse(text, &builder)) return builder.take();
    const auto& overflow = builder.overflow();
    if (!overflow) return std::nullopt;
    // Read again with a small number in its place, of which the builder knows that it stands for the long one.
    text.replace(overflow->end - overflow->text.size(), overflow->text.size(), "0.5");
    long_numbers.emplace(overflow->place, overflow->text);
  }
  return std::nullopt;
}

std::optional<int> integer(const json& value) {
  if (!value.is_number_integer()) return std::nullopt;
  using Limits = std::numeric_limits<int>;
  return static_cast<int>(
      std::clamp(value.get<std::int64_t>(), std::int64_t{Limits::min()}, std::int64_t{Limits::max()}));
}

}  // namespace undercup::firmware
