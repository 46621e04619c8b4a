"""Common jobs at a terminal of 80x24: the keys that each takes, and the most pages."""

import contextlib
import pathlib
import tempfile
import time

from records import Store
from screen import Screen
from terminal import Terminal

KEYS = {"⏎": b"\r", "↑": b"\x1b[A", "⇲": b"\x1b[F"}
PAUSE = 0.35
COURSE = [f"record gad-7 --total {total} --date {day}" for day, total in
          (("2026-01-05", 4), ("2026-02-05", 9))]
VISIT = [f"record {form} --administered-by clinician --answers {answers} --subject P1 --date {day}" for form, answers, day in (
    ("phq-9", "2,2,2,2,2,2,2,1,1", "2026-01-05"), ("gad-7", "2,2,2,2,2,2,2", "2026-01-05"),
    ("phq-9", "1,1,1,1,1,1,1,0,0", "2026-02-05"), ("gad-7", "1,1,1,1,1,1,1", "2026-02-05"),
    ("phq-9", "2,2,2,2,2,2,2,1,1", "2026-03-05"), ("gad-7", "2,2,2,1,1,1,1", "2026-03-05"))]
# Date and origin are asked once, then both forms of each person.
PAPER = "⏎1" + "".join(f"{letter * 4}⏎000000000⏎⇲⏎0000000⏎⇲⏎" for letter in "ABCDEFGHIJKL")
# The name, what was typed before, the command, its keys, the words for which the person came, and
# the most pages.
JOBS = [
    ("take GAD-7", [], "take gad-7 --no-save", "⏎1⏎1⏎1⏎1⏎1⏎1⏎1⏎⏎", ["7 of 21"], 10),
    ("take GAD-7 with 'advance'", ["config set advance true"], "take gad-7 --no-save",
     "⏎1111111⏎", ["7 of 21"], 10),
    ("own course, from the start page", COURSE, "", "g", ["Anxiety symptoms"], 2),
    ("moods over months", [f"mood 😊 --date 2026-{month:02}-{day:02}" for month in (1, 2) for day in range(1, 25)],
     "", "g", ["mean of each day as a dot, and of each week as a line"], 2),
    ("review an alert", [*VISIT, "config set reviewer Ann"], "history --subject P1", "rs1⏎", ["Alert 2 of 2"], 5),
    ("both forms of one person", VISIT, "history --subject P1", "n1⏎1000000000⏎S0000000⏎S", ["8 results"], None),
    ("before a visit", VISIT, "history --subject P1", "",
     ["since last", "▲ 9 worse", "▲ 3", "item 9"], 1),
    ("items side by side", VISIT, "history --subject P1", "i", ["+/-"], 2),
    ("a line for the record", VISIT, "history --subject P1", "c", ["Up 9 since 5 Feb"], 2),
    ("both forms of 12 people, the last corrected", [], "record phq-9 gad-7", PAPER + "↑3S",
     ["3 of 21"], None),
]


class Job:
    """A program at a terminal, and the pages so far."""

    def __init__(self, store, arguments):
        self.screen, self.titles = Screen(), set()
        self.terminal = Terminal([store.binary, *arguments.split()], store.environment, (80, 24))
        self._read(lambda: self.screen.count)

    def press(self, key):
        # A key that comes at once after a page is taken for one that is held down.
        time.sleep(PAUSE if key in KEYS else 0)
        count = self.screen.count
        self.terminal.write(KEYS.get(key, key.encode()))
        self._read(lambda: self.screen.count > count)

    def shows(self, words):
        return self._read(lambda: words in " ".join(f"{self.screen.frame} {self.screen.main}".split()))

    def _read(self, is_there):
        """Reads until something is there and the program is silent; returns whether it is."""
        end, is_silent = time.monotonic() + 5, False
        while time.monotonic() < end and not (is_silent and is_there()):
            data = self.terminal.read(0.02)
            self.screen.feed(data)
            is_silent = not data and not self.screen.is_drawing
            if is_silent and self.terminal.state():
                break
        if self.screen.frame:
            self.titles.add("\n".join(self.screen.frame.lines[:6]))
        return is_there()


def play(binary):
    """Plays all jobs; yields text about each, and whether it went well."""
    for name, before, arguments, keys, words, pages in JOBS:
        with tempfile.TemporaryDirectory() as folder:
            store = Store(binary, pathlib.Path(folder))
            for line in before:
                store.run(*line.split())
            job = Job(store, arguments)
            with contextlib.closing(job.terminal):
                for key in keys:
                    job.press(key)
                missing = [one for one in words if not job.shows(one)]
            if arguments.startswith("record"):
                saved = store.document("history", "--limit", "0")["samples"]
                missing += ["24 results in the store"] * (len(saved) != 24)
            is_good = not missing and (pages is None or len(job.titles) <= pages)
            text = f"{name}: {len(keys)} keys, {len(job.titles)} pages"
            if not is_good:
                text += f"\n  at most {pages} pages; not shown: {missing}\n{job.screen.frame}"
            yield text, is_good
