import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestDefinitions

@testable import WellbeingStore

/// Versions of the questionnaire that nobody uses, and results of it.
enum MadeUpVersions {
  /// A version with some values put differently, by the path that leads to each.
  static func version(
    _ version: String = "2.0.0", _ values: KeyValuePairs<String, String> = [:],
    _ edit: (inout [String: Any]) throws -> Void = { _ in }
  ) throws -> Questionnaire {
    let document = try MadeUpQuestionnaire.document { object in
      object["version"] = version
      for (path, json) in values {
        object = try MadeUpQuestionnaire.setting(
          path.components(separatedBy: "."), to: json, in: object)
      }
      try edit(&object)
    }
    return try Questionnaire(decoding: document)
  }

  /// Lower bands, and an alert from 2 on instead of from 1 on.
  static func stricterBands() throws -> Questionnaire {
    try version(
      "2.0.0",
      [
        "scores.0.bands.0.maximum": "11", "scores.0.bands.1.minimum": "12",
        "alerts.0.atLeast": "2",
      ])
  }

  /// A result of answers in the order of the scored items.
  static func result(
    _ questionnaire: Questionnaire, _ values: [Int?] = [1, 2, 1, 1, 0, 0, 1, 1, 1, 1],
    policy: MissingAnswerPolicy = .refuse, language: String = "en",
    header given: SampleHeader? = nil
  ) throws -> ScoredAssessment {
    let items = questionnaire.items.filter(\.isScored)
    var answers: [String: Answer] = [:]
    for (item, value) in zip(items, values) { answers[item.id] = value.map { .value($0) } }
    return try ScoredAssessment(
      questionnaire, answers: answers, policy: policy, header: given ?? header(),
      language: language, administeredBy: .interview, clinician: "Ward 7")
  }
}
