#!/usr/bin/env bash
# make_image.sh ROOT CLIPS SCRIPT FILE: the machine's disk. ROOT: Debian with all that undercup needs, in whose /build it
# was built and in whose /packages it lies packed. CLIPS, SCRIPT: what is to be played.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(realpath "$1")
clips=$(realpath "$2")
script=$(realpath "$3")
file=$4
work=$(dirname "$root")/machine-root
rm -rf "$work"
cp --archive --link --one-file-system "$root" "$work"
# What only builds, and what nobody reads there.
rm -rf "$work"/usr/{include,src,share/doc,share/man,share/locale} "$work"/usr/lib/gcc "$work"/usr/libexec/gcc "${work:?}"/{build*,src,packages,boot,tmp} \
  "$work"/var/{cache,lib}/apt "$work"/root/.cache
mkdir --mode=1777 "$work/tmp"
find "$work/usr/lib" -name '*.a' -delete

# Of the kernel's modules those that the machine's devices need, not compressed: both take long where each instruction is
# emulated.
modules=$(ls -d "$work"/usr/lib/modules/*)
version=$(basename "$modules")
rm -rf "$modules"
mkdir -p "$modules"
for module in virtio_pci virtio_blk ext4 virtio_console virtio_rng gpio-sim bochs configfs \
  xhci_pci usbhid hid_generic usb_storage sd_mod vfat nls_cp437 nls_ascii; do
  chroot "$root" modprobe --set-version "$version" --show-depends "$module" | awk '$1 == "insmod" {print $2}'
done | awk '!seen[$0]++' | while read -r path; do
  case $path in
    *.xz) xz -dc "$root$path" >"$modules/$(basename "$path" .xz)" ;;
    *) cp "$root$path" "$modules/" ;;
  esac
done
cp "$root/usr/lib/modules/$version"/modules.{order,builtin,builtin.modinfo} "$modules/"
chroot "$work" depmod "$version"

install -t "$work/tmp" "$root"/packages/*.deb
chroot "$work" sh -c 'dpkg --install /tmp/*.deb && rm /tmp/*.deb'
install -D -t "$work/opt/undercup" "$root/build/tests/libfed_frames.so" "$here"/guest/*.sh
for check in "$root"/build*/tests/pads_check; do
  build=$(basename "${check%/tests/pads_check}")
  install "$check" "$work/opt/undercup/pads_check${build#build}"
done
install -m 644 -t "$work/opt/undercup" "$here"/../*.supp
rm -rf "$work/opt/undercup/clips"
cp --recursive "$clips" "$work/opt/undercup/clips"
python3 "$here/table.py" "$work" "$clips" "$script"

install -m 644 -t "$work/etc/systemd/system" "$here"/guest/*.service
install -D -m 644 -t "$work/etc/systemd/system/undercup.service.d" "$here"/guest/simulated.conf
rm -f "$work"/etc/{fstab,resolv.conf,hostname,machine-id}  # never write through a link into ROOT
: >"$work/etc/fstab"
echo undercup >"$work/etc/hostname"
echo 00000000000000000000000000000001 >"$work/etc/machine-id"
touch "$work/etc/.updated" "$work/var/.updated"
mkdir -p "$work/var/log/journal"  # the journal outlives a reset
for unit in serial-getty@ttyS0.service apt-daily.timer apt-daily-upgrade.timer dpkg-db-backup.timer \
  e2scrub_all.timer e2scrub_reap.service fstrim.timer ldconfig.service getty-static.service systemd-timesyncd.service \
  systemd-logind.service systemd-tpm2-setup.service systemd-tpm2-setup-early.service systemd-pcrphase.service; do
  ln -sf /dev/null "$work/etc/systemd/system/$unit"
done
for unit in appliance-shell gpio-banks; do
  wanted=$(sed -n 's/^WantedBy=//p' "$here/guest/$unit.service")
  mkdir -p "$work/etc/systemd/system/$wanted.wants"
  ln -sf "../$unit.service" "$work/etc/systemd/system/$wanted.wants/$unit.service"
done
ln -sf /usr/lib/systemd/system/multi-user.target "$work/etc/systemd/system/default.target"

rm -f "$file"
truncate -s 6G "$file"
mke2fs -q -t ext4 -m 0 -E lazy_itable_init=1 -d "$work" "$file"
rm -rf "$work"
