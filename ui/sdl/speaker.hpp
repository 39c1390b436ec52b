#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "ui/sound.hpp"

namespace undercup::ui::sdl {

/// Plays cues. Devices are opened and closed on a thread of its own and fed on another, so that no call here waits for
/// one; while there is none, what is to be played is not heard, and not later either. All calls on one thread.
class Speaker {
public:
  /// `device` as SDL lists it, or a part of that; empty: the default one. Made after signals were blocked
  /// (firmware/loop/loop.hpp), which its threads inherit.
  Speaker(std::string device, const SoundLevel& level);
  Speaker(const Speaker&) = delete;
  Speaker& operator=(const Speaker&) = delete;
  ~Speaker();

  void play(SoundCue cue);

  /// Counts a die or card aloud, from 1.
  void count(int counted);

  /// From now on it is as loud as that.
  void set(const SoundLevel& level);

  /// To be called now and then: has a device that went away tried again every few seconds. What became of it, if there
  /// is something new to tell.
  std::optional<std::string> look_after(std::chrono::milliseconds now);

  /// Whether there is a device that plays.
  [[nodiscard]] bool has_device() const;

  /// How many cues are being played.
  [[nodiscard]] std::size_t playing() const;

private:
  class Device;
  std::unique_ptr<Device> device_;
  std::optional<std::chrono::milliseconds> looked_;
};

}  // namespace undercup::ui::sdl
