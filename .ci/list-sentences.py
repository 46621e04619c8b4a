#!/usr/bin/env python3
"""Prints the English sentences that a clinician has to read: about alerts, safety and changes.
Usage: list-sentences.py [--check]

Tests/Tables/sentences.txt is this list, which --check compares; its history shows what is new.

Sentences are the string literals of Sources that begin with a capital letter or have two words in a row,
and the English texts of Questionnaires. SQL, documentation and tests are left out."""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CLINICAL = [
    "Questionnaires", "Sources/TextFormats/PlainText/PersonWords.swift", "Sources/Instruments/Alerts",
    "Sources/Insights/Change", "Sources/Insights/Combined", "Sources/Insights/Course",
    "Sources/Insights/Texts", "Sources/Presentation/Alerts", "Sources/Presentation/Caseload",
    "Sources/Presentation/Records", "Sources/Presentation/Reports", "Sources/Presentation/Trend",
    "Sources/Store/Errors/StoreError+Records.swift",
] + ["Sources/Commands/" + name for name in [
    "Answers", "Asking", "Caseload", "Correcting", "Exporting", "Feeling", "Looking", "Plans", "Records",
    "Recording", "Reviewing", "Taking",
]]


def literal(text, start):
    """The end of the literal that begins at a quotation mark."""
    place, depth = start + 1, 0
    while place < len(text):
        if text[place] == "\\" and depth == 0 and text[place + 1:place + 2] != "(":
            place += 2
            continue
        if text[place] == "(" and (depth or text[place - 1] == "\\"):
            depth += 1
        elif text[place] == ")" and depth:
            depth -= 1
        elif text[place] == '"':
            if depth == 0:
                return place
            place = literal(text, place)
        elif text[place] == "\n" and depth == 0:
            return None
        place += 1
    return None


def of_swift(text):
    lines = [line for line in text.split("\n") if not line.lstrip().startswith("//")]
    text, found, place, end = "\n".join(lines).replace('"""', ""), [], 0, None
    while (start := text.find('"', place)) >= 0:
        close = literal(text, start)
        if close is None:
            place = start + 1
            continue
        part = text[start + 1:close]
        if found and end is not None and not text[end:start].strip(" \n+"):
            found[-1] += part
        else:
            found.append(part)
        place = end = close + 1
    return {part for part in found if is_sentence(part)}


def is_sentence(part):
    """Whether a literal is read by people: it has words beside what is filled in, and is not SQL."""
    words = re.sub(r"\\\((?:[^()]|\([^()]*\))*\)", "", part)
    return (" " in part and (words[:1].isupper() or re.search(r"[A-Za-z]{2},? [a-z]{2}", words))
            and not re.search(r"\b(SELECT|WHERE|DELETE|UPDATE|INSERT|JOIN|AND)\b", words))


def of_data(node):
    if isinstance(node, dict):
        if isinstance(node.get("en"), str):
            yield node["en"]
        for value in node.values():
            yield from of_data(value)
    elif isinstance(node, list):
        for value in node:
            yield from of_data(value)


def sentences(name, text):
    if not text:
        return set()
    if name.endswith(".swift"):
        return of_swift(text)
    data = json.loads(text)
    plain = data.get("texts", {}).values() if name.endswith("/texts.json") else []
    return set(of_data(data)) | {text for text in plain if isinstance(text, str)}


def is_read(name):
    return name.endswith((".swift", ".json")) and "translations/" not in name and "schema" not in name


files = [file for path in CLINICAL for file in [ROOT / path, *(ROOT / path).rglob("*")] if file.is_file()]
listed = ""
for name in sorted(filter(is_read, (str(file.relative_to(ROOT)) for file in files))):
    texts = sentences(name, (ROOT / name).read_text())
    listed += "".join(f"{line}\n" for line in [f"== {name}", *sorted(texts)] if texts)
if "--check" not in sys.argv:
    print(listed, end="")
elif listed != (ROOT / "Tests/Tables/sentences.txt").read_text():
    sys.exit("out of date: python3 .ci/list-sentences.py > Tests/Tables/sentences.txt")
