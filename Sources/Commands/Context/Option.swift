import WellbeingCommandLine
import WellbeingSamples

/// A row of a command's table: what it is called, and how its words become a value.
protocol Row: Sendable {
  /// Reads the value and forgets it, so that a wrong one is refused before anything happens.
  func check(_ context: CommandContext) throws
}

protocol OptionRow: Row { var spec: OptionSpec { get } }

protocol OperandRow: Row { var spec: OperandSpec { get } }

/// An option of a command. `context[option]` is its value.
///
/// Reading it must change nothing and read no input, because it happens before the command runs.
struct Option<Value>: OptionRow {
  let spec: OptionSpec
  /// Returns the value of the words that were given, in their order. Without the option, there are none.
  let read: @Sendable ([String], CommandContext) throws -> Value

  var typed: String { spec.typed }

  func check(_ context: CommandContext) throws { _ = try context[self] }

  /// Returns the same option with another description.
  func with(summary: String? = nil, detail: String? = nil) -> Self {
    Self(
      spec: OptionSpec(
        spec.name, short: spec.short, value: spec.value, summary: summary ?? spec.summary,
        detail: detail ?? spec.detail, isRepeatable: spec.isRepeatable,
        isSensitive: spec.isSensitive, category: spec.category), read: read)
  }

  /// Returns the same option with a value that is made of this one's.
  func map<Other>(
    _ change: @escaping @Sendable (Value, CommandContext) throws -> Other
  ) -> Option<Other> {
    Option<Other>(spec: spec) { [read] words, context in try change(read(words, context), context) }
  }
}

/// An operand of a command. `context[operand]` is its value.
struct Operand<Value>: OperandRow {
  let spec: OperandSpec
  /// Returns the value of the words that were given for it.
  let read: @Sendable ([String], CommandContext) throws -> Value

  func check(_ context: CommandContext) throws { _ = try context[self] }

  func map<Other>(
    _ change: @escaping @Sendable (Value, CommandContext) throws -> Other
  ) -> Operand<Other> {
    Operand<Other>(spec: spec) { [read] words, context in
      try change(read(words, context), context)
    }
  }
}

extension CommandSpec.Exclusion {
  init(_ first: any OptionRow, _ second: any OptionRow) { self.init(first.spec, second.spec) }

  /// Returns the exclusions of options of which at most one can be given.
  static func among(_ options: [any OptionRow]) -> [Self] { among(options.map(\.spec)) }
}

// MARK: - Kinds of options

extension Option where Value == Bool {
  static func flag(
    _ name: String, short: Character? = nil, _ summary: String, detail: String? = nil,
    category: OptionSpec.Category = .own
  ) -> Self {
    let spec = OptionSpec(name, short: short, summary: summary, detail: detail, category: category)
    return Self(spec: spec) { words, _ in !words.isEmpty }
  }
}

extension Option where Value == String? {
  static func text(
    _ name: String, short: Character? = nil, _ value: OptionSpec.Value, _ summary: String,
    detail: String? = nil, isSensitive: Bool = false, category: OptionSpec.Category = .own
  ) -> Self {
    let spec = OptionSpec(
      name, short: short, value: value, summary: summary, detail: detail, isSensitive: isSensitive,
      category: category)
    return Self(spec: spec) { words, _ in words.last }
  }
}

extension Option where Value == [String] {
  /// An option that can be given several times.
  static func texts(
    _ name: String, _ value: OptionSpec.Value, _ summary: String, detail: String? = nil,
    isSensitive: Bool = false
  ) -> Self {
    let spec = OptionSpec(
      name, value: value, summary: summary, detail: detail, isRepeatable: true,
      isSensitive: isSensitive)
    return Self(spec: spec) { words, _ in words }
  }
}

extension Option {
  /// One of the words of an enumeration.
  static func oneOf<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ choices: Choice.Type, _ placeholder: String, _ summary: String,
    detail: String? = nil, category: OptionSpec.Category = .own
  ) -> Self where Value == Choice? {
    let spec = OptionSpec(
      name, value: .oneOf(choices.allCases.map(\.rawValue), placeholder), summary: summary,
      detail: detail, category: category)
    return Self(spec: spec) { words, _ in words.last.flatMap(Choice.init) }
  }
}

extension Option where Value == Int? {
  /// A whole number, 0 or more.
  static func count(
    _ name: String, short: Character? = nil, _ placeholder: String, _ summary: String,
    detail: String? = nil
  ) -> Self {
    let spec = OptionSpec(
      name, short: short, value: .text(placeholder), summary: summary, detail: detail)
    return Self(spec: spec) { words, _ in
      try words.last.map {
        guard let number = Int($0), number >= 0 else {
          throw Failure.usage("Option '\(spec.typed)' needs a whole number, 0 or more.")
        }
        return number
      }
    }
  }
}

extension Option where Value == LocalDay? {
  /// - Parameter isAhead: Whether a day without its year is the next one, not the latest.
  static func day(
    _ name: String, _ summary: String, detail: String? = TypedDate.forms, isAhead: Bool = false
  ) -> Self {
    let spec = OptionSpec(name, value: .text("DATE"), summary: summary, detail: detail)
    return Self(spec: spec) { words, context in
      try words.last.map {
        try context.date($0, of: spec.typed, isAhead: isAhead).day(in: context.zone())
      }
    }
  }
}

extension Option where Value == CalendarSpan? {
  static func span(_ name: String, _ summary: String, detail: String? = nil) -> Self {
    let spec = OptionSpec(name, value: .text("SPAN"), summary: summary, detail: detail)
    return Self(spec: spec) { words, _ in try words.last.map { try .parse($0, of: spec.typed) } }
  }
}

// MARK: - Kinds of operands

extension Operand where Value == String {
  static func word(_ name: String, _ kind: ValueKind, _ summary: String) -> Self {
    Self(spec: OperandSpec(name, kind: kind, summary: summary)) { words, _ in words.first ?? "" }
  }

  /// The identifier of a subject, normalized.
  static func subject(
    _ name: String, _ summary: String, kind: ValueKind = .known(.subject)
  ) -> Self {
    Self(spec: OperandSpec(name, kind: kind, summary: summary)) { words, _ in
      try SampleHeader.normalized(subject: words.first ?? "")
    }
  }
}

extension Operand where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// One of the words of an enumeration.
  static func oneOf(_ name: String, _ summary: String) -> Self {
    let allowed = Value.allCases.map(\.rawValue)
    return Self(spec: OperandSpec(name, kind: .oneOf(allowed), summary: summary)) { words, _ in
      guard let word = words.first, let choice = Value(rawValue: word) else {
        throw UsageError.invalidOperand(words.first ?? "", allowed: allowed, suggestion: nil)
      }
      return choice
    }
  }
}

extension Operand where Value == String? {
  /// - Parameter standIn: The option that makes the operand optional; nil if it always is.
  static func optional(
    _ name: String, _ kind: ValueKind = .text, _ summary: String,
    standIn: (any OptionRow)? = nil
  ) -> Self {
    let spec = OperandSpec(
      name, standIn == nil ? .optional : .exactlyOne, kind: kind, summary: summary,
      standIn: standIn?.spec)
    return Self(spec: spec) { words, _ in words.first }
  }
}

extension Operand where Value == [String] {
  static func words(
    _ name: String, _ arity: OperandSpec.Arity, _ kind: ValueKind = .text, _ summary: String,
    standIn: (any OptionRow)? = nil
  ) -> Self {
    let spec = OperandSpec(name, arity, kind: kind, summary: summary, standIn: standIn?.spec)
    return Self(spec: spec) { words, _ in words }
  }
}
