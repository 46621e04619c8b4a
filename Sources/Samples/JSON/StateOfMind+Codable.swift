/// The JSON form of a state of mind, the only one.
extension StateOfMind {
  private enum CodingKeys: String, CodingKey {
    case type
    case kind
    case valence
    case valenceClassification
    case labels
    case associations
  }

  /// Reads the JSON form, and checks it as a new record is checked.
  ///
  /// A classification that is not the valence's is an error: one of the two must be wrong.
  public init(from decoder: any Decoder) throws {
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
      header: try SampleHeader(from: decoder))
    let stated = try container.decodeIfPresent(
      ValenceClassification.self, forKey: .valenceClassification)
    guard stated == nil || stated == valenceClassification else {
      throw DecodingError.dataCorruptedError(
        forKey: .valenceClassification, in: container,
        debugDescription: "not the class of the valence")
    }
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws {
    try jsonForm.encode(to: encoder)
  }

  /// The JSON form, to be written without an encoder.
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
