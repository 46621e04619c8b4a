#!/usr/bin/env python3
"""Compares the wording of the translated forms with the digests of the checked transcriptions, and
the transcriptions of the English forms in Tests/Tables/wording with those of .ci/wording.txt. What
the reference of a source says must stand in the text of the source. With
--record, writes the digests of TRANSCRIPTIONS, a folder with a file for each language; those of the
English forms are changed by hand, with what the change was checked against."""
import hashlib
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DIGESTS = ROOT / ".ci/translations.txt"
FREQUENCY = ["notAtAll", "severalDays", "moreThanHalfTheDays", "nearlyEveryDay"]
DIFFICULTY = ["notDifficultAtAll", "somewhatDifficult", "veryDifficult", "extremelyDifficult"]


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()


def of_transcription(language, form, texts):
    yield f"{language} {form} instructions", texts.get("stem")
    for item, text in texts["items"].items():
        yield f"{language} {form} {item}", text
    yield f"{language} {form} difficulty", texts.get("difficulty")
    for name, ids in ("choices", FREQUENCY), ("difficultyChoices", DIFFICULTY):
        for choice, text in zip(ids, texts.get(name) or []):
            yield f"{language} {form} {choice}", text


def of_form(document):
    place = f"{document['language']} {document['questionnaire']}"
    form = document["form"]
    yield f"{place} instructions", form["instructions"]
    for item, text in form["items"].items():
        yield f"{place} {item}", text
    for choices in form["choices"].values():
        for choice, text in choices.items():
            yield f"{place} {choice}", text


if sys.argv[1:2] == ["--record"]:
    lines = []
    for path in sorted(pathlib.Path(sys.argv[2]).glob("*.json")):
        document = json.loads(path.read_text())
        for form in "phq-9", "gad-7":
            if isinstance(document.get(form), dict) and "items" in document[form]:
                pairs = of_transcription(path.stem, form, document[form])
                lines += [f"{place} {digest(text)}" for place, text in pairs if text]
    DIGESTS.write_text("\n".join(lines) + "\n")

known = dict(line.rsplit(" ", 1) for line in DIGESTS.read_text().splitlines())
wrong, count = [], 0
for path in sorted((ROOT / "Questionnaires/data/translations").glob("*-*.json")):
    document = json.loads(path.read_text())
    if "form" not in document:
        continue
    for place, text in of_form(document):
        count += 1
        if known.get(place) != digest(text):
            wrong.append(f"{path.name}: '{place}' is not the wording that was checked")
transcriptions = {path.stem: path for path in (ROOT / "Tests/Tables/wording").glob("*.txt")}
checked = {}
for line in (ROOT / ".ci/wording.txt").read_text().splitlines():
    name, known_digest, sources = line.split(" ", 2)
    checked[name] = known_digest
for name in sorted(transcriptions.keys() | checked.keys()):
    found = digest(transcriptions[name].read_text()) if name in transcriptions else "no file"
    if found != checked.get(name):
        wrong.append(f"Tests/Tables/wording/{name}.txt: {found} is not in .ci/wording.txt")
references = 0
for path in sorted((ROOT / "Questionnaires").rglob("*.json")):
    for source in json.loads(path.read_text()).get("sources") or []:
        if not isinstance(source, dict):
            continue
        for key, value in (source.get("reference") or {}).items():
            for part in value if isinstance(value, list) else [value]:
                references += key != "type"
                whole = rf"(?<![\w–-]){re.escape(str(part))}(?![\w–-])"
                if key != "type" and not re.search(whole, source["text"]):
                    wrong.append(f"{path.name}: '{part}' is not in the text of {source['id']}")
print(
    "\n".join(wrong)
    or f"{count} texts of translated forms and {len(checked)} transcriptions are those that were"
    f" checked; the texts of sources have the {references} parts of their references"
)
sys.exit(1 if wrong or count == 0 or references == 0 or not checked else 0)
