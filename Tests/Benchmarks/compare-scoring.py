"""Compares `wellbeing score` with polars, DuckDB, pandas and mawk at the same task.

usage: compare-scoring.py WELLBEING SHEETS [LARGE] [--python PYTHON] [--rounds N]

SHEETS and LARGE are files that `WellbeingBenchmarks sheets` wrote, of a million rows and of ten.
PYTHON has the packages; what it lacks is skipped. Everyone reads SHEETS, prorates by the rule of
CMS and writes a CSV file of id, date, total, band, basis and missing. Each is a process of its own,
from its start until it was waited for, as a researcher runs it; in each round one comes after the
other, and `cat` copies the file, which is the least that anyone could do. We write with --output,
which waits until the disk has it all and then gives it its name, as none of the others does; what
the same takes to standard output stands beside it.

The others do less: they count the missing items where we name them, evaluate no alert, take every
cell for a number or a blank without looking for anything else, know where the columns are and that
there are nine, look up results that were worked out for nine items of 0 to 3, and write what would
be no CSV if an id held a comma (polars, DuckDB, mawk).

Exits with 1 where two of them do not agree on every row.
"""

import csv
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PEERS = Path(__file__).resolve().parent / "Peers"
sys.path.insert(0, str(PEERS))
sys.dont_write_bytecode = True

from duckdb_scoring import query as duckdb_query

TIME_GOAL, MEMORY_GOAL = 0.33, 32
LARGE_TIME_GOAL, LARGE_MEMORY_GOAL = 11, 4
OURS, OURS_TO_STDOUT, FLOOR = "wellbeing", "wellbeing > file", "cat"


def ours(wellbeing, sheets):
    return [wellbeing, "score", "phq-9", sheets, "--policy", "prorate"]


def programs(wellbeing, sheets, python, folder):
    """The command of each by its name, and the file that each writes: itself, or as its stdout."""
    outputs = {}
    commands = {}

    def add(name, command):
        outputs[name] = str(folder / f"{name.replace(' ', '-').replace('>', 'to')}.csv")
        commands[name] = command(outputs[name])

    add(FLOOR, lambda output: ["cat", sheets])
    add(OURS, lambda output: [*ours(wellbeing, sheets), "--output", output])
    add(OURS_TO_STDOUT, lambda output: ours(wellbeing, sheets))
    for package in "polars", "duckdb", "pandas":
        if place_of(package, python):
            script = str(PEERS / f"{package}_scoring.py")
            add(package, lambda output: [python, "-B", script, sheets, output])
        else:
            print(f"skipped: {package} is not installed")
    if shell := duckdb_shell(python):
        add("duckdb shell", lambda output: [
            shell, "-init", "/dev/null", "-c", duckdb_query(sheets, output)])
    else:
        print("skipped: duckdb shell is not installed (package duckdb-cli)")
    if shutil.which("mawk"):
        add("mawk", lambda output: ["mawk", "-f", str(PEERS / "scoring.awk"), sheets])
    else:
        print("skipped: mawk is not installed")
    return commands, outputs


def place_of(package, python):
    """Where a package lies that a Python has; blank where it has none."""
    code = (
        "import importlib.util; "
        f"spec = importlib.util.find_spec('{package}'); print(spec.origin if spec else '')"
    )
    return subprocess.run([python, "-c", code], capture_output=True, text=True).stdout.strip()


def duckdb_shell(python):
    place = place_of("duckdb_cli", python)
    beside = Path(place).parent / "duckdb" if place else None
    return str(beside) if beside and beside.exists() else shutil.which("duckdb")


def run(command, output):
    """Seconds, seconds of the processor, and the most memory that was resident, in MB.

    What a child had of its parent before it became another program counts as the child's, so this
    program keeps little in memory.
    """
    program = shutil.which(command[0]) or command[0]
    Path(output).unlink(missing_ok=True)
    to_output = (os.POSIX_SPAWN_OPEN, 1, output, os.O_WRONLY | os.O_CREAT, 0o600)
    to_nowhere = (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)
    errors = output + ".stderr"
    to_errors = (os.POSIX_SPAWN_OPEN, 2, errors, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    writes_itself = any(output in argument for argument in command)
    start = time.perf_counter()
    process = os.posix_spawn(
        program, command, os.environ,
        file_actions=[to_nowhere if writes_itself else to_output, to_errors])
    _, status, usage = os.wait4(process, 0)
    seconds = time.perf_counter() - start
    if status:
        sys.exit(f"compare-scoring.py: {command[0]} failed:\n{Path(errors).read_text()[-2000:]}")
    memory = usage.ru_maxrss / (1024 if sys.platform == "linux" else 1 << 20)
    return seconds, usage.ru_utime + usage.ru_stime, memory


def take_turns(commands, outputs, rounds):
    """The median times and the most memory of each. The first round is not counted: it brings file
    and programs into memory."""
    runs = {name: [] for name in commands}
    for _ in range(rounds + 1):
        for name, command in commands.items():
            runs[name].append(run(command, outputs[name]))
    figures = {}
    for name, found in runs.items():
        seconds, processor, memory = zip(*found[1:])
        figures[name] = statistics.median(seconds), statistics.median(processor), max(memory)
    return figures


def report(figures):
    peers = [
        seconds for name, (seconds, _, _) in figures.items()
        if name not in (OURS, OURS_TO_STDOUT, FLOOR)]
    fastest = min(peers, default=None)
    own_seconds, _, own_memory = figures[OURS]
    print(f"{'':<18}{'median':>8}{'/ ours':>9}{'/ fastest peer':>16}", end="")
    print(f"{'processor':>12}{'memory':>10}")
    for name, (seconds, processor, memory) in figures.items():
        to_fastest = f"{seconds / fastest:.2f}" if fastest else ""
        print(
            f"{name:<18}{seconds:>6.3f} s{seconds / own_seconds:>9.2f}{to_fastest:>16}"
            f"{processor:>10.3f} s{memory:>7.0f} MB")
    if fastest:
        print(f"ours / fastest peer: {own_seconds / fastest:.2f}, goal {TIME_GOAL}")
    print(f"memory: {own_memory:.1f} MB, goal {MEMORY_GOAL}")


def rows(path):
    """Id, date, total, band, basis and the number of missing items of each row."""
    with open(path, newline="") as file:
        reader = csv.reader(file)
        names = [name.removeprefix("phq-9.") for name in next(reader)]
        missing = "unanswered" if "unanswered" in names else "missing"
        places = [names.index(name) for name in ("id", "date", "total", "band", "basis", missing)]
        for row in reader:
            cells = [row[place] for place in places]
            if not cells[-1].isdigit():
                cells[-1] = str(len(cells[-1].split()))
            yield cells


def differences(outputs):
    """What the others have otherwise than we, the first row of each."""
    for name, output in outputs.items():
        if name in (OURS, FLOOR):
            continue
        end = object()
        mine, theirs = rows(outputs[OURS]), rows(output)
        count = 0
        while True:
            pair = next(mine, end), next(theirs, end)
            if pair[0] != pair[1]:
                yield f"{name} differs from ours in row {count + 1}"
                break
            if pair[0] is end:
                print(f"{name} agrees with ours on all {count} rows")
                break
            count += 1


def report_large(wellbeing, sheets, large, folder, rounds):
    """Ten million rows against one million, which take turns."""
    paths = {"one": sheets, "ten": large}
    outputs = {name: str(folder / f"{name}.csv") for name in paths}
    commands = {
        name: [*ours(wellbeing, path), "--output", outputs[name]] for name, path in paths.items()}
    figures = take_turns(commands, outputs, rounds)
    small_seconds, _, small_memory = figures["one"]
    seconds, _, memory = figures["ten"]
    print(
        f"{Path(large).stat().st_size / Path(sheets).stat().st_size:.1f} times the bytes: "
        f"{seconds:.3f} s, {seconds / small_seconds:.2f} times the time, goal {LARGE_TIME_GOAL}; "
        f"{memory:.1f} MB, {memory - small_memory:+.1f} MB, goal {LARGE_MEMORY_GOAL}")


def option(arguments, name, default):
    if name not in arguments:
        return default
    place = arguments.index(name)
    value = arguments[place + 1]
    del arguments[place : place + 2]
    return value


def main():
    arguments = sys.argv[1:]
    python = option(arguments, "--python", sys.executable)
    rounds = int(option(arguments, "--rounds", "5"))
    if len(arguments) not in (2, 3):
        sys.exit(__doc__)
    wellbeing, sheets, *large = arguments
    with tempfile.TemporaryDirectory(dir=Path(sheets).resolve().parent) as name:
        folder = Path(name)
        commands, outputs = programs(wellbeing, sheets, python, folder)
        report(take_turns(commands, outputs, rounds))
        for path in large:
            report_large(wellbeing, sheets, path, folder, rounds)
        found = list(differences(outputs))
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)


main()
