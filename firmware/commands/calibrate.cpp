#include "firmware/commands/calibrate.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "calibration/sheet.hpp"
#include "firmware/calibration_words.hpp"
#include "firmware/commands/calibrate_archive.hpp"
#include "firmware/commands/calibrate_check.hpp"
#include "firmware/commands/calibrate_dice.hpp"
#include "firmware/commands/calibrate_guided.hpp"
#include "firmware/commands/file_ending.hpp"
#include "firmware/commands/held_profile.hpp"
#include "firmware/commands/language_option.hpp"
#include "firmware/commands/number_range.hpp"
#include "firmware/config/profile_store.hpp"
#include "firmware/exit_status.hpp"
#include "hw/picture_file.hpp"
#include "ui/calibration_texts.hpp"
#include "ui/phrases.hpp"

namespace undercup::firmware {
namespace {

using calibration::SheetProblem;
using nlohmann::ordered_json;

struct SheetOptions {
  double window_mm = 105;
  std::string out = "sheet.pdf";
  ui::Language language = ui::Language::english;
};

struct SolveOptions {
  std::string view = "bottom";
  calibration::GlassPlate plate;
  std::string out;
  std::string camera;
  bool json = false;
  std::vector<std::string> pictures;
};

calibration::Sheet sheet_for(const SheetOptions& options) {
  const ui::Speaking in(options.language);
  calibration::Sheet sheet;
  sheet.window_mm = options.window_mm;
  for (const auto& line : ui::sheet_words(options.window_mm)) sheet.words.emplace_back(line);
  sheet.ruler_words = std::string(ui::sheet_ruler_words(static_cast<int>(calibration::kSheetRuler)));
  sheet.back_words = std::string(ui::sheet_back_words());
  sheet.back_page_words = std::string(ui::sheet_back_page_words());
  return sheet;
}

int print_sheet(const SheetOptions& options) {
  const calibration::Sheet sheet = sheet_for(options);
  const bool is_png = has_ending(options.out, ".png");
  if (!is_png && !has_ending(options.out, ".pdf"))
    return wrong_usage("calibrate sheet", "--out: " + options.out + ": neither .pdf nor .png");
  const auto why_not = is_png ? write_sheet_png(sheet, options.out) : write_sheet_pdf(sheet, options.out);
  if (why_not) return failed("calibrate sheet", *why_not);
  std::cout << options.out << '\n';
  return kDone;
}

/// What stands where the profile is to be written, if that is one.
std::optional<calibration::StoredProfile> profile_before(const SolveOptions& options) {
  if (options.out.empty()) return std::nullopt;
  auto there = load_profile(options.out);
  if (!there) return std::nullopt;
  return std::move(there).value();
}

/// The camera told, else that of the profile before, if its pictures were as large.
std::string camera_for(const SolveOptions& options, const vision::Frame& picture,
                       const std::optional<calibration::StoredProfile>& before) {
  const bool same = before && before->width == picture.width && before->height == picture.height;
  return options.camera.empty() && same ? before->profile.camera_id : options.camera;
}

calibration::StoredProfile stored(const calibration::Solution& solution, const SolveOptions& options,
                                  const vision::Frame& picture, const std::string& camera) {
  calibration::StoredProfile kept;
  kept.profile.window = solution.window;
  kept.profile.px_per_mm = solution.px_per_mm;
  kept.profile.camera = solution.camera;
  kept.profile.view = options.view == "top" ? vision::View::top : vision::View::bottom;
  kept.profile.camera_id = camera;
  kept.width = picture.width;
  kept.height = picture.height;
  kept.plate = options.plate;
  kept.residual_px = solution.residual_px;
  return kept;
}

/// What a technician reads: a line for each picture that was left out, and the verdict.
void print_words(const calibration::SolveResult& result, const SolveOptions& options) {
  const bool alone = options.pictures.size() == 1;
  for (std::size_t i = 0; i < options.pictures.size(); ++i)
    if (const auto& problem = result.pictures[i])
      std::cout << options.pictures[i] << ": left out: " << ui::sheet_hint(trouble_of(*problem))
                << (*problem == SheetProblem::not_flat && !alone ? ", or it is of another camera than the others\n"
                                                                 : "\n");
  for (const SheetProblem reason : result.reasons) std::cout << "fail: " << ui::sheet_hint(trouble_of(reason)) << '\n';
  if (!result.solution) return;
  const calibration::Solution& solution = *result.solution;
  std::cout << "pass: " << solution.px_per_mm << " px per mm, window at " << solution.window.x << ", "
            << solution.window.y << " with a radius of " << solution.window.radius << " px, residual "
            << solution.residual_px << " px\n";
  if (solution.lays == 1) {
    const bool one = std::count(result.pictures.begin(), result.pictures.end(), std::nullopt) == 1;
    std::cout << (one ? "by one picture" : "the sheet lies alike in all pictures")
              << ": three, the sheet turned for each, tell more of the lens\n";
  }
  if (!solution.rim_seen)
    std::cout
        << "the window's rim was not made out: measure the sheet's ruler, and the window's diameter: is it as told?\n";
}

/// What a technician is to know of the profile that was written.
void print_binding(const SolveOptions& options, const std::string& camera,
                   const std::optional<calibration::StoredProfile>& before) {
  if (camera.empty())
    std::cout << options.out
              << ": bound to no camera: `undercup cameras` lists ids, and --camera ID binds it to one of them\n";
  else if (options.camera.empty())
    std::cout << options.out << ": bound to camera '" << camera << "', as the profile before\n";
  if (!before)
    std::cout << options.out << ": written; next: undercup calibrate light --profile " << options.out
              << " with pictures of the empty window, then dice, then check\n";
  if (before && before->reference)
    std::cout << "the empty window is to be taken anew: undercup calibrate light --profile " << options.out << '\n';
  if (before && before->dice)
    std::cout << "the dice in use are to be found anew: undercup calibrate dice --profile " << options.out << '\n';
  if (before && before->light != hw::CameraLight{})
    std::cout
        << "the profile before had the camera's exposure and so on; `undercup calibrate --seat N` finds them anew\n";
}

int solve(const SolveOptions& options) {
  if (!calibration::is_camera_id(options.camera))
    return wrong_usage("calibrate solve", std::string("--camera: ") + calibration::kNoCameraId);
  if (const auto why_not = options.out.empty() ? std::nullopt : not_for_a_profile(options.out))
    return wrong_usage("calibrate solve", "--out: " + why_not->message());
  std::vector<vision::Frame> pictures;
  for (const std::string& path : options.pictures) {
    auto picture = hw::load_picture(path);
    if (!picture) return failed("calibrate solve", picture.error().message());
    pictures.push_back(std::move(picture).value());
    const vision::Frame& first = pictures.front();
    if (pictures.back().width != first.width || pictures.back().height != first.height) {
      return failed("calibrate solve",
                    path + ": of another size than " + options.pictures.front() + " (give pictures of one camera)");
    }
  }
  const calibration::SolveResult result = calibration::solve_camera(pictures, options.plate);
  const bool writes = result.solution && !options.out.empty();
  const ProfileLock held = held_profile("calibrate solve", options.out);
  const auto before = profile_before(options);
  const std::string camera = camera_for(options, pictures.front(), before);
  if (writes) {
    const auto why_not = save_profile(options.out, stored(*result.solution, options, pictures.front(), camera));
    if (why_not) return failed("calibrate solve", why_not->message());
  }
  if (options.json)
    std::cout << solve_line(result) << '\n';
  else
    print_words(result, options);
  if (writes && !options.json) print_binding(options, camera, before);
  return result.solution ? kDone : kFailed;
}

void add_sheet(CLI::App& calibrate, std::function<int()>& chosen) {
  CLI::App* const sheet = calibrate.add_subcommand("sheet", "Print the calibration sheet, to be cut out");
  const auto options = std::make_shared<SheetOptions>();  // shared by the options and by the callback
  sheet->add_option("--window-mm", options->window_mm, "The window's diameter, in millimetres")
      ->check(number_range(calibration::kSmallestSheet, calibration::kLargestSheet))
      ->capture_default_str();
  sheet->add_option("--out", options->out, "A .pdf or .png file")->capture_default_str();
  add_language_option(*sheet, options->language, "the words on it");
  sheet->footer("Example:\n  undercup calibrate sheet --window-mm 105 --out sheet.pdf");
  sheet->callback([options, &chosen] { chosen = [options] { return print_sheet(*options); }; });
}

void add_solve(CLI::App& calibrate, std::function<int()>& chosen) {
  CLI::App* const command = calibrate.add_subcommand("solve", "Find lens, scale and window from pictures of the sheet");
  const auto options = std::make_shared<SolveOptions>();
  command->add_option("--view", options->view, "Where the camera looks from")
      ->check(CLI::IsMember({"bottom", "top"}))
      ->capture_default_str();
  command->add_option("--window-mm", options->plate.window_mm, "The window's diameter, in millimetres")
      ->check(number_range(calibration::kSmallestSheet, calibration::kLargestSheet))
      ->capture_default_str();
  command->add_option("--glass-mm", options->plate.glass_mm, "How thick the glass is, in millimetres")
      ->check(number_range(0.0, calibration::kThickestGlass))
      ->capture_default_str();
  command->add_option("--camera", options->camera, "The camera's id, which the profile is bound to");
  command->add_option("--out", options->out, "Write the profile there; the one before is kept as .previous");
  command->add_flag("--json", options->json, "One line of JSON");
  command->add_option("pictures", options->pictures, "Pictures of the sheet on the glass, all of one camera")
      ->required();
  command->footer(
      "Three pictures, the sheet turned between them, are better than one; a second for five of them. Exit status 1\n"
      "with what to do where they give no camera; reasons with --json: no_board wrong_board mirrored wrong_scale\n"
      "blurred too_dark glare half_covered not_flat. Nothing is written then. With \"rim_seen\":false nothing bears "
      "out\n"
      "the sheet's scale and the window's diameter: measure both.\n"
      "Example:\n  undercup calibrate solve --window-mm 105 --glass-mm 5 --out seat3.yaml one.jpg two.jpg");
  command->callback([options, &chosen] { chosen = [options] { return solve(*options); }; });
}

}  // namespace

std::string solve_line(const calibration::SolveResult& result) {
  const auto rounded = [](double value) { return std::round(value * 1e5) / 1e5; };
  ordered_json line{{"verdict", result.solution ? "pass" : "fail"}, {"reasons", ordered_json::array()}};
  for (const SheetProblem reason : result.reasons) line["reasons"].push_back(calibration::name(reason));
  if (result.solution) {
    const calibration::Solution& solution = *result.solution;
    line["px_per_mm"] = rounded(solution.px_per_mm);
    line["window"] = {rounded(solution.window.x), rounded(solution.window.y), rounded(solution.window.radius)};
    line["residual_px"] = rounded(solution.residual_px);
    line["rim_seen"] = solution.rim_seen;
    ordered_json points = ordered_json::array();
    for (const calibration::GridPoint& point : solution.points)
      points.push_back(
          {{"mm", {rounded(point.mm.x), rounded(point.mm.y)}}, {"px", {rounded(point.px.x), rounded(point.px.y)}}});
    line["points"] = std::move(points);
  }
  return line.dump();
}

void add_calibrate(CLI::App& app, std::function<int()>& chosen) {
  CLI::App* const calibrate =
      app.add_subcommand("calibrate", "Calibrate the cameras, guided on the display or from pictures");
  calibrate->require_subcommand(0, 1);
  add_calibrate_guided(*calibrate, chosen);
  add_sheet(*calibrate, chosen);
  add_solve(*calibrate, chosen);
  add_calibrate_dice(*calibrate, chosen);
  add_calibrate_check(*calibrate, chosen);
  add_calibrate_archive(*calibrate, chosen);
}

}  // namespace undercup::firmware
