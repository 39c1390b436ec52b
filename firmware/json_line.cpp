#include "firmware/json_line.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <map>
#include <utility>
#include <vector>

namespace undercup::firmware {
namespace {

using nlohmann::json;

/// The true text of numbers no double can hold, by their place among the line's numbers.
using LongNumbers = std::map<std::size_t, std::string>;

/// Whether the whole text is a JSON number (RFC 8259, section 6), of whatever size.
bool is_number(std::string_view text) {
  std::size_t at = 0;
  const auto takes = [&](std::string_view any) {
    const bool there = at < text.size() && any.find(text[at]) != std::string_view::npos;
    at += there ? 1 : 0;
    return there;
  };
  const auto digits = [&] {
    const std::size_t from = at;
    while (takes("0123456789")) {
    }
    return at > from;
  };
  takes("-");
  if (!takes("0") && !digits()) return false;
  if (takes(".") && !digits()) return false;
  if (takes("eE")) {
    takes("+-");
    if (!digits()) return false;
  }
  return at == text.size();
}

/// Whether that is a number that no double holds: nlohmann would not read on behind it.
bool overflows(std::string_view token) {
  constexpr std::size_t kAlwaysFits = 300;  // digits without an exponent
  if (token.size() <= kAlwaysFits && token.find_first_of("eE") == std::string_view::npos) return false;
  return is_number(token) && std::isinf(std::strtod(std::string(token).c_str(), nullptr));
}

/// The line with a small number in the place of each that overflows.
struct Tamed {
  std::string text;
  LongNumbers long_numbers;
};

Tamed tamed(std::string_view line) {
  Tamed tamed;
  std::size_t numbers = 0;
  bool in_string = false;
  for (std::size_t at = 0; at < line.size();) {
    const char c = line[at];
    if (!in_string && (c == '-' || (c >= '0' && c <= '9'))) {
      const std::string_view token = line.substr(at, line.find_first_not_of("0123456789+-.eE", at) - at);
      const bool too_long = overflows(token);
      if (too_long) tamed.long_numbers.emplace(numbers, token);
      tamed.text += too_long ? "0.5" : token;
      ++numbers;
      at += token.size();
      continue;
    }
    const std::size_t length = in_string && c == '\\' && at + 1 < line.size() ? 2 : 1;
    if (c == '"') in_string = !in_string;
    tamed.text += line.substr(at, length);
    at += length;
  }
  return tamed;
}

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
    constexpr double kBeyondAll = std::numeric_limits<double>::infinity();
    const double beyond = given.front() == '-' ? -kBeyondAll : kBeyondAll;
    return add(long_number == long_numbers_.end() ? value : beyond) != nullptr;
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
  bool parse_error(std::size_t, const std::string&, const json::exception&) override { return false; }
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
};

}  // namespace

std::optional<JsonLine> read_json_line(std::string_view line) {
  // To nlohmann's reader a NUL is the end of the text; behind it anything could stand.
  if (line.find('\0') != std::string_view::npos) return std::nullopt;
  const Tamed read = tamed(line);
  Builder builder(read.long_numbers);
  return json::sax_parse(read.text, &builder) ? std::optional(builder.take()) : std::nullopt;
}

std::optional<int> integer(const json& value) {
  if (!value.is_number_integer()) return std::nullopt;
  using Limits = std::numeric_limits<int>;
  return static_cast<int>(
      std::clamp(value.get<std::int64_t>(), std::int64_t{Limits::min()}, std::int64_t{Limits::max()}));
}

}  // namespace undercup::firmware
