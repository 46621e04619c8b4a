import Testing
import WellbeingTestDefinitions

@testable import WellbeingBulkScoring
@testable import WellbeingInstruments
import WellbeingTextFormats

@Suite("The columns of the items")
struct ColumnMappingTests {
  private static let phq2 = ["interest", "mood"]

  @Test("are those whose names are the items' ids, in any order and case")
  func ids() throws {
    try Header.expect("phq-2", ["mood", "id", "interest"], .itemIDs, Self.phq2)
    try Header.expect("phq-2", ["MOOD", "Interest"], .itemIDs, ["Interest", "MOOD"])
    try Header.expect("phq-2", ["Mood", "mood", "INTEREST"], .itemIDs, ["INTEREST", "mood"])
    let phq9 = try Header.items("phq-9").map(\.id)
    try Header.expect("phq-9", phq9.reversed() + ["difficulty"], .itemIDs, phq9)
  }

  @Test("are those of the ids before a series, and those of a series before the texts")
  func precedence() throws {
    let texts = [
      "Little interest or pleasure in doing things", "Feeling down, depressed, or hopeless",
    ]
    let series = ["q1", "q2"]
    try Header.expect("phq-2", texts + series + Self.phq2, .itemIDs, Self.phq2)
    try Header.expect(
      "phq-2", texts + series + Header.series("x", 1...2) + Self.phq2, .itemIDs, Self.phq2)
    try Header.expect("phq-2", texts + series, .numberedSeries, series)
    try Header.expect("phq-2", texts + ["q1", "q2", "q3"], .itemTexts, texts)
    // Half of the ids are none of them.
    try Header.expect("phq-2", ["mood"] + series, .numberedSeries, series)
  }

  @Test("are those whose names are the items' texts, in any language, case and spacing")
  func texts() throws {
    let phq9 = try Header.items("phq-9")
    let texts = phq9.compactMap { $0.text.text(in: "en") }
    #expect(texts.count == 9)
    try Header.expect("phq-9", ["id"] + texts.reversed(), .itemTexts, texts)
    let shouted = texts.map { " " + $0.uppercased().replacing(" ", with: " \n\u{a0}") }
    try Header.expect("phq-9", shouted, .itemTexts, shouted)

    let items = try MadeUpQuestionnaire.questionnaire().neededItems
    let words = items.enumerated().compactMap {
      $1.text.text(in: $0.isMultiple(of: 2) ? "de" : "en")
    }
    let mapping = try ColumnMapping.find(items, of: "study", in: words, named: nil)
    #expect(mapping.method == .itemTexts)
    #expect(mapping.columns.map(\.name) == words)
    #expect(mapping.columns.map(\.place) == Array(1...items.count))
  }

  @Test("are not known where a name stands twice among them, or a text in two languages")
  func repeated() throws {
    Header.expect("phq-2", Self.phq2 + ["mood"], .severalColumns("mood", places: [2, 3]))
    Header.expect(
      "phq-2", ["q1", "q2", "Mood", "MOOD", "interest"], .severalColumns("Mood", places: [3, 4]))
    let items = try MadeUpQuestionnaire.questionnaire().neededItems
    let words = items.compactMap { $0.text.text(in: "en") } + ["Lärm draußen"]
    #expect(throws: Problem.severalColumns("Noise outside", places: [1, words.count])) {
      try ColumnMapping.find(items, of: "study", in: words, named: nil)
    }
  }

  @Test("Where most ids are there, the first that is not is named")
  func missingID() throws {
    let ids = try Header.items("phq-9").map(\.id)
    let header = ids.dropLast() + ["self_harm"] + Header.series("q", 1...5)
    Header.expect("phq-9", Array(header), .noColumn("selfHarm", columns: Array(header)))
    let few = Array(ids[..<4])
    Header.expect("phq-9", few, .nothingFound(columns: few, items: ids, of: "phq-9"))
  }

  @Test("An empty header, or one of empty names, has none")
  func nothing() throws {
    for header in [[], [""], ["", ""], Array(repeating: "", count: 9)] {
      Header.expect("phq-2", header, .nothingFound(columns: header, items: Self.phq2, of: "phq-2"))
    }
  }

  @Test("One column never serves two items whose ids differ by case alone")
  func idsBesidesCase() throws {
    let phq2 = try Header.items("phq-2")
    let items = [phq2[0], phq2[0].renamed("INTEREST")]
    #expect(throws: Problem.self) {
      try ColumnMapping.find(items, of: "study", in: ["Interest"], named: nil)
    }
    let mapping = try ColumnMapping.find(
      items, of: "study", in: ["INTEREST", "interest"], named: nil)
    #expect(mapping.columns.map(\.place) == [2, 1])
  }
}

extension Questionnaire.Item {
  /// The item under another id.
  fileprivate func renamed(_ id: String) -> Questionnaire.Item {
    Questionnaire.Item(
      id: id, text: text, choiceSet: choiceSet, entry: entry, isScored: isScored,
      isDeclinable: isDeclinable, notApplicable: notApplicable, askedIf: askedIf,
      ifSkipped: ifSkipped, codes: codes)
  }
}
