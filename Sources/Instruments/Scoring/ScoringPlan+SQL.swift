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

/// Writes a plan as SQL.
///
/// Each item's cell becomes a number first: the place of a choice, or one of ``Code``.
private struct ScoringStatement {
  let plan: ScoringPlan
  let dialect: SQLDialect
  let table: ScoringPlan.SheetTable
  let policy: MissingAnswerPolicy

  private enum Code {
    static let unanswered = -1
    static let declined = -2
    static let notApplicable = -3
    static let skipped = -4
    static let open = -5
    /// The cell is no answer, though it holds something.
    static let invalid = -6
    /// An answer to an item that is not asked.
    static let notAsked = -7
  }

  private typealias Column = SQLDialect.Column

  var text: String {
    let needed = plan.neededItems
    var stages = [needed.map { Column(name: "given\($0)", expression: given($0)) }]
    stages += gates(needed)
    let invalid = needed.map { "\(settled($0)) IN (\(Code.invalid), \(Code.notAsked))" }
    stages.append(
      [Column(name: "isInvalid", expression: flag(joined(invalid, "OR")))]
        + plan.scores.enumerated().flatMap { tallies($0, $1) }
        + plan.patterns.enumerated().map { pattern($0, $1) })
    stages.append(plan.scores.enumerated().flatMap { values($0, $1) })
    return dialect.statement(over: table.name, stages, results(needed))
  }

  // MARK: Parts of expressions

  private func column(_ name: String) -> String { dialect.name(name) }

  /// The parts with an operator between them, so nested that no depth exceeds what a database allows.
  private func joined(_ parts: [String], _ sign: String) -> String {
    guard parts.count > 1 else { return parts.first.map { "(\($0))" } ?? "(1 = 0)" }
    let half = parts.count / 2
    return "(\(joined(Array(parts[..<half]), sign)) \(sign) \(joined(Array(parts[half...]), sign)))"
  }

  private func sum(_ parts: [String]) -> String { parts.isEmpty ? "0" : joined(parts, "+") }

  private func flag(_ condition: String) -> String { "CASE WHEN \(condition) THEN 1 ELSE 0 END" }

  private func count(_ conditions: [String]) -> String { sum(conditions.map(flag)) }

  // MARK: Cells

  private func given(_ place: Int) -> String {
    let item = plan.items[place]
    let cell = column(table.columns[item.id] ?? item.id)
    let words = (table.words[item.id] ?? ScoringPlan.words(of: item)).map { word, response in
      (word: word, code: code(response))
    }.sorted { one, other in
      // The choices first.
      if (one.code < 0) != (other.code < 0) { return other.code < 0 }
      return (one.code, one.word) < (other.code, other.word)
    }
    func cases(_ words: [(word: String, code: Int)]) -> String {
      words.map { "WHEN \(dialect.text($0.word)) THEN \($0.code)" }.joined(separator: " ")
    }
    // Nearly every cell is a number.
    let numbers = words.filter { Int($0.word) != nil }
    let others = numbers.flatMap { [("\($0.word).0", $0.code), ("\($0.word).00", $0.code)] }
    let all = numbers + others + words.filter { Int($0.word) == nil }.flatMap(spellings)
    let cellText = dialect.asText(cell)
    let folded = "CASE \(dialect.folded(cellText)) \(cases(all)) ELSE \(Code.invalid) END"
    let text = numbers.isEmpty ? folded : "CASE \(cellText) \(cases(numbers)) ELSE \(folded) END"
    return "CASE WHEN \(cell) IS NULL THEN \(Code.unanswered) ELSE \(text) END"
  }

  /// A word as databases may write it in lower case: not all change letters beyond ASCII.
  private func spellings(_ word: (word: String, code: Int)) -> [(String, Int)] {
    guard let first = word.word.first, !first.isASCII else { return [word] }
    return [word, (first.uppercased() + word.word.dropFirst(), word.code)]
  }

  private func code(_ response: Scorer.Response) -> Int {
    switch response {
    case .choice(let place): place
    case .declined: Code.declined
    case .notApplicable: Code.notApplicable
    case .unanswered: Code.unanswered
    case .skipped: Code.skipped
    case .open: Code.open
    }
  }

  // MARK: Items that are not always asked

  /// What is known of an item by its condition: as ``Scorer/settle(_:)`` finds it.
  private func response(_ place: Int) -> String {
    column(plan.items[place].askedIf == nil ? "given\(place)" : "response\(place)")
  }

  /// The item's code after its condition was looked at.
  private func settled(_ place: Int) -> String {
    column(plan.items[place].askedIf == nil ? "given\(place)" : "settled\(place)")
  }

  /// A stage for the conditions that name items without a condition, one for those that name these, and so
  /// on.
  private func gates(_ needed: [Int]) -> [[Column]] {
    var levels: [Int: Int] = [:]
    var stages: [[Column]] = []
    for place in needed {
      guard let condition = plan.items[place].askedIf else { continue }
      let level = condition.items.compactMap { levels[$0] }.max().map { $0 + 1 } ?? 0
      levels[place] = level
      if level == stages.count { stages.append([]) }
      let given = column("given\(place)")
      let isAsked = holds(condition) { response($0) }
      let unasked =
        "CASE WHEN \(isCertain(condition, of: false)) THEN \(Code.skipped) ELSE \(Code.open) END"
      stages[level] += [
        Column(
          name: "response\(place)",
          expression: "CASE WHEN \(isAsked) THEN \(given) "
            + "WHEN \(given) IN (\(Code.unanswered), \(Code.invalid)) THEN \(unasked) "
            + "ELSE \(given) END"),
        Column(
          name: "settled\(place)",
          expression: "CASE WHEN \(isAsked) OR \(given) = \(Code.invalid) THEN \(given) "
            + "WHEN \(given) = \(Code.unanswered) THEN \(unasked) "
            + "WHEN \(isUndecided(place)) THEN \(given) ELSE \(Code.notAsked) END"),
      ]
    }
    return stages
  }

  /// Whether nobody knows if an item was asked, since a cell that decides it cannot be read.
  private func isUndecided(_ place: Int) -> String {
    let gates = Set(plan.items[place].askedIf?.items ?? []).sorted()
    return joined(
      gates.map { gate in
        let given = column("given\(gate)")
        let isInvalid = "\(given) = \(Code.invalid)"
        guard plan.items[gate].askedIf != nil else { return isInvalid }
        return "\(isInvalid) OR \(given) = \(Code.unanswered) AND \(isUndecided(gate))"
      }, "OR")
  }

  /// Whether an item was answered with at least a value.
  private func reaches(_ symptom: PlacedCondition.Symptom, _ code: String) -> String {
    places(of: symptom.item, code) { $0.map { $0 >= symptom.atLeast } ?? false }
  }

  /// Whether a code is that of a choice whose value is meant.
  private func places(of item: Int, _ code: String, where isMeant: (Int?) -> Bool) -> String {
    let values = plan.items[item].values
    let places = values.indices.filter { isMeant(values[$0]) }
    guard let first = places.first else { return "1 = 0" }
    return places.count == values.count - first
      ? "\(code) >= \(first)"
      : "\(code) IN (\(places.map(String.init).joined(separator: ", ")))"
  }

  /// Whether a rule holds, as ``PlacedCondition/holds(symptomCount:value:)``.
  private func holds(
    _ condition: PlacedCondition, symptomCount: String = "0", _ code: (Int) -> String
  ) -> String {
    switch condition {
    case .item(let symptom): reaches(symptom, code(symptom.item))
    case .symptomCount(let range):
      "\(symptomCount) BETWEEN \(range.lowerBound) AND \(range.upperBound)"
    case .count(let symptoms, let range):
      "\(count(symptoms.map { reaches($0, code($0.item)) })) BETWEEN \(range.lowerBound) AND "
        + "\(range.upperBound)"
    case .all(let parts):
      parts.isEmpty
        ? "1 = 1" : joined(parts.map { holds($0, symptomCount: symptomCount, code) }, "AND")
    case .any(let parts): joined(parts.map { holds($0, symptomCount: symptomCount, code) }, "OR")
    case .not(let part): "NOT (\(holds(part, symptomCount: symptomCount, code)))"
    }
  }

  /// Whether a rule is true, or false, whatever the items without an answer are answered with, as
  /// ``PlacedCondition/certainty(_:)``.
  private func isCertain(_ condition: PlacedCondition, of truth: Bool) -> String {
    switch condition {
    case .item(let symptom): return isCertain(symptom, of: truth)
    case .symptomCount: return truth ? "1 = 0" : "1 = 1"
    case .count(let symptoms, let range):
      let lowest = count(symptoms.map { isCertain($0, of: true) })
      let highest = count(symptoms.map { "NOT (\(isCertain($0, of: false)))" })
      return truth
        ? "(\(lowest) >= \(range.lowerBound) AND \(highest) <= \(range.upperBound))"
        : "(\(highest) < \(range.lowerBound) OR \(lowest) > \(range.upperBound))"
    case .all(let parts):
      if truth, parts.isEmpty { return "1 = 1" }
      return joined(parts.map { isCertain($0, of: truth) }, truth ? "AND" : "OR")
    case .any(let parts):
      if !truth, parts.isEmpty { return "1 = 1" }
      return joined(parts.map { isCertain($0, of: truth) }, truth ? "OR" : "AND")
    case .not(let part): return isCertain(part, of: !truth)
    }
  }

  private func isCertain(_ symptom: PlacedCondition.Symptom, of truth: Bool) -> String {
    let code = response(symptom.item)
    let reaches = reaches(symptom, code)
    let open = "\(Code.unanswered), \(Code.open), \(Code.invalid)"
    return truth ? reaches : "(NOT (\(reaches)) AND \(code) NOT IN (\(open)))"
  }

  // MARK: Scores

  /// What a sheet's items add up to, as a ``ScoreTally``.
  private func tallies(_ number: Int, _ score: ScoringPlan.ScorePlan) -> [Column] {
    func isMissing(_ item: ScoredItem) -> String {
      let declined = item.position == score.declinedItem ? "" : ", \(Code.declined)"
      return "\(settled(item.position)) IN (\(Code.unanswered), \(Code.open)\(declined))"
    }
    func limit(_ end: KeyPath<ClosedRange<Int>, Int>) -> String {
      sum(
        score.items.filter { $0.limits[keyPath: end] != 0 }.map { item in
          let open =
            item.position == score.declinedItem
            ? "\(isMissing(item)) OR \(settled(item.position)) = \(Code.declined)" : isMissing(item)
          return "CASE WHEN \(open) THEN \(item.limits[keyPath: end]) ELSE 0 END"
        })
    }
    let declined = score.declinedItem.map { "\(settled($0)) = \(Code.declined)" } ?? "1 = 0"
    let sums = sum(score.items.map(added))
    return [
      Column(name: "sum\(number)", expression: "CAST(\(sums) AS BIGINT)"),
      Column(
        name: "answered\(number)",
        expression: count(
          score.items.map { item in
            let code = settled(item.position)
            return item.pointsIfSkipped == nil
              ? "\(code) >= 0" : "\(code) >= 0 OR \(code) = \(Code.skipped)"
          })),
      Column(name: "missing\(number)", expression: count(score.items.map(isMissing))),
      Column(name: "declined\(number)", expression: flag(declined)),
      Column(name: "least\(number)", expression: limit(\.lowerBound)),
      Column(name: "most\(number)", expression: limit(\.upperBound)),
    ]
  }

  /// What an item adds.
  private func added(_ item: ScoredItem) -> String {
    let code = settled(item.position)
    let points = plan.items[item.position].values.indices.map(item.points)
    var cases = ""
    if let first = points.first, let step = points.dropFirst().first.map({ $0 - first }),
      points.indices.allSatisfy({ points[$0] == first + $0 * step })
    {
      let product = step == 1 ? code : "\(step) * \(code)"
      cases = "WHEN \(code) >= 0 THEN \(first == 0 ? product : "\(first) + \(product)")"
    } else {
      cases = points.indices.map { "WHEN \(code) = \($0) THEN \(points[$0])" }
        .joined(separator: " ")
    }
    if let skipped = item.pointsIfSkipped {
      cases += " WHEN \(code) = \(Code.skipped) THEN \(skipped)"
    }
    return "CASE \(cases) ELSE 0 END"
  }

  /// The value of a score and its limits on the full scale.
  private func values(_ number: Int, _ score: ScoringPlan.ScorePlan) -> [Column] {
    let (sum, answered) = (column("sum\(number)"), column("answered\(number)"))
    let (missing, declined) = (column("missing\(number)"), column("declined\(number)"))
    let valid = "\(column("isInvalid")) = 0"
    let lowestItem = min(score.items.map(\.limits.lowerBound).min() ?? 0, 0)
    let formula = FormulaSQL(score.formula, dialect, lowestItem: lowestItem)
    var value =
      "WHEN \(valid) AND \(missing) = 0 AND \(answered) > 0 "
      + "THEN \(formula.score(ofSum: sum, count: answered))"
    if let limit = score.maximumMissing(policy) {
      let items = "(\(answered) + \(missing))"
      value +=
        " WHEN \(valid) AND \(declined) = 0 AND \(answered) > 0 "
        + "AND \(missing) BETWEEN 1 AND \(limit) "
        + "THEN \(formula.prorated(ofSum: sum, answered: answered, count: items))"
    }
    func end(isHigher: Bool) -> String {
      let full = "(\(answered) + \(missing) + \(declined))"
      let (least, most) = (column("least\(number)"), column("most\(number)"))
      return "CASE WHEN \(valid) AND \(missing) + \(declined) > 0 THEN "
        + formula.limit(
          ofSums: "(\(sum) + \(least))", "(\(sum) + \(most))", count: full, isHigher: isHigher)
        + " END"
    }
    return [
      Column(name: "value\(number)", expression: "CASE \(value) END"),
      Column(name: "lowest\(number)", expression: end(isHigher: false)),
      Column(name: "highest\(number)", expression: end(isHigher: true)),
    ]
  }

  // MARK: Patterns and results

  /// 1 if a pattern is met, 0 if it is not, and 2 if that is not known.
  private func pattern(_ number: Int, _ pattern: ScoringPlan.PatternPlan) -> Column {
    let isSettled = Set(pattern.items).sorted().map { item in
      let code = settled(item)
      return "\(code) = \(Code.notApplicable) OR \(places(of: item, code) { $0 != nil })"
    }
    let symptoms = count(pattern.symptoms.map { reaches($0, settled($0.item)) })
    let isMet = holds(pattern.condition, symptomCount: symptoms, settled)
    let known = isSettled.isEmpty ? "1 = 1" : joined(isSettled, "AND")
    return Column(
      name: "pattern\(number)",
      expression: "CASE WHEN NOT (\(known)) THEN 2 WHEN \(isMet) THEN 1 ELSE 0 END")
  }

  private func results(_ needed: [Int]) -> [Column] {
    let prefix = table.prefix ?? plan.questionnaire.id + "."
    var results = plan.scores.enumerated().flatMap { number, score in
      self.results(number, score).map { Column(name: prefix + $0.name, expression: $0.expression) }
    }
    func list(_ name: String, _ items: [(id: String, isMeant: String)]) {
      let parts = items.map {
        "CASE WHEN \($0.isMeant) THEN \(dialect.text(" " + $0.id)) ELSE '' END"
      }
      results.append(
        Column(
          name: prefix + name, expression: parts.isEmpty ? "''" : "ltrim(\(joined(parts, "||")))"))
    }
    list(
      "unanswered",
      needed.map { (plan.items[$0].id, "\(settled($0)) = \(Code.unanswered)") })
    list("declined", needed.map { (plan.items[$0].id, "\(settled($0)) = \(Code.declined)") })
    let raised = plan.alerts.map { alert in
      reaches(
        .init(item: alert.item, atLeast: alert.atLeast), column("given\(alert.item)"))
    }
    list("alerts", zip(plan.alerts, raised).map { (plan.items[$0.item].id, $1) })
    list(
      "alertsNotAssessed",
      zip(plan.alerts, raised).map {
        (plan.items[$0.item].id, "\(settled($0.item)) < 0 AND NOT (\($1))")
      })
    if !plan.patterns.isEmpty { results.append(patterns(prefix)) }
    return results
  }

  private func results(_ number: Int, _ score: ScoringPlan.ScorePlan) -> [Column] {
    func name(_ ending: String) -> String {
      number > 0 ? score.id + ending : ending.isEmpty ? score.id : ending.lowercased()
    }
    let value = column("value\(number)")
    let (missing, declined) = (column("missing\(number)"), column("declined\(number)"))
    let isInvalid = "\(column("isInvalid")) = 1"
    let bands = score.bands.map { band in
      "WHEN \(value) BETWEEN \(points(band.range.minimum)) AND \(points(band.range.maximum)) "
        + "THEN \(dialect.text(band.id))"
    }
    func end(_ name: String) -> String { "coalesce(\(column("\(name)\(number)")), \(value))" }
    return [
      Column(name: name(""), expression: value),
      Column(
        name: name("Band"),
        expression: bands.isEmpty
          ? dialect.asText("NULL") : "CASE \(bands.joined(separator: " ")) END"),
      Column(
        name: name("Basis"),
        expression: "CASE WHEN \(isInvalid) THEN 'invalid' "
          + "WHEN \(value) IS NULL THEN '\(Score.Basis.unscorable.rawValue)' "
          + "WHEN \(missing) > 0 THEN '\(Score.Basis.prorated.rawValue)' "
          + "WHEN \(declined) > 0 THEN '\(Score.Basis.itemDeclined.rawValue)' "
          + "ELSE '\(Score.Basis.complete.rawValue)' END"),
      Column(name: name("Lowest"), expression: end("lowest")),
      Column(name: name("Highest"), expression: end("highest")),
      Column(
        name: name("Missing"),
        expression: "CASE WHEN \(isInvalid) THEN NULL ELSE \(missing) + \(declined) END"),
    ]
  }

  private func patterns(_ prefix: String) -> Column {
    let codes = plan.patterns.indices.map { column("pattern\($0)") }
    let met = zip(plan.patterns, codes).map { pattern, code in
      "CASE WHEN \(code) = 1 THEN \(dialect.text(" " + pattern.id)) ELSE '' END"
    }
    return Column(
      name: prefix + "pattern",
      expression: "CASE WHEN \(column("isInvalid")) = 1 "
        + "THEN '\(PatternResult.undetermined.rawValue)' "
        + "WHEN \(joined(codes.map { "\($0) = 1" }, "OR")) THEN ltrim(\(joined(met, "||"))) "
        + "WHEN \(joined(codes.map { "\($0) = 2" }, "OR")) "
        + "THEN '\(PatternResult.undetermined.rawValue)' "
        + "ELSE '\(PatternResult.notMet.rawValue)' END")
  }
}

/// Writes a ``ScoreFormula`` as SQL.
private struct FormulaSQL {
  private let formula: ScoreFormula
  private let dialect: SQLDialect
  /// The lowest that an item can add, or 0.
  private let lowestItem: Int
  /// The table's rows by the sum that gives them, in ascending order.
  private let rows: [(sum: Int, value: Double)]

  init(_ formula: ScoreFormula, _ dialect: SQLDialect, lowestItem: Int) {
    self.formula = formula
    self.dialect = dialect
    self.lowestItem = lowestItem
    rows = (formula.table ?? [:]).filter { $0.key.isMultiple(of: formula.multiplier) }
      .map { (sum: $0.key / formula.multiplier, value: $0.value) }.sorted { $0.sum < $1.sum }
  }

  private var scale: Int { Int(Questionnaire.ScoreRule.powersOfTen[formula.decimals]) }

  func score(ofSum sum: String, count: String) -> String {
    switch formula.method {
    case .sum, .count:
      guard formula.table != nil else {
        return formula.multiplier == 1 ? sum : "(\(sum) * \(formula.multiplier))"
      }
      // A table without rows gives no score.
      guard !rows.isEmpty else { return "NULL" }
      let cases = rows.map { "WHEN \($0.sum) THEN \(points($0.value))" }
      return "CASE \(sum) \(cases.joined(separator: " ")) END"
    case .mean:
      let factor = formula.multiplier * scale
      let quotient = rounded(
        factor == 1 ? sum : "\(sum) * \(factor)", over: count, lowest: lowestItem * factor)
      return scale == 1 ? quotient : "(\(dialect.asDouble(quotient)) / \(scale))"
    }
  }

  func prorated(ofSum sum: String, answered: String, count: String) -> String {
    switch formula.method {
    case .mean: score(ofSum: sum, count: answered)
    case .sum, .count:
      score(
        ofSum: rounded("\(sum) * \(count)", over: answered, lowest: lowestItem * 1000),
        count: count)
    }
  }

  /// A quotient, rounded half up to a whole number.
  ///
  /// - Parameter lowest: A whole number that the quotient is not below.
  private func rounded(_ numerator: String, over denominator: String, lowest: Int) -> String {
    let divisor = "nullif(\(denominator), 0)"
    guard lowest < 0 else {
      return dialect.quotient("2 * \(numerator) + \(denominator)", "2 * \(divisor)")
    }
    // Databases round what is below 0 towards 0.
    let quotient = dialect.quotient(
      "2 * \(numerator) + \(denominator) + \(2 * (1 - lowest)) * \(denominator)", "2 * \(divisor)")
    return "(\(quotient) - \(1 - lowest))"
  }

  /// The lowest or the highest score of sums between two.
  func limit(ofSums low: String, _ high: String, count: String, isHigher: Bool) -> String {
    guard formula.table != nil else {
      return score(ofSum: isHigher ? high : low, count: count)
    }
    guard !rows.isEmpty else { return "NULL" }
    let values = rows.map(\.value)
    let isRising = zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }
    let isFalling = zip(values, values.dropFirst()).allSatisfy { $0 >= $1 }
    guard isRising || isFalling else { return extreme(low, high, isHigher: isHigher) }
    if isRising == isHigher {
      let cases = rows.reversed().map {
        "WHEN \(high) >= \($0.sum) THEN CASE WHEN \(low) <= \($0.sum) THEN \(points($0.value)) END"
      }
      return "CASE \(cases.joined(separator: " ")) END"
    }
    let cases = rows.map {
      "WHEN \(low) <= \($0.sum) THEN CASE WHEN \(high) >= \($0.sum) THEN \(points($0.value)) END"
    }
    return "CASE \(cases.joined(separator: " ")) END"
  }

  /// The lowest or the highest row of a table that neither rises nor falls throughout.
  private func extreme(_ low: String, _ high: String, isHigher: Bool) -> String {
    let none = isHigher ? "-1000000000" : "1000000000"
    var parts = rows.map {
      "CASE WHEN \($0.sum) BETWEEN \(low) AND \(high) THEN \(points($0.value)) ELSE \(none) END"
    }
    while parts.count > 1 {
      parts = stride(from: 0, to: parts.count, by: 2).map {
        $0 + 1 < parts.count
          ? dialect.extreme(parts[$0], parts[$0 + 1], isHigher: isHigher) : parts[$0]
      }
    }
    return "nullif(\(parts[0]), \(none))"
  }
}
