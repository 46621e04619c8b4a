import WellbeingInstruments
import WellbeingTestDefinitions

/// Definitions with more items, choices or sums than those of the shipped ones.
enum SumQuestionnaire {
  /// A definition of items `i1`, `i2` and so on, all of one set of choices, and one score, which is
  /// their sum.
  static func questionnaire(items count: Int, values: [Int]) throws -> Questionnaire {
    let document = try MadeUpQuestionnaire.document { object in
      object["choiceSets"] = [
        [
          "id": "values",
          "choices": values.enumerated().map { place, value -> [String: Any] in
            ["id": "v\(place)", "value": value, "text": texts("Value \(value)")]
          },
        ]
      ]
      object["items"] = (1...count).map { number -> [String: Any] in
        ["id": "i\(number)", "text": texts("Item \(number)"), "choices": "values"]
      }
      let range = ["minimum": count * (values.min() ?? 0), "maximum": count * (values.max() ?? 0)]
      var band: [String: Any] = ["id": "any", "text": texts("any"), "sources": ["nobody2026"]]
      band.merge(range) { _, new in new }
      object["scores"] = [
        [
          "id": "total", "title": texts("Total"), "method": "sum",
          "items": (1...count).map { "i\($0)" }, "range": range, "bands": [band],
        ] as [String: Any]
      ]
      for key in ["algorithms", "alerts", "changeRules", "examples"] {
        object[key] = [Any]()
      }
    }
    return try Questionnaire(decoding: document)
  }

  private static func texts(_ text: String) -> [String: String] { ["en": text, "de": text] }
}
