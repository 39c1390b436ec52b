#pragma once

#include "firmware/service/service.hpp"
#include "ui/service_view.hpp"

namespace undercup::firmware {

/// What a technician sees of service mode. Pure.
ui::ServiceView view_of(const Service& service);

}  // namespace undercup::firmware
