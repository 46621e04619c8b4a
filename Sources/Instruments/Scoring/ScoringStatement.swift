/// Writes a plan as one statement that SQLite, DuckDB, PostgreSQL and Spark SQL take.
///
/// Each item's cell is first converted to a number: the index of a choice, or a ``Code``. Every
/// combination of these numbers is scored once, in steps that compute columns from those before, and
/// joined to the rows that have it. `DISTINCT` also keeps databases from computing a step again
/// wherever one of its columns is used, and lets SQLite join by an index.
struct ScoringStatement {
  let plan: ScoringPlan
  let table: ScoringPlan.SheetTable
  let policy: MissingAnswerPolicy

  enum Code {
    static let unanswered = -1
    static let declined = -2
    static let notApplicable = -3
    static let skipped = -4
    static let open = -5
    /// The cell is neither blank nor a valid answer.
    static let invalid = -6
    /// An answer to an item that is not asked.
    static let notAsked = -7
  }

  typealias Column = (name: String, expression: String)

  var text: String {
    let needed = plan.neededItems
    let answers: [Column] = needed.map { ("given\($0)", given($0)) }
    var steps = gates(needed)
    let invalid = needed.map { "\(answer($0)) IN (\(Code.invalid), \(Code.notAsked))" }
    let symptoms = symptoms()
    if !symptoms.isEmpty { steps.append(symptoms) }
    steps.append(
      [("isInvalid", flag(joined(invalid, "OR")))]
        + plan.scores.enumerated().flatMap { tallies($0, $1) }
        + plan.patterns.enumerated().map { pattern($0, $1) })
    steps.append(plan.scores.enumerated().flatMap { values($0, $1) })
    let results = results(needed)
    let table = table.name.split(separator: ".").map { column(String($0)) }.joined(separator: ".")
    let found = key(answers.map { column($0.name) })
    let tables =
      ["step0 AS (SELECT DISTINCT\n  \(list(answers))\nFROM \(table) AS sheet)"]
      + steps.enumerated().map {
        "step\($0 + 1) AS (SELECT DISTINCT *,\n  \(list($1))\nFROM step\($0))"
      }
      + [
        "scored AS (SELECT DISTINCT\n  \(list([("answers", found)] + results))\n"
          + "FROM step\(steps.count))"
      ]
    let names = results.map { "scored.\(column($0.name))" }.joined(separator: ",\n  ")
    return "WITH \(tables.joined(separator: ",\n"))\nSELECT sheet.*,\n  \(names)\n"
      + "FROM \(table) AS sheet JOIN scored ON scored.\(column("answers")) =\n"
      + "  \(key(answers.map(\.expression)));"
  }

  private func list(_ columns: [Column]) -> String {
    columns.map { "\($0.expression) AS \(column($0.name))" }.joined(separator: ",\n  ")
  }

  /// Returns the text that tells one combination of codes from another.
  private func key(_ codes: [String]) -> String {
    joined(codes.map { "\(asText($0)) || ' '" }, "||")
  }

  // MARK: Parts of expressions

  /// Returns a quoted name. Spark reads it as a name with
  /// `spark.sql.ansi.doubleQuotedIdentifiers`; without, it reports a syntax error.
  func column(_ name: String) -> String { "\"\(name.replacing("\"", with: "\"\""))\"" }

  func literal(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }

  /// Returns a value of any type as text.
  func asText(_ value: String) -> String { "CAST(\(value) AS VARCHAR(1000))" }

  /// Returns the parts joined by an operator, nested within the depth that databases allow.
  func joined(_ parts: [String], _ sign: String) -> String {
    guard parts.count > 1 else { return parts.first.map { "(\($0))" } ?? "(1 = 0)" }
    let half = parts.count / 2
    return "(\(joined(Array(parts[..<half]), sign)) \(sign) \(joined(Array(parts[half...]), sign)))"
  }

  func sum(_ parts: [String]) -> String { parts.isEmpty ? "0" : joined(parts, "+") }

  func flag(_ condition: String) -> String { "CASE WHEN \(condition) THEN 1 ELSE 0 END" }

  func count(_ conditions: [String]) -> String { sum(conditions.map(flag)) }

  // MARK: Cells

  func given(_ place: Int) -> String {
    let item = plan.items[place]
    let cell = "sheet.\(column(table.columns[item.id] ?? item.id))"
    let words = (table.words[item.id] ?? ScoringPlan.words(of: item)).map { word, response in
      (word: word, code: code(response))
    }.sorted { one, other in
      // Choices come first.
      if (one.code < 0) != (other.code < 0) { return other.code < 0 }
      return (one.code, one.word) < (other.code, other.word)
    }
    let isNumber = { (word: String) in Int(word).map(String.init) == word }
    let numbers = words.filter { isNumber($0.word) }
    let zeros = numbers.filter { $0.word == "0" }.map { ("-0", $0.code) }
    let others =
      zeros
      + (numbers.map { ($0.word, $0.code) } + zeros).flatMap {
        [("\($0).0", $1), ("\($0).00", $1)]
      }
    let all = numbers + others + words.filter { !isNumber($0.word) }.flatMap(spellings)
    // A tab is written as such: no function for it is common to the databases.
    let text = "lower(trim(replace(\(asText(cell)), '\t', ' ')))"
    let codes = all.map(\.1).reduce(into: [Int]()) { if !$0.contains($1) { $0.append($1) } }
    // Nearly every cell is a number as it is.
    let quick = numbers.map { "WHEN \(asText(cell)) = \(literal($0.word)) THEN \($0.code)" }
    let cases = codes.map { code in
      let texts = all.filter { $0.1 == code }.map { literal($0.0) }
      return "WHEN \(text) IN (\(texts.joined(separator: ", "))) THEN \(code)"
    }
    return "CASE WHEN \(cell) IS NULL THEN \(Code.unanswered) "
      + "\((quick + cases).joined(separator: " ")) ELSE \(Code.invalid) END"
  }

  /// Returns the lower-case forms of a word in databases: not all change letters beyond ASCII.
  func spellings(_ word: (word: String, code: Int)) -> [(String, Int)] {
    guard let first = word.word.first, !first.isASCII, first.isLowercase else { return [word] }
    return [word, (first.uppercased() + word.word.dropFirst(), word.code)]
  }

  func code(_ response: Scorer.Response) -> Int {
    switch response {
    case .choice(let place): place
    case .declined: Code.declined
    case .notApplicable, .entered: Code.notApplicable
    case .unanswered: Code.unanswered
    case .skipped: Code.skipped
    case .open: Code.open
    }
  }

  // MARK: Patterns and results

  /// Returns the columns that say of each symptom of a pattern the least and the most that it can
  /// count: its item may have any answer if it has none.
  func symptoms() -> [Column] {
    Set(plan.patterns.flatMap { $0.condition.symptoms })
      .sorted { ($0.item, $0.atLeast) < ($1.item, $1.atLeast) }
      .flatMap { symptom in
        let code = answer(symptom.item)
        let names = symptomNames(symptom)
        let isBelow = places(of: symptom.item, code) { $0.map { $0 < symptom.atLeast } ?? false }
        return [
          (names.least, flag(reaches(symptom, code))),
          (names.most, flag("NOT (\(code) = \(Code.notApplicable) OR \(isBelow))")),
        ]
      }
  }

  private func symptomNames(_ symptom: Condition<Int>.Symptom) -> (least: String, most: String) {
    let place = "\(symptom.item)from\(symptom.atLeast)"
    return ("least" + place, "most" + place)
  }

  /// Returns 1 if a pattern is met, 0 if it is not, and 2 if it is undetermined.
  func pattern(_ number: Int, _ pattern: ScoringPlan.PatternPlan) -> Column {
    let cases = CasesOfCondition(pattern.condition)
    func isCertain(of truth: Bool) -> String {
      self.isCertain(cases, of: truth) { symptom in
        let names = symptomNames(symptom)
        return (column(names.least), column(names.most))
      }
    }
    return (
      "pattern\(number)",
      "CASE WHEN \(isCertain(of: true)) THEN 1 WHEN \(isCertain(of: false)) THEN 0 "
        + "ELSE 2 END"
    )
  }

  /// Returns the ids of those that are meant, with spaces between them.
  private func ids(_ items: [(id: String, isMeant: String)]) -> String {
    let parts = items.map { "CASE WHEN \($0.isMeant) THEN \(literal(" " + $0.id)) ELSE '' END" }
    return parts.isEmpty ? "''" : "ltrim(\(joined(parts, "||")))"
  }

  func results(_ needed: [Int]) -> [Column] {
    func items(with code: Int) -> String {
      ids(needed.map { (plan.items[$0].id, "\(answer($0)) = \(code)") })
    }
    let isAnswered = joined(needed.map { "\(column("given\($0)")) <> \(Code.unanswered)" }, "OR")
    let alerts = plan.alerts.map { alert in
      let isRaised = reaches(alert, column("given\(alert.item)"))
      let isOpen = "\(answer(alert.item)) < 0 AND NOT (\(isRaised)) AND \(isAnswered)"
      return (id: plan.items[alert.item].id, isRaised: isRaised, isOpen: isOpen)
    }
    var results = plan.scores.enumerated().flatMap { self.results($0, $1) }
    results += [
      ("unanswered", items(with: Code.unanswered)), ("declined", items(with: Code.declined)),
      ("alerts", ids(alerts.map { ($0.id, $0.isRaised) })),
      ("alertsNotAssessed", ids(alerts.map { ($0.id, $0.isOpen) })),
    ]
    if !plan.patterns.isEmpty { results.append(("pattern", patterns)) }
    return results.map { ("\(plan.questionnaire.id).\($0.name)", $0.expression) }
  }

  func results(_ number: Int, _ score: ScoringPlan.ScorePlan) -> [Column] {
    func name(_ ending: String) -> String {
      number > 0 ? score.id + ending : ending.isEmpty ? score.id : ending.lowercased()
    }
    let value = column("value\(number)")
    let (missing, declined) = (column("missing\(number)"), column("declined\(number)"))
    let isInvalid = "\(column("isInvalid")) = 1"
    let bands = score.rule.bands.map { band in
      "WHEN \(value) BETWEEN \(points(band.range.minimum)) AND \(points(band.range.maximum)) "
        + "THEN \(literal(band.id))"
    }
    func end(_ name: String) -> String { "coalesce(\(column("\(name)\(number)")), \(value))" }
    return [
      (name(""), value),
      (name("Band"), bands.isEmpty ? asText("NULL") : "CASE \(bands.joined(separator: " ")) END"),
      (
        name("Basis"),
        "CASE WHEN \(isInvalid) THEN 'invalid' "
          + "WHEN \(value) IS NULL THEN '\(Score.Basis.unscorable.rawValue)' "
          + "WHEN \(missing) > 0 THEN '\(Score.Basis.prorated.rawValue)' "
          + "WHEN \(declined) > 0 THEN '\(Score.Basis.itemDeclined.rawValue)' "
          + "ELSE '\(Score.Basis.complete.rawValue)' END"
      ),
      (name("Lowest"), end("lowest")),
      (name("Highest"), end("highest")),
      (name("Missing"), "CASE WHEN \(isInvalid) THEN NULL ELSE \(missing) + \(declined) END"),
    ]
  }

  private var patterns: String {
    let results = plan.patterns.enumerated().map { (id: $1.id, code: column("pattern\($0)")) }
    func isAny(_ code: Int) -> String { joined(results.map { "\($0.code) = \(code)" }, "OR") }
    let undetermined = "'\(SymptomPattern.Result.undetermined.rawValue)'"
    return "CASE WHEN \(column("isInvalid")) = 1 THEN \(undetermined) "
      + "WHEN \(isAny(1)) THEN \(ids(results.map { ($0.id, "\($0.code) = 1") })) "
      + "WHEN \(isAny(2)) THEN \(undetermined) ELSE '\(SymptomPattern.Result.notMet.rawValue)' END"
  }
}
