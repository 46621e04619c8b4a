#!/usr/bin/env python3
"""Prints the English sentences that are new since a commit, beside those of the same file or text that
are gone, for a person to review. Usage: list-sentences.py COMMIT [PATH...]

Sentences are the string literals of Sources with a space and a capital letter or a full stop, and the
English texts of Questionnaires. Usage examples, documentation and tests are left out."""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
commit, paths = sys.argv[1], sys.argv[2:] or ["Sources", "Questionnaires"]


def git(*words):
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True).stdout


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
    return {part for part in found if " " in part and (part[0].isupper() or "." in part)}


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
    return of_swift(text) if name.endswith(".swift") else set(of_data(json.loads(text)))


for name in git("diff", "--name-only", commit, "--", *paths).split():
    if not name.endswith((".swift", ".json")) or "translations/" in name or "schema" in name:
        continue
    path = ROOT / name
    new = sentences(name, path.read_text() if path.exists() else "")
    old = sentences(name, git("show", f"{commit}:{name}"))
    if new - old:
        print(f"== {name}")
        for mark, texts in ("+", new - old), ("-", old - new):
            print("\n".join(f"{mark} {text}" for text in sorted(texts)), end="\n" if texts else "")
