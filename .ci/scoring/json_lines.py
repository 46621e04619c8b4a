"""What a line of JSON Lines must hold of a sheet."""

from rules import DECLINED, NOT_APPLICABLE


def expected_line(case, row, found):
    names = map(text, case.passing(case.file.header))
    return {
        "schemaVersion": 1,
        "line": row.line,
        "columns": dict(zip(names, map(text, case.passing(row.raws)))),
        "scores": [score(case.definition, given, row) for given in found["scores"]],
        "unanswered": found["unanswered"],
        "declined": found["declined"],
        "alerts": [{"item": item, "value": row.cells[item].meaning} for item in found["alerts"]],
        "alertsNotAssessed": [
            {"item": item, "reason": reason}
            for item, reason in found["alertsNotAssessed"].items()],
        "patterns": [{"id": id, "result": result} for id, result in found["patterns"].items()],
        "faults": [
            {"column": case.file.columns[item].strip(" \t"), "item": item,
             "kind": row.cells[item].meaning.kind}
            for item in case.file.order if item in found["faults"]],
    }


def comparable(line):
    """A line without the wording of messages, and with the same keys whether or not it has
    faults."""
    line["alerts"] = [{"item": alert["item"], "value": alert["value"]} for alert in line["alerts"]]
    faults = line.get("faults", [])
    line["faults"] = [fault | {"column": fault["column"].strip(" \t")} for fault in faults]
    return line


def score(definition, given, row):
    """A score in the form of the JSON contract, from one of rules.py."""
    if given["basis"] == "invalid":
        return {"id": given["id"], "basis": "invalid"}
    rule = next(rule for rule in definition.scores if rule["id"] == given["id"])
    keys = ["id", "basis", "value", "band"]
    if given["basis"] != "complete":
        keys += ["lowest", "highest", "answered", "of", "missing"]
    found = {key: given[key] for key in keys if given.get(key) is not None}
    return found | possible(definition, rule, row)


def possible(definition, rule, row):
    """The possible scores of the items that count."""
    meanings = {item: row.cells[item].meaning for item in rule["items"]}
    counting = [item for item, meaning in meanings.items() if meaning != NOT_APPLICABLE]
    if counting and len(counting) < len(meanings):
        return {
            "minimum": sum(min(definition.values(item)) for item in counting),
            "maximum": sum(max(definition.values(item)) for item in counting),
        }
    declined = rule.get("declined")
    is_declined = declined and meanings[declined["item"]] == DECLINED
    return declined["range"] if is_declined else rule["range"]


def text(raw):
    """What a cell holds, from how it stands in the file."""
    text = raw.decode()
    return text[1:-1].replace('""', '"') if text.startswith('"') else text
