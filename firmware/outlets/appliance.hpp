#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "firmware/app/app.hpp"
#include "firmware/outlets/keeper.hpp"
#include "firmware/outlets/witness.hpp"
#include "hw/lamps.hpp"

namespace undercup::firmware {

/// The app with its outlets: feeds inputs to the reducer, has what happened kept, sets lamps, counts aloud, tells
/// witnesses. The same for every kind of table.
///
/// The reducer goes ahead at once; what it lets out leaves when it is kept, in order, with all that came after it. A
/// slow disk thus holds up what is told and shown, and no input. Where nothing can be kept the game goes on in memory:
/// then all leaves at once.
class Appliance {
public:
  /// `lamps`, `keeper` and `witnesses` outlive it. No keeper: nothing is to be kept.
  Appliance(const AppSettings& settings, hw::Lamps& lamps, Keeper* keeper, std::vector<Witness*> witnesses);

  /// One input that came at `now`.
  void feed(const Input& input, Milliseconds now);

  /// Has that line kept beside the events.
  void note(const JournalLine& line);

  /// The keeper's answer.
  void kept(const Kept& answer);

  /// While lamps are tested they shine like that; nothing: as the game wants them.
  void test_lamps(std::optional<hw::LampState> tested);

  /// Has what could not be kept tried again, if there is something.
  void try_again();

  /// The app after all inputs: what devices are told to do next goes by it.
  [[nodiscard]] const App& app() const { return ahead_; }

  /// The app as everybody may know it: all that has led to it is kept. Its time is that of the last input.
  [[nodiscard]] const App& shown() const { return shown_ ? *shown_ : ahead_; }

  /// Whether the keeper still owes an answer.
  [[nodiscard]] bool unanswered() const { return answered_ < asked_; }

private:
  /// What a step lets out once that request is kept.
  struct Waiting {
    int request;
    Milliseconds at;  ///< of what is let out; `after` may be of later
    Output output;
    App after;
  };
  void keep(const std::vector<TableEvent>& events, Milliseconds at);
  void release_kept();
  void let_out(const Output& output, Milliseconds at);
  void set_lamps();
  void count_aloud();

  App ahead_;
  std::optional<App> shown_;  ///< while something waits
  std::deque<Waiting> waiting_;
  hw::Lamps& lamps_;
  hw::LampState lit_;
  int counted_ = 0;  ///< aloud, of the reveal that is shown
  std::optional<hw::LampState> tested_;
  Keeper* keeper_;
  int asked_ = 0;     ///< the last request
  int answered_ = 0;  ///< the last that was answered
  bool in_memory_ = false;
  std::vector<Witness*> witnesses_;
};

}  // namespace undercup::firmware
