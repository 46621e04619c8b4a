import WellbeingSamples
import WellbeingTextFormats

/// Metadata as stored text: a JSON object with sorted keys.
package enum MetadataText {
  static let empty = "{}"

  package static func encode(_ metadata: [String: MetadataValue]) -> String {
    if metadata.isEmpty { return empty }
    return String(decoding: JSONForm.map(metadata, \.jsonForm).bytes, as: UTF8.self)
  }

  package static func decode(_ text: String) throws(StoreError) -> [String: MetadataValue] {
    if text == empty { return [:] }
    guard let values = MetadataValue.values(inJSON: Array(text.utf8)) else {
      throw .unexpectedValue(column: "metadata")
    }
    return values
  }
}
