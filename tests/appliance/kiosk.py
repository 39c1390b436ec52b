#!/usr/bin/env python3
"""The service as it is packed, from switching the machine on to switching it off:

    kiosk.py FOLDER SCRIPT OUT [ACCEL]

FOLDER, SCRIPT, OUT as of play.py. First a machine with a display: how soon the first scene is on it, and by itself; then a
game in which the program is killed, stopped so that its watchdog starves, stopped in an orderly way, and the machine is
switched off and on again: each time it must be the same game. Then one whose display is plugged in late, whose USB must be
inert but for a stick labelled UNDERCUP.
"""

import json
import pathlib
import subprocess
import sys

from machine import Machine, kvm_boots, wait_until
from play import (
    BOOT_SECONDS,
    FAULT_SECONDS,
    KILLED_AFTER,
    POLL_SECONDS,
    RESET_AFTER,
    STATE,
    TURN_SECONDS,
    Clock,
    Faults,
    Hands,
    Play,
    Twin,
    wait_for_screen,
)
from verdict import Failed, demand

ON_DISPLAY = "the table is on its display"
WAITS = "the table is on and waits for a display"
STOPPED_WITHIN = 3.0  # seconds of the machine's time
CONNECTOR = "Virtual-1"
STICK = "/run/undercup/usb"
STICK_MB = 8


def told(machine, name):
    """One of the service's properties."""
    return machine.run(f"systemctl show undercup --property {name} --value").strip()


def wait_for_status(machine, status):
    wait_until(f"the service says: {status}", lambda: told(machine, "StatusText") == status, BOOT_SECONDS, POLL_SECONDS)


def is_up(machine, out, clock):
    """The service is, by itself, and nothing else stands on the display."""
    machine.wait_for_boot(BOOT_SECONDS)
    wait_for_status(machine, ON_DISPLAY)
    wait_for_screen(machine, out / "attract.png")
    seconds = int(told(machine, "ActiveEnterTimestampMonotonic")) / 1e6
    clock.say(f"the first scene is on the display {seconds:.1f} s after the kernel's start, by the machine's clock")
    demand(told(machine, "NRestarts") == "0", "the service was restarted before it was up")
    login = machine.run("systemctl is-active getty@tty1 || true").strip()
    demand(login == "inactive", f"the login prompt on the display's terminal is {login}")
    memory = int(told(machine, "MemoryPeak")) / 2**20
    clock.say(f"no login prompt beside it; {memory:.0f} MB of memory at most so far")


def stops_in_order(faults, number):
    """Within its time and with the journal closed; then it goes on."""
    machine = faults.machine
    for seat, rolled in faults.play.rolled.items():
        if rolled == 0:
            faults.hands.roll(seat, 0)
    before = faults.heard()
    said = machine.run("read -r a b </proc/uptime; systemctl stop undercup; read -r c d </proc/uptime; echo $a $c", TURN_SECONDS)
    begun, ended = (float(word) for word in said.split())
    demand(ended - begun <= STOPPED_WITHIN, f"stopping took {ended - begun:.1f} s")
    kept = machine.run(f"ls {STATE}").split()
    demand("journal.sqlite" in kept, f"no journal in {STATE}: {kept}")
    demand("journal.sqlite-wal" not in kept, f"the journal was not closed: {kept}")
    machine.run("systemctl start undercup", BOOT_SECONDS)
    faults.comes_back(f"stopped in {ended - begun:.2f} s with the journal closed, and started", number, before)


def is_switched_off_and_on(faults, number):
    machine = faults.machine
    machine.run("systemctl poweroff", TURN_SECONDS)
    wait_until("the machine has switched itself off", machine.is_off, BOOT_SECONDS, POLL_SECONDS)
    machine.switch_on(BOOT_SECONDS)
    faults.machine_is_back("switched off and on again", number)


def same_game(machine, twin, actions, out, clock):
    hands = Hands(machine)
    hands.wait_for_table(TURN_SECONDS)
    play = Play(hands, machine, twin, actions, out, clock)
    faults = Faults(play)
    play.begins()
    play.go_on(0, KILLED_AFTER)
    faults.program_is_killed()
    faults.program_ends("kill -STOP $(pidof undercup)", "starved its watchdog", 0)
    stops_in_order(faults, 0)
    demand(told(machine, "NRestarts") == "0", "an orderly start counts as none")
    play.go_on(KILLED_AFTER, RESET_AFTER)
    is_switched_off_and_on(faults, 1)
    play.go_on(RESET_AFTER)
    play.is_over()
    clock.say(f"the game is over: {len(twin.events)} events, all as the twin's")


def display_comes_late(machine, out, clock):
    machine.wait_for_boot(BOOT_SECONDS)
    wait_for_status(machine, WAITS)
    log = machine.run("journalctl --boot --unit undercup --output cat --no-pager")
    demand("there is no display" in log, "the log does not say that there is no display")
    clock.say("without a display the service is up, waits, and says so")
    machine.run(f"echo on >$(echo /sys/class/drm/card*-{CONNECTOR}/status)")
    wait_for_status(machine, ON_DISPLAY)
    wait_for_screen(machine, out / "late.png")
    clock.say("the display is plugged in, and shows the table")


def interfaces(machine):
    """Of what is plugged into USB: class to whether it may be used, and by which driver it is."""
    said = machine.run(
        "for i in /sys/bus/usb/devices/*:*; do read -r class <$i/bInterfaceClass; read -r may <$i/authorized; "
        "driver=$(readlink $i/driver || true); echo $class $may ${driver##*/}; done"
    )
    return {line.split()[0]: line.split()[1:] for line in said.splitlines()}


def usb_is_inert(machine, clock):
    machine.monitor("device_add", driver="usb-kbd", id="keyboard", bus="usb.0")
    wait_until("the keyboard is inert", lambda: interfaces(machine).get("03") == ["0"], FAULT_SECONDS, POLL_SECONDS)
    clock.say("a keyboard is inert")
    machine.monitor("device_add", driver="usb-storage", id="stick", drive="stick", bus="usb.0")
    mounted = f"grep ' {STICK} ' /proc/$(pidof undercup)/mounts || true"
    wait_until("the stick is mounted", lambda: STICK in machine.run(mounted), FAULT_SECONDS, POLL_SECONDS)
    options = machine.run(mounted).split()[3].split(",")
    demand({"noexec", "nosuid", "nodev"} <= set(options), f"the stick is mounted with {options}")
    as_the_table = "nsenter --target $(pidof undercup) --mount setpriv --reuid undercup --regid undercup --clear-groups"
    machine.run(f"{as_the_table} sh -c 'echo exported >{STICK}/export'")
    clock.say(f"a stick labelled UNDERCUP is mounted for the service ({','.join(options)}) and can be written")
    machine.monitor("device_del", id="stick")
    wait_until("the stick is gone", lambda: not machine.run(mounted).strip(), FAULT_SECONDS, POLL_SECONDS)
    demand(told(machine, "ActiveState") == "active", "the service did not bear that the stick was pulled out")
    clock.say("pulled out, it is gone")


def with_machine(machine, out, name, plays, clock):
    """Whether all went well; the service's log and the last screen are kept."""
    try:
        plays(machine)
        return True
    except (Failed, TimeoutError, RuntimeError) as wrong:
        clock.say(f"FAILED: {wrong}")
        return False
    finally:
        try:
            (out / f"{name}.txt").write_text(machine.run("journalctl --unit undercup --no-pager --all", 120))
            machine.screen(out / f"{name}-last.png")
        except Exception as wrong:
            print(f"kiosk: the machine's last words cannot be had: {wrong}")
        machine.close()


def make_stick(file):
    file.unlink(missing_ok=True)
    subprocess.run(["mkfs.vfat", "-n", "UNDERCUP", "-C", file, str(1024 * STICK_MB)], check=True, capture_output=True)
    return file


def main():
    folder, script, out = (pathlib.Path(word) for word in sys.argv[1:4])
    out.mkdir(parents=True, exist_ok=True)
    accel = sys.argv[4] if len(sys.argv) > 4 else "kvm" if kvm_boots(folder) else "tcg"
    clock = Clock()
    actions = [json.loads(line) for line in script.read_text().splitlines()[1:]]
    twin = Twin(folder / "twin")

    def game(machine):
        is_up(machine, out, clock)
        same_game(machine, twin, actions, out, clock)

    def late(machine):
        display_comes_late(machine, out, clock)
        usb_is_inert(machine, clock)

    stick = ["-drive", f"file={make_stick(out / 'stick.img')},format=raw,if=none,id=stick", "-device", "qemu-xhci,id=usb"]
    well = with_machine(Machine(folder, accel, out / "console.log"), out, "game", game, clock)
    second = Machine(folder, accel, out / "console-late.log", f"video={CONNECTOR}:d", stick)
    well = with_machine(second, out, "late", late, clock) and well
    clock.say("PASSED" if well else "FAILED")
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
