#!/usr/bin/env python3
"""Compares the expansion of calendars with icalendar and recurring-ical-events, occurrence by
occurrence, and that of 10,000 random rules with dateutil.

usage: check-calendars.py BENCHMARKS
"""
import datetime
import pathlib
import random
import subprocess
import sys
import zoneinfo

import icalendar
import recurring_ical_events
from dateutil import rrule

EPOCH = datetime.datetime(1970, 1, 1)
ZONE = zoneinfo.ZoneInfo("America/New_York")
START = datetime.datetime(2024, 1, 1, tzinfo=ZONE)
END = datetime.datetime(2026, 1, 1, tzinfo=ZONE)


def moment(value):
    if not isinstance(value, datetime.datetime):
        value = datetime.datetime(value.year, value.month, value.day)
    if value.tzinfo is None:
        value = value.replace(tzinfo=ZONE)
    return int(value.timestamp())


def compare_calendars(program, folder):
    files = sorted(folder.glob("*.ics"))
    assert len(files) == 10, "ten calendars are expected"
    total = 0
    for path in files:
        calendar = icalendar.Calendar.from_ical(path.read_bytes().removeprefix(b"\xef\xbb\xbf"))
        expected = []
        for event in recurring_ical_events.of(calendar).between(START, END):
            start, end = event["DTSTART"].dt, event.end
            if "DTEND" not in event and "DURATION" not in event:
                end = start if isinstance(start, datetime.datetime) else end
            expected.append((moment(start), moment(end), str(event["UID"]), str(event["SUMMARY"])))
        output = subprocess.run(
            [program, "calendar", path, str(moment(START)), str(moment(END)), ZONE.key],
            check=True, capture_output=True, text=True).stdout.splitlines()
        found = []
        for line in output:
            assert not line.startswith("skipped"), (path, line)
            first, last, _, uid, title = line.split(" ", 4)
            found.append((int(first), int(last), uid, title))
        # Line breaks in titles are printed as spaces.
        expected = sorted((a, b, uid, title.replace("\n", " ")) for a, b, uid, title in expected)
        for pair in sorted(set(expected) ^ set(found)):
            print(path.name, "expected" if pair in expected else "found", pair)
        assert sorted(found) == expected, path
        assert found, path
        total += len(found)
    print(f"{total} occurrences of {len(files)} calendars agree")


def random_rule(chance):
    """A rule that RFC 5545 allows and that means the same in dateutil."""
    frequency = chance.choice(
        ["YEARLY"] * 4 + ["MONTHLY"] * 4 + ["WEEKLY"] * 3 + ["DAILY"] * 3
        + ["HOURLY", "MINUTELY", "SECONDLY"])
    parts = {"FREQ": frequency}

    def some(name, values, share=0.3, most=3):
        if chance.random() < share:
            parts[name] = ",".join(
                str(v) for v in sorted(chance.sample(values, chance.randint(1, most))))

    if chance.random() < 0.5:
        parts["INTERVAL"] = chance.randint(1, 5)
    days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    some("BYMONTH", list(range(1, 13)))
    if frequency != "WEEKLY":
        some("BYMONTHDAY", [*range(1, 32), *range(-31, 0)], most=6)
    if frequency == "YEARLY":
        some("BYYEARDAY", [*range(1, 367), *range(-366, 0)], share=0.15, most=20)
        if chance.random() < 0.15:
            # Weeks that begin in one year and end in the other are counted otherwise by dateutil.
            some("BYWEEKNO", [*range(2, 52), *range(-51, -1)], share=1, most=5)
            # Without BYDAY, RFC 5545 takes the weekday of the start, and dateutil the whole week.
            some("BYDAY", days, share=1)
    if "BYDAY" not in parts and chance.random() < 0.4:
        if frequency in ("YEARLY", "MONTHLY") and chance.random() < 0.5:
            most = 5 if frequency == "MONTHLY" or "BYMONTH" in parts else 53
            parts["BYDAY"] = ",".join(
                f"{chance.choice([-1, 1]) * chance.randint(1, most)}{chance.choice(days)}"
                for _ in range(chance.randint(1, 3)))
        else:
            some("BYDAY", days, share=1)
    if chance.random() < 0.3:
        parts["WKST"] = chance.choice(days)
    if frequency in ("YEARLY", "MONTHLY", "WEEKLY", "DAILY"):
        some("BYHOUR", list(range(24)), share=0.2)
        some("BYMINUTE", list(range(60)), share=0.1)
    # dateutil counts positions in a week from the start of the event, and searches long in days.
    if frequency in ("YEARLY", "MONTHLY") and chance.random() < 0.25 and any(name.startswith("BY") for name in parts):
        parts["BYSETPOS"] = ",".join(
            str(chance.choice([-1, 1]) * chance.randint(1, 4)) for _ in range(chance.randint(1, 2)))
    # A rule with a count that never applies is followed to the year 9999 by dateutil.
    rare = {"BYMONTHDAY", "BYYEARDAY", "BYWEEKNO", "BYSETPOS"} & parts.keys()
    if chance.random() < 0.3 and not rare:
        parts["COUNT"] = chance.randint(1, 40)
    return ";".join(f"{name}={value}" for name, value in parts.items())


def compare_rules(program, count):
    chance = random.Random(26)
    cases = []
    while len(cases) < count:
        start = EPOCH + datetime.timedelta(
            days=chance.randint(0, 20000), seconds=chance.choice([0, 32400, 45296, 86399]))
        rule = random_rule(chance)
        hours = {"SECONDLY": 0.1, "MINUTELY": 3, "HOURLY": 72}
        fast = hours.get(rule.split(";")[0].removeprefix("FREQ="))
        later = 0 if fast or chance.random() < 0.5 else chance.randint(0, 3000)
        low = start + datetime.timedelta(days=later)
        high = low + datetime.timedelta(hours=fast or 24 * chance.choice([60, 800, 4000]))
        cases.append((start, rule, low, high))
    text = "".join(
        f"{seconds(start)}|{rule}|{seconds(low)}|{seconds(high)}\n"
        for start, rule, low, high in cases)
    output = subprocess.run(
        [program, "rules"], input=text, check=True, capture_output=True, text=True
    ).stdout.splitlines()
    assert len(output) == count
    occurrences = 0
    for (start, rule, low, high), line in zip(cases, output):
        expected = []
        bounded = rule if "COUNT" in rule else rule + high.strftime(";UNTIL=%Y%m%dT%H%M%S")
        for time in rrule.rrulestr(bounded, dtstart=start):
            if time >= high:
                break
            if time >= low:
                expected.append(seconds(time))
        assert line == " ".join(map(str, expected)), (start, rule, low, high, line, expected[:5])
        occurrences += len(expected)
    assert occurrences > count, occurrences
    print(f"{count} rules agree, with {occurrences} occurrences")


def seconds(time):
    return int((time - EPOCH).total_seconds())


compare_calendars(
    sys.argv[1],
    pathlib.Path(__file__).resolve().parent.parent / "Tests/ImportsTests/Interchange/Calendars")
compare_rules(sys.argv[1], 10_000)
