import Foundation
import WellbeingInstruments

/// The JSON form of an assessment, the only one.
extension ScoredAssessment {
  private enum CodingKeys: String, CodingKey {
    case type
    case questionnaire
    case language
    case policy
    case answers
    case unanswered
    case skipped
    case scores
    case alerts
    case alertsNotAssessed
    case patterns
    case administeredBy
    case clinician
  }

  /// The word for an assessment under the key `type`.
  static let typeWord = "scoredAssessment"

  /// Reads the JSON form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard try container.decode(String.self, forKey: .type) == Self.typeWord else {
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container, debugDescription: "not a scored assessment")
    }
    self.init(
      header: try SampleHeader(from: decoder),
      questionnaire: try container.decode(Questionnaire.Key.self, forKey: .questionnaire),
      language: try container.decode(String.self, forKey: .language),
      policy: try container.decode(MissingAnswerPolicy.self, forKey: .policy),
      answers: try container.decode([String: Answer].self, forKey: .answers),
      unanswered: try container.decode([String].self, forKey: .unanswered),
      skipped: try container.decode([String].self, forKey: .skipped),
      scores: try container.decode([Score].self, forKey: .scores),
      alerts: try container.decode([Alert].self, forKey: .alerts),
      alertsNotAssessed: try container.decode(
        [UnassessedAlert].self, forKey: .alertsNotAssessed),
      patterns: try container.decode([SymptomPattern].self, forKey: .patterns),
      administeredBy: try container.decode(AdministeredBy.self, forKey: .administeredBy),
      clinician: try container.decodeIfPresent(String.self, forKey: .clinician))
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws {
    try header.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.typeWord, forKey: .type)
    try container.encode(questionnaire, forKey: .questionnaire)
    try container.encode(language, forKey: .language)
    try container.encode(policy, forKey: .policy)
    try container.encode(answers, forKey: .answers)
    try container.encode(unanswered, forKey: .unanswered)
    try container.encode(skipped, forKey: .skipped)
    try container.encode(scores, forKey: .scores)
    try container.encode(alerts, forKey: .alerts)
    try container.encode(alertsNotAssessed, forKey: .alertsNotAssessed)
    try container.encode(patterns, forKey: .patterns)
    try container.encode(administeredBy, forKey: .administeredBy)
    try container.encodeIfPresent(clinician, forKey: .clinician)
  }
}
