#!/usr/bin/env bash
# From a clone to a game: installs what is missing (Debian 12 or 13), builds undercup and plays a whole game of four
# simple players on the simulated table. A window shows it where there is a display; its screens are saved either way.
# Arguments are passed on to `undercup demo`, for instance: firmware/demo.sh --play --seed 11
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf '\n== %s\n' "$*"; }

say "1/3  packages"
firmware/install-packages.sh

say "2/3  build (build/release/undercup)"
cmake --preset release
cmake --build --preset release --target undercup

record=build/demo-record
rm -rf "$record"
pace=fast
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
  pace=human
  say "3/3  a game of four in a window (Escape quits)"
else
  say "3/3  a game of four, without a display (its screens are saved)"
fi
build/release/undercup demo --rules pub --seats 4 --seed 7 --pace "$pace" --record "$record" --record-size 1280x720 "$@"

say "done: $(find "$record/screens" -name '*.png' | wc -l) screens are in $PWD/$record/screens, the game's events in $PWD/$record/events.ndjson"
