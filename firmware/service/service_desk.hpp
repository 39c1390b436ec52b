#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "firmware/app/look_order.hpp"
#include "firmware/guided/guided.hpp"
#include "firmware/outlets/appliance.hpp"
#include "firmware/service/service.hpp"
#include "firmware/service/service_hands.hpp"
#include "ui/calibration_view.hpp"
#include "ui/service_view.hpp"

namespace undercup::firmware {

/// What is shown instead of the game.
using ServiceScreen = std::variant<ui::ServiceView, ui::CalibrationView>;

/// Where everything that comes in to a table is told apart: for the game, or for service mode, which `menu` held or a
/// switch opens. While all of service mode is open the app is at attract and gets no press; in a game it gets all but
/// those of the pad that asked.
class ServiceDesk {
public:
  /// `appliance`, `hands` and `witnesses` outlive it. `changed` and `guard`: what was set at the table, and which
  /// passcodes were entered, before it was switched on.
  ServiceDesk(ServiceSettings settings, TableSettings changed, PasscodeGuard guard, Appliance& appliance,
              ServiceHands& hands, std::vector<Witness*> witnesses);

  /// One input that came at `now`.
  void feed(const Input& input, Milliseconds now);

  /// The service switch was turned on.
  void switched(Milliseconds now);

  /// What came of the work at the stick; why not, if it failed, goes to the log in full.
  void answered(const ui::ServiceTold& told, Milliseconds now);

  /// What is wired and calibrated is that from now on.
  void is_now(ServiceSettings settings);

  /// When time alone will change something next, of the game or of service mode.
  [[nodiscard]] std::optional<Milliseconds> next_due() const;

  /// What is shown instead of the game; nothing: the game is.
  [[nodiscard]] std::optional<ServiceScreen> screen() const;

  /// What a seat's camera is to look for, and how often.
  [[nodiscard]] LookOrder look_order(table::SeatId seat) const;
  [[nodiscard]] Milliseconds frame_period(table::SeatId seat) const;

  /// The guided calibration that is on, if one is: for who has its pictures.
  [[nodiscard]] Guided* calibration() const { return guided_.get(); }

private:
  void pressed(const hw::PadEdge& edge, Milliseconds now);
  void look_at_menu(Milliseconds now);
  void open(std::optional<table::SeatId> seat, Milliseconds now);
  void lead_on(const ServiceInput& input, Milliseconds now);
  void carry_out(const ServiceOrder& order, Milliseconds now);
  void calibrate(const Calibrate& order, Milliseconds now);
  void look_at_calibration(Milliseconds now);
  std::optional<ui::ServiceTold> end_calibration(Milliseconds now, const std::string& said);
  void close(Milliseconds now);
  void take_restored();
  void note(Milliseconds now, const std::string& sentence);
  void passcodes_entered(Milliseconds now);
  [[nodiscard]] bool is_for_service(const hw::PadEdge& edge) const;
  bool is_for_game(const hw::PadEdge& edge);

  ServiceSettings settings_;
  TableSettings changed_;
  PasscodeGuard guard_;
  Appliance& appliance_;
  ServiceHands& hands_;
  std::vector<Witness*> witnesses_;
  std::map<table::SeatId, Milliseconds> menu_down_;
  std::set<std::pair<table::SeatId, hw::Button>> down_in_game_;
  std::optional<Service> service_;
  std::optional<table::SeatId> opener_;
  std::unique_ptr<Guided> guided_;        ///< only in service mode
  calibration::WizardProgress progress_;  ///< .. as far as service mode has been told
};

}  // namespace undercup::firmware
