#include "table/sealed.hpp"

#include <type_traits>

#include "table/revealer.hpp"
#include "tests/table/table_talk.hpp"

namespace undercup::table::testing {
namespace {

template <typename Seal>
concept ShowsItsValue = requires(Seal seal) {
  seal.value_;
}
|| requires(Seal seal) {
  seal.value();
}
|| requires(Seal seal) {
  *seal;
}
|| std::is_convertible_v<Seal, Roll>;

static_assert(!ShowsItsValue<Sealed<Roll>>, "a sealed roll shows itself to nobody");
static_assert(!std::is_default_constructible_v<Revealer>, "nobody but decide makes a revealer");
static_assert(!std::is_copy_constructible_v<Revealer> && !std::is_move_constructible_v<Revealer>,
              "a revealer lent is not kept");
static_assert(!std::is_aggregate_v<Revealer>);

TEST_CASE("a sealed roll can be kept, copied and compared, and shows itself to nobody") {
  const Sealed<Roll> seal(roll_of({1, 2, 3}));
  const Sealed<Roll> copy = seal;
  CHECK(copy == seal);
  CHECK(copy != Sealed<Roll>(roll_of({1, 2, 4})));
}

}  // namespace
}  // namespace undercup::table::testing
