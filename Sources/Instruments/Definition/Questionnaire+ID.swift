import WellbeingTextFormats

extension Questionnaire {
  /// An instrument's id, for example `phq-9`.
  ///
  /// A string literal is an id, too. In JSON, an id is a plain string.
  public struct ID: RawRepresentable, ExpressibleByStringLiteral, CodingKeyRepresentable, Sendable,
    Hashable, Codable, Comparable, CustomStringConvertible
  {
    /// The id as text.
    public let rawValue: String

    /// Creates an id from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an id from its text.
    public init(stringLiteral text: String) { rawValue = text }

    /// The id as text.
    public var description: String { rawValue }

    /// Orders ids by their text.
    public static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
  }
}

extension Questionnaire.ID {
  /// The id of the GAD-2.
  public static let gad2: Self = "gad-2"
  /// The id of the GAD-7.
  public static let gad7: Self = "gad-7"
  /// The id of the PHQ-2.
  public static let phq2: Self = "phq-2"
  /// The id of the PHQ-4.
  public static let phq4: Self = "phq-4"
  /// The id of the PHQ-8.
  public static let phq8: Self = "phq-8"
  /// The id of the PHQ-15.
  public static let phq15: Self = "phq-15"
  /// The id of the PHQ-9.
  public static let phq9: Self = "phq-9"
}

package func printable(_ id: Questionnaire.ID) -> String { printable(id.rawValue) }
package func quoted(_ id: Questionnaire.ID) -> String { quoted(id.rawValue) }
