"""Holds the data files in Questionnaires to their JSON Schemas.

The schemas must be valid and describe every property, and the shipped files must fit them. The
schema must refuse a row of Tests/Tables/faults.txt that is marked S and accept every other row; Swift
tests hold the readers to the same rows, and to the same configuration files."""
import json
import pathlib
import re
import sys

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
DOCUMENTS = {name: document for name, text in FILES.items() if name not in VALIDATORS
             for document in [json.loads(text)] if "$schema" in document or "items" in document}
ROWS = [(number, ([cell.strip() for cell in line.split(" |")] + 4 * [""])[:5]) for number, line in
        enumerate((ROOT / "Tests/Tables/faults.txt").read_text(encoding="utf-8").splitlines(), 1)
        if line and not line.startswith("#") and line.split(" ")[0] in DOCUMENTS]


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


def places(value):
    """Every member and element, as its container and its key or index."""
    for step, part in value.items() if isinstance(value, dict) else enumerate(value):
        yield value, step
        if isinstance(part, (dict, list)):
            yield from places(part)


found = list(problems())
print("\n".join(found) if found else f"{len(DOCUMENTS)} files fit, {len(ROWS)} rows are as marked")
sys.exit(1 if found else 0)
