"""Playing on the screen that is drawn as a whole."""

from kinds import WORD
from nonsense import nonsense, size
from pages import OFFER
from play import LOOKING, READING, Confused
from questionnaires import DECLINED, NOT_ANSWERED
from screen_view import ScreenView

READABLE = (100, 60)
QUIET_AFTER_NONSENSE = 0.08


class ScreenPlay(ScreenView):
    """Presses keys, by what is to be seen."""

    def step(self):
        chance = self.random.random()
        if chance < 0.07:
            self._type_nonsense()
        elif chance < 0.11:
            self.resize(size(self.random))
        elif chance < 0.13:
            self.press(b"\x0c")
        elif self.page.kind == "unknown":
            self._enlarge()
        else:
            getattr(self, "on_" + self.page.kind)()

    def come_back(self):
        """Waits until it is drawn again."""
        self.wait(5)
        self.look()

    def leave(self):
        """Takes the shortest way out."""
        ways = {
            "alert": self.read_alert, "word": self.type_word, "unknown": self._enlarge,
            "leaving": lambda: self.press(b"q", LOOKING), "help": lambda: self.press(b"\r"),
            "result": lambda: self.press(b"\r", LOOKING)}
        key = b"\x04" if self.end == "ctrl-d" else b"\x03"
        ways.get(self.page.kind, lambda: self.press(key))()

    def _enlarge(self):
        if self.size == READABLE:
            raise Confused("a page that is not known")
        self.resize(READABLE)

    def press(self, keys, pause=0.0):
        """Presses a key; the same one twice must not seem held."""
        if keys == self.last_keys:
            pause = max(pause, LOOKING)
        self.last_keys = keys
        self.type(keys, pause)

    def _type_nonsense(self):
        was = self.page
        self.before_typing()
        self.last_keys = b""
        for _ in range(self.random.choice([1, 1, 1, 4])):
            self.terminal.write(nonsense(self.random))
            while self.pump(QUIET_AFTER_NONSENSE):
                pass
        self.wait(0.05)
        pages = self.look()
        self.doubt_moved([was, *pages])

    # Pages of every kind.

    def on_help(self):
        self.press(self.pick((6, b"\r"), (1, b"\x1b[B"), (1, b" ")))

    def on_begin(self):
        self.press(self.pick((20, b"\r"), (1, b"?"), (1, b"q"), (1, b"1")), LOOKING)

    on_intro = on_begin

    def on_offer(self):
        key = self.pick((6, b"1"), (3, b"2"), (1, b"3"))
        self.press(key)
        self.discarding = OFFER.search(self.page.text)[1] if key == b"2" else None
        self.press(b"\r", LOOKING)

    def on_reason(self):
        if self.random.random() < 0.3:
            self.press(b"no\r")
        self.press(b"entered twice", LOOKING)
        self.press(b"\r", LOOKING)

    def on_alert(self):
        if self.random.random() < 0.3:
            self.press(self.random.choice([b"\r", b"r", b"q", b"rrr", b"?", b"\x1b"]))
        if self.page.kind == "alert":
            self.read_alert()

    def read_alert(self):
        self.press(b"r", READING)
        if self.page.kind == "alert" and "more to read" in self.page.text:
            self.press(b"\x1b[6~")

    def on_leaving(self):
        self.press(self.random.choice([b"\r", b"\r", b"q"]), LOOKING)

    def on_same_day(self):
        self.press(self.pick((6, b"1"), (1, b"2"), (1, b"x")))
        self.press(b"\r", LOOKING)

    def on_word(self):
        if self.random.random() < 0.4:
            wrong = self.random.choice([b"ward\r", b"q", b"\x03", b"\x04", b"\x1a", b"\x1b"])
            self.terminal.write(wrong)
            self.wait(0.3, 0.1)
            self.look()
        self.type_word()

    def type_word(self):
        self.press(b"x")
        self.press(b"\x15")
        self.press(WORD.encode())
        self.observed.is_word_typed = True
        self.press(b"\r", LOOKING)
        if self.page.kind == "word":
            self.observed.is_word_typed = False

    def on_result(self):
        self.press(self.pick((8, b"\r"), (1, b"?"), (1, b"x")), LOOKING)

    # Questions.

    def on_question(self):
        page, item = self.page, self.item_of(self.page)
        way = self.pick(
            (16, "answer"), (1, "move"), (1, "back"), (1, "skip"), (2, "decline"), (0.6, "help"),
            (0.15, "quit"))
        if way == "answer":
            self.press(self.random.choice(page.labels or ["1"]).encode())
            self._confirm(item)
        elif way == "move":
            self.press(self.random.choice([b"\x1b[A", b"\x1b[B", b"j", b"k", b"g", b"G"]))
            self._confirm(item)
        elif way == "back":
            self.press(self.random.choice([b"b", b"\x1b[D", b"\x1b[Z"]))
        elif way == "skip":
            self.press(b"s", LOOKING)
            self._answer(b"s", page, item, NOT_ANSWERED)
        elif way == "decline" and page.offers("d"):
            self.press(b"d")
            if self.page.kind == "question":
                self._answer(b"\r", page, item, DECLINED)
        elif way == "help":
            self.press(b"?")
        elif way == "quit":
            self.press(b"q")

    def _confirm(self, item):
        page, label = self.page, self.page.chosen
        if page.kind == "question" and label is not None:
            self._answer(b"\r", page, item, item.words(label))

    def _answer(self, keys, page, item, words):
        self.answering = page, item, words
        self.press(keys, LOOKING)
        self.answering = None

    # Reviews.

    def on_review(self):
        if self.page.is_cut or not self.page.can_save:
            return self._enlarge()
        way = self.pick((7, "save"), (2, "open"), (0.5, "back"), (0.5, "move"), (0.1, "quit"))
        if way == "save":
            self.press(self.random.choice([b"\x1b[F", b"G"]))
            if self.page.is_saving:
                self.press(b"\r", LOOKING)
        elif way == "open":
            self._open(self.random.choice(list(self.page.rows())))
        else:
            self.press({"back": b"b", "move": b"\x1b[A", "quit": b"q"}[way])

    def _open(self, row):
        for digit in str(row):
            self.press(digit.encode())
        self.press(b"\r", LOOKING)
