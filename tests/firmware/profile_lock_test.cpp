#include "firmware/config/profile_lock.hpp"

#include <doctest/doctest.h>

#include <future>
#include <optional>
#include <thread>

#include "firmware/text_file.hpp"
#include "tests/own_folder.hpp"

namespace undercup::firmware {
namespace {

TEST_CASE("whoever wants a profile that another has waits, and then finds what that has written") {
  const testing::OwnFolder folder;
  const std::string path = folder.file("seat3.yaml");
  REQUIRE_FALSE(replace_text(path, "first"));
  std::optional<ProfileLock> first(std::in_place, path);
  std::promise<void> waits;
  std::string found;
  std::thread second([&] {
    const ProfileLock lock(path, [&] { waits.set_value(); });
    found = read_text(path).value();
  });
  waits.get_future().wait();
  REQUIRE_FALSE(replace_text(path, "second"));
  first.reset();
  second.join();
  CHECK(found == "second");
}

TEST_CASE("a profile that nobody has, or that is not there, is waited for by nobody") {
  const testing::OwnFolder folder;
  bool waited = false;
  const auto wait = [&] { waited = true; };
  const ProfileLock none(folder.file("seat3.yaml"), wait);
  const ProfileLock none_either(folder.file("seat3.yaml"), wait);
  REQUIRE_FALSE(replace_text(folder.file("seat3.yaml"), "text"));
  { const ProfileLock let_go(folder.file("seat3.yaml"), wait); }
  const ProfileLock again(folder.file("seat3.yaml"), wait);
  CHECK_FALSE(waited);
}

}  // namespace
}  // namespace undercup::firmware
