"""Sessions whose input is a pipe: answers from a script, and prompts that would need a terminal."""

import json

from checks import CRASH, DOCUMENTED, answers_in
from records import QUESTIONNAIRES
from session import CANARY, SUBJECTS

ASKING = ["take phq-9 --accessible", "record gad-7 --accessible", "mood --accessible", "mood"]
WRONG = ["4711", CANARY, "", "9", "-1", "1.5", "١", "1 1"]


def play(store, random):
    """Plays one session; returns its label, the number of saved records, and what was wrong."""
    arguments, typed, answers = random.choice([_asked, _listed, _as_json])(random)
    run = store.run(*arguments, "--subject", random.choice(SUBJECTS), typed=typed)
    samples, drafts, faults = store.update()
    status, saved = ("exit", run.returncode), [sample["answers"] for sample in samples]
    if answers is not None:
        if status != DOCUMENTED["done"] or saved != [answers]:
            faults.append(f"it ends with {status}, and saves {saved} instead of {answers}")
    elif saved or status not in (DOCUMENTED["usage"], DOCUMENTED["dataError"]):
        faults.append(f"it ends with {status}, and saves {saved}")
    if drafts:
        faults.append("a draft is left")
    faults += [f"an error says {words!r}" for words in answers_in(run.stderr)]
    if "4711" in run.stderr or CRASH.search(run.stderr):
        faults.append("an error has an answer, or reports a crash")
    if faults:
        faults += [f"input: {typed!r}", run.stdout, run.stderr]
    return " ".join(arguments), len(samples), faults


def _asked(random):
    """A command that asks only in a terminal."""
    return random.choice(ASKING).split(), "\n1\n2\nsave\n" * random.randint(0, 3), None


def _answers(random):
    """A questionnaire, and the place of an answer to each item; None for a blank."""
    questionnaire = QUESTIONNAIRES[random.choice(["phq-9", "gad-7", "phq-4", "phq-15"])]
    places = {
        item: random.choice([*range(len(answers))] * 5 + [None])
        for item, answers in questionnaire.answers.items()}
    # The item about difficulty is asked only because of other answers.
    places[next(iter(places))] = 1
    answers = {
        item: questionnaire.answers[item][place]
        for item, place in places.items() if place is not None}
    return questionnaire.id, places, answers


def _listed(random):
    """A list of answers for `record`, sometimes a wrong one."""
    name, places, answers = _answers(random)
    typed = ["-" if place is None else str(place) for place in places.values()]
    if random.random() < 0.4:
        typed[random.randrange(len(typed))], answers = random.choice(WRONG), None
    elif random.random() < 0.1:
        typed, answers = [*typed, "0"], None
    return ["record", name, "--administered-by", "clinician", "--answers", "-"], ",".join(typed) + "\n", answers


def _as_json(random):
    """Answers for `record` as JSON, sometimes wrong or cut off."""
    name, places, answers = _answers(random)
    document = {item: answers.get(item, "unanswered") for item in places}
    if random.random() < 0.3:
        wrong = random.choice([4711, CANARY, None, [1], 1.5])
        document, answers = {**document, random.choice([*places]): wrong}, None
    typed = json.dumps(document)
    if answers and random.random() < 0.3:
        typed, answers = typed[: random.randrange(len(typed))], None
    return ["record", name, "--administered-by", "self", "--answers", "-"], typed, answers
