import Foundation
import WellbeingInstruments
package import WellbeingTextFormats

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

  /// The value of the key `type` for an assessment.
  static let typeWord = "scoredAssessment"

  package init(reading decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard try container.decode(String.self, forKey: .type) == Self.typeWord else {
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container, debugDescription: "not a scored assessment")
    }
    self.init(
      header: try SampleHeader(reading: decoder),
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
      // Documents from before reviews existed lack the key.
      reviews: try container.decodeIfPresent([Review].self, forKey: .reviews) ?? [])
  }

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

extension StateOfMind {
  private enum CodingKeys: String, CodingKey {
    case type
    case kind
    case valence
    case valenceClassification
    case labels
    case associations
  }

  /// A classification that does not match the valence is an error, since one of the two is wrong.
  package init(reading decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard try container.decode(String.self, forKey: .type) == SampleType.stateOfMind.rawValue
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container, debugDescription: "not a state of mind")
    }
    try self.init(
      kind: try container.decode(Kind.self, forKey: .kind),
      valence: try container.decode(Double.self, forKey: .valence),
      labels: try container.decode([Label].self, forKey: .labels),
      associations: try container.decode([Association].self, forKey: .associations),
      header: try SampleHeader(reading: decoder))
    let stated = try container.decodeIfPresent(
      ValenceClassification.self, forKey: .valenceClassification)
    guard stated == nil || stated == valenceClassification else {
      throw DecodingError.dataCorruptedError(
        forKey: .valenceClassification, in: container,
        debugDescription: "not the class of the valence")
    }
  }

  package var jsonForm: JSONForm {
    .object(
      present: header.jsonMembers + [
        .init(CodingKeys.type, .string(SampleType.stateOfMind.rawValue)),
        .init(CodingKeys.kind, .string(kind.name)),
        .init(CodingKeys.valence, .number(valence)),
        .init(CodingKeys.valenceClassification, .string(valenceClassification.name)),
        .init(CodingKeys.labels, .strings(labels.map(\.name))),
        .init(CodingKeys.associations, .strings(associations.map(\.name))),
      ])
  }
}

extension Questionnaire.Key {
  var jsonForm: JSONForm {
    .object([.init(named: "id", .string(id.rawValue)), .init(named: "version", .string(version))])
  }
}

extension Answer {
  package var jsonForm: JSONForm {
    switch self {
    case .value(let value): .integer(value)
    case .decimal(let value): .number(value)
    case .text(let text): .object([.init(TextKey.text, .string(text))])
    case .choice(let id): .string(id)
    case .declined: .string(Self.declinedWord)
    case .notApplicable: .string(Self.notApplicableWord)
    }
  }
}

extension Score {
  package var jsonForm: JSONForm {
    .object(present: [
      .init(CodingKeys.id, .string(id)),
      .init(CodingKeys.value, value.map { .number($0) }),
      .init(CodingKeys.minimum, .number(minimum)),
      .init(CodingKeys.maximum, .number(maximum)),
      .init(CodingKeys.band, band.map { .string($0) }),
      .init(CodingKeys.basis, .string(basis.rawValue)),
      .init(CodingKeys.answeredItemCount, answeredItemCount.map { .integer($0) }),
      .init(CodingKeys.itemCount, itemCount.map { .integer($0) }),
      .init(CodingKeys.missing, missing.map { .strings($0) }),
      .init(CodingKeys.lowest, lowest.map { .number($0) }),
      .init(CodingKeys.highest, highest.map { .number($0) }),
    ])
  }
}

extension RaisedAlert {
  package var jsonForm: JSONForm {
    .object([
      .init(named: "item", .string(item)), .init(named: "value", .integer(value)),
      .init(named: "state", .string(state.rawValue)),
      .init(named: "message", .string(staffMessage)),
    ])
  }
}

extension UnassessedAlert {
  package var jsonForm: JSONForm {
    .object([
      .init(named: "item", .string(item)), .init(named: "reason", .string(reason.rawValue)),
    ])
  }
}

extension SymptomPattern {
  package var jsonForm: JSONForm {
    .object([.init(named: "id", .string(id)), .init(named: "result", .string(result.rawValue))])
  }
}
