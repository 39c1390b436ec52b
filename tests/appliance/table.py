"""The table that is played on: where its buttons and lamps are wired, and what of it goes into the machine."""

import json
import pathlib

SEATS = (1, 2, 3)
MISSING_SEAT = 4  # wired, but its camera is not there: it must cost that seat alone
BUTTONS = ("up", "down", "face", "bid", "liar", "menu")
LAMPS = ("turn", "red", "green")
HELD = 0.15  # seconds, a press
LIAR_HELD = 0.9  # `liar` acts when held 0.4 s
CHIP_OF_SEAT = {1: "pads-a", 2: "pads-a", 3: "pads-b", MISSING_SEAT: "pads-b"}


def line_name(seat, what):
    return f"S{seat}_{what.upper()}"


def chips():
    """The lines of each chip, by their names."""
    wired = {}
    for seat, chip in CHIP_OF_SEAT.items():
        wired.setdefault(chip, []).extend(line_name(seat, what) for what in BUTTONS + LAMPS)
    return wired


def line_file(seat, what, attribute):
    """Where gpio-sim lets a line be pulled or read, in the machine."""
    chip = CHIP_OF_SEAT[seat]
    return f"/run/{chip}/sim_gpio{chips()[chip].index(line_name(seat, what))}/{attribute}"


def table_toml(clips, house, chip_of_seat):
    """table.toml for the cameras that paint_clips told of; `house`: the first line of the table script."""
    seats = json.loads((clips / "seats.json").read_text())
    settings = "\n".join(f"{key} = {json.dumps(value)}" for key, value in house.get("set", {}).items())
    text = f'[house_rules]\nrules = "{house["rules"]}"\n[house_rules.set]\n{settings}\n'
    for seat, chip in chip_of_seat.items():
        seen = seats.get(str(seat), seats[str(SEATS[0])])  # the missing one, too, must be told of
        camera = {"name": f"cam{seat}", **seen}
        pad = {"chip": chip, **{button: line_name(seat, button) for button in BUTTONS}}
        lamps = {"chip": chip, **{lamp: line_name(seat, lamp) for lamp in LAMPS}}
        text += f"\n[[seat]]\nnumber = {seat}\n"
        for key, part in (("camera", camera), ("pad", pad), ("lamps", lamps)):
            words = ", ".join(f"{name} = {json.dumps(value)}" for name, value in part.items())
            text += f"{key} = {{{words}}}\n"
    return text


def virtual_yaml(cameras, flat):
    """The cameras cam1, .. that libcamera's virtual pipeline makes; `flat`: where their flat pictures lie."""
    text = "%YAML 1.1\n---\n"
    for camera in cameras:
        text += (
            f'"cam{camera}":\n  supported_formats:\n  - width: 640\n    height: 480\n    frame_rates: [30]\n'
            f'  frames:\n    path: "{flat}/{camera}.jpg"\n'
            f'  location: "CameraLocationExternal"\n  model: "Virtual {camera}"\n'
        )
    return text


def write_cameras(root, cameras, flat):
    pipeline = root / "usr/share/libcamera/pipeline/virtual"
    pipeline.mkdir(parents=True, exist_ok=True)
    (pipeline / "virtual.yaml").write_text(virtual_yaml(cameras, flat))


def write(root, clips, script):
    """All of it into the machine's root."""
    house = json.loads(pathlib.Path(script).read_text().splitlines()[0])
    etc = root / "etc/undercup"
    etc.mkdir(parents=True, exist_ok=True)
    (etc / "table.toml").write_text(table_toml(clips, house, CHIP_OF_SEAT))
    write_cameras(root, SEATS, "/opt/undercup/clips/flat")  # the missing seat has none
    banks = "".join(f"/opt/undercup/gpio_bank.sh {label} {' '.join(names)}\n" for label, names in chips().items())
    (root / "opt/undercup/gpio_banks.sh").write_text("#!/bin/sh\nset -eu\n" + banks)
    (root / "opt/undercup/gpio_banks.sh").chmod(0o755)


if __name__ == "__main__":
    import sys

    write(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3])
