"""What page a frame shows, and what is on it."""

import re

MARKS = "▸>"
SAVES = ("Save my answers", "Save these answers", "Save this result", "Save this one as well")
# The first that stands on the page tells its kind; what stands on several comes last.
KINDS = [
    ("help", r"Enter close help"),
    ("alert", r"\br I have read this\b"),
    ("word", r"Staff: type your word, then Enter:"),
    ("resembling", r" is new here, and resembles "),
    ("subject", r"Who is the sheet about\?"),
    ("date", r"When was the sheet filled in\?"),
    ("who", r"What is it recorded from\?"),
    ("clinician", r"Which clinician\?"),
    ("total", r"Which total is written on the sheet\?"),
    ("leaving", r"This sheet has not been saved\. Press q|Stop now\?"),
    ("check", r"Compare this with the sheet\."),
    ("same_day", r" already ha(?:s|ve) .* Save this one as well"),
    ("another", r"Another sheet\?"),
    ("kind", r"What would you like to log\?"),
    ("valence", r"How pleasant or unpleasant is it\?"),
    ("labels", r"Choose the words that fit best\."),
    ("associations", r"What does it have to do with\?"),
    ("note", r"Is there anything to add\?"),
    ("reason", r"Your reason is kept permanently"),
    ("offer", r"Continue\?|It was started more than a day ago"),
    ("question", r"^For: .*?(?:question \d+ of \d+|one more question),"),
    ("review", r"These are (?:your|the) answers\."),
    ("items", r", from paper .*(?:answer|go on)\b"),
    ("begin", r"Questionnaires?: |Enter hand over\b"),
    ("intro", r"Enter begin\b"),
    ("result", r"Enter(?:/q)? (?:leave|clear the screen)\b"),
]
SCORE = re.compile(r"range \d+ to \d|Risk\): (?:\d|No total)")
SAVED = re.compile(r"Saved for ['\"].*?['\"](?:, [\d :-]+?)?: ([0-9a-f]{8})\b")
OFFER = re.compile(r"(PHQ-9|GAD-7) for (.+?), (\d+) of \d+ questions answered")
TITLE = re.compile(r"(PHQ-9|GAD-7)(?: \(|, )")


class Page:
    """A frame, understood; `kind` is "unknown" where too little of it is in view."""

    def __init__(self, frame):
        self.frame, self.text = frame, frame.text
        found = (kind for kind, pattern in KINDS if re.search(pattern, self.text))
        self.kind = next(found, "unknown")
        title = TITLE.search(self.text)
        self.title = title and title[1]

    @property
    def is_form(self):
        """Whether one of the person's answers is asked for, or all are shown."""
        return self.kind in ("intro", "question", "review")

    @property
    def place(self):
        """Which question it is, to tell one page from the next."""
        number = re.search(r"question (\d+) of|one more question", self.text)
        return (self.kind, self.title, number and number[0])

    @property
    def number(self):
        """The place of the question among the scored ones; None for the one behind them."""
        number = re.search(r"question (\d+) of", self.text)
        return int(number[1]) if number else None

    @property
    def chosen(self):
        """The label of the choice that is marked; None for none."""
        marks = (re.match(r"(?:●|\(\*\)) +(\d+)  ", line) for line in self.frame.lines)
        return next((mark[1] for mark in marks if mark), None)

    @property
    def labels(self):
        """The labels of all choices in view."""
        marks = (re.match(r"(?:[●○]|\([ *]\)) +(\d+)  ", line) for line in self.frame.lines)
        return [mark[1] for mark in marks if mark]

    def offers(self, key):
        """Whether a way to answer has a line of its own with its key."""
        return any(
            re.match(rf"(?:[●○]|\([ *]\)) +{key}  ", line) for line in self.frame.lines)

    @property
    def is_saving(self):
        """Whether Enter saves now."""
        return any(line[:1] in MARKS and line[1:].strip() in SAVES for line in self.frame.lines)

    @property
    def can_save(self):
        return any(line.strip(MARKS + " ") in SAVES for line in self.frame.lines)

    @property
    def current_row(self):
        """The number of the row of a sheet that is entered, and what is entered there."""
        marks = (re.match(r"[▸>][ ?]+(\d+) \[ *(.*?)\] ", line) for line in self.frame.lines)
        return next(((int(mark[1]), mark[2]) for mark in marks if mark), None)

    @property
    def asks_to_confirm(self):
        """Whether rows have to be confirmed before they can be saved."""
        return "then press c." in self.text

    @property
    def is_cut(self):
        return "more above" in self.text or "more below" in self.text

    def rows(self):
        """The rows of a review that are in view from their beginning to their end, by number."""
        rows, current = {}, None
        for line in self.frame.lines:
            begin = re.match(rf"[ {MARKS}][ ?]+(\d+)  (\S.*)", line)
            if begin:
                current = int(begin[1])
                rows[current] = begin[2]
            elif current and re.match(r" {4,}\S", line) and line.strip(" ") not in SAVES:
                rows[current] += " " + line.strip()
            elif current:
                break
        if current and "more below" in self.text and not self.can_save:
            # Its end may be hidden.
            del rows[current]
        return rows
