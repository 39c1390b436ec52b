#include "firmware/commands/calibrate_dice.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "firmware/app/trouble.hpp"
#include "firmware/calibration_words.hpp"
#include "firmware/commands/camera_of_picture.hpp"
#include "firmware/commands/fixed.hpp"
#include "firmware/commands/held_profile.hpp"
#include "firmware/config/profile_store.hpp"
#include "firmware/exit_status.hpp"
#include "hw/picture_file.hpp"
#include "ui/calibration_texts.hpp"
#include "ui/check_texts.hpp"
#include "ui/texts.hpp"
#include "vision/read.hpp"

namespace undercup::firmware {
namespace {

using calibration::DiceProblem;
using calibration::DiceResult;
using calibration::DiceSet;
using calibration::Drift;
using calibration::FoundColour;
using calibration::Layout;
using calibration::Place;
using calibration::Proof;
using calibration::SeenRoll;
using nlohmann::ordered_json;

struct DiceOptions {
  std::string profile;
  std::vector<int> tops;
  int expect = -1;
  bool json = false;
  std::vector<std::string> pictures;

  [[nodiscard]] std::optional<int> expected() const { return expect < 0 ? std::nullopt : std::optional(expect); }
};

ui::WindowPlace place_of(Place place) {
  switch (place) {
    case Place::middle: return ui::WindowPlace::middle;
    case Place::upper_left: return ui::WindowPlace::upper_left;
    case Place::upper_right: return ui::WindowPlace::upper_right;
    case Place::lower_right: return ui::WindowPlace::lower_right;
    case Place::lower_left: return ui::WindowPlace::lower_left;
  }
  return ui::WindowPlace::middle;
}

/// How bright a colour looks, 0..255 (ITU-R BT.601).
double level_of(const FoundColour& bgr) {
  return 0.114 * bgr[0] + 0.587 * bgr[1] + 0.299 * bgr[2];
}

ordered_json colour_json(const FoundColour& bgr, const FoundColour& beside) {
  ordered_json levels = ordered_json::array();
  for (const double level : bgr) levels.push_back(std::lround(level));
  return {{"tone", level_of(bgr) > level_of(beside) ? "light" : "dark"},
          {"level", std::lround(level_of(bgr))},
          {"bgr", std::move(levels)}};
}

ordered_json layout_json(const Layout& layout) {
  switch (layout.kind) {
    case Layout::Kind::untold: return "untold";
    case Layout::Kind::contradictory: return "contradictory";
    case Layout::Kind::told: break;
  }
  if (layout.opposites == vision::kSumsToSeven) return "sevens";
  return layout.opposites;
}

ordered_json proof_json(const Proof& proof) {
  ordered_json places = ordered_json::array();
  for (int place = 0; place < calibration::kPlaces; ++place)
    places.push_back(calibration::name(static_cast<Place>(place)));
  return {{"complete", calibration::complete(proof)}, {"places", std::move(places)}, {"faces", proof.read}};
}

/// One line of the table: a name, and what stands below each place.
std::string row(const std::string& name, const std::vector<std::string>& cells) {
  constexpr std::size_t kWidth = 13;
  std::string line = name + std::string(std::max<std::size_t>(kWidth, name.size()) - name.size(), ' ');
  for (const std::string& cell : cells) {
    line += std::string(std::max<std::size_t>(kWidth, cell.size()) - cell.size(), ' ');
    line += cell;
  }
  return line;
}

void print_proof(const Proof& proof) {
  std::vector<std::string> heads;
  for (int place = 0; place < calibration::kPlaces; ++place)
    heads.emplace_back(ui::place_name(place_of(static_cast<Place>(place))));
  std::cout << row("", heads) << '\n';
  for (std::size_t face = 0; face < proof.read.size(); ++face) {
    std::vector<std::string> cells;
    for (const int times : proof.read[face]) cells.push_back(times == 0 ? "-" : std::to_string(times));
    std::cout << row(std::to_string(face + 1), cells) << '\n';
  }
  for (const calibration::Unproven& unproven : calibration::missing(proof))
    std::cout << ui::unproven_words(unproven.face, unproven.places) << '\n';
  if (calibration::complete(proof)) std::cout << ui::proven_words() << '\n';
}

std::string told(const FoundColour& bgr) {
  return std::to_string(std::lround(level_of(bgr)));
}

void print_set(const DiceSet& set, const char* verdict) {
  std::cout << verdict << ": edge " << fixed(set.found.edge_mm, 2) << " mm (single dice stray by "
            << fixed(set.edge_spread_mm, 2) << "), body at a level of " << told(set.found.body) << ", pips at "
            << told(set.found.pips) << ", contrast " << std::lround(set.found.contrast) << '\n';
  if (set.one && (set.one->large || set.one->other_colour))
    std::cout << "the one's pip is " << (set.one->large ? "larger" : "of another colour")
              << (set.one->large && set.one->other_colour ? " and of another colour" : "") << '\n';
  const ordered_json layout = layout_json(set.layout);
  std::cout << "opposite faces: " << (layout.is_string() ? layout.get<std::string>() : layout.dump()) << '\n';
}

void print_words(const DiceOptions& options, const std::vector<SeenRoll>& rolls, const DiceResult& result,
                 const Proof& proof) {
  for (std::size_t i = 0; i < rolls.size(); ++i) {
    const vision::ReadStatus status = rolls[i].reading.status;
    if (status != vision::ReadStatus::read)
      std::cout << options.pictures[i] << ": left out: " << ui::hint(firmware::trouble_of(status)) << '\n';
  }
  for (const DiceProblem reason : result.reasons) std::cout << "fail: " << ui::dice_hint(trouble_of(reason)) << '\n';
  if (result.set) print_set(*result.set, result.taken() ? "pass" : "found");
  print_proof(proof);
}

/// The pictures, all of the profile's camera; why not, if one cannot be.
table::Result<std::vector<vision::Frame>, std::string> loaded(const std::vector<std::string>& paths,
                                                              const calibration::StoredProfile& profile) {
  std::vector<vision::Frame> pictures;
  for (const std::string& path : paths) {
    auto picture = hw::load_picture(path);
    if (!picture) return picture.error().message();
    pictures.push_back(std::move(picture).value());
    const vision::Frame& last = pictures.back();
    if (const auto other = of_another_camera(path, last, profile.width, profile.height)) return other->message();
    // A camera of the same size may be another seat's; without a reference that is not told from a cup's edge.
    const auto drifts = profile.reference ? calibration::drift_of(last, profile) : std::vector<Drift>{};
    if (std::find(drifts.begin(), drifts.end(), Drift::camera_moved) != drifts.end())
      return path + ": " + std::string(ui::picture_hint(trouble_of(Drift::camera_moved)));
  }
  return pictures;
}

int run(const DiceOptions& options) {
  if (options.tops.size() > options.pictures.size())
    return wrong_usage("calibrate dice", "--tops: more values than pictures");
  const ProfileLock held = held_profile("calibrate dice", options.profile);
  auto stored = load_profile(options.profile);
  if (!stored) return failed("calibrate dice", stored.error().message());
  const calibration::StoredProfile profile = std::move(stored).value();
  if (!options.tops.empty() && profile.profile.view == vision::View::top)
    return wrong_usage("calibrate dice", "--tops: a camera above sees the tops itself");
  const auto pictures = loaded(options.pictures, profile);
  if (!pictures) return failed("calibrate dice", pictures.error());
  if (!profile.reference && !options.json)
    std::cerr << "undercup calibrate dice: " << options.profile
              << " has no picture of the empty window yet: whether these are pictures of its camera cannot be told "
                 "(`undercup calibrate light` first)\n";
  std::vector<SeenRoll> rolls;
  for (const vision::Frame& picture : pictures.value())
    rolls.push_back(calibration::seen_roll(picture, profile, options.expected()));
  const DiceResult result = calibration::dice_in_use(rolls, options.tops, profile);
  Proof proof;
  if (result.taken()) {
    // What counts is what is read with the profile as it will be.
    const calibration::StoredProfile updated = calibration::with_dice(profile, *result.set);
    for (const vision::Frame& picture : pictures.value())
      proof = calibration::with(proof, vision::read(picture, updated.profile, options.expected()), updated);
    if (const auto why_not = save_profile(options.profile, updated))
      return failed("calibrate dice", why_not->message());
  } else {
    for (const SeenRoll& roll : rolls) proof = calibration::with(proof, roll.reading, profile);
  }
  if (options.json)
    std::cout << dice_line(result, proof) << '\n';
  else
    print_words(options, rolls, result, proof);
  return result.taken() ? kDone : kFailed;
}

}  // namespace

std::string dice_line(const DiceResult& result, const Proof& proof) {
  ordered_json line{{"verdict", result.taken() ? "pass" : "fail"}, {"reasons", ordered_json::array()}};
  for (const DiceProblem reason : result.reasons) line["reasons"].push_back(calibration::name(reason));
  if (result.set) {
    const DiceSet& set = *result.set;
    line["edge_mm"] = std::round(set.found.edge_mm * 100) / 100;
    line["body"] = colour_json(set.found.body, set.found.pips);
    line["pips"] = colour_json(set.found.pips, set.found.body);
    line["pips"]["contrast"] = std::lround(set.found.contrast);
    if (set.one) line["pips"]["one"] = {{"large", set.one->large}, {"other_colour", set.one->other_colour}};
    line["layout"] = layout_json(set.layout);
  } else {
    for (const char* const key : {"edge_mm", "body", "pips", "layout"}) line[key] = nullptr;
  }
  line["proof"] = proof_json(proof);
  return line.dump();
}

void add_calibrate_dice(CLI::App& calibrate, std::function<int()>& chosen) {
  CLI::App* const command =
      calibrate.add_subcommand("dice", "Find the set of dice in use from pictures of some rolls; updates the profile");
  const auto options = std::make_shared<DiceOptions>();  // shared by the options and by the callback
  command->add_option("--profile", options->profile, "The seat's profile, as solve wrote it; kept as .previous")
      ->required();
  command
      ->add_option("--tops", options->tops,
                   "For each picture the value that all its dice, laid so, show the player; tells opposite faces")
      ->delimiter(',')
      ->type_name("VALUE,VALUE,..")
      ->check(CLI::Range(1, 6))
      ->allow_extra_args(false);
  command->add_option("--expect", options->expect, "How many dice are in each picture")->check(CLI::Range(1, 99));
  command->add_flag("--json", options->json, "One line of JSON");
  command->add_option("pictures", options->pictures, "Pictures of rolls under the cup, all of the profile's camera")
      ->required();
  command->footer(
      "Prints the edge in millimetres; of body and pips whether they are the light or the dark ones, how bright they\n"
      "look and what they are made of (blue, green, red, 0..255); the contrast between them; whether the one's pip is\n"
      "larger or of another colour; which faces lie opposite: \"sevens\", a list for 1..6, \"contradictory\", or\n"
      "\"untold\" without --tops of all faces (three pictures do, of tops that are not opposite). The table says how\n"
      "often each face, as the camera sees it, was read at which place.\n"
      "Reasons to fail: nothing_read too_few mixed_sizes wrong_size low_contrast wrong_layout; the profile is left\n"
      "alone then, and the exit status is 1. A second for each picture.\n"
      "Example:\n"
      "  undercup calibrate dice --profile seat3.yaml --expect 5 roll1.jpg roll2.jpg roll3.jpg\n"
      "  undercup calibrate dice --profile seat3.yaml --tops 6,5,4 sixes.jpg fives.jpg fours.jpg");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace undercup::firmware
