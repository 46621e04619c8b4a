extension ScoringPlan {
  /// A table of answer sheets: a row for each sheet, with a column for each item.
  public struct SheetTable: Sendable, Hashable {
    /// The table's name; a full stop stands between a schema and the table.
    public var name: String
    /// The columns of the items by their ids; an item that is not there has a column named as its id.
    public var columns: [String: String]
    /// What the names of the new columns begin with; nil means the questionnaire's id and a full stop.
    public var prefix: String?
    /// By item id: what the words of its cells stand for, in lower case and without spaces at their
    /// ends. An item that is not there is read by ``ScoringPlan/words(of:)``.
    package var words: [String: [String: Scorer.Response]] = [:]

    /// Describes a table.
    public init(
      _ name: String = "sheets", columns: [String: String] = [:], prefix: String? = nil
    ) {
      self.name = name
      self.columns = columns
      self.prefix = prefix
    }
  }

  /// Returns one statement that scores every sheet of a table where it lies.
  ///
  /// It returns the columns of the table and, with the questionnaire's id and a full stop before each
  /// name, the columns that `BulkScorer` writes: the main score by its id, `band`, `basis`, `lowest`
  /// and `highest`, those of each further score with its id before them (`somaticBand`), then
  /// `unanswered`, `declined`, `alerts`, `alertsNotAssessed` and, if the definition has symptom
  /// patterns, `pattern`. `missing` besides is how many items of the score were left blank or declined.
  ///
  /// A cell stands for a choice by its value or id, for no answer if it is NULL, blank, `NA`, `NaN`,
  /// `.` or `skipped`, and for what it says if it is `declined` or `notApplicable`. With any other cell
  /// the row's `basis` is `invalid`, and it has no score.
  ///
  /// - Parameters:
  ///   - dialect: The system that is to run it.
  ///   - table: The table and its columns.
  ///   - policy: What to do about unanswered items.
  /// - Throws: ``ScoringError/policyNotOffered(_:)`` and ``ScoringError/unknownItem(_:)``.
  public func sql(
    _ dialect: SQLDialect, of table: SheetTable = SheetTable(),
    policy: MissingAnswerPolicy = .refuse
  ) throws(ScoringError) -> String {
    guard policy == .refuse || scores.contains(where: { $0.maximumMissing(policy) != nil }) else {
      throw .policyNotOffered(policy)
    }
    for id in table.columns.keys.sorted() where !items.contains(where: { $0.id == id }) {
      throw .unknownItem(id)
    }
    return ScoringStatement(plan: self, dialect: dialect, table: table, policy: policy).text
  }

  /// What the words of an item's cells stand for by the plan alone.
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

extension PlacedCondition {
  /// The places of the items that the rule names.
  package var items: [Int] {
    switch self {
    case .item(let symptom): [symptom.item]
    case .symptomCount: []
    case .count(let symptoms, _): symptoms.map(\.item)
    case .all(let parts), .any(let parts): parts.flatMap(\.items)
    case .not(let part): part.items
    }
  }
}
