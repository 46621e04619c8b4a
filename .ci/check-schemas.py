"""Holds the data files in Questionnaires to their JSON Schemas.

Usage: check-schemas.py [--mutations PROGRAM]

The schemas must be valid and describe every property, and the shipped files must fit them. The
schema must refuse a row of Tests/Tables/faults.txt that is marked S and accept every other row; Swift
tests hold the readers to the same rows, and to the same configuration files.

With --mutations, the program checks a thousand mutated definitions, the same in every run. It must
refuse what the schema refuses, and anything else only for a fault that an unmarked row shows.
"""
import collections
import copy
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

try:
    import jsonschema
except ImportError:
    sys.exit(print("skipped: the Python package jsonschema is not installed"))

ROOT = pathlib.Path(__file__).resolve().parent.parent
FILES = {path.name: path.read_text(encoding="utf-8")
         for folder in ["Questionnaires/data", "Tests/TestDefinitions/Definitions"]
         for path in (ROOT / folder).rglob("*.json")}
VALIDATORS = {name: jsonschema.Draft202012Validator(json.loads(text))
              for name, text in FILES.items() if name.endswith(".schema.json")}
DOCUMENTS = {name: json.loads(text) for name, text in FILES.items() if name not in VALIDATORS}
ROWS = [(number, ([cell.strip() for cell in line.split(" |")] + 4 * [""])[:5]) for number, line in
        enumerate((ROOT / "Tests/Tables/faults.txt").read_text(encoding="utf-8").splitlines(), 1)
        if line and not line.startswith("#")]


def validator(name):
    return VALIDATORS[DOCUMENTS[name].get("$schema", "questionnaire.schema.json").split("/")[-1]]


def problems():
    meta = jsonschema.Draft202012Validator(jsonschema.Draft202012Validator.META_SCHEMA)
    checks = [(name, meta, schema.schema) for name, schema in VALIDATORS.items()]
    for name, schema, document in checks + [(name, validator(name), DOCUMENTS[name]) for name in DOCUMENTS]:
        yield from (f"{name}: {error.json_path}: {error.message}" for error in schema.iter_errors(document))
    for name, schema in VALIDATORS.items():
        if schema.schema.get("$schema") != meta.schema["$id"]:
            yield f"{name}: it is not of draft 2020-12"
        lists = [part[key] for part, key in places(schema.schema) if key == "properties"]
        for key, part in (pair for parts in lists if isinstance(parts, dict) for pair in parts.items()):
            if set(part) != {"const"} and len(part.get("description", "")) < 10:
                yield f"{name}: the property {key} has no description"
    for number, (name, edits, _, _, mark) in ROWS:
        if is_accepted(name, edits) == (mark == "S"):
            yield f"faults.txt:{number}: the schema {'accepts' if mark else 'refuses'} it"
    settings = ROOT / "Tests/CommandsTests/Configuration/documents.json"
    for kind, documents in json.loads(settings.read_text(encoding="utf-8")).items():
        for index, document in enumerate(documents):
            if VALIDATORS["configuration.schema.json"].is_valid(document) != (kind == "sound"):
                yield f"{settings.name}: {kind}[{index}] is taken for the contrary"


def is_accepted(name, edits):
    text, changes = FILES[name], edits.split(" ; ")
    for old, _, new in (change.partition(" => ") for change in changes if " => " in change):
        text = text.replace(old, new, 1)
    try:
        document = [json.loads(text)]
    except ValueError:
        return False
    for change in (change for change in changes if " => " not in change):
        path, _, value = change.removeprefix("remove ").partition(" = ")
        *keys, last = 0, *(int(key) if key.isdigit() else key for key in re.findall(r'[^.$"\[\]]+', path))
        parent = document
        for key in keys:
            parent = parent[key]
        if change.startswith("remove "):
            del parent[last]
        elif isinstance(parent, list) and last == len(parent):
            parent.append(json.loads(value))
        else:
            parent[last] = json.loads(value)
    return validator(name).is_valid(document[0])


def disagreements(program, count=1_000):
    generator, schema = random.Random(20261122), VALIDATORS["questionnaire.schema.json"]
    originals = [document for name, document in sorted(DOCUMENTS.items()) if validator(name) is schema]
    mutants = [mutated(originals, generator) | {"id": "mutated"} for _ in range(count)]
    with tempfile.TemporaryDirectory() as folder:
        paths = [pathlib.Path(folder) / f"{number}.json" for number in range(count)]
        for path, mutant in zip(paths, mutants):
            path.write_text(json.dumps(mutant), encoding="utf-8")
        run = subprocess.run([program, "questionnaires", "check", "--json", *paths], capture_output=True)
    # A kind of fault that the schema sees in most rows is excused only where it does not.
    kinds = [(kind(row[2] or row[1].split(" ")[0]), kind(row[3]), row[4]) for _, row in ROWS
             if validator(row[0]) is schema]
    seen = collections.Counter()
    for _, words, mark in kinds:
        seen[words] += 1 if mark else -1
    for number, entry in enumerate(json.loads(run.stdout)["files"]):
        error = next(schema.iter_errors(mutants[number]), None)
        if error and not entry["faults"]:
            yield f"{number}: only the schema refuses {error.json_path}: {error.message}"
        for path, words in [] if error else [(fault["path"], fault["message"]) for fault in entry["faults"]]:
            if seen[kind(words)] >= 0 and (kind(path), kind(words), "") not in kinds:
                yield f"{number}: only the program refuses {path}: {words}"


def kind(text):
    """A sentence or a path without quoted names, numbers and the count of further faults."""
    return re.sub(r"'[^']*'|-?\d[\d,.]*\b", "*", re.sub(r" \(and \d+ more\)$", "", text))


def mutated(documents, generator):
    document = copy.deepcopy(generator.choice(documents))
    for _ in range(generator.choice([1, 1, 2])):
        container, step = generator.choice(list(places(document)))
        other, place = generator.choice(list(places(generator.choice(documents))))
        value, change = container[step], generator.randrange(6)
        if change == 0:
            del container[step]
        elif change == 1 and isinstance(container, list):
            container.insert(step, copy.deepcopy(value))
        elif change == 1:
            container[generator.choice(["colour", "text", "sources", "value", "item"])] = "x"
        elif change == 2 and type(value) in (int, float):
            container[step] = value + generator.choice([-1, 1, 0.5, 10, -10])
        elif change == 2 and isinstance(value, str):
            container[step] = generator.choice([value + "X", value.upper(), value[:-1], value + " "])
        elif change == 3:
            container[step] = copy.deepcopy(other[place])
        else:
            container[step] = generator.choice([None, True, 0, 1, -1, 2, 101, 0.5, 1_000_001, "", " ", "x",
                                                "a-b", "1.0", "declined", "en", [], {}, ["x"], {"en": "x"}])
    return document


def places(value):
    """Every member and element, as its container and its key or index."""
    for step, part in value.items() if isinstance(value, dict) else enumerate(value):
        yield value, step
        if isinstance(part, (dict, list)):
            yield from places(part)


found = list(problems()) + list(disagreements(sys.argv[2]) if sys.argv[1:2] == ["--mutations"] else [])
print("\n".join(found) if found else f"{len(DOCUMENTS)} files fit, {len(ROWS)} rows are as marked")
sys.exit(1 if found else 0)
