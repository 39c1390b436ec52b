#pragma once

#include <vector>

#include "firmware/app/app.hpp"
#include "firmware/witness.hpp"
#include "hw/lamps.hpp"

namespace undercup::firmware {

/// The app with its outlets: feeds inputs to the reducer, sets lamps, tells witnesses. The same for every kind of
/// table.
class Appliance {
public:
  /// `lamps` and `witnesses` outlive it.
  Appliance(const AppSettings& settings, hw::Lamps& lamps, std::vector<Witness*> witnesses);

  /// One input that came at `now`; what it lets out is out when this returns.
  void feed(const Input& input, Milliseconds now);

  [[nodiscard]] const App& app() const { return app_; }

private:
  App app_;
  hw::Lamps& lamps_;
  hw::LampState lit_;
  std::vector<Witness*> witnesses_;
};

}  // namespace undercup::firmware
