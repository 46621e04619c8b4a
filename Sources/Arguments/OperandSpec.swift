/// An operand: an argument identified by its position.
package struct OperandSpec: Sendable, Equatable {
  package enum Arity: Sendable, Equatable {
    case exactlyOne
    case optional
    case oneOrMore
    case any
  }

  /// The placeholder in help, such as `ID`.
  package let name: String
  package let arity: Arity
  package let kind: ValueKind
  /// One sentence.
  package let summary: String
  /// The option that makes the operand optional.
  package let standIn: OptionSpec?

  /// Whether the operand can be given several times.
  package var isRepeated: Bool { arity == .oneOrMore || arity == .any }

  package init(
    _ name: String, _ arity: Arity = .exactlyOne, kind: ValueKind = .text, summary: String,
    standIn: OptionSpec? = nil
  ) {
    self.name = name
    self.arity = arity
    self.kind = kind
    self.summary = summary
    self.standIn = standIn
  }

  /// The operand in a usage line: `ID`, `[ID]`, `ID...`, `[ID...]`.
  package var usage: String {
    switch arity {
    case .exactlyOne: name
    case .optional: "[\(name)]"
    case .oneOrMore: name + "..."
    case .any: "[\(name)...]"
    }
  }
}
