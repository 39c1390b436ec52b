#include "firmware/loop/progress.hpp"

#include <doctest/doctest.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>

#include "firmware/run/no_dumps.hpp"
#include "firmware/run/service_manager.hpp"
#include "hw/linux/monotonic_clock.hpp"
#include "tests/firmware/service_ear.hpp"

namespace undercup::firmware {
namespace {

using std::chrono::seconds;

TEST_CASE("work is stuck once it is at one piece for longer than it ever should, and never while it rests") {
  Progress progress;
  Work& reader = progress.of("reader", seconds{10});
  progress.of("journal", seconds{60});
  CHECK(progress.stuck(hw::monotonic_now() + seconds{1000}).empty());
  {
    const Work::Piece piece(&reader);
    const auto now = hw::monotonic_now();
    CHECK(progress.stuck(now + seconds{9}).empty());
    CHECK(progress.stuck(now + seconds{11}) == std::vector<std::string>{"reader"});
  }
  CHECK(progress.stuck(hw::monotonic_now() + seconds{1000}).empty());
}

TEST_CASE("work that is taken up again, as after each calibration, is the same work") {
  Progress progress;
  Work& reader = progress.of("reader", seconds{10});
  CHECK(&progress.of("journal", seconds{60}) != &reader);
  CHECK(&progress.of("reader", seconds{10}) == &reader);
  const Work::Piece piece(&reader);
  CHECK(progress.stuck(hw::monotonic_now() + seconds{11}) == std::vector<std::string>{"reader"});
}

TEST_CASE("a service manager that watches is told twice as often as it asks for, and when the table is on") {
  const ServiceEar ear(seconds{3});
  const ServiceManager manager;
  CHECK(manager.period() == std::chrono::milliseconds{1500});
  manager.ready("the table is on");
  CHECK(ear.heard() == "READY=1\nSTATUS=the table is on");
  manager.alive();
  CHECK(ear.heard() == "WATCHDOG=1");
}

TEST_CASE("without a service manager nobody is told") {
  const ServiceManager manager;
  CHECK_FALSE(manager.period());
  manager.ready("the table is on");
  manager.alive();
}

TEST_CASE("where dumps are forbidden no core is left, and no other process looks in") {
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    forbid_dumps();
    rlimit core{1, 1};
    getrlimit(RLIMIT_CORE, &core);
    _exit(core.rlim_max == 0 && prctl(PR_GET_DUMPABLE, 0, 0, 0, 0) == 0 ? 0 : 1);
  }
  int ended = -1;
  waitpid(child, &ended, 0);
  CHECK(ended == 0);
}

}  // namespace
}  // namespace undercup::firmware
