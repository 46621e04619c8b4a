/// One option: a row of the table from which parser, help, manual and completions are made.
package struct OptionSpec: Sendable, Equatable {
  /// What an option takes: one value, which a few may do without.
  package struct Value: Sendable, Equatable {
    /// What stands for the value in help, such as `FILE`.
    package let placeholder: String
    package let kind: ValueKind
    /// As it is typed in a shell, where the placeholder does not tell how; else nil.
    package let example: String?
    /// Whether the option may stand alone: its value is then empty. With its value it is
    /// `--name=value`; `--name value` only where the word cannot be an operand.
    package let isOptional: Bool
    /// Whether it is a list with commas between its members: a word with one is no operand.
    package let isList: Bool

    private init(
      placeholder: String, kind: ValueKind, example: String? = nil, isOptional: Bool = false,
      isList: Bool = false
    ) {
      self.placeholder = placeholder
      self.kind = kind
      self.example = example
      self.isOptional = isOptional
      self.isList = isList
    }

    package static func optionalPath(_ placeholder: String) -> Value {
      Value(placeholder: placeholder, kind: .path, isOptional: true)
    }

    package static func optionalList(_ words: KnownWords, _ placeholder: String) -> Value {
      Value(placeholder: placeholder, kind: .known(words), isOptional: true, isList: true)
    }

    package static func text(_ placeholder: String) -> Value {
      Value(placeholder: placeholder, kind: .text)
    }

    package static func oneOf(_ allowed: [String], _ placeholder: String) -> Value {
      Value(placeholder: placeholder, kind: .oneOf(allowed))
    }

    package static func path(_ placeholder: String) -> Value {
      Value(placeholder: placeholder, kind: .path)
    }

    /// A comparison: in quotes, for shells take `>` for a file to write.
    ///
    /// - Parameter example: Without the quotes.
    package static func comparison(_ example: String, kind: ValueKind = .text) -> Value {
      Value(placeholder: "COMPARISON", kind: kind, example: "'\(example)'")
    }

    /// Words that are looked up for completions; the command checks them.
    package static func known(_ words: KnownWords, _ placeholder: String) -> Value {
      Value(placeholder: placeholder, kind: .known(words))
    }
  }

  /// Where help lists it: shared by all commands, or the command's own.
  package enum Category: Sendable, Equatable {
    case common
    case own
  }

  /// The long name without its dashes: lower-case ASCII letters and hyphens.
  package let name: String
  /// One ASCII letter.
  package let short: Character?
  /// Nil for a switch.
  package let value: Value?
  /// One sentence.
  package let summary: String
  /// What full help and manual add to the summary.
  package let detail: String?
  package let isRepeatable: Bool
  /// Whether its value may hold an answer or another's words, and is therefore never repeated in
  /// an error.
  package let isSensitive: Bool
  package let category: Category

  package init(
    _ name: String, short: Character? = nil, value: Value? = nil, summary: String,
    detail: String? = nil, isRepeatable: Bool = false, isSensitive: Bool = false,
    category: Category = .own
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.summary = summary
    self.detail = detail
    self.isRepeatable = isRepeatable
    self.isSensitive = isSensitive
    self.category = category
  }

  /// As it is typed: `--name`.
  package var typed: String { "--" + name }
}

extension OptionSpec {
  package static let help = OptionSpec(
    "help", short: "h", summary: "Show help; -h shows the short form.", category: .common)
  package static let version = OptionSpec(
    "version", summary: "Show the version.", category: .common)
}
