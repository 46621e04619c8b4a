"""The kinds of sessions."""

SUBJECTS = ["P1", "P2", "P3", "p-3", "Ana 7", "self"]
WORD = "ward seven"


class Kind:
    def __init__(self, label, arguments, titles=()):
        self.label, self.arguments, self.titles = label, arguments.split(), titles
        self.name = self.arguments[0]
        self.is_screen = "--accessible" not in self.arguments
        self.is_handed_over = "--handoff" in self.arguments

    def command(self, subject):
        """The arguments for a subject; in the clinic it is typed."""
        if self.name == "record":
            return self.arguments
        return [*self.arguments, "--subject", subject]


KINDS = [
    Kind("gad-7, screen", "take gad-7", ["GAD-7"]),
    Kind("gad-7, lines", "take gad-7 --accessible", ["GAD-7"]),
    Kind("phq-9, screen", "take phq-9", ["PHQ-9"]),
    Kind("phq-9, lines", "take phq-9 --accessible", ["PHQ-9"]),
    Kind("sitting, screen", "take phq-9 gad-7", ["PHQ-9", "GAD-7"]),
    Kind("handed over, screen", "take phq-9 --handoff", ["PHQ-9"]),
    Kind("handed over, lines", "take phq-9 --handoff --accessible", ["PHQ-9"]),
    Kind("sheets, screen", "record phq-9"),
    Kind("sheets, lines", "record phq-9 --accessible"),
    Kind("mood, screen", "mood"),
    Kind("mood, lines", "mood --accessible"),
]
