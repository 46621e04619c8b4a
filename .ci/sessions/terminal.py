"""A program in a pseudo-terminal of its own, under a process that stands for its shell.

The shell leads the session, so that Ctrl-Z has somebody to stop for and a hung-up terminal somebody
to tell; it reports how the program stops and ends.
"""

import contextlib
import errno
import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time


def _kill(process, number):
    """Sends a signal to a process, which may have ended a moment ago."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, number)


class Terminal:
    """A started program; `read`, `write`, `resize` and `signal` are what its user does."""

    def __init__(self, command, environment, size):
        # Two processes will hold the terminal's ends: neither is to inherit the other's.
        reports, report = os.pipe()
        self.size = size
        self.shell, self.primary = pty.fork()
        if self.shell == 0:
            os.close(reports)
            _lead(command, environment, size, report)
        self.modes_before = self.modes()
        os.close(report)
        self.reports = reports
        self._unread = b""
        self.program = int(self._report().split()[1])
        self.status = None
        self.has_hung_up = False
        self.modes_after = None

    def write(self, data):
        """Types bytes, all of them as far as the terminal takes them."""
        if not self.has_hung_up:
            try:
                os.write(self.primary, data)
            except OSError as error:
                if error.errno != errno.EIO:
                    raise

    def read(self, seconds):
        """What the program wrote; empty where nothing came in time, None where it is gone."""
        if self.has_hung_up:
            return None
        ready, _, _ = select.select([self.primary], [], [], max(seconds, 0))
        if not ready:
            return b""
        try:
            return os.read(self.primary, 65536) or None
        except OSError as error:
            if error.errno != errno.EIO:
                raise
            return None

    def resize(self, columns, rows):
        """Gives the terminal another size; the kernel sends SIGWINCH."""
        self.size = (columns, rows)
        if not self.has_hung_up:
            _set_size(self.primary, self.size)

    def signal(self, number):
        """Sends a signal to the program."""
        if self.status is None:
            _kill(self.program, number)

    def hang_up(self):
        """Closes the window."""
        self.has_hung_up = True
        os.close(self.primary)

    def modes(self):
        """How the terminal treats what is typed and shown."""
        return termios.tcgetattr(self.primary)

    def state(self, seconds):
        """The next thing that happens to the program: ("stopped", signal), ("exit", code),
        ("killed", signal); None where nothing does in time."""
        if self.status is not None:
            return self.status
        end = time.monotonic() + seconds
        while b"\n" not in self._unread:
            ready, _, _ = select.select([self.reports], [], [], max(end - time.monotonic(), 0))
            if not ready:
                return None
            self._unread += os.read(self.reports, 4096)
        kind, number = self._report().split()
        state = (kind, int(number))
        if kind != "stopped":
            self.status = state
            if not self.has_hung_up:
                self.modes_after = self.modes()
        return state

    def close(self):
        """Ends everything that is left."""
        if self.status is None:
            _kill(self.program, signal.SIGKILL)
            while self.state(10) is not None and self.status is None:
                pass
        if not self.has_hung_up:
            self.hang_up()
        os.kill(self.shell, signal.SIGKILL)
        os.close(self.reports)
        os.waitpid(self.shell, 0)

    def _report(self):
        while b"\n" not in self._unread:
            self._unread += os.read(self.reports, 4096)
        line, self._unread = self._unread.split(b"\n", 1)
        return line.decode()


def _set_size(descriptor, size):
    columns, rows = size
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def _lead(command, environment, size, report):
    """Does what a shell does for one command in the foreground, and ends with it."""
    _set_size(0, size)
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpid())
        # As a shell in a terminal has them, whatever nohup or a service handed down.
        for number in (signal.SIGTTOU, signal.SIGPIPE, signal.SIGHUP, signal.SIGINT):
            signal.signal(number, signal.SIG_DFL)
        os.close(report)
        os.execve(command[0], command, environment)
    # Of a window that is closed the kernel tells the shell alone.
    signal.signal(signal.SIGHUP, lambda *_: os.kill(child, signal.SIGHUP))
    os.write(report, f"started {child}\n".encode())
    while True:
        _, status = os.waitpid(child, os.WUNTRACED)
        if os.WIFSTOPPED(status):
            os.write(report, f"stopped {os.WSTOPSIG(status)}\n".encode())
            continue
        kind, number = ("killed", os.WTERMSIG(status)) if os.WIFSIGNALED(status) else (
            "exit", os.WEXITSTATUS(status))
        os.write(report, f"{kind} {number}\n".encode())
        # The terminal stays until its modes were looked at: the shell is the last that has it.
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        while True:
            signal.pause()
