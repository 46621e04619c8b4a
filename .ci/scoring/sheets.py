"""A file of answer sheets, together with what each of its cells stands for."""

from dataclasses import dataclass, field

# From this many sheets on, a file without a lowest number is held to be shifted; if codes are given, too.
SHEETS_WITHOUT_LOWEST, SHEETS_WITHOUT_LOWEST_CODE = 5, 50


@dataclass
class Fault:
    """A cell that is no answer."""

    kind: str
    is_one_too_high: bool = False


@dataclass
class Cell:
    raw: bytes
    meaning: object  # a value, UNANSWERED, DECLINED, NOT_APPLICABLE or a Fault


@dataclass
class Row:
    line: int
    raws: list  # what all columns hold, as it stands in the file
    cells: dict  # by item


@dataclass
class File:
    definition: object
    data: bytes = b""
    arguments: list = field(default_factory=list)
    delimiter: str = ","
    end: str = "\n"
    has_mark: bool = False
    header: list = field(default_factory=list)  # as it stands in the file
    others: list = field(default_factory=list)  # the places of the columns that are no item's
    columns: dict = field(default_factory=dict)  # the item's column by item
    order: list = field(default_factory=list)  # the items in the order of their columns
    rows: list = field(default_factory=list)
    is_text: bool = True  # every byte is of UTF-8

    @property
    def is_shifted(self):
        # Words are not one too high.
        rows = [
            row for row in self.rows
            if any(cell.raw.strip(b"\" \t")[:1].isdigit() for cell in row.cells.values())]
        meanings = [(item, cell.meaning) for row in rows for item, cell in row.cells.items()]
        if any(m == min(self.definition.values(i)) for i, m in meanings if isinstance(m, int)):
            return False
        answered = sum(
            any(isinstance(cell.meaning, int) for cell in row.cells.values()) for row in rows)
        is_above = any(isinstance(m, Fault) and m.is_one_too_high for _, m in meanings)
        has_codes = any(argument.startswith("--codes") for argument in self.arguments)
        enough = SHEETS_WITHOUT_LOWEST_CODE if has_codes else SHEETS_WITHOUT_LOWEST
        return is_above or answered >= enough

    @property
    def has_faults(self):
        return any(isinstance(c.meaning, Fault) for row in self.rows for c in row.cells.values())
