#!/usr/bin/env bash
# make_root.sh [--for ARCH] ROOT SUITE [PACKAGE...]: a Debian in a folder, with what undercup is built with (without SUITE's
# own: `--bare`, before ROOT) and the packages named; from the mirror that this machine has its own Debian from. --for: to
# build for another architecture in. A root that was made by the same recipe is left as it is. Exits with 77 where none can
# be made here, and says why.
set -euo pipefail
tree=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
recipe="$*"
for_arch=() bare=no
while [[ $1 == --* ]]; do
  case $1 in
    --for) for_arch=(--for "$2") && shift ;;
    --bare) bare=yes ;;
    *) echo "make_root: no option $1" >&2 && exit 2 ;;
  esac
  shift
done
root=$1 suite=$2
shift 2

cannot() {
  printf 'make_root: %s\n' "$*" >&2
  exit 77
}

[ "$bare" = yes ] || recipe+=" $(sed -n '/^tools=/,/^packages=/p' "$tree/firmware/install-packages.sh")"
if [ "$(cat "$root/recipe" 2>/dev/null)" = "$recipe" ]; then
  echo "make_root: $root of an earlier run is used"
  exit
fi
[ "$(id -u)" -eq 0 ] || cannot "making a root needs root"
"$tree/firmware/install-packages.sh" mmdebstrap >/dev/null || cannot "mmdebstrap cannot be installed"
# shellcheck disable=SC2016  # the dollars are apt's
mirror=$(apt-get indextargets --format '$(RELEASE) $(REPO_URI)' 'Created-By: Packages' |
  awk '$1 ~ /^(bookworm|oldstable|trixie|stable)$/ { print $2; exit }')
[ -n "$mirror" ] || cannot "apt knows no mirror of Debian"
rm -rf "$root"
architectures=$(dpkg --print-architecture)${for_arch[1]:+,${for_arch[1]}}
include=$(IFS=, && echo "$*")
mmdebstrap --quiet --variant=apt --architectures="$architectures" ${include:+--include="$include"} \
  --aptopt='APT::Install-Recommends "false"' --dpkgopt=force-unsafe-io "$suite" "$root" "$mirror" ||
  cannot "no root of $suite can be made from this machine's mirror"
if [ "$bare" = no ]; then
  install "$tree/firmware/install-packages.sh" "$root/tmp/"
  chroot "$root" /tmp/install-packages.sh "${for_arch[@]}"
  chroot "$root" apt-get clean
fi
echo "$recipe" >"$root/recipe"
