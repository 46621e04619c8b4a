import Testing
import WellbeingKit

/// What a client shows of alerts.
@Suite struct AlertTextsTests {
  private func alerts() throws -> AlertFindings {
    let scorer = Scorer(.phq9)
    return AlertFindings(
      raised: try scorer.alerts(of: ["selfHarm": .value(2)]).raised,
      notAssessed: try scorer.alerts(of: ["selfHarm": .declined]).notAssessed)
  }

  @Test func `no placeholder is left, and the person is told whom to call`() throws {
    let alerts = try alerts()
    for country in ["GB", nil] {
      for readers in ["the ward's team", nil] {
        let texts = try Questionnaire.phq9.alertTexts(
          raised: alerts.raised, notAssessed: alerts.notAssessed, forStaff: false,
          country: country, readBy: readers)
        #expect(texts.count == 2)
        #expect(texts.allSatisfy { !$0.contains("{") && $0.contains("\nEmergency: ") })
        #expect(texts.first?.contains("116 123") == true)
        #expect(texts.first?.contains("the ward's team") == (readers != nil))
      }
    }
  }

  @Test func `by default a person was told that nobody will know`() throws {
    let text = try #require(
      try Questionnaire.phq9.alertTexts(raised: alerts().raised, forStaff: false).first)
    #expect(text.hasSuffix("So please do not wait: tell someone yourself, today."))
    #expect(!text.contains("Nobody will know") && !text.contains("who gave you"))
  }

  @Test func `staff read what was answered, and what is not known`() throws {
    let alerts = try alerts()
    let texts = try Questionnaire.phq9.alertTexts(
      raised: alerts.raised, notAssessed: alerts.notAssessed, forStaff: true)
    #expect(texts.count == 2 && texts.allSatisfy { !$0.contains("{") })
    #expect(texts.first?.contains("More than half the days") == true)
    #expect(texts.last?.contains("declined") == true)
  }

  @Test func `a question that was never reached is not told to the person, but to staff`() throws {
    let open = try Scorer(.phq9).alerts(of: [:], notAsked: ["selfHarm"]).notAssessed
    try #require(open.count == 1)
    #expect(
      try Questionnaire.phq9.alertTexts(raised: [], notAssessed: open, forStaff: false).isEmpty)
    #expect(
      try Questionnaire.phq9.alertTexts(raised: [], notAssessed: open, forStaff: true).count == 1)
  }

  @Test func `a language that the definition lacks is refused`() throws {
    #expect(throws: ScoringError.languageNotOffered("xx")) {
      try Questionnaire.phq9.alertTexts(raised: [], forStaff: false, language: "xx")
    }
  }
}
