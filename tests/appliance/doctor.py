"""`undercup doctor` in the machine, at a table whose wires are broken as no test without gpiochips can break them: a line
that its chip does not have, and one that another process holds. Run when the service is stopped.
"""

import json

from machine import wait_until

# All of this host's time.
LOOK_SECONDS = 300  # cameras take pictures, and a display is opened
HOLD_SECONDS = 60
POLL_SECONDS = 0.5

CHIP = "doctor"
SEATS = (1, 2)
BUTTONS = ("up", "down", "face", "bid", "liar")
SPARE = ("A", "B", "C", "D")  # what the holder's other buttons are, for a pad has five
TABLE = "/run/doctor.toml"
HOLDER = "/run/holder.toml"
HELD = "/run/holder.txt"
HELD_BY = "/run/holder.pid"
STATE = "/run/doctor-state"  # not there
NOBODY = 65534


def line_name(seat, button):
    return f"S{seat}_{button.upper()}"


def seat_toml(seat, pad):
    """A seat whose buttons are those lines; all of them have a camera of the machine."""
    wires = ", ".join(f'{button} = "{line}"' for button, line in pad.items())
    return (
        f'[[seat]]\nnumber = {seat}\ncamera = {{name = "cam{seat}", window = [320, 240, 205], px_per_mm = 4}}\n'
        f'pad = {{chip = "{CHIP}", {wires}}}\n'
    )


def pads():
    return {seat: {button: line_name(seat, button) for button in BUTTONS} for seat in SEATS}


def table_toml(wired):
    return "".join(seat_toml(seat, pad) for seat, pad in wired.items())


def write(machine, file, text):
    machine.run(f"cat >{file} <<'END'\n{text}END\nchmod 644 {file}")


def looked(machine, config=TABLE, state=STATE, before=""):
    """The findings, the verdict, and the exit status."""
    command = f"{before} undercup doctor --json --config {config} --state {state}"
    said = machine.run(f"{command} 2>/dev/null && status=0 || status=$?; echo status $status", LOOK_SECONDS)
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    (verdict,) = [line for line in lines if "part" not in line]
    return [line for line in lines if "part" in line], verdict, int(said.split()[-1])


def hold(machine, line):
    """A process holds it, until it is let go."""
    pad = dict(zip(BUTTONS, (line, *SPARE)))
    write(machine, HOLDER, seat_toml(SEATS[0], pad))
    machine.run(f"undercup pads --watch --config {HOLDER} >{HELD} 2>&1 </dev/null & echo $! >{HELD_BY}")
    wait_until(f"{line} is held", lambda: "Ctrl-C" in machine.run(f"cat {HELD}"), HOLD_SECONDS, POLL_SECONDS)


def let_go(machine):
    machine.run(f"kill $(cat {HELD_BY}); rm {HOLDER} {HELD} {HELD_BY}")


def has(findings, **wanted):
    return any(all(one.get(key) == value for key, value in wanted.items()) for one in findings)


def check_doctor(machine, clock, demand):
    names = [name for pad in pads().values() for name in pad.values()] + list(SPARE)
    machine.run(f"/opt/undercup/gpio_bank.sh {CHIP} {' '.join(names)}")
    write(machine, TABLE, table_toml(pads()))
    findings, sound, status = looked(machine)
    for seat in SEATS:
        well = dict(part="pads", seat=seat, verdict="well", what=f"{len(BUTTONS)} buttons on gpiochip '{CHIP}'")
        demand(has(findings, **well), f"a sound pad of seat {seat} is not well: {findings}")
    demand(status == (1 if sound["stops"] else 0), f"a sound table's verdict is {sound}, and the exit status {status}")
    clock.say(f"the doctor finds two pads well; at all, {sound['stops']} things that stop a game")

    wired = pads()
    wired[1]["face"] = "S1_NOWHERE"
    write(machine, TABLE, table_toml(wired))
    machine.run(f"chmod 600 {TABLE}")
    hold(machine, line_name(2, "bid"))
    try:
        findings, broken, status = looked(machine)
    finally:
        let_go(machine)
    missing = dict(
        part="pads", seat=1, verdict="stops",
        what=f"button face: gpiochip '{CHIP}' line 'S1_NOWHERE': the chip has no such line",
        to_do="name another in table.toml; `undercup pads` lists them",
    )  # fmt: skip
    busy = dict(
        part="pads", seat=2, verdict="stops",
        what=f"button bid: gpiochip '{CHIP}' line 'S2_BID': held by undercup",
        to_do="stop what holds it, or name another line in table.toml",
    )  # fmt: skip
    shut = dict(part="configuration", verdict="stops", what=f"{TABLE}: user undercup may not read it")
    for wanted in (missing, busy, shut):
        demand(has(findings, **wanted), f"not found: {wanted} in {findings}")
    demand(broken["stops"] == sound["stops"] + 3, f"three things were broken, and the verdict is {broken}")
    demand(status == 1, f"the exit status is {status}, and should be 1")
    clock.say("the doctor finds a missing line, a busy one, and a table.toml that its user may not read: exit status 1")

    # The service's own table, whose state folder only its user may look into.
    nobody = f"setpriv --reuid {NOBODY} --regid {NOBODY} --clear-groups"
    findings, verdict, status = looked(machine, "/etc/undercup/table.toml", "/var/lib/undercup", nobody)
    demand(has(findings, to_do="run it as root: sudo undercup doctor"), f"nobody is not told to be root: {findings}")
    demand(verdict["stops"] == 0 and status == 0, f"nobody finds broken what it may not see: {findings}")
    clock.say("the doctor tells who is not root to be root, and finds nothing broken")
    machine.run(f"/opt/undercup/gpio_bank.sh --remove {CHIP}; rm {TABLE}")
