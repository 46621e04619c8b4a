"""One file of answer sheets, how it is scored, and what must come of it."""

from maker import Maker
from rules import UNANSWERED, outcome
from sheets import Fault

MAIN = ["total", "band", "basis", "unanswered", "alerts", "alertsNotAssessed"]
# Of a score that is not the main one: what follows its id in the name of a column.
PARTS = {"": "value", "Band": "band", "Basis": "basis"}


class Case:
    def __init__(self, definition, dice):
        self.file = Maker(definition, dice).make()
        self.definition = definition
        self.policy = dice.choice([p for p in ("refuse", "prorate") if definition.offers(p)])
        self.trusts = dice.random() < 0.3
        self.keeps_items = dice.random() < 0.2
        self.outcomes = [self.outcome(row) for row in self.file.rows]

    @property
    def arguments(self):
        arguments = [*self.file.arguments, "--policy", self.policy]
        arguments += ["--trust-coding"] if self.trusts else []
        return arguments + (["--keep-items"] if self.keeps_items else [])

    @property
    def is_refused(self):
        """Whether every value may be one too high, and nobody said that it is not."""
        return self.file.is_shifted and not self.trusts

    @property
    def status(self):
        return 65 if self.is_refused or self.file.has_faults else 0

    def outcome(self, row):
        """What the row gives. A cell that is no answer leaves no score, but what the other cells
        say by themselves stays."""
        faults = [item for item, cell in row.cells.items() if isinstance(cell.meaning, Fault)]
        answers = {item: cell.meaning for item, cell in row.cells.items()}
        answers |= {item: UNANSWERED for item in faults}
        found = outcome(self.definition, answers, self.policy)
        found["faults"] = faults
        found["unanswered"] = [item for item in found["unanswered"] if item not in faults]
        not_assessed = found["alertsNotAssessed"]
        not_assessed |= {item: "invalid" for item in faults if item in not_assessed}
        if faults:
            found["scores"] = [
                {"id": score["id"], "basis": "invalid", "value": None, "band": None}
                for score in found["scores"]]
            found["patterns"] = dict.fromkeys(found["patterns"], "undetermined")
        return found

    @property
    def kept(self):
        """The places of the columns that pass through."""
        return range(len(self.file.header)) if self.keeps_items else self.file.others

    def passing(self, raws):
        return [raws[place] for place in self.kept]

    # What CSV must hold

    @property
    def words(self):
        further = [score["id"] for score in self.definition.scores[1:]]
        return MAIN + [id + part for id in further for part in PARTS]

    @property
    def names(self):
        return [f"{self.definition.id}.{word}" for word in self.words]

    def cells(self, found):
        main = found["scores"][0]
        cells = {
            "total": main["value"], "band": main["band"], "basis": main["basis"],
            "unanswered": " ".join(found["unanswered"]), "alerts": " ".join(found["alerts"]),
            "alertsNotAssessed": " ".join(found["alertsNotAssessed"]),
        }
        for score in found["scores"][1:]:
            for part, key in PARTS.items():
                cells[score["id"] + part] = score.get(key)
        return ["" if cells[word] is None else str(cells[word]) for word in self.words]

    @property
    def expected(self):
        """The output, byte by byte. No cell of ours needs quotation marks."""
        file = self.file
        rows = [(file.header, self.names)]
        rows += [(row.raws, self.cells(found)) for row, found in zip(file.rows, self.outcomes)]
        delimiter, end = file.delimiter.encode(), file.end.encode()
        lines = [
            delimiter.join([*self.passing(raws), *(cell.encode() for cell in ours)])
            for raws, ours in rows]
        return (b"\xef\xbb\xbf" if file.has_mark else b"") + b"".join(
            line + end for line in lines)
