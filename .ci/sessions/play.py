"""One session: a program in a terminal, and somebody at random before it."""

import signal
import time

from nonsense import size
from observed import Observed
from screen import Screen
from terminal import Terminal

SIGNALS = {"sigterm": signal.SIGTERM, "sighup": signal.SIGHUP, "sigint": signal.SIGINT}
ENDS = ["ctrl-c", "ctrl-d", *SIGNALS, "hang-up"]
# One key that comes again sooner may be held down.
LOOKING = 0.12
READING = 1.15
MOST_STEPS, MOST_SECONDS, MOST_LAST_STEPS = 160, 60, 25


class Confused(Exception):
    """The program shows what it should not, or nothing."""


class Play:
    """What is common to playing on the screen and line by line.

    A subclass says how to look (`is_settled`, `look`) and where it is (`place`). It takes one
    sensible `step`, or one on the way out (`leave`), and finds its place again after a stop
    (`come_back`). `confirming` is what often confirms something, and `look_in_doubt` looks after
    that was typed, but perhaps not taken.
    """

    def __init__(self, kind, subject, random, drafts, binary, environment):
        self.kind, self.subject, self.random = kind, subject, random
        self.observed = Observed(kind, subject, drafts)
        self.screen = Screen()
        self.size = size(random) if random.random() < 0.3 else (80, 24)
        self.terminal = Terminal(
            [binary, *kind.command(subject)], environment, self.size)
        self.end, self.end_at = self._chosen_end()
        self.has_stopped = self.random.random() > 0.15
        self.is_leaving = False
        # On which page, or at which prompt, the end was made.
        self.ended_at = None
        self.is_ended_in_a_key = False
        self.last_steps = 0
        self.delays = []

    def _chosen_end(self):
        if self.random.random() > 0.33:
            return "played", None
        return self.random.choice(ENDS), self.random.randint(0, 25)

    @property
    def has_ended(self):
        return self.terminal.status is not None

    def run(self):
        """Plays until the program has ended."""
        deadline = time.monotonic() + MOST_SECONDS
        self.wait(5)
        self.look()
        steps = 0
        while not self.has_ended and not self.terminal.has_hung_up:
            steps += 1
            if not self.is_leaving and (steps > MOST_STEPS or time.monotonic() > deadline):
                self.end, self.end_at = "ctrl-c", steps
            if self.is_leaving:
                self._last_step()
            elif self.end_at is not None and steps > self.end_at:
                self._begin_end()
            elif not self.has_stopped and steps > 4:
                self._stop()
            else:
                self.step()
        if not self.is_leaving:
            self.end = "played"
        if self.terminal.state(10) is None:
            raise Confused(f"does not end after {self.end}")

    def _last_step(self):
        self.last_steps += 1
        if self.last_steps > MOST_LAST_STEPS:
            raise Confused(f"does not end after {self.end}")
        self.leave()

    def _begin_end(self):
        self.is_leaving, self.ended_at = True, self.place
        if self.terminal.state(0.1):
            # It was on its way out already.
            self.end = "played"
        elif self.end == "hang-up" or self.end in SIGNALS:
            self._break_off()
        else:
            self.type(b"\x03" if self.end == "ctrl-c" else b"\x04")

    def _break_off(self):
        """Ends it from outside, in the middle of a key perhaps."""
        self.is_ended_in_a_key = self.random.random() < 0.6
        if self.is_ended_in_a_key:
            self.terminal.write(self.confirming)
            time.sleep(self.random.choice([0, 0, 0.001, 0.003, 0.01]))
        if self.end == "hang-up":
            self.terminal.hang_up()
        else:
            self.terminal.signal(SIGNALS[self.end])
        if self.terminal.state(10) is None:
            raise Confused(f"{self.end} does not end it")
        self.wait(1)
        if self.is_ended_in_a_key:
            self.look_in_doubt()
        else:
            self.look()

    def _stop(self):
        """Ctrl-Z, and the shell's fg."""
        self.has_stopped = True
        self.terminal.write(b"\x1a")
        state = self.terminal.state(0.4 if self.observed.is_handed_over else 5)
        if state is None and not self.observed.is_handed_over:
            raise Confused("Ctrl-Z does not stop it")
        if state is not None and state[0] == "stopped":
            if self.observed.is_handed_over:
                raise Confused("Ctrl-Z stops it on a device that is handed over")
            while self.pump(0.05):
                pass
            problems = list(self.screen.problems_at_the_end())
            if self.terminal.modes() != self.terminal.modes_before:
                problems.append("the terminal's modes are others while it is stopped")
            self.observed.problems += [f"{problem}, after Ctrl-Z" for problem in problems]
            self.terminal.signal(signal.SIGCONT)
        self.come_back()

    # Reading.

    def pump(self, seconds):
        """Takes what comes in time; tells whether anything did."""
        data = self.terminal.read(seconds)
        if data:
            self.arrived = time.monotonic()
            self.screen.feed(data)
        return bool(data)

    def wait(self, limit, quiet=0.012):
        """Reads until the program has answered and is quiet; tells whether it answered."""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            if self.pump(quiet if self.is_settled() else 0.02):
                continue
            state = self.terminal.state(0)
            if state and state[0] == "stopped":
                # By a key among nonsense.
                self.terminal.signal(signal.SIGCONT)
            elif state:
                while self.pump(0.02):
                    pass
                return True
            elif self.is_settled():
                return True
        return False

    def type(self, keys, pause=0.0, limit=5):
        """Presses keys that make sense, and waits for what comes of them."""
        time.sleep(pause)
        self.before_typing()
        begin = time.monotonic()
        self.terminal.write(keys)
        first = None
        while not self.is_settled() and time.monotonic() < begin + limit:
            if self.pump(0.01):
                first = first or self.arrived
            elif self.terminal.state(0):
                break
        if first and self.is_settled():
            self.delays.append((first - begin, self.arrived - begin))
        if not self.wait(limit):
            raise Confused(f"no answer to {keys!r}")
        self.look()

    def resize(self, to):
        self.size = to
        self.before_typing()
        self.terminal.resize(*to)
        if self.kind.is_screen:
            self.wait(5)
        else:
            self.pump(0.05)
        self.look()

    def pick(self, *weighted):
        """One of several by their weights: (weight, value)."""
        weights, values = zip(*weighted)
        return self.random.choices(values, weights)[0]
