#include "hw/sim/cup.hpp"

#include <doctest/doctest.h>

using namespace undercup::hw::sim;
using Doing = CupMoment::Doing;

namespace {

Milliseconds ms(int count) {
  return Milliseconds{count};
}

}  // namespace

TEST_CASE("a cup nobody has touched is absent and empty at any time") {
  const SimulatedCup cup;
  CHECK(cup.at(ms(0)) == CupMoment{});
  CHECK(cup.at(ms(100000)).doing == Doing::absent);
  CHECK(cup.at(ms(100000)).roll_number == 0);
}

TEST_CASE("a roll shakes from its instant on and rests when the shake is over") {
  SimulatedCup cup;
  cup.roll(ms(1000), {6, 5, 2}, Trouble::dirty, 7);
  CHECK(cup.at(ms(999)).doing == Doing::absent);
  CHECK(cup.at(ms(1000)).doing == Doing::shaking);
  CHECK(cup.at(ms(1000) + kShake - ms(1)).doing == Doing::shaking);
  const CupMoment rest = cup.at(ms(1000) + kShake);
  CHECK(rest.doing == Doing::resting);
  CHECK(rest.since == ms(1000) + kShake);
  CHECK(rest.dice == std::vector{6, 5, 2});
  CHECK(rest.trouble == Trouble::dirty);
  CHECK(rest.picture == 7);
  CHECK(rest.roll_number == 1);
}

TEST_CASE("a shake tells when it will end, a rest does not") {
  SimulatedCup cup;
  cup.roll(ms(0), {1});
  CHECK(cup.at(ms(10)).until == kShake);
  CHECK(cup.at(kShake).until == kOpenEnd);
}

TEST_CASE("rolls are counted and a new roll forgets trouble and disturbance") {
  SimulatedCup cup;
  cup.roll(ms(0), {1}, Trouble::cocked);
  cup.peek(ms(2000), ms(1000), std::vector{2});
  cup.roll(ms(5000), {3});
  const CupMoment moment = cup.at(ms(9000));
  CHECK(moment.roll_number == 2);
  CHECK(moment.disturbed == 0);
  CHECK(moment.trouble == Trouble::none);
  CHECK(moment.dice == std::vector{3});
}

TEST_CASE("a peek tips the cup for its time and leaves the dice alone") {
  SimulatedCup cup;
  cup.roll(ms(0), {4, 4});
  cup.peek(ms(2000), ms(1500));
  CHECK(cup.at(ms(1999)).doing == Doing::resting);
  CHECK(cup.at(ms(2000)).doing == Doing::tipped);
  CHECK(cup.at(ms(2000)).until == ms(3500));
  CHECK(cup.at(ms(3499)).doing == Doing::tipped);
  CHECK(cup.at(ms(3500)).doing == Doing::resting);
  CHECK(cup.at(ms(3500)).dice == std::vector{4, 4});
  CHECK(cup.at(ms(3500)).disturbed == 0);
}

TEST_CASE("dice exchanged during a peek lie there from the middle of it on") {
  SimulatedCup cup;
  cup.roll(ms(0), {4, 4});
  cup.peek(ms(2000), ms(1000), std::vector{6, 6});
  CHECK(cup.at(ms(2499)).dice == std::vector{4, 4});
  CHECK(cup.at(ms(2500)).dice == std::vector{6, 6});
  CHECK(cup.at(ms(2500)).doing == Doing::tipped);
  CHECK(cup.at(ms(2500)).since == ms(2000));
  CHECK(cup.at(ms(3000)).dice == std::vector{6, 6});
  CHECK(cup.at(ms(3000)).disturbed == 1);
  CHECK(cup.at(ms(3000)).roll_number == 1);
}

TEST_CASE("a lifted cup leaves its dice open and covers them again when it is put down") {
  SimulatedCup cup;
  cup.roll(ms(0), {1, 2});
  cup.lift(ms(2000));
  CHECK(cup.at(ms(2000)).doing == Doing::absent);
  CHECK(cup.at(ms(2000)).dice == std::vector{1, 2});
  CHECK(cup.at(ms(2000)).roll_number == 1);
  cup.down(ms(3000));
  CHECK(cup.at(ms(3000)).doing == Doing::resting);
  CHECK(cup.at(ms(3000)).dice == std::vector{1, 2});
}

TEST_CASE("a cup that is off cannot be tipped or lifted, one that is down not put down") {
  SimulatedCup cup;
  cup.peek(ms(100), ms(500), std::vector{6});
  cup.lift(ms(200));
  CHECK(cup.at(ms(300)) == CupMoment{});
  cup.roll(ms(1000), {1});
  const CupMoment rest = cup.at(ms(4000));
  cup.down(ms(3000));
  CHECK(cup.at(ms(4000)) == rest);
}

TEST_CASE("an action takes back what was still to come of the one before") {
  SimulatedCup cup;
  cup.roll(ms(0), {1, 1});
  cup.roll(ms(400), {2, 2});
  CHECK(cup.at(kShake).doing == Doing::shaking);
  CHECK(cup.at(kShake).roll_number == 2);
  CHECK(cup.at(ms(400) + kShake).dice == std::vector{2, 2});
  cup.peek(ms(3000), ms(2000), std::vector{5, 5});
  cup.roll(ms(3500), {3, 3});
  CHECK(cup.at(ms(4000)).doing == Doing::shaking);
  CHECK(cup.at(ms(5000)).dice == std::vector{3, 3});
  CHECK(cup.at(ms(60000)).dice == std::vector{3, 3});
}
