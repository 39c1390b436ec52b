#include "firmware/guided/guided.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <sstream>

#include "calibration/sheet_finder.hpp"
#include "calibration/solve.hpp"
#include "firmware/guided/guided_view.hpp"
#include "firmware/sim/guided_script.hpp"
#include "firmware/sim/simulated_guide.hpp"
#include "firmware/sim/simulated_window.hpp"
#include "hw/sim/light_control.hpp"
#include "hw/sim/rendered_view.hpp"

namespace undercup::firmware {
namespace {

using table::SeatId;

constexpr const char* kTwoSeats = R"({"seats":[1,2]}
{"at":1.0,"pad":"bid"}
{"at":1.5,"seat":2,"lay":"die","dice":[6]}
{"at":3.0,"seat":2,"lay":"sheet"}
{"at":30.0,"seat":2,"lay":"sheet","trouble":"blurred"}
{"at":31.0,"seat":2,"lay":"sheet","turn":60}
{"at":32.0,"seat":2,"lay":"sheet","turn":140}
{"at":33.5,"seat":2,"lay":"nothing"}
{"at":34.5,"pad":"bid"}
{"at":35.0,"seat":2,"lay":"dice","dice":[1,2,3,4,5]}
{"at":36.5,"seat":2,"lay":"dice","dice":[6,5,4,3,2]}
{"at":38.0,"pad":"bid"}
{"at":38.5,"pad":"bid"}
)";

sim::GuidedScript script_of(const std::string& text) {
  std::istringstream lines(text);
  auto script = sim::read_guided_script(lines, "table.ndjson");
  REQUIRE_MESSAGE(script.ok(), script.error().message);
  return std::move(script).value();
}

std::string refused(const std::string& text) {
  std::istringstream lines(text);
  const auto script = sim::read_guided_script(lines, "s");
  return script ? "" : script.error().message;
}

TEST_CASE("of a sheet too far out of focus for any marker it is told that it is blurred, whichever camera looks") {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    CAPTURE(seed);
    sim::SimulatedWindow window({105, 5}, seed, table::SeatId{1});
    sim::LaidThing thing;
    thing.kind = sim::LaidThing::Kind::sheet;
    thing.trouble = sim::LaidThing::Trouble::blurred;
    window.lay(thing, Milliseconds{1000});
    const auto sheet = calibration::find_sheet(window.seen(Milliseconds{4000}, {}));
    CHECK(sheet.markers == 0);
    CHECK(problem_of(sheet) == calibration::SheetProblem::blurred);
    window.lay({}, Milliseconds{5000});
    CHECK(problem_of(calibration::find_sheet(window.seen(Milliseconds{6000}, {}))) ==
          calibration::SheetProblem::no_board);
  }
}

TEST_CASE(
    "a simulated seat is calibrated by a script, as truly as its camera is built, under the seat whose die was laid" *
    doctest::test_suite("slow")) {
  std::map<SeatId, calibration::StoredProfile> written;
  calibration::WizardSettings settings;
  settings.seats = {SeatId{1}, SeatId{2}};
  settings.camera_ids = {{SeatId{1}, "a"}, {SeatId{2}, "b"}};
  Guided guided(settings, [&](SeatId seat, const calibration::StoredProfile& profile) -> std::optional<std::string> {
    written[seat] = profile;
    return std::nullopt;
  });
  GuidedShow nowhere(nullptr, nullptr, ui::Language::english);
  Loop loop;
  sim::guide({script_of(kTwoSeats), settings.plate, 7, sim::Pace::fast}, guided, nowhere, loop);
  REQUIRE(written.size() == 1);
  const auto& [seat, stored] = *written.begin();
  CHECK(seat == SeatId{1});
  CHECK(stored.profile.camera_id == "b");  // the die meant for seat 1 was laid on the window of camera b
  const hw::sim::RenderedView view({.seed = 7, .seat = 2, .own_window = hw::sim::WindowSize{}});
  const vision::CameraProfile truth = view.profile();
  CHECK(stored.profile.px_per_mm == doctest::Approx(truth.px_per_mm).epsilon(0.003));
  CHECK(std::hypot(stored.profile.window.x - truth.window.x, stored.profile.window.y - truth.window.y) < 2);
  CHECK(stored.profile.window.radius == doctest::Approx(truth.window.radius).epsilon(0.01));
  REQUIRE(stored.dice);
  CHECK(stored.dice->edge_mm == doctest::Approx((truth.die_edge.least_mm + truth.die_edge.most_mm) / 2).epsilon(0.05));
  CHECK(stored.reference);
  const hw::sim::LightControl camera = hw::sim::drawn_control(7, 2);
  REQUIRE(stored.light.lens_position);
  CHECK(*stored.light.lens_position == doctest::Approx(camera.lens_position).epsilon(0.03));
  REQUIRE(stored.light.colour_gains);
  CHECK((*stored.light.colour_gains)[0] == doctest::Approx(camera.colour_gains[0]).epsilon(0.1));
  CHECK((*stored.light.colour_gains)[1] == doctest::Approx(camera.colour_gains[1]).epsilon(0.1));
  REQUIRE(stored.light.exposure);
  CHECK_FALSE(calibration::may_flicker(stored.light, settings.mains));
  CHECK(guided.wizard().seat() == SeatId{2});
  CHECK_FALSE(guided.wizard().ended);
}

TEST_CASE("nothing is written by a calibration that is cancelled" * doctest::test_suite("slow")) {
  std::string text = kTwoSeats;
  text.resize(text.rfind("{\"at\":38.5"));
  text += "{\"at\":38.5,\"pad\":\"menu\"}\n{\"at\":39,\"pad\":\"menu\"}\n{\"at\":39.5,\"pad\":\"bid\"}\n";
  int written = 0;
  calibration::WizardSettings settings;
  settings.seats = {SeatId{1}, SeatId{2}};
  settings.camera_ids = {{SeatId{1}, "a"}, {SeatId{2}, "b"}};
  Guided guided(settings, [&](SeatId, const calibration::StoredProfile&) -> std::optional<std::string> {
    ++written;
    return std::nullopt;
  });
  GuidedShow nowhere(nullptr, nullptr, ui::Language::english);
  Loop loop;
  sim::guide({script_of(text), settings.plate, 7, sim::Pace::fast}, guided, nowhere, loop);
  CHECK(guided.wizard().ended);
  CHECK(written == 0);
}

TEST_CASE("the technician sees what the wizard has: the step, the picture, what was found and what is wanted") {
  calibration::WizardSettings settings;
  settings.seats = {SeatId{3}};
  settings.camera_ids = {{SeatId{3}, "c"}};
  Guided guided(settings, [](SeatId, const calibration::StoredProfile&) -> std::optional<std::string> {
    return "seat3.yaml: no space left";
  });
  CHECK(view_of(guided.wizard(), ui::Language::english, ui::TableMark::none).want == ui::CalibrationWant::camera);
  CHECK(view_of(guided.wizard(), ui::Language::english, ui::TableMark::simulated).mark == ui::TableMark::simulated);
  GuidedShow nowhere(nullptr, nullptr, ui::Language::english);
  Loop loop;
  const std::string text = R"({"seats":[3],"adjustable":false}
{"at":1.0,"pad":"bid"}
{"at":1.5,"seat":3,"lay":"sheet"}
{"at":2.5,"seat":3,"lay":"sheet","turn":60}
{"at":3.5,"seat":3,"lay":"sheet","turn":140}
{"at":4.5,"seat":3,"lay":"nothing"}
{"at":5.4,"pad":"bid"}
{"at":5.5,"seat":3,"lay":"dice","dice":[1,2,3,4,5]}
{"at":7.0,"pad":"bid"}
{"at":7.5,"pad":"bid"}
)";
  sim::guide({script_of(text), settings.plate, 3, sim::Pace::fast}, guided, nowhere, loop);
  const ui::CalibrationView view = view_of(guided.wizard(), ui::Language::english, ui::TableMark::none);
  CHECK(view.step == ui::CalibrationStep::review);
  CHECK(view.seat == SeatId{3});
  CHECK(view.live.width == 640);
  CHECK(view.window);
  CHECK(view.px_per_mm > 3);
  CHECK(view.edge_mm > 12);
  CHECK_FALSE(view.proven);
  CHECK(view.file_problem == "seat3.yaml: no space left");
  CHECK(view.may_go_on);
}

TEST_CASE("what is wrong in a technician's script is told with its line and what belongs there") {
  CHECK(refused("") == "s: empty; the first line names the seats, as {\"seats\":[1,2]}");
  CHECK(refused("{\"seats\":[1,1]}") ==
        "s:1: 'seats' must be a list of seats from 1 to 8, each once, in the first line");
  CHECK(refused("{\"seats\":[9]}").starts_with("s:1: 'seats'"));
  CHECK(refused("{\"seats\":[1],\"adjustable\":1}") == "s:1: 'adjustable' must be true or false");
  const std::string head = "{\"seats\":[1]}\n";
  CHECK(refused(head + "{}") == "s:2: 'at' must be a number of seconds");
  CHECK(refused(head + "{\"at\":1}") == "s:2: an action has one of 'lay' and 'pad'");
  CHECK(refused(head + "{\"at\":1,\"pad\":\"x\"}").starts_with("s:2: 'pad' must be one of"));
  CHECK(refused(head + "{\"at\":1,\"seat\":2,\"lay\":\"sheet\"}") ==
        "s:2: 'seat' must be one of the seats of the first line");
  CHECK(refused(head + "{\"at\":1,\"seat\":1,\"lay\":\"card\"}") ==
        "s:2: 'lay' must be one of nothing, die, sheet, dice");
  CHECK(refused(head + "{\"at\":1,\"seat\":1,\"lay\":\"die\",\"dice\":[1,2]}").starts_with("s:2: 'dice' must be"));
  CHECK(refused(head + "{\"at\":1,\"seat\":1,\"lay\":\"dice\"}").starts_with("s:2: 'dice' must be"));
  CHECK(refused(head + "{\"at\":1,\"seat\":1,\"lay\":\"sheet\",\"dice\":[1]}") ==
        "s:2: 'dice' belongs to a die or to dice");
  CHECK(refused(head + "{\"at\":1,\"seat\":1,\"lay\":\"sheet\",\"turn\":\"x\"}").starts_with("s:2: 'turn'"));
  CHECK(refused(head + "{\"at\":1,\"seat\":1,\"lay\":\"sheet\",\"trouble\":\"wet\"}").starts_with("s:2: 'trouble'"));
  CHECK(refused(head + "{\"at\":2,\"pad\":\"bid\"}\n{\"at\":1,\"pad\":\"bid\"}") ==
        "s:3: 'at' is earlier than in the line before");
  CHECK(refused(head + "{\"at\":1,\"pad\":\"bid\",\"x\":1}") == "s:2: unknown key 'x' here");
}

}  // namespace
}  // namespace undercup::firmware
