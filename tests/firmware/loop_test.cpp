#include "firmware/loop/loop.hpp"

#include <doctest/doctest.h>
#include <signal.h>
#include <unistd.h>

#include <thread>

#include "firmware/loop/latest.hpp"
#include "firmware/loop/mailbox.hpp"

using namespace undercup::firmware;
using std::chrono::milliseconds;

TEST_CASE("what any thread posts reaches the loop in its order, none lost") {
  Loop loop;
  Mailbox<int> mailbox;
  std::vector<int> got;
  loop.watch(mailbox.fd(), [&] {
    for (const int value : mailbox.take()) got.push_back(value);
  });
  constexpr int kMany = 10000;
  std::thread poster([&] {
    for (int i = 0; i < kMany; ++i) mailbox.post(i);
  });
  while (got.size() < kMany) loop.turn(std::nullopt);
  poster.join();
  for (int i = 0; i < kMany; ++i) REQUIRE(got[static_cast<std::size_t>(i)] == i);
}

TEST_CASE("a slow reader gets the newest frame, and what it missed is counted") {
  Latest<int> latest;
  for (int i = 1; i <= 5; ++i) latest.put(i);
  CHECK(latest.take() == 5);
  CHECK(latest.dropped() == 4);
}

TEST_CASE("a worker that waits for a frame is woken when its camera closes") {
  Latest<int> latest;
  std::optional<int> got = 1;
  std::thread worker([&] { got = latest.take(); });
  latest.close();
  worker.join();
  CHECK_FALSE(got);
}

TEST_CASE("who is served may watch any number of other descriptors") {
  constexpr int kOthers = 100;
  Loop loop;
  std::vector<Mailbox<int>> others(kOthers);
  Mailbox<int> first;
  std::string got;
  loop.watch(first.fd(), [&first, &loop, &others, &got, said = std::string("what it was told to say before")] {
    first.take();
    for (Mailbox<int>& other : others) loop.watch(other.fd(), [] {});
    got = said;
  });
  first.post(1);
  loop.turn(milliseconds{0});
  CHECK(got == "what it was told to say before");
}

TEST_CASE("a descriptor that is no longer watched is not served, even in the turn in which it was let go") {
  Loop loop;
  Mailbox<int> first;
  Mailbox<int> second;
  int served = 0;
  loop.watch(first.fd(), [&] {
    ++served;
    first.take();
    loop.unwatch(second.fd());
  });
  loop.watch(second.fd(), [&] { ++served; });
  first.post(1);
  second.post(1);
  loop.turn(milliseconds{0});
  loop.turn(milliseconds{0});
  CHECK(served == 1);
}

TEST_CASE("a turn of the loop with nothing to do ends after the time it was given") {
  Loop loop;
  loop.turn(milliseconds{0});
  CHECK_FALSE(loop.asked_to_end());
}

TEST_CASE("asked to end twice the program ends once, and not by the second signal") {
  {
    Loop loop;
    kill(getpid(), SIGTERM);
    while (!loop.asked_to_end()) loop.turn(std::nullopt);
    kill(getpid(), SIGTERM);
  }
  CHECK(true);  // it would not be reached
}

TEST_CASE("being asked to end is noticed in the loop, not in a signal handler") {
  Loop loop;
  kill(getpid(), SIGTERM);
  while (!loop.asked_to_end()) loop.turn(std::nullopt);
  CHECK(loop.asked_to_end());
}
