"""Scores the same sheets with `wellbeing score` and with its SQL, and compares every column.

usage: check-sql.py WELLBEING ENGINE... [--definitions FOLDER] [--rows N]

ENGINE is sqlite, duckdb, postgresql or spark. The sheets are all PHQ-9 and all GAD-7 sheets (with
blanks for GAD-7), and random ones, with blanks, declined and not applicable items and cells that are
no answer, of every built-in definition and of those in FOLDER.
"""

import argparse
import csv
import decimal
import io
import itertools
import json
import pathlib
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent.parent
FOLDER = pathlib.Path(tempfile.mkdtemp())


def run(*words, **more):
    return subprocess.run(words, capture_output=True, check=False, text=True, **more)


def needed(definition):
    """The items that a result rests on."""

    def items(condition):
        if "item" in condition:
            yield condition["item"]
        for key in ("all", "any"):
            for part in condition.get(key, []):
                yield from items(part)
        if "not" in condition:
            yield from items(condition["not"])
        for symptom in condition.get("count", []):
            yield symptom["item"]

    found = {i for s in definition["scores"] for i in s["items"]}
    found |= {a["item"] for a in definition.get("alerts", [])}
    for algorithm in definition.get("algorithms", []):
        found |= {s["item"] for s in algorithm["symptoms"]} | set(items(algorithm["when"]))
    for item in reversed(definition["items"]):
        if item["id"] in found:
            found |= set(items(item.get("askedIf", {})))
    return [i for i in definition["items"] if i["id"] in found]


def random_sheets(definition, count, generator):
    sets = {s["id"]: s["choices"] for s in definition["choiceSets"]}
    items = needed(definition)
    for _ in range(count):
        oddness = generator.choice([0, 0, 0.03, 0.15, 0.5])
        row = []
        for item in items:
            choices = sets[item["choices"]]
            if generator.random() >= oddness:
                choice = generator.choice(choices)
                row.append(str(choice["value"]) if "value" in choice else choice["id"])
                continue
            odd = ["", "", "NA", "declined", generator.choice(choices)["id"].upper(), " . "]
            if "notApplicable" in item:
                odd += ["notApplicable"] * 3
            if generator.random() < 0.1:
                odd = ["77", "x", "1.5", "2.0"]
            row.append(generator.choice(odd))
        yield row


def every_sheet(id, items):
    cells = ["0", "1", "2", "3"] + ([""] if id == "gad-7" else [])
    return itertools.product(cells, repeat=len(items))


def as_cell(value):
    if value is None:
        return ""
    if isinstance(value, (float, decimal.Decimal)) and value == int(value):
        value = int(value)
    text = str(value)
    # Exact decimals are printed with all their places.
    if "." in text and text.replace(".", "").replace("-", "").isdigit():
        text = text.rstrip("0").rstrip(".")
    return text


class SQLite:
    name = "sqlite"

    def score(self, names, rows, sql):
        database = sqlite3.connect(":memory:")
        columns = ", ".join(f'"{n}" TEXT' for n in names)
        database.execute(f"CREATE TABLE sheets ({columns})")
        marks = ", ".join("?" for _ in names)
        database.executemany(f"INSERT INTO sheets VALUES ({marks})", rows)
        cursor = database.execute(sql.rstrip().rstrip(";") + " ORDER BY sheet.rowid")
        return [d[0] for d in cursor.description], cursor.fetchall()


class DuckDB:
    name = "duckdb"

    def score(self, names, rows, sql):
        import duckdb

        database = duckdb.connect()
        columns = ", ".join(f'"{n}" VARCHAR' for n in names)
        database.execute(f"CREATE TABLE sheets ({columns})")
        text = io.StringIO()
        csv.writer(text).writerows(rows)
        path = FOLDER / "sheets.csv"
        path.write_text(text.getvalue())
        database.execute(f"COPY sheets FROM '{path}' (FORMAT csv, HEADER false, NULLSTR '-')")
        cursor = database.execute(f"SELECT * FROM ({sql.rstrip().rstrip(';')}) ORDER BY row")
        return [d[0] for d in cursor.description], cursor.fetchall()


class PostgreSQL:
    name = "postgresql"

    def __init__(self):
        import psycopg2

        self.database = psycopg2.connect("")

    def score(self, names, rows, sql):
        cursor = self.database.cursor()
        columns = ", ".join(f'"{n}" TEXT' for n in names)
        cursor.execute("DROP TABLE IF EXISTS sheets")
        cursor.execute(f"CREATE TABLE sheets ({columns})")
        text = io.StringIO()
        csv.writer(text).writerows(rows)
        text.seek(0)
        cursor.copy_expert("COPY sheets FROM STDIN (FORMAT csv, NULL '-')", text)
        cursor.execute(f'SELECT * FROM ({sql.rstrip().rstrip(";")}) AS found ORDER BY row')
        return [d[0] for d in cursor.description], cursor.fetchall()


class Spark:
    name = "spark"

    def __init__(self):
        from pyspark.sql import SparkSession

        self.session = (
            SparkSession.builder.master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.sql.ansi.doubleQuotedIdentifiers", "true")
            .getOrCreate()
        )
        self.session.sparkContext.setLogLevel("ERROR")

    def score(self, names, rows, sql):
        path = FOLDER / "sheets.csv"
        with path.open("w", newline="") as file:
            csv.writer(file).writerows(rows)
        frame = self.session.read.csv(str(path), nullValue="-", emptyValue="").toDF(*names)
        frame.createOrReplaceTempView("sheets")
        found = self.session.sql(sql.rstrip().rstrip(";"))
        rows = [tuple(r) for r in found.collect()]
        place = found.columns.index("row")
        return found.columns, sorted(rows, key=lambda r: r[place])


ENGINES = {e.name: e for e in (SQLite, DuckDB, PostgreSQL, Spark)}


def cells_of(definition, row):
    """The columns of the SQL, from a row of `score --json`."""

    def ids(list):
        return " ".join(entry if isinstance(entry, str) else entry["item"] for entry in list)

    cells = {"row": row["columns"]["row"]}
    for place, score in enumerate(row["scores"]):
        value = score.get("value")
        for end, cell in [
            ("", value), ("Band", score.get("band")), ("Basis", score["basis"]),
            ("Lowest", score.get("lowest", value)), ("Highest", score.get("highest", value)),
        ]:
            name = score["id"] + end if place or not end else end.lower()
            cells[f"{definition['id']}.{name}"] = as_cell(cell)
    for name in ("unanswered", "declined", "alerts", "alertsNotAssessed"):
        cells[f"{definition['id']}.{name}"] = ids(row[name])
    if definition.get("algorithms"):
        results = {p["id"]: p["result"] for p in row["patterns"]}
        met = [id for id, result in results.items() if result == "met"]
        other = "undetermined" if "undetermined" in results.values() else "notMet"
        cells[f"{definition['id']}.pattern"] = " ".join(met) or other
    return cells


def compare(program, engine, operand, definition, rows, policy):
    names = ["row"] + [i["id"] for i in needed(definition)]
    # In the order in which every engine sorts text.
    rows = [[f"{n:07d}", *row] for n, row in enumerate(rows)]
    text = io.StringIO()
    csv.writer(text).writerows([names] + rows)
    common = ["--policy", policy] + operand[1:]
    scored = run(
        program, "score", operand[0], "-", "--trust-coding", "--json", *common,
        input=text.getvalue())
    if scored.returncode not in (0, 65):
        sys.exit(f"score: {scored.stderr}")
    expected = [cells_of(definition, json.loads(line)) for line in scored.stdout.splitlines()]
    statement = run(program, "score", operand[0], "--sql", *common)
    if statement.returncode:
        sys.exit(f"score --sql: {statement.stderr}")
    found_names, found = engine.score(names, rows, statement.stdout)
    if len(found) != len(expected):
        return [f"{len(found)} rows instead of {len(expected)}"]
    differences = []
    for want, values in zip(expected, found):
        have = dict(zip(found_names, values))
        for name, value in want.items():
            if as_cell(have.get(name, "no column")) != value:
                differences.append(f"row {want['row']}: {name} is {have.get(name)!r}, not {value!r}")
    return differences


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("engines", nargs="+", choices=ENGINES)
    parser.add_argument("--definitions", type=pathlib.Path)
    parser.add_argument("--rows", type=int, default=2000)
    parser.add_argument("--every", action="store_true", help="all PHQ-9 and GAD-7 sheets")
    options = parser.parse_args()
    failures = 0
    for engine in [ENGINES[name]() for name in options.engines]:
        sheets = scored = 0
        jobs = [(["%s" % p.stem], p) for p in sorted((HERE / "Questionnaires/data").glob("*.json"))]
        if options.definitions:
            for path in sorted(options.definitions.glob("*.json")):
                id = json.loads(path.read_text())["id"]
                jobs.append(([id, "--definition", str(path)], path))
        for operand, path in jobs:
            definition = json.loads(path.read_text())
            if "scores" not in definition:
                continue
            scored += 1
            offered = {r["policy"] for s in definition["scores"] for r in s.get("missing", [])}
            for policy in ["refuse"] + sorted(offered - {"refuse"}):
                rows = list(random_sheets(definition, options.rows, random.Random(operand[0])))
                if options.every and operand[0] in ("phq-9", "gad-7") and policy == "refuse":
                    rows += every_sheet(operand[0], needed(definition))
                differences = compare(options.program, engine, operand, definition, rows, policy)
                sheets += len(rows)
                if differences:
                    failures += 1
                    print(f"{engine.name}: {path.name}, {policy}: {len(differences)} differences")
                    print("  " + "\n  ".join(differences[:5]))
        print(f"{engine.name}: {sheets} sheets of {scored} definitions", flush=True)
    shutil.rmtree(FOLDER)
    sys.exit(1 if failures else 0)


main()
