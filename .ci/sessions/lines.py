"""What the program says line by line, as it comes."""

import re

EVENTS = re.compile(
    r"(?P<question>(?P<title>PHQ-9|GAD-7), (?:question (?P<number>\d+) of \d+|one more question),)"
    r"|Recorded: (?P<recorded>[^.]*?(?:\(.*?\))?)\.(?= |$)"
    r"|(?P<left>Left unanswered\.)"
    r"|(?P<offer>(?:PHQ-9|GAD-7) for .+?, \d+ of \d+ questions answered)"
    r"|(?P<discarded>The unfinished (?:PHQ-9|GAD-7) was discarded)"
    r"|(?P<alert>Type read when you have read this:)"
    r"|(?P<word>Staff: type your word, then Enter:)"
    r"|(?P<sheet>Who is the sheet about\?)"
    r"|Saved for ['\"].*?['\"](?:, [\d :-]+?)?: (?P<saved>[0-9a-f]{8})\b"
    r"|(?P<score>range \d+ to \d|Risk\): (?:\d|No total))")
REVIEW = re.compile(
    r"^(?:Review\s+of\s+(?P<title>PHQ-9|GAD-7)|Review:\s+for\s[^:]*?"
    r"|Compare\s+this\s+with\s+the\s+sheet\.)\r?\n"
    r"(?P<rows>(?: {2,}.*\r?\n)+)", re.MULTILINE)
PROMPTS = [
    ("begin", r"Press Enter to begin, or type quit:$"),
    ("offer", r"to discard it and start again, or quit:$"),
    ("reason", r"Reason, or quit:$"),
    ("alert", r"Type read when you have read this:$"),
    ("word", r"Staff: type your word, then Enter:$"),
    ("another", r"Another sheet\? Type yes or no:$"),
    ("clear", r"Type yes or no:$"),
    ("staff", r"Press Enter to clear the screen:$"),
    ("resembling", r"is another person, else the right identifier, or quit:$"),
    ("subject", r"Identifier(?:, or Enter alone for '.*')?:$"),
    ("items", r"Answer \(\d+ to \d+, -(?:, [dn])*\):$"),
    ("date", r"Date, or Enter alone for '.*':$"),
    ("who", r"Type one of the words(?:, or Enter alone for '.*')?:$"),
    ("clinician", r"Clinician(?:, or Enter alone for '.*')?:$"),
    ("same_day", r"Type save to save this one as well, or quit:$"),
    ("total", r"Total(?:, or Enter alone for '.*')?:$"),
    ("leaving", r"Type quit again to leave, or Enter to continue:$"),
    ("review", r"Your choice:$"),
    ("kind", r"Your answer \(1 or 2\):$"),
    ("valence", r"Your answer \(1 to 7, or a number such as -0\.5\):$"),
    ("words", r"Your words \((?:more for all words, )?or none\):$"),
    ("question", r"Your answer \((\d+) to (\d+)\):$"),
]


def plain(text):
    """A text with single spaces, without what a terminal obeys."""
    return " ".join(text.split())


def prompt(text):
    """What is asked for last; "unknown" where nothing is."""
    tail = plain(text[-600:])
    if not re.search(r": ?$", text):
        return "unknown"
    return next((kind for kind, pattern in PROMPTS if re.search(pattern, tail)), "unknown")


def rows(block):
    """The rows of a review, by number, with what was wrapped put together."""
    rows, current = {}, None
    for line in block.splitlines():
        begin = re.match(r"  (\d+)\. (.*)", line)
        if begin and int(begin[1]) == (current or 0) + 1:
            current = int(begin[1])
            rows[current] = begin[2].strip()
        elif current:
            rows[current] += " " + line.strip()
    return rows


def events(text):
    """What was said, in order: (position, name, value)."""
    found = [
        (match.start(), "review", (match["title"], rows(match["rows"])))
        for match in REVIEW.finditer(text)]
    # A wrapped line is found as one, and keeps its place.
    joined = re.sub(r"\s", " ", re.sub(r"\r\n *", lambda m: " " + "\0" * (len(m[0]) - 1), text))
    squeezed, places = [], []
    for place, character in enumerate(joined):
        if character != "\0":
            squeezed.append(character)
            places.append(place)
    for match in EVENTS.finditer("".join(squeezed)):
        name = match.lastgroup
        value = match[name]
        if name in ("question", "title", "number"):
            name, value = "question", (match["title"], match["number"])
        found.append((places[match.start()], name, value))
    return sorted(found, key=lambda event: event[0])
