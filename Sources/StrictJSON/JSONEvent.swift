/// One step through a document.
package enum JSONEvent: Sendable, Equatable {
  /// An object begins; keys and values follow in turn, then ``objectEnd``.
  case objectStart
  /// A member's key; the events of its value follow.
  case key(String)
  /// The innermost object ends.
  case objectEnd
  /// An array begins; the events of its elements follow, then ``arrayEnd``.
  case arrayStart
  /// The innermost array ends.
  case arrayEnd
  /// A string, its escapes resolved.
  case string(String)
  /// A number.
  case number(JSONNumber)
  /// `true` or `false`.
  case bool(Bool)
  /// `null`.
  case null
}
