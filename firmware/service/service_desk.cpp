#include "firmware/service/service_desk.hpp"

#include <algorithm>
#include <utility>

#include "firmware/app/present.hpp"
#include "firmware/guided/guided_view.hpp"
#include "firmware/service/service_view.hpp"
#include "firmware/service/stick_work.hpp"
#include "table/overloaded.hpp"
#include "ui/texts.hpp"

namespace undercup::firmware {
namespace {

/// Four pictures a second of the camera that is looked at: as live as its reader bears.
constexpr Milliseconds kWatchedPeriod{250};

ui::ServiceTold told_of(const table::Result<hw::ClockSet, hw::Fault>& set) {
  using Kind = ui::ServiceTold::Kind;
  if (!set) return not_done(set.error(), ui::ServiceTrouble::clock_not_set);
  const auto& board = set.value().board;
  return board ? ui::ServiceTold{Kind::clock_set_for_now, board->message()} : ui::ServiceTold{Kind::clock_set};
}

/// What the log has of an answer: what was done at the stick and with the clock, and why something was not.
std::string remark_on(const ui::ServiceTold& told) {
  using Kind = ui::ServiceTold::Kind;
  if (told.kind == Kind::failed) return "not done: " + told.detail;
  if (told.kind == Kind::exported) return "exported to the stick: " + told.detail;
  if (told.kind == Kind::saved) return "settings are saved on the stick: " + told.detail;
  if (told.kind == Kind::restored) return "settings are restored from the stick";
  if (told.kind == Kind::clock_set) return "the clock is set";
  if (told.kind == Kind::clock_set_for_now) return "the clock is set, but not the board's own: " + told.detail;
  if (told.kind == Kind::restored_in_part) return "settings are restored, but for table.toml: " + told.detail;
  return {};
}

bool is_restored(const ui::ServiceTold& told) {
  return told.kind == ui::ServiceTold::Kind::restored || told.kind == ui::ServiceTold::Kind::restored_in_part;
}

}  // namespace

ServiceDesk::ServiceDesk(ServiceSettings settings, TableSettings changed, PasscodeGuard guard, Appliance& appliance,
                         ServiceHands& hands, std::vector<Witness*> witnesses)
    : settings_(std::move(settings)),
      changed_(std::move(changed)),
      guard_(std::move(guard)),
      appliance_(appliance),
      hands_(hands),
      witnesses_(std::move(witnesses)) {}

void ServiceDesk::feed(const Input& input, Milliseconds now) {
  if (const auto* edge = std::get_if<hw::PadEdge>(&input)) {
    pressed(*edge, now);
  } else {
    appliance_.feed(input, now);
    const auto* sight = std::get_if<Sight>(&input);
    const auto proof = sight != nullptr ? no_roll_hidden(appliance_.app()) : std::nullopt;
    if (guided_ && proof && sight->frame) {
      guided_->take(sight->seat, *sight->frame);
    } else if (service_ && proof) {
      lead_on(LiveSight(*sight, *proof), now);
    } else if (const auto* change = std::get_if<DeviceChanged>(&input); change != nullptr && service_) {
      lead_on(*change, now);
    }
  }
  look_at_menu(now);
  look_at_calibration(now);
  if (service_) lead_on(Tick{}, now);
}

bool ServiceDesk::is_for_service(const hw::PadEdge& edge) const {
  return service_ && (!service_->in_game || edge.seat == opener_);
}

/// Of a press in service mode nothing comes to the game, not even that it was let go: it may be of a passcode. What
/// went down in the game is let go there, too.
bool ServiceDesk::is_for_game(const hw::PadEdge& edge) {
  const std::pair button(edge.seat, edge.button);
  if (!edge.pressed) return down_in_game_.erase(button) > 0;
  if (is_for_service(edge)) return false;
  down_in_game_.insert(button);
  return true;
}

void ServiceDesk::pressed(const hw::PadEdge& edge, Milliseconds now) {
  if (!service_ && edge.button == hw::Button::menu) {
    const auto since = menu_down_.find(edge.seat);
    if (edge.pressed) {
      menu_down_.emplace(edge.seat, edge.at);
    } else if (since != menu_down_.end()) {
      // Judged by the edge's own time: the loop may have been late.
      const bool held = edge.at >= since->second + settings_.policy.opens;
      menu_down_.erase(since);
      if (held) open(edge.seat, now);
    }
  }
  if (guided_ && edge.pressed) {
    if (!asks_whether_anybody(*service_)) guided_->press(edge.button);  // else it only answers
    return lead_on(Calibrating{}, now);
  }
  if (is_for_game(edge)) appliance_.feed(edge, now);
  if (is_for_service(edge)) lead_on(edge, now);
}

void ServiceDesk::look_at_menu(Milliseconds now) {
  if (service_) return;
  const auto held = std::find_if(menu_down_.begin(), menu_down_.end(),
                                 [&](const auto& one) { return now >= one.second + settings_.policy.opens; });
  if (held != menu_down_.end()) open(held->first, now);
}

void ServiceDesk::switched(Milliseconds now) {
  if (!service_) open(std::nullopt, now);
}

void ServiceDesk::open(std::optional<table::SeatId> seat, Milliseconds now) {
  menu_down_.clear();
  const auto proof = no_roll_hidden(appliance_.app());
  if (!proof && !seat) return;  // a switch that is left on holds up no game
  if (proof) appliance_.feed(ServiceMode{true}, now);
  opener_ = seat;
  service_ = opened(settings_, {changed_, guard_, appliance_.app().broken}, now, proof);
  note(now, std::string(proof ? "service mode begins" : "service mode in a game: only shutting down") +
                (seat ? ", at " + std::string(ui::seat_name(*seat)) : ", by its switch"));
}

void ServiceDesk::lead_on(const ServiceInput& input, Milliseconds now) {
  const int wrong_before = service_->guard.wrong;
  ServiceStepped stepped = step(*std::exchange(service_, std::nullopt), input, now);
  service_ = std::move(stepped.service);
  if (service_->guard.wrong != wrong_before) passcodes_entered(now);
  appliance_.test_lamps(tested_lamps(*service_));
  for (const ServiceOrder& order : stepped.orders) carry_out(order, now);
  if (service_ && service_->ended) close(now);
}

/// One that was wrong, or a right one after wrong ones.
void ServiceDesk::passcodes_entered(Milliseconds now) {
  const PasscodeGuard& guard = service_->guard;
  if (guard.was_wrong) note(now, "a wrong passcode was entered");
  if (const auto fault = hands_.keep_wrong_passcodes(guard.wrong))
    note(now, "how many passcodes were wrong is not kept: " + fault->message());
}

void ServiceDesk::carry_out(const ServiceOrder& order, Milliseconds now) {
  using Trouble = ui::ServiceTrouble;
  std::visit(table::Overloaded{
                 [&](const PlayCue& play) {
                   for (Witness* witness : witnesses_) witness->played(now, play.cue);
                 },
                 [&](const PlayCount& play) {
                   for (Witness* witness : witnesses_) witness->counted(now, play.counted);
                 },
                 [&](const UseSettings& use) {
                   changed_ = use.settings;
                   hands_.use(in_force(*service_));
                   if (!use.keep) return;
                   note(now, "what was set in service mode is kept");
                   if (const auto fault = hands_.keep(changed_)) answered(not_done(*fault, Trouble::not_kept), now);
                 },
                 [&](const Calibrate& calibrated) { calibrate(calibrated, now); },
                 [&](const UseStick& use) { hands_.use_stick(use.work); },
                 [&](const SetClock& set) { answered(told_of(hands_.set_clock(set.to)), now); },
                 [&](const TellFacts&) { lead_on(hands_.facts(), now); },
                 [&](const Restart&) {
                   note(now, "the table is to be started anew");
                   hands_.restart();
                 },
                 [&](const ShutDown&) {
                   note(now, "the table is to be shut down");
                   hands_.shut_down();
                 },
             },
             order);
}

void ServiceDesk::answered(const ui::ServiceTold& told, Milliseconds now) {
  const std::string remark = remark_on(told);
  if (!remark.empty()) note(now, remark);
  if (is_restored(told)) take_restored();
  if (service_) lead_on(ServiceAnswer{told}, now);
}

/// What is set from now on is kept beside what was restored, not beside what that has taken the place of.
void ServiceDesk::take_restored() {
  const auto kept = hands_.kept();
  if (!kept) return;
  changed_ = *kept;
  if (service_) service_->changed = changed_;
}

void ServiceDesk::is_now(ServiceSettings settings) {
  settings_ = std::move(settings);
  if (!service_) return;
  if (service_->settings.seats != settings_.seats) service_->line = service_->seat = 0;  // of lists that were longer
  service_->settings = settings_;
}

void ServiceDesk::calibrate(const Calibrate& order, Milliseconds now) {
  auto begun = hands_.calibrate(order.seats);
  if (!begun) return answered(not_done(begun.error(), ui::ServiceTrouble::not_calibrated), now);
  guided_ = std::move(begun).value();
  progress_ = progress_of(guided_->wizard());
  lead_on(Calibrating{}, now);
  note(now, "calibration of " + std::string(ui::seat_names(order.seats)) + " begins");
}

void ServiceDesk::look_at_calibration(Milliseconds now) {
  if (!guided_) return;
  if (!guided_->wizard().ended) {
    const auto progress = progress_of(guided_->wizard());
    if (std::exchange(progress_, progress) != progress) lead_on(Calibrating{}, now);
    return;
  }
  const auto told = end_calibration(now, "the calibration has ended");
  lead_on(Calibrating{false}, now);
  if (told) answered(*told, now);
}

/// The cameras are the game's again; what went wrong with that, if anything.
std::optional<ui::ServiceTold> ServiceDesk::end_calibration(Milliseconds now, const std::string& said) {
  const auto fault = hands_.calibrated();  // it is looked at until then
  guided_.reset();
  note(now, said);
  if (!fault) return std::nullopt;
  return not_done(*fault, ui::ServiceTrouble::not_calibrated);
}

void ServiceDesk::close(Milliseconds now) {
  if (guided_) {
    const auto told = end_calibration(now, "the calibration was left alone and has ended; what it has kept stays");
    if (told) note(now, remark_on(*told));
  }
  guard_ = service_->guard;
  const bool in_game = service_->in_game;
  service_.reset();
  opener_.reset();
  menu_down_.clear();
  appliance_.test_lamps(std::nullopt);
  if (!in_game) appliance_.feed(ServiceMode{false, changed_}, now);
  note(now, "service mode ends");
}

void ServiceDesk::note(Milliseconds now, const std::string& sentence) {
  for (Witness* witness : witnesses_) witness->remarked(now, sentence);
}

std::optional<Milliseconds> ServiceDesk::next_due() const {
  std::optional<Milliseconds> soonest = firmware::next_due(appliance_.app());
  const auto sooner = [&](std::optional<Milliseconds> due) {
    if (due && (!soonest || *due < *soonest)) soonest = due;
  };
  if (service_) sooner(firmware::next_due(*service_));
  if (!service_)
    for (const auto& [seat, since] : menu_down_) sooner(since + settings_.policy.opens);
  return soonest;
}

std::optional<ServiceScreen> ServiceDesk::screen() const {
  if (guided_) {
    ui::CalibrationView view = view_of(guided_->wizard(), view_of(*service_).language, settings_.mark);
    view.asks_anybody = asks_whether_anybody(*service_);
    return view;
  }
  if (service_) return view_of(*service_);
  return std::nullopt;
}

LookOrder ServiceDesk::look_order(table::SeatId seat) const {
  if (service_ && watched(*service_) == seat) return {std::nullopt, true, false, false, true};
  return firmware::look_order(appliance_.app(), seat);
}

Milliseconds ServiceDesk::frame_period(table::SeatId seat) const {
  const bool is_watched = service_ && watched(*service_) == seat;
  const bool is_calibrated = guided_ && order_for(guided_->wizard(), seat);
  if (is_watched || is_calibrated) return kWatchedPeriod;
  return firmware::frame_period(appliance_.app(), seat);
}

}  // namespace undercup::firmware
