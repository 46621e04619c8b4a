extension OptionSpec {
  /// `-s, --store PATH`, `--summary[=FILE]`.
  package var label: String {
    let dash = short.map { "-\($0), " } ?? ""
    return dash + typed + (value.map(\.label) ?? "")
  }

  /// All that there is to say of it.
  package var fullText: String {
    let repeats = isRepeatable ? "Can be given several times." : nil
    return [summary, detail, value?.kind.choices, repeats].compactMap(\.self)
      .joined(separator: " ")
  }
}

extension OptionSpec.Value {
  /// What stands behind the option's name.
  package var label: String { isOptional ? "[=\(placeholder)]" : " " + placeholder }
}

extension OperandSpec {
  /// All that there is to say of it.
  package var fullText: String {
    [summary, kind.choices].compactMap(\.self).joined(separator: " ")
  }
}

extension ValueKind {
  /// A sentence about the words that it can be.
  fileprivate var choices: String? {
    guard case .oneOf(let words) = self else { return nil }
    return "One of: \(words.joined(separator: ", "))."
  }
}
