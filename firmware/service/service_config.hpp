#pragma once

#include "firmware/config/table_config.hpp"
#include "firmware/service/service.hpp"

namespace undercup::firmware {

/// What service mode is given by table.toml: what is wired, calibrated and set. Pure.
ServiceSettings service_settings(const TableConfig& config, ui::TableMark mark = ui::TableMark::none);

}  // namespace undercup::firmware
