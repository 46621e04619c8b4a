#!/usr/bin/env python3
"""Compares the expansion of calendars with icalendar and recurring-ical-events, occurrence by
occurrence, that of 2,000 random calendars with faults, and that of 10,000 random rules with dateutil.

usage: check-calendars.py BENCHMARKS
"""
import datetime
import pathlib
import random
import subprocess
import sys
import tempfile
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


def time_of(value, form):
    """A moment as a property value: `day`, `utc`, `floating`, or a zone's name."""
    if form == "day":
        return f";VALUE=DATE:{value:%Y%m%d}"
    if form == "utc":
        return f":{value.astimezone(datetime.timezone.utc):%Y%m%dT%H%M%SZ}"
    if form == "floating":
        return f":{value:%Y%m%dT%H%M%S}"
    return f";TZID={form}:{value.astimezone(zoneinfo.ZoneInfo(form)):%Y%m%dT%H%M%S}"


def random_events(chance, prefix, floating):
    """Events as UID, lines, and lines repaired for recurring-ical-events.

    `floating` is the zone of times without one.

    Differences between the two readers, which are not generated or are repaired:
    - A file with a component that is not closed cannot be parsed by icalendar: it gets the END.
    - Events without UID are one event in recurring-ical-events, as far as the same occurrence is
      concerned: each gets a UID of its own, and titles are compared alone.
    - Versions of a replacement are told apart there only if they name the occurrence in one way: they
      do in the repaired lines.
    - DTSTAMP does not decide between versions of one SEQUENCE there: it never has to.
    - RECURRENCE-ID as a day does not replace an occurrence with a time there, and RDATE as a day adds
      midnight to a series with a time, where this reader adds the time of the start: not generated.
    - X-WR-TIMEZONE also moves times in UTC to that zone there: its times without a zone get the zone.
    - Hours of a DURATION are those of the clock there, also when clocks change: ends are computed here.
    - UNTIL of whole days as a midnight elsewhere than in UTC is a time of the day before there.
    """
    events = []
    for number in range(chance.randint(1, 5)):
        uid = f"{prefix}{number}"
        is_day = chance.random() < 0.4
        start = datetime.datetime(2024, 3, 4, 0 if is_day else chance.choice([7, 9, 18]), tzinfo=ZONE)
        start += datetime.timedelta(days=chance.randint(0, 500))
        forms = ["America/New_York", "Europe/Berlin", "Asia/Tokyo", "utc"]
        own = "day" if is_day else chance.choice([*forms, "floating"])
        length = "P2D" if is_day else chance.choice(["PT45M", "PT3H"])

        def component(title, begin, *lines):
            return [f"SUMMARY:{title}", f"DTSTART{time_of(begin, own)}", f"DURATION:{length}", *lines]

        def other(day):
            """The occurrence after some days, written in another way than the start."""
            if is_day:
                midnight = (start + datetime.timedelta(days=day)).strftime("%Y%m%d")
                return chance.choice([
                    f";VALUE=DATE:{midnight}", f":{midnight}T000000Z", f":{midnight}T000000",
                    f";TZID=Asia/Tokyo:{midnight}T000000"])
            zone = zoneinfo.ZoneInfo({"utc": "UTC", "floating": floating}.get(own, own))
            local = start if own == "floating" else start.astimezone(zone)
            local = local.replace(tzinfo=None) + datetime.timedelta(days=day)
            return time_of(local.replace(tzinfo=zone), chance.choice(forms))

        def add(uid, lines, repaired=None):
            events.append((uid, lines, repaired or lines))

        if chance.random() < 0.3:
            # A series has a UID, since a change would not find it.
            add(uid if chance.random() < 0.5 else None, component(uid, start))
            if events[-1][0] and chance.random() < 0.5:
                moved = start + datetime.timedelta(days=chance.choice([3, 900]))
                state = chance.choice([[], ["STATUS:CANCELLED"]])
                add(uid, component(f"{uid} new", moved, "SEQUENCE:2", *state))
            continue
        count = chance.randint(3, 9)
        lines = [f"RRULE:FREQ={chance.choice(['DAILY', 'WEEKLY;INTERVAL=2'])};COUNT={count}"]
        step = 1 if "DAILY" in lines[0] else 14
        days = chance.sample(range(count), chance.randint(0, 3))
        if chance.random() < 0.5 and days:
            lines.append(f"EXDATE{other(days.pop() * step)}")
        add(uid, component(uid, start, *lines))
        for day in days:
            same = other(day * step)
            for sequence in chance.sample([1, 2, 3], chance.randint(1, 2)):
                rule = [lines[0]] if chance.random() < 0.2 else []
                changed = component(
                    f"{uid} {day} {sequence}", start + datetime.timedelta(days=400 + day),
                    f"SEQUENCE:{sequence}", *rule)
                add(uid, [*changed, f"RECURRENCE-ID{other(day * step)}"],
                    [*changed, f"RECURRENCE-ID{same}"])
    chance.shuffle(events)
    return events


def compare_faulty_calendars(program, count):
    chance = random.Random(27)
    total = 0
    for number in range(count):
        text, expected = "", []
        for part in range(chance.choice([1, 1, 2, 3])):
            zone = chance.choice([None, "Asia/Tokyo", "Europe/Berlin"])
            head = f"BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nX-WR-CALNAME:{part}\n"
            head += f"X-WR-TIMEZONE:{zone}\n" if zone else ""
            faulty, repaired = head, "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n"
            events = random_events(chance, "abc"[part], zone or ZONE.key)
            for place, (uid, lines, clean) in enumerate(events):
                faulty += "BEGIN:VEVENT\n" + (
                    f"UID:{uid}\n" if uid else chance.choice(["", "UID:\n", "UID: \n"]))
                faulty += "\n".join(lines) + "\n"
                faulty += "" if chance.random() < 0.3 else "END:VEVENT\n"
                repaired += f"BEGIN:VEVENT\nUID:{uid or place}\n"
                repaired += "\n".join([*clean, "END:VEVENT\n"]).replace(
                    "DTSTART:", f"DTSTART;TZID={zone or ZONE.key}:"
                    if not clean[1].endswith("Z") else "DTSTART:")
            text += faulty + "END:VCALENDAR\n"
            calendar = icalendar.Calendar.from_ical(repaired + "END:VCALENDAR\n")
            for event in recurring_ical_events.of(calendar).between(START, END):
                if event.get("STATUS") != "CANCELLED":
                    start = event["DTSTART"].dt
                    end = moment(event.end)
                    if isinstance(start, datetime.datetime):
                        length = event.end.replace(tzinfo=None) - start.replace(tzinfo=None)
                        end = moment(start) + int(length.total_seconds())
                    expected.append((moment(start), end, str(event["SUMMARY"])))
        with tempfile.NamedTemporaryFile("w", suffix=".ics") as file:
            file.write(text)
            file.flush()
            output = subprocess.run(
                [program, "calendar", file.name, str(moment(START)), str(moment(END)), ZONE.key],
                check=True, capture_output=True, text=True).stdout.splitlines()
        found = []
        for line in output:
            assert not line.startswith("skipped"), (number, text, line)
            first, last, flags, _, title = line.split(" ", 4)
            if "cancelled" not in flags:
                found.append((int(first), int(last), title))
        assert sorted(found) == sorted(expected), (
            number, text, sorted(set(expected) ^ set(found)), "see random_events")
        total += len(found)
    assert total > count, total
    print(f"{total} occurrences of {count} random calendars with faults agree")


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
compare_faulty_calendars(sys.argv[1], 2_000)
compare_rules(sys.argv[1], 10_000)
