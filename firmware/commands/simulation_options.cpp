#include "firmware/commands/simulation_options.hpp"

#include <filesystem>
#include <functional>
#include <string_view>

#include "firmware/commands/word_option.hpp"
#include "firmware/whole_number.hpp"

namespace undercup::firmware {
namespace {

constexpr int kLeastSide = 160;
constexpr int kMostSide = 7680;

std::optional<int> side_in(std::string_view text) {
  const auto side = number_in<int>(text);
  return side && *side >= kLeastSide && *side <= kMostSide ? side : std::nullopt;
}

}  // namespace

CLI::Option* add_record_options(CLI::App& app, RecordOptions& options, const std::string& what) {
  CLI::Option* const record =
      app.add_option("--record", options.folder, "write " + what + " into this folder")->type_name("DIR");
  app.add_option("--record-size", options.size, "size of the recorded screens, in pixels (640x360 unless told)")
      ->type_name("WxH")
      ->check([](const std::string& text) {
        return size_in(text) ? std::string() : "'" + text + "' is no size; say 640x360 or the like";
      });
  return record;
}

void add_seed_option(CLI::App& app, std::uint64_t& seed, const std::string& of_what) {
  app.add_option("--seed", seed, of_what)->check([](const std::string& text) {
    if (number_in<std::uint64_t>(text)) return std::string();  // the library's own conversion takes -1 for the largest
    return "'" + text + "' is no whole number from 0 to 18446744073709551615";
  });
}

void add_theme_option(CLI::App& app, ui::Theme& theme) {
  const std::function<void(ui::Theme)> take = [&theme](ui::Theme told) { theme = told; };
  add_word_option(app, "--theme", ui::kThemes, ui::name, take, "the display's colours (dark)");
}

void add_lying_option(CLI::App& app, bool& lying) {
  app.add_flag("--lying", lying, "the display lies in the table and turns to the player whose turn it is");
}

std::optional<ui::Size> size_in(const std::string& text) {
  const std::size_t cross = text.find('x');
  if (cross == std::string::npos) return std::nullopt;
  const std::string_view whole = text;
  const auto width = side_in(whole.substr(0, cross));
  const auto height = side_in(whole.substr(cross + 1));
  if (!width || !height) return std::nullopt;
  return ui::Size{*width, *height};
}

std::unique_ptr<Recorder> recorder_for(const RecordOptions& options, Recorded recorded) {
  if (options.folder.empty()) return nullptr;
  return std::make_unique<Recorder>(options.folder, *size_in(options.size), recorded);
}

std::unique_ptr<InputRecord> input_record_for(const RecordOptions& options) {
  if (options.folder.empty()) return nullptr;
  return std::make_unique<InputRecord>(std::filesystem::path(options.folder) / kInputsFile);
}

}  // namespace undercup::firmware
