import Foundation
import Testing
import WellbeingInstruments

@Suite struct ScoringResultTests {
  @Test func `a result reads back as it was sent`() throws {
    let scorer = Scorer(.phq9)
    for answers: [String: Answer] in [
      [:], ["selfHarm": 3, "interest": 1, "mood": 2], ["selfHarm": .declined],
    ] {
      let result = try scorer.score(answers)
      let sent = try JSONEncoder().encode(result)
      #expect(try JSONDecoder().decode(ScoringResult.self, from: sent) == result)
      let alerts = try scorer.alerts(of: answers)
      #expect(alerts.raised == result.alerts && alerts.notAssessed == result.alertsNotAssessed)
      let sentAlerts = try JSONEncoder().encode(alerts)
      #expect(try JSONDecoder().decode(AlertFindings.self, from: sentAlerts) == alerts)
    }
    let total = try scorer.score(total: 27)
    let sent = try JSONEncoder().encode(total)
    #expect(try JSONDecoder().decode(ScoringResult.self, from: sent) == total)
  }

  @Test func `the main score is the first, and a result without scores has none`() throws {
    let result = try Scorer(.gad7).score(total: 12)
    #expect(result.score?.id == "total" && result.score?.value == 12)
    #expect(ScoringResult(scores: []).score == nil)
    let made = ScoringResult(
      scores: [
        Score(id: "total", value: 3, minimum: 0, maximum: 21, band: "minimal", basis: .complete)
      ],
      alerts: [RaisedAlert(item: "i", value: 2, staffMessage: "Ask.")],
      alertsNotAssessed: [UnassessedAlert(item: "j", reason: .declined)],
      patterns: [SymptomPattern(id: "p", result: .met)])
    #expect(made.score?.range == 0...21 && made.score?.possibleRange == 3...3)
  }
}
