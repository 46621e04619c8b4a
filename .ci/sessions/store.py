"""What the store holds, as the binary tells it, and whether that is what was shown."""

import json
import subprocess

from kinds import WORD
from observed import Known
from questionnaires import QUESTIONNAIRES, VOCABULARY

FOLDERS = {
    "HOME": "home", "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config",
    "XDG_STATE_HOME": "state", "XDG_CACHE_HOME": "cache"}


class Store:
    """A home of its own for one lane of sessions."""

    def __init__(self, binary, folder):
        self.binary = binary
        self.environment = {"LANG": "C.UTF-8", "TERM": "xterm", "PATH": "/usr/bin:/bin"}
        for variable, name in FOLDERS.items():
            path = folder / name
            path.mkdir(mode=0o700, parents=True)
            self.environment[variable] = str(path)
        configuration = folder / "config" / "wellbeing" / "config.json"
        configuration.parent.mkdir(mode=0o700)
        configuration.write_text(json.dumps({"handoffWord": WORD}))
        self.known = set()
        # By subject and questionnaire: what is known of what is unfinished.
        self.drafts = {}

    def _document(self, *arguments):
        run = subprocess.run(
            [self.binary, *arguments, "--json"], env=self.environment, capture_output=True)
        # Before anything is saved there is no store to read.
        return json.loads(run.stdout) if run.returncode == 0 else {}

    def new_samples(self):
        """The samples that were saved since the last call, in that order."""
        samples = self._document("history", "--limit", "0").get("samples", [])
        found = [sample for sample in samples if sample["uuid"] not in self.known]
        self.known |= {sample["uuid"] for sample in found}
        return sorted(found, key=lambda sample: sample["uuid"])

    def problems(self, observed, samples):
        """Where the store is not as the session has shown."""
        references = {sample["uuid"][-8:]: sample for sample in samples}
        for reference in observed.saved:
            if reference not in references:
                yield f"{reference} was said to be saved, and is not there"
        for reference, sample in references.items():
            yield from _problems_of(sample, _review(observed, reference, sample), observed)
            if observed.kind.name == "take":
                self.drafts.pop((sample["subject"], sample["questionnaire"]["id"]), None)
        yield from self._problems_of_drafts()

    def _problems_of_drafts(self):
        found = {
            (draft["subject"], draft["questionnaire"]["id"]): draft["answered"]
            for draft in self._document("drafts").get("drafts", [])}
        for key in found.keys() | self.drafts.keys():
            known = self.drafts.get(key, Known())
            if known.unsure:
                if key not in found:
                    del self.drafts[key]
                continue
            if (key in found) != known.is_kept:
                yield f"the draft of {key} is {'there' if key in found else 'not there'}"
            elif key in found and found[key] != known.answered_count:
                yield f"the draft of {key} has {found[key]} answers, not {known.answered_count}"
            if key not in found:
                self.drafts.pop(key, None)


def _review(observed, reference, sample):
    """The last review before a sample was saved: its rows, and whether all were in view."""
    if review := observed.saved.get(reference):
        return review
    if observed.kind.name != "take":
        return observed.reviews.get({"record": "check", "mood": "mood"}[observed.kind.name])
    return observed.reviews.get(QUESTIONNAIRES[sample["questionnaire"]["id"]].title)


def _problems_of(sample, review, observed):
    if observed.kind.name != "record" and sample["subject"] != observed.subject:
        yield f"saved for {sample['subject']!r} instead of {observed.subject!r}"
    if review is None:
        yield f"{sample['uuid']} was saved without a review"
        return
    rows, is_whole = review
    if sample["type"] == "stateOfMind":
        expected = {str(place + 1): row for place, row in enumerate(VOCABULARY.rows(sample))}
        for place, row in rows.items():
            if " ".join(row.split()) != " ".join(expected[str(place)].split()):
                yield f"saved {expected[str(place)]!r}, and shown was {row!r}"
        return
    yield from _problems_of_answers(sample, rows.values(), is_whole)


def _problems_of_answers(sample, rows, is_whole):
    questionnaire = QUESTIONNAIRES[sample["questionnaire"]["id"]]
    answers, shown, others = sample["answers"], set(), {}
    for row in rows:
        if not (found := questionnaire.item_of_row(row)):
            name, _, value = row.partition(": ")
            others[name] = value
            continue
        item, words = found
        shown.add(item.id)
        if answers.get(item.id) != item.recorded(words):
            yield f"{item.id} is saved as {answers.get(item.id)!r}, and shown was {words!r}"
    if is_whole and answers.keys() - shown:
        yield f"saved, and not shown: {sorted(answers.keys() - shown)}"
    if others.get("Subject", sample["subject"]) != sample["subject"]:
        yield f"the check showed the subject {others['Subject']!r}"
    if not others.get("Recorded from", sample["administeredBy"]).startswith(
        sample["administeredBy"]
    ):
        yield f"the check showed {others['Recorded from']!r}"
    if others.get("Clinician", sample.get("clinician", "none")) != sample.get("clinician", "none"):
        yield f"the check showed the clinician {others['Clinician']!r}"
    if not sample["start"].startswith(others.get("Date", "")[:10]):
        yield f"the check showed the date {others['Date']!r}"
