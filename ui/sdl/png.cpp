#include "ui/sdl/png.hpp"

#include <zlib.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <string_view>
#include <vector>

namespace undercup::ui::sdl {
namespace {

// The names of the chunks and their layout are those of the PNG specification (W3C, third edition, 11.2).
using Bytes = std::vector<std::uint8_t>;

constexpr std::array<std::uint8_t, 8> kSignature{0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

void add(Bytes& bytes, std::uint32_t number) {
  for (const unsigned shift : {24U, 16U, 8U, 0U}) bytes.push_back(static_cast<std::uint8_t>(number >> shift));
}

/// Its length, its name, its bytes, and a check sum of the last two.
void add_chunk(Bytes& file, std::string_view name, const Bytes& bytes) {
  add(file, static_cast<std::uint32_t>(bytes.size()));
  const auto begin = static_cast<std::ptrdiff_t>(file.size());
  file.insert(file.end(), name.begin(), name.end());
  file.insert(file.end(), bytes.begin(), bytes.end());
  const auto sum = crc32(0, file.data() + begin, static_cast<uInt>(name.size() + bytes.size()));
  add(file, static_cast<std::uint32_t>(sum));
}

Bytes header(Size size) {
  constexpr std::uint8_t kBits = 8;
  constexpr std::uint8_t kRedGreenBlue = 2;
  Bytes bytes;
  add(bytes, static_cast<std::uint32_t>(size.width));
  add(bytes, static_cast<std::uint32_t>(size.height));
  bytes.insert(bytes.end(), {kBits, kRedGreenBlue, 0, 0, 0});  // the one compression, the one filtering, not interlaced
  return bytes;
}

/// The pixels as rows of red, green and blue, unfiltered: the dither of a shade repeats along a row, and a filter would
/// take that apart (half as large again with "up", a third with "sub").
Bytes rows(Size size, std::span<const std::uint32_t> pixels) {
  constexpr std::uint8_t kUnfiltered = 0;
  const auto width = static_cast<std::size_t>(size.width);
  Bytes bytes;
  bytes.reserve((width * 3 + 1) * static_cast<std::size_t>(size.height));
  for (std::size_t i = 0; i < pixels.size(); ++i) {
    if (i % width == 0) bytes.push_back(kUnfiltered);
    for (const unsigned shift : {16U, 8U, 0U}) bytes.push_back(static_cast<std::uint8_t>(pixels[i] >> shift));
  }
  return bytes;
}

Bytes packed(const Bytes& bytes) {
  constexpr int kLevel = 6;
  uLongf size = compressBound(static_cast<uLong>(bytes.size()));
  Bytes out(size);
  // Cannot fail: the room is the bound, the level is one there is.
  compress2(out.data(), &size, bytes.data(), static_cast<uLong>(bytes.size()), kLevel);
  out.resize(size);
  return out;
}

}  // namespace

std::optional<std::string> write_png(Size size, std::span<const std::uint32_t> pixels, const std::string& path) {
  Bytes bytes(kSignature.begin(), kSignature.end());
  add_chunk(bytes, "IHDR", header(size));
  add_chunk(bytes, "IDAT", packed(rows(size, pixels)));
  add_chunk(bytes, "IEND", {});
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (!file) return std::strerror(errno);
  return std::nullopt;
}

}  // namespace undercup::ui::sdl
