"""Plays common jobs at a terminal of 80x24, and counts the keys and pages that each takes.

Each job ends when its page shows the words that the person came for. A job that takes more keys or
pages than its row allows fails.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "sessions"))

from screen import Screen
from terminal import Terminal

SIZE = (80, 24)
NAMES = {"enter": b"\r", "up": b"\x1b[A", "down": b"\x1b[B", "escape": b"\x1b", "end": b"\x1b[F"}


class Job:
    """A program at a terminal, and the keys and pages so far."""

    def __init__(self, program, environment, *arguments):
        self.terminal = Terminal([program, *arguments], environment, SIZE)
        self.screen = Screen()
        self.keys = 0
        self.titles = []
        self.settle()

    def settle(self):
        """Reads until the program waits for a key."""
        end = time.monotonic() + 10
        quiet = 0
        while time.monotonic() < end and quiet < 3:
            data = self.terminal.read(0.1)
            quiet = 0 if data else quiet + 1
            self.screen.feed(data)
            if self.terminal.state() and not data:
                break
        title = self.page.split("\n")[0] + "|" + "\n".join(self.page.split("\n")[1:6])
        if self.page and (not self.titles or self.titles[-1] != title):
            self.titles.append(title)

    @property
    def page(self):
        return str(self.screen.frame) if self.screen.frame is not None else ""

    @property
    def words(self):
        return " ".join((self.page + " " + self.screen.main).split())

    def press(self, *keys):
        for key in keys:
            self.terminal.write(NAMES.get(key, key.encode()))
            self.keys += 1
            self.settle()
        return self

    def type(self, text):
        """Types a text and Enter, not counted as keys of the job, such as an identifier."""
        for letter in text:
            self.terminal.write(letter.encode())
            time.sleep(0.02)
        self.settle()
        return self.enter()

    def enter(self):
        self.terminal.write(b"\r")
        self.settle()
        return self

    def need(self, *texts):
        for text in texts:
            assert text in self.words, f"{text!r} is not shown:\n{self.page}"
        return self

    def end(self, keys, pages=None):
        self.terminal.close()
        assert self.keys <= keys, f"{self.keys} keys, at most {keys}"
        assert pages is None or len(self.titles) <= pages, f"{len(self.titles)} pages: {self.titles}"
        return f"{self.keys} keys, {len(self.titles)} pages"


def main(program):
    program = os.path.abspath(program)
    with tempfile.TemporaryDirectory() as home:
        environment = {
            "HOME": home, "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "xterm",
            "TZ": "UTC", "WELLBEING_STORE": home + "/store.sqlite", "XDG_CONFIG_HOME": home + "/c",
        }
        os.chmod(home, 0o700)

        def run(*arguments):
            subprocess.run([program, *arguments], env=environment, check=True,
                           stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)

        def saved():
            text = subprocess.run(
                [program, "history", "--csv", "--limit", "0"], env=environment, check=True,
                capture_output=True, text=True).stdout
            return text.count("\n") - 1

        def job(*arguments):
            return Job(program, environment, *arguments)

        jobs = []

        def count(name, made, keys, pages=None):
            jobs.append((name, made.end(keys, pages)))

        # GAD-7 at home, with and without the setting that goes on after each answer.
        taken = job("take", "gad-7", "--no-save").press("enter")
        for _ in range(7):
            taken.press("1", "enter")
        count("take GAD-7", taken.press("enter").need("7 of 21"), 17)
        run("config", "set", "advance", "true")
        taken = job("take", "gad-7", "--no-save").press("enter")
        for _ in range(7):
            taken.press("1")
        count("take GAD-7 with 'advance'", taken.press("enter").need("7 of 21"), 10)

        # One's own course.
        for day, total in ("2026-01-05", 4), ("2026-02-05", 9):
            run("record", "gad-7", "--total", str(total), "--date", day, "-q")
        count("own course, from the start page", job().press("g").need("up 5"), 1)

        # A visit.
        os.remove(environment["WELLBEING_STORE"])
        for day, phq, gad in (("2026-01-05", "2,2,2,2,2,2,2,1,1", "2,2,2,2,2,2,2"),
                              ("2026-02-05", "1,1,1,1,1,1,1,0,0", "1,1,1,1,1,1,1"),
                              ("2026-03-05", "2,2,2,2,2,2,2,1,1", "2,2,2,1,1,1,1")):
            for name, answers in ("phq-9", phq), ("gad-7", gad):
                run("record", name, "--answers", answers, "--subject", "P1", "--date", day, "-q")
        visit = job("history", "--subject", "P1").need("since last", "▲ 9 worse", "▲ 3", "item 9")
        count("before a visit", visit, 0, 1)
        count("items side by side", job("history", "--subject", "P1").press("i").need("±"), 1, 2)
        line = job("history", "--subject", "P1").press("c")
        count("a line for the record", line.need("Up 9 since 5 Feb"), 1, 2)

        # Paper: both forms of twelve people, then the last one again.
        os.remove(environment["WELLBEING_STORE"])
        pile = job("record", "phq-9", "gad-7")
        identifiers = 0
        for person in range(12):
            if person == 0:
                # The date, and who answered, are asked once.
                pile.press("enter", "1")
            pile.need("Who is the form about?").type(chr(ord("A") + person) * 4)
            identifiers += 1
            pile.type("000000000").press("end", "enter")
            pile.type("0000000").press("end", "enter")
        assert saved() == 24 and identifiers == 12, f"{saved()} forms"
        jobs.append(("both forms of 12 people", f"{identifiers} identifiers, 1 run"))
        before = pile.keys
        pile.press("up", "3", "S").need("3 of 21")
        jobs.append(("correct the form just saved", f"{pile.keys - before} keys"))
        assert pile.keys - before == 3 and saved() == 24
        pile.terminal.close()

    for name, result in jobs:
        print(f"{name:36} {result}")


if __name__ == "__main__":
    main(sys.argv[1])
