"""What a terminal shows of the bytes that the program writes: the frames, and the main screen.

The parser knows exactly what the program is known to write, and raises `UnknownOutput` at anything
else.
"""

import re
import unicodedata

MODES = {"1049": False, "2004": False, "25": True, "7": True, "2026": False}
EMPHASES = {"", "1", "1;7", "1;33"}
LINE_STYLES = {"1", "22"}
CLEARING = {"H", "2J", "3J"}
EMPTYING = {"m", "H", "2J"}
# What every terminal sets as wide as we reckon.
PLAIN = re.compile(r"[ -~—’ë日本●○■□▸█░├┼┤─←↑→↓]*")
TOKEN = re.compile(r"\x1b\[([?0-9;]*)([A-Za-z])|\x1b|([^\x1b]+)", re.DOTALL)
UNFINISHED = re.compile(rb"\x1b(\[[?0-9;]*)?$")


class UnknownOutput(Exception):
    """The program wrote what a terminal would not take as it is meant."""


class Frame:
    """What stands on the alternate screen, line by line."""

    def __init__(self):
        self.lines, self.cursor = [], None
        self.has_ended_lines = False

    @property
    def text(self):
        """All lines as one text with single spaces."""
        return " ".join(" ".join(self.lines).split())

    def problems_in_a_window(self, size):
        """What of the frame is outside of a window of so many columns and rows."""
        columns, rows = size
        if len(self.lines) > rows:
            yield f"{len(self.lines)} lines in {rows} rows"
        for line in self.lines:
            if not PLAIN.fullmatch(line):
                continue
            if sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line) > columns:
                yield f"a line wider than {columns} columns: {line}"
        if self.cursor and (self.cursor[0] > rows or self.cursor[1] > columns):
            yield f"the cursor at {self.cursor} in {rows} rows and {columns} columns"

    def __str__(self):
        return "\n".join(f"  | {line}" for line in self.lines)


class Screen:
    """The state of the terminal, and all frames that were drawn."""

    def __init__(self):
        self.frames = []
        self.modes = dict(MODES)
        self.counts = {"1049h": 0, "1049l": 0}
        self.main = ""
        self._is_empty = True
        self._frame, self._style, self._rest = None, "", b""

    @property
    def is_drawing(self):
        return self._frame is not None or bool(self._rest)

    def feed(self, data):
        """Takes bytes as they come, cut anywhere."""
        data = self._rest + data
        rest = UNFINISHED.search(data)
        cut = rest.start() if rest else len(data)
        # A character may be cut, too.
        while cut and cut > len(data) - 4 and _ends_inside_character(data[:cut]):
            cut -= 1
        data, self._rest = data[:cut], data[cut:]
        for match in TOKEN.finditer(data.decode("utf-8", "surrogateescape")):
            parameters, last, text = match.groups()
            if text is not None:
                self._write(text)
            elif last is None:
                raise UnknownOutput(f"an escape character before {data[match.end():][:20]!r}")
            else:
                self._obey(parameters, last)

    def problems_at_the_end(self):
        """What of the terminal is not as it was."""
        if self._frame is not None or self._rest:
            yield "the output ends in the middle of a frame"
        for mode, state in MODES.items():
            if self.modes[mode] != state:
                yield f"mode {mode} is left {'off' if state else 'on'}"
        if self.counts["1049h"] != self.counts["1049l"]:
            yield f"the alternate screen is entered and left unequally: {self.counts}"

    def _obey(self, parameters, last):
        if parameters.startswith("?") and last in "hl" and parameters[1:] in MODES:
            self._set(parameters[1:], last == "h")
        elif self._frame is not None:
            self._draw(parameters, last)
        elif self.modes["1049"] and parameters + last in EMPTYING:
            self._is_empty = self._is_empty or last == "J"
        elif not self.modes["1049"] and last == "m" and parameters in LINE_STYLES | {""}:
            pass
        elif not self.modes["1049"] and parameters + last in CLEARING:
            self.main += "\x0c"
        else:
            raise UnknownOutput(f"ESC [ {parameters}{last}")

    def _set(self, mode, state):
        self.modes[mode] = state
        if mode == "1049":
            self.counts["1049h" if state else "1049l"] += 1
            self._frame = None
            if not state:
                # A window that has grown may be given back with lines of it.
                if not self._is_empty:
                    raise UnknownOutput("the alternate screen is left with what was drawn")
                self.main = ""
            self._is_empty = True
        elif mode == "2026" and state:
            if not self.modes["1049"]:
                raise UnknownOutput("a frame on the main screen")
            self._frame, self._style, self._is_empty = Frame(), "", False
        elif mode == "2026" and self._frame is not None:
            if self._frame.has_ended_lines:
                self.frames.append(self._frame)
            self._frame = None
        elif mode == "7" and state and self._frame is not None:
            self._frame.has_ended_lines = True

    def _draw(self, parameters, last):
        frame = self._frame
        if last == "H" and re.fullmatch(r"\d+;\d+", parameters):
            row, column = map(int, parameters.split(";"))
            if frame.has_ended_lines:
                frame.cursor = row, column
            elif (row, column) == (len(frame.lines) + 1, 1):
                frame.lines.append("")
            else:
                raise UnknownOutput(f"a line at {row};{column} behind {len(frame.lines)} lines")
        elif last in "KJ" and not parameters and frame.lines and not frame.lines[-1]:
            pass
        elif last == "m" and parameters in EMPHASES:
            self._style = parameters
        else:
            raise UnknownOutput(f"ESC [ {parameters}{last} in a frame")

    def _write(self, text):
        if self._frame is not None:
            controls = [c for c in text if ord(c) < 0x20 or 0x7F <= ord(c) < 0xA0]
            if controls or not self._frame.lines or self._frame.has_ended_lines:
                raise UnknownOutput(f"{text[:40]!r} in a frame")
            self._frame.lines[-1] += text
        elif self.modes["1049"]:
            raise UnknownOutput(f"{text[:40]!r} on the alternate screen beside a frame")
        else:
            self.main += text


def _ends_inside_character(data):
    for back in range(1, min(4, len(data) + 1)):
        byte = data[-back]
        if byte < 0x80:
            return False
        if byte >= 0xC0:
            return back < (2 if byte < 0xE0 else 3 if byte < 0xF0 else 4)
    return False
