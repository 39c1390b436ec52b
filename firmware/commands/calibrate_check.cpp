#include "firmware/commands/calibrate_check.hpp"

#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "calibration/empty_window.hpp"
#include "firmware/calibration_words.hpp"
#include "firmware/commands/held_profile.hpp"
#include "firmware/config/profile_store.hpp"
#include "firmware/exit_status.hpp"
#include "hw/picture_file.hpp"
#include "hw/size_words.hpp"
#include "ui/check_texts.hpp"

namespace undercup::firmware {
namespace {

using calibration::Drift;
using calibration::WindowProblem;

struct CheckOptions {
  std::string profile;
  std::string picture;
  std::string camera;
  bool json = false;
};

struct LightOptions {
  std::string profile;
  std::vector<std::string> pictures;
};

std::string camera_words(const std::string& camera, int width, int height) {
  const std::string size = "of " + hw::size_words(width, height) + " px";
  return camera.empty() ? size : size + " by camera '" + camera + "'";
}

void print_check(const CheckOptions& options, const calibration::StoredProfile& profile, const vision::Frame& picture,
                 const calibration::WindowCheck& told) {
  if (std::find(told.drifts.begin(), told.drifts.end(), Drift::wrong_camera) != told.drifts.end())
    std::cout << "the picture is " << camera_words(options.camera, picture.width, picture.height) << "; the profile "
              << camera_words(profile.profile.camera_id, profile.width, profile.height) << '\n';
  for (const Drift drift : told.drifts) std::cout << "fail: " << ui::picture_hint(trouble_of(drift)) << '\n';
  if (told.drifts.empty()) std::cout << "pass: " << ui::window_fits_words() << '\n';
  if (told.drifts.empty() && profile.reference && !told.seen_empty) std::cout << ui::not_judged_words() << '\n';
  if (!profile.reference) std::cout << ui::no_reference_words(options.profile) << '\n';
}

int check(const CheckOptions& options) {
  const auto profile = load_profile(options.profile);
  if (!profile) return failed("calibrate check", profile.error().message());
  const auto picture = hw::load_picture(options.picture);
  if (!picture) return failed("calibrate check", picture.error().message());
  if (!options.camera.empty() && profile.value().profile.camera_id.empty())
    std::cerr << "undercup calibrate check: " << options.profile << " is bound to no camera: whether it is that of "
              << options.camera << " cannot be told\n";
  const calibration::WindowCheck told = calibration::checked(picture.value(), profile.value(), options.camera);
  if (options.json)
    std::cout << check_line(told) << '\n';
  else
    print_check(options, profile.value(), picture.value(), told);
  return told.drifts.empty() ? kDone : kFailed;
}

/// Why a picture does not do as one of the empty window.
std::string refusal(WindowProblem problem) {
  return std::string(problem == WindowProblem::camera_moved ? ui::picture_hint(trouble_of(Drift::camera_moved))
                                                            : ui::empty_window_hint(trouble_of(problem)));
}

/// Says what a picture that was kept may have wrong, by the reference before. Another light is what it was taken for.
void print_doubts(const std::string& path, const vision::Frame& picture, const calibration::StoredProfile& before) {
  auto [doubts, seen_empty] = calibration::checked(picture, before);
  if (doubts.empty() && !seen_empty) doubts = {Drift::dirty};
  for (const Drift doubt : doubts)
    if (doubt != Drift::light_changed) std::cout << path << ": " << ui::kept_yet_words(trouble_of(doubt)) << '\n';
}

int light(const LightOptions& options) {
  const ProfileLock held = held_profile("calibrate light", options.profile);
  auto loaded = load_profile(options.profile);
  if (!loaded) return failed("calibrate light", loaded.error().message());
  std::vector<vision::Frame> pictures;
  for (const std::string& path : options.pictures) {
    auto picture = hw::load_picture(path);
    if (!picture) return failed("calibrate light", picture.error().message());
    pictures.push_back(std::move(picture).value());
  }
  auto reference = calibration::reference_of(pictures, loaded.value());
  if (!reference) {
    const calibration::RefusedPicture& refused = reference.error();
    return failed("calibrate light", options.pictures[refused.picture] + ": " + refusal(refused.problem));
  }
  const calibration::StoredProfile before = std::move(loaded).value();
  calibration::StoredProfile profile = before;
  profile.reference = std::move(reference).value();
  if (const auto why_not = save_profile(options.profile, profile)) return failed("calibrate light", why_not->message());
  std::cout << options.profile << ": " << ui::empty_window_kept_words(pictures.size()) << '\n';
  for (std::size_t i = 0; before.reference && i < pictures.size(); ++i)
    print_doubts(options.pictures[i], pictures[i], before);
  return kDone;
}

void add_light(CLI::App& calibrate, std::function<int()>& chosen) {
  CLI::App* const command = calibrate.add_subcommand("light", "Keep what the camera sees of its empty window");
  const auto options = std::make_shared<LightOptions>();  // shared by the options and by the callback
  command->add_option("--profile", options->profile, "The seat's profile; the one before is kept as .previous")
      ->required();
  command->add_option("pictures", options->pictures, "Pictures of the clean window, with no cup and no dice on it")
      ->required();
  command->footer(
      "Exit status 1 where a picture will not do, and why; the profile is left alone then: the rim is not where it\n"
      "has it, or a sheet, dice or a cup lie there. Not all that may lie there is told: see to it. What looks\n"
      "dirty or less empty than in the picture before is kept, and that is said. A second for each picture.\n"
      "Example:\n  undercup calibrate light --profile seat3.yaml empty1.jpg empty2.jpg");
  command->callback([options, &chosen] { chosen = [options] { return light(*options); }; });
}

void add_check(CLI::App& calibrate, std::function<int()>& chosen) {
  CLI::App* const command = calibrate.add_subcommand(
      "check", "Tell whether the camera has moved, the light changed, the focus is lost, the glass wet or dirty");
  const auto options = std::make_shared<CheckOptions>();
  command->add_option("--profile", options->profile, "The seat's profile")->required();
  command->add_option("--camera", options->camera, "The id of the camera the picture is of");
  command->add_flag("--json", options->json, "One line of JSON");
  command->add_option("picture", options->picture, "What the camera sees now, whatever lies in the window")->required();
  command->footer(
      "Exit status 1 if anything is wrong, or a file cannot be read. Light, drops and dirt are told from pictures of "
      "the empty window alone; a pass says where they were not judged (--json: not_judged).\n"
      "Example:\n  undercup calibrate check --profile seat3.yaml now.jpg");
  command->callback([options, &chosen] { chosen = [options] { return check(*options); }; });
}

}  // namespace

std::string check_line(const calibration::WindowCheck& told) {
  nlohmann::ordered_json line{{"verdict", told.drifts.empty() ? "pass" : "fail"},
                              {"reasons", nlohmann::ordered_json::array()}};
  for (const Drift drift : told.drifts) line["reasons"].push_back(calibration::name(drift));
  // As in words: these are judged by a picture of the empty window alone.
  if (told.drifts.empty() && !told.seen_empty)
    for (const Drift drift : {Drift::light_changed, Drift::wet, Drift::dirty})
      line["not_judged"].push_back(calibration::name(drift));
  return line.dump();
}

void add_calibrate_check(CLI::App& calibrate, std::function<int()>& chosen) {
  add_light(calibrate, chosen);
  add_check(calibrate, chosen);
}

}  // namespace undercup::firmware
