#!/usr/bin/env bash
# check_cameras.sh ROOT CAMERAS RATE SECONDS [BUILD]: whether frames come through libcamera as they were fed, what that
# costs, and whether a camera that stalls comes back, in ROOT and not emulated (camera_check.cpp). BUILD: where in ROOT it
# was built (/build unless told), also with a sanitizer.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(realpath "$1")
cameras=$2
rate=$3
seconds=$4
build=${5:-/build}
stalls=2
work=/tmp/cameras
for part in proc dev; do mount --bind "/$part" "$root/$part"; done
trap 'umount "$root/proc" "$root/dev"' EXIT
rm -rf "$root$work"
chroot "$root" "$build/tests/camera_check" make "$work" "$cameras"
python3 - "$here" "$root" "$cameras" "$work/flat" <<'PYTHON'
import pathlib, sys
sys.path.insert(0, sys.argv[1])
import table
table.write_cameras(pathlib.Path(sys.argv[2]), range(1, int(sys.argv[3]) + 1), sys.argv[4])
PYTHON
check() {
  # What is preloaded comes before a sanitizer's own library, which is known and does no harm.
  chroot "$root" env LD_PRELOAD="$build/tests/libfed_frames.so" FED_FRAMES="$work" FED_RATE="$rate" \
    LIBCAMERA_PIPELINES_MATCH_LIST=virtual LIBCAMERA_LOG_LEVELS='*:ERROR' ASAN_OPTIONS=verify_asan_link_order=0 \
    LSAN_OPTIONS=suppressions=/src/tests/lsan.supp TSAN_OPTIONS=suppressions=/src/tests/tsan.supp \
    "$build/tests/camera_check" "$@"
}
check run "$cameras" "$seconds"
check stall "$cameras" "$stalls"
