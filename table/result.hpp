#pragma once

#include <utility>
#include <variant>

namespace undercup::table {

/// Either a value or the reason why there is none. An expected refusal is a value of type `Error`; nothing throws.
/// The one result type of the whole program (see firmware/README.md, "vocabulary").
template <typename Value, typename Error>
class Result {
public:
  Result(Value value) : held_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : held_(std::in_place_index<1>, std::move(error)) {}

  [[nodiscard]] bool ok() const { return held_.index() == 0; }
  explicit operator bool() const { return ok(); }

  /// The value; only to be asked for when `ok()`.
  [[nodiscard]] const Value& value() const& { return std::get<0>(held_); }
  [[nodiscard]] Value&& value() && { return std::get<0>(std::move(held_)); }

  /// The reason; only to be asked for when not `ok()`.
  [[nodiscard]] const Error& error() const { return std::get<1>(held_); }

  bool operator==(const Result&) const = default;

private:
  std::variant<Value, Error> held_;
};

}  // namespace undercup::table
