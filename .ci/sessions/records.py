"""A store, and whether its records are sound: their answers, totals, bands and alerts."""

import json
import math
import pathlib
import sqlite3
import subprocess

from guide import WORD

DEFINITIONS = pathlib.Path(__file__).resolve().parent.parent.parent / "Questionnaires/data"
FOLDERS = {
    "HOME": "home", "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config",
    "XDG_STATE_HOME": "state", "XDG_CACHE_HOME": "cache"}


class Questionnaire:
    """A definition, and results calculated from it independently of the program."""

    def __init__(self, document):
        self.id, self.title = document["id"], document["shortTitle"]["en"]
        sets = {one["id"]: one["choices"] for one in document["choiceSets"]}
        self.choice_texts = {choice["text"]["en"] for one in sets.values() for choice in one}
        self.texts = {item["id"]: item["text"]["en"] for item in document["items"]}
        # The answers to each item, as they are stored.
        self.answers = {
            item["id"]: [choice.get("value", choice["id"]) for choice in sets[item["choices"]]]
            for item in document["items"]}
        self.scores, self.alerts = document["scores"], document.get("alerts", [])

    def score(self, rule, answers, policy):
        """Returns the value, the basis and the band of a score, by its rule."""
        assert rule["method"] == "sum" and not rule.get("reversed")
        values = {
            item: answers.get(item) for item in rule["items"]
            if answers.get(item) != "notApplicable"}
        known = [value for value in values.values() if isinstance(value, int)]
        missing = [item for item, value in values.items() if not isinstance(value, int)]
        prorating = [one for one in rule.get("missing", []) if one["policy"] == policy]
        is_declined = "declined" in values.values()
        value, basis = None, "unscorable"
        if not missing:
            value, basis = sum(known), "complete"
        elif is_declined and missing == [rule["declined"]["item"]]:
            value, basis = sum(known), "itemDeclined"
        elif prorating and not is_declined and len(missing) <= prorating[0]["maximumMissing"]:
            assert prorating[0]["rounding"] == "halfUp"
            value, basis = math.floor(sum(known) * len(values) / len(known) + 0.5), "prorated"
        bands = [
            band["id"] for band in rule.get("bands", [])
            if value is not None and band["minimum"] <= value <= band["maximum"]]
        return value, basis, bands[0] if bands else None

    def alert_items(self, answers):
        """Returns the items whose answers raise an alert, and those without an answer."""
        numbers = {alert["item"]: answers.get(alert["item"]) for alert in self.alerts}
        raised = {
            alert["item"] for alert in self.alerts
            if isinstance(number := numbers[alert["item"]], int) and number >= alert["atLeast"]}
        return raised, {item for item, number in numbers.items() if not isinstance(number, int)}

    def alert_words(self, is_raised):
        """Returns the words with which the messages of the alerts begin, for any reader."""
        names = ("person", "staff", "totalImplies") if is_raised else (
            "notAssessed", "notAssessedPerson", "totalOnly")
        texts = [alert["messages"][name]["en"] for alert in self.alerts for name in names]
        return [" ".join(text.split("{")[0].split()[:4]) for text in texts]


QUESTIONNAIRES = {
    path.stem: Questionnaire(json.loads(path.read_text()))
    for pattern in ("gad-*.json", "phq-*.json") for path in DEFINITIONS.glob(pattern)}


def questionnaire_of(record):
    return QUESTIONNAIRES[record["questionnaire"]["id"]]


class Store:
    """The home of a user whom several sessions are about."""

    def __init__(self, binary, folder):
        self.binary, self.folder = binary, folder
        self.path = folder / "store.sqlite"
        self.environment = {
            "LANG": "C.UTF-8", "TERM": "xterm", "PATH": "/usr/bin:/bin", "TZ": "UTC",
            "WELLBEING_STORE": str(self.path)}
        for variable, name in FOLDERS.items():
            (folder / name).mkdir(mode=0o700)
            self.environment[variable] = str(folder / name)
        (folder / "config" / "wellbeing").mkdir(mode=0o700)
        configuration = folder / "config" / "wellbeing" / "config.json"
        configuration.write_text(json.dumps({"handoffWord": WORD}))
        self.samples, self.drafts = {}, {}

    def run(self, *arguments, typed=""):
        return subprocess.run(
            [self.binary, *arguments], env=self.environment, capture_output=True, text=True,
            input=typed, timeout=60)

    def document(self, *arguments):
        return json.loads(self.run(*arguments, "--json").stdout)

    def update(self):
        """Reads the store again; returns the new samples, the changed drafts, and what is wrong."""
        if not self.path.exists():
            return [], [], []
        check = self.run("store", "check")
        faults = [f"store check: {check.stdout}{check.stderr}"] * (check.returncode != 0)
        samples, drafts, alerts = (
            {one["uuid"]: one for one in self.document(*arguments)[member]}
            for member, arguments in [
                ("samples", ["history", "--limit", "0"]), ("drafts", ["drafts"]),
                ("alerts", ["alerts"])])
        database = sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)
        replaced = {row[0] for row in database.execute(
            "SELECT lower(hex(record)) FROM log WHERE event = 'replaced'")}
        faults += [
            f"{uuid} is lost" for uuid in self.samples.keys() - samples.keys()
            if uuid.replace("-", "") not in replaced]
        faults += _faults_of_views(database, samples, drafts)
        faults += _faults_of_list(database, samples, drafts, alerts)
        database.close()
        added = [samples[uuid] for uuid in sorted(samples.keys() - self.samples.keys())]
        faults += [
            f"{sample['uuid']}: {fault}" for sample in added for fault in _faults_of_result(sample)]
        changed = [
            draft for uuid, draft in drafts.items()
            if draft["updated"] != self.drafts.get(uuid, {}).get("updated")]
        self.samples, self.drafts = samples, drafts
        return added, changed, faults


def _faults_of_result(sample):
    """Yields what is wrong with the answers, scores and alerts of a result."""
    if sample["type"] == "stateOfMind":
        return
    questionnaire, answers = questionnaire_of(sample), sample["answers"]
    raised, unknown = questionnaire.alert_items(answers)
    found = {alert["item"] for alert in sample["alerts"]}
    # A total alone can imply an alert.
    if not raised <= found <= raised | unknown:
        yield f"it raises alerts for {found}, and its answers for {raised}"
    if {alert["item"] for alert in sample["alertsNotAssessed"]} != unknown - found:
        yield "it does not name the alerts that were not assessed"
    scores = [(one.get("value"), one["basis"], one.get("band")) for one in sample["scores"]]
    if scores[0][1] == "totalOnly":
        if answers:
            yield "it has answers although only the total is known"
        return
    if sorted([*answers, *sample["unanswered"], *sample["skipped"]]) != sorted(questionnaire.texts):
        yield "it has neither more nor less than the questionnaire's items"
    for item, answer in answers.items():
        if answer not in [*questionnaire.answers[item], "declined", "notApplicable"]:
            yield f"{item} has no such choice"
    expected = [
        questionnaire.score(rule, answers, sample["policy"]) for rule in questionnaire.scores]
    if scores != expected:
        yield f"its scores are {scores}, and {expected} by its answers"


def _faults_of_views(database, samples, drafts):
    """Yields where the views differ from the samples."""
    values = {
        uuid: sample["scores"][0].get("value") if "scores" in sample else sample["valence"]
        for uuid, sample in samples.items()}
    if values != dict(database.execute(
        "SELECT uuid, score FROM v_assessments UNION ALL SELECT uuid, valence FROM v_state_of_mind"
    )):
        yield "the views do not have the samples of 'history'"
    answers = {uuid: {} for uuid in samples}
    for uuid, item, answer in database.execute(
        "SELECT uuid, item, CASE state WHEN 'answered' THEN coalesce(value, choice) ELSE state END"
        " FROM v_assessment_answers WHERE state IN ('answered', 'declined', 'notApplicable')"
    ):
        answers[uuid][item] = answer
    if answers != {uuid: sample.get("answers", {}) for uuid, sample in samples.items()}:
        yield "v_assessment_answers does not have the answers of 'history'"
    if {row[0] for row in database.execute("SELECT uuid FROM v_drafts")} != drafts.keys():
        yield "v_drafts does not have the drafts of 'drafts'"


def _faults_of_list(database, samples, drafts, alerts):
    """Yields the alerts that are not on the list, and drafts without the alert of their answers."""
    reviewed = {row[0] for row in database.execute(
        "SELECT uuid FROM v_assessments WHERE review_outcome <> 'couldNotReach'")}
    due = {
        uuid for uuid, sample in samples.items()
        if sample.get("alerts", []) + sample.get("alertsNotAssessed", [])} - reviewed
    # A review settles what the draft had raised by then; the last one counts.
    settled = {row[0] for row in database.execute(
        "SELECT lower(hex(draft)) FROM review AS r WHERE draft IS NOT NULL AND next_day IS NULL"
        " AND outcome IN ('spokenWith', 'referred', 'other', 'toldSomeone', 'reviewedElsewhere')"
        " AND id = (SELECT max(id) FROM review WHERE draft = r.draft)")}
    for identifier, name, progress, was_raised in database.execute(
        "SELECT lower(hex(uuid)), questionnaire, progress, raised <> '[]' FROM draft"
        " WHERE discarded_us IS NULL"
    ):
        uuid = next(one for one in drafts if one.replace("-", "") == identifier)
        raised, unknown = QUESTIONNAIRES[name].alert_items(json.loads(progress)["answers"])
        if bool(raised) != drafts[uuid]["isAlertRaised"]:
            yield f"the draft {uuid} does not have the alert of its answers"
        if raised and not was_raised:
            yield f"the draft {uuid} does not remember the alert of its answers"
        due |= {uuid} if (was_raised or unknown) and identifier not in settled else set()
    yield from (f"the alert of {uuid} is not on the list" for uuid in due - alerts.keys())
