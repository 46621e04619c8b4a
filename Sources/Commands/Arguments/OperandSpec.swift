/// One operand: an argument that is known by its place.
struct OperandSpec: Sendable, Equatable {
  enum Arity: Sendable, Equatable {
    case exactlyOne
    case optional
    case oneOrMore
  }

  /// What stands for it in help, such as `ID`.
  let name: String
  let arity: Arity
  let kind: ValueKind
  /// One sentence.
  let summary: String

  init(
    _ name: String, _ arity: Arity = .exactlyOne, kind: ValueKind = .text, summary: String
  ) {
    self.name = name
    self.arity = arity
    self.kind = kind
    self.summary = summary
  }

  /// As a usage line shows it: `ID`, `[ID]`, `ID...`.
  var usage: String {
    switch arity {
    case .exactlyOne: name
    case .optional: "[\(name)]"
    case .oneOrMore: name + "..."
    }
  }
}
