"""What PHQ-9 gives by how many of its nine items are missing and what the others add up to.

At most two may be missing; sum × 9 ÷ answered, rounded half up (CMS, item D0160).
"""

ITEMS = [f"q{number}" for number in range(1, 10)]
HEADER = "total,band,basis,missing"
# A key of a result: what the answered items add up to, and this for each that is missing.
STEP = 28

BANDS = [
    (20, "severe"), (15, "moderatelySevere"), (10, "moderate"), (5, "mild"), (0, "noneToMinimal"),
]


def results():
    """The cells of HEADER by key, as text of CSV."""
    return [result(missing, points) for missing in range(10) for points in range(STEP)]


def result(missing, points):
    if missing > 2:
        return f",,unscorable,{missing}"
    answered = 9 - missing
    total = (18 * points + answered) // (2 * answered)
    band = next(name for lowest, name in BANDS if total >= lowest)
    return f"{total},{band},{'prorated' if missing else 'complete'},{missing}"
