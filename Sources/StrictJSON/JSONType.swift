/// JSON's types, for telling what was expected and what was found.
package enum JSONType: Sendable, Hashable {
  /// Members in braces.
  case object
  /// Elements in brackets.
  case array
  /// Text in double quotes.
  case string
  /// A number.
  case number
  /// `true` or `false`.
  case bool
  /// `null`.
  case null
}
