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
    if not session.is_line_by_line:
        faults += [
            f"the restored terminal says {words!r}" for words in answers_in(session.screen.main)]
    if "--handoff" in session.arguments and re.search(TOTAL, "\n".join(shown[: session.word_at])):
        faults.append("a total is shown before the staff word was typed")
    faults += _faults_of_saving(session, text, samples, drafts)
    faults += _faults_of_totals(session, text)
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
        for sample in samples:
            if sample["uuid"][-8:] not in text:
                yield f"{sample['uuid']} is saved, and nothing said so"
        if drafts and "--resume" not in text:
            yield "a draft is kept, and nothing said so"
    # A subject that resembles another can be typed again.
    if "--subject" in session.arguments and "resembles" not in text and any(
        one["subject"] != session.subject for one in [*samples, *drafts]
    ):
        yield "something is saved for another subject"
    if "--no-save" in session.arguments and (samples or drafts):
        yield "something is saved despite --no-save"
    saved = {one["questionnaire"]["id"] for one in samples if "questionnaire" in one}
    if any(draft["questionnaire"]["id"] in saved for draft in drafts):
        yield "a draft is left after the result was saved"


def _faults_of_alerts(text, samples, drafts):
    """Yields the alerts of saved answers that were not shown, or only after the total."""
    begin = 0
    for sample in samples:
        place = text.find(sample["uuid"][-8:])
        part, begin = text[begin : max(place, begin)], max(place, begin)
        if alerts := sample.get("alerts", []) + sample.get("alertsNotAssessed", []):
            questionnaire = questionnaire_of(sample)
            words = questionnaire.alert_words(alerts[0]["state"] == "raised" if (
                "state" in alerts[0]) else False)
            shown = _first(part, words)
            total = re.search(f"{questionnaire.title} {TOTAL}", part)
            if shown is None:
                yield f"the alert of {sample['uuid']} was not shown"
            elif total and total.start() < shown:
                yield f"the total of {sample['uuid']} was shown before its alert"
    for draft in drafts:
        words = questionnaire_of(draft).alert_words(True)
        if draft["isAlertRaised"] and _first(text, words) is None:
            yield f"the alert of the draft {draft['uuid']} was not shown"


def _faults_of_totals(session, text):
    """Yields totals that were shown after an answer that raises an alert, but not after the alert.

    Also where nothing was saved. The answer is in the last review before the total.
    """
    for questionnaire in QUESTIONNAIRES.values() if "review" not in session.arguments else ():
        for alert in questionnaire.alerts:
            row = re.compile(re.escape(questionnaire.texts[alert["item"]]) + r": (\S+)")
            for total in re.finditer(f"{questionnaire.title} {TOTAL}", text):
                rows = row.findall(text, 0, total.start())
                if rows and rows[-1].strip(",") in "123" and _first(
                    text[: total.start()], questionnaire.alert_words(True)
                ) is None:
                    yield "a total is shown before the alert of the answers"


def _first(text, phrases):
    """Returns the place where the first of several phrases occurs; None if none does."""
    return min((place for words in phrases if (place := text.find(words)) >= 0), default=None)
