#include "ui/sdl/font.hpp"

#include <SDL_ttf.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <map>
#include <memory_resource>
#include <string>
#include <tuple>

namespace undercup::ui::sdl {
namespace {

constexpr const char* kPackage = "fonts-lato";
constexpr const char* kFolder = "/usr/share/fonts/truetype/lato/";
constexpr const char* kRegularFile = "Lato-Medium.ttf";
constexpr const char* kBoldFile = "Lato-Black.ttf";

constexpr int kLeastSize = 6;            // pixels; smaller is not text
constexpr std::size_t kMostLines = 600;  // kept at once: some screens' worth
constexpr std::size_t kMostFaces = 48;   // sizes open at once

/// Capitals and figures stand this much above the middle of a line; they are what should look centred.
constexpr float kOpticalDrop = 0.055F;

struct CloseFont {
  void operator()(TTF_Font* font) const { TTF_CloseFont(font); }
};
struct FreeSurface {
  void operator()(SDL_Surface* surface) const { SDL_FreeSurface(surface); }
};
using FacePtr = std::unique_ptr<TTF_Font, CloseFont>;
using SurfacePtr = std::unique_ptr<SDL_Surface, FreeSurface>;

std::string file_of(Weight weight) {
  return std::string(kFolder) + (weight == Weight::bold ? kBoldFile : kRegularFile);
}

/// The opacities of a rendered line.
Mask mask_of(const SDL_Surface& surface) {
  Mask mask{surface.w, surface.h, {}};
  mask.coverage.resize(static_cast<std::size_t>(surface.w) * static_cast<std::size_t>(surface.h));
  constexpr std::size_t kPixel = 4;
  constexpr std::size_t kAlpha = 3;  // of the four bytes of ARGB8888, lowest first
  const auto* bytes = static_cast<const std::uint8_t*>(surface.pixels);
  std::size_t at = 0;
  for (int y = 0; y < surface.h; ++y) {
    const std::uint8_t* line = bytes + static_cast<std::ptrdiff_t>(y) * surface.pitch;
    for (int x = 0; x < surface.w; ++x) {
      mask.coverage[at++] = line[static_cast<std::size_t>(x) * kPixel + kAlpha];
    }
  }
  return mask;
}

class LatoFont final : public Font {
public:
  Line set(const Text& text) override {
    const int size = fitting_size(text);
    const Mask& mask = line(text, size);
    const auto width = static_cast<float>(mask.width);
    const float start = text.align == Align::left ? 0.0F : text.align == Align::centre ? width / 2 : width;
    const float middle = static_cast<float>(mask.height) / 2 - static_cast<float>(size) * kOpticalDrop;
    return {&mask, static_cast<int>(std::lround(text.at.x - start)), static_cast<int>(std::lround(text.at.y - middle))};
  }

private:
  using Key = std::tuple<Weight, int, std::pmr::string>;

  TTF_Font* face(Weight weight, int size) {
    const auto found = faces_.find({weight, size});
    if (found != faces_.end()) return found->second.get();
    if (faces_.size() >= kMostFaces) faces_.clear();
    FacePtr opened(TTF_OpenFont(file_of(weight).c_str(), size));
    if (opened) TTF_SetFontHinting(opened.get(), TTF_HINTING_LIGHT_SUBPIXEL);
    return (faces_[{weight, size}] = std::move(opened)).get();
  }

  /// The size in whole pixels at which the line is no wider than it may be. A line of this face is one em high.
  int fitting_size(const Text& text) {
    int size = std::max(kLeastSize, static_cast<int>(std::lround(text.height)));
    if (text.most <= 0) return size;
    while (size > kLeastSize) {
      TTF_Font* const sized = face(text.weight, size);
      int width = 0;
      if (sized == nullptr || TTF_SizeUTF8(sized, text.text.c_str(), &width, nullptr) != 0) break;
      if (static_cast<float>(width) <= text.most) break;
      const int scaled = static_cast<int>(static_cast<float>(size) * text.most / static_cast<float>(width));
      size = std::max(kLeastSize, std::min(size - 1, scaled));
    }
    return size;
  }

  const Mask& line(const Text& text, int size) {
    Key key{text.weight, size, text.text};
    const auto found = lines_.find(key);
    if (found != lines_.end()) return found->second;
    if (lines_.size() >= kMostLines) lines_.clear();
    constexpr SDL_Color kWhite{255, 255, 255, 255};
    TTF_Font* const sized = face(text.weight, size);
    const SurfacePtr drawn(
        sized == nullptr || text.text.empty() ? nullptr : TTF_RenderUTF8_Blended(sized, text.text.c_str(), kWhite));
    return lines_.emplace(std::move(key), drawn ? mask_of(*drawn) : Mask{}).first->second;
  }

  std::map<std::pair<Weight, int>, FacePtr> faces_;
  std::map<Key, Mask> lines_;
};

}  // namespace

table::Result<std::unique_ptr<Font>, DisplayFault> Font::load() {
  if (TTF_WasInit() == 0 && TTF_Init() != 0) return DisplayFault{std::string("text: ") + TTF_GetError()};
  for (const Weight weight : {Weight::regular, Weight::bold}) {
    const FacePtr probe(TTF_OpenFont(file_of(weight).c_str(), kLeastSize));
    if (!probe) {
      return DisplayFault{"font: " + file_of(weight) + ": " + TTF_GetError() + "; install it: apt-get install " +
                          kPackage};
    }
  }
  return std::unique_ptr<Font>(std::make_unique<LatoFont>());
}

}  // namespace undercup::ui::sdl
