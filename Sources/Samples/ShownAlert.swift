import Foundation

extension SampleHeader {
  /// The metadata key for the alert texts shown when a result was answered, before it was saved: a
  /// string of paragraphs as shown, separated by empty lines.
  ///
  /// A correction keeps it, since it records what was read then, not what the corrected answers
  /// call for. It is deleted with the record's other values.
  public static let alertShownKey = "wellbeing.alertShown"

  private static let paragraphBreak = "\n\n"

  /// Returns the header with the alert texts that were shown.
  ///
  /// - Parameter paragraphs: The paragraphs as shown, each without line feeds; if empty, the header
  ///   is unchanged.
  package func with(alertShown paragraphs: [String]) -> SampleHeader {
    guard !paragraphs.isEmpty else { return self }
    var header = self
    header.metadata[Self.alertShownKey] = .string(
      paragraphs.joined(separator: Self.paragraphBreak))
    return header
  }

  /// The alert texts that were shown, one paragraph per element; empty if none were stored.
  package var alertShown: [String] {
    guard case .string(let text)? = metadata[Self.alertShownKey] else { return [] }
    return text.components(separatedBy: Self.paragraphBreak)
  }
}
