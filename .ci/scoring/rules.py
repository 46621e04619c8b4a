"""Scores one answer sheet from a definition's JSON: an implementation apart from the Swift one.

It knows what the shipped definitions use, and refuses a definition that uses more.
"""

import json
from fractions import Fraction
from itertools import product
from math import floor

UNANSWERED, DECLINED, NOT_APPLICABLE = "unanswered", "declined", "notApplicable"
# What a definition may say that is not scored here.
BEYOND = ("reversed", "thresholds", "multiplier", "decimals", "lookup")


class Definition:
    def __init__(self, path):
        self.document = json.loads(path.read_text(encoding="utf-8"))
        self.id = self.document["id"]
        self.scores = self.document["scores"]
        self.alerts = self.document.get("alerts", [])
        self.algorithms = self.document.get("algorithms", [])
        sets = {choices["id"]: choices["choices"] for choices in self.document["choiceSets"]}
        items = {item["id"]: item for item in self.document["items"]}
        self.choices = {id: sets[item["choices"]] for id, item in items.items()}
        needed = {id for score in self.scores for id in score["items"]}
        needed |= {alert["item"] for alert in self.alerts}
        needed |= {s["item"] for algorithm in self.algorithms for s in algorithm["symptoms"]}
        self.items = [items[id] for id in items if id in needed]
        for score in self.scores:
            if score["method"] != "sum" or any(key in score for key in BEYOND):
                raise NotImplementedError(self.id)
        if any("askedIf" in item for item in self.items):
            raise NotImplementedError(self.id)

    def offers(self, policy):
        rules = [rule for score in self.scores for rule in score.get("missing", [])]
        return policy == "refuse" or any(rule["policy"] == policy for rule in rules)

    def item(self, id):
        return next(item for item in self.items if item["id"] == id)

    def values(self, item):
        return [choice["value"] for choice in self.choices[item]]


def outcome(definition, answers, policy):
    """What a sheet gives.

    `answers` has a value, UNANSWERED, DECLINED or NOT_APPLICABLE for each needed item.
    """
    states = dict(alert_state(alert, answers[alert["item"]]) for alert in definition.alerts)
    return {
        "scores": [score(definition, rule, answers, policy) for rule in definition.scores],
        "unanswered": [id for id, answer in answers.items() if answer == UNANSWERED],
        "declined": [id for id, answer in answers.items() if answer == DECLINED],
        "alerts": [item for item, state in states.items() if state == "raised"],
        "alertsNotAssessed": {
            item: state for item, state in states.items() if state not in ("raised", "no")},
        "patterns": {a["id"]: pattern(definition, a, answers) for a in definition.algorithms},
    }


def score(definition, rule, answers, policy):
    given = {id: answers[id] for id in rule["items"]}
    left_out = rule["declined"]["item"] if "declined" in rule else None
    is_declined = given.get(left_out) == DECLINED
    counting = {
        id: answer for id, answer in given.items()
        if answer != NOT_APPLICABLE and not (id == left_out and is_declined)
    }
    answered = [answer for answer in counting.values() if isinstance(answer, int)]
    blank = [id for id, answer in counting.items() if not isinstance(answer, int)]
    # What was left blank or declined: any answer to it is possible, on the full scale.
    missing = [id for id in given if id in blank or (id == left_out and is_declined)]
    limits = [definition.values(id) for id in missing]
    found = {"id": rule["id"], "value": None, "band": None, "basis": "unscorable"}
    if counting or missing:
        found["lowest"] = sum(answered) + sum(min(values) for values in limits)
        found["highest"] = sum(answered) + sum(max(values) for values in limits)
    if not blank and answered:
        found |= {"value": sum(answered), "basis": "itemDeclined" if is_declined else "complete"}
    elif counting:
        allowed = max(
            (r["maximumMissing"] for r in rule.get("missing", []) if r["policy"] == policy),
            default=0)
        if answered and len(blank) <= allowed and not is_declined:
            mean = Fraction(sum(answered), len(answered))
            found |= {"value": floor(mean * len(counting) + Fraction(1, 2)), "basis": "prorated"}
            found |= {"answered": len(answered), "of": len(counting)}
    if found["basis"] != "complete":
        found["missing"] = missing
    if found["value"] is not None:
        for band in rule["bands"]:
            if band["minimum"] <= found["value"] <= band["maximum"]:
                found["band"] = band["id"]
    return found


def alert_state(alert, answer):
    """The item, and whether the alert is raised, not raised ("no"), or why that is not known."""
    if isinstance(answer, int):
        return alert["item"], "raised" if answer >= alert["atLeast"] else "no"
    return alert["item"], {NOT_APPLICABLE: "notShown", UNANSWERED: "leftBlank"}.get(answer, answer)


def pattern(definition, algorithm, answers):
    """Met or not met if that is so whatever the missing answers are."""
    parts = algorithm["symptoms"] + items_of(algorithm["when"])
    choices = {}
    for id in sorted({part["item"] for part in parts}):
        if answers[id] not in (UNANSWERED, DECLINED):
            continue
        # One value for each set of conditions that an answer meets.
        conditions = [part for part in parts if part["item"] == id]
        choices[id] = {
            tuple(value >= part["atLeast"] for part in conditions): value
            for value in definition.values(id)
        }.values()
    found = set()
    for values in product(*choices.values()):
        possible = answers | dict(zip(choices, values))
        count = sum(reaches(symptom, possible) for symptom in algorithm["symptoms"])
        found.add("met" if holds(algorithm["when"], possible, count) else "notMet")
    return found.pop() if len(found) == 1 else "undetermined"


def reaches(part, answers):
    answer = answers[part["item"]]
    return isinstance(answer, int) and answer >= part["atLeast"]


def items_of(condition):
    if "item" in condition:
        return [condition]
    parts = condition.get("all", []) + condition.get("any", [])
    return [item for part in parts for item in items_of(part)]


def holds(condition, answers, symptoms):
    ((key, value),) = [(k, v) for k, v in condition.items() if k != "atLeast"]
    if key == "item":
        return reaches(condition, answers)
    if key == "symptoms":
        return value["minimum"] <= symptoms <= value["maximum"]
    parts = [holds(part, answers, symptoms) for part in value]
    return {"all": all, "any": any}[key](parts)


def faults_of_examples(definition):
    """Where this module does not give what the definition's examples say."""
    for place, example in enumerate(definition.document["examples"]):
        ids = [item["id"] for item in definition.document["items"]]
        given = example["answers"]
        given = given if isinstance(given, dict) else dict(zip(ids, given))
        answers = {
            item["id"]: UNANSWERED if given.get(item["id"]) is None else given[item["id"]]
            for item in definition.items
        }
        found = outcome(definition, answers, example.get("policy", "refuse"))
        scores = {score["id"]: score for score in found["scores"]}
        agrees = (
            all(
                scores[expected["id"]].get(key) == value
                for expected in example["scores"]
                for key, value in expected.items() if key != "maximum")
            and found["alerts"] == example.get("raised", [])
            and list(found["alertsNotAssessed"]) == example.get("notAssessed", [])
            and found["patterns"] == example.get("patterns", {}))
        if not agrees:
            yield f"{definition.id}: example {place + 1} is scored otherwise here"
