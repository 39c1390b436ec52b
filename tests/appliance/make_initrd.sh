#!/usr/bin/env bash
# make_initrd.sh ROOT FILE: what the machine's kernel begins with: busybox and the modules that its disk needs.
set -euo pipefail
root=$1
file=$(realpath "$2")
version=$(basename "$(ls -d "$root"/usr/lib/modules/*)")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work"/{bin,modules,proc,dev,new}
cp "$root/bin/busybox" "$work/bin/"
for module in virtio_pci virtio_blk ext4; do
  chroot "$root" modprobe --set-version "$version" --show-depends "$module" | awk '$1 == "insmod" {print $2}'
done | awk '!seen[$0]++' | while read -r path; do
  name=$(basename "$path" .xz)
  case $path in
    *.xz) xz -dc "$root$path" >"$work/modules/$name" ;;
    *) cp "$root$path" "$work/modules/$name" ;;
  esac
  echo "$name" >>"$work/modules/order"
done
cat >"$work/init" <<'INIT'
#!/bin/busybox sh
b=/bin/busybox
$b mount -t devtmpfs dev /dev
$b mount -t proc proc /proc
case $($b cat /proc/cmdline) in
  *only_say_hello*) echo "hello from the initrd"; $b sleep 0.2; $b poweroff -f ;;
esac
for module in $($b cat /modules/order); do $b insmod /modules/$module; done
while [ ! -b /dev/vda ]; do $b sleep 0.05; done
$b mount -t ext4 -o noatime /dev/vda /new
$b mount --move /dev /new/dev
$b umount /proc
exec $b switch_root /new /sbin/init
INIT
chmod +x "$work/init"
(cd "$work" && find . | cpio --create --format=newc --quiet) >"$file"
