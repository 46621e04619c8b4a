"""What a terminal shows of the bytes that a program writes."""

import re
import unicodedata

# Private modes, as they are in an ordinary terminal: the alternate screen, bracketed paste, the
# cursor, wrapping, frames.
MODES = {"1049": False, "2004": False, "25": True, "7": True, "2026": False}
TOKEN = re.compile(r"\x1b\[([?0-9;]*)([A-Za-z])|\x1b|([^\x1b]+)", re.DOTALL)
# What the program copies, by the key for it.
CLIPBOARD = re.compile(r"\x1b\]52;c;[A-Za-z0-9+/=]*\x07")
UNFINISHED = re.compile(rb"\x1b(\[[?0-9;]*|\][^\x07\x1b]*)?$|[\xc0-\xff][\x80-\xbf]{0,2}$")
# Characters that every terminal shows one or two columns wide.
PLAIN = re.compile(r"[ -~—’ë●○■□▸▌━├┼┤─←↑→↓▲▼✓…]*")
CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f]")
MAIN_SEQUENCES = {"m", "1m", "22m", "H", "2J", "3J"}


class Frame:
    """The lines of one drawing of the alternate screen, and its text cursor (row, column)."""

    def __init__(self):
        self.lines, self.cursor = [], None

    def fits(self, size):
        """Whether the frame is within so many columns and rows."""
        return len(self.lines) <= size[1] and all(
            sum(1 + (unicodedata.east_asian_width(c) in "WF") for c in line) <= size[0]
            for line in self.lines if PLAIN.fullmatch(line))

    def __str__(self):
        return "\n".join(self.lines)


class Screen:
    """The state of a terminal, and everything that was shown.

    `shown` has each frame, and between frames the text of the main screen, in order. `problems` are
    control sequences that the program does not mean to write: they come from unfiltered text.
    """

    def __init__(self):
        self.modes, self.style = dict(MODES), ""
        self.shown, self.problems = [], []
        # The frame on the alternate screen, and the number of frames so far.
        self.frame, self.count = None, 0
        self._drawn, self._rest = None, b""

    @property
    def is_drawing(self):
        return self._drawn is not None or bool(self._rest)

    @property
    def main(self):
        """The text of the main screen."""
        return "".join(text for text in self.shown if isinstance(text, str))

    def feed(self, data):
        """Takes bytes, however they are split."""
        data = self._rest + data
        unfinished = UNFINISHED.search(data)
        cut = unfinished.start() if unfinished else len(data)
        self._rest = data[cut:]
        text = CLIPBOARD.sub("", data[:cut].decode("utf-8", "replace"))
        for match in TOKEN.finditer(text):
            parameters, last, text = match.groups()
            if text is not None:
                self._write(text)
            elif last is None:
                self.problems.append("an escape character outside of a control sequence")
            elif parameters.startswith("?") and parameters[1:] in MODES and last in "hl":
                self._set(parameters[1:], last == "h")
            else:
                self._obey(parameters, last)

    def problems_at_the_end(self):
        """Yields what is not restored."""
        for mode, state in MODES.items():
            if self.modes[mode] != state:
                yield f"the terminal's mode {mode} is left {'off' if state else 'on'}"
        if self.style not in ("", "0", "22"):
            yield f"the style {self.style!r} is left on"

    def _set(self, mode, state):
        self.modes[mode] = state
        if mode == "1049":
            self.frame = None
        elif mode == "2026" and state:
            self._drawn = Frame()
        elif mode == "2026":
            # A frame that was cut off left wrapping off.
            if self._drawn and self.modes["7"]:
                self.frame = self._drawn
                self.count += 1
                self.shown.append(self.frame)
            self._drawn = None

    def _obey(self, parameters, last):
        if last == "m":
            self.style = parameters
        elif self._drawn and last == "H" and parameters.count(";") == 1:
            row, column = map(int, parameters.split(";"))
            if self.modes["7"]:
                self._drawn.cursor = row, column
            else:
                self._drawn.lines += [""] * (row - len(self._drawn.lines))
        elif not (self._drawn and last in "KJ" or parameters + last in MAIN_SEQUENCES):
            self.problems.append(f"an unexpected control sequence: {parameters}{last}")

    def _write(self, text):
        if self._drawn and self._drawn.lines and not CONTROLS.search(text):
            self._drawn.lines[-1] += text
        elif self.modes["1049"]:
            self.problems.append(f"text outside of a frame, or a control character: {text!r}")
        elif self.shown and isinstance(self.shown[-1], str):
            self.shown[-1] += text
        else:
            self.shown.append(text)
