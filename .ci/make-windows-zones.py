#!/usr/bin/env python3
"""Writes Questionnaires/data/windows-zones.txt from windowsZones.xml of the Unicode CLDR (common/supplemental
in https://github.com/unicode-org/cldr): a line for each zone of Windows, with its name, the zone of the time
zone database, and the offset and the places in the name that Outlook shows.

The file there is of territory 001, otherVersion 7e11800, typeVersion 2021a.

usage: make-windows-zones.py windowsZones.xml
"""
import pathlib
import re
import sys

TARGET = pathlib.Path(__file__).resolve().parent.parent / "Questionnaires/data/windows-zones.txt"

text = pathlib.Path(sys.argv[1]).read_text()
# The display name of a zone is the comment before its first line.
rows = re.findall(
    r'<!-- \(UTC([-+:0-9]*)\) ([^>]*?) -->[^\n]*\s*'
    r'<mapZone other="([^"]+)" territory="001" type="([^"]+)"/>', text)
assert len(rows) == text.count('territory="001"') >= 139, len(rows)
rest = "\n".join(
    f"{name}|{zone}|{offset or '+00:00'}|{places}"
    for offset, places, name, zone in sorted(rows, key=lambda row: row[2]))
assert rest.isascii()
TARGET.write_text(rest + "\n")
