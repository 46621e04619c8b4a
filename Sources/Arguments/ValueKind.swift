/// What a value may be: checked by the parser, said in help, offered by completions.
package enum ValueKind: Sendable, Equatable {
  case text
  /// The parser takes nothing else.
  case oneOf([String])
  case path
  /// Offered by completions, and checked by the command alone.
  case known(KnownWords)
}

/// Words that are known only at run time: a script looks them up when a key is pressed.
package struct KnownWords: Sendable, Hashable {
  /// The name by which a script asks for them.
  package let name: String
  /// Whether they depend on the operand before them, which is then passed on.
  package let dependsOnOperand: Bool

  package init(_ name: String, dependsOnOperand: Bool = false) {
    self.name = name
    self.dependsOnOperand = dependsOnOperand
  }
}
