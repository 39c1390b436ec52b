#!/bin/sh
# In the machine: makes a gpiochip of gpio-sim.
#   gpio_bank.sh LABEL NAME...      a chip with that label and a line for each name; /run/LABEL then leads to its lines
#   gpio_bank.sh --remove LABEL     as if its expander were unplugged
set -eu
configfs=/sys/kernel/config
remove=no
if [ "$1" = --remove ]; then
  remove=yes
  shift
fi
label=$1
shift
bank=$configfs/gpio-sim/$label
if [ "$remove" = yes ]; then
  echo 0 >"$bank/live"
  rmdir "$bank"/bank0/line* "$bank/bank0" "$bank"
  exit
fi
mountpoint -q "$configfs" || mount -t configfs configfs "$configfs"
modprobe gpio-sim
folders="$bank $bank/bank0"
for offset in $(seq 0 $(($# - 1))); do folders="$folders $bank/bank0/line$offset"; done
# shellcheck disable=SC2086  # a word each; one process for all: they are dear in an emulated machine
mkdir $folders
echo $# >"$bank/bank0/num_lines"
echo "$label" >"$bank/bank0/label"
offset=0
for name in "$@"; do
  echo "$name" >"$bank/bank0/line$offset/name"
  offset=$((offset + 1))
done
echo 1 >"$bank/live"
read -r device <"$bank/dev_name"
read -r chip <"$bank/bank0/chip_name"
ln -sfn "/sys/devices/platform/$device/$chip" "/run/$label"
