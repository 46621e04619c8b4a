import WellbeingInstruments

extension Questionnaire.Key {
  var jsonForm: JSONForm {
    .object([.init(named: "id", .string(id)), .init(named: "version", .string(version))])
  }
}

extension Answer {
  var jsonForm: JSONForm {
    switch self {
    case .value(let value): .integer(value)
    case .choice(let id): .string(id)
    case .declined: .string(Self.declinedWord)
    case .notApplicable: .string(Self.notApplicableWord)
    }
  }
}

extension Score {
  private enum CodingKeys: String, CodingKey {
    case id
    case value
    case minimum
    case maximum
    case band
    case basis
    case answered
    case of
    case missing
    case lowest
    case highest
  }

  var jsonForm: JSONForm {
    .object(present: [
      .init(CodingKeys.id, .string(id)),
      .init(CodingKeys.value, value.map { .number($0) }),
      .init(CodingKeys.minimum, .number(minimum)),
      .init(CodingKeys.maximum, .number(maximum)),
      .init(CodingKeys.band, band.map { .string($0) }),
      .init(CodingKeys.basis, .string(basis.rawValue)),
      .init(CodingKeys.answered, answered.map { .integer($0) }),
      .init(CodingKeys.of, of.map { .integer($0) }),
      .init(CodingKeys.missing, missing.map { .strings($0) }),
      .init(CodingKeys.lowest, lowest.map { .number($0) }),
      .init(CodingKeys.highest, highest.map { .number($0) }),
    ])
  }
}

extension RaisedAlert {
  var jsonForm: JSONForm {
    .object([
      .init(named: "item", .string(item)), .init(named: "value", .integer(value)),
      .init(named: "state", .string(state.rawValue)), .init(named: "message", .string(message)),
    ])
  }
}

extension UnassessedAlert {
  var jsonForm: JSONForm {
    .object([
      .init(named: "item", .string(item)), .init(named: "reason", .string(reason.rawValue)),
    ])
  }
}

extension SymptomPattern {
  var jsonForm: JSONForm {
    .object([.init(named: "id", .string(id)), .init(named: "result", .string(result.rawValue))])
  }
}
