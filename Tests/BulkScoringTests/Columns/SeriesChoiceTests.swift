import Testing
import WellbeingInstruments
import WellbeingTextFormats

@testable import WellbeingBulkScoring

@Suite("A numbered series is taken only where its name allows it")
struct SeriesChoiceTests {
  private func fault(_ questionnaire: Questionnaire.ID, _ header: [String]) -> Problem? {
    do {
      _ = try Header.mapping(questionnaire, header)
      return nil
    } catch {
      return error as? Problem
    }
  }

  @Test("PHQ-9 with two more questions beside nine of another questionnaire: never those nine")
  func strangersOfTheRightNumber() {
    let own = Header.series("phq9_", 1...11)
    let found = fault("phq-9", ["id"] + own + Header.series("pcl_", 1...9))
    #expect(found?.code == "seriesOfOtherLength")
    #expect(found?.words.contains("a series of 11 ('phq9_1', ") == true)
  }

  @Test("Seven columns named for the PHQ are no GAD-7")
  func namedForAnother() {
    let series = Header.series("phq", 1...7)
    #expect(fault("gad-7", ["id"] + series) == .doubtfulSeries(series, of: "gad-7"))
  }

  @Test("Two numbered columns of any name are no PHQ-2", arguments: ["visit", "wave_", "x"])
  func twoOfAnyName(prefix: String) {
    let series = Header.series(prefix, 1...2)
    #expect(fault("phq-2", ["id"] + series + ["pain"]) == .doubtfulSeries(series, of: "phq-2"))
  }

  @Test(
    "Names that say what they are do", arguments: ["q", "Q", "item_", "question", "PHQ2_", "phq"])
  func twoOfATellingName(prefix: String) throws {
    let series = Header.series(prefix, 1...2)
    try Header.expect("phq-2", ["id"] + series, .numberedSeries, series)
  }

  @Test("Of two that fit, the one named for the questionnaire is taken")
  func ownNameDecides() throws {
    let own = Header.series("phq9_", 1...9)
    try Header.expect("phq-9", Header.series("pcl_", 1...9) + own, .numberedSeries, own)
  }

  @Test("A definition of one's own may have any series, as long as no name speaks against it")
  func anyName() throws {
    let items = try Header.items("gad-7")
    let names = Header.series("v", 1...7)
    #expect(
      try ColumnMapping.find(items, of: "sleep-diary", in: names, named: nil).columns.map(\.name)
        == names)
  }
}

@Suite("Names as forms write them")
struct FormHeaderTests {
  @Test(
    "A grid's row in brackets, a number before the text, a full stop behind it, another dash",
    arguments: [
      { "Over the last 2 weeks, how often? [\($0)]" }, { "\($0)." },
      { $0.replacing("—", with: "-") },
    ] as [@Sendable (String) -> String])
  func forms(form: @Sendable (String) -> String) throws {
    let names = try Header.items("phq-9").map { form($0.text.text(in: "en") ?? "") }
    try Header.expect("phq-9", ["Timestamp"] + names, .itemTexts, names)
  }
}

@Suite("A first line that holds answers")
struct AnswersInHeaderTests {
  @Test(
    "is never repeated in an error",
    arguments: [
      ("gad-2", "P1,Not at all,Several days"), ("phq-4", "x,not at all,SEVERAL DAYS,3,NA"),
      ("phq-9", "name,0,1,2,3,0,1,2,3,1"),
    ])
  func answersAreNotRepeated(id: Questionnaire.ID, line: String) throws {
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
    let run = InMemoryRun(BulkScorer(questionnaire), Array((line + "\n").utf8))
    #expect(run.refusal?.code == "nothingFound")
    #expect(
      run.refusal?.words.hasSuffix("The first line should name the columns, and may not do so")
        == true)
  }
}
