"""Holds the data files in Questionnaires to their JSON Schemas.

The schemas must be valid schemas, the shipped files must fit them, and documents with a mistake
that the kit's reader refuses must not fit. Configuration files have no document there: for them the
sound and the faulty ones are those to which a test holds the reader.
"""

import copy
import json
import pathlib
import sys

try:
    import jsonschema
except ImportError:
    print("skipped: the Python package jsonschema is not installed")
    sys.exit(0)

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "Questionnaires"
SETTINGS = ROOT / "Tests" / "CommandsTests" / "Configuration" / "documents.json"

# Each mistake: a file, the path to what is changed, and what stands there instead. MISSING takes
# the key away; a path whose last key is not there adds it.
MISSING = object()
PAIN = {"id": "pain", "text": {"en": "How strong is your pain now?"}}
MISTAKES = [
    ("gad-7.json", ["formatVersion"], 2),
    ("gad-7.json", ["formatVersion"], MISSING),
    ("gad-7.json", ["id"], "GAD-7"),
    ("gad-7.json", ["id"], "mood"),
    ("gad-7.json", ["id"], "a" * 65),
    ("gad-7.json", ["version"], "1.0"),
    ("gad-7.json", ["version"], "01.0.0"),
    ("gad-7.json", ["languages"], []),
    ("gad-7.json", ["languages"], ["en", "en"]),
    ("gad-7.json", ["colour"], "red"),
    ("gad-7.json", ["instructions"], MISSING),
    ("gad-7.json", ["instructions"], "Over the last 2 weeks"),
    ("gad-7.json", ["instructions", "en"], " "),
    ("gad-7.json", ["recallPeriod", "days"], 0),
    ("gad-7.json", ["recallPeriod", "days"], 14.5),
    ("gad-7.json", ["choiceSets", 0, "choices"], []),
    ("gad-7.json", ["choiceSets", 0, "choices", 0, "id"], "declined"),
    ("gad-7.json", ["choiceSets", 0, "choices", 3, "value"], 9223372036854775807),
    ("gad-7.json", ["items", 0, "id"], "a-b"),
    ("gad-7.json", ["items", 0, "isScored"], 1),
    ("gad-7.json", ["items", 0, "kind"], "integer"),
    ("gad-7.json", ["items", 0], {**PAIN, "kind": "decimal", "minimum": 0, "maximum": 1}),
    ("gad-7.json", ["items", 0], {**PAIN, "kind": "integer", "minimum": 0.5, "maximum": 1}),
    ("gad-7.json", ["items", 0], {**PAIN, "kind": "text", "maximumLength": 1001}),
    ("gad-7.json", ["items", 0], {**PAIN, "kind": "number"}),
    ("gad-7.json", ["scores", 0, "method"], "median"),
    ("gad-7.json", ["scores", 0, "higherIs"], "good"),
    ("gad-7.json", ["scores", 0, "items"], []),
    ("gad-7.json", ["scores", 0, "missing", 0, "policy"], "refuse"),
    ("gad-7.json", ["scores", 0, "missing", 0, "maximumMissing"], 0),
    ("gad-7.json", ["scores", 0, "missing", 0, "rounding"], "halfEven"),
    ("gad-7.json", ["scores", 0, "bands", 0, "sources"], []),
    ("gad-7.json", ["scores", 0, "bands", 0, "sources"], MISSING),
    ("gad-7.json", ["scores", 0, "cutoffs", 0, "sensitivity", "minimum"], 89),
    ("gad-7.json", ["changeRules", 0, "kind"], "severity"),
    ("gad-7.json", ["changeRules", 0, "points"], MISSING),
    ("gad-7.json", ["changeRules", 0, "reliability"], 0.9),
    ("gad-7.json", ["changeRules", 3, "reliability"], 1.5),
    ("gad-7.json", ["examples", 0, "answers", 0], False),
    ("gad-7.json", ["examples", 0, "scores", 0, "basis"], "totalOnly"),
    ("gad-7.json", ["translationStatus", "en", "status"], "verified"),
    ("gad-7.json", ["sources", 4, "reference", "type"], "thesis"),
    ("gad-7.json", ["sources", 4, "reference", "title"], MISSING),
    ("gad-7.json", ["sources", 4, "reference", "authors"], []),
    ("gad-7.json", ["sources", 4, "reference", "year"], "2006"),
    ("gad-7.json", ["sources", 4, "reference", "volume"], 166),
    ("gad-7.json", ["sources", 4, "reference", "editor"], "Kroenke K"),
    ("gad-7.json", ["learn", 0, "title"], MISSING),
    ("gad-7.json", ["learn", 0, "text"], "It is a screening result."),
    ("phq-9.json", ["items", 9, "askedIf", "any"], []),
    ("phq-9.json", ["items", 9, "askedIf", "all"], [{"item": "mood", "atLeast": 1}]),
    ("phq-9.json", ["items", 9, "askedIf"], {"symptoms": {"minimum": 1, "maximum": 2}}),
    ("phq-9.json", ["algorithms", 0, "audience"], "person"),
    ("phq-9.json", ["algorithms", 0, "when", "all", 0, "symptoms", "maximum"], MISSING),
    ("phq-9.json", ["alerts", 0, "messages", "notAssessed"], MISSING),
    ("phq-9.json", ["alerts", 0, "sources"], []),
    ("phq-9.json", ["resultNotices", 0, "audience"], MISSING),
    ("phq-9.json", ["resultNotices", 0, "audience"], "patient"),
    ("phq-9.json", ["intendedFor", "sources"], []),
    ("phq-9.json", ["changeRules", 3, "percentDrop"], 101),
    ("phq-9.json", ["examples", 0, "patterns", "majorDepressive"], "maybe"),
    ("phq-15.json", ["items", 3, "notApplicable", "sources"], []),
    ("phq-15.json", ["items", 3, "notApplicable", "text"], MISSING),
    ("phq-4.json", ["scores", 1, "bands", 1, "minimum"], "3"),
    ("phq-4.json", ["notices", "staff"], "It does not ask about self-harm."),
    ("contacts.json", ["contacts", 0, "source"], "http://example.org"),
    ("contacts.json", ["contacts", 0, "quotedBy"], MISSING),
    ("contacts.json", ["contacts", 0, "quotedBy"], []),
    ("contacts.json", ["contacts", 0, "checked"], "21.11.2026"),
    ("contacts.json", ["contacts", 0, "countries"], ["us"]),
    ("contacts.json", ["contacts", 0, "countries"], []),
    ("contacts.json", ["countries", 0, "code"], "at"),
    ("contacts.json", ["emergencyNumbers", 0, "number"], "call 911"),
    ("contacts.json", ["emergencyNumbers", 0, "checked"], MISSING),
    ("contacts.json", ["contacts", 0, "phone"], "988"),
    ("contacts.json", ["contacts", 0, "action"], MISSING),
    ("contacts.json", ["unknownRegion", "de"], "die Notrufnummer"),
    ("criteria.json", ["criteria"], []),
    ("criteria.json", ["criteria", 0, "measures"], MISSING),
    ("criteria.json", ["criteria", 0, "measures"], []),
    ("criteria.json", ["criteria", 0, "measures", 1, "caseness"], MISSING),
    ("criteria.json", ["criteria", 0, "measures", 1, "questionnaire"], "GAD-7"),
    ("criteria.json", ["criteria", 0, "measures", 1, "threshold"], 4),
    ("criteria.json", ["criteria", 0, "combined", "pairWithinDays"], 0),
    ("criteria.json", ["criteria", 0, "combined", "sources"], MISSING),
    ("criteria.json", ["criteria", 0, "remaining"], "reliableChange"),
    ("criteria.json", ["criteria", 1, "remaining"], "caseness"),
    ("criteria.json", ["criteria", 1, "combined"], {"pairWithinDays": 7, "sources": ["kit"]}),
    ("criteria.json", ["criteria", 1, "sources"], []),
    ("criteria.json", ["criteria", 1, "title"], "Reliable change index"),
    ("criteria.json", ["sources", 0, "reference"], {"type": "report", "title": "Outcomes"}),
    ("risk-words.json", ["languages", 0], "en-GB"),
    ("risk-words.json", ["words", "en"], []),
    ("risk-words.json", ["words", "en", 0], "hurt*  *self"),
    ("risk-words.json", ["words", "en", 0], "*"),
    ("texts.json", ["languages"], []),
    ("texts.json", ["texts", "support", "en"], ""),
    ("state-of-mind.json", ["labels", 0, "id"], "astonished"),
    ("state-of-mind.json", ["labels", 0, "rawValue"], 39),
    ("state-of-mind.json", ["labels", 0, "name", "en"], MISSING),
    ("state-of-mind.json", ["kinds"], []),
    ("state-of-mind.json", ["translations", "ja", "source"], MISSING),
    ("state-of-mind.json", ["translations", "ja", "status"], "verified"),
    ("state-of-mind.json", ["translations", "en", "covers"], ["labels"]),
    ("state-of-mind.json", ["editorial", "emoji", 0, "valence"], -1.1),
    ("state-of-mind.json", ["editorial", "steps", 0, "labels", 0], "mad"),
    ("state-of-mind.json", ["texts", "beforeLabels"], MISSING),
    ("state-of-mind.json", ["texts", "learnFeelings"], MISSING),
    ("texts.json", ["texts", "changeLead", "en"], ""),
]


def main():
    """Runs every check; returns the problems found and what was checked."""
    documents = {path.name: load(path) for path in FOLDER.rglob("*.json")}
    schemas = {name: documents.pop(name) for name in list(documents) if is_schema(name)}
    problems = []
    for name, schema in schemas.items():
        problems += [f"{name}: {problem}" for problem in faults_of_schema(schema)]
    for name, document in documents.items():
        validator = validator_for(document, schemas)
        for error in validator.iter_errors(document):
            problems.append(f"{name}: {error.json_path}: {error.message}")
    for name, path, value in MISTAKES:
        document = changed(documents[name], path, value)
        if validator_for(documents[name], schemas).is_valid(document):
            problems.append(f"{name}: a mistake at {path} is not noticed")
    settings = load(SETTINGS)
    problems += faults_of_settings(schemas["configuration.schema.json"], settings)
    fitting = len(documents) + len(settings["sound"])
    return problems, f"{fitting} files fit, {len(MISTAKES) + len(settings['faulty'])} do not"


def faults_of_settings(schema, settings):
    """The schema must agree with the reader on which configuration files are sound."""
    validator = jsonschema.Draft202012Validator(schema)
    for kind, is_sound in [("sound", True), ("faulty", False)]:
        for index, document in enumerate(settings[kind]):
            if validator.is_valid(document) != is_sound:
                yield f"{SETTINGS.name}: {kind}[{index}] is taken for the contrary"


def load(path):
    return json.loads(path.read_text(encoding="utf-8"))


def is_schema(name):
    return name.endswith(".schema.json")


def validator_for(document, schemas):
    return jsonschema.Draft202012Validator(schemas[document["$schema"]])


def faults_of_schema(schema):
    """A schema must be of 2020-12, valid, and describe every property."""
    if schema.get("$schema") != jsonschema.Draft202012Validator.META_SCHEMA["$id"]:
        yield "is not of draft 2020-12"
    checker = jsonschema.Draft202012Validator(jsonschema.Draft202012Validator.META_SCHEMA)
    for error in checker.iter_errors(schema):
        yield f"{error.json_path}: {error.message}"
    for path, name, part in properties(schema, "$"):
        is_constant = set(part) == {"const"}
        if not is_constant and len(part.get("description", "")) < 10:
            yield f"{path}: the property {name} has no description"


def properties(part, path):
    """Every property that a schema declares, at any depth."""
    if isinstance(part, list):
        for index, element in enumerate(part):
            yield from properties(element, f"{path}[{index}]")
    if isinstance(part, dict):
        declared = part.get("properties", {}) if isinstance(part.get("properties"), dict) else {}
        for name, schema in declared.items():
            yield path, name, schema
        for key, value in part.items():
            yield from properties(value, f"{path}.{key}")


def changed(document, path, value):
    document = copy.deepcopy(document)
    parent = document
    for step in path[:-1]:
        parent = parent[step]
    if value is MISSING:
        del parent[path[-1]]
    else:
        parent[path[-1]] = value
    return document


if __name__ == "__main__":
    found, summary = main()
    print("; ".join(found) if found else summary)
    sys.exit(1 if found else 0)
