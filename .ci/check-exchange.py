#!/usr/bin/env python3
"""Recomputes the totals of an export of 1,000 results with Python's csv and json alone, and reads its
CSV by the lines of *Export and import*, with the programs that are installed.

usage: check-exchange.py BINARY
"""
import csv
import importlib
import io
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

ITEMS = {
    "phq-9": ["interest", "mood", "sleep", "energy", "appetite", "selfWorth", "concentration",
              "movement", "selfHarm"],
    "gad-7": ["nervous", "controlWorry", "worryTooMuch", "relaxing", "restless", "irritable",
              "afraid"],
}
ROOT = pathlib.Path(__file__).resolve().parent.parent
NOTES = ["", "=1+1", "-2", "a, \"b\"\nc", "'quoted"]


def table(type_, draw):
    """A file of 500 results, with its answers by subject: a number, "declined", or None for a blank."""
    rows, answers = io.StringIO(), {}
    writer = csv.writer(rows)
    items = ITEMS[type_]
    writer.writerow(["subject", "day", "notes", *items])
    for number in range(500):
        subject = f"P{number}"
        cells = [draw.choice([0, 1, 2, 3]) for _ in items]
        if draw.random() < 0.2:
            cells[draw.randrange(len(cells))] = ""
        if type_ == "phq-9" and draw.random() < 0.1:
            cells[-1] = "declined"
        answers[subject] = [None if cell == "" else cell for cell in cells]
        day = f"2025-{draw.randint(1, 12):02}-{draw.randint(1, 28):02}"
        writer.writerow([subject, day, draw.choice(NOTES), *cells])
    return rows.getvalue(), answers


def expect(condition, words):
    if not condition:
        sys.exit(words)


def main():
    binary = sys.argv[1]
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    draw = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "HOME": folder, "WELLBEING_STORE": folder + "/s.sqlite"}

        def run(*arguments, data=""):
            found = subprocess.run([binary, *arguments], input=data.encode(), capture_output=True,
                                   env=environment)
            expect(found.returncode == 0, f"{arguments}: {found.stderr.decode()}")
            return found.stdout.decode()

        known = {}
        for type_ in ITEMS:
            text, known[type_] = table(type_, draw)
            chart = {
                "formatVersion": 1, "id": "study", "title": "Study",
                "file": {"kind": "csv", "requires": ["subject"]}, "subject": {"column": "subject"},
                "start": {"columns": ["day"], "formats": ["yyyy-MM-dd"]}, "note": ["notes"],
                "records": [{"type": "questionnaire", "questionnaire": type_,
                             "items": ITEMS[type_]}]}
            with open(folder + "/map.json", "w") as file:
                json.dump(chart, file)
            run("import", "-", "--map", folder + "/map.json", data=text)

        def total(type_, subject):
            values = known[type_][subject]
            # Without item 9, it is the total of the eight others.
            return None if None in values else sum(v for v in values if v != "declined")

        lines = [json.loads(line) for line in run("export").splitlines()]
        results = [line for line in lines if line["type"] == "scoredAssessment"]
        expect(len(results) == 1000, "an export has not every result")
        for result in results:
            type_, subject = result["questionnaire"]["id"], result["subject"]
            values = [result["answers"].get(item) for item in ITEMS[type_]]
            expect(values == known[type_][subject], f"answers of {subject}")
            expect(result["scores"][0].get("value") == total(type_, subject), f"total of {subject}")
        for type_ in ITEMS:
            output = run("export", "--format", "csv", "--type", type_)
            rows = list(csv.DictReader(io.StringIO(output, newline="")))
            expect(len(rows) == 500, "a CSV has not every result")
            for row in rows:
                values = [int(row[item]) if row[item].isdigit() else row[item] or None
                          for item in ITEMS[type_]]
                found = row["total"]
                expect(values == known[type_][row["subject"]], f"answers of {row['subject']}")
                expect((int(found) if found else None) == total(type_, row["subject"]),
                       f"total of {row['subject']}")
                expect(row["questionnaire"] == type_ and row["version"].count(".") == 2
                       and row["datePrecision"] == "day" and row["start"].endswith("Z"),
                       "a row lacks its definition or its time")
                expect(row["note"] in ["", "'=1+1", "'-2", "a, \"b\"\nc", "'quoted"],
                       "a note is another")
            expect("0 records saved" in run("import", "-", data=output)
                   and "500 records unchanged" in run("import", "-", data=output),
                   "a CSV is not read back")
            frames(output, type_)
    print("1000 results have the totals of their answers")


def frames(output, type_):
    """The lines of the article give numbers for answers, and texts for subjects and notes."""
    columns = ITEMS[type_] + ["total"]
    subjects = ["007", "7", "NA", "1E5"]
    rows = list(csv.reader(io.StringIO(output)))
    for row, subject in zip(rows[1:], subjects):
        row[rows[0].index("subject")] = subject
    article = ROOT / "Sources" / "Documentation.docc" / "ExportAndImport.md"
    blocks = re.findall(r"```(python|r)\n(.*?)```", article.read_text(), re.DOTALL)
    expect(len(blocks) == 4, "the article has lines for four programs")
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/phq-9.csv", "w", newline="") as file:
            csv.writer(file).writerows(rows)
        for language, block in blocks:
            block = block.replace("phq-9.csv", f"{folder}/phq-9.csv")
            if language == "r":
                read_by_r(block, subjects)
            else:
                read_by_python(block, subjects, columns)


def read_by_python(block, subjects, columns):
    name = re.search(r"(pandas|polars|duckdb)\.", block)[1]
    try:
        space = {name: importlib.import_module(name)}
    except ImportError:
        print(f"skipped: {name} is not here")
        return
    exec(block, space)
    table = space["table"]
    found = table.fetchall() if name == "duckdb" else None
    names = list(table.columns)

    def column(wanted):
        return [row[names.index(wanted)] for row in found] if found else list(table[wanted])
    expect(column("subject")[:len(subjects)] == subjects, f"{name}: subjects")
    expect("'=1+1" in column("note"), f"{name}: notes")
    expect(all(value is None or isinstance(value, (int, float)) or hasattr(value, "dtype")
               for wanted in columns for value in column(wanted)), f"{name}: numbers")


def read_by_r(block, subjects):
    if shutil.which("Rscript") is None:
        print("skipped: R is not here")
        return
    script = block + 'cat(table$subject[1:4], sep = "\\n")'
    found = subprocess.run(["Rscript", "-e", script], capture_output=True, text=True, check=True)
    expect(found.stdout.split() == subjects, "R: subjects")

main()
