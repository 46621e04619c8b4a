extension SampleFilter {
  /// Whether two simple filters, or their negations, mean the same records: Swift takes texts as
  /// equal that differ in their bytes. Groups never count as the same.
  package func isSame(as other: SampleFilter) -> Bool {
    switch (self, other) {
    case (.all, _), (.any, _): false
    case (.not(let part), .not(let otherPart)): part.isSame(as: otherPart)
    default:
      self == other && texts.elementsEqual(other.texts) { $0.isSameText(as: $1) }
    }
  }

  /// The texts whose bytes count.
  private var texts: [String] {
    switch self {
    case .sources(let names): names.sorted()
    case .types(let types): types.map(\.rawValue).sorted()
    case .metadataKey(let key): [key]
    case .metadata(let key, _, .string(let text)): [key, text]
    case .metadata(let key, _, _): [key]
    case .band(let band): [band]
    case .clinician(let text), .noteContains(let text): [text]
    case .item(let item, _, _): [item]
    default: []
    }
  }
}
