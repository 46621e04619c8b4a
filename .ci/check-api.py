#!/usr/bin/env python3
"""Lists every public declaration of the library, and compares the list with the accepted one.

usage: check-api.py [--accept]

It reads the symbol graphs that .ci/docs has made. A difference fails it: look at it in the diff of
.ci/api.txt after '--accept', and say in the commit message what breaks. It also fails if a declaration
has no documentation, if that of a throwing function does not say what it throws, or if no article
names a type.
"""
import difflib
import json
import pathlib
import re
import sys

top = pathlib.Path(__file__).parent.parent
accepted = top / ".ci/api.txt"
modules = [
    "WellbeingInstruments", "WellbeingSamples", "WellbeingInsights", "WellbeingCharts",
    "WellbeingBulkScoring", "WellbeingImports", "WellbeingStore", "WellbeingPresentation",
    "HealthKitCompatibility",
]


# What a type has because it conforms to Codable, Hashable, RawRepresentable and the like, also if the
# compiler writes it. The declaration of the type says so already; these are listed, and counted apart.
requirements = {
    "init(from:)", "encode(to:)", "==(_:_:)", "hash(into:)", "<(_:_:)", "init(rawValue:)", "rawValue",
    "init(integerLiteral:)", "description", "errorDescription", "unownedExecutor", "Failure",
    "AsyncIterator", "makeAsyncIterator()", "next(isolation:)",
}


def graphs(module):
    folders = list(top.glob(".build/*/symbolgraph"))
    if not folders:
        sys.exit("There are no symbol graphs: run .ci/docs first.")
    return sorted(folders[0].glob(f"{module}.symbols.json")) + sorted(
        folders[0].glob(f"{module}@*.symbols.json"))


# What the articles name in code, also as a part of a link.
articles = "\n".join(
    path.read_text() for path in sorted((top / "Sources/Documentation.docc").glob("*.md")))
named = set(re.findall(r"\w+", " ".join(re.findall(r"```.*?```|`+[^`\n]+`+", articles, re.S))))


def faults(module, symbol):
    path = ".".join(symbol["pathComponents"])
    kind = symbol["kind"]["identifier"]
    text = "\n".join(line["text"] for line in symbol.get("docComment", {}).get("lines", []))
    keywords = {
        part["spelling"] for part in symbol["declarationFragments"] if part["kind"] == "keyword"}
    # The articles on HealthKit's names list them in tables of their own.
    is_listed = module == "HealthKitCompatibility"
    types = {"class", "enum", "protocol", "struct", "typealias"}
    if not text and kind != "swift.extension":
        yield f"not documented: {module} {path}"
    # Coding throws what the coder does.
    elif keywords & {"throws", "rethrows"} and "- Throws:" not in text \
            and not path.endswith((".init(from:)", ".encode(to:)")):
        yield f"does not say what it throws: {module} {path}"
    if "." not in path and kind.split(".")[-1] in types and not is_listed and path not in named:
        yield f"in no article: {module} {path}"


def lines():
    found, counts, required, wrong = [], {}, 0, []
    for module in modules:
        symbols = {}
        for graph in graphs(module):
            for symbol in json.loads(graph.read_text())["symbols"]:
                symbols[symbol["identifier"]["precise"]] = symbol
        count = 0
        for symbol in symbols.values():
            text = "".join(part["spelling"] for part in symbol["declarationFragments"])
            path = ".".join(symbol["pathComponents"])
            found.append(f"{module} {path}: {' '.join(text.split())}")
            if symbol["pathComponents"][-1] in requirements:
                required += 1
            elif symbol["kind"]["identifier"] != "swift.enum.case":
                count += 1
            wrong += faults(module, symbol)
        counts[module] = count
    return sorted(found), counts, required, sorted(wrong)


found, counts, required, wrong = lines()
for module, count in counts.items():
    print(f"{count:5} {module}")
print(f"{sum(counts.values()):5} public symbols without enum cases and what conformances require")
print(f"{required:5} that conformances require")
for fault in wrong:
    print(fault)
if sys.argv[1:] == ["--accept"]:
    accepted.write_text("\n".join(found) + "\n")
    sys.exit(0)
before = accepted.read_text().splitlines() if accepted.exists() else []
difference = [
    line for line in difflib.unified_diff(before, found, lineterm="", n=0)
    if line[:1] in "+-" and line[:3] not in ("+++", "---")
]
print("\n".join(difference))
sys.exit(1 if difference or wrong else 0)
