"""Playing on the screen: sheets of paper, and moods."""

from play import LOOKING
from screen_play import ScreenPlay

FAULTY_DATES = [b"32.13.", b"2999-01-01", b"soon"]
NOTES = [b"", b"slept badly", "Zoë, 日本".encode()]


class FormPlay(ScreenPlay):
    """What sheets and moods have in common: texts, and choices that go on with Enter."""

    def fill_in(self, text):
        """Types a text in the place of what is there."""
        self.press(b"x")
        self.press(b"\x15")
        if text:
            self.press(text, LOOKING)
        self.press(b"\r", LOOKING)

    def choose(self, labels):
        self.press(self.random.choice(labels).encode())
        self.press(b"\r", LOOKING)

    def save_or(self, others):
        """Saves what a review shows whole, or does something else."""
        if self.page.is_cut:
            return self._enlarge()
        if self.page.asks_to_confirm and self.random.random() < 0.9:
            return self.press(b"c", LOOKING)
        way = self.pick((7, "save"), (2, "open"), (0.5, "back"), (0.1, "quit"))
        if way == "save" and self.page.can_save:
            self.press(self.random.choice([b"\x1b[F", b"G"]))
            if self.page.is_saving:
                self.press(b"\r", LOOKING)
        elif way == "save":
            others()
        elif way == "open":
            self._open(self.random.choice(list(self.page.rows())))
        else:
            self.press({"back": b"b", "quit": b"q"}[way])


class SheetPlay(FormPlay):
    """Enters paper forms."""

    def on_subject(self):
        self.fill_in(self.subject.encode())
        if self.page.kind == "subject":
            self.press(b"\r", LOOKING)

    def on_resembling(self):
        self.choose(["1", "2"])

    def on_items(self):
        row = self.page.current_row
        if row is None:
            return self.press(b"\r", LOOKING)
        key = self.pick(
            (20, self.random.choice([b"0", b"1", b"2", b"3"])), (1, b"-"), (1, b"d"), (0.7, b"b"),
            (0.4, b"?"), (0.3, b"\x1b[C"), (0.2, b"t"), (0.05, b"q"), (1, None))
        if key is None:
            # As a scanner, or a slow connection, sends them.
            key = bytes(self.random.choice(b"0123") for _ in range(self.random.randint(2, 10)))
        # However fast equal answers come, none is lost.
        self.type(key, self.random.choice([0, LOOKING]))

    def on_date(self):
        if self.random.random() < 0.2:
            self.fill_in(self.random.choice(FAULTY_DATES))
        if self.page.kind == "date":
            self.fill_in(self.random.choice([b"today", b"yesterday", b"2026-01-05"]))

    def on_who(self):
        self.choose(["1", "2", "3"])

    def on_clinician(self):
        self.fill_in(self.random.choice([b"", b"Dr. May"]))

    def on_total(self):
        is_only = "Leave it empty" not in self.page.text
        total = self.pick((0.1 if is_only else 6, ""), (1, "9"), (0.5, "nine"), (0.2, "99"))
        self.fill_in(total.encode())
        if self.page.kind == "total":
            self.fill_in(b"9" if is_only else b"")

    def on_check(self):
        self.save_or(lambda: self._open(max(self.page.rows())))

    def on_another(self):
        self.choose(["1", "2", "2", "2"])


class MoodPlay(FormPlay):
    """Logs a mood."""

    def on_kind(self):
        self.choose(["1", "2"])

    def on_valence(self):
        for _ in range(self.random.randint(0, 3)):
            self.press(self.random.choice([b"\x1b[C", b"\x1b[D", b"+", b"-", b"\x1b[1;2C"]))
        if self.page.kind == "valence":
            self.choose(list("1234567"))

    def on_labels(self):
        for _ in range(self.random.randint(0, 3)):
            search = self.random.choice([b"sad", b"joy", b"an", b"con", b"", b"zz"])
            for place in range(len(search)):
                self.press(search[place : place + 1])
            for _ in range(self.random.randint(1, 3)):
                self.press(self.random.choice([b"\x1b[B", b"\x1b[B", b"\x1b[A"]))
            self.press(b" ")
            if search:
                self.press(b"\x15")
        self.press(b"\r", LOOKING)
        if "Press Enter again for none" in self.page.text:
            self.press(b"\r", LOOKING)

    on_associations = on_labels

    def on_note(self):
        self.fill_in(self.random.choice(NOTES))

    def on_review(self):
        self.save_or(lambda: self.press(b"b"))
