#pragma once

#include "firmware/service/service.hpp"

namespace undercup::firmware {

// The parts of service mode's `step`. They work on one service and its orders while a step lasts.

struct ServiceStepping {
  Service& service;
  std::vector<ServiceOrder>& orders;
};

/// service_pages.cpp: what a gesture of any pad means on the page that is open.
void gesture_in_service(ServiceStepping& step, const Gesture& gesture);

/// service_pages.cpp: a page begins.
void open_page(ServiceStepping& step, ui::ServicePage page);

/// service_pages.cpp: back to the menu, from there out; what was changed is kept.
void leave_page(ServiceStepping& step);

/// service_settings.cpp: a gesture on the pages that set something.
void gesture_on_rules(ServiceStepping& step, const Gesture& gesture);
void gesture_on_preferences(ServiceStepping& step, const Gesture& gesture);
void gesture_on_clock(ServiceStepping& step, const Gesture& gesture);

}  // namespace undercup::firmware
