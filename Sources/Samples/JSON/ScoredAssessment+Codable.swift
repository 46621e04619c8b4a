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
    case reviews
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
      alerts: try container.decode([RaisedAlert].self, forKey: .alerts),
      alertsNotAssessed: try container.decode(
        [UnassessedAlert].self, forKey: .alertsNotAssessed),
      patterns: try container.decode([SymptomPattern].self, forKey: .patterns),
      administeredBy: try container.decode(AdministeredBy.self, forKey: .administeredBy),
      clinician: try container.decodeIfPresent(String.self, forKey: .clinician)?
        .precomposedStringWithCanonicalMapping,
      // Documents from before there were reviews lack the key.
      reviews: try container.decodeIfPresent([Review].self, forKey: .reviews) ?? [])
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws {
    try jsonForm.encode(to: encoder)
  }

  /// The JSON form, to be written without an encoder.
  package var jsonForm: JSONForm {
    .object(
      present: header.jsonMembers + [
        .init(CodingKeys.type, .string(Self.typeWord)),
        .init(CodingKeys.questionnaire, questionnaire.jsonForm),
        .init(CodingKeys.language, .string(language)),
        .init(CodingKeys.policy, .string(policy.rawValue)),
        .init(CodingKeys.answers, .map(answers, \.jsonForm)),
        .init(CodingKeys.unanswered, .strings(unanswered)),
        .init(CodingKeys.skipped, .strings(skipped)),
        .init(CodingKeys.scores, .array(scores.map(\.jsonForm))),
        .init(CodingKeys.alerts, .array(alerts.map(\.jsonForm))),
        .init(CodingKeys.alertsNotAssessed, .array(alertsNotAssessed.map(\.jsonForm))),
        .init(CodingKeys.patterns, .array(patterns.map(\.jsonForm))),
        .init(CodingKeys.administeredBy, .string(administeredBy.rawValue)),
        .init(CodingKeys.clinician, clinician.map { .string($0) }),
        .init(CodingKeys.reviews, .array(reviews.map(\.jsonForm))),
      ])
  }
}
