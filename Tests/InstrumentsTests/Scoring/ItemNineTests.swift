import Testing
import WellbeingInstruments

/// What is said about item 9, whatever the total.
@Suite("The alert of item 9")
struct ItemNineTests {
  private let scorer: Scorer

  init() throws {
    scorer = Scorer(try builtIn("phq-9"))
  }

  @Test("is not assessed when it was declined, with the patterns that hold whatever it is")
  func declined() throws {
    var answers = Self.eightAnswers
    answers["selfHarm"] = .declined
    let outcome = try scorer.score(answers)
    #expect(outcome.alerts == [])
    #expect(outcome.alertsNotAssessed.map(\.item) == ["selfHarm"])
    #expect(outcome.alertsNotAssessed.map(\.reason) == [.declined])
    #expect(outcome.patterns.map(\.result) == [.met, .notMet])
    #expect(outcome.unanswered == ["difficulty"])
  }

  @Test("is not assessed when it is blank, also where the total is prorated")
  func blank() throws {
    let outcome = try scorer.score(Self.eightAnswers, policy: .prorate)
    #expect(outcome.scores.map(\.basis) == [.prorated])
    #expect(outcome.alerts == [])
    #expect(outcome.alertsNotAssessed.map(\.reason) == [.leftBlank])
    #expect(outcome.patterns.map(\.result) == [.met, .notMet])
  }

  @Test("is raised though nothing else was answered")
  func alone() throws {
    let outcome = try scorer.score(["selfHarm": 1])
    #expect(outcome.scores.map(\.basis) == [.unscorable])
    #expect(outcome.alerts.map(\.item) == ["selfHarm"])
    #expect(outcome.alerts.map(\.value) == [1])
    #expect(outcome.alertsNotAssessed == [])
  }

  @Test("is not asked in an administration that ended before it")
  func endedEarly() throws {
    let found = try scorer.alerts(
      of: ["interest": 2], missing: ["selfHarm": .notShown, "noSuchItem": .declined])
    #expect(found.raised == [])
    #expect(found.notAssessed.map(\.reason) == [.notShown])
  }

  @Test("stays raised when an answered item is called not asked by mistake")
  func answeredYetNotAsked() throws {
    let found = try scorer.alerts(of: ["selfHarm": 1], missing: ["selfHarm": .notShown])
    #expect(found.raised.map(\.item) == ["selfHarm"])
    #expect(found.notAssessed == [])
  }

  @Test("is not a symptom that was reported without an answer")
  func symptomCount() throws {
    var answers = Self.eightAnswers
    #expect(scorer.symptomCount(of: "majorDepressive", in: answers) == 5)
    answers["selfHarm"] = 1
    #expect(scorer.symptomCount(of: "majorDepressive", in: answers) == 6)
    answers["selfHarm"] = .declined
    #expect(scorer.symptomCount(of: "majorDepressive", in: answers) == 5)
    answers["selfHarm"] = 0
    #expect(scorer.symptomCount(of: "otherDepressive", in: answers) == 5)
    #expect(scorer.symptomCount(of: "noSuchPattern", in: answers) == nil)
  }

  /// Items 1 to 8: five of them on more than half the days, three on several.
  private static let eightAnswers: [String: Answer] = [
    "interest": 3, "mood": 3, "sleep": 3, "energy": 3, "appetite": 3, "selfWorth": 1,
    "concentration": 1, "movement": 1,
  ]
}
