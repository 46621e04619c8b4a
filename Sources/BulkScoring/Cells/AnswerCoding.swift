/// The meanings of a file's cells, beyond the values, ids, texts and aliases of the choices.
///
/// A cell matches a code if both are the same whole number, with or without zeros after the decimal
/// point, or the same text ignoring case.
///
/// A code with two meanings is an error. A code for a choice takes precedence over the words of
/// choices; a code for no answer, or for a declined item, must not also mean a choice.
public struct AnswerCoding: Sendable, Hashable, Encodable {
  /// A cell content and the value of the choice that it means.
  package struct Code: Sendable, Hashable, Encodable {
    package var cell: String
    package var value: Int

    package init(cell: String, value: Int) {
      self.cell = cell
      self.value = value
    }
  }

  /// Cells that mean no answer, in addition to blanks, `NA`, `NaN`, `.` and `skipped`.
  package var missing: [String]
  /// Cells that mean a declined item, in addition to `declined`.
  package var declined: [String]
  /// Cells that mean choices. If there are any, no other number means a choice.
  package var codes: [Code]

  /// Creates a coding for cells.
  ///
  /// - Parameters:
  ///   - missing: Cells that mean no answer.
  ///   - declined: Cells that mean a declined item.
  ///   - codes: Cells that mean the choice of a value, such as `["never": 0, "often": 1]`.
  public init(
    missing: [String] = [], declined: [String] = [], codes: KeyValuePairs<String, Int> = [:]
  ) {
    self.init(
      missing: missing, declined: declined,
      codes: codes.map { Code(cell: $0.key, value: $0.value) })
  }

  package init(missing: [String] = [], declined: [String] = [], codes: [Code]) {
    self.missing = missing
    self.declined = declined
    self.codes = codes
  }

  /// Returns codes as the option for them takes them, such as `1=0,2=1`.
  package static func list(_ codes: [Code]) -> String {
    codes.map { "\($0.cell)=\($0.value)" }.joined(separator: ",")
  }
}

extension AnswerCoding {
  enum Meaning: Hashable, Sendable {
    case unanswered
    case declined
    /// The choice with this value; if the choices have no values, the choice at this index from 0.
    case choice(Int)

    /// The value or index of the choice; nil if the code does not mean one.
    var choice: Int? {
      if case .choice(let number) = self { number } else { nil }
    }
  }

  struct KnownCode: Sendable {
    let cell: String
    let content: CellContent
    let meaning: Meaning
  }

  /// Returns the codes, one per content.
  ///
  /// - Throws: ``BulkScoringError`` if two equal codes have different meanings.
  func knownCodes() throws(BulkScoringError) -> [KnownCode] {
    let given: [(cell: String, meaning: Meaning)] =
      missing.map { ($0, .unanswered) } + declined.map { ($0, .declined) }
      + codes.map { ($0.cell, .choice($0.value)) }
    var known: [KnownCode] = []
    var meanings: [CellContent: Meaning] = [:]
    for (cell, meaning) in given {
      let content = CellContent(cell)
      if let other = meanings.updateValue(meaning, forKey: content) {
        if other != meaning { throw BulkScoringError(.ambiguousCode(cell), .call) }
      } else {
        known.append(KnownCode(cell: cell, content: content, meaning: meaning))
      }
    }
    return known
  }
}
