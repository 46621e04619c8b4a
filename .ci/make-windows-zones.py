#!/usr/bin/env python3
"""Writes Sources/Imports/Calendars/WindowsZones.swift from windowsZones.xml of the Unicode CLDR
(common/supplemental in https://github.com/unicode-org/cldr).

usage: make-windows-zones.py windowsZones.xml
"""
import pathlib
import re
import sys

TARGET = pathlib.Path(__file__).resolve().parent.parent / (
    "Sources/Imports/Calendars/WindowsZones.swift")

text = pathlib.Path(sys.argv[1]).read_text()
version = re.search(r'mapTimezones otherVersion="(\w+)" typeVersion="(\w+)"', text)
# The display name of a zone is the comment before its first line.
rows = re.findall(
    r'<!-- \(UTC([-+:0-9]*)\) ([^>]*?) -->[^\n]*\s*'
    r'<mapZone other="([^"]+)" territory="001" type="([^"]+)"/>', text)
assert len(rows) == text.count('territory="001"') >= 139, len(rows)
rest = ";".join(
    f"{name}|{zone}|{offset or '+00:00'}|{places}"
    for offset, places, name, zone in sorted(rows, key=lambda row: row[2]))
assert rest.isascii() and "\\" not in rest
lines = []
while rest:
    # A backslash joins a line to the next.
    end = len(rest) if len(rest) <= 96 else max(rest.rindex(mark, 0, 95) for mark in "|; ") + 1
    lines.append("    " + rest[:end] + ("\\" if rest[end:] else ""))
    rest = rest[end:]
TARGET.write_text(f'''// Written by .ci/make-windows-zones.py: change that, not this.

extension ZoneNames {{
  /// The {len(rows)} zones of Windows: the name, the zone of the time zone database, and the offset and the
  /// places in the name that Outlook shows.
  ///
  /// Source: territory 001 in windowsZones.xml of the Unicode CLDR, otherVersion {version[1]},
  /// typeVersion {version[2]}.
  static let windowsTable = """
''' + "\n".join(lines) + '\n    """\n}\n')
