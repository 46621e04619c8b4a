"""Playing line by line."""

from kinds import WORD
from lines import events, plain, prompt
from nonsense import nonsense, size
from pages import OFFER
from play import Confused, Play
from questionnaires import DECLINED, NOT_ANSWERED, TITLES

LEAVING = {
    "alert": "read", "word": WORD, "staff": "", "clear": "no", "another": "no", "leaving": "quit",
    "begin": "quit"}
QUIET = 0.03


class LinePlay(Play):
    """Looks at the last prompt, and types lines."""

    confirming = b"1\r"

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.asked = "unknown"
        self.seen = self.start = 0
        self.question = None
        # What was said of alerts and is not passed.
        self.passing = ""
        self.discarded = None

    # Looking.

    @property
    def place(self):
        return self.asked

    def before_typing(self):
        self.start = len(self.screen.main)

    def is_settled(self):
        """Whether a prompt stands last that was not there when it was typed."""
        return prompt(self.screen.main[self.start :]) != "unknown"

    def look(self):
        """Takes what was said since the last look."""
        text = self.screen.main[self.seen :]
        self.seen = len(self.screen.main)
        asked_before, self.passing = self.passing, ""
        for _, name, value in events(text):
            if name != "alert" and asked_before:
                self.observed.see_alert(asked_before)
                asked_before = ""
            getattr(self, "see_" + name)(value, text)
        # Where it is refused, the same alert is still to be passed.
        self.passing = asked_before + self.passing
        self.asked = prompt(self.screen.main)
        if self.asked == "question":
            self.observed.is_handed_over = self.kind.is_handed_over

    def look_in_doubt(self):
        was = self.question
        self.look()
        for question in {was, self.question} - {None} if self.kind.name == "take" else []:
            self.observed.doubt(*question)

    def see_question(self, value, _):
        title, number = value
        if title is not None:
            questionnaire = TITLES[title]
            items = questionnaire.scored if number else [
                item for item in questionnaire.items if not item.is_scored]
            self.question = title, items[int(number or 1) - 1]

    def see_recorded(self, value, _):
        if self.kind.name == "take":
            declined = value == "you prefer not to answer"
            self.observed.answer(*self.question, DECLINED if declined else value)

    def see_left(self, *_):
        self.observed.answer(*self.question, NOT_ANSWERED)

    def see_review(self, value, _):
        title, rows = value
        key = title or ("mood" if self.kind.name == "mood" else "check")
        self.observed.see_review(key, rows, True)

    def see_offer(self, value, _):
        offer = OFFER.search(value)
        self.discarded = offer[1]
        self.observed.see_offer(offer[1], offer[2])

    def see_discarded(self, *_):
        self.observed.discard(self.discarded)

    def see_alert(self, _, text):
        self.passing = plain(text.replace("!", ""))

    def see_word(self, *_):
        """It is the prompt that counts."""

    see_sheet = see_word

    def see_score(self, *_):
        self.observed.see_score()

    def see_saved(self, value, _):
        self.observed.see_saved(value)

    # Playing.

    def say(self, line):
        """Types a line, and waits for the next prompt."""
        self.type(line.encode() + b"\r")

    def step(self):
        chance = self.random.random()
        if chance < 0.07:
            self._type_nonsense()
        elif chance < 0.1:
            self.resize(size(self.random))
        elif self.asked == "unknown":
            raise Confused("a prompt that is not known")
        else:
            getattr(self, "on_" + self.asked)()

    def come_back(self):
        """Has it ask again."""
        self.type(b"\x15\r")

    def leave(self):
        """Takes the shortest way out."""
        if self.asked == "word":
            self.on_word()
        elif self.asked in LEAVING:
            self.say(LEAVING[self.asked])
        else:
            self.type(b"\x03" if self.end == "ctrl-c" else b"\x04")

    def _type_nonsense(self):
        # A whole line, so that the next prompt is seen alone.
        self.before_typing()
        self.terminal.write(nonsense(self.random))
        while self.pump(QUIET):
            pass
        self.before_typing()
        self.terminal.write(b"\x15\x15\r")
        self.wait(2, QUIET)
        self.look()

    def on_begin(self):
        self.say(self.pick((20, ""), (1, "help"), (1, "quit")))

    def on_offer(self):
        self.say(self.pick((6, "yes"), (3, "restart"), (1, "quit"), (1, "no")))

    def on_reason(self):
        self.say(self.pick((6, "entered twice"), (1, "no"), (1, "")))

    def on_alert(self):
        if self.random.random() < 0.3:
            self.say(self.random.choice(["", "yes", "quit"]))
        self.say("read")

    def on_word(self):
        if self.random.random() < 0.3 and not self.is_leaving:
            self.type(self.random.choice([b"ward\r", b"\r", b"quit\r", b"\x04", b"\x03"]))
        self.observed.is_word_typed = True
        self.say(WORD)

    def on_staff(self):
        self.say("")

    def on_clear(self):
        self.say(self.random.choice(["yes", "no", ""]))

    def on_another(self):
        self.say(self.random.choice(["yes", "no", "no", "what"]))

    def on_question(self):
        self.say(self.pick(
            (20, str(self.random.randint(0, 3))), (1, "back"), (1, "skip"), (1, "decline"),
            (1, "repeat"), (1, "help"), (1, ""), (1, "7"), (0.1, "quit")))

    def on_review(self):
        self.say(self.pick(
            (6, "save"), (2, str(self.random.randint(1, 5))), (0.5, "back"), (0.5, "repeat"),
            (0.5, "what"), (0.1, "quit")))

    # Sheets.

    def on_subject(self):
        self.say(self.subject)

    def on_resembling(self):
        self.say(self.pick((6, "new"), (0.3, "quit")))

    def on_items(self):
        self.say(self.pick(
            (20, str(self.random.randint(0, 3))), (1, "-"), (1, "d"), (0.7, "back"), (0.5, "next"),
            (0.5, "help"), (0.5, "5"), (0.2, "total"), (0.05, "quit")))

    def on_date(self):
        self.say(self.random.choice(["", "today", "yesterday", "2026-01-05", "soon"]))

    def on_who(self):
        self.say(self.random.choice(["self", "interview", "clinician", "nobody"]))

    def on_clinician(self):
        self.say(self.random.choice(["", "none", "Dr. May"]))

    def on_total(self):
        self.say(self.pick((6, ""), (1, "9"), (0.5, "nine"), (0.2, "99")))

    def on_same_day(self):
        self.say(self.pick((6, "save"), (1, "quit"), (1, "")))

    def on_leaving(self):
        self.say(self.random.choice(["", "", "quit"]))

    # Moods.

    def on_kind(self):
        self.say(self.random.choice(["1", "2", "mood", "3"]))

    def on_valence(self):
        self.say(self.random.choice(["1", "4", "7", "-0.5", "+1", "0", "9", "neutral"]))

    def on_words(self):
        self.say(self.random.choice(["none", "1", "1,2", "3, 1", "more", "calm", "nobody"]))
