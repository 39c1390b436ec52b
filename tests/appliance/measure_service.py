#!/usr/bin/env python3
"""What `undercup run` takes of a processor and of memory at attract and in a game of six, in a root and not emulated:

    measure_service.py ROOT SCRIPT OUT [BUILD]

It runs in ROOT, where it was built in BUILD (/build unless told), on libcamera's virtual cameras and on lines that are
fed (fed_frames.cpp, fed_lines.cpp), in a window of a display that nobody sees, drawn by SDL's software renderer. Hands do
what the table script says when it says so. OUT: the screen at each action, and what the table said. The game must go as
its simulated twin's.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import time

import table
from host import DISPLAY, Cameras, bound, display, fed, play, run, started, wait_for
from verdict import Failed, compare_events, game_events

SCREEN = "1920x1080"
RATE = "8"
ATTRACT_SECONDS = 40
END_SECONDS = 30
WORK = "/tmp/service"
TICKS = os.sysconf("SC_CLK_TCK")
CHIP = pathlib.Path("/dev/gpiochip-fed")


def names(seats):
    return [table.line_name(seat, what) for seat in seats for what in table.BUTTONS + table.LAMPS]


class Pads:
    """A press is held as long as a finger would, while others go on."""

    def __init__(self, work, seats):
        self.names = names(seats)
        (work / "names").write_text("".join(f"{name}\n" for name in self.names))
        os.mkfifo(work / "presses")
        self.pipe = os.open(work / "presses", os.O_RDWR)

    def press(self, seat, button):
        line = self.names.index(table.line_name(seat, button))
        os.write(self.pipe, f"{line} 1\n".encode())
        time.sleep(table.LIAR_HELD if button == "liar" else table.HELD)
        os.write(self.pipe, f"{line} 0\n".encode())


class Taken:
    """What a process and its threads have taken of a processor so far."""

    def __init__(self, process):
        self.at = time.monotonic()
        self.of = {}
        for task in pathlib.Path(f"/proc/{process}/task").iterdir():
            name, _, rest = (task / "stat").read_text().partition("(")[2].rpartition(")")
            fields = rest.split()
            self.of[name] = self.of.get(name, 0) + (int(fields[11]) + int(fields[12])) / TICKS

    def since(self, before):
        seconds = self.at - before.at
        parts = {name: 100 * (taken - before.of.get(name, 0)) / seconds for name, taken in self.of.items()}
        told = ", ".join(f"{name} {share:.1f} %" for name, share in sorted(parts.items()) if share >= 0.05)
        return f"{sum(parts.values()):.1f} % of a core in {seconds:.0f} s ({told})"


def most_memory(process):
    status = pathlib.Path(f"/proc/{process}/status").read_text().splitlines()
    return int(next(line for line in status if line.startswith("VmHWM")).split()[1]) // 1024


def write_table(root, work, house, seats):
    text = table.table_toml(work, house, dict.fromkeys(seats, "fed"))
    (work / "table.toml").write_text(text)
    table.write_cameras(root, seats, f"{WORK}/flat")


def measure(root, build, house, actions, work, out):
    seats = list(range(1, house["seats"] + 1))
    run("chroot", root, f"{build}/tests/paint_clips", f"{WORK}/script.ndjson", WORK)
    twin = run("chroot", root, f"{build}/undercup", "simulate", f"{WORK}/script.ndjson", "--json", capture_output=True)
    write_table(root, work, house, seats)
    cameras, pads = Cameras(work, work / "playing", seats), Pads(work, seats)
    environment = os.environ | {"DISPLAY": DISPLAY}
    inside = fed(build, f"{WORK}/playing", RATE) | {
        "DISPLAY": DISPLAY, "FED_LINES": WORK, "SDL_RENDER_DRIVER": "software", "SDL_FRAMEBUFFER_ACCELERATION": "0",
    }
    inside["LD_PRELOAD"] += f":{build}/tests/libfed_lines.so"
    command = ["chroot", root, "env", *(f"{key}={value}" for key, value in inside.items()), f"{build}/undercup",
               "run", "--config", f"{WORK}/table.toml", "--state", f"{WORK}/state"]
    with display(root, SCREEN, environment), (out / "said.txt").open("w") as said:
        with started(command, stdout=said, stderr=subprocess.STDOUT) as program:
            wait_for("window", ["xdotool", "search", "--name", "undercup"], environment)
            before = Taken(program.pid)
            time.sleep(ATTRACT_SECONDS)
            print(f"service: attract: {Taken(program.pid).since(before)}, {most_memory(program.pid)} MB")
            for seat in (*seats, seats[0], seats[0]):  # seats are taken, then the rules, as they are
                pads.press(seat, "bid")
                time.sleep(table.HELD)
            before = Taken(program.pid)
            play(actions, cameras, lambda action: pads.press(action["seat"], action["pad"]), environment, out)
            time.sleep(END_SECONDS)
            print(f"service: game: {Taken(program.pid).since(before)}, {most_memory(program.pid)} MB at most")
    kept = run("chroot", root, f"{build}/undercup", "journal", "--state", f"{WORK}/state", capture_output=True)
    compare_events(kept.stdout, game_events(twin.stdout)[0])
    print("service: the journal holds its twin's game")


def main():
    root, script, out = (pathlib.Path(each).resolve() for each in sys.argv[1:4])
    build = sys.argv[4] if len(sys.argv) > 4 else "/build"
    house, *actions = (json.loads(line) for line in script.read_text().splitlines())
    work = root / WORK[1:]
    for folder in (work, out):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    shutil.copy(script, work / "script.ndjson")
    CHIP.touch()
    try:
        with bound("/proc", root / "proc"), bound("/dev", root / "dev"):
            measure(root, build, house, actions, work, out)
    finally:
        CHIP.unlink()


if __name__ == "__main__":
    try:
        main()
    except (Failed, subprocess.CalledProcessError, subprocess.TimeoutExpired) as why:
        sys.exit(f"service: FAILED: {why}")
