"""Holds the linter and the JSON Schema of definitions to each other.

Usage: check-linter.py BINARY [COUNT]

Mutated definitions, the same in every run, are checked with both. What the schema refuses, the linter
refuses. What the linter refuses and the schema does not, it refuses for something that a schema
cannot express: the kinds of faults below, each with its reason.
"""

import copy
import fnmatch
import json
import pathlib
import random
import subprocess
import sys
import tempfile

try:
    import jsonschema
except ImportError:
    print("skipped: the Python package jsonschema is not installed")
    sys.exit(0)

ROOT = pathlib.Path(__file__).resolve().parent.parent
DATA = ROOT / "Questionnaires"
OWN = [
    ROOT / "Tests/TestDefinitions/Definitions" / name for name in ("daily-check-in.json", "made-up.json")]
OTHERS = {"contacts.json", "criteria.json", "risk-words.json", "state-of-mind.json", "texts.json"}

# By the linter's stable word: why a schema, which sees one place at a time, cannot say it.
BEYOND_A_SCHEMA = {
    "alwaysApplicable": "follows from the item",
    "alwaysAsked": "looks at another key's presence in the item",
    "answerCount": "follows from the number of items",
    "bandEnd": "follows from the score's range",
    "bandStart": "follows from the band before",
    "builtInID": "follows from what is in the binary",
    "conditionalItemInScore": "follows from the item that is named",
    "countNotProrated": "follows from the score's method",
    "duplicate": "compares one key of the elements of a list",
    "emptyRange": "compares two numbers",
    "exampleFails": "needs scoring",
    "higherIsBetter": "follows from the score that is named",
    "itemHasNoValues": "follows from the choices of the item that is named",
    "itemWithoutChoices": "follows from the item that is named",
    "leftOutOfTable": "follows from the items that are named",
    "missingAlert": "compares the wording with that of the built-in items",
    "misplacedDecimals": "follows from the score's method",
    "misplacedTable": "follows from the score's method",
    "missingDeclinedRule": "follows from the items that are named",
    "missingLanguage": "follows from the languages that are claimed",
    "missingRow": "follows from the choices of the items",
    "missingThreshold": "follows from the items that are named",
    "noSuchValue": "follows from the choices of the item",
    "notInSourceText": "compares two keys of the source",
    "notDeclinable": "follows from the item that is named",
    "onlyOneItem": "follows from the score's items",
    "outOfRange": "of a threshold, follows from the choices or from the score's range",
    "outsideBands": "follows from the choices of the items",
    "rangeNotReachable": "follows from the choices of the items",
    "refersForward": "follows from the order of the items",
    "severalPrimaryCutoffs": "compares the elements of a list",
    "someValuesMissing": "compares the elements of a list",
    "symptomsOutsideAlgorithm": "the same rule is lawful in an algorithm",
    "tooLarge": "bounds what reading costs",
    "tooMany": "bounds what reading costs",
    "thresholdsWithoutCount": "follows from the score's method",
    "tooManyDecimals": "follows from the score's decimals",
    "unevenEstimate": "follows from the choices of the items",
    "unclaimedLanguage": "follows from the languages that are claimed",
    "unknownReference": "follows from the ids elsewhere",
    "unreachableRow": "follows from the choices of the items",
    "unscoredItemInScore": "follows from the item that is named",
    "valuesOutOfOrder": "compares the elements of a list",
}
# Kinds that a schema can express elsewhere, at the places where it cannot.
BEYOND_A_SCHEMA_AT = {
    ("missingKey", "$.translationStatus"): "follows from the languages that are claimed",
    ("unknownKey", "$.translationStatus.*"): "follows from the languages that are claimed",
}

SCALARS = [None, True, False, 0, 1, -1, 2, 3, 7, 100, 101, 0.5, 1.5, -0.25, 1_000_001, "", " ", "x",
           "a-b", "1.0", "declined", "leftOut", "published", "en", [], {}, ["x"], {"en": "x"}]


def main(binary, count):
    generator = random.Random(20261122)
    sources = [path for path in DATA.glob("*.json") if is_definition(path)] + OWN
    documents = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(sources)]
    for document in documents:
        document["id"] = "mutated"
    schema = json.loads((DATA / "questionnaire.schema.json").read_text(encoding="utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number in range(count):
            document = mutated(documents, generator)
            path = pathlib.Path(folder) / f"{number}.json"
            path.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
            files.append((path, document))
        linted = lint(binary, [path for path, _ in files])
    return compare(files, linted, validator)


def compare(files, linted, validator):
    problems = []
    both = neither = beyond = 0
    for (path, document), entry in zip(files, linted):
        error = next(validator.iter_errors(document), None)
        faults = entry["faults"]
        if error and not faults:
            problems.append(f"{path.name}: only the schema refuses {error.json_path}: {error.message}")
        elif error:
            both += 1
        elif not faults:
            neither += 1
        else:
            beyond += 1
            for fault in faults:
                if not is_beyond_a_schema(fault):
                    problems.append(
                        f"{path.name}: only the linter refuses {fault['path']}: "
                        f"{fault['problem']}: {fault['message']}")
                    break
    return problems, (
        f"linter and schema agree on {len(files)} mutated definitions: both refuse {both}, neither "
        f"{neither}, the linter alone {beyond} for what a schema cannot express")


def is_beyond_a_schema(fault):
    return fault["problem"] in BEYOND_A_SCHEMA or any(
        fault["problem"] == problem and fnmatch.fnmatch(fault["path"], pattern)
        for problem, pattern in BEYOND_A_SCHEMA_AT)


def is_definition(path):
    return not path.name.endswith(".schema.json") and path.name not in OTHERS


def lint(binary, paths):
    run = subprocess.run(
        [binary, "questionnaires", "check", "--json", *map(str, paths)],
        capture_output=True, text=True, check=False)
    if run.returncode not in (0, 65):
        sys.exit(f"the linter ended with {run.returncode}: {run.stderr}")
    return json.loads(run.stdout)["files"]


def mutated(documents, generator):
    """A copy of one of the documents with one or two changes."""
    document = copy.deepcopy(generator.choice(documents))
    for _ in range(generator.choice([1, 1, 2])):
        place = generator.choice(list(places(document)))
        change(*place, documents, generator)
    return document


def places(value):
    """Every member and element, as its container and its key or index."""
    steps = value.items() if isinstance(value, dict) else enumerate(value)
    for step, part in steps:
        yield value, step
        if isinstance(part, (dict, list)):
            yield from places(part)


def change(container, step, documents, generator):
    value = container[step]
    kind = generator.randrange(8)
    if kind == 0:
        del container[step]
    elif kind == 1:
        container[step] = generator.choice(SCALARS)
    elif kind == 2 and isinstance(value, (int, float)) and not isinstance(value, bool):
        container[step] = value + generator.choice([-1, 1, 0.5, 10, -10])
        if container[step] == int(container[step]):
            container[step] = int(container[step])
    elif kind == 3 and isinstance(container, list):
        container.insert(step, copy.deepcopy(value))
    elif kind == 4 and isinstance(value, str):
        container[step] = generator.choice([value + "X", value.upper(), value[:-1], value + " "])
    elif kind == 5 and isinstance(container, dict):
        container[generator.choice(["colour", "text", "sources", "value", "item"])] = (
            generator.choice(SCALARS))
    elif kind == 6 and isinstance(container, list):
        generator.shuffle(container)
    else:
        # What stands somewhere else, in this document or in another.
        other, place = generator.choice(list(places(generator.choice(documents))))
        container[step] = copy.deepcopy(other[place])


if __name__ == "__main__":
    number = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000
    found, summary = main(sys.argv[1], number)
    print("\n".join(found) if found else summary)
    sys.exit(1 if found else 0)
