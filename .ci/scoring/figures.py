"""The figures of a summary, from the sheets one by one with the statistics module."""

import statistics

from rules import DECLINED, NOT_APPLICABLE, UNANSWERED
from sheets import Fault

BASES = ["complete", "prorated", "itemDeclined", "unscorable", "invalid"]


def score_figures(rule, scores, rows):
    """Of one score: what each row has of it, beside what the cells of each row stand for."""
    complete = [score["value"] for score in scores if score["basis"] == "complete"]
    scored = [score["value"] for score in scores if score["value"] is not None]
    sheets = [
        [row.cells[item].meaning for item in rule["items"]]
        for row, score in zip(rows, scores) if score["basis"] == "complete"]
    sheets = [sheet for sheet in sheets if NOT_APPLICABLE not in sheet]
    return {
        "id": rule["id"],
        "basis": {basis: sum(score["basis"] == basis for score in scores) for basis in BASES},
        "bands": [
            {"id": band["id"], "rows": sum(score["band"] == band["id"] for score in scores)}
            for band in rule["bands"]],
        "complete": mean_and_deviation(complete),
        "scored": mean_and_deviation(scored),
        "floor": share(scored, rule["range"]["minimum"]),
        "ceiling": share(scored, rule["range"]["maximum"]),
        "reliability": {"count": len(sheets), "cronbachAlpha": cronbach_alpha(sheets)},
    }


def item_figures(item, rows):
    meanings = [row.cells[item].meaning for row in rows]
    in_vain = sum(row.cells[item].declined_in_vain for row in rows)
    faults = [meaning.kind for meaning in meanings if isinstance(meaning, Fault)]
    return {
        "id": item,
        "answered": mean_and_deviation([m for m in meanings if isinstance(m, int)]),
        "unanswered": meanings.count(UNANSWERED) - in_vain,
        "declined": meanings.count(DECLINED),
        "declinedWithoutEffect": in_vain,
        "notApplicable": meanings.count(NOT_APPLICABLE),
        "invalid": {kind: faults.count(kind) for kind in set(faults)},
    }


def mean_and_deviation(values):
    return {
        "count": len(values),
        "mean": statistics.fmean(values) if values else None,
        "standardDeviation": statistics.stdev(values) if len(values) > 1 else None,
    }


def share(values, end):
    rows = values.count(end)
    return {
        "points": end, "rows": rows, "of": len(values),
        "share": rows / len(values) if values else None}


def cronbach_alpha(sheets):
    """k / (k - 1) × (1 - sum of the items' variances ÷ variance of the totals)."""
    if len(sheets) < 2:
        return None
    totals = statistics.variance(map(sum, sheets))
    if totals == 0:
        return None
    items = [statistics.variance(column) for column in zip(*sheets)]
    return len(items) / (len(items) - 1) * (1 - sum(items) / totals)
