"""What a person does next who reads the page or the prompt, to reach the end.

Only the names of keys in the last lines of a page, and the words of a prompt, are known here.
"""

import re

WORD = "ward seven"
# The minimum time for which a page that must not be missed is shown, in seconds.
READING = 1.05
ENTER, CLEAR, DOWN, END, PAGE_DOWN = b"\r", b"\x15", b"\x1b[B", b"\x1b[F", b"\x1b[6~"
TEXTS = ["9", "entered twice", "today", "Ward 7"]


def keys_on(frame, subject, random):
    """Returns the keys to press one after another; a number is a time to wait."""
    text = " ".join(str(frame).split())
    hints = " ".join([line for line in frame.lines if line.strip()][-2:])
    if "I have read" in hints:
        return [PAGE_DOWN] * ("more to read" in text) + [READING, b"r"]
    if "Enter save" in hints:
        return [ENTER]
    if "S save" in hints:
        return [random.choices([b"S", ENTER, END, b"1"], [6, 1, 1, 2])[0]]
    if "c confirm" in hints:
        return [PAGE_DOWN, b"c"]
    if frame.cursor:
        return _typed(text, hints, subject, random)
    if numbers := re.search(r"\b(\d)(?:(?:-|, )(\d))? (number|choose|answer)", hints):
        first, last = int(numbers[1]), int(numbers[2] or numbers[1])
        number = f"{random.randint(first, last)}"
        if numbers[3] == "answer":
            return [random.choices([number, "-", "d", "t"], [90, 3, 2, 1])[0].encode()]
        return [_choice(first, last, text, random).encode(), ENTER]
    letters = re.findall(r"^ *([a-z])  \S", str(frame), re.MULTILINE)
    if letters and "Enter" not in hints:
        return [PAGE_DOWN, PAGE_DOWN, random.choice(letters).encode()]
    return [ENTER]


def _typed(text, hints, subject, random):
    """Returns the keys for a page with a text field, or with a list to choose from."""
    if "your word" in text:
        return [CLEAR, WORD.encode(), ENTER]
    if "Space" in hints:
        return [*random.choice([[], [DOWN, b" "], [DOWN, DOWN, b" "]]), ENTER, ENTER]
    if "form about" in text:
        return [CLEAR, subject.encode(), ENTER]
    if "Nothing is typed" in text or random.random() < 0.1:
        return [CLEAR, random.choice(TEXTS).encode(), ENTER]
    return [*random.choice([[], [], [CLEAR]]), ENTER]


def _choice(first, last, text, random):
    """Returns the key of an answer, or of another way to answer."""
    if "d I prefer not to answer" in text and random.random() < 0.15:
        return "d"
    if "s skip" in text and random.random() < 0.03:
        return "s"
    # The first choice usually goes on; of a question, each answer is as likely.
    goes_on = first == 1 and random.random() < 0.6
    return f"{first if goes_on else random.randint(first, last)}"


def line_after(text, subject, random):
    """Returns the line to type after the last prompt in a text."""
    prompt = " ".join(text[-300:].split())
    for ending, line in [
        (r"type read:", "read"), (r"your word,[^:]*:", WORD), (r"Identifier[^:]*:", subject),
        (r"the right identifier, or quit:", "new"), (r"Press Enter to [^:]*:", ""),
        (r"or none\):", random.choice(["none", "none", "1", "1, 2", "9"])),
        (r"or Enter alone for [^:]*:", ""),
    ]:
        if re.search(ending + "$", prompt):
            return line
    if numbers := re.search(r"\((\d) (?:to|or) (\d)[^)]*\):$", prompt):
        number = f"{random.randint(int(numbers[1]), int(numbers[2]))}"
        ways = [number, "", "-", "decline", "skip", "back"]
        return random.choices(ways, [40, 1, 1, 2, 1, 1])[0]
    if prompt.endswith("Your choice:"):
        asked = text[-1500:]
        ways = re.findall(r"\b(save|confirm)\s+(?:to|if)\b", asked)
        letters = re.findall(r"^  ([a-z])  \S", asked, re.MULTILINE)
        return random.choice(ways or letters or ["1", "2", "help"])
    return random.choice(["yes", "no", "1", "new", *TEXTS])
