#include "firmware/run/no_dumps.hpp"

#include <errno.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include <system_error>

namespace undercup::firmware {

void forbid_dumps() {
  const rlimit none{0, 0};
  constexpr unsigned long kNo = 0;
  if (setrlimit(RLIMIT_CORE, &none) != 0 || prctl(PR_SET_DUMPABLE, kNo, kNo, kNo, kNo) != 0)
    throw std::system_error(errno, std::generic_category(), "memory cannot be kept from being dumped");
}

}  // namespace undercup::firmware
