#include "calibration/paper.hpp"

#include <cairo/cairo-pdf.h>
#include <zlib.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <string_view>

#include "hw/whole_file.hpp"

namespace undercup::calibration {
namespace {

constexpr double kPointsPerMm = 72 / 25.4;
constexpr double kPixelsPerMm = 300 / 25.4;
constexpr const char* kFont = "Lato";

struct Destroy {
  void operator()(cairo_t* context) const { cairo_destroy(context); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_font_options_t* options) const { cairo_font_options_destroy(options); }
};
using Context = std::unique_ptr<cairo_t, Destroy>;
using Surface = std::unique_ptr<cairo_surface_t, Destroy>;
using FontOptions = std::unique_ptr<cairo_font_options_t, Destroy>;

void paint_white(cairo_t* page) {
  cairo_set_source_rgb(page, 1, 1, 1);
  cairo_paint(page);
}

std::optional<std::string> failure(const std::string& path, cairo_status_t status) {
  if (status == CAIRO_STATUS_SUCCESS) return std::nullopt;
  return path + ": " + cairo_status_to_string(status);
}

void add(std::string& bytes, std::uint32_t number) {
  for (const unsigned shift : {24U, 16U, 8U, 0U}) bytes += static_cast<char>(number >> shift);
}

/// The chunk that tells a picture's pixels a metre, across and down (PNG specification, W3C, third edition, 11.3.4.3).
std::string size_chunk() {
  constexpr std::uint32_t kLength = 9;
  constexpr char kMetre = 1;
  const auto a_metre = static_cast<std::uint32_t>(std::lround(kPixelsPerMm * 1000));
  std::string named = "pHYs";
  add(named, a_metre);
  add(named, a_metre);
  named += kMetre;
  std::string chunk;
  add(chunk, kLength);
  chunk += named;
  const auto* const bytes = reinterpret_cast<const Bytef*>(named.data());
  add(chunk, static_cast<std::uint32_t>(crc32(0, bytes, static_cast<uInt>(named.size()))));
  return chunk;
}

cairo_status_t append(void* sink, const unsigned char* piece, unsigned length) {
  static_cast<std::string*>(sink)->append(reinterpret_cast<const char*>(piece), length);
  return CAIRO_STATUS_SUCCESS;
}

/// The page as PNG, of which cairo does not tell the size: without that a print of it would be of any.
cairo_status_t png_bytes(cairo_surface_t* page, std::string& bytes) {
  constexpr std::size_t kHeaderEnd = 8 + 4 + 4 + 13 + 4;  // signature, and the first chunk, which says what the rest is
  const cairo_status_t status = cairo_surface_write_to_png_stream(page, append, &bytes);
  if (status == CAIRO_STATUS_SUCCESS) bytes.insert(kHeaderEnd, size_chunk());
  return status;
}

std::optional<std::string> write_bytes(const std::string& path, std::string_view bytes) {
  const auto fault = hw::put_file(path, bytes);
  return fault ? std::optional(fault->message()) : std::nullopt;
}

/// Sets the font, and its size so that words are no wider than `most`; tells what they take then.
cairo_text_extents_t set_size(cairo_t* page, double size, double most, const std::string& words) {
  cairo_select_font_face(page, kFont, CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size(page, size);
  cairo_text_extents_t extents;
  cairo_text_extents(page, words.c_str(), &extents);
  if (extents.width <= most) return extents;
  cairo_set_font_size(page, size * most / extents.width);
  cairo_text_extents(page, words.c_str(), &extents);
  return extents;
}

}  // namespace

void text(cairo_t* page, double size, double most, const std::string& words) {
  set_size(page, size, most, words);
  cairo_show_text(page, words.c_str());
}

void text_centred(cairo_t* page, double x, double y, double size, double most, const std::string& words) {
  const cairo_text_extents_t extents = set_size(page, size, most, words);
  cairo_move_to(page, x - extents.width / 2 - extents.x_bearing, y - extents.height / 2 - extents.y_bearing);
  cairo_show_text(page, words.c_str());
}

void draw_ruler(cairo_t* page, double x, double y, double length, const std::string& words) {
  constexpr double kLine = 0.3;
  constexpr double kTick = 1;
  cairo_set_source_rgb(page, 0, 0, 0);
  cairo_set_line_width(page, kLine);
  cairo_move_to(page, x, y);
  cairo_line_to(page, x + length, y);
  for (const double end : {x, x + length}) {
    cairo_move_to(page, end, y - kTick);
    cairo_line_to(page, end, y + kTick);
  }
  cairo_stroke(page);
  const double words_x = x + length + 3 * kTick;
  cairo_move_to(page, words_x, y + kFootText / 3);
  text(page, kFootText, kPageWidth - x - words_x, words);
}

std::optional<std::string> write_pdf(const std::string& path, int pages,
                                     const std::function<void(cairo_t* page, int number)>& draw) {
  std::string bytes;  // written by ourselves: cairo does not tell why a file could not be
  const Surface surface(
      cairo_pdf_surface_create_for_stream(append, &bytes, kPageWidth * kPointsPerMm, kPageHeight * kPointsPerMm));
  cairo_pdf_surface_restrict_to_version(surface.get(), CAIRO_PDF_VERSION_1_4);  // any printer takes it
  const Context context(cairo_create(surface.get()));
  cairo_scale(context.get(), kPointsPerMm, kPointsPerMm);
  for (int number = 0; number < pages; ++number) {
    paint_white(context.get());
    draw(context.get(), number);
    cairo_show_page(context.get());
  }
  cairo_surface_finish(surface.get());
  const cairo_status_t drawn = cairo_status(context.get());
  const cairo_status_t status = drawn == CAIRO_STATUS_SUCCESS ? cairo_surface_status(surface.get()) : drawn;
  return status == CAIRO_STATUS_SUCCESS ? write_bytes(path, bytes) : failure(path, status);
}

std::optional<std::string> write_png(const std::string& path, const std::function<void(cairo_t* page)>& draw) {
  const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24,
                                                   static_cast<int>(std::lround(kPageWidth * kPixelsPerMm)),
                                                   static_cast<int>(std::lround(kPageHeight * kPixelsPerMm))));
  const Context context(cairo_create(surface.get()));
  cairo_scale(context.get(), kPixelsPerMm, kPixelsPerMm);
  const FontOptions unrounded(cairo_font_options_create());  // letters as wide as in a PDF, not by whole pixels
  cairo_font_options_set_hint_metrics(unrounded.get(), CAIRO_HINT_METRICS_OFF);
  cairo_set_font_options(context.get(), unrounded.get());
  paint_white(context.get());
  draw(context.get());
  cairo_surface_flush(surface.get());
  cairo_status_t drawn = cairo_status(context.get());
  std::string bytes;
  if (drawn == CAIRO_STATUS_SUCCESS) drawn = png_bytes(surface.get(), bytes);
  return drawn == CAIRO_STATUS_SUCCESS ? write_bytes(path, bytes) : failure(path, drawn);
}

}  // namespace undercup::calibration
