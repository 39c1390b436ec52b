#!/usr/bin/env bash
# Builds undercup from this tree and packs it, on the Debian it is for, which has debhelper and what install-packages.sh names:
#   pack.sh BUILD PACKAGES [--for ARCH] [--version V] [TARGET...]
# BUILD: where it is built, PACKAGES: where the packages go; TARGETs are built too. --for: another architecture than this
# machine's, whose programs run under qemu-user (`install-packages.sh --for ARCH`). --version: another than the changelog's.
set -euo pipefail
tree=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$(realpath --canonicalize-missing "$1") packages=$(realpath --canonicalize-missing "$2")
shift 2
arch=$(dpkg --print-architecture) version=
while [[ ${1:-} == --* ]]; do
  case $1 in
    --for) arch=$2 ;;
    --version) version=$2 ;;
    *) echo "pack: no option $1" >&2 && exit 2 ;;
  esac
  shift 2
done
: "${version:=$(dpkg-parsechangelog --file "$tree/firmware/packaging/debian/changelog" --show-field Version)}"

host=$(dpkg-architecture --host-arch "$arch" --print-set 2>/dev/null)
eval "$host"
# Hardened as Debian's own programs are; without debug symbols, for nothing of it is ever dumped.
export DEB_BUILD_MAINT_OPTIONS=hardening=+all DEB_CXXFLAGS_MAINT_STRIP="-g -O2" DEB_BUILD_OPTIONS="nocheck noautodbgsym"
cd "$tree"  # as its path is kept out of the program
settings=(-G Ninja -DCMAKE_BUILD_TYPE=Release -DUNDERCUP_UNITY=ON -DCMAKE_INSTALL_PREFIX=/usr -DUNDERCUP_VERSION="${version%-*}"
  -DCMAKE_CXX_FLAGS="$(dpkg-buildflags --get CPPFLAGS) $(dpkg-buildflags --get CXXFLAGS)"
  -DCMAKE_EXE_LINKER_FLAGS="$(dpkg-buildflags --get LDFLAGS)")
if [ "$DEB_HOST_ARCH" != "$DEB_BUILD_ARCH" ]; then
  settings+=(-DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR="$DEB_HOST_GNU_CPU"
    -DCMAKE_CXX_COMPILER="$DEB_HOST_GNU_TYPE-g++" "-DCMAKE_CROSSCOMPILING_EMULATOR=qemu-$DEB_HOST_GNU_CPU;-L;/")
  export PKG_CONFIG_LIBDIR=/usr/lib/$DEB_HOST_MULTIARCH/pkgconfig:/usr/share/pkgconfig
fi
cmake -S "$tree" -B "$build" "${settings[@]}"
cmake --build "$build" --target undercup pages "$@"

# debhelper wants its folder at the top of a tree, where this one has none.
staged=$build/packing
rm -rf "$staged"
mkdir -p "$staged/firmware/packaging" "$packages"
cp --recursive "$tree/firmware/packaging/debian" "$staged/"
cp "$tree/CHANGELOG.md" "$staged/"
cp "$tree/firmware/packaging/README.md" "$staged/firmware/packaging/"
cd "$staged"
sed -i "1s/(.*)/($version)/" debian/changelog
UNDERCUP_BUILD=$build debian/rules binary
find .. -maxdepth 1 -name "undercup*_${version}_*.deb" -exec mv --target-directory "$packages" {} +
