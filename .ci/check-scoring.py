"""Holds `wellbeing score` to a scoring of its own and to Python's reading of CSV.

usage: check-scoring.py BINARY [COUNT [SEED]]

Writes files of answer sheets at random, as spreadsheets, pandas and R write them, for every shipped
questionnaire, scores them with the binary, and compares every cell: what passes through with what
Python's csv module reads, what is scored with .ci/scoring/rules.py, and the JSON Lines with both. Prints one
line; a file that shows a fault is kept.
"""

import csv
import io
import json
import pathlib
import random
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER / "scoring"))

from case import Case
from json_lines import comparable, expected_line
from rules import Definition, faults_of_examples

IDS = ["gad-2", "gad-7", "phq-2", "phq-4", "phq-8", "phq-9", "phq-15"]


class Checker:
    def __init__(self, binary, folder):
        self.binary, self.folder = binary, folder

    def run(self, case, *options):
        command = [self.binary, "score", case.definition.id, self.folder / "sheets.csv"]
        return subprocess.run([*command, *options], capture_output=True)

    def problems(self, case):
        (self.folder / "sheets.csv").write_bytes(case.file.data)
        output = self.folder / "output.csv"
        output.unlink(missing_ok=True)
        run = self.run(case, *case.arguments, "--output", output)
        if run.returncode != case.status:
            yield f"exit code {run.returncode}, expected {case.status}: {tail(run.stderr)}"
            return
        if case.is_refused:
            if output.exists():
                yield "a refused file leaves output"
            return
        written = output.read_bytes()
        if written != case.expected:
            yield "the bytes written are not those expected"
        yield from problems_of_cells(case, written)
        run = self.run(case, *case.arguments)
        if (run.returncode, run.stdout) != (case.status, written):
            yield "stdout is not what --output writes"
        if case.file.is_text:
            run = self.run(case, *case.arguments, "--json")
            if run.returncode != case.status:
                yield f"exit code {run.returncode} with --json: {tail(run.stderr)}"
            yield from problems_of_json(case, run.stdout.decode())


def tail(stderr):
    return stderr.decode(errors="replace")[-300:]


def problems_of_cells(case, written):
    """Cell by cell, as Python reads input and output."""
    read = [
        list(csv.reader(io.StringIO(
            data.decode("utf-8-sig", "surrogateescape"), newline=""),
            delimiter=case.file.delimiter, strict=True))
        for data in (case.file.data, written)]
    given, found = ([row for row in rows if row] for rows in read)
    expected = [case.passing(row) for row in given]
    ours = [case.names] + [case.cells(outcome) for outcome in case.outcomes]
    for line, (row, others, cells) in enumerate(zip(found, expected, ours, strict=False)):
        if row[: len(others)] != others:
            yield f"record {line}: another column is changed"
            return
        if row[len(others) :] != cells:
            yield f"record {line}: {row[len(others):]}, expected {cells}"
            return
    if len(found) != len(expected):
        yield f"{len(found)} records, expected {len(expected)}"


def problems_of_json(case, text):
    # Only a line feed ends a line of JSON Lines.
    lines = text.split("\n")[:-1]
    if len(lines) != len(case.file.rows):
        yield f"{len(lines)} lines of JSON, expected {len(case.file.rows)}"
    for line, row, found in zip(lines, case.file.rows, case.outcomes):
        problems = list(differences(
            expected_line(case, row, found), comparable(json.loads(line)),
            f"JSON of line {row.line}"))
        if problems:
            yield from problems
            return


def differences(expected, found, path):
    """Where a document is not what is expected."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key in expected | found:
            yield from differences(expected.get(key), found.get(key), f"{path}.{key}")
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for place, (one, other) in enumerate(zip(expected, found)):
            yield from differences(one, other, f"{path}[{place}]")
    elif expected != found:
        yield f"{path} is {found}, expected {expected}"


def main():
    binary = str(pathlib.Path(sys.argv[1]).resolve())
    count, seed = (int(text) for text in (sys.argv[2:] + ["300", "1"][len(sys.argv[2:]) :]))
    definitions = [Definition(FOLDER.parent / "Questionnaires/data" / f"{id}.json") for id in IDS]
    problems = [problem for d in definitions for problem in faults_of_examples(d)]
    rows = 0
    folder = pathlib.Path(tempfile.mkdtemp())
    checker = Checker(binary, folder)
    for number in range(count):
        case = Case(definitions[number % len(definitions)], random.Random(f"{seed}.{number}"))
        rows += len(case.file.rows)
        found = list(checker.problems(case))
        if found:
            kept = folder / f"case-{number}"
            kept.mkdir()
            (kept / "sheets.csv").write_bytes(case.file.data)
            (kept / "expected.csv").write_bytes(case.expected)
            (kept / "arguments.json").write_text(json.dumps([case.definition.id, *case.arguments]))
            problems += [f"{kept}: {problem}" for problem in found]
    print("\n".join(problems) or f"{count} files with {rows} sheets are scored as they should be")
    if not problems:
        for path in folder.iterdir():
            path.unlink()
        folder.rmdir()
    return 1 if problems else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main())
