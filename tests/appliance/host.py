"""What a program that runs in a root, and not emulated, needs of this host."""

import contextlib
import pathlib
import shutil
import subprocess
import time

from verdict import Failed

DISPLAY = ":97"
START_SECONDS = 60
X_SOCKETS = "tmp/.X11-unix"


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
    program = subprocess.Popen([str(part) for part in command], **options)
    try:
        yield program
    finally:
        program.kill()
        program.wait()


def wait_for(what, search, environment):
    end = time.monotonic() + START_SECONDS
    while subprocess.run(search, env=environment, capture_output=True).returncode != 0:
        if time.monotonic() > end:
            raise Failed(f"no {what} came")
        time.sleep(0.2)


@contextlib.contextmanager
def display(root, size, environment):
    """A display that nobody sees, for programs in the root, too."""
    pathlib.Path("/", X_SOCKETS).mkdir(exist_ok=True)
    # A server that begins anew when its last client has gone, as it does unless told, drops one that comes just then.
    server = ["Xvfb", DISPLAY, "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    with started(server, stderr=subprocess.DEVNULL), bound(f"/{X_SOCKETS}", root / X_SOCKETS):
        wait_for("display", ["xdotool", "getdisplaygeometry"], environment)
        yield


def fed(build, folder, rate):
    """The environment in which libcamera's virtual cameras show clips of that folder (fed_frames.cpp)."""
    return {
        "LD_PRELOAD": f"{build}/tests/libfed_frames.so", "FED_FRAMES": folder, "FED_RATE": rate,
        "LIBCAMERA_PIPELINES_MATCH_LIST": "virtual", "LIBCAMERA_LOG_LEVELS": "*:ERROR",
    }


def play(actions, cameras, press, environment, out):
    """Hands do what the script says when it says so; OUT: the screen before each action."""
    begun = time.monotonic()
    for number, action in enumerate(actions):
        time.sleep(max(0.0, begun + action["at"] - time.monotonic()))
        run("import", "-window", "root", out / f"{number:02}.png", env=environment)
        if "pad" in action:
            press(action)
        else:
            cameras.next(action["seat"])


class Cameras:
    """What the windows' cameras see: painted clips, one after the other."""

    def __init__(self, painted, playing, seats):
        self.painted, self.playing = painted, playing
        self.shown = dict.fromkeys(seats, -1)
        playing.mkdir()
        for seat in seats:
            self.next(seat)

    def next(self, seat):
        self.shown[seat] += 1
        new = self.playing / "next"
        shutil.copy(self.painted / str(seat) / f"{self.shown[seat]}.nv12", new)
        new.rename(self.playing / f"{seat}.nv12")
