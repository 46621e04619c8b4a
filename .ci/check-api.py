#!/usr/bin/env python3
"""Lists every public declaration of the library, and compares the list with the accepted one.

usage: check-api.py [--accept]

It reads the symbol graphs that .ci/docs has made. A difference fails it: look at it in the diff of
.ci/api.txt after '--accept', and say in the commit message what breaks.
"""
import difflib
import json
import pathlib
import sys

top = pathlib.Path(__file__).parent.parent
accepted = top / ".ci/api.txt"
rooms = [
    "WellbeingInstruments", "WellbeingSamples", "WellbeingInsights", "WellbeingCharts",
    "WellbeingBulkScoring", "WellbeingImports", "WellbeingStore", "WellbeingPresentation",
    "HealthKitCompatibility",
]


def graphs(room):
    folders = list(top.glob(".build/*/symbolgraph"))
    if not folders:
        sys.exit("There are no symbol graphs: run .ci/docs first.")
    return sorted(folders[0].glob(f"{room}.symbols.json")) + sorted(
        folders[0].glob(f"{room}@*.symbols.json"))


def lines():
    found, counts, undocumented = [], {}, []
    for room in rooms:
        symbols = {}
        for graph in graphs(room):
            for symbol in json.loads(graph.read_text())["symbols"]:
                symbols[symbol["identifier"]["precise"]] = symbol
        count = 0
        for symbol in symbols.values():
            text = "".join(part["spelling"] for part in symbol["declarationFragments"])
            path = ".".join(symbol["pathComponents"])
            found.append(f"{room} {path}: {' '.join(text.split())}")
            if symbol["kind"]["identifier"] != "swift.enum.case":
                count += 1
            if "docComment" not in symbol and symbol["kind"]["identifier"] != "swift.extension":
                undocumented.append(f"{room} {path}")
        counts[room] = count
    return sorted(found), counts, undocumented


found, counts, undocumented = lines()
for room, count in counts.items():
    print(f"{count:5} {room}")
print(f"{sum(counts.values()):5} public symbols without enum cases and synthesized members")
for symbol in undocumented:
    print(f"not documented: {symbol}")
if sys.argv[1:] == ["--accept"]:
    accepted.write_text("\n".join(found) + "\n")
    sys.exit(0)
before = accepted.read_text().splitlines() if accepted.exists() else []
difference = [
    line for line in difflib.unified_diff(before, found, lineterm="", n=0)
    if line[:1] in "+-" and line[:3] not in ("+++", "---")
]
print("\n".join(difference))
sys.exit(1 if difference or undocumented else 0)
