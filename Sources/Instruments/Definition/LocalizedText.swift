/// A text in one or more languages.
///
/// Keys are BCP 47 language tags, as in a definition's JSON.
public struct LocalizedText: Sendable, Hashable {
  /// The text by language tag.
  public let values: [String: String]

  /// Creates a text from its translations.
  public init(_ values: [String: String]) {
    self.values = values
  }

  /// Returns the text in a language.
  ///
  /// - Parameter language: A BCP 47 tag. `de-AT` finds `de` when the text has no `de-AT`.
  /// - Returns: The text, or nil when neither the language nor its primary language is there.
  public func text(in language: String) -> String? {
    if let exact = values[language] { return exact }
    guard let primary = language.split(separator: "-").first else { return nil }
    return values[String(primary)]
  }
}
