#pragma once

#include <memory>
#include <optional>
#include <string>

#include "ui/sdl/connectors.hpp"

namespace undercup::ui::sdl {

/// SDL's video, for as long as this lives. At most one at a time.
class Video {
public:
  /// Starts it with the first driver that opens; none where there is no display, or nothing is connected to `output`.
  static std::unique_ptr<Video> start(const std::string& output);
  Video(const Video&) = delete;
  Video& operator=(const Video&) = delete;
  ~Video();

  /// Whether anybody can see what is drawn.
  [[nodiscard]] bool shows() const;

  /// Where the picture goes where there is no desktop.
  [[nodiscard]] const std::optional<BareDisplay>& bare() const { return bare_; }

private:
  explicit Video(std::optional<BareDisplay> bare) : bare_(std::move(bare)) {}
  std::optional<BareDisplay> bare_;
};

}  // namespace undercup::ui::sdl
