#!/usr/bin/env python3
"""Calibrates a table through libcamera, as a technician would, in a root and not emulated:

    check_calibration.py ROOT SCRIPT OUT [BUILD]

`undercup calibrate` runs in ROOT, where it was built in BUILD (/build unless told), on libcamera's virtual cameras, in a
window of a display that nobody sees (Xvfb). Hands do what the technician's script says when it says so: clips are fed,
keys pressed (xdotool). The profiles written must be what the cameras are. OUT: the screens, one before each action.
"""

import contextlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

import table

DISPLAY = ":97"
SCREEN = "1280x720x24"
START_SECONDS = 60
END_SECONDS = 30
RATE = "8"
KEYS = {"bid": "Return", "liar": "l", "spot_on": "s", "menu": "m", "face": "f", "up": "Up", "down": "Down"}
SEAT_OF_SCRIPT = 1  # the first seat is calibrated, with the camera whose window the die was laid on
SCALE = 0.003  # of it
RIM_PX = 2
DIE_MM = 0.5


class Failed(Exception):
    pass


def run(*command, **options):
    return subprocess.run([str(part) for part in command], check=True, text=True, **options)


@contextlib.contextmanager
def bound(place, inside):
    """A folder of this host's in the root."""
    inside.mkdir(exist_ok=True)
    run("mount", "--bind", place, inside)
    try:
        yield
    finally:
        run("umount", inside)


@contextlib.contextmanager
def started(command, **options):
    """A program that is ended with what it was needed for."""
    program = subprocess.Popen(command, **options)
    try:
        yield program
    finally:
        program.kill()
        program.wait()


class Cameras:
    """What the windows' cameras see: the clips that paint_guided painted, one after the other."""

    def __init__(self, painted, playing, seats):
        self.painted, self.playing = painted, playing
        self.shown = dict.fromkeys(seats, -1)
        for seat in seats:
            self.next(seat)

    def next(self, seat):
        self.shown[seat] += 1
        new = self.playing / "next"
        shutil.copy(self.painted / str(seat) / f"{self.shown[seat]}.nv12", new)
        new.rename(self.playing / f"{seat}.nv12")


def write_table(root, folder, seats):
    text = "".join(f'[[seat]]\nnumber = {seat}\ncamera = {{name = "cam{seat}"}}\n' for seat in seats)
    (folder / "table.toml").write_text(text)
    table.write_cameras(root, seats, "/tmp/guided/flat")


def wait_for(what, search, environment):
    end = time.monotonic() + START_SECONDS
    while subprocess.run(search, env=environment, capture_output=True).returncode != 0:
        if time.monotonic() > end:
            raise Failed(f"no {what} came")
        time.sleep(0.2)


def play(actions, cameras, environment, out):
    begun = time.monotonic()
    for number, action in enumerate(actions):
        time.sleep(max(0.0, begun + action["at"] - time.monotonic()))
        run("import", "-window", "root", out / f"{number:02}.png", env=environment)
        if "pad" in action:
            run("xdotool", "key", KEYS[action["pad"]], env=environment)
        else:
            cameras.next(action["seat"])


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
    (work / "playing").mkdir()
    cameras = Cameras(work, work / "playing", seats)
    environment = os.environ | {"DISPLAY": DISPLAY}
    inside = {
        "DISPLAY": DISPLAY, "LD_PRELOAD": f"{build}/tests/libfed_frames.so", "FED_FRAMES": "/tmp/guided/playing",
        "FED_RATE": RATE, "LIBCAMERA_PIPELINES_MATCH_LIST": "virtual", "LIBCAMERA_LOG_LEVELS": "*:ERROR",
    }
    display = ["Xvfb", DISPLAY, "-screen", "0", SCREEN, "-nolisten", "tcp"]
    command = ["chroot", str(root), "env", *(f"{key}={value}" for key, value in inside.items()), f"{build}/undercup",
               "calibrate", "--config", "/tmp/guided/table.toml", "--profiles", "/tmp/guided/profiles"]
    with started(display, stderr=subprocess.DEVNULL), bound("/tmp/.X11-unix", root / "tmp/.X11-unix"):
        wait_for("display", ["xdotool", "getdisplaygeometry"], environment)
        with started(command, stdout=subprocess.PIPE, text=True) as program:
            wait_for("window", ["xdotool", "search", "--name", "undercup calibrate"], environment)
            play(actions, cameras, environment, out)
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
    pathlib.Path("/tmp/.X11-unix").mkdir(exist_ok=True)
    with bound("/proc", root / "proc"), bound("/dev", root / "dev"):
        calibrate(root, build, seats, actions, work, out)


if __name__ == "__main__":
    try:
        main()
    except (Failed, subprocess.CalledProcessError, subprocess.TimeoutExpired) as why:
        sys.exit(f"calibration: FAILED: {why}")
