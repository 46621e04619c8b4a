extension ScoringPlan {
  /// A table of answer sheets: one row per sheet, one column per item.
  public struct SheetTable: Sendable, Hashable {
    /// The table's name, after a schema and a full stop if needed.
    package var name: String
    /// The columns of the items by their ids; by default, a column has the item's id as its name.
    package var columns: [String: String]
    /// The meaning of the words in an item's cells, by item id; in lower case and without spaces at
    /// their ends. An item without an entry is read with ``ScoringPlan/words(of:)``.
    package var words: [String: [String: Scorer.Response]] = [:]

    /// Creates a description of a table.
    public init(_ name: String = "sheets", columns: [String: String] = [:]) {
      self.name = name
      self.columns = columns
    }
  }

  /// Returns one statement that scores every sheet of a table in place. SQLite 3.37, DuckDB,
  /// PostgreSQL 12, Spark SQL 4.0 and later take it; Spark with
  /// `spark.sql.ansi.doubleQuotedIdentifiers` set to true.
  ///
  /// It returns the columns of the table and, with the questionnaire's id and a full stop before
  /// each name, the columns that `BulkScorer` writes: the main score by its id, `band`, `basis`,
  /// `lowest` and `highest`, those of each further score with its id as a prefix (`somaticBand`),
  /// then `unanswered`, `declined`, `alerts`, `alertsNotAssessed` and, if the definition has
  /// symptom patterns, `pattern`. In addition, `missing` is the number of the score's items that
  /// were left blank or declined.
  ///
  /// A cell means a choice by its value or id, no answer if it is NULL, blank, `NA`, `NaN`, `.` or
  /// `skipped`, and itself if it is `declined` or `notApplicable`. With any other cell the row's
  /// `basis` is `invalid`, and it has no score.
  ///
  /// - Parameters:
  ///   - table: The table and its columns.
  ///   - policy: How unanswered items are handled.
  /// - Throws: ``ScoringError/policyNotOffered(_:)``, ``ScoringError/unknownItem(_:)``, and
  ///   ``ScoringError/unknownScore(_:)`` if the definition has no score, or
  ///   ``ScoringError/unknownChoice(item:)`` for an item without choices.
  public func sql(
    of table: SheetTable = SheetTable(), policy: MissingAnswerPolicy = .refuse
  ) throws(ScoringError) -> String {
    guard policy == .refuse || scores.contains(where: { $0.maximumMissing(policy) != nil }) else {
      throw .policyNotOffered(policy)
    }
    guard !scores.isEmpty else { throw .unknownScore("") }
    if let item = items.first(where: \.choices.isEmpty) { throw .unknownChoice(item: item.id) }
    for id in table.columns.keys.sorted() where !items.contains(where: { $0.id == id }) {
      throw .unknownItem(id)
    }
    return ScoringStatement(plan: self, table: table, policy: policy).text
  }

  /// Returns the meaning of the words in an item's cells, based on the plan only.
  package static func words(of item: Item) -> [String: Scorer.Response] {
    var words: [String: Scorer.Response] = [:]
    for (place, id) in item.choices.enumerated() { words[id.lowercased()] = .choice(place) }
    for (place, value) in item.values.enumerated() {
      words["\(item.values.contains(nil) ? place : value ?? place)"] = .choice(place)
    }
    for word in ["", "na", "nan", ".", "skipped"] { words[word] = .unanswered }
    words[Answer.declinedWord] = item.isDeclinable ? .declined : .unanswered
    if item.mayNotApply { words[Answer.notApplicableWord.lowercased()] = .notApplicable }
    return words
  }
}
