"""Makes files of answer sheets at random, as spreadsheets, pandas and R write them."""

from rules import DECLINED, NOT_APPLICABLE, UNANSWERED
from sheets import Cell, Fault, File, Row


class Maker:
    """Makes one file; everything about it is drawn from `random`."""

    def __init__(self, definition, random):
        self.random = random
        self.file = File(definition)
        self.definition = definition
        file = self.file
        file.delimiter = random.choice([",", ",", ";", "\t", "|"])
        file.end = random.choice(["\n", "\r\n"])
        file.has_mark = random.random() < 0.2
        self.quoting = random.choice(["needed", "needed", "all", "r", "some"])
        self.numbers = random.choice(["plain", "plain", "float", "mixed"])
        self.words = random.choice([0, 0, 0.3, 1])
        self.blank = random.choice([0, 0.04, 0.04, 0.3])
        self.fault = random.choice([0, 0, 0, 0.01, 0.05])
        self.burden = random.choice([0, 0, 0, 1])
        self.is_long = random.random() < 0.02
        self.missing_codes, self.declined_codes, self.codes = [], [], {}

    def make(self):
        random, file = self.random, self.file
        if file.delimiter != ",":
            file.arguments += ["--delimiter", file.delimiter]
        self.choose_codes()
        items = [item["id"] for item in self.definition.items]
        names = self.item_names(items)
        others = self.other_names(random.randrange(5))
        places = [("item", item) for item in items] + [("other", name) for name in others]
        if random.random() < 0.5:
            random.shuffle(places)
        file.columns = names
        file.header = [self.raw(names[key] if kind == "item" else key) for kind, key in places]
        file.order = [key for kind, key in places if kind == "item"]
        file.others = [place for place, (kind, _) in enumerate(places) if kind == "other"]
        lines = [file.delimiter.encode().join(file.header)]
        line = 1 + lines[0].count(b"\n") + 1
        for _ in range(self.row_count()):
            while random.random() < 0.02:
                lines.append(b"")
                line += 1
            cells = {item: self.cell(item) for item in items}
            raws = [
                cells[key].raw if kind == "item" else self.raw(self.other_text())
                for kind, key in places]
            file.rows.append(Row(line, raws, cells))
            lines.append(file.delimiter.encode().join(raws))
            line += lines[-1].count(b"\n") + 1
        end = file.end.encode()
        file.data = (b"\xef\xbb\xbf" if file.has_mark else b"") + end.join(lines)
        if random.random() < 0.9:
            file.data += end
        elif len(lines) == 1:
            file.end = "\n"  # nothing in the file says otherwise
        return file

    def row_count(self):
        return 2_000 if self.is_long else self.random.choice([0, 1, 2, 10, 49, 50, 51, 120])

    # Columns

    def item_names(self, items):
        random, file = self.random, self.file
        method = random.choice(["itemIDs", "numberedSeries", "itemTexts", "named"])
        if method == "itemIDs":
            change = random.choice([str, str, str.upper, str.lower])
            return {item: change(item) for item in items}
        if method == "itemTexts":
            texts = {item["id"]: item["text"]["en"] for item in self.definition.items}
            change = random.choice([str, str.upper, lambda text: " " + text.replace(" ", "  ")])
            return {item: change(text) for item, text in texts.items()}
        if method == "named":
            names = random.sample("abcdefghijklmnopqrstuvwxyz", len(items))
            names = [random.choice(["", "x ", "é"]) + name for name in names]
            names = dict(zip(items, names))
            file.arguments += ["--item-columns", ",".join(names.values())]
            return names
        first = random.choice([0, 1])
        width = random.choice([1, 2, 3])
        own = self.definition.id.split("-")[0].upper() + "X_"
        affixes = [("q", ""), ("Question ", "."), (own, ""), (own, " (today)")]
        if len(items) > 3:
            affixes += [("é", "."), ("v", "_w")]  # of fewer columns such names say too little
        prefix, suffix = random.choice(affixes)
        return {
            item: f"{prefix}{place:0{width}}{suffix}" for place, item in enumerate(items, first)}

    def other_names(self, count):
        names = ["id", "date", "note", "site, ward", 'said "so"', "two\nlines", "größe", "", "=sum"]
        return self.random.sample(names, count)

    # Cells

    def choose_codes(self):
        random, arguments = self.random, self.file.arguments
        free = ["7", "9", "99", "-9", "-1", "refused", "k. A.", "77", "88"]
        random.shuffle(free)
        if random.random() < 0.3:
            self.missing_codes = [free.pop() for _ in range(random.choice([1, 2]))]
            arguments += ["--missing=" + ",".join(self.missing_codes)]
        if random.random() < 0.3:
            self.declined_codes = [free.pop()]
            arguments += ["--declined=" + self.declined_codes[0]]
        items = [item["id"] for item in self.definition.items]
        values = sorted({value for item in items for value in self.definition.values(item)})
        if random.random() < 0.25:
            coded = random.choice([
                [str(value + 1) for value in values],
                [str(values[-1] - value) for value in values],
                [f"L{value}" for value in values],
                [str(10 * value + 10) for value in values],
            ])
            self.codes = dict(zip(values, coded))
            arguments += ["--codes=" + ",".join(f"{c}={v}" for v, c in self.codes.items())]

    def cell(self, item):
        drawn = self.random.random()
        if drawn < self.fault:
            return self.faulty_cell(item)
        is_declinable = self.definition.item(item).get("isDeclinable")
        if drawn < self.fault + self.blank or is_declinable and self.random.random() < 0.2:
            return self.blank_cell(item)
        values = self.definition.values(item)
        value = self.random.choice(values[self.burden :] or values)
        return Cell(self.raw(self.answer_text(item, value)), value)

    def answer_text(self, item, value):
        random = self.random
        if random.random() < self.words:
            choice = next(c for c in self.definition.choices[item] if c["value"] == value)
            words = [choice["id"], *choice["text"].values(), *choice.get("aliases", [])]
            change = random.choice([str, str, str.upper, str.lower])
            return self.padded(change(random.choice(words)))
        if self.codes:
            code = self.codes[value]
            return self.padded(self.number(code) if code.isdigit() else code)
        return self.padded(self.number(str(value)))

    def number(self, text):
        form = self.numbers if self.numbers != "mixed" else self.random.choice(["plain", "float"])
        return text if form == "plain" else text + self.random.choice([".0", ".0", ".00"])

    def blank_cell(self, item):
        random = self.random
        definition = self.definition.item(item)
        kind = random.choice([UNANSWERED, UNANSWERED, DECLINED, NOT_APPLICABLE])
        if kind == DECLINED and (self.declined_codes or random.random() < 0.5):
            text = random.choice([*self.declined_codes, "declined", "Declined"])
            is_taken = definition.get("isDeclinable", False)
            return Cell(self.raw(self.padded(text)), DECLINED if is_taken else UNANSWERED)
        if kind == NOT_APPLICABLE and "notApplicable" in definition:
            words = ["notApplicable", *definition["notApplicable"]["text"].values()]
            return Cell(self.raw(self.padded(random.choice(words))), NOT_APPLICABLE)
        codes = [self.number(c) if c.lstrip("-").isdigit() else c for c in self.missing_codes]
        words = ["", "", "", "NA", "NaN", ".", "na", "nan", " ", "\t", "skipped", *codes]
        return Cell(self.raw(random.choice(words), is_na_bare=True), UNANSWERED)

    def faulty_cell(self, item):
        random = self.random
        above = max(self.definition.values(item)) + 1
        faults = [
            ("44", Fault("number")), ("-3", Fault("number")), ("1000000", Fault("number")),
            ("1.5", Fault("fraction")), ("0.01", Fault("fraction")), ("02", Fault("text")),
            ("+2", Fault("text")), ("2.", Fault("text")), ("2e0", Fault("text")),
            ("often?", Fault("text")), ("1 2", Fault("text")), ("''", Fault("text")),
            ("99999999999999999999999999", Fault("number")),
        ]
        if self.codes:
            values = map(str, self.definition.values(item))
            faults += [(v, Fault("number")) for v in values if v not in self.codes.values()]
        else:
            faults += [(str(above), Fault("number", is_one_too_high=True))]
        if "notApplicable" not in self.definition.item(item):
            faults += [("notApplicable", Fault("alwaysApplicable"))]
        if random.random() < 0.1:
            self.file.is_text = False
            return Cell(b"\xff\xfe2", Fault("notText"))
        text, fault = random.choice(faults)
        return Cell(self.raw(text), fault)

    def padded(self, text):
        blanks = ["", "", "", " ", "\t", "  "] if self.quoting == "some" else [""]
        return self.random.choice(blanks) + text

    def other_text(self):
        random = self.random
        pieces = ["a", "1", "é", "😀", " ", '"', "\n", "\r\n", "\r", "''", ",", "="]
        pieces.append(self.file.delimiter)
        length = random.choice([0, 1, 2, 5, 12, 12, 400 if self.is_long else 3])
        return "".join(random.choice(pieces) for _ in range(length))

    # Text

    def raw(self, text, is_na_bare=False):
        """A cell as programs write it: with quotation marks by need, as pandas does, round all that
        is no number and no NA, as R does, round every cell, or round some."""
        must = any(mark in text for mark in (self.file.delimiter, '"', "\n", "\r"))
        is_number = text.replace(".", "", 1).lstrip("-").isdigit()
        wants = {
            "needed": False,
            "all": True,
            "r": not is_number and not (is_na_bare and text == "NA"),
            "some": self.random.random() < 0.3,
        }[self.quoting]
        if not must and not wants:
            return text.encode()
        return b'"' + text.replace('"', '""').encode() + b'"'
