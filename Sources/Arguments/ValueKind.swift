/// The kind of a value: checked by the parser, shown in help, offered by completions.
package enum ValueKind: Sendable, Equatable {
  case text
  /// One of these words; the parser rejects others.
  case oneOf([String])
  case path
  /// Words offered by completions; only the command validates them.
  case known(KnownWords)
}

/// Words known only at run time; a completion script looks them up.
package struct KnownWords: Sendable, Hashable {
  /// The name by which a script requests them.
  package let name: String
  /// Whether the words depend on the preceding operand, which is then passed on.
  package let dependsOnOperand: Bool

  package init(_ name: String, dependsOnOperand: Bool = false) {
    self.name = name
    self.dependsOnOperand = dependsOnOperand
  }
}
