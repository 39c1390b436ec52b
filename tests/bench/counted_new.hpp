#pragma once

namespace undercup::bench {

/// How often this program has asked for memory by `new`, which the file beside this one replaces.
long allocations();

}  // namespace undercup::bench
