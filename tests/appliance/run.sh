#!/usr/bin/env bash
# The appliance in a virtual machine, from nothing to verdict, on Debian 12 or 13 as root: makes a Debian 13 root, builds
# undercup in it, makes a machine of it, and plays and breaks a game on that (play.py).
#   run.sh [--sanitizers] [--kiosk] [TIMES]   plays so many times on the machine made once (1 unless told); --sanitizers: the
#                                             device layer is checked as built with ASan and UBSan, and with TSan, too;
#                                             --kiosk: the service is tried from switching on to switching off (kiosk.py)
# PAD_PRESSES (1000) and PAD_UNPLUGS (100) may be set in the environment: how often the buttons' check does so.
# Keeps what takes long to make in $UNDERCUP_APPLIANCE (~/.cache/undercup-appliance unless told), 3 GB; screens and logs
# of the last run lie there in out/. Exits with 0: passed, 1: failed, 77: it cannot be run here, and why.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
tree=$(cd "$here/../.." && pwd)
sanitizers=() kiosk=no
while [[ ${1:-} == --* ]]; do
  case $1 in
    --sanitizers) sanitizers=("address,undefined" thread) ;;
    --kiosk) kiosk=yes ;;
    *) echo "appliance: no option $1" >&2 && exit 2 ;;
  esac
  shift
done
times=${1:-1}
folder=${UNDERCUP_APPLIANCE:-${XDG_CACHE_HOME:-$HOME/.cache}/undercup-appliance}
root=$folder/root
suite=trixie
screen=1024x600 # as in machine.py

# The machine's own, besides what undercup is built with: what boots, what gpio-sim is made from, what packs, and what
# undercup-kiosk needs.
in_the_machine=(systemd systemd-sysv udev kmod busybox-static make linux-image-amd64 linux-headers-amd64 linux-source
  debhelper libcamera-ipa libgl1-mesa-dri libegl1 libgbm1 libgles2)
on_this_host=(mmdebstrap qemu-system-x86 e2fsprogs dosfstools cpio rsync kmod xz-utils python3 python3-pil xvfb xdotool
  imagemagick)

cannot() {
  printf 'appliance: SKIPPED: %s\n' "$*" >&2
  exit 77
}

begun=$SECONDS
stage() {
  printf 'appliance: %4d s: %s\n' $((SECONDS - begun)) "$*"
}

# logged FILE COMMAND...: with its messages in that file, and shown when it fails.
logged() {
  local log=$folder/$1
  shift
  "$@" >"$log" 2>&1 || { tail -40 "$log" >&2 && exit 1; }
}

make_root() {
  "$tree/firmware/packaging/make_root.sh" "$root" "$suite" "${in_the_machine[@]}" >"$folder/root.log" 2>&1 ||
    { tail -20 "$folder/root.log" >&2 && cannot "a Debian 13 root cannot be made from this machine's mirror ($folder/root.log)"; }
  [ -e "$root"/usr/src/gpio-sim/gpio-sim.ko ] || "$here/make_gpio_sim.sh" "$root"
}

make_machine() {
  local with
  rm -rf "$root"/build-*
  for with in "" "${sanitizers[@]}"; do
    logged build.log "$here/build_program.sh" "$root" "$with"
    stage "undercup is built${with:+ for its devices, with $with}"
    logged cameras.log "$here/check_cameras.sh" "$root" 8 15 20 "/build${with:+-$with}"
    grep -E '^[0-9]' "$folder/cameras.log"
    stage "frames come through libcamera as they were fed"
  done
  logged calibration.log "$here/check_calibration.py" "$root" "$here/calibration.ndjson" "$folder/calibration"
  grep -E '^calibration: ' "$folder/calibration.log"
  stage "a seat is calibrated, by hand, through libcamera"
  rm -rf "$root"/tmp/{clips,twin,guided}
  install -m 644 "$here/game.ndjson" "$root/tmp/game.ndjson"
  chroot "$root" /build/tests/paint_clips /tmp/game.ndjson /tmp/clips
  chroot "$root" /build/undercup simulate /tmp/game.ndjson --record /tmp/twin --record-size "$screen" >/dev/null
  rm -rf "$folder/twin"
  cp --recursive "$root/tmp/twin" "$folder/twin"
  stage "the simulated twin has played"
  "$here/make_initrd.sh" "$root" "$folder/initrd.img"
  cp "$root"/boot/vmlinuz-* "$folder/vmlinuz"
  "$here/make_image.sh" "$root" "$root/tmp/clips" "$here/game.ndjson" "$folder/machine.img"
  stage "the machine's disk is made: $(du --summarize --human-readable "$folder/machine.img" | cut -f1)"
}

[ "$(id -u)" -eq 0 ] || cannot "making a root and a disk needs root"
[ "$(uname -m)" = x86_64 ] || cannot "the machine is a PC; this is $(uname -m)"
"$tree/firmware/install-packages.sh" "${on_this_host[@]}" >/dev/null 2>&1 || cannot "no ${on_this_host[*]} here"
mkdir -p "$folder"
make_root
stage "a Debian 13 root is there: $(du --summarize --human-readable "$root" | cut -f1)"
make_machine
rm -rf "$folder/out"
for ((time = 1; time <= times; ++time)); do
  # Debian's own Python: it has Debian's Pillow.
  /usr/bin/python3 "$here/play.py" "$folder" "$here/game.ndjson" "$folder/out/$time"
  stage "game $time of $times is played"
done
if [ "$kiosk" = yes ]; then
  /usr/bin/python3 "$here/kiosk.py" "$folder" "$here/game.ndjson" "$folder/out/kiosk"
  stage "the kiosk was switched on and off"
fi
