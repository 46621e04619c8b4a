import Foundation
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
    do {
      return try JSONDecoder().decode([String: MetadataValue].self, from: Data(text.utf8))
    } catch {
      throw .unexpectedValue(column: "metadata")
    }
  }
}
