#include "firmware/journal/packed_lines.hpp"

#include <zlib.h>

#include <stdexcept>

namespace undercup::firmware {
namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 30U;  // bytes: no game is that long, a damaged number may be

const Bytef* bytes_of(const std::string& text) {
  return reinterpret_cast<const Bytef*>(text.data());
}

Bytef* bytes_of(std::string& text) {
  return reinterpret_cast<Bytef*>(text.data());
}

}  // namespace

PackedLines packed_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  uLongf size = compressBound(text.size());
  std::string packed(size, '\0');
  if (compress(bytes_of(packed), &size, bytes_of(text), text.size()) != Z_OK)
    throw std::runtime_error("zlib: out of memory");
  packed.resize(size);
  return {std::move(packed), text.size()};
}

std::optional<std::vector<std::string>> unpacked_lines(const PackedLines& packed) {
  if (packed.bytes > kMostBytes) return std::nullopt;
  std::string text(packed.bytes, '\0');
  uLongf size = text.size();
  if (uncompress(bytes_of(text), &size, bytes_of(packed.packed), packed.packed.size()) != Z_OK) return std::nullopt;
  if (size != text.size()) return std::nullopt;
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    if (end == std::string::npos) return std::nullopt;
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

}  // namespace undercup::firmware
