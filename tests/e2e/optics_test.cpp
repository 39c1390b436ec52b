#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/e2e/program.hpp"

using undercup::testing::Ran;

namespace {

Ran optics(const std::string& options) {
  return undercup::testing::ran(std::string(UNDERCUP_PROGRAM) + " optics " + options + " 2>&1");
}

}  // namespace

TEST_CASE("`optics` tells at which distance a camera sees the window, and how large") {
  const Ran near = optics("--focal-mm 3.04 --sensor-mm 3.68 2.76 --json");
  CHECK(near.status == 0);
  const auto line = nlohmann::json::parse(near.out);
  CHECK(line["field_of_view_deg"][0] == doctest::Approx(62.38).epsilon(0.001));
  CHECK(line["distance_mm"] == line["nearest_mm"]);
  CHECK(line["verdict"] == "pass");
  CHECK(line["px_per_mm"].get<double>() > 4);
  const Ran words = optics("--diagonal-deg 78 --picture 1280x720 --distance-mm 160");
  CHECK(words.status == 0);
  CHECK(words.out.find("pass: the whole window is seen") != std::string::npos);
}

TEST_CASE("a window that just fits is told to leave little around it, and from which distance on it does") {
  const Ran close = optics("--diagonal-deg 78 --picture 1280x720 --distance-mm 140");
  CHECK(close.status == 0);
  CHECK(close.out.find("though little around it (147.2 mm and more") != std::string::npos);
  CHECK(optics("--diagonal-deg 78 --picture 1280x720").out.find("with its rim") != std::string::npos);
}

TEST_CASE("a sensor of another shape than the picture is refused with what of it such a picture shows at most") {
  const Ran wide =
      undercup::testing::ran(UNDERCUP_PROGRAM " optics --focal-mm 3.04 --sensor-mm 3.68 2.76 --picture 1280x720 2>&1");
  CHECK(wide.status == 2);
  CHECK(wide.out.find("of such a sensor it shows 3.68 by 2.07 mm at most") != std::string::npos);
  const std::string high = " --focal-mm 3.04 --sensor-mm 5.12 2.88 --picture 640x480";
  CHECK(undercup::testing::ran(UNDERCUP_PROGRAM " optics" + high + " 2>&1").out.find("shows 3.84 by 2.88 mm") !=
        std::string::npos);
  CHECK(optics("--focal-mm 3.04 --sensor-mm 3.68 2.07 --picture 1280x720 --distance-mm 160").status != 2);
}

TEST_CASE("a camera that will not do is told, and why") {
  const std::string lens = "--focal-mm 3.04 --sensor-mm 3.68 2.76 ";
  const Ran cut = optics(lens + "--distance-mm 95");
  CHECK(cut.status == 1);
  CHECK(cut.out.find("the window is cut off") != std::string::npos);
  const Ran small = optics("--diagonal-deg 78 --picture 200x160 --distance-mm 180 --die-mm 12");
  CHECK(small.status == 1);
  CHECK(small.out.find("a die has fewer than") != std::string::npos);
  const Ran far = optics(lens + "--distance-mm 300 --json");
  CHECK(far.status == 1);
  CHECK(nlohmann::json::parse(far.out)["problem"].get<std::string>().find("another lens") != std::string::npos);
  CHECK(optics(lens + "--window-mm 60 --die-mm 40").out.find("have no room in that window") != std::string::npos);
  CHECK(optics(lens + "--diagonal-deg 78").status == 2);
  CHECK(optics("").status == 2);
  CHECK(optics(lens + "--picture big").status == 2);
  CHECK(optics("--focal-mm 0 --sensor-mm 3 2").status == 2);
}
