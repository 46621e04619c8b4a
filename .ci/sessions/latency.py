"""How soon the screen answers a key."""

import os
import statistics
import time
import tty

from terminal import Terminal

ROUND_TRIPS = 200
LIMIT = 0.010


def echo(environment):
    """The median of the time in which `cat` echoes a byte, in seconds."""
    terminal = Terminal(["/bin/cat"], environment, (80, 24))
    tty.setraw(terminal.primary)
    time.sleep(0.1)
    delays = []
    for _ in range(ROUND_TRIPS):
        begin = time.monotonic()
        os.write(terminal.primary, b"x")
        terminal.read(1)
        delays.append(time.monotonic() - begin)
        time.sleep(0.002)
    terminal.close()
    return statistics.median(delays)


def percentile(values, percent):
    """The value that so many percent of the values do not exceed."""
    ordered = sorted(values)
    return ordered[max(-(-len(ordered) * percent // 100), 1) - 1]


def report(delays, echo_time):
    """The figures as a line; and whether they are within the limit."""
    if not delays:
        return "no frame was timed", False
    ends = [end for _, end in delays]
    slow = percentile(ends, 95)
    share = sum(first for first, _ in delays) / sum(ends)
    line = (
        f"{len(ends)} keys: the frame is there after {_ms(statistics.median(ends))} (median), "
        f"{_ms(slow)} (95th percentile), {share:.0%} of it before the first byte; "
        f"cat echoes after {_ms(echo_time)}")
    return line, slow <= LIMIT


def _ms(seconds):
    return f"{seconds * 1000:.2f} ms"
