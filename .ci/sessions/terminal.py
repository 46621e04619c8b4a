"""A program in a pseudo-terminal, started by a process that acts as its shell.

The shell leads the session, so that a stopped program can be continued and a hang-up is passed on.
It reports when the program stops and how it ends.
"""

import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time


# The modes of a new terminal.
NEW_MODES = termios.tcgetattr(os.openpty()[0])


class Terminal:
    """A started program, and what its user can do: `write`, `read`, `resize`, `signal`."""

    def __init__(self, command, environment, size, redirections=()):
        """Starts a program; `redirections` are pairs of a descriptor and a file."""
        self._reports, report = os.pipe()
        self.shell, self.primary = pty.fork()
        if self.shell == 0:
            try:
                _lead(command, environment, size, report, redirections)
            finally:
                # This process must never go on as the one that it was forked from.
                os._exit(1)
        os.close(report)
        self.program = int(self._report()[1])
        # ("exit", code) or ("killed", signal), once the program has ended.
        self.status = None
        self.has_hung_up = self.has_changed_modes = False

    def write(self, data):
        """Types bytes, as many as the terminal accepts."""
        if not self.has_hung_up:
            with contextlib.suppress(OSError):
                os.write(self.primary, data)

    def read(self, seconds):
        """Returns what the program wrote; empty if there is nothing in time."""
        if not self.has_hung_up and select.select([self.primary], [], [], seconds)[0]:
            # Linux reports an error once the program and its shell are gone.
            with contextlib.suppress(OSError):
                return os.read(self.primary, 65536)
        return b""

    def resize(self, size):
        """Gives the terminal another size; the kernel sends SIGWINCH."""
        if not self.has_hung_up:
            _set_size(self.primary, size)

    def signal(self, number):
        if self.status is None:
            _kill(self.program, number)

    def hang_up(self):
        self.has_hung_up = True
        os.close(self.primary)

    def state(self):
        """Returns what happened to the program: ("stopped", signal), the status, or None."""
        if self.status is None and select.select([self._reports], [], [], 0)[0]:
            kind, number = self._report()
            if not self.has_hung_up:
                self.has_changed_modes = termios.tcgetattr(self.primary) != NEW_MODES
            if kind == "stopped":
                return kind, int(number)
            self.status = kind, int(number)
        return self.status

    def close(self):
        """Ends what is left of the program and its shell."""
        self.signal(signal.SIGKILL)
        while not self.state() or self.status is None:
            time.sleep(0.001)
        if not self.has_hung_up:
            os.close(self.primary)
        os.kill(self.shell, signal.SIGKILL)
        os.close(self._reports)
        os.waitpid(self.shell, 0)

    def _report(self):
        line = b""
        while not line.endswith(b"\n"):
            byte = os.read(self._reports, 1)
            assert byte, "the shell has ended"
            line += byte
        return line.decode().split()


def _kill(process, number):
    """Sends a signal to a process, which may have ended."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, number)


def _set_size(descriptor, size):
    columns, rows = size
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def _lead(command, environment, size, report, redirections):
    """Runs a command in the foreground, as a shell does, and waits to be killed."""
    _set_size(0, size)
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    # Closed when the command has replaced the child.
    replaced, holding = os.pipe()
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpid())
        for name in ("TTOU", "PIPE", "HUP", "INT", "QUIT", "TERM"):
            signal.signal(signal.Signals[f"SIG{name}"], signal.SIG_DFL)
        for descriptor, path in redirections:
            os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), descriptor)
        os.execve(command[0], command, environment)
    # The kernel tells only the shell about a hang-up.
    signal.signal(signal.SIGHUP, lambda *_: _kill(child, signal.SIGHUP))
    os.close(holding)
    os.read(replaced, 1)
    os.write(report, f"started {child}\n".encode())
    while True:
        _, status = os.waitpid(child, os.WUNTRACED)
        if os.WIFSTOPPED(status):
            os.write(report, f"stopped {os.WSTOPSIG(status)}\n".encode())
            continue
        code = os.waitstatus_to_exitcode(status)
        os.write(report, f"killed {-code}\n".encode() if code < 0 else f"exit {code}\n".encode())
        # Keeps the terminal open until its modes have been compared.
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        while True:
            signal.pause()
