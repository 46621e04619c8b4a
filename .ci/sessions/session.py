"""One session: a person who presses keys, sensible and random ones, until the program ends."""

import signal
import time

import guide
from screen import Screen
from terminal import Terminal

# Each command, and the streams that are redirected to files: 1 is output, 2 errors. All commands
# with one questionnaire have the same options that a draft keeps.
KINDS = [
    ("take phq-9", []), ("take phq-9", [2]), ("take phq-9 phq-4", []), ("take phq-4 --quiet", []),
    ("take gad-7 --policy prorate --json", [1]), ("take phq-9 --no-save", []),
    ("take phq-9 --handoff", []), ("take phq-15 --administered-by interview", []),
    ("record phq-9", []), ("record phq-9 --policy prorate", [2]), ("record phq-4", []),
    ("mood", []), ("mood --json", [1]), ("review", []), ("review", [2]),
]
SUBJECTS = ["P1", "P2", "P3", "p-3", "Ana 7", "self"]
SIZES = [(20, 6), (24, 10), (40, 12), (80, 24), (132, 43), (200, 60)]
ENDS = ["ctrl-c", "ctrl-d", "hang-up", "SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT"]

PASTE = b"\x1b[200~%s\x1b[201~"
# Text that is typed as an answer or a note, and must not be repeated in an error.
CANARY = "zebra"
LETTERS = b"0123456789rsdnbqjkgGct?-+ \r\n\x15\x0c"
SEQUENCES = [
    b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[H", b"\x1b[F", b"\x1b[5~", b"\x1b[6~",
    b"\x1b[Z", b"\x1bOA", b"\x1b[1;2C", b"\x1b[1;5D", b"\x1b[200;1~", b"\x1b[38;5;1m",
    b"\x1b[<0;10;10M", b"\x1b]0;2\r\x07", b"\x1bP1$r\x1b\\", b"\x1b\x1b[A", b"\x1b", b"\x1b[",
    b"\x1b[1;", b"\x1bO", b"\xc3", b"\xe2\x82", b"\xff", b"\xc0\x80", "é日本👩‍👩‍👧".encode(),
    b"\x00", b"\x7f", b"\t", CANARY.encode(), b"\xc2\x9b2J"]
# Keys that end or stop the program, and those that the terminal's line discipline takes.
CONTROLS = bytes([0x03, 0x04, 0x0F, 0x11, 0x13, 0x16, 0x1A, 0x1C])
# Seconds until the program must have ended after what ends it, and of one session.
LIMIT, MOST_SECONDS = 15, 60
MOST_STEPS, MOST_LAST_STEPS = 150, 20


class Session:
    """Plays one session; afterwards `terminal`, `screen` and `faults` have what came of it."""

    def __init__(self, store, random, kind=None):
        self.random = random
        command, redirected = kind or random.choice(KINDS)
        self.subject = random.choice(SUBJECTS)
        self.is_line_by_line = random.random() < 0.4
        self.arguments = command.split() + ["--accessible"] * self.is_line_by_line
        if not command.startswith(("record", "review")):
            self.arguments += ["--subject", self.subject]
        self.files = {number: store.folder / f"stream{number}" for number in redirected}
        # The share of steps that are random keys.
        self.noise = random.choices([0.01, 0.2, 0.9], [6, 3, 1])[0]
        self.end = random.choice(ENDS)
        self.end_at = random.choice([random.randint(0, 30), MOST_STEPS, MOST_STEPS])
        self.size = random.choice([(80, 24)] * 2 * len(SIZES) + SIZES)
        # What was typed and done, and which ends are among it.
        self.keys, self.sent = [], set()
        self.faults, self.delays = [], []
        # The bytes that came since the last key, and when the last frame was complete.
        self.received, self.framed = 0, 0.0
        # The number of `screen.shown` when the staff word was typed first.
        self.word_at = None
        self.screen = Screen()
        self.terminal = Terminal(
            [store.binary, *self.arguments], store.environment, self.size, self.files.items())

    def play(self):
        deadline = time.monotonic() + MOST_SECONDS
        if self.end_at:
            self._wait(2)
        for step in range(MOST_STEPS + 1):
            if self._is_over():
                break
            if step >= self.end_at or step == MOST_STEPS or time.monotonic() > deadline:
                self._leave()
                break
            if self.random.random() < self.noise:
                self._act_at_random()
            else:
                self._go_on()
        end = time.monotonic() + LIMIT
        while not self._is_over() and time.monotonic() < end:
            self._pump(0.01)
        if self.terminal.status is None:
            self.faults.append(f"it does not end after {self.end}")
        while self._pump(0.05):
            pass

    # Steps.

    def _go_on(self):
        """Does what a person would do to reach the end."""
        if self.is_line_by_line or self.screen.frame is None:
            line = guide.line_after(self.screen.main, self.subject, self.random)
            self._note_word(line)
            return self._press(line.encode() + b"\r")
        if self.size < (60, 20) and self.random.random() < 0.2:
            return self._resize((100, 60))
        for key in guide.keys_on(self.screen.frame, self.subject, self.random):
            if isinstance(key, float):
                time.sleep(key)
            elif not self._is_over():
                self._note_word(key.decode())
                self._press(key)

    def _note_word(self, typed):
        if typed == guide.WORD and self.word_at is None:
            self.word_at = len(self.screen.shown)
            self.screen.shown.append("")

    def _act_at_random(self):
        choice, number = self.random.choice, self.random.randint
        way = number(0, 10)
        if way < 3:
            self._press(bytes(choice(LETTERS) for _ in range(choice([1, 2, 3, 100]))), 0.1)
        elif way < 5:
            self._press(b"".join(choice(SEQUENCES) for _ in range(number(1, 3))), 0.1)
        elif way == 5:
            typed = bytes(number(0, 255) for _ in range(number(1, 40)))
            self._press(typed.translate(None, CONTROLS), 0.1)
        elif way == 6:
            self._press(PASTE % bytes(choice(LETTERS) for _ in range(number(1, 60))), 0.1)
        elif way < 9:
            self._resize(choice(SIZES))
        elif way == 9:
            self._signal("SIGWINCH")
            self._signal("SIGCONT")
            self._wait(0.1)
        elif self.random.random() < 0.15:
            self._press(choice([b"\x03", b"\x04"]), 0.2)
        elif "--handoff" not in self.arguments:
            self._stop()
        if self.is_line_by_line:
            # Whatever was typed must not stand before the next line.
            self._press(b"\x15\r", 0.1)

    def _stop(self):
        """Stops the program with Ctrl-Z, and continues it."""
        state, end = None, time.monotonic() + 3
        while state is None and time.monotonic() < end:
            # Keys that are typed before a page is drawn are dropped.
            if not self._pump(0.3):
                self.keys.append("Ctrl-Z")
                self.terminal.write(b"\x1a")
                time.sleep(0.1)
            state = self.terminal.state()
        if state is None:
            self.faults.append("Ctrl-Z does not stop it")
        elif state[0] == "stopped":
            while self._pump(0.05):
                pass
            self.faults += [f"{fault}, while stopped" for fault in self.faults_of_terminal()]
            count = self.screen.count
            self._signal("SIGCONT")
            self._wait(1, count)

    def faults_of_terminal(self):
        """Yields what is not restored."""
        yield from self.screen.problems_at_the_end()
        if self.terminal.has_changed_modes:
            yield "the terminal's modes are not restored"

    # Ends.

    def _leave(self):
        """Ends the program from outside, or with a key and whatever it then asks for."""
        if self.end.startswith("ctrl"):
            for _ in range(MOST_LAST_STEPS):
                self._press(b"\x03" if self.end == "ctrl-c" else b"\x04", 0.2)
                # Alerts have to be read, and a device that is handed over needs the word.
                for _ in range(3):
                    if self._is_over():
                        return
                    self._go_on()
            self.faults.append(f"{self.end} does not end it")
            self.end = "SIGTERM"
        if self.screen.shown and self.random.random() < 0.5:
            # In the middle of whatever a key does.
            self.keys.append("and at once:")
            self.terminal.write(b"save\r" if self.is_line_by_line else b"\r")
            time.sleep(self.random.choice([0, 0.001, 0.003, 0.01, 0.03]))
        if self.end == "hang-up":
            self.sent.add(self.end)
            self.keys.append(self.end)
            self.terminal.hang_up()
        else:
            self._signal(self.end)

    def _signal(self, name):
        self.keys.append(name)
        self.sent.add(name)
        self.terminal.signal(signal.Signals[name])

    def _is_over(self):
        """Whether the program has ended; continues it if it was stopped."""
        if (state := self.terminal.state()) and state[0] == "stopped":
            self.terminal.signal(signal.SIGCONT)
        return self.terminal.status is not None

    # Typing and reading.

    def _press(self, keys, limit=2.0):
        """Types bytes at once, and waits for an answer."""
        self.keys.append(keys)
        self.sent |= {name for name, key in (("ctrl-c", 3), ("ctrl-d", 4)) if key in keys}
        count, begin = self.screen.count, time.monotonic()
        self.received = 0
        self.terminal.write(keys)
        self._wait(limit, count)
        # After an escape character alone, more could follow.
        if self.screen.count == count + 1 and len(keys) == 1 and keys != b"\x1b":
            self.delays.append(self.framed - begin)

    def _resize(self, size):
        former, self.size = self.size, size
        self.keys.append(f"window {size[0]}x{size[1]}")
        count = self.screen.count
        self.terminal.resize(size)
        self._wait(0.1 if self.is_line_by_line else 0.5, count)
        frame = self.screen.frame
        if frame and self.screen.count > count and not (frame.fits(size) or frame.fits(former)):
            self.faults.append(f"a page does not fit into {size}:\n{frame}")

    def _pump(self, seconds):
        """Takes what comes in time; returns whether anything did."""
        count = self.screen.count
        if data := self.terminal.read(seconds):
            self.received += len(data)
            self.screen.feed(data)
        if self.screen.count > count:
            self.framed = time.monotonic()
        return bool(data)

    def _wait(self, limit, count=0):
        """Waits for a frame after so many frames, or for a prompt, and then for silence."""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            has_come = self._pump(0.012)
            if self._is_over():
                return
            is_answered = self.screen.count > count and not self.screen.is_drawing
            if self.is_line_by_line or self.screen.frame is None:
                is_answered = self.received > 0 and self.screen.main.endswith(": ")
            if not has_come and is_answered:
                return
