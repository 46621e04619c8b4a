"""Plays common jobs and random sessions in pseudo-terminals.

A job must reach its words with the keys and pages of its row in `sessions/jobs.py`. Of a random
session is checked what must hold with any pages; --count 0 plays the jobs alone.

Each session is a person who answers, types nonsense, pastes, resizes the window, and sometimes ends
in the middle: with a key, a signal, or by closing the terminal. Some sessions read from a pipe.
Checked are how the program ends, how it leaves the terminal, its store, its totals (calculated
again from the answers), its alerts, and that it saves what it says it saves.

Sessions in groups share a store. A failure names its group, which --group plays again.
"""

import argparse
import collections
import concurrent.futures
import pathlib
import random
import shutil
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "sessions"))

import jobs
import pipes
from checks import faults_of
from records import Store
from session import KINDS, Session

GROUP = 8
# The least share of sessions in which something is saved, and the limit of --latency in seconds.
LEAST_SAVED, LATENCY = 0.2, 0.005

Outcome = collections.namedtuple("Outcome", "name label status saved faults delays")


def play_group(binary, seed, group, kinds):
    """Plays sessions one after another with a store of their own."""
    folder = pathlib.Path(tempfile.mkdtemp())
    chance = random.Random(f"{seed}.{group}")
    try:
        store = Store(binary, folder)
        return [play_one(store, chance, f"{group}.{n}", kinds) for n in range(GROUP)]
    finally:
        shutil.rmtree(folder)


def play_one(store, chance, name, kinds):
    if not kinds and chance.random() < 0.1:
        label, saved, faults = pipes.play(store, chance)
        return Outcome(name, label, "pipe", saved, faults, [])
    session = Session(store, chance, chance.choice(kinds) if kinds else None)
    try:
        session.play()
    finally:
        session.terminal.close()
    saved, faults = faults_of(session, store)
    label = " ".join(session.arguments)
    if faults:
        faults.append(f"keys: {session.keys}")
        faults.append(f"shown last: {(session.screen.shown or [''])[-1]!s:.2000}")
    status = "{} {}".format(*session.terminal.status)
    delays = [] if session.is_line_by_line else session.delays
    return Outcome(name, label, status, saved, faults, delays)


def play_all(options):
    """Yields the outcomes of all sessions as they end."""
    kinds = [kind for kind in KINDS if options.only in kind[0]] if options.only else []
    groups = range(-(-options.count // GROUP)) if options.group is None else [options.group]
    # Timed keys must not wait for other sessions.
    with concurrent.futures.ProcessPoolExecutor(1 if options.latency else options.jobs) as pool:
        futures = [
            pool.submit(play_group, options.binary, options.seed, group, kinds) for group in groups]
        for future in concurrent.futures.as_completed(futures):
            yield from future.result()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("binary", type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("--count", type=int, default=200, help="sessions, in groups of 8")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=4, help="sessions at once (they mostly wait)")
    parser.add_argument("--group", type=int, help="play only this group of sessions")
    parser.add_argument("--only", default="", help="play only commands that contain this text")
    parser.add_argument(
        "--latency", action="store_true", help="one session at a time; fail if pages come slowly")
    options = parser.parse_args()
    failed_jobs = False
    if options.group is None and not options.only and not options.latency:
        for line, is_good in jobs.play(options.binary):
            failed_jobs |= not is_good
            print(line, flush=True)
    outcomes, failed, said = [], 0, time.monotonic()
    for outcome in play_all(options):
        outcomes.append(outcome)
        if outcome.faults:
            failed += 1
            print(f"seed {options.seed}, session {outcome.name}: {outcome.label}, {outcome.status}")
            print("\n".join(f"  {fault}" for fault in outcome.faults), flush=True)
        if time.monotonic() > said + 60:
            said = time.monotonic()
            print(f"{len(outcomes)} sessions", flush=True)
    for names in zip(*((one.label.split(" --")[0], one.status) for one in outcomes)):
        counts = collections.Counter(names).most_common()
        print(", ".join(f"{count} {name}" for name, count in counts))
    saving = sum(bool(outcome.saved) for outcome in outcomes)
    print(f"{sum(outcome.saved for outcome in outcomes)} records saved in {saving} sessions")
    is_short = options.group is None and saving < LEAST_SAVED * len(outcomes)
    if is_short:
        print("too few sessions came to saving")
    delays = sorted(delay for outcome in outcomes for delay in outcome.delays) or [0]
    slow = delays[len(delays) * 95 // 100]
    print(f"{len(delays)} keys: 95 of 100 pages are complete after {slow * 1000:.1f} ms")
    is_slow = options.latency and slow > LATENCY
    if is_slow:
        print(f"that is more than {LATENCY * 1000:.0f} ms")
    print(f"{failed} of {len(outcomes)} sessions failed")
    return 1 if failed_jobs or failed or is_short or is_slow else 0


if __name__ == "__main__":
    sys.exit(main())
