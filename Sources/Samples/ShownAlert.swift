import Foundation

extension SampleHeader {
  /// The key of metadata for what was said of a result's alerts when it was answered, before it was
  /// saved: a string of the paragraphs as they were shown, with an empty line between them.
  ///
  /// A correction keeps it: it tells what was read then, not what the corrected answers call for.
  /// It is removed with the record's other values.
  public static let alertShownKey = "wellbeing.alertShown"

  private static let paragraphBreak = "\n\n"

  /// Returns the header with what was shown of a result's alerts.
  ///
  /// - Parameter paragraphs: As they were shown, each without line feeds; none leaves the header as
  ///   it is.
  package func with(alertShown paragraphs: [String]) -> SampleHeader {
    guard !paragraphs.isEmpty else { return self }
    var header = self
    header.metadata[Self.alertShownKey] = .string(
      paragraphs.joined(separator: Self.paragraphBreak))
    return header
  }

  /// What was shown of a result's alerts, a paragraph an element; none if it is not kept.
  package var alertShown: [String] {
    guard case .string(let text)? = metadata[Self.alertShownKey] else { return [] }
    return text.components(separatedBy: Self.paragraphBreak)
  }
}
