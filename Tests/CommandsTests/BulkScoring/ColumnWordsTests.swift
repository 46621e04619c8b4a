import Testing
import WellbeingKit

@testable import WellbeingCommands

@Suite struct ColumnWordsTests {
  private func words(_ id: String) throws -> ColumnWords {
    ColumnWords(try #require(try QuestionnaireCatalog.builtIn.questionnaire(id)))
  }

  @Test func everyWordStandsForAColumnOfItsOwn() throws {
    let words = try words("phq-4")
    let columns = try words.columns(words.known.map(\.word))
    #expect(columns == words.known.map(\.column))
    #expect(Set(columns).count == columns.count)
    #expect(Set(ScoreColumn.usual(of: try questionnaire("phq-4"))).isSubset(of: columns))
  }

  private func questionnaire(_ id: String) throws -> Questionnaire {
    try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
  }

  @Test func theOrderIsThatOfTheWords() throws {
    #expect(
      try words("phq-4").columns(["alerts", "anxietyBand", "cutoff:10", "total", "cutoff:2.5"])
        == [.alerts, .band(score: "anxiety"), .cutoff(10), .value(score: nil), .cutoff(2.5)])
  }

  @Test(
    arguments: [
      ("totl", "total"), ("Band", "band"), ("alertNotAssessed", "alertsNotAssessed"),
      ("anxietyband", "anxietyBand"), ("score", nil), ("anxietyLowests", "anxietyLowest"),
    ] as [(String, String?)])
  func anUnknownWordComesWithTheNearest(word: String, suggestion: String?) throws {
    let words = try words("phq-4")
    #expect(
      throws: Failure.unknownColumn(
        word, suggestion: suggestion, known: words.known.map(\.word))
    ) {
      try words.columns(["total", word])
    }
  }

  @Test(arguments: [
    "cutoff:", "cutoff:ten", "cutoff:1e1", "cutoff:0x10", "cutoff: 10", "cutoff:10.",
  ])
  func aCutoffIsANumber(word: String) throws {
    let words = try words("phq-9")
    #expect(throws: Failure.notACutoff(place: 2)) { try words.columns(["total", word]) }
  }

  @Test func aColumnIsWrittenOnce() throws {
    let words = try words("phq-9")
    #expect(throws: Failure.repeatedColumn("total")) {
      try words.columns(["total", "band", "total"])
    }
    #expect(throws: Failure.repeatedColumn("cutoff:10.0")) {
      try words.columns(["cutoff:10", "cutoff:10.0"])
    }
  }
}
