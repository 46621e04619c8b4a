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
    header.jsonForm + [
      "type": Self.typeWord, "questionnaire": questionnaire, "language": language,
      "policy": policy.rawValue, "answers": answers, "unanswered": unanswered, "skipped": skipped,
      "scores": scores, "alerts": alerts, "alertsNotAssessed": alertsNotAssessed,
      "patterns": patterns, "administeredBy": administeredBy.rawValue, "clinician": clinician,
      "reviews": reviews,
    ]
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
    header.jsonForm + [
      "type": SampleType.stateOfMind.rawValue, "kind": kind.name, "valence": valence,
      "valenceClassification": valenceClassification.name, "labels": labels.map(\.name),
      "associations": associations.map(\.name),
    ]
  }
}

extension Questionnaire.Key: JSONRepresentable {
  package var jsonForm: JSONForm { ["id": id.rawValue, "version": version] }
}

extension Answer: JSONRepresentable {
  package var jsonForm: JSONForm {
    switch self {
    case .value(let value): .integer(value)
    case .decimal(let value): .number(value)
    case .text(let text): ["text": text]
    case .choice(let id): .string(id)
    case .declined: .string(Self.declinedWord)
    case .notApplicable: .string(Self.notApplicableWord)
    }
  }
}

extension Score: JSONRepresentable {
  package var jsonForm: JSONForm {
    [
      "id": id, "value": value, "minimum": minimum, "maximum": maximum, "band": band,
      "basis": basis.rawValue, "answered": answeredItemCount, "of": itemCount,
      "missing": missing, "lowest": lowest, "highest": highest,
    ]
  }
}

extension RaisedAlert: JSONRepresentable {
  package var jsonForm: JSONForm {
    ["item": item, "value": value, "state": state.rawValue, "message": staffMessage]
  }
}

extension UnassessedAlert: JSONRepresentable {
  package var jsonForm: JSONForm { ["item": item, "reason": reason.rawValue] }
}

extension SymptomPattern: JSONRepresentable {
  package var jsonForm: JSONForm { ["id": id, "result": result.rawValue] }
}
