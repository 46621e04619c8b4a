/// What the cells of a file stand for, beyond the values, ids, texts and aliases of the choices.
///
/// A cell and a code are the same where both are the same whole number, written with or without
/// zeros after the point, or the same text but for the case of letters.
///
/// A code that stands for two things is refused. A code for a choice goes before the words of
/// choices; a code for no answer, or a declined item, may not stand for a choice as well.
public struct AnswerCoding: Sendable, Hashable, Codable {
  /// A cell that stands for the choice of a value.
  package struct Code: Sendable, Hashable, Codable {
    /// What the cell holds.
    package var cell: String
    /// The value of the choice that it stands for.
    package var value: Int

    /// Says what a cell stands for.
    package init(cell: String, value: Int) {
      self.cell = cell
      self.value = value
    }
  }

  /// Cells that stand for no answer, beside blanks, `NA`, `NaN`, `.` and `skipped`.
  public var missing: [String]
  /// Cells that stand for a declined item, beside `declined`.
  public var declined: [String]
  /// Cells that stand for choices. Where there are any, no other number stands for a choice.
  package var codes: [Code]

  /// Says what cells stand for.
  ///
  /// - Parameters:
  ///   - missing: Cells that stand for no answer.
  ///   - declined: Cells that stand for a declined item.
  ///   - codes: Cells that stand for the choice of a value, such as `["never": 0, "often": 1]`.
  public init(
    missing: [String] = [], declined: [String] = [], codes: KeyValuePairs<String, Int> = [:]
  ) {
    self.init(
      missing: missing, declined: declined,
      codes: codes.map { Code(cell: $0.key, value: $0.value) })
  }

  /// Says what cells stand for.
  package init(missing: [String] = [], declined: [String] = [], codes: [Code]) {
    self.missing = missing
    self.declined = declined
    self.codes = codes
  }
}

extension AnswerCoding {
  /// What a code stands for.
  enum Meaning: Hashable, Sendable {
    /// No answer.
    case unanswered
    /// A declined item.
    case declined
    /// The choice of a value; where choices have none, the choice of a place from 0.
    case choice(Int)

    /// The value or place of the choice; nil if it stands for none.
    var choice: Int? {
      if case .choice(let number) = self { number } else { nil }
    }
  }

  /// A code with what it stands for.
  struct KnownCode: Sendable {
    /// The code as it was given.
    let cell: String
    /// What a cell holds that is the same.
    let content: CellContent
    let meaning: Meaning
  }

  /// The codes, each content once.
  ///
  /// - Throws: ``BulkScoringError/ambiguousCode(_:)`` where two that are the same stand for
  ///   different things.
  func knownCodes() throws(BulkScoringError) -> [KnownCode] {
    let given: [(cell: String, meaning: Meaning)] =
      missing.map { ($0, .unanswered) } + declined.map { ($0, .declined) }
      + codes.map { ($0.cell, .choice($0.value)) }
    var known: [KnownCode] = []
    var meanings: [CellContent: Meaning] = [:]
    for (cell, meaning) in given {
      let content = CellContent(cell)
      if let other = meanings.updateValue(meaning, forKey: content) {
        if other != meaning { throw BulkScoringError(.ambiguousCode(cell)) }
      } else {
        known.append(KnownCode(cell: cell, content: content, meaning: meaning))
      }
    }
    return known
  }
}
