"""Compares saving in the store with Python's sqlite3 writing the same rows.

usage: compare-saves.py BENCHMARKS STORE... [--rounds N]

BENCHMARKS is the built program WellbeingBenchmarks, each STORE one that it filled and closed. In
each round the program saves samples into a copy of the store; the rows that this added are read
into memory, and Python inserts them into another copy, which has the same tables, indexes,
triggers and content. Python gets the settings that the store has, prepared statements, and rows
ready to be bound; it checks nothing. A single save is one transaction of its rows. Of the bulk,
Python writes one table after another with executemany, the fastest way that it has.
"""

import os
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SINGLE, BULK = 2_000, 100_000
GOAL = 0.9

# In an order in which each row's parent comes before it.
TABLES = [
    "sample", "assessment_alert", "word", "log",
]

# By what a table's rows are found; else by the number of the sample.
KEYS = {"sample": "id", "log": "record"}

# As Sources/Store/Engine/Database.swift.
PRAGMAS = [
    "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "recursive_triggers = ON",
    "cell_size_check = ON", "secure_delete = ON", "cache_size = -16000", "temp_store = MEMORY",
    "trusted_schema = OFF",
]


def connect(path):
    connection = sqlite3.connect(path, isolation_level=None, cached_statements=256)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    return connection


def last_entry(path):
    with sqlite3.connect(path) as connection:
        return connection.execute("SELECT coalesce(max(id), 0) FROM log").fetchone()[0]


def added_rows(path, since):
    """The rows of each table that belong to samples saved after a change, in their order."""
    connection = sqlite3.connect(path)
    columns = {
        table: [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        for table in TABLES
    }
    rows = {
        table: connection.execute(
            f"SELECT t.*, e.id FROM log AS e JOIN sample AS s ON s.uuid = e.record "
            f"JOIN {table} AS t ON t.{KEYS.get(table, 'sample')} = "
            f"s.{'uuid' if table == 'log' else 'id'} WHERE e.id > ? ORDER BY e.id",
            [since],
        ).fetchall()
        for table in TABLES
    }
    connection.close()
    inserts = {
        table: f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"
        for table, names in columns.items()
    }
    return inserts, rows


def insert_each(connection, inserts, rows):
    samples = {}
    for table in TABLES:
        for row in rows[table]:
            samples.setdefault(row[-1], []).append((inserts[table], row[:-1]))
    ready = [samples[seq] for seq in sorted(samples)]
    start = time.perf_counter()
    for statements in ready:
        connection.execute("BEGIN IMMEDIATE")
        for sql, values in statements:
            connection.execute(sql, values)
        connection.execute("COMMIT")
    return time.perf_counter() - start


def insert_all(connection, inserts, rows):
    ready = [(inserts[table], [row[:-1] for row in rows[table]]) for table in TABLES]
    start = time.perf_counter()
    connection.execute("BEGIN IMMEDIATE")
    for sql, values in ready:
        connection.executemany(sql, values)
    connection.execute("COMMIT")
    return time.perf_counter() - start


def counts(path):
    with sqlite3.connect(path) as connection:
        return [connection.execute(f"SELECT count(*) FROM {table}").fetchone() for table in TABLES]


def copies(store, folder):
    """Two fresh copies of a store, for the store and for Python to write into."""
    paths = folder / "ours.sqlite", folder / "theirs.sqlite"
    for path in paths:
        for beside in folder.glob(path.name + "*"):
            beside.unlink()
        shutil.copy(store, path)
    os.sync()  # else the first to save waits until the copies are on the disk
    return paths


def round_of(benchmarks, ours, theirs, manner, count):
    since = last_entry(ours)
    command = [benchmarks, "save", str(ours), manner, str(count)]
    swift = float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    inserts, rows = added_rows(ours, since)
    connection = connect(theirs)
    python = (insert_each if manner == "single" else insert_all)(connection, inserts, rows)
    connection.close()
    if counts(ours) != counts(theirs):
        sys.exit("compare-saves.py: the two did not write the same rows")
    return swift, python


def times_of_singles(benchmarks, store, rounds, folder):
    """Into the same copies each time, which hardly grow. The first round is not counted: a disk
    that has just taken large copies may be slow for a while."""
    paths = copies(store, folder)
    return [round_of(benchmarks, *paths, "single", SINGLE) for _ in range(rounds + 1)][1:]


def times_of_bulks(benchmarks, store, rounds, folder):
    return [round_of(benchmarks, *copies(store, folder), "bulk", BULK) for _ in range(rounds)]


def main():
    arguments = sys.argv[1:]
    rounds = 5
    if "--rounds" in arguments:
        place = arguments.index("--rounds")
        rounds = int(arguments[place + 1])
        del arguments[place : place + 2]
    if len(arguments) < 2:
        sys.exit(__doc__)
    if sqlite3.sqlite_version_info < (3, 37):
        print(f"skipped: Python's SQLite is {sqlite3.sqlite_version}, older than the store needs")
        return
    benchmarks, *stores = arguments
    print(f"{'samples':>9}  {'save':<16}{'store':>10}{'Python':>10}   Python / store, goal {GOAL}")
    with tempfile.TemporaryDirectory(dir=Path(stores[0]).parent) as folder:
        for store in stores:
            for name, measure in (
                (f"{SINGLE} single", times_of_singles), (f"{BULK} bulk", times_of_bulks),
            ):
                times = measure(benchmarks, store, rounds, Path(folder))
                swift, python = (statistics.median(column) for column in zip(*times))
                print(
                    f"{last_entry(store):>9}  {name:<16}{swift:>8.3f} s"
                    f"{python:>8.3f} s   {python / swift:.2f}",
                    flush=True,
                )


main()
