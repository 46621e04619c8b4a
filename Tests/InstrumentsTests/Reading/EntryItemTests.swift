import Testing
import WellbeingTestDefinitions

@testable import WellbeingInstruments

/// Items that are answered with a number or a text, as a definition has them; their faults are in the
/// table of faults.
@Suite("An item without choices")
struct EntryItemTests {
  @Test("is read with its limits, without a fault or a warning")
  func isRead() throws {
    let report = QuestionnaireLinter.check(try DailyCheckIn.document(), among: .builtIn)
    #expect(report.faults == [])
    #expect(report.warnings == [])
    let hours = LocalizedText(["en": "hours"])
    #expect(
      try DailyCheckIn.questionnaire().items.map(\.entry) == [
        .number(.init(range: 0...10, decimals: 0, unit: nil)),
        .number(.init(range: 0...24, decimals: 2, unit: hours)), .text(maximumLength: 200),
      ])
  }
}
