// Draws every screen at every size and number of seats: gallery DIR [part of a name [language [theme]]]. Without a
// language all of them are drawn, each into a folder of its own. A run over all of them is how a change of the design
// is looked at; DIR/tightest.txt tells where to look closest: what stands nearest to the smallest size, and to its
// neighbour.

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <limits>
#include <string>
#include <vector>

#include "tests/ui/calibration_samples.hpp"
#include "tests/ui/sample_views.hpp"
#include "tests/ui/scene_texts.hpp"
#include "ui/sdl/window.hpp"
#include "ui/style.hpp"

using namespace undercup::ui;

namespace {

bool draw(sdl::Window& window, const Scene& scene, const std::string& path) {
  const auto fault = sdl::save_png(window, scene, path);
  if (fault) std::fprintf(stderr, "%s\n", fault->message.c_str());
  return !fault;
}

/// A picture and what is tightest in it.
struct Tight {
  float margin = std::numeric_limits<float>::max();
  std::string picture;
  std::string text;
};

/// The text that comes nearest to the least size of its kind, 1: just as large as it must be.
Tight smallest(const Scene& scene, const std::string& picture) {
  const auto unit = static_cast<float>(std::min(scene.size.width, scene.size.height));
  Tight tight;
  for (const Text& text : testing::texts_of(scene)) {
    if (text.role == Role::mark) continue;
    const float least = text.role == Role::play ? kLeastPlay : kLeastLabel;
    const float margin = height_shown(text) / (unit * least);
    if (margin < tight.margin) tight = {margin, picture, std::string(text.text)};
  }
  return tight;
}

/// The text that comes nearest to another, in heights of its letters.
Tight nearest(const Scene& scene, const std::string& picture) {
  const std::vector<Text> texts = testing::texts_of(scene);
  Tight tight;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    for (std::size_t j = 0; j < texts.size(); ++j) {
      if (i == j) continue;
      const float gap = testing::gap(testing::extent(texts[i]), testing::extent(texts[j])) / height_shown(texts[i]);
      if (gap < tight.margin) tight = {gap, picture, std::string(texts[i].text + " | " + texts[j].text)};
    }
  }
  return tight;
}

void write_tightest(std::ostream& out, const char* what, std::vector<Tight> all) {
  constexpr std::size_t kTold = 20;
  std::sort(all.begin(), all.end(), [](const Tight& one, const Tight& other) { return one.margin < other.margin; });
  out << what << '\n';
  for (std::size_t i = 0; i < std::min(kTold, all.size()); ++i)
    out << "  " << all[i].margin << "  " << all[i].picture << "  " << all[i].text << '\n';
}

/// What is tightest in every picture drawn.
struct Margins {
  std::vector<Tight> sizes;
  std::vector<Tight> gaps;
};

bool draw_all(sdl::Window& window, const std::filesystem::path& folder, const std::string& part, Language language,
              Theme theme, Margins& margins) {
  bool good = true;
  for (const int seats : {2, 4, 8}) {
    for (const samples::Drawing& drawing : samples::every_drawing(seats, language, theme)) {
      for (const Size size : samples::kSizes) {
        const std::string name = drawing.name + "_" + std::to_string(seats) + "_" + std::to_string(size.width) + "x" +
                                 std::to_string(size.height) + ".png";
        if (name.find(part) == std::string::npos) continue;
        const Scene scene = drawing.at(size);
        good = draw(window, scene, folder / name) && good;
        margins.sizes.push_back(smallest(scene, (folder / name).string()));
        margins.gaps.push_back(nearest(scene, (folder / name).string()));
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
  std::vector<std::pair<Language, std::filesystem::path>> drawn_in;
  if (argc > 3) {
    const auto language = language_of(argv[3]);
    if (!language) {
      std::fprintf(stderr, "gallery: there is no language %s\n", argv[3]);
      return 2;
    }
    drawn_in.emplace_back(*language, folder);
  } else {
    for (const Language language : kLanguages) drawn_in.emplace_back(language, folder / code(language));
  }
  const auto theme = theme_of(argc > 4 ? argv[4] : "dark");
  if (!theme) {
    std::fprintf(stderr, "gallery: there is no theme %s\n", argv[4]);
    return 2;
  }
  auto window = sdl::Window::open("gallery", {1920, 1080}, sdl::Window::Place::offscreen);
  if (!window) {
    std::fprintf(stderr, "%s\n", window.error().message.c_str());
    return 1;
  }
  const std::unique_ptr<sdl::Window> open = std::move(window).value();
  Margins margins;
  bool drawn = true;
  for (const auto& [language, into] : drawn_in) {
    std::filesystem::create_directories(into);
    drawn = draw_all(*open, into, part, language, *theme, margins) && drawn;
  }
  drawn = draw_film(*open, folder, part) && drawn;
  std::ofstream out(folder / "tightest.txt");
  write_tightest(out, "nearest to the least size of its kind, which is 1:", std::move(margins.sizes));
  write_tightest(out, "nearest to another text, in its own heights:", std::move(margins.gaps));
  return drawn && out.flush() ? 0 : 1;
}
