/// One operand: an argument that is known by its place.
struct OperandSpec: Sendable, Equatable {
  enum Arity: Sendable, Equatable {
    case exactlyOne
    case optional
    case oneOrMore
    case any
  }

  /// What stands for it in help, such as `ID`.
  let name: String
  let arity: Arity
  let kind: ValueKind
  /// One sentence.
  let summary: String
  /// The option with which it may be left out.
  let standIn: OptionSpec?

  /// Whether it can stand several times.
  var isRepeated: Bool { arity == .oneOrMore || arity == .any }

  init(
    _ name: String, _ arity: Arity = .exactlyOne, kind: ValueKind = .text, summary: String,
    standIn: OptionSpec? = nil
  ) {
    self.name = name
    self.arity = arity
    self.kind = kind
    self.summary = summary
    self.standIn = standIn
  }

  /// As a usage line shows it: `ID`, `[ID]`, `ID...`, `[ID...]`.
  var usage: String {
    switch arity {
    case .exactlyOne: name
    case .optional: "[\(name)]"
    case .oneOrMore: name + "..."
    case .any: "[\(name)...]"
    }
  }
}
