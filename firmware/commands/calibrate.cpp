#include "firmware/commands/calibrate.hpp"

#include <cmath>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "calibration/sheet.hpp"
#include "firmware/calibration_words.hpp"
#include "firmware/commands/calibrate_archive.hpp"
#include "firmware/commands/calibrate_check.hpp"
#include "firmware/commands/calibrate_dice.hpp"
#include "firmware/commands/calibrate_guided.hpp"
#include "firmware/commands/exit_status.hpp"
#include "firmware/commands/language_option.hpp"
#include "firmware/config/profile_store.hpp"
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
  sheet.words = ui::sheet_words(options.window_mm);
  sheet.ruler_words = ui::sheet_ruler_words(static_cast<int>(calibration::kSheetRuler));
  return sheet;
}

int print_sheet(const SheetOptions& options) {
  const calibration::Sheet sheet = sheet_for(options);
  const std::string ending = std::filesystem::path(options.out).extension().string();
  if (ending != ".pdf" && ending != ".png")
    return wrong_usage("calibrate sheet", "--out: " + options.out + ": neither .pdf nor .png");
  const auto why_not = ending == ".png" ? write_sheet_png(sheet, options.out) : write_sheet_pdf(sheet, options.out);
  if (why_not) return failed("calibrate sheet", *why_not);
  std::cout << options.out << '\n';
  return kDone;
}

calibration::StoredProfile stored(const calibration::Solution& solution, const SolveOptions& options,
                                  const vision::Frame& picture) {
  calibration::StoredProfile kept;
  kept.profile.window = solution.window;
  kept.profile.px_per_mm = solution.px_per_mm;
  kept.profile.camera = solution.camera;
  kept.profile.view = options.view == "top" ? vision::View::top : vision::View::bottom;
  kept.profile.camera_id = options.camera;
  kept.width = picture.width;
  kept.height = picture.height;
  kept.plate = options.plate;
  kept.residual_px = solution.residual_px;
  return kept;
}

/// What a technician reads: a line for each picture that was left out, and the verdict.
void print_words(const calibration::SolveResult& result, const SolveOptions& options) {
  for (std::size_t i = 0; i < options.pictures.size(); ++i)
    if (const auto& problem = result.pictures[i])
      std::cout << options.pictures[i] << ": left out: " << ui::sheet_hint(trouble_of(*problem))
                << (*problem == SheetProblem::not_flat ? ", or it is of another camera than the others\n" : "\n");
  for (const SheetProblem reason : result.reasons) std::cout << "fail: " << ui::sheet_hint(trouble_of(reason)) << '\n';
  if (!result.solution) return;
  const calibration::Solution& solution = *result.solution;
  std::cout << "pass: " << solution.px_per_mm << " px per mm, window at " << solution.window.x << ", "
            << solution.window.y << " with a radius of " << solution.window.radius << " px, residual "
            << solution.residual_px << " px\n";
  if (std::count(result.pictures.begin(), result.pictures.end(), std::nullopt) == 1)
    std::cout << "by one picture: three, the sheet turned for each, tell more of the lens\n";
  if (!solution.rim_seen)
    std::cout << "the window's rim was not made out: measure the sheet's ruler, and look whether the window fits\n";
}

int solve(const SolveOptions& options) {
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
  if (result.solution && !options.out.empty()) {
    const auto why_not = save_profile(options.out, stored(*result.solution, options, pictures.front()));
    if (why_not) return failed("calibrate solve", why_not->message());
  }
  if (options.json)
    std::cout << solve_line(result) << '\n';
  else
    print_words(result, options);
  return result.solution ? kDone : kFailed;
}

void add_sheet(CLI::App& calibrate, std::function<int()>& chosen) {
  CLI::App* const sheet = calibrate.add_subcommand("sheet", "Print the calibration sheet, to be cut out");
  const auto options = std::make_shared<SheetOptions>();  // shared by the options and by the callback
  sheet->add_option("--window-mm", options->window_mm, "The window's diameter, in millimetres")
      ->check(CLI::Range(calibration::kSmallestSheet, calibration::kLargestSheet))
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
      ->check(CLI::Range(calibration::kSmallestSheet, calibration::kLargestSheet))
      ->capture_default_str();
  command->add_option("--glass-mm", options->plate.glass_mm, "How thick the glass is, in millimetres")
      ->check(CLI::Range(0.0, 20.0))
      ->capture_default_str();
  command->add_option("--camera", options->camera, "The camera's id, which the profile is bound to");
  command->add_option("--out", options->out, "Write the profile there; the one before is kept as .previous");
  command->add_flag("--json", options->json, "One line of JSON");
  command->add_option("pictures", options->pictures, "Pictures of the sheet on the glass, all of one camera")
      ->required();
  command->footer(
      "Three pictures, the sheet turned between them, are better than one; a second for five of them. Exit status 1\n"
      "with what to do where they give no camera; reasons with --json: no_board wrong_board mirrored wrong_scale\n"
      "blurred too_dark glare half_covered not_flat. Nothing is written then.\n"
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
