#include "firmware/app/trouble.hpp"

namespace undercup::firmware {

ui::Trouble trouble_of(vision::ReadStatus status) {
  using vision::ReadStatus;
  switch (status) {
    case ReadStatus::no_cup: return ui::Trouble::no_cup;
    case ReadStatus::empty: return ui::Trouble::empty;
    case ReadStatus::wrong_count: return ui::Trouble::wrong_count;
    case ReadStatus::cocked: return ui::Trouble::cocked;
    case ReadStatus::stacked: return ui::Trouble::stacked;
    case ReadStatus::touching: return ui::Trouble::touching;
    case ReadStatus::foreign_object: return ui::Trouble::foreign_object;
    case ReadStatus::glare: return ui::Trouble::glare;
    case ReadStatus::blurred: return ui::Trouble::blurred;
    case ReadStatus::too_dark: return ui::Trouble::too_dark;
    case ReadStatus::dirty: return ui::Trouble::dirty;
    case ReadStatus::obstructed: return ui::Trouble::obstructed;
    case ReadStatus::read:
    case ReadStatus::unsure: return ui::Trouble::unsure;
  }
  return ui::Trouble::unsure;
}

}  // namespace undercup::firmware
