import WellbeingInstruments

/// Which column holds the answers to which item, and what their cells mean: the same for a file that is
/// scored as for one that is imported.
struct SheetColumns: Sendable {
  let mapping: ColumnMapping
  /// The items that have a column, in the order of the mapping.
  let items: [Questionnaire.Item]
  /// The place of each item's column, from 0.
  let places: [Int]
  let lexicon: CellLexicon
  /// Whether codes of choices are given, which can be words.
  let hasCodes: Bool
  /// The code of each item's lowest choice, which never occurs in a file with shifted values.
  let lowest: [CellCode]

  /// Finds the column of each item: by the given names or, if there are none, by the items' ids, as a
  /// numbered series, or by the items' texts. The first method that finds all columns wins.
  ///
  /// - Parameters:
  ///   - scored: The items that must have a column, in order.
  ///   - mayHaveAll: Whether a series may have a column for every item of the questionnaire.
  ///   - withOthers: Whether to add the columns of the other items, where there are some.
  ///   - named: The names of the columns of the items, or of all items, in order; nil if none are
  ///     given.
  ///   - header: The names of all columns, in the order of the file.
  ///   - delimiter: Between cells.
  /// - Throws: ``BulkScoringError``.
  init(
    _ questionnaire: Questionnaire, _ scored: [Questionnaire.Item], _ coding: AnswerCoding,
    mayHaveAll: Bool = true, withOthers: Bool = false, named: [String]?, in header: [String],
    delimiter: UInt8? = nil
  ) throws(BulkScoringError) {
    let lexicon = try CellLexicon(scored, coding, delimiter: delimiter)
    mapping = try ColumnFinder(
      scored, of: questionnaire.id, amid: mayHaveAll ? questionnaire.items : scored, header,
      mayShow: !lexicon.readsAnswers(in: header)
    ).mapping(named: named, withOthers: withOthers)
    items = mapping.columns.compactMap { questionnaire.item($0.item) }
    places = mapping.columns.map { $0.place - 1 }
    hasCodes = !coding.codes.isEmpty
    self.lexicon =
      items.count == scored.count
      ? lexicon : try CellLexicon(items, coding, delimiter: delimiter)
    lowest = items.map { item in
      let values = item.choiceSet.choices.map { $0.value ?? 0 }
      return .choice(values.indices.min { values[$0] < values[$1] } ?? 0)
    }
  }
}

extension CellLexicon {
  /// Returns whether a name of a column reads as an answer, as in a file without a header.
  fileprivate func readsAnswers(in header: [String]) -> Bool {
    header.contains { name in
      !name.trimmingBlanks.isEmpty
        && (0..<kindCount).contains { code(of: name.utf8, kind: $0).fault == nil }
    }
  }
}
