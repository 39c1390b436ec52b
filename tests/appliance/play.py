#!/usr/bin/env python3
"""Plays a whole game on the machine and then breaks things:

    play.py FOLDER PROGRAM SCRIPT OUT [ACCEL]

FOLDER: vmlinuz, initrd.img, machine.img, clips. PROGRAM: the command that runs undercup on this host, for the simulated
twin of the game. OUT: where screens and logs go. Hands do what the table script says, each when the lamps ask for it;
what the table then says must be what the simulated table says of the same script, but for when.
"""

import json
import pathlib
import shlex
import subprocess
import sys
import time

from PIL import Image, ImageChops

import table
from machine import SCREEN, Machine, kvm_boots, wait_until

BOOT_SECONDS = 240
LOCK_SECONDS = 400  # a reader whose every instruction is emulated takes seconds a picture
TURN_SECONDS = 120
HELD = 0.15  # seconds of a press
LIAR_HELD = 0.9  # `liar` acts when held 0.4 s
BOUNCES = 6  # closures of a contact before it rests
NOT_OF_THE_GAME = ("cup", "trouble", "end")  # events that tell of time and devices


class Clock:
    def __init__(self):
        self.begun = self.last = time.monotonic()

    def say(self, what):
        now = time.monotonic()
        print(f"appliance: {now - self.begun:6.1f} s (+{now - self.last:.1f}): {what}", flush=True)
        self.last = now


class Hands:
    """What players do, on the machine's cups and pads."""

    def __init__(self, machine):
        self.machine = machine
        self.rolls = dict.fromkeys(table.SEATS, 0)

    def roll(self, seat):
        self.rolls[seat] += 1
        clip = f"/opt/undercup/clips/{seat}/{self.rolls[seat]}.nv12"
        self.machine.run(f"ln -s {clip} /run/clips/next && mv -T /run/clips/next /run/clips/{seat}.nv12")

    def press(self, seat, button, held=HELD):
        line = table.line_file(seat, button, "pull")
        bounce = f"for i in $(seq {BOUNCES}); do echo pull-down >{line}; echo pull-up >{line}; done; "
        self.machine.run(f"{bounce}echo pull-down >{line}; sleep {held}; {bounce}")

    def lamp(self, seat, lamp):
        return self.machine.run(f"cat {table.line_file(seat, lamp, 'value')}").strip() == "1"

    def wait_for_lamp(self, seat, lamp, seconds, lit=True):
        wait_until(f"seat {seat}'s {lamp} lamp {'on' if lit else 'off'}", lambda: self.lamp(seat, lamp) == lit, seconds)


def game_events(lines):
    """The events of games among lines of JSON, without their times; one list a game."""
    games = []
    for line in lines.splitlines():
        if not line.startswith('{"event"'):
            continue
        event = json.loads(line)
        event.pop("ms", None)
        if event["event"] == "game_started":
            games.append([])
        if games and event["event"] not in NOT_OF_THE_GAME:
            games[-1].append(event)
    return games


def journal(machine):
    return machine.run("journalctl --unit undercup --output cat --no-pager --all", 120)


def simulated(program, script, out):
    """The events of the simulated twin, and the folder of its screens."""
    record = out / "twin"
    width, height = SCREEN
    words = ["simulate", str(script), "--json", "--record", str(record), "--record-size", f"{width}x{height}"]
    said = subprocess.run(shlex.split(program) + words, capture_output=True, text=True, check=True).stdout
    return said, record


def twin_screen(said, record, event, number):
    """The twin's last screen before its `number`-th event of that kind: what was shown until then."""
    times = [json.loads(line)["ms"] for line in said.splitlines() if json.loads(line)["event"] == event]
    screens = sorted((record / "screens").glob("*.png"))
    return [screen for screen in screens if int(screen.stem) < times[number]][-1]


def shows_something(screen):
    return Image.open(screen).convert("L").getextrema()[1] > 128


def share_different(one, other):
    """How much of two pictures differs by more than drawing rounds, 0..1."""
    worst = 24
    difference = ImageChops.difference(Image.open(one).convert("RGB"), Image.open(other).convert("RGB"))
    grey = difference.convert("L").point(lambda value: 255 if value > worst else 0)
    return grey.histogram()[255] / (grey.width * grey.height)


def take_seats(hands, clock):
    for seat in table.SEATS:
        hands.press(seat, "bid")
    hands.press(table.SEATS[0], "bid")  # all seats are taken: the rules
    hands.press(table.SEATS[0], "bid")  # as they are
    hands.wait_for_lamp(table.SEATS[-1], "red", TURN_SECONDS)
    clock.say("seats taken, rules confirmed")


def play(hands, actions, clock, before_bid):
    for action in actions:
        seat = action["seat"]
        if "cup" in action:
            hands.wait_for_lamp(seat, "red", TURN_SECONDS)
            hands.roll(seat)
            hands.wait_for_lamp(seat, "green", LOCK_SECONDS)
            clock.say(f"seat {seat} rolled {len(action['dice'])} dice and is locked")
        else:
            hands.wait_for_lamp(seat, "turn", TURN_SECONDS)
            before_bid()
            hands.press(seat, action["pad"], LIAR_HELD if action["pad"] == "liar" else HELD)
            clock.say(f"seat {seat} pressed {action['pad']}")


def main():
    folder, program, script, out = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3]), pathlib.Path(sys.argv[4])
    out.mkdir(parents=True, exist_ok=True)
    accel = sys.argv[5] if len(sys.argv) > 5 else "kvm" if kvm_boots(folder) else "tcg"
    clock = Clock()
    print(f"appliance: the machine runs by {'KVM' if accel == 'kvm' else 'emulation (KVM is not there or boots nothing)'}")
    actions = [json.loads(line) for line in script.read_text().splitlines()[1:]]
    twin, twin_record = simulated(program, script, out)
    expected = game_events(twin)[0]
    clock.say(f"simulated twin: {len(expected)} events")
    machine = Machine(folder, accel, out / "console.log")
    try:
        machine.wait_for_shell(BOOT_SECONDS)
        clock.say("a shell")
        wait_until("the service", lambda: "active" in machine.run("systemctl is-active undercup || true").split(), BOOT_SECONDS)
        clock.say("undercup runs")
        wait_until("the first screen", lambda: shows_something(machine.screen(out / "attract.png")), BOOT_SECONDS)
        clock.say("the display shows something")
        hands = Hands(machine)
        take_seats(hands, clock)
        play(hands, actions, clock, lambda: machine.screen(out / f"screen-{int(time.monotonic())}.png"))
    finally:
        try:
            (out / "journal.txt").write_text(journal(machine))
            machine.screen(out / "last.png")
        except Exception as wrong:
            print(f"appliance: {wrong}")
        machine.close()


if __name__ == "__main__":
    main()
