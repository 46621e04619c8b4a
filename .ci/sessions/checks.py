"""Whether a session went and ended as it may."""

import re
import signal

from play import SIGNALS, Confused
from questionnaires import QUESTIONNAIRES
from screen import UnknownOutput

STAFF_ALERT = re.compile(r"Item 9 \(.*?\) was answered \".*?\"\.")
# Where all is saved, and nothing is left to be asked that matters.
LAST = {"result", "another", "clear", "staff"}
CHOICE_TEXTS = {text for one in QUESTIONNAIRES.values() for text in one.choice_texts}


def faults_of(play, store):
    """Plays a session; how many samples it saved, and what was wrong."""
    try:
        play.run()
        faults = [*play.observed.problems, *_problems_at_the_end(play)]
    except (Confused, UnknownOutput) as error:
        faults = [*play.observed.problems, f"{error}{_context(play)}"]
    samples = store.new_samples()
    faults += store.problems(play.observed, samples)
    if faults:
        faults[-1] += _context(play) if "\n" not in faults[-1] else ""
    return len(samples), faults


def _context(play):
    """The last frame, or the last lines: what a person had before them."""
    frames = play.screen.frames
    shown = str(frames[-1]) if play.kind.is_screen and frames else play.screen.main[-600:]
    return f"\n(end: {play.end}, window: {play.size}, status: {play.terminal.status})\n{shown}"


def _problems_at_the_end(play):
    status, end = play.terminal.status, play.end
    if status not in _allowed(play):
        yield f"ends with {status} after {end}"
    if play.terminal.has_hung_up:
        return
    if play.terminal.modes_after != play.terminal.modes_before:
        yield "the terminal's modes are not as they were"
    yield from play.screen.problems_at_the_end()
    observed = play.observed
    if observed.is_handed_over and not observed.is_word_typed and end not in SIGNALS:
        yield "ends on a device that is handed over, before the word"
    if play.kind.is_screen:
        yield from _problems_on_the_main_screen(play.screen.main)


def _allowed(play):
    """How the program may end."""
    if play.end in SIGNALS:
        # The key may have ended it before the signal came.
        is_sooner = play.is_ended_in_a_key and play.ended_at in LAST
        return {("killed", int(SIGNALS[play.end]))} | ({("exit", 0)} if is_sooner else set())
    # From the last page any key leads out, and from a device that is handed over only the word.
    # Nobody confirms anything by Ctrl-D: it goes on behind an alert.
    is_last = play.ended_at in LAST or (play.end, play.ended_at) == ("ctrl-d", "alert")
    done = {("exit", 0)} if play.kind.is_handed_over or is_last else set()
    return done | {
        "played": {("exit", 0)},
        "ctrl-c": {("killed", int(signal.SIGINT))},
        "ctrl-d": {("exit", 65)},
        "hang-up": {("killed", int(signal.SIGHUP)), ("exit", 65), ("exit", 74)},
    }[play.end]


def _problems_on_the_main_screen(text):
    said = STAFF_ALERT.sub("", " ".join(text.replace("!", " ").split()))
    for words in sorted(CHOICE_TEXTS):
        if words in said:
            yield f"the main screen says {words!r}"
