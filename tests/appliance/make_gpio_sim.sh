#!/usr/bin/env bash
# make_gpio_sim.sh ROOT: gpio-sim, which Debian's kernel leaves out, as a module of the kernel in ROOT.
set -euo pipefail
root=$1
version=$(basename "$(ls -d "$root"/usr/lib/modules/*)")
work=/usr/src/gpio-sim
mkdir -p "$root$work"
archive=$(ls "$root"/usr/src/linux-source-*.tar.xz)
source_tree=$(basename "$archive" .tar.xz)
tar --extract --file "$archive" --directory "$root$work" --strip-components=3 \
  "$source_tree/drivers/gpio/gpio-sim.c" "$source_tree/kernel/irq/irq_sim.c"
mv "$root$work/gpio-sim.c" "$root$work/simulator.c"  # the module has the name gpio-sim.o
# A module cannot have irq_to_desc; generic_handle_irq ends in the same handler.
sed -i 's/handle_simple_irq(irq_to_desc(irqnum));/generic_handle_irq(irqnum);/' "$root$work/irq_sim.c"
printf 'obj-m := gpio-sim.o\ngpio-sim-y := simulator.o irq_sim.o\n' >"$root$work/Kbuild"
chroot "$root" make --silent -C "/usr/src/linux-headers-$version" M="$work" modules
install -D -m 644 "$root$work/gpio-sim.ko" "$root/usr/lib/modules/$version/updates/gpio-sim.ko"
chroot "$root" depmod "$version"
