#!/usr/bin/env bash
# build_program.sh ROOT: undercup, and what paints and feeds clips, built from this tree in ROOT's /build.
set -euo pipefail
root=$1
tree=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
rsync --archive --delete --exclude=/build --exclude=/.git "$tree/" "$root/src/"
chroot "$root" cmake -S /src -B /build -G Ninja -DCMAKE_BUILD_TYPE=Release
chroot "$root" cmake --build /build --target undercup paint_clips fed_frames camera_check pads_check
