extension OptionSpec {
  /// The option in help, such as `-s, --store PATH` or `--summary[=FILE]`.
  package var label: String {
    let dash = short.map { "-\($0), " } ?? ""
    return dash + typed + (value.map(\.label) ?? "")
  }

  /// The full help text.
  package var fullText: String {
    let repeats = isRepeatable ? "Can be given several times." : nil
    return [summary, detail, value?.kind.choices, repeats].compactMap(\.self)
      .joined(separator: " ")
  }
}

extension OptionSpec.Value {
  /// The value as shown after the option's name.
  package var label: String { isOptional ? "[=\(placeholder)]" : " " + placeholder }
}

extension OperandSpec {
  /// The full help text.
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
