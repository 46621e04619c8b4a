"""What was seen in one session, and what is known by it of the answers."""

from questionnaires import NOT_ANSWERED, QUESTIONNAIRES, TITLES


class Known:
    """What is known of an unfinished administration."""

    def __init__(self):
        self.answers = {}
        # Of items that nonsense was typed at, and that no review has shown since.
        self.unsure = set()

    @property
    def is_kept(self):
        return bool(self.answers)

    @property
    def answered_count(self):
        return sum(words != NOT_ANSWERED for words in self.answers.values())


class Observed:
    """Follows a session page by page or line by line; `problems` are the faults it showed."""

    def __init__(self, kind, subject, drafts):
        self.kind, self.subject, self.drafts = kind, subject, drafts
        self.problems = []
        self.reviews = {}
        self.saved = {}
        self.is_handed_over = self.is_word_typed = False
        self._alert = None
        self._due = False

    def known(self, title):
        """What is known of the subject's administration of a questionnaire."""
        return self.drafts.setdefault((self.subject, TITLES[title].id), Known())

    # What was done.

    def answer(self, title, item, words):
        known = self.known(title)
        known.answers[item.id] = words
        known.unsure.discard(item.id)

    def doubt(self, title, item):
        self.known(title).unsure.add(item.id)

    def discard(self, title):
        self.drafts.pop((self.subject, TITLES[title].id), None)

    # What was seen.

    def see_review(self, key, rows, is_whole):
        """Rows of a review; `key` is the questionnaire's title, "check" or "mood"."""
        if is_whole:
            self.reviews[key] = rows, True
        else:
            seen, was_whole = self.reviews.get(key, ({}, False))
            self.reviews[key] = {**seen, **rows}, was_whole and {**seen, **rows} == seen
        if key in TITLES:
            self._compare_known(key, rows, is_whole)
        if key != "mood":
            self._due = self._calls_for_alert(rows)

    def forget_review(self, key):
        """Answers may change from here on."""
        self.reviews.pop(key, None)

    def _compare_known(self, title, rows, is_whole):
        known, questionnaire = self.known(title), TITLES[title]
        for row in rows.values():
            found = questionnaire.item_of_row(row)
            if not found:
                self.problems.append(f"a row of the review is no item: {row}")
                continue
            item, words = found
            if item.id in known.unsure or item.id not in known.answers:
                if item.id not in known.unsure:
                    self.problems.append(f"{item.id} was never answered, and is in the review")
            elif known.answers[item.id] != words:
                self.problems.append(
                    f"{item.id} is {words!r} in the review, and was {known.answers[item.id]!r}")
            self.answer(title, item, words)
        if is_whole:
            known.unsure.clear()

    @staticmethod
    def _calls_for_alert(rows):
        """The words that an alert about the rows has to hold; None where none is due."""
        questionnaire = QUESTIONNAIRES["phq-9"]
        for row in rows.values():
            item, words = questionnaire.item_of_row(row) or (None, "")
            if item and item.id in questionnaire.alert_items:
                if words == NOT_ANSWERED:
                    return "left blank"
                if words[:1] in "123":
                    return words.split(", ", 1)[1] if words[:1].isdigit() else None
        return None

    def see_offer(self, title, subject):
        if subject != self.subject:
            self.problems.append(f"a draft of {subject!r} is offered to {self.subject!r}")
        if not self.known(title).is_kept and not self.known(title).unsure:
            self.problems.append(f"a draft is offered, and none was left: {title}")

    def see_alert(self, text):
        """An alert's page or lines, once it was passed."""
        self._alert = text

    def see_score(self):
        if self.is_handed_over and not self.is_word_typed:
            self.problems.append("a score is shown on a device that is handed over")
        if not self._due:
            return
        is_staff = self.kind.name == "record"
        if self._alert is None or is_staff and self._due not in self._alert:
            self.problems.append("a score is shown before what an answer calls for was read")

    def see_saved(self, reference):
        if reference in self.saved:
            return
        key = {"record": "check", "mood": "mood"}.get(self.kind.name)
        self.saved[reference] = self.reviews.get(key)
        if self.kind.name == "record":
            self._alert, self._due = None, None
