import Foundation
import Testing
@testable import WellbeingCommands
import WellbeingCommandSupport
import WellbeingInstruments
import WellbeingSamples
import WellbeingStore

/// A page shows the store at one moment, even if another program saves while it is read.
@Suite struct OneMomentTests {
  private let bench: Workbench
  private let other: HealthStore

  init() throws {
    bench = try Workbench()
    try bench.record("phq-9", [("2026-01-05", 12), ("2026-02-05", 14)])
    other = try bench.openStore()
    // Whenever the program looks at its clock, another one saves a result with an alert.
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
    let answers = Dictionary(
      uniqueKeysWithValues: questionnaire.items.prefix(9).map { ($0.id, Answer.value(1)) })
    let start = try #require(RFC3339.date(from: "2026-03-01T12:00:00Z"))
    bench.onClock = { [other] in
      do {
        let header = try SampleHeader(startDate: start, subject: "P1")
        let result = try ScoredAssessment(questionnaire, answers: answers, header: header)
        try other.write { _ = try $0.save(result) }
      } catch {
        Issue.record("The other program cannot save: \(error)")
      }
    }
  }

  @Test func `a trend remarks on no alert of a result that it was to show`() throws {
    for arguments in ["--json", "", "--csv"] {
      let run = try bench.run("trend phq-9 --subject P1 \(arguments)")
      #expect(run.code == .done)
      #expect(!(run.output + run.diagnostics).contains("results have alerts that wait"))
      #expect(!run.diagnostics.contains("has an alert that nobody"))
    }
    #expect(try other.read { try $0.waitingAlerts() }.count > 3)
  }
}
