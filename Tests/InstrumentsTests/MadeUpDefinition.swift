/// Definitions that are no instrument's, to try what the shipped ones do not use.
enum MadeUpDefinition {
  /// Three yes-or-no items: `b` is asked if `a` is yes, `c` if `b` is yes. A last item without
  /// values is asked unless `a` is yes.
  static let chain = """
    {
      "formatVersion": 1,
      "id": "chain",
      "version": "0.1.0",
      "languages": ["en", "de"],
      "title": {"en": "Chain", "de": "Kette"},
      "shortTitle": {"en": "Chain", "de": "Kette"},
      "measures": {"name": {"en": "Chain", "de": "Kette"}, "text": {"en": "None.", "de": "Keines."}},
      "recallPeriod": {"days": 7, "text": {"en": "a week", "de": "eine Woche"}},
      "instructions": {"en": "Answer.", "de": "Antworten Sie."},
      "choiceSets": [
        {
          "id": "yesNo",
          "choices": [
            {"id": "no", "value": 0, "text": {"en": "No", "de": "Nein"}},
            {"id": "yes", "value": 1, "text": {"en": "Yes", "de": "Ja"}}
          ]
        },
        {
          "id": "colour",
          "choices": [
            {"id": "red", "text": {"en": "Red", "de": "Rot"}},
            {"id": "blue", "text": {"en": "Blue", "de": "Blau"}}
          ]
        }
      ],
      "items": [
        {"id": "a", "text": {"en": "A", "de": "A"}, "choices": "yesNo"},
        {
          "id": "b", "text": {"en": "B", "de": "B"}, "choices": "yesNo", "isScored": false,
          "isDeclinable": true, "askedIf": {"item": "a", "atLeast": 1}
        },
        {
          "id": "c", "text": {"en": "C", "de": "C"}, "choices": "colour", "isScored": false,
          "askedIf": {"all": [{"item": "b", "atLeast": 1}]}
        },
        {
          "id": "d", "text": {"en": "D", "de": "D"}, "choices": "colour", "isScored": false,
          "askedIf": {"not": {"item": "a", "atLeast": 1}}
        }
      ],
      "scores": [
        {
          "id": "total",
          "title": {"en": "Total", "de": "Summe"},
          "method": "sum",
          "items": ["a"],
          "range": {"minimum": 0, "maximum": 1},
          "bands": [
            {
              "id": "all", "minimum": 0, "maximum": 1, "text": {"en": "all", "de": "alle"},
              "sources": ["nobody"]
            }
          ]
        }
      ],
      "examples": [
        {
          "answers": [1],
          "scores": [{"id": "total", "basis": "complete", "value": 1, "band": "all"}]
        }
      ],
      "sources": [{"id": "nobody", "text": "Made up."}],
      "licence": {"text": "None.", "sources": ["nobody"]},
      "translationStatus": {
        "en": {"status": "unverified", "note": "Made up."},
        "de": {"status": "unverified", "note": "Made up."}
      }
    }
    """
}
