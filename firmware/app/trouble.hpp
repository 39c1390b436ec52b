#pragma once

#include "ui/view.hpp"
#include "vision/reading.hpp"

namespace undercup::firmware {

/// The display's trouble for a reading that is not sure; `read` is none and must not be asked for.
ui::Trouble trouble_of(vision::ReadStatus status);

}  // namespace undercup::firmware
