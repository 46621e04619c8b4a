extension AnswerCoding {
  /// What a code stands for.
  enum Meaning: Hashable, Sendable {
    /// No answer.
    case unanswered
    /// A declined item.
    case declined
    /// The choice of a value; where choices have none, the choice of a place from 0.
    case choice(Int)

    /// The value or place of the choice; nil where it stands for none.
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
