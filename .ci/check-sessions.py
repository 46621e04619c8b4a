"""Plays random sessions in a terminal against the binary, on the screen and line by line.

usage: check-sessions.py BINARY [SESSIONS [SEED]] [--latency] [--only KIND]

Each session is somebody at random before a real pseudo-terminal: keys that make sense, nonsense,
other sizes of the window, and an end in the middle now and then. Checked are how the program ends,
what it leaves of the terminal, that no score comes before an alert or in the wrong hands, and that
what was saved or is unfinished is what was shown, answer by answer. `--latency` also fails where
the screen answers keys slowly: for a release build on an idle machine. `--only` plays the kinds
alone whose names contain a word.
"""

import argparse
import collections
import concurrent.futures
import pathlib
import random
import shutil
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "sessions"))

import latency
from checks import faults_of
from kinds import KINDS, SUBJECTS
from line_play import LinePlay
from screen_play import ScreenPlay
from screen_sheets import MoodPlay, SheetPlay
from store import Store

LANES = 4
LEAST_SAVED = 0.25
PLAYS = {"take": ScreenPlay, "record": SheetPlay, "mood": MoodPlay}


class Outcome:
    """What became of one session, to be handed from process to process."""

    def __init__(self, play, number, samples, faults):
        self.number, self.label, self.end = number, play.kind.label, play.end
        self.samples, self.faults = samples, faults
        self.delays = play.delays if play.kind.is_screen else []


def play_one(store, number, seed, kind):
    chance = random.Random(f"{seed}.{number}")
    subject = chance.choice(SUBJECTS)
    player = PLAYS[kind.name] if kind.is_screen else LinePlay
    play = player(kind, subject, chance, store.drafts, store.binary, store.environment)
    try:
        faults = faults_of(play, store)
    finally:
        play.terminal.close()
    return Outcome(play, number, *faults)


def play_lane(binary, numbers, seed, kinds):
    """Plays sessions one after another in a store of their own."""
    folder = pathlib.Path(tempfile.mkdtemp())
    try:
        store = Store(binary, folder)
        return [play_one(store, n, seed, kinds[n % len(kinds)]) for n in numbers]
    finally:
        shutil.rmtree(folder)


def play_all(options, kinds):
    # Timed keys are not to wait for other sessions.
    lanes = 1 if options.latency else LANES
    numbers = [range(options.sessions)[lane::lanes] for lane in range(lanes)]
    with concurrent.futures.ProcessPoolExecutor(lanes) as pool:
        futures = [
            pool.submit(play_lane, options.binary, part, options.seed, kinds) for part in numbers]
        return sorted((o for f in futures for o in f.result()), key=lambda o: o.number)


def table(title, names):
    counts = collections.Counter(names)
    return f"{title}: " + ", ".join(f"{count} {name}" for name, count in sorted(counts.items()))


def problems(options, outcomes):
    for outcome in outcomes:
        for fault in outcome.faults:
            yield f"session {outcome.number} of seed {options.seed}, {outcome.label}: {fault}"
    saved = sum(bool(outcome.samples) for outcome in outcomes)
    if saved < LEAST_SAVED * len(outcomes):
        yield f"only {saved} of {len(outcomes)} sessions came to saving"


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1])
    parser.add_argument("binary", type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("sessions", nargs="?", type=int, default=66)
    parser.add_argument("seed", nargs="?", default="1")
    parser.add_argument("--latency", action="store_true")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    kinds = [kind for kind in KINDS if options.only in kind.label]
    outcomes = play_all(options, kinds)
    found = list(problems(options, outcomes))
    speed, is_fast = latency.report(
        [delay for outcome in outcomes for delay in outcome.delays],
        latency.echo({"TERM": "xterm"}))
    if options.latency and not is_fast:
        found.append(f"the screen answers in more than {latency.LIMIT * 1000:.0f} ms")
    for problem in found:
        print(problem)
    print(table("sessions", [outcome.label for outcome in outcomes]))
    print(table("ends", [outcome.end for outcome in outcomes]))
    print(f"{sum(outcome.samples for outcome in outcomes)} samples compared with what was shown")
    print(speed)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
