#include <doctest/doctest.h>

#include <memory_resource>
#include <vector>

#include "tests/bench/counted_new.hpp"
#include "tests/ui/sample_views.hpp"
#include "ui/compose.hpp"
#include "ui/pools.hpp"

namespace undercup::ui::testing {
namespace {

TEST_CASE("once every screen has been shown, none asks the system for memory") {
  use_pools();
  const std::vector<samples::Sample> all = samples::every_screen(8);
  for (const samples::Sample& sample : all) compose(sample.view, {1920, 1080});
  for (const samples::Sample& sample : all) {
    compose(sample.view, {1920, 1080});
    const long before = bench::allocations();
    compose(sample.view, {1920, 1080});
    const long asked = bench::allocations() - before;
    CAPTURE(sample.name);
    CHECK(asked == 0);
  }
  std::pmr::set_default_resource(nullptr);  // as the other tests have it
}

}  // namespace
}  // namespace undercup::ui::testing
