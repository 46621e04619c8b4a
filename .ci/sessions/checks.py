"""What must hold after a session, whatever the pages look like."""

import pathlib
import re
import signal

from records import QUESTIONNAIRES, questionnaire_of
from session import CANARY

EXIT_CODES = pathlib.Path(__file__).resolve().parent.parent.parent / (
    "Sources/Commands/Errors/ExitCode.swift")
DOCUMENTED = {
    name: ("exit", int(code))
    for name, code in re.findall(r"^  case (\w+) = (\d+)", EXIT_CODES.read_text(), re.MULTILINE)}
CRASH = re.compile(r"Fatal error|Swift runtime failure|Program crashed|Illegal instruction")
TOTAL = r"\([^()]*\): (?:\d[\d.]* out of \d|No total)"
CHOICE_TEXTS = sorted({text for one in QUESTIONNAIRES.values() for text in one.choice_texts})
# The alert for staff names the answer.
STAFF_ALERT = re.compile(r"Item 9 \(.*?\) was answered \".*?\"")


def plain(text):
    """Returns a text with single spaces and without the marks of an alert."""
    return re.sub(r"[\s!]+", " ", text)


def answers_in(text):
    """Yields the answers that a text repeats although it must not."""
    said = STAFF_ALERT.sub("", plain(text))
    yield from (words for words in [CANARY, *CHOICE_TEXTS] if words in said)


def faults_of(session, store):
    """Returns the number of records that a session saved, and everything that was wrong."""
    samples, drafts, faults = store.update()
    shown = [plain(str(one)) for one in session.screen.shown]
    files = {number: path.read_text(errors="replace") for number, path in session.files.items()}
    text = "\n".join([*shown, *map(plain, files.values())])
    faults = [*session.faults, *session.screen.problems, *faults]
    faults += _faults_of_end(session)
    if CRASH.search(text):
        faults.append("it reports a crash")
    faults += [f"an error says {words!r}" for words in answers_in(files.get(2, ""))]
    # What is typed at a prompt before the first page is echoed.
    if not session.is_line_by_line and "Type new if" not in session.screen.main:
        faults += [
            f"the restored terminal says {words!r}" for words in answers_in(session.screen.main)]
    if "--handoff" in session.arguments and re.search(TOTAL, "\n".join(shown[: session.word_at])):
        faults.append("a total is shown before the staff word was typed")
    faults += _faults_of_saving(session, text, samples, drafts)
    faults += _faults_of_totals(text) if "review" not in session.arguments else []
    if not session.terminal.has_hung_up:
        faults += _faults_of_alerts(text, samples, drafts)
    return len(samples), faults


def _faults_of_end(session):
    """Yields what is wrong with the end of the program, and what it left of the terminal."""
    allowed = {DOCUMENTED["done"]} | {
        ("killed", int(signal.Signals[name])) for name in session.sent if name.startswith("SIG")}
    if "ctrl-c" in session.sent:
        allowed.add(("killed", int(signal.SIGINT)))
    if "ctrl-d" in session.sent:
        allowed.add(DOCUMENTED["dataError"])
    if "hang-up" in session.sent:
        allowed |= {
            ("killed", int(signal.SIGHUP)), DOCUMENTED["dataError"], DOCUMENTED["inputOutput"]}
    if "review" in session.arguments:
        # There may be no store yet.
        allowed.add(DOCUMENTED["noInput"])
    if session.terminal.status not in allowed:
        yield f"it ends with {session.terminal.status} after {sorted(session.sent)}"
    if not session.terminal.has_hung_up:
        yield from session.faults_of_terminal()


def _faults_of_saving(session, text, samples, drafts):
    """Yields where the store differs from what the session said."""
    said = set(re.findall(r"Saved for '[^']*'[-,:\d ]*: ([0-9a-f]{8})\b", text))
    for reference in said - {sample["uuid"][-8:] for sample in samples}:
        yield f"{reference} was said to be saved, and is not in the store"
    if not session.terminal.has_hung_up:
        for sample in samples if "--quiet" not in session.arguments else ():
            if sample["uuid"][-8:] not in text:
                yield f"{sample['uuid']} is saved, and nothing said so"
        if drafts and "--resume" not in text and "wellbeing drafts" not in text:
            yield "a draft is kept, and nothing said so"
    # A subject that resembles another can be typed again.
    if "--subject" in session.arguments and "resembles" not in text and any(
        one["subject"] != session.subject for one in [*samples, *drafts]
    ):
        yield "something is saved for another subject"
    if "--no-save" in session.arguments and (samples or drafts):
        yield "something is saved despite --no-save"
    saved = {one["questionnaire"]["id"] for one in samples if "questionnaire" in one}
    if any(
        draft["questionnaire"]["id"] in saved and "setAside" not in draft for draft in drafts
    ):
        yield "a draft is left after the result was saved"


def _faults_of_alerts(text, samples, drafts):
    """Yields the alerts of saved answers that were not shown."""
    begin = 0
    for record in [*samples, *drafts]:
        place = text.find(record["uuid"][-8:], begin)
        place = len(text) if place < 0 else place
        # Of several paper forms, each has its own part of the text.
        part, begin = (text[begin:place], place) if record in samples else (text, begin)
        is_raised = bool(record.get("alerts") or record.get("isAlertRaised"))
        if is_raised or record.get("alertsNotAssessed") and record in samples:
            words = questionnaire_of(record).alert_words(is_raised)
            if not any(one in part for one in words):
                yield f"the alert of {record['uuid']} was not shown"


def _faults_of_totals(text):
    """Yields totals that were shown before the alert of the answers, also if nothing was saved.

    The answers are those of the last review before the total.
    """
    phq9 = QUESTIONNAIRES["phq-9"]
    alert = "|".join(map(re.escape, phq9.alert_words(True)))
    item = phq9.texts["selfHarm"]
    # Line by line the answer follows the item; on a screen, where the item may be shortened, its
    # number is before it.
    row = f"9\\. {re.escape(item)}: (?P<said>\\w)|\\b9 (?P<shown>[\\d-]) {re.escape(item[:20])}"
    is_due = is_shown = False
    for event in re.finditer(
        f"(?P<alert>{alert})|{row}|(?P<total>{phq9.title} {TOTAL})|Saved for '", text
    ):
        if event["alert"]:
            is_shown = True
        elif answer := event["said"] or event["shown"]:
            is_due = answer in "123"
        elif not event["total"]:
            is_due = is_shown = False
        elif is_due and not is_shown:
            yield "a total is shown before the alert of the answers"
