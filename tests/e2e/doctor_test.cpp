#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "firmware/config/profile_store.hpp"
#include "firmware/journal/state_folder.hpp"
#include "tests/e2e/program.hpp"
#include "tests/own_folder.hpp"

using nlohmann::json;
using undercup::testing::OwnFolder;
using undercup::testing::Ran;

namespace fs = std::filesystem;

namespace {

/// Nobody in particular: root may do everything, and would find nothing forbidden.
const std::string kUnprivileged = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : "";

/// A table whose cameras and chips are nowhere: all that can be wrong without devices.
class Table {
public:
  explicit Table(const std::string& text) {
    fs::permissions(folder_.path(), fs::perms(0755));
    std::ofstream(file("table.toml")) << text;
  }

  [[nodiscard]] std::string file(const std::string& name) const { return folder_.file(name); }

  /// `undercup doctor` on it, without any display; `with` stands before it.
  [[nodiscard]] Ran doctor(const std::string& more = "--json", const std::string& with = "") const {
    return undercup::testing::ran(
        with + "env SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy " UNDERCUP_PROGRAM " doctor --config " +
        file("table.toml") + " --state " + file("state") + " " + more + " 2>/dev/null");
  }

private:
  OwnFolder folder_;
};

std::string seat(int number) {
  const std::string n = std::to_string(number);
  return "[[seat]]\nnumber = " + n + "\ncamera = {name = \"nowhere-" + n +
         "\", window = [320, 240, 205], px_per_mm = 4}\npad = \"nowhere\"\n";
}

const std::string kTwoSeats = seat(1) + seat(2);

/// What stands before a program that is to see something mounted that nobody else sees; empty, and said: not here.
std::string after_mounting(const std::string& mounting) {
  const std::string unshared = std::string("unshare --mount ") + (geteuid() == 0 ? "" : "--map-root-user ");
  if (undercup::testing::ran(unshared + "true 2>/dev/null").status != 0) {
    MESSAGE("mounts cannot be unshared here: not tried");
    return {};
  }
  return unshared + "sh -c '" + mounting + " && exec \"$@\"' - ";
}

/// The finding of that part that says these words; it must end in what to do, and the program in 1.
json found(const Ran& ran, const std::string& part, const std::string& verdict, const std::string& words) {
  INFO(ran.out);
  CHECK(ran.status == 1);
  std::istringstream text(ran.out);
  for (std::string line; std::getline(text, line);) {
    const json one = json::parse(line);
    if (one.value("part", "") != part || one["verdict"] != verdict) continue;
    if (one["what"].get<std::string>().find(words) == std::string::npos) continue;
    CHECK(one["to_do"].get<std::string>().empty() == (verdict == "well"));
    return one;
  }
  FAIL_CHECK("nothing of the kind was found");
  return {};
}

}  // namespace

TEST_CASE("`doctor` names each camera and chip that is not there, that there is no display, and changes nothing") {
  const Table table(kTwoSeats);
  const Ran ran = table.doctor();
  CHECK(found(ran, "camera", "stops", "camera 'nowhere-1': not there")["seat"] == 1);
  CHECK(found(ran, "camera", "stops", "camera 'nowhere-2': not there")["seat"] == 2);
  CHECK(found(ran, "pads", "stops", "gpiochip 'nowhere': not there")["seat"] == 1);
  found(ran, "profile", "warning", "not calibrated");
  found(ran, "display", "stops", "there is none");
  found(ran, "font", "well", "");
  found(ran, "disk", "well", "not there yet");
  found(ran, "configuration", "well", "2 seats to play at");
  CHECK(ran.out.find(R"({"verdict":"fail","stops":5,"warnings":)") != std::string::npos);
  CHECK_FALSE(fs::exists(table.file("state")));
}

TEST_CASE("`doctor` tells a table.toml that is no TOML, or has a key that is unknown, with its line") {
  const Table open("[sound]\nvolume = [7\nsilent = true\n");
  found(open.doctor(), "configuration", "stops", "table.toml:3: a list that began with [ is not closed");
  const Table unknown(kTwoSeats + "camra = 2\n");
  CHECK(found(unknown.doctor(), "configuration", "stops", "table.toml:9: seat: unknown key 'camra'")["to_do"] ==
        "known are number, camera, pad, lamps");
  const Ran words = unknown.doctor("");
  CHECK(words.status == 1);
  CHECK(words.out.find("stops    configuration") == 0);
  CHECK(words.out.find(" -> known are number, camera, pad, lamps\n") != std::string::npos);
}

TEST_CASE("`doctor` tells a profile of another camera, and looks at cameras all the same") {
  const Table table(seat(1) + "[[seat]]\ncamera = {name = \"mine\", profile = \"two.yaml\"}\npad = \"nowhere\"\n");
  undercup::calibration::StoredProfile stored;
  stored.profile.window = {320, 240, 205};
  stored.profile.px_per_mm = 4;
  stored.profile.camera_id = "another";
  undercup::vision::CameraModel& camera = stored.profile.camera.emplace();
  camera.focal_px = 4 * 150;
  camera.centre = {320, 240};
  camera.origin = {0, 0, 150};
  stored.width = 640;
  stored.height = 480;
  REQUIRE_FALSE(undercup::firmware::save_profile(table.file("two.yaml"), stored));
  const Ran ran = table.doctor();
  found(ran, "configuration", "stops", "is of camera 'another', and this is 'mine'");
  found(ran, "camera", "stops", "camera 'nowhere-1': not there");
  CHECK(found(ran, "camera", "stops", "camera 'mine': not there")["seat"] == 2);
}

TEST_CASE("`doctor` tells a state folder that cannot be written to, and a journal that is none") {
  const Table table(kTwoSeats);
  fs::create_directory(table.file("state"));
  fs::permissions(table.file("state"), fs::perms(0777));
  std::ofstream(table.file("state/journal.sqlite")) << "no journal, but long enough to be taken for one at first";
  found(table.doctor(), "disk", "warning", "journal.sqlite");
  fs::remove(table.file("state/journal.sqlite"));
  fs::permissions(table.file("state"), fs::perms(0555));
  found(table.doctor("--json", kUnprivileged), "disk", "stops", "/state: Permission denied");
  fs::permissions(table.file("state"), fs::perms(0755));
}

TEST_CASE("`doctor` tells a state folder on a disk that can only be read") {
  const Table table(kTwoSeats);
  const std::string state = table.file("state");
  fs::create_directory(state);
  const std::string read_only = after_mounting("mount -t tmpfs -o ro none " + state);
  if (read_only.empty()) return;
  found(table.doctor("--json", read_only), "disk", "stops", "/state: Read-only file system");
}

TEST_CASE("`doctor` tells what it may not read, and where it may make no state folder") {
  const Table table(kTwoSeats);
  fs::permissions(table.file("table.toml"), fs::perms(0));
  fs::permissions(fs::path(table.file("table.toml")).parent_path(), fs::perms(0555));
  const Ran ran = table.doctor("--json", kUnprivileged);
  fs::permissions(fs::path(table.file("table.toml")).parent_path(), fs::perms(0755));
  found(ran, "configuration", "stops", "table.toml: Permission denied");
  found(ran, "disk", "stops", "Permission denied");
}

TEST_CASE("`doctor` tells that the font is missing") {
  const std::string hidden = after_mounting("mount -t tmpfs none /usr/share/fonts/truetype/lato");
  if (hidden.empty()) return;
  const Table table(kTwoSeats);
  CHECK(found(table.doctor("--json", hidden), "font", "stops", "Lato")["to_do"] ==
        "install it: apt-get install fonts-lato");
}

TEST_CASE("while a table is on `doctor` leaves its devices alone") {
  const Table table(kTwoSeats);
  const auto on = undercup::firmware::take_state_folder(table.file("state"));
  REQUIRE(on.ok());
  const Ran ran = table.doctor();
  found(ran, "configuration", "warning", "a table is on");
  CHECK(ran.out.find("\"camera\"") == std::string::npos);
  CHECK(ran.out.find("\"display\"") == std::string::npos);
}

TEST_CASE("whoever may not see whether a table is on is told to be root, takes no stills, and finds nothing broken") {
  const Table table(kTwoSeats);
  fs::create_directory(table.file("state"));
  fs::permissions(table.file("state"), fs::perms(kUnprivileged.empty() ? 0 : 0700));
  const Ran ran = table.doctor("--json", kUnprivileged);
  const Ran words = table.doctor("", kUnprivileged);
  const Ran stills = undercup::testing::ran(kUnprivileged + UNDERCUP_PROGRAM " cameras --stills " +
                                            table.file("stills") + " --state " + table.file("state") + " 2>&1");
  fs::permissions(table.file("state"), fs::perms(0700));
  CHECK(ran.status == 0);
  CHECK(says(ran, "this user cannot see whether a table is on"));
  CHECK(says(ran, R"("to_do":"run it as root: sudo undercup doctor")"));
  CHECK(says(ran, R"({"verdict":"pass","stops":0,"warnings":)"));
  CHECK(words.out.ends_with(" warnings -> look at what stands behind each `warning`\n"));
  CHECK(stills.status == 1);
  CHECK(says(stills, "run it as root"));
  CHECK_FALSE(fs::exists(table.file("stills")));
}

TEST_CASE("root's `doctor` tells what the table's user may not read or write") {
  const Table table(kTwoSeats);
  fs::create_directory(table.file("state"));
  std::ofstream(table.file("passwd")) << "root:x:0:0::/:/bin/sh\nundercup:x:64999:64999::/:/bin/false\n";
  const std::string with_user = after_mounting("mount --bind " + table.file("passwd") + " /etc/passwd");
  if (with_user.empty()) return;
  fs::permissions(table.file("table.toml"), fs::perms(0600));
  const Ran shut = table.doctor("--json", with_user);
  found(shut, "configuration", "stops", "/table.toml: user undercup may not read it");
  found(shut, "disk", "stops", "/state: user undercup may not write it");
  fs::permissions(table.file("table.toml"), fs::perms(0644));
  fs::permissions(table.file("state"), fs::perms(0777));
  const Ran open = table.doctor("--json", with_user);
  CHECK_FALSE(says(open, "user undercup may not read"));
  CHECK_FALSE(says(open, "user undercup may not write"));
}

TEST_CASE("no stills are taken of a table that is on") {
  const OwnFolder folder;
  const auto on = undercup::firmware::take_state_folder(folder.file("state"));
  REQUIRE(on.ok());
  const std::string command =
      UNDERCUP_PROGRAM " cameras --stills " + folder.file("stills") + " --state " + folder.file("state") + " 2>&1";
  const Ran ran = undercup::testing::ran(command);
  CHECK(ran.status == 1);
  CHECK(ran.out.find("a table is on") != std::string::npos);
  CHECK_FALSE(fs::exists(folder.file("stills")));
}
