// Draws every screen at every size and number of seats into a folder: gallery DIR [part of a name [language [theme]]].
// A run over all of them is how a change of the design is looked at.

#include <cstdio>
#include <filesystem>
#include <string>

#include "tests/ui/calibration_samples.hpp"
#include "tests/ui/sample_views.hpp"
#include "ui/sdl/window.hpp"

using namespace undercup::ui;

namespace {

bool draw(sdl::Window& window, const Scene& scene, const std::string& path) {
  const auto fault = sdl::save_png(window, scene, path);
  if (fault) std::fprintf(stderr, "%s\n", fault->message.c_str());
  return !fault;
}

bool draw_all(sdl::Window& window, const std::filesystem::path& folder, const std::string& part, Language language,
              Theme theme) {
  bool good = true;
  for (const int seats : {2, 4, 8}) {
    for (const samples::Drawing& drawing : samples::every_drawing(seats, language, theme)) {
      for (const Size size : samples::kSizes) {
        const std::string name = drawing.name + "_" + std::to_string(seats) + "_" + std::to_string(size.width) + "x" +
                                 std::to_string(size.height) + ".png";
        if (name.find(part) != std::string::npos) good = draw(window, drawing.at(size), folder / name) && good;
      }
    }
  }
  return good;
}

/// The reveal as a film strip: a picture every quarter of a second.
bool draw_film(sdl::Window& window, const std::filesystem::path& folder, const std::string& part) {
  bool good = true;
  for (const int seats : {2, 8}) {
    View view = samples::reveal(seats, 5);
    const Milliseconds end = reveal_length(*view.reveal) + Milliseconds(250);
    for (Milliseconds at{0}; at <= end; at += Milliseconds(250)) {
      view.elapsed = at;
      std::string number = std::to_string(at.count());
      number.insert(0, 5 - number.size(), '0');
      const std::string name = "film_" + std::to_string(seats) + "_" + number + ".png";
      if (name.find(part) != std::string::npos) good = draw(window, compose(view, {1280, 720}), folder / name) && good;
    }
  }
  return good;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') {
    std::fprintf(stderr, "gallery DIR [part of a name [en, de, es or fr [dark, light or high_contrast]]]\n");
    return 2;
  }
  const std::filesystem::path folder = argv[1];
  const std::string part = argc > 2 ? argv[2] : "";
  const auto language = language_of(argc > 3 ? argv[3] : "en");
  if (!language) {
    std::fprintf(stderr, "gallery: there is no language %s\n", argv[3]);
    return 2;
  }
  const auto theme = theme_of(argc > 4 ? argv[4] : "dark");
  if (!theme) {
    std::fprintf(stderr, "gallery: there is no theme %s\n", argv[4]);
    return 2;
  }
  std::filesystem::create_directories(folder);
  auto window = sdl::Window::open("gallery", {1920, 1080}, sdl::Window::Place::offscreen);
  if (!window) {
    std::fprintf(stderr, "%s\n", window.error().message.c_str());
    return 1;
  }
  const std::unique_ptr<sdl::Window> open = std::move(window).value();
  const bool drawn = draw_all(*open, folder, part, *language, *theme);
  return draw_film(*open, folder, part) && drawn ? 0 : 1;
}
