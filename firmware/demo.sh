#!/usr/bin/env bash
# From a clone to a game: installs what is missing (Debian 12 or 13), builds undercup and plays a whole game of four
# simple players on the simulated table. A window shows it where there is a display; its screens are saved either way.
# Arguments are passed on to `undercup demo`, for instance: firmware/demo.sh --play --seed 11 --record-size 1280x720
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
say "3/3  a game of four, in a window where there is a display (Escape quits); its screens are saved"
build/release/undercup demo --rules pub --seats 4 --seed 7 --record "$record" "$@"

if [ -d "$record/screens" ]; then
  screens=$(find "$record/screens" -name '*.png' | wc -l)
  size=$(du -sm "$record/screens" | cut -f1)
  say "done: $screens screens ($size MB) are in $PWD/$record/screens, the game's events in $PWD/$record/events.ndjson"
fi
