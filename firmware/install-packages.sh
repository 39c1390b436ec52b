#!/usr/bin/env bash
# Installs, on Debian 12 or 13, what undercup is built and tested with, and the packages named as arguments.
# Asks nothing; touches nothing (and needs neither root nor network) when everything is there.
# --for ARCH, before those: what it is built with on this machine for another architecture, which dpkg must know.
# What Debian 12 has only in a version too old comes from its backports, which are then added to apt's sources, from the
# mirror this machine uses already.
set -euo pipefail

tools=(g++ cmake ninja-build pkg-config)
everywhere=(fonts-lato libcli11-dev nlohmann-json3-dev doctest-dev) # the same for all architectures
libraries=(
  libsdl2-dev libsdl2-ttf-dev zlib1g-dev libcairo2-dev
  libopencv-core-dev libopencv-imgproc-dev libopencv-imgcodecs-dev libopencv-dnn-dev libopencv-calib3d-dev
  libtomlplusplus-dev libsqlitecpp-dev libsqlite3-dev libarchive-dev
  libgpiod-dev libcamera-dev libsystemd-dev
)
if [ "${1:-}" = --for ]; then
  libraries=("${libraries[@]/%/:$2}")
  tools=("crossbuild-essential-$2" "${tools[@]:1}" qemu-user)
  shift 2
fi
packages=("${tools[@]}" "${everywhere[@]}" "${libraries[@]}" "$@")

from_backports=(libgpiod-dev libcamera-dev)  # Debian 12's own are of another interface (libgpiod 1, libcamera 0.0)

fail() {
  printf 'install-packages: %s\n' "$@" >&2
  exit 1
}

is_installed() {
  [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

is_one_of() {
  local word=$1
  shift
  [[ " $* " == *" $word "* ]]
}

# apt's sources, one a line: release, component, mirror, and keyring where it has one of its own.
sources() {
  # shellcheck disable=SC2016  # the dollars are apt's
  apt-get indextargets --format '$(RELEASE) $(COMPONENT) $(REPO_URI) $(SIGNED_BY)' 'Created-By: Packages'
}

add_backports() {
  local known
  known=$(sources)
  if grep -q '^bookworm-backports main ' <<<"$known"; then return; fi
  local mirror keyring list=/etc/apt/sources.list.d/undercup-backports.list
  read -r _ _ mirror keyring < <(grep -E '^(bookworm|oldstable) main ' <<<"$known") ||
    fail "apt knows no mirror of Debian 12 whose backports could be used"
  [[ $keyring == /* ]] || keyring=
  echo "install-packages: adding Debian 12's backports from $mirror ($list)"
  echo "deb ${keyring:+[signed-by=$keyring] }$mirror bookworm-backports main" | "${as_root[@]}" tee "$list" >/dev/null
  update
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

plain=() backported=()
# shellcheck source=/dev/null
codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
for package in "${missing[@]}"; do
  if [ "$codename" = bookworm ] && is_one_of "$package" "${from_backports[@]}"; then
    backported+=("$package")
  else
    plain+=("$package")
  fi
done
update() {
  "${apt[@]}" update </dev/null || fail "apt-get update failed: is there a network, and are the sources in /etc/apt right?"
}

echo "install-packages: installing ${missing[*]}"
update
[ ${#backported[@]} -eq 0 ] || add_backports  # apt knows its mirror only once it has been updated
install=("${apt[@]}" install --yes --no-install-recommends)
[ ${#plain[@]} -eq 0 ] || "${install[@]}" "${plain[@]}" </dev/null || fail "could not install: ${plain[*]}"
[ ${#backported[@]} -eq 0 ] || "${install[@]}" --target-release bookworm-backports "${backported[@]}" </dev/null ||
  fail "could not install from Debian 12's backports: ${backported[*]}"
