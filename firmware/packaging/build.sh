#!/usr/bin/env bash
# The Debian packages, from nothing, on Debian 12 or 13 as root. Asks nothing.
#   build.sh [ARCH [VERSION]]
# ARCH: amd64 (unless told) or arm64, which is cross-built; VERSION: another than debian/changelog's. Makes a Debian 13 root,
# builds undercup in it and packs it into build/packages/, with what lintian says of it. For arm64 the unit tests that
# TESTS names (those of table, hw and ui unless told) are built and run, too, under qemu-user.
# Keeps roots and what is built in them in $UNDERCUP_PACKAGING (~/.cache/undercup-packaging unless told), 2 GB each.
# Exits with 0: built, and lintian is content; 1: not; 77: it cannot be built here, and why.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
tree=$(cd "$here/../.." && pwd)
arch=${1:-amd64} version=${2:-}
own=$(dpkg --print-architecture)
[[ $arch == amd64 || $arch == arm64 ]] || { echo "build: amd64 or arm64, not $arch" >&2 && exit 2; }
root=${UNDERCUP_PACKAGING:-${XDG_CACHE_HOME:-$HOME/.cache}/undercup-packaging}/root-$arch
tests=() other=()
if [ "$arch" != "$own" ]; then
  other=(--for "$arch")
  read -ra tests <<<"${TESTS-table_tests hw_tests ui_tests}"
fi
mkdir -p "$(dirname "$root")" "$tree/build/packages"

"$here/make_root.sh" "${other[@]}" "$root" trixie debhelper lintian
"$tree/firmware/install-packages.sh" rsync >/dev/null
rsync --archive --delete --exclude=/build --exclude=/.git "$tree/" "$root/src/"
rm -rf "$root/packages"
chroot "$root" /src/firmware/packaging/pack.sh /build /packages "${other[@]}" ${version:+--version "$version"} "${tests[@]}"

echo "build: lintian"
chroot "$root" sh -c 'lintian --allow-root --fail-on error,warning,info --display-info --show-overrides /packages/*.deb'
cp "$root"/packages/*.deb "$tree/build/packages/"
for test in "${tests[@]}"; do
  echo "build: $test under qemu-user"
  chroot "$root" "qemu-$(chroot "$root" dpkg-architecture --host-arch "$arch" --query DEB_HOST_GNU_CPU 2>/dev/null)" -L / "/build/tests/$test"
done
ls -l "$tree"/build/packages/*
