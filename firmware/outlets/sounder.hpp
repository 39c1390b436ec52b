#pragma once

#include <functional>
#include <string>

#include "firmware/outlets/witness.hpp"
#include "ui/sdl/speaker.hpp"

namespace undercup::firmware {

/// Plays what a table plays and counts aloud what its display counts, where there is a device to play on. Made after
/// the loop, whose blocked signals its threads inherit.
class Sounder final : public Witness {
public:
  /// Called on the loop's thread: why nothing is heard, and that it is again.
  using Tell = std::function<void(const std::string&)>;

  /// How loud it is to be now; asked each minute, too: it may hang on the hour.
  using Level = std::function<ui::SoundLevel()>;

  /// `device` as SDL lists it, or a part of that; empty: the default one.
  Sounder(std::string device, Level level, Tell tell)
      : level_(std::move(level)), speaker_(std::move(device), level_()), tell_(std::move(tell)) {}

  void took(std::chrono::milliseconds at, const Input& /*input*/, const Output& /*output*/,
            const App& /*after*/) override {
    if (const auto news = speaker_.look_after(at)) tell_(*news);
    if (at < asked_ + kAsked) return;
    asked_ = at;
    ask_level();
  }
  void played(std::chrono::milliseconds /*at*/, SoundCue cue) override { speaker_.play(cue); }
  void counted(std::chrono::milliseconds /*at*/, int dice) override { speaker_.count(dice); }

  /// From now on it is as loud as it is to be.
  void ask_level() { speaker_.set(level_()); }

private:
  static constexpr std::chrono::milliseconds kAsked{60000};
  Level level_;
  std::chrono::milliseconds asked_{0};
  ui::sdl::Speaker speaker_;
  Tell tell_;
};

}  // namespace undercup::firmware
