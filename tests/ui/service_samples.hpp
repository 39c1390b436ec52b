#pragma once

#include <string>
#include <vector>

#include "ui/service_view.hpp"

namespace undercup::ui::samples {

/// A page of service mode, with a name for the file or the message.
struct ServiceSample {
  std::string name;
  ServiceView view;
};

/// Every page with so many seats, as full and as empty as it gets.
std::vector<ServiceSample> every_service_page(int seats);

/// The sample of that name, with four seats.
ServiceView service(const std::string& name);

}  // namespace undercup::ui::samples
