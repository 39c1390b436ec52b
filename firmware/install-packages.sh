#!/usr/bin/env bash
# Installs, on Debian 12 or 13, what undercup is built and tested with, and the packages named as arguments.
# Asks nothing; touches nothing (and needs neither root nor network) when everything is there.
set -euo pipefail

packages=(
  g++ cmake ninja-build pkg-config
  libopencv-core-dev libopencv-imgproc-dev libopencv-imgcodecs-dev
  libsdl2-dev libsdl2-ttf-dev zlib1g-dev fonts-lato
  libcli11-dev nlohmann-json3-dev
  doctest-dev
  "$@"
)

fail() {
  printf 'install-packages: %s\n' "$@" >&2
  exit 1
}

is_installed() {
  [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
  fail "this is no Debian; undercup is built on Debian 12 or 13." "On another system install the like of: ${packages[*]}" \
    "and then run: cmake --workflow --preset release"
fi

missing=()
for package in "${packages[@]}"; do
  is_installed "$package" || missing+=("$package")
done
if [ ${#missing[@]} -eq 0 ]; then
  echo "install-packages: all ${#packages[@]} packages are installed"
  exit 0
fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || fail "to be installed: ${missing[*]}" "which needs root, or sudo, and there is neither"
  as_root=(sudo)
fi
apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 -o Acquire::Retries=3 -q)

echo "install-packages: installing ${missing[*]}"
"${apt[@]}" update </dev/null || fail "apt-get update failed: is there a network, and are the sources in /etc/apt right?"
"${apt[@]}" install --yes --no-install-recommends "${missing[@]}" </dev/null ||
  fail "could not install: ${missing[*]}"
