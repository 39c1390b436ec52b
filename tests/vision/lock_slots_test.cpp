#include "vision/lock_slots.hpp"

#include <doctest/doctest.h>

namespace undercup::vision {
namespace {

using std::chrono::milliseconds;
constexpr milliseconds kStep(250);

TEST_CASE("a slot has come from its very millisecond on, and then the next one is awaited") {
  milliseconds slot(1000);
  CHECK_FALSE(slot_has_come(slot, milliseconds(999), kStep));
  CHECK(slot == milliseconds(1000));
  CHECK(slot_has_come(slot, milliseconds(1000), kStep));
  CHECK(slot == milliseconds(1250));
}

TEST_CASE("slots stay where they are however late frames come: those that no frame met are passed over") {
  milliseconds slot(1000);
  CHECK(slot_has_come(slot, milliseconds(1620), kStep));
  CHECK(slot == milliseconds(1750));
  CHECK_FALSE(slot_has_come(slot, milliseconds(1749), kStep));
}

TEST_CASE("readings are mostly refused only where more of them were refused than sure") {
  SlotTally tally;
  CHECK_FALSE(tally.mostly_refused());
  tally.count(ReadStatus::glare);
  CHECK(tally.mostly_refused());
  tally.count(ReadStatus::read);
  CHECK_FALSE(tally.mostly_refused());
  tally.count(ReadStatus::unsure);
  CHECK(tally.mostly_refused());
}

TEST_CASE("what most of the refused readings were refused for is told, and nothing where none was") {
  SlotTally tally;
  CHECK_FALSE(tally.usual_refusal());
  tally.count(ReadStatus::read);
  CHECK_FALSE(tally.usual_refusal());
  for (const auto status : {ReadStatus::unsure, ReadStatus::cocked, ReadStatus::cocked}) tally.count(status);
  CHECK(tally.usual_refusal() == ReadStatus::cocked);
}

TEST_CASE("a refusal is shown at once where none is, another one only after it won some slots in a row") {
  constexpr int kSteady = 3;
  WonSlots won;
  CHECK(won.won_by(ReadStatus::cocked, std::nullopt, kSteady));
  CHECK(won.won_by(ReadStatus::cocked, ReadStatus::cocked, kSteady));
  CHECK_FALSE(won.won_by(ReadStatus::glare, ReadStatus::cocked, kSteady));
  CHECK_FALSE(won.won_by(ReadStatus::glare, ReadStatus::cocked, kSteady));
  CHECK(won.won_by(ReadStatus::cocked, ReadStatus::cocked, kSteady));
  CHECK_FALSE(won.won_by(ReadStatus::glare, ReadStatus::cocked, kSteady));
  CHECK_FALSE(won.won_by(ReadStatus::glare, ReadStatus::cocked, kSteady));
  CHECK(won.won_by(ReadStatus::glare, ReadStatus::cocked, kSteady));
  CHECK_FALSE(won.won_by(ReadStatus::unsure, ReadStatus::glare, kSteady));
}

TEST_CASE("only a reading that is sure of another number speaks against what was read before") {
  for (int i = 0; i < static_cast<int>(kReadStatuses); ++i) {
    const auto status = static_cast<ReadStatus>(i);
    CHECK(is_other_number(status) == (status == ReadStatus::wrong_count || status == ReadStatus::empty));
  }
}

}  // namespace
}  // namespace undercup::vision
