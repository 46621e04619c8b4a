import Testing
import WellbeingKit

@testable import WellbeingCommands
@testable import WellbeingInterviews
@testable import WellbeingCommandKit

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
    let names = words.known.map(\.word).joined(separator: ", ")
    let advice = suggestion.map { "did you mean '\($0)'?" } ?? "use \(names) or cutoff:10."
    #expect(throws: Failure.usage("Option '--columns' has no column '\(word)': \(advice)")) {
      try words.columns(["total", word])
    }
  }

  @Test(arguments: [
    "cutoff:", "cutoff:ten", "cutoff:1e1", "cutoff:0x10", "cutoff: 10", "cutoff:10.",
  ])
  func aCutoffIsANumber(word: String) throws {
    let words = try words("phq-9")
    let refusal = Failure.usage(
      "Word 2 of '--columns' is not a valid cut-off: write its points, such as cutoff:10.")
    #expect(throws: refusal) { try words.columns(["total", word]) }
  }

  @Test func aColumnIsWrittenOnce() throws {
    let words = try words("phq-9")
    let refusal = { (word: String) in
      Failure.usage("Option '--columns' has '\(word)' twice: give it once.")
    }
    #expect(throws: refusal("total")) { try words.columns(["total", "band", "total"]) }
    #expect(throws: refusal("cutoff:10.0")) { try words.columns(["cutoff:10", "cutoff:10.0"]) }
  }
}
