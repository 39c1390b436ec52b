"""Whether a table has played the game that its simulated twin plays."""

import json

NOT_OF_THE_GAME = ("cup", "trouble", "device", "resumed", "end")  # events that tell of time and devices


class Failed(Exception):
    pass


def demand(holds, what):
    if not holds:
        raise Failed(what)


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


def compare_events(kept, expected):
    (played,) = game_events(kept)
    for number, (is_, should) in enumerate(zip(played, expected)):
        demand(is_ == should, f"event {number} is {json.dumps(is_)} and should be {json.dumps(should)}")
    demand(len(played) == len(expected), f"{len(played)} events, and {len(expected)} should be")
