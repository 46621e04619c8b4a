import WellbeingSamples

/// Metadata as the text that the store keeps: a JSON object with its keys in order.
enum MetadataText {
  static let empty = "{}"

  static func encode(_ metadata: [String: MetadataValue]) -> String {
    if metadata.isEmpty { return empty }
    return String(decoding: JSONForm.map(metadata, \.jsonForm).bytes, as: UTF8.self)
  }

  static func decode(_ text: String) throws(StoreError) -> [String: MetadataValue] {
    if text == empty { return [:] }
    guard let values = MetadataValue.values(inJSON: Array(text.utf8)) else {
      throw .unexpectedValue(column: "metadata")
    }
    return values
  }
}
