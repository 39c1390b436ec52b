#!/usr/bin/env bash
# check_cameras.sh ROOT CAMERAS RATE SECONDS [BUILD]: whether frames come through libcamera as they were fed, and what
# that costs, in ROOT and not emulated (camera_check.cpp). BUILD: where in ROOT it was built (/build unless told).
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(realpath "$1")
cameras=$2
rate=$3
seconds=$4
build=${5:-/build}
work=/tmp/cameras
rm -rf "$root$work"
chroot "$root" "$build/tests/camera_check" make "$work" "$cameras"
python3 - "$here" "$root" "$cameras" "$work/flat" <<'PYTHON'
import pathlib, sys
sys.path.insert(0, sys.argv[1])
import table
table.write_cameras(pathlib.Path(sys.argv[2]), range(1, int(sys.argv[3]) + 1), sys.argv[4])
PYTHON
for part in proc dev; do mount --bind "/$part" "$root/$part"; done
trap 'umount "$root/proc" "$root/dev"' EXIT
chroot "$root" env LD_PRELOAD="$build/tests/libfed_frames.so" FED_FRAMES="$work" FED_RATE="$rate" \
  LIBCAMERA_PIPELINES_MATCH_LIST=virtual LIBCAMERA_LOG_LEVELS='*:ERROR' \
  "$build/tests/camera_check" run "$cameras" "$seconds"
