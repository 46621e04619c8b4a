#!/usr/bin/env python3
"""Prints the code of each module beside its goal, and the longest chain of dependencies. Fails if a target
imports a module that it does not declare, or declares one that it does not import.

Code is a line of Swift that is not blank, not a comment and not an import."""
import collections
import json
import pathlib
import re
import subprocess
import sys

IMPORT = re.compile(
    r"^(?:@\w+ )*(?:(?:public|package|internal|fileprivate|private) )?import (?:\w+ )?(\w+)", re.M)
NOT_CODE = re.compile(
    r"//|(?:@\w+ )?(?:package |public |internal |private |fileprivate )?import ")
# The goal for the code of each module, which may have several folders in Sources.
GOALS = [
    ("TextFormats", 1950), ("PrivateFiles", 690), ("Instruments", 5250), ("Samples", 2560),
    ("BulkScoring", 2600), ("Imports", 3350), ("Insights", 2950), ("Charts", 2800),
    ("PostgreSQL", 600), ("Store", 8300), ("HealthKitCompatibility", 1150), ("Terminal", 4400),
    ("Presentation", 6250), ("CommandLine", 1000),
    ("Commands wellbeing", 16000),
]
# The umbrella re-exports modules, and a test of a client declares them so that a change rebuilds it.
# A target that starts the program does not import it.
NOT_IMPORTED = {"ClientTests": None}
STARTED = {"wellbeing", "WellbeingBenchmarks"}

package = json.loads(subprocess.check_output(["swift", "package", "dump-package"]))
targets = {target["name"]: target for target in package["targets"]}


def folder(target):
    parent = "Tests" if target["type"] == "test" else "Sources"
    return pathlib.Path(target.get("path") or f"{parent}/{target['name']}")


def declared(target):
    return [
        name for kind in target["dependencies"] for name in [next(iter(kind.values()))[0]]
        if name in targets]


def is_test(target):
    return str(folder(target)).startswith("Tests")


lines, imports, faults = {}, 0, []
for name, target in targets.items():
    files = [
        path for path in sorted(folder(target).rglob("*"))
        if path.suffix in {".swift", ".c", ".h", ".modulemap"} and path.is_file()]
    texts = [path.read_text() for path in files]
    lines[name] = sum(text.count("\n") for text in texts)
    found = [module for text in texts for module in IMPORT.findall(text) if module in targets]
    if not is_test(target):
        imports += len(found)
    if name in NOT_IMPORTED or target["type"] == "system":
        continue
    known = set(declared(target))
    faults += [f"{name} imports {module} and does not declare it" for module in sorted(set(found) - known)]
    faults += [
        f"{name} declares {module} and does not import it"
        for module in sorted(known - set(found)) if not (is_test(target) and module in STARTED)]
    if name != "WellbeingKit" and "WellbeingKit" in found and not is_test(target):
        faults.append(f"{name} imports the umbrella, which is for clients")

chains = {}


def chain(name):
    if name not in chains:
        below = max((chain(other) for other in declared(targets[name])), default=(0, []))
        chains[name] = (below[0] + lines[name], below[1] + [name])
    return chains[name]


code = collections.Counter()
for path in pathlib.Path("Sources").rglob("*.swift"):
    code[path.parts[1]] += sum(
        bool(line) and not NOT_CODE.match(line) for line in map(str.strip, path.open()))
print("   code    goal")
for names, goal in GOALS:
    names = [name for name in names.split() if name in code]
    print(f"{sum(code.pop(name) for name in names):7,} {goal:7,} {', '.join(names)}")
for name, size in (+code).items():
    print(f"{size:7,}       - {name}")
modules = [name for name, target in targets.items() if not is_test(target)]
length, names = max(chain(name) for name in modules)
short = [name.removeprefix("Wellbeing") for name in names]
print(f"{len(modules)} modules, {imports} import lines")
print(f"Longest chain: {length:,} lines: {', '.join(short)}")
for fault in faults:
    print(fault, file=sys.stderr)
sys.exit(bool(faults))
