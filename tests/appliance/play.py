#!/usr/bin/env python3
"""Plays a whole game on the machine and then breaks things:

    play.py FOLDER SCRIPT OUT [ACCEL]

FOLDER: vmlinuz, initrd.img, machine.img, and the record of the game's simulated twin. OUT: where screens and logs go.
Hands do what the table script says, each when the lamps ask for it; what the table then says and shows must be what the
simulated table says and shows of the same script, but for when.
"""

import json
import os
import pathlib
import sys
import time

from PIL import Image, ImageChops

import table
from doctor import check_doctor
from machine import SCREEN, Machine, kvm_boots, wait_until
from verdict import Failed, compare_events, demand, game_events

# All of this host's time. Where the machine is emulated, a reader takes this host seconds a picture.
BOOT_SECONDS = 400
LOCK_SECONDS = 400
TURN_SECONDS = 200
FAULT_SECONDS = 300
SCREEN_SECONDS = 200
CHECK_SECONDS = 900
POLL_SECONDS = 0.5

LIFTED = 0.15  # of the machine's time, between two presses: a finger is no quicker
BOUNCES = 6  # closures of a contact before it rests

CHECKED_CHIPS = ("check-a", "check-b", "check-c")
CHECKED_LINES = 16
CHECKED = (f"press {os.environ.get('PAD_PRESSES', '1000')}", "troubles", f"unplug {os.environ.get('PAD_UNPLUGS', '100')}")
SANITIZERS = (  # what is freed is not kept aside for 256 MB, or a leak could not be told from that
    "ASAN_OPTIONS=quarantine_size_mb=1 LSAN_OPTIONS=suppressions=/opt/undercup/lsan.supp "
    "TSAN_OPTIONS=suppressions=/opt/undercup/tsan.supp"
)

KILLED_AFTER = 1  # of the script's actions: one die of the roll-off is locked
RESET_AFTER = 8  # a bid stands, and all dice are locked
STATE = "/var/lib/undercup"
UNLIKE = 24  # of 255: more than drawing rounds
AT_THE_END = 3600.0  # of any script
SHARE_UNLIKE = 0.0005  # of a screen
LABEL = (40, 25, 215, 65)  # where the twin says that it is simulated


class Clock:
    def __init__(self):
        self.begun = self.last = time.monotonic()

    def say(self, what):
        now = time.monotonic()
        print(f"appliance: {now - self.begun:6.1f} s (+{now - self.last:.1f}): {what}", flush=True)
        self.last = now


class Hands:
    """What players do, on the machine's cups and pads, and what they see of lamps and hear of the journal."""

    # The machine's shell follows the journal and reads files itself: each process costs an emulated machine a second.
    FOLLOW = (
        ": >/run/said; journalctl --boot --unit undercup --follow --lines all --output cat --all >>/run/said & "
        "said() { while IFS= read -r line; do printf '%s\\n' \"$line\"; done </run/said; }"
    )

    def __init__(self, machine):
        self.machine = machine
        machine.run(self.FOLLOW)

    def said(self):
        return self.machine.run("said")

    def wait_for_word(self, words, seconds, after=0):
        """Until the journal holds a line with all those words, later than its `after` first ones."""

        def is_said():
            return any(all(word in line for word in words) for line in self.said().splitlines()[after:])

        wait_until(f"the journal says {words}", is_said, seconds, POLL_SECONDS)

    def wait_for_table(self, seconds):
        """Until the table has tried all its devices: one is missing."""
        self.wait_for_word([f"seat {table.MISSING_SEAT}", "not there"], seconds)

    def roll(self, seat, number):
        """The roll that the script's `number`-th of that seat is, from 1; 0: no dice."""
        clip = f"/opt/undercup/clips/{seat}/{number}.nv12"
        self.machine.run(f"mkdir -p /run/clips && ln -s {clip} /run/clips/next && mv -T /run/clips/next /run/clips/{seat}.nv12")

    def press(self, seat, button, held=table.HELD):
        line = table.line_file(seat, button, "pull")
        bounce = f"for i in {' '.join('x' * BOUNCES)}; do echo pull-down >{line}; echo pull-up >{line}; done; "
        self.machine.run(f"{bounce}echo pull-down >{line}; sleep {held}; {bounce}sleep {LIFTED}")

    def roll_until_locked(self, seat, number):
        """Until that roll counts. (Its lamp will not do: the last lock of all may begin a new round at once.)"""

        def locked():
            return sum(line.startswith(f'{{"event":"locked","seat":{seat},') for line in self.said().splitlines())

        before = locked()
        self.roll(seat, number)
        wait_until(f"seat {seat} is locked", lambda: locked() > before, LOCK_SECONDS, POLL_SECONDS)

    def lamps(self):
        """Which are lit: seat to their names."""
        lines = [(seat, lamp, table.line_file(seat, lamp, "value")) for seat in table.SEATS for lamp in table.LAMPS]
        values = self.machine.run("; ".join(f"read -r lit <{file}; echo $lit" for _, _, file in lines)).split()
        lit = {seat: set() for seat in table.SEATS}
        for (seat, lamp, _), value in zip(lines, values):
            if value == "1":
                lit[seat].add(lamp)
        return lit

    def wait_for_lamp(self, seat, lamp, seconds):
        wait_until(f"seat {seat}'s {lamp} lamp", lambda: lamp in self.lamps()[seat], seconds, POLL_SECONDS)


class Twin:
    """The same game on the simulated table."""

    def __init__(self, record):
        self.events = game_events((record / "events.ndjson").read_text())[0]
        self.screens = sorted((record / "screens").glob("*.png"))

        self.lit = [json.loads(line) for line in (record / "lamps.ndjson").read_text().splitlines()]

    def screen(self, seconds):
        """What was shown just then."""
        return [screen for screen in self.screens if int(screen.stem) < 1000 * seconds][-1]

    def lamps(self, seconds):
        """Which lamps were lit just then: seat to their names."""
        lit = [line["lamps"] for line in self.lit if line["ms"] < 1000 * seconds][-1]
        words = {seat: (lit[str(seat)]["cup"], "turn" if lit[str(seat)]["turn"] else "off") for seat in table.SEATS}
        return {seat: set(lamps) - {"off"} for seat, lamps in words.items()}


def shows_something(screen):
    return Image.open(screen).convert("L").getextrema()[1] > 128


def share_unlike(one, other):
    """How much of two pictures differs, 0..1, but for the twin's label."""
    difference = ImageChops.difference(Image.open(one).convert("RGB"), Image.open(other).convert("RGB"))
    difference.paste(0, LABEL)
    unlike = difference.convert("L").point(lambda value: 255 if value > UNLIKE else 0)
    return unlike.histogram()[255] / (unlike.width * unlike.height)


def take_seats(hands):
    for seat in table.SEATS:
        hands.press(seat, "bid")
    hands.press(table.SEATS[0], "bid")  # all seats are taken: the rules
    hands.press(table.SEATS[0], "bid")  # as they are
    hands.wait_for_lamp(table.SEATS[-1], "red", TURN_SECONDS)


class Play:
    def __init__(self, hands, machine, twin, actions, out, clock):
        self.hands, self.machine, self.twin, self.actions = hands, machine, twin, actions
        self.out, self.clock = out, clock
        self.rolled = dict.fromkeys(table.SEATS, 0)  # in this game
        self.turn = None

    def compare_screens(self, at):
        """The display shows what the twin shows then, as soon as it has drawn it."""
        shot = self.out / f"screen-{round(1000 * at):06}.png"
        twin = self.twin.screen(at)
        share = 1.0

        def alike():
            nonlocal share
            share = share_unlike(self.machine.screen(shot), twin)
            return share <= SHARE_UNLIKE

        try:
            wait_until("the display", alike, SCREEN_SECONDS, POLL_SECONDS)
        except TimeoutError as late:
            raise Failed(f"{shot} is not {twin}: {100 * share:.1f} % of it differ") from late
        return share

    def roll(self, action):
        seat = action["seat"]
        self.hands.wait_for_lamp(seat, "red", TURN_SECONDS)
        self.rolled[seat] += 1
        self.hands.roll_until_locked(seat, self.rolled[seat])
        self.clock.say(f"seat {seat} rolled and is locked")

    def press(self, action, first):
        seat = action["seat"]
        if first:
            self.hands.wait_for_lamp(seat, "turn", TURN_SECONDS)
            lit, should = self.hands.lamps(), self.twin.lamps(action["at"])
            demand(lit == should, f"seat {seat}'s turn: lamps {lit} are lit, and should be {should}")
            share = self.compare_screens(action["at"])
            self.clock.say(f"seat {seat}'s turn: {100 * share:.2f} % of the screen are not as the twin's")
        self.hands.press(seat, action["pad"], table.LIAR_HELD if action["pad"] == "liar" else table.HELD)

    def begins(self):
        """Seats are taken, and nobody has rolled."""
        take_seats(self.hands)
        self.compare_screens(self.actions[0]["at"])

    def go_on(self, begin=0, end=None):
        """The script's actions from the `begin`-th on to that before the `end`-th."""
        for action in self.actions[begin:end]:
            if "cup" in action:
                self.roll(action)
                self.turn = None
            else:
                self.press(action, first=action["seat"] != self.turn)
                self.turn = action["seat"]

    def is_over(self):
        """All that the table's own journal holds of the last game is the twin's."""
        self.hands.wait_for_word(['"event":"game_over"'], TURN_SECONDS)
        compare_events(self.machine.run(f"undercup journal --state {STATE} --json"), self.twin.events)


class Faults:
    """What may happen to a table while a game is on."""

    def __init__(self, play):
        self.play, self.hands, self.machine, self.clock = play, play.hands, play.machine, play.clock

    def heard(self):
        return len(self.hands.said().splitlines())

    def camera_stalls(self):
        seat = table.SEATS[1]
        before = self.heard()
        self.machine.run(f": >/run/clips/cam{seat}.stalls")
        self.hands.wait_for_word([f"camera 'cam{seat}': no frame for"], FAULT_SECONDS, before)
        self.machine.run(f"rm /run/clips/cam{seat}.stalls")
        self.hands.wait_for_word([f"camera 'cam{seat}': delivers frames again"], FAULT_SECONDS, before)
        self.clock.say(f"seat {seat}'s camera stalled, and is back")

    def expander_goes(self):
        seat = table.SEATS[-1]
        chip = table.CHIP_OF_SEAT[seat]
        before = self.heard()
        self.machine.run(f"/opt/undercup/gpio_bank.sh --remove {chip}")
        self.hands.wait_for_word([f"gpiochip '{chip}': gone"], FAULT_SECONDS, before)
        self.machine.run(f"/opt/undercup/gpio_bank.sh {chip} {' '.join(table.chips()[chip])}")
        self.hands.wait_for_word([f"gpiochip '{chip}': works again"], FAULT_SECONDS, before)
        self.hands.wait_for_lamp(seat, "red", FAULT_SECONDS)
        self.clock.say(f"expander {chip} was unplugged, and is back with its lamps")

    def program_ends(self, command, how, number):
        """By that command. Dice stay where they are; but a clip begins anew for a new program, and would be a roll."""
        for seat in table.SEATS:
            if self.play.rolled[seat] == 0:
                self.hands.roll(seat, 0)
        before = self.heard()
        self.machine.run(command)
        self.comes_back(how, number, before)

    def program_is_killed(self):
        self.program_ends("kill -9 $(pidof undercup)", "killed", 0)

    def plug_is_pulled(self):
        """Dice stay where they are, but the pictures of them are the machine's."""
        self.machine.reset(BOOT_SECONDS)
        self.machine_is_back("reset", 1)

    def machine_is_back(self, after, number):
        self.play.hands = self.hands = Hands(self.machine)
        for seat in table.SEATS:
            self.hands.roll(seat, self.play.rolled[seat])
        self.comes_back(after, number)

    def comes_back(self, after, number, before=0):
        """In that round of the game, with the rolls that had counted."""
        self.hands.wait_for_word([f'"event":"resumed","round":{number},'], BOOT_SECONDS, before)
        for seat in table.SEATS:
            if self.play.rolled[seat] > 0:
                self.hands.wait_for_lamp(seat, "green", LOCK_SECONDS)
        self.play.turn = None
        self.clock.say(f"{after}, and back: the game goes on, and cups have been read again")


def wait_for_screen(machine, file):
    wait_until("the first screen", lambda: shows_something(machine.screen(file)), BOOT_SECONDS, POLL_SECONDS)


def run(machine, twin, actions, out, clock):
    machine.wait_for_boot(BOOT_SECONDS)
    clock.say("a shell")
    wait_for_screen(machine, out / "attract.png")
    clock.say("the display shows something")
    hands = Hands(machine)
    hands.wait_for_table(TURN_SECONDS)
    play = Play(hands, machine, twin, actions, out, clock)
    play.begins()
    clock.say("seats taken by presses that bounce, rules confirmed")
    play.go_on()
    play.is_over()
    clock.say(f"a whole game: {len(twin.events)} events, all as the twin's")
    play.compare_screens(AT_THE_END)
    hands.press(table.SEATS[0], "bid")  # the winner has been seen
    another_game(Play(hands, machine, twin, actions, out / "second", clock))
    check_pads(machine, clock)
    check_doctor(machine, clock, demand)


def another_game(play):
    """The same again, in which much breaks."""
    play.out.mkdir()
    faults = Faults(play)
    play.begins()
    play.go_on(0, KILLED_AFTER)
    faults.camera_stalls()
    faults.expander_goes()
    faults.program_is_killed()
    play.go_on(KILLED_AFTER, RESET_AFTER)
    faults.plug_is_pulled()
    play.go_on(RESET_AFTER)
    play.is_over()
    play.clock.say(f"a game that broke: {len(play.twin.events)} events, all as the twin's")
    play.compare_screens(AT_THE_END)


def check_pads(machine, clock):
    """The device layer alone, on 48 lines (pads_check.cpp), in each of its builds that is there."""
    machine.run("systemctl stop undercup")
    for chip in CHECKED_CHIPS:
        machine.run(f"/opt/undercup/gpio_bank.sh {chip} {' check' * CHECKED_LINES}")
    for program in machine.run("echo /opt/undercup/pads_check*").split():
        for words in CHECKED:
            said = machine.run(f"{SANITIZERS} {program} {words}", CHECK_SECONDS).strip()
            clock.say(f"{pathlib.Path(program).name}: {said}")


def main():
    folder, script, out = (pathlib.Path(word) for word in sys.argv[1:4])
    out.mkdir(parents=True, exist_ok=True)
    accel = sys.argv[4] if len(sys.argv) > 4 else "kvm" if kvm_boots(folder) else "tcg"
    clock = Clock()
    print(f"appliance: the machine runs by {'KVM' if accel == 'kvm' else 'emulation (KVM is not there or boots nothing)'}")
    actions = [json.loads(line) for line in script.read_text().splitlines()[1:]]
    twin = Twin(folder / "twin")
    machine = Machine(folder, accel, out / "console.log")
    verdict = 0
    try:
        run(machine, twin, actions, out, clock)
        clock.say("PASSED")
    except (Failed, TimeoutError, RuntimeError) as wrong:
        clock.say(f"FAILED: {wrong}")
        verdict = 1
    finally:
        try:
            (out / "journal.txt").write_text(machine.run("journalctl --unit undercup --output cat --no-pager --all", 120))
            machine.screen(out / "last.png")
        except Exception as wrong:
            print(f"appliance: the machine's last words cannot be had: {wrong}")
        machine.close()
    return verdict


if __name__ == "__main__":
    sys.exit(main())
