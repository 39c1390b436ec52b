#include "vision/card_marker.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

#include "table/card_rules.hpp"

namespace undercup::vision {
namespace {

/// The codes of the dictionary's first markers, 25 bits each, row by row, the top left module highest; 1: white. They
/// stand here because Debian 12 has OpenCV's dictionaries only in libopencv-contrib-dev, which brings VTK along; a test
/// holds them against OpenCV's wherever that is installed.
constexpr std::array<std::uint32_t, kCardMarkers> kCodes{
    0x145b2bc, 0x01c06e6, 0x1af0edd, 0x10395f7, 0x1aeb524, 0x1d4082d, 0x0d3d7ec, 0x0e2146b, 0x10d6132,
    0x1313fa5, 0x13cee03, 0x1a2dac0, 0x1e62b11, 0x05e7166, 0x1fcfca8, 0x051e37f, 0x097a758, 0x0bea26f,
    0x0f64dc4, 0x1061de8, 0x12dda75, 0x150e440, 0x16b0ca1, 0x0ba12de, 0x19cd023, 0x1a59972, 0x1c3ce8b,
    0x0224246, 0x03b9672, 0x024223b, 0x027376e, 0x0368873, 0x040d0ce, 0x04aaac8, 0x04643ba, 0x07a6fea,
    0x0998aac, 0x082d101, 0x09aad1d, 0x0863c72, 0x0ad2825, 0x0a52f9e, 0x0d849f7, 0x0c309d9, 0x0da7e31,
    0x0e9627a, 0x0e9b997, 0x0f94806, 0x0f59125, 0x0f6b7d7, 0x11b58e4, 0x11ad279, 0x11e380b, 0x1169445,
    0x12ffb4a, 0x158cb8d, 0x15987f0, 0x1422fdf, 0x14e1227, 0x156df22, 0x173dbf1};

}  // namespace

MarkerPicture card_marker(int id) {
  constexpr int kCodeModules = kMarkerModules - 2;
  MarkerPicture picture{};  // black
  std::uint32_t code = kCodes.at(static_cast<std::size_t>(id));
  for (std::size_t row = kCodeModules; row >= 1; --row) {
    for (std::size_t column = kCodeModules; column >= 1; --column, code >>= 1U) {
      picture.at(row).at(column) = (code & 1U) != 0;
    }
  }
  return picture;
}

std::optional<table::Card> card_of_marker(int id) {
  static const std::vector<table::Card> deck = table::deck_of({.wildcards = true, .power_cards = true});
  if (id < 0 || id >= kCardMarkers) return std::nullopt;
  return deck.at(static_cast<std::size_t>(id));
}

}  // namespace undercup::vision
