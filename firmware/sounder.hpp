#pragma once

#include <functional>
#include <string>

#include "firmware/witness.hpp"
#include "ui/sdl/speaker.hpp"

namespace undercup::firmware {

/// Plays what a table plays and counts aloud what its display counts, where there is a device to play on. Made after
/// the loop, whose blocked signals its threads inherit.
class Sounder final : public Witness {
public:
  /// Called on the loop's thread: why nothing is heard, and that it is again.
  using Tell = std::function<void(const std::string&)>;

  /// `device` as SDL lists it, or a part of that; empty: the default one.
  Sounder(std::string device, const ui::SoundLevel& level, Tell tell)
      : speaker_(std::move(device), level), tell_(std::move(tell)) {}

  void took(std::chrono::milliseconds at, const Input& /*input*/, const Output& /*output*/,
            const App& /*after*/) override {
    if (const auto news = speaker_.look_after(at)) tell_(*news);
  }
  void played(std::chrono::milliseconds /*at*/, SoundCue cue) override { speaker_.play(cue); }
  void counted(std::chrono::milliseconds /*at*/, int dice) override { speaker_.count(dice); }

  /// From now on it is as loud as that.
  void set(const ui::SoundLevel& level) { speaker_.set(level); }

private:
  ui::sdl::Speaker speaker_;
  Tell tell_;
};

}  // namespace undercup::firmware
