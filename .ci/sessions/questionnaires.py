"""The shipped definitions, as far as answers are compared: wording, choices, and their words."""

import json
import pathlib

FOLDER = pathlib.Path(__file__).resolve().parent.parent.parent / "Questionnaires"
NOT_ANSWERED = "not answered"
DECLINED = "prefers not to answer"


class Item:
    def __init__(self, item, choice_sets):
        self.id, self.text = item["id"], " ".join(item["text"]["en"].split())
        self.is_scored = item.get("isScored", True)
        self.choices = choice_sets[item["choices"]]
        self.values = {}
        for place, choice in enumerate(self.choices):
            number = choice.get("value", place)
            self.values[f"{number}, {choice['text']['en']}"] = choice.get("value", choice["id"])

    def words(self, label):
        """What an answer is in words, by the number that is typed for it."""
        return next(words for words in self.values if words.startswith(f"{label}, "))

    def recorded(self, words):
        """The answer of a sample that was shown in these words; None for none."""
        if words == NOT_ANSWERED:
            return None
        return "declined" if words == DECLINED else self.values[words]


class Questionnaire:
    def __init__(self, name):
        document = json.loads((FOLDER / f"{name}.json").read_text())
        sets = {one["id"]: one["choices"] for one in document["choiceSets"]}
        self.id, self.title = name, document["shortTitle"]["en"]
        self.items = [Item(item, sets) for item in document["items"]]
        self.scored = [item for item in self.items if item.is_scored]
        self.alert_items = {alert["item"] for alert in document.get("alerts", [])}
        self.choice_texts = {c["text"]["en"] for choices in sets.values() for c in choices}

    def item_of_row(self, row):
        """The item of a line of a review, and the answer in words; None where it is no item."""
        for item in self.items:
            if row.startswith(f"{item.text}: "):
                return item, row[len(item.text) + 2 :]
        return None


class Vocabulary:
    """The names of the words of moods."""

    def __init__(self):
        document = json.loads((FOLDER / "state-of-mind.json").read_text())
        self.names = {
            part: {word["id"]: word["name"]["en"] for word in document[part]}
            for part in ("kinds", "classifications", "labels", "associations")}

    def rows(self, sample):
        """The lines of a review that show a mood."""
        names = self.names

        def words(part):
            return ", ".join(names[part][word] for word in sample.get(part, [])) or "none"

        classification = names["classifications"][sample["valenceClassification"]]
        value = sample["valence"]
        shown = f"{value:+.2f}" if abs(value) >= 0.005 else "0.00"
        return [
            f"Kind: {names['kinds'][sample['kind']]}", f"Valence: {classification} ({shown})",
            f"Labels: {words('labels')}", f"Associations: {words('associations')}",
            f"To add: {sample.get('note') or 'none'}"]


QUESTIONNAIRES = {name: Questionnaire(name) for name in ("gad-7", "phq-9")}
TITLES = {one.title: one for one in QUESTIONNAIRES.values()}
VOCABULARY = Vocabulary()
