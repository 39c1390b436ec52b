#!/usr/bin/env bash
# build_program.sh ROOT: undercup, what paints and feeds clips and what checks devices, from this tree in ROOT's /build;
# undercup's packages in its /packages.
# build_program.sh ROOT SANITIZERS: only what checks devices, with those sanitizers, in ROOT's /build-SANITIZERS.
set -euo pipefail
root=$1
sanitizers=${2:-}
tree=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
checks=(camera_check pads_check fed_frames fed_lines)
rsync --archive --delete --exclude=/build --exclude=/.git "$tree/" "$root/src/"
if [ -z "$sanitizers" ]; then
  rm -rf "$root/packages"
  chroot "$root" /src/firmware/packaging/pack.sh /build /packages paint_clips paint_guided "${checks[@]}"
else
  build=/build-$sanitizers
  chroot "$root" cmake -S /src -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo \
    -DCMAKE_CXX_FLAGS_RELWITHDEBINFO="-O1 -g1" -DUNDERCUP_WERROR=OFF -DUNDERCUP_SANITIZE="$sanitizers"
  chroot "$root" cmake --build "$build" --target "${checks[@]}"
fi
