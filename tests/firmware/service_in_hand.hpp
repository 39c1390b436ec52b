#pragma once

#include <doctest/doctest.h>

#include "firmware/service/service_view.hpp"
#include "tests/firmware/table_in_hand.hpp"

namespace undercup::firmware {

/// Service mode without devices: presses its buttons, and remembers what it wants done.
class ServiceInHand {
public:
  explicit ServiceInHand(ServiceSettings given = usual(), bool in_game = false) {
    const auto proof = in_game ? std::nullopt : no_roll_hidden(App{});
    service = opened(std::move(given), {}, now, proof);
  }

  /// Four seats with every button and lamp.
  static ServiceSettings usual() {
    ServiceSettings settings;
    settings.rules = table::preset("pub").value();
    settings.base = {7, false, ui::Language::english, std::nullopt};
    settings.passcode = {hw::Button::up, hw::Button::menu, hw::Button::liar};
    for (int number = 1; number <= 4; ++number) {
      const table::SeatId seat{number};
      settings.seats.push_back(seat);
      for (const auto& [name, button] : hw::kButtonNames) settings.buttons[seat].push_back(button);
      for (const auto lamp : {ui::ServiceLamp::turn, ui::ServiceLamp::cup_red, ui::ServiceLamp::cup_green})
        settings.lamps.push_back({seat, lamp});
    }
    return settings;
  }

  void feed(const ServiceInput& input) {
    ServiceStepped stepped = step(std::move(service), input, now);
    service = std::move(stepped.service);
    orders.insert(orders.end(), stepped.orders.begin(), stepped.orders.end());
  }

  /// Time passes, and everything that comes due on the way happens at its time.
  void wait(Milliseconds long_time) {
    const Milliseconds end = now + long_time;
    for (auto due = next_due(service); due && *due <= end && !service.ended; due = next_due(service)) {
      now = std::max(now + Milliseconds{1}, *due);
      feed(Tick{});
    }
    now = std::max(now, end);
    feed(Tick{});
  }

  void press(hw::Button button, Milliseconds how_long = Milliseconds{100}, int seat = 1) {
    feed(hw::PadEdge{table::SeatId{seat}, button, true, now});
    wait(how_long);
    if (!service.ended) feed(hw::PadEdge{table::SeatId{seat}, button, false, now});
  }

  /// The menu's line of that page, and in.
  void enter(ui::ServicePage page) {
    REQUIRE(service.page == ui::ServicePage::menu);
    while (service.line + 1 != static_cast<std::size_t>(page)) press(hw::Button::down);
    press(hw::Button::bid);
    REQUIRE(service.page == page);
  }

  template <typename Order>
  [[nodiscard]] std::vector<Order> all() const {
    std::vector<Order> found;
    for (const ServiceOrder& order : orders)
      if (const auto* one = std::get_if<Order>(&order)) found.push_back(*one);
    return found;
  }

  [[nodiscard]] ui::ServiceView view() const { return view_of(service); }

  Service service;
  Milliseconds now{1000};
  std::vector<ServiceOrder> orders;
};

}  // namespace undercup::firmware
