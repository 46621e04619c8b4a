#!/usr/bin/env python3
"""Holds what articles show of the program to what it shows.

Every screen and every command with its output in the README and in an article has to be in a session of
Tests/Sessions, line by line: the tests run those. A line of an ellipsis stands for any lines, and
identifiers and empty lines do not count. An example that no session has is written into
Tests/Sessions/articles, recorded and copied into the article.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"```(\w*)\n(.*?)```", re.DOTALL)
# Drawn lines and prompts: what only the program shows.
SCREEN = re.compile(r"^\s*[─━├]{3}|^Your answer", re.MULTILINE)


def plain(line):
    """The line without what differs each time."""
    line = re.sub(r"^(┃|stderr\|) ?", "", line).rstrip().replace("/home/ward7", "~").replace("~/", "")
    line = re.sub(r"\b[0-9a-f]{8}\b", "x" * 8, line).replace("»", "")
    return re.sub(r" \| cat$| --no-pager$", "", line) if line.startswith("$ ") else line


def without_streams(text):
    """The lines of a session, those of standard error below the output of their command."""
    parts = re.split(r"^(?=\$ |== )", text, flags=re.MULTILINE)
    for part in parts:
        shown = part.split("\n")
        yield from (line for line in shown if not line.startswith("stderr|"))
        yield from (line for line in shown if line.startswith("stderr|"))


def lines(text):
    shown = map(plain, text.split("\n"))
    return [line for line in shown if line and not re.match(r"% |» |⋮ \d+ empty rows", line)]


def examples(text):
    """Each command with what it shows, and each screen."""
    for language, block in BLOCK.findall(text):
        if language not in ("", "console"):
            continue
        parts = re.split(r"^(?=\$ )", block, flags=re.MULTILINE)
        for part in map(lines, parts if len(parts) > 1 else []):
            if len(part) > 1 and part[0].startswith("$ wellbeing"):
                yield part
        if len(parts) == 1 and SCREEN.search(block):
            yield lines(block)


def is_shown(wanted, session):
    # How sentences are wrapped depends on the length of a path; columns and drawings stay as they are.
    isProse = not any("  " in line.strip() for line in wanted)
    gap = " " if isProse else "\n"
    place, whole = 0, gap + gap.join(session) + gap
    for part in gap.join(wanted).split(f"{gap}…{gap}"):
        found = whole.find(gap + part.removesuffix(gap + "…") + gap, place)
        if found < 0:
            return False
        place = found + len(part)
    return True


sessions = [lines("\n".join(without_streams(path.read_text()))) for path in sorted((ROOT / "Tests/Sessions").rglob("*.session"))]
articles = [*sorted((ROOT / "Sources/Documentation.docc").glob("*.md")), ROOT / "README.md"]
count, faults = 0, []
for article in articles:
    if article.name in ("CommandLineReference.md", "Contributing.md"):
        continue
    for wanted in examples(article.read_text()):
        count += 1
        if not any(is_shown(wanted, session) for session in sessions):
            faults.append(f"{article.name}: no session shows this:\n  " + "\n  ".join(wanted[:4]))
print(f"{count} examples, {len(faults)} faults")
print("\n".join(faults))
sys.exit(bool(faults) or count < 15)
