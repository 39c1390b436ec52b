#!/usr/bin/env python3
"""Calibrates a table through libcamera, as a technician would, in a root and not emulated:

    check_calibration.py ROOT SCRIPT OUT [BUILD]

`undercup calibrate` runs in ROOT, where it was built in BUILD (/build unless told), on libcamera's virtual cameras, in a
window of a display that nobody sees (Xvfb). Hands do what the technician's script says when it says so: clips are fed,
keys pressed (xdotool). The profiles written must be what the cameras are. OUT: the screens, one before each action.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import table
from host import DISPLAY, Cameras, bound, display, fed, play, run, started, wait_for
from verdict import Failed

SCREEN = "1280x720"
END_SECONDS = 30
RATE = "8"
KEYS = {"bid": "Return", "liar": "l", "spot_on": "s", "menu": "m", "face": "f", "up": "Up", "down": "Down"}
SEAT_OF_SCRIPT = 1  # the first seat is calibrated, with the camera whose window the die was laid on
SCALE = 0.003  # of it
RIM_PX = 2
DIE_MM = 0.5


def write_table(root, folder, seats):
    text = "".join(f'[[seat]]\nnumber = {seat}\ncamera = {{name = "cam{seat}"}}\n' for seat in seats)
    (folder / "table.toml").write_text(text)
    table.write_cameras(root, seats, "/tmp/guided/flat")


def number_in(profile, key):
    return [float(each) for each in re.findall(r"[-+.\de]+", re.search(rf"^{key}:(.*(?:\n .*)*)", profile, re.M)[1])]


def check(profile, truth):
    """Raises Failed where a profile is not what the camera is."""
    scale = number_in(profile, "px_per_mm")[0]
    x, y, radius = number_in(profile, "window")
    least, most = number_in(profile, "die_mm")
    die = sum(truth["die_mm"]) / 2
    print(f"calibration: px_per_mm {scale:.4f} ({truth['px_per_mm']:.4f}), window {x:.1f} {y:.1f} {radius:.1f} "
          f"({truth['window']}), die {least:.2f} to {most:.2f} mm ({die:.2f})")
    if abs(scale / truth["px_per_mm"] - 1) > SCALE:
        raise Failed("the scale is another")
    if max(abs(a - b) for a, b in zip((x, y, radius), truth["window"])) > RIM_PX:
        raise Failed("the window is elsewhere")
    if not least - DIE_MM < die < most + DIE_MM:
        raise Failed("the dice are of another size")
    if "empty_window:" not in profile:
        raise Failed("the empty window is not in the profile")


def calibrate(root, build, seats, actions, work, out):
    run("chroot", root, f"{build}/tests/paint_guided", "/tmp/guided/script.ndjson", "/tmp/guided")
    write_table(root, work, seats)
    cameras = Cameras(work, work / "playing", seats)
    environment = os.environ | {"DISPLAY": DISPLAY}
    inside = {"DISPLAY": DISPLAY} | fed(build, "/tmp/guided/playing", RATE)
    command = ["chroot", root, "env", *(f"{key}={value}" for key, value in inside.items()), f"{build}/undercup",
               "calibrate", "--config", "/tmp/guided/table.toml", "--profiles", "/tmp/guided/profiles"]

    def press(action):
        run("xdotool", "key", KEYS[action["pad"]], env=environment)

    with display(root, SCREEN, environment):
        with started(command, stdout=subprocess.PIPE, text=True) as program:
            wait_for("window", ["xdotool", "search", "--name", "undercup calibrate"], environment)
            play(actions, cameras, press, environment, out)
            said, _ = program.communicate(timeout=END_SECONDS)
    print(said, end="")
    profile = work / f"profiles/seat{SEAT_OF_SCRIPT}.yaml"
    if not profile.exists():
        raise Failed("no profile was written")
    camera = next(action["seat"] for action in actions if action.get("lay") == "die")
    text = profile.read_text()
    if f'camera_id: "cam{camera}"' not in text:
        raise Failed("the profile is bound to another camera")
    check(text, json.loads((work / "seats.json").read_text())[str(camera)])


def main():
    root, script, out = (pathlib.Path(each).resolve() for each in sys.argv[1:4])
    build = sys.argv[4] if len(sys.argv) > 4 else "/build"
    lines = [json.loads(line) for line in script.read_text().splitlines()]
    seats, actions = lines[0]["seats"], lines[1:]
    work = root / "tmp/guided"
    for folder in (work, out):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    shutil.copy(script, work / "script.ndjson")
    with bound("/proc", root / "proc"), bound("/dev", root / "dev"):
        calibrate(root, build, seats, actions, work, out)


if __name__ == "__main__":
    try:
        main()
    except (Failed, subprocess.CalledProcessError, subprocess.TimeoutExpired) as why:
        sys.exit(f"calibration: FAILED: {why}")
