/// An option: a row of the table that generates parser, help, manual and completion.
package struct OptionSpec: Sendable, Equatable {
  package struct Value: Sendable, Equatable {
    package let placeholder: String
    package let kind: ValueKind
    /// An example as typed in a shell, if the placeholder is not clear enough; else nil.
    package let example: String?
    var shown: String { example ?? placeholder }

    private init(placeholder: String, kind: ValueKind, example: String? = nil) {
      (self.placeholder, self.kind, self.example) = (placeholder, kind, example)
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

    /// A comparison. The example is quoted because a shell treats `>` as a redirection.
    ///
    /// - Parameter example: The comparison without quotes.
    package static func comparison(_ example: String, kind: ValueKind = .text) -> Value {
      Value(placeholder: "COMPARISON", kind: kind, example: "'\(example)'")
    }

    /// Words that completion looks up at run time; the command validates them.
    package static func known(_ words: CompletionSource, _ placeholder: String) -> Value {
      Value(placeholder: placeholder, kind: .known(words))
    }
  }

  /// The section of help: options shared by all commands, or the command's own.
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
  /// Text that full help and the manual add to the summary.
  package let detail: String?
  package let isRepeatable: Bool
  /// Whether the value may contain an answer or someone else's words, so that errors never
  /// repeat it.
  package let isSensitive: Bool
  package let category: Category

  package init(
    _ name: String, short: Character? = nil, value: Value? = nil, summary: String,
    detail: String? = nil, isRepeatable: Bool = false, isSensitive: Bool = false,
    category: Category = .own
  ) {
    (self.name, self.short, self.value, self.summary) = (name, short, value, summary)
    (self.detail, self.isRepeatable) = (detail, isRepeatable)
    (self.isSensitive, self.category) = (isSensitive, category)
  }

  package var typed: String { "--" + name }
}

extension OptionSpec {
  package static let help = OptionSpec(
    "help", short: "h", summary: "Show help; -h shows the short form.", category: .common)
  package static let version = OptionSpec(
    "version", summary: "Show the version.", category: .common)
}

/// The kind of a value: checked by the parser, shown in help, offered by completion.
package enum ValueKind: Sendable, Equatable {
  case text
  /// One of these words; the parser rejects others.
  case oneOf([String])
  case path
  /// Words that completion offers; only the command validates them.
  case known(CompletionSource)
}

/// Words known only at run time, which completion looks up.
package struct CompletionSource: Sendable, Hashable {
  package let name: String
  /// Returns the words, given what a command works with and the operands before them.
  package let candidates: @Sendable (Any, [String]) throws -> [Candidate]

  package init<Context>(
    _ name: String,
    _ candidates: @escaping @Sendable (Context, [String]) throws -> [Candidate]
  ) {
    self.name = name
    self.candidates = { context, operands in
      try (context as? Context).map { try candidates($0, operands) } ?? []
    }
  }

  package static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension OptionSpec {
  /// The option with its value, such as `--store PATH`.
  package var usage: String { typed + (value.map { " " + $0.placeholder } ?? "") }

  /// The option in help, such as `-s, --store PATH`.
  package var label: String { (short.map { "-\($0), " } ?? "") + usage }

  package var fullText: String {
    let repeats = isRepeatable ? "Can be given several times." : nil
    return [summary, detail, value?.kind.choices, repeats].compactMap(\.self)
      .joined(separator: " ")
  }
}

extension OperandSpec {
  package var fullText: String {
    [summary, kind.choices].compactMap(\.self).joined(separator: " ")
  }
}

extension ValueKind {
  /// A sentence that lists the allowed words; nil if the kind has no fixed list.
  fileprivate var choices: String? {
    guard case .oneOf(let words) = self else { return nil }
    return "One of: \(words.joined(separator: ", "))."
  }
}
