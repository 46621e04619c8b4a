import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingTerminal
import WellbeingTestBytes
import WellbeingTestDefinitions
import WellbeingTextFormats

@testable import WellbeingBulkScoring
@testable import WellbeingCommands
@testable import WellbeingPresentation

/// The report on a file that was scored: summary, closing lines and methods.
struct BulkSummaryTextTests {
  private static let software = BulkSummary.Software(name: "wellbeing", version: "0.1.0")

  private struct Case {
    let questionnaire: Questionnaire
    let summary: BulkSummary

    init(
      _ questionnaire: Questionnaire, _ options: BulkScorer.Options = .init(),
      columns: (Int) -> String = { "q\($0)" }, rows: [String]
    ) throws {
      self.questionnaire = questionnaire
      summary = try ScoredRows.outcome(questionnaire, options, columns: columns, rows)
        .summary(program: "wellbeing", version: "0.1.0")
    }

    var lines: [String] { BulkSummaryText(summary: summary).lines }
    var closing: [String] {
      BulkSummaryText(summary: summary).closing
        + AlertsSoFar.lines(summary.alerts, of: questionnaire)
    }
    var methods: String { MethodsText(questionnaire: questionnaire, summary: summary).text }

    /// All three, one behind the other.
    var all: String {
      (lines + ["", "At the end:", ""] + closing + ["", "Methods:", ""]).joined(separator: "\n")
        + "\n" + methods
    }
  }

  private func builtIn(_ id: Questionnaire.ID) throws -> Questionnaire {
    try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
  }

  private func prorating(_ coding: AnswerCoding = AnswerCoding()) -> BulkScorer.Options {
    var options = BulkScorer.Options()
    options.policy = .prorate
    options.coding = coding
    return options
  }

  // MARK: Goldens

  @Test func `PHQ-9, prorated, with every basis and codes`() throws {
    let coding = AnswerCoding(
      missing: ["7", "9"], declined: ["77"],
      codes: (1...4).map { AnswerCoding.Code(cell: "\($0)", value: $0 - 1) })
    let told = try Case(
      builtIn("phq-9"), prorating(coding), columns: { "DPQ0\($0)0" },
      rows: [
        "000000000", "010200100", "111111110", "222122231", "333333333", "210012300", "1-1111110",
        "32-3223-1", "22222222d", "1111----0", "1111111x1", "x00000d0-", "02130011d",
      ])
    try expectGolden(told.all, "bulk-phq-9.txt")
  }

  @Test func `GAD-7, prorated by a rule that nobody published`() throws {
    let told = try Case(
      builtIn("gad-7"), prorating(),
      rows: ["0000000", "1111111", "1231203", "2222222", "33333-3", "3333--3", "0120120"])
    try expectGolden(told.all, "bulk-gad-7.txt")
    try expectGolden(
      try BulkSummaryText(summary: told.summary).json() + "\n", "bulk-gad-7.json")
  }

  @Test func `PHQ-4 has three scores, and no rule for missing answers`() throws {
    let told = try Case(builtIn("phq-4"), rows: ["0000", "1203", "3333", "21-2", "0x11"])
    try expectGolden(told.all, "bulk-phq-4.txt")
  }

  @Test func `reversed items, means, counts and items that are not asked`() throws {
    let told = try Case(
      MadeUpQuestionnaire.questionnaire(), prorating(),
      rows: [
        "3120--1101", "0111221111", "2301120121", "0300--n0d1", "11-1112201", "1-0---d111",
        "2130--3210", "1231213321", "00001-0000",
      ])
    try expectGolden(told.all, "bulk-made-up.txt")
  }

  @Test func `a file without rows has no figure and no false zero`() throws {
    let told = try Case(builtIn("phq-9"), rows: [])
    try expectGolden(told.all, "bulk-empty.txt")
  }

  // MARK: What holds of any

  @Test(arguments: QuestionnaireCatalog.builtIn.ids + ["made-up"])
  func `lines are at most 80 columns wide`(id: Questionnaire.ID) throws {
    let questionnaire =
      try QuestionnaireCatalog.builtIn.questionnaire(id) ?? MadeUpQuestionnaire.questionnaire()
    let count = questionnaire.neededItems.count
    let told = try Case(
      questionnaire, columns: { "a column with a long name for item \($0)" },
      rows: ["0", "1", "-", "x", "d", "n"].map { String(repeating: $0, count: count) })
    for line in told.lines + told.closing {
      #expect(DisplayWidth.columns(of: line) <= 80, "\(line)")
    }
  }

  @Test func `names of a file move no cursor and make no line`() throws {
    let hostile = "a\u{1B}[31m\u{7}\u{202E}\n! Alert"
    let options = prorating(
      AnswerCoding(missing: [hostile + "2"], codes: [.init(cell: hostile, value: 0)]))
    let told = try Case(
      builtIn("gad-7"), options, columns: { "\(hostile)\($0)" }, rows: ["0000000"])
    for text in told.lines + told.closing + [told.methods.replacing("\n", with: "")] {
      #expect(!text.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E }, "\(text)")
    }
    #expect(!told.lines.contains { $0.hasPrefix("! ") })
    #expect(told.methods.split(separator: "\n").count == 4)
  }

  @Test func `methods say how many rows were read and for how many the score came`() throws {
    func opening(_ rows: [String]) throws -> String {
      try Case(builtIn("gad-2"), rows: rows).methods
        .split(separator: " (wellbeing ").first
        .map {
          String($0).replacing(" GAD-2 (Generalized Anxiety Disorder 2-item scale)", with: "")
        }
        ?? ""
    }
    #expect(try opening([]) == "No completed sheets were scored")
    #expect(try opening(["00"]) == "One completed sheet could be scored")
    #expect(try opening(["0-"]) == "One completed sheet was read and could not be scored")
    #expect(try opening(["00", "11"]) == "All 2 completed sheets could be scored")
    #expect(try opening(["0-", "x1"]) == "None of 2 completed sheets could be scored")
    #expect(try opening(["00", "0-", "x1"]) == "Of 3 completed sheets, 1 could be scored")
  }

  @Test func `methods speak of invalid entries and rows without a score where there are any`()
    throws
  {
    let some = try Case(builtIn("gad-2"), rows: ["00", "0-", "xx", "x1"]).methods
    #expect(some.contains("Two were excluded because of invalid entries."))
    #expect(some.contains("One further row had no score."))
    let one = try Case(builtIn("gad-2"), rows: ["00", "0-", "-1", "x1"]).methods
    #expect(one.contains("One was excluded because of invalid entries."))
    #expect(one.contains("Two further rows had no score."))
    let none = try Case(builtIn("gad-2"), rows: ["00"]).methods
    #expect(!none.contains("invalid") && !none.contains("had no score"))
  }

  @Test func `the exception for a declined item stands behind its rule, where a row met it`()
    throws
  {
    let met = try Case(builtIn("phq-9"), rows: ["22222222d", "1111111-1"]).methods
    #expect(
      met.contains(
        "No score was calculated if one of its items was missing, and no answer was imputed. "
          + "As an exception, if item 9 was declined and no other answer was missing, the score "
          + "was calculated without it; its range is then 0 to 24 (1 row) [1]."))
    let unmet = try Case(builtIn("phq-9"), rows: ["222222222", "1111111-d"]).methods
    #expect(!unmet.contains("was declined"))
  }

  @Test func `methods give alpha over ten rows and more`() throws {
    let rows = (0..<10).map { "\($0 % 4)\($0 % 3)" }
    let enough = try Case(builtIn("gad-2"), rows: rows)
    #expect(enough.methods.contains("Cronbach's alpha in this sample was"))
    let few = try Case(builtIn("gad-2"), rows: rows.dropLast() + ["0-"])
    #expect(!few.methods.contains("Cronbach"))
    #expect(few.summary.scores.first?.reliability.cronbachAlpha != nil)
  }

  @Test func `methods tell of a table and of thresholds after reversing`() throws {
    let document = try MadeUpQuestionnaire.document { object in
      object["examples"] = [Any]()
      object["changeRules"] = [Any]()
      var table = try MadeUpQuestionnaire.score(1, of: object)
      table["method"] = "sum"
      table["items"] = ["noise", "coffee"]
      table["reversed"] = ["coffee"]
      table["missing"] = [Any]()
      table["range"] = ["minimum": 0, "maximum": 3]
      table["lookup"] = (0...4).map { ["raw": $0, "value": Double($0) * 0.75] }
      var count = try MadeUpQuestionnaire.score(2, of: object)
      count["items"] = ["noise", "walk"]
      count["thresholds"] = ["noise": 2, "walk": 3]
      count["reversed"] = ["noise"]
      count["range"] = ["minimum": 0, "maximum": 2]
      count["bands"] = try MadeUpQuestionnaire.value(
        #"[{"id": "all", "minimum": 0, "maximum": 2, "text": {"en": "all", "de": "alle"}, "#
          + #""sources": ["nobody2026"]}]"#)
      object["scores"] = [table, count]
    }
    let methods = try Case(Questionnaire(decoding: document), rows: []).methods
    #expect(
      methods.contains(
        "is the sum of the values of items 1 and 4 (reversed), converted with the definition's table; "
          + "a reversed item counts"))
    #expect(
      methods.contains(
        "is the number of items that reach the value in brackets, after reversing, of items 1 "
          + "(reversed, at least 2) and 8 (at least 3);"))
  }

  @Test(arguments: QuestionnaireCatalog.builtIn.ids + ["made-up"])
  func `methods say that scores are not diagnoses, and name none`(id: Questionnaire.ID) throws {
    let questionnaire =
      try QuestionnaireCatalog.builtIn.questionnaire(id) ?? MadeUpQuestionnaire.questionnaire()
    let zeros = String(repeating: "0", count: questionnaire.neededItems.count)
    let methods = try Case(questionnaire, rows: [zeros, zeros]).methods
    let paragraph = try #require(methods.split(separator: "\n").first)
    #expect(paragraph.lowercased().split(separator: "diagnos").count == 2)
    #expect(paragraph.hasSuffix("Scores are screening results, not diagnoses."))
  }

  @Test(arguments: QuestionnaireCatalog.builtIn.ids + ["made-up"])
  func `methods number the works that they cite, in their order, and no others`(
    id: Questionnaire.ID
  ) throws {
    let questionnaire =
      try QuestionnaireCatalog.builtIn.questionnaire(id) ?? MadeUpQuestionnaire.questionnaire()
    let lines = try Case(questionnaire, rows: []).methods.split(separator: "\n").map(String.init)
    let cited = try #require(lines.first).matches(of: /\[([0-9, ]+)\]/)
      .flatMap { $0.1.split(separator: ", ") }.compactMap { Int($0) }
    var seen: [Int] = []
    for number in cited where !seen.contains(number) { seen.append(number) }
    let references = lines.drop { $0 != "References" }.dropFirst()
    #expect(seen == Array(1..<references.count + 1))
    #expect(references.enumerated().allSatisfy { $1.hasPrefix("\($0 + 1). ") })
  }
}

struct FigureWordsTests {
  @Test(arguments: [
    (3.0, "3.00"), (0.125, "0.13"), (2.675, "2.68"), (-0.125, "-0.13"), (-0.001, "0.00"),
    (12.996, "13.00"), (-3.2, "-3.20"),
  ])
  func `two decimals, halves away from zero`(figure: Double, words: String) {
    #expect(figureWords(figure) == words)
  }

  @Test func `a figure of any size has words`() {
    #expect(figureWords(-1e300) == "-1e+300")
  }

  @Test func `shares have one decimal`() {
    #expect(
      [0, 0.0004, 0.0005, 0.98765, 1].map(shareWords) == [
        "0.0 %", "0.0 %", "0.1 %", "98.8 %", "100.0 %",
      ])
  }

  @Test func `words in a row`() {
    #expect(seriesWords(["a"]) == "a" && seriesWords(["a", "b", "c"], "or") == "a, b or c")
    #expect(seriesWords([]) == "" && counted(1, "row") == "1 row")
  }
}
