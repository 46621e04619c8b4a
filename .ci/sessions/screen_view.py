"""Looking at the screen that is drawn as a whole."""

from lines import prompt
from pages import OFFER, SAVED, SCORE, Page
from play import Confused, Play
from questionnaires import TITLES


class ScreenView(Play):
    """Looks at the frames that were drawn, and tells what was seen in them."""

    confirming = b"\r"

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.page = None
        # The kind of the last page that was no help, which may cover it.
        self.last_form = None
        self.seen = self.before = 0
        # What was in view of an alert that is not passed.
        self.passing = ""
        self.last_keys = b""
        # The question that the next keys answer, its item, and the answer in words.
        self.answering = None
        # Of which questionnaire the unfinished answers are about to be discarded.
        self.discarding = None

    # Looking.

    @property
    def place(self):
        return self.last_form

    def before_typing(self):
        self.before = len(self.screen.frames)

    def is_settled(self):
        if self.page is None and prompt(self.screen.main) == "resembling":
            return not self.before
        return len(self.screen.frames) > self.before and not self.screen.is_drawing

    def look(self):
        """Takes what was drawn since the last look."""
        pages = [Page(frame) for frame in self.screen.frames[self.seen :]]
        self.seen = len(self.screen.frames)
        for page in pages:
            self._see(page)
        if pages:
            self.page = pages[-1]
            if self.page.kind not in ("help", "unknown"):
                self.last_form = self.page.kind
            self.observed.problems += self.page.frame.problems_in_a_window(self.size)
        if self.page is None and prompt(self.screen.main) == "resembling":
            # It is asked before the screen is opened.
            self.type(b"new\r")
        elif self.page is None and not self.has_ended:
            raise Confused("nothing is drawn")
        return pages

    def look_in_doubt(self):
        was = self.page
        self.doubt_all([was, *self.look()])

    def _see(self, page):
        observed = self.observed
        self._see_answered(page)
        if self.discarding and page.kind in ("intro", "question"):
            observed.discard(self.discarding)
            self.discarding = None
        if self.passing and page.kind not in ("alert", "unknown", "help"):
            observed.see_alert(self.passing)
            self.passing = ""
        if page.kind == "alert":
            # In a low window its parts come into view one after another.
            self.passing += " " + page.text
        if self.kind.is_handed_over and page.kind in ("intro", "question"):
            observed.is_handed_over = True
        self._see_review(page)
        if offer := page.kind == "offer" and OFFER.search(page.text):
            observed.see_offer(offer[1], offer[2])
        if page.kind not in ("help", "unknown") and SCORE.search(page.text):
            observed.see_score()
        if saved := SAVED.search(page.text):
            observed.see_saved(saved[1])

    def _see_answered(self, page):
        if self.answering is None or page.place == self.answering[0].place:
            return
        asked, item, words = self.answering
        self.answering = None
        self.observed.answer(asked.title, item, words)
        if page.kind == "unknown":
            self.observed.doubt(asked.title, item)

    def _see_review(self, page):
        if page.kind not in ("review", "check"):
            return
        key = "check" if page.kind == "check" else page.title or "mood"
        rows = page.rows()
        whole = bool(rows) and sorted(rows) == list(range(1, len(rows) + 1)) and not page.is_cut
        self.observed.see_review(key, rows, whole)

    # What is not known any more.

    def doubt_moved(self, pages):
        """Whatever was asked while nonsense was typed may be answered, or not."""
        if len({page.place for page in pages}) > 1:
            self.doubt_all(pages)

    def doubt_all(self, pages):
        """What is asked on these pages may be answered, or not."""
        for page in pages if self.kind.name == "take" else []:
            if page.kind == "question" and page.title:
                self.observed.doubt(page.title, self.item_of(page))
            elif page.kind in ("offer", "unknown"):
                for title in self.kind.titles:
                    for item in TITLES[title].items:
                        self.observed.doubt(title, item)

    @staticmethod
    def item_of(page):
        """The item that a page asks for."""
        questionnaire = TITLES[page.title]
        if page.number is None:
            return next(item for item in questionnaire.items if not item.is_scored)
        return questionnaire.scored[page.number - 1]
