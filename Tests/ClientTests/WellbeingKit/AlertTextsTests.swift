import Foundation
import Testing
import WellbeingKit

/// What a client shows of alerts.
@Suite struct AlertTextsTests {
  /// An administration whose item 9 has an answer, or was never reached.
  private func administration(_ answer: Answer?) throws -> Administration {
    var administration = try Administration(of: .phq9)
    guard let answer else { return administration }
    while case .item(let item) = administration.step {
      guard item.id == "selfHarm", answer == .declined else {
        try administration.answer(item.id == "selfHarm" ? item.choices[2].id : item.choices[0].id)
        continue
      }
      try administration.decline()
    }
    return administration
  }

  private func sheet(_ answer: Answer) throws -> ScoredAssessment {
    try ScoredAssessment(
      .phq9, answers: administration(answer).answers,
      header: SampleHeader(startDate: .now, subject: "P0412"))
  }

  private func raised(_ audience: Audience) throws -> String {
    try #require(try sheet(.value(2)).alertTexts(for: audience, by: .phq9).first)
  }

  @Test func `no placeholder is left, and the person is told whom to call`() throws {
    for country in ["GB", nil] {
      for readers in ["the ward's team", nil] {
        let audience = Audience.respondent(country: country, readBy: readers)
        let texts = try ([.value(2), .declined] as [Answer]).flatMap {
          try administration($0).alertTexts(for: audience)
        }
        #expect(texts.count == 2)
        #expect(texts.allSatisfy { !$0.contains("{") && $0.contains("\nEmergency: ") })
        #expect(texts.first?.contains("116 123") == true)
        #expect(texts.first?.contains("the ward's team") == (readers != nil))
      }
    }
  }

  @Test func `a result says what its administration said`() throws {
    for audience in [Audience.staff, .respondent(country: "GB", readBy: nil)] {
      for answer in [Answer.value(2), .declined] {
        let texts = try administration(answer).alertTexts(for: audience)
        #expect(try sheet(answer).alertTexts(for: audience, by: .phq9) == texts)
        let scored = try Scorer(.phq9).score(administration(answer).answers)
        #expect(try scored.alertTexts(for: audience, by: .phq9) == texts)
        #expect(throws: ScoringError.unknownItem("selfHarm")) {
          try scored.alertTexts(for: audience, by: .gad7)
        }
      }
    }
  }

  @Test func `by default a person was told that nobody will know`() throws {
    let text = try raised(.respondent(country: nil, readBy: nil))
    #expect(text.hasSuffix("So please do not wait: tell someone yourself, today."))
    #expect(!text.contains("Nobody will know") && !text.contains("who gave you"))
    for blank in ["", " ", "\n\t"] {
      #expect(try raised(.respondent(country: blank, readBy: blank)) == text)
    }
  }

  @Test func `staff read what was answered, and what is not known`() throws {
    #expect(
      try raised(.staff) == """
        Item 9 (thoughts of being better off dead or of self-harm) was answered "More than half the \
        days". Ask about suicide risk today, whatever the total: speak with the person before they \
        leave, or contact them if they have left. The questionnaire does not measure the level of risk.
        """)
    let open = try #require(try sheet(.declined).alertTexts(for: .staff, by: .phq9).first)
    #expect(!open.contains("{") && open.contains("declined"))
  }

  @Test func `the person reads today's words`() throws {
    #expect(
      try raised(.respondent(country: "GB", readBy: "the ward's team")) == """
        Thank you for answering honestly. You said that you have been bothered by thoughts of being \
        better off dead, or of hurting yourself. Many people have such thoughts when things are hard. \
        They can pass, and help works. Please tell someone today: your doctor, or someone you trust.

        If you are in danger, or think you might act on these thoughts, get help now:

        Emergency: call 999
        Samaritans: call 116 123, 24 hours, every day, free
        Shout: text SHOUT to 85258, 24 hours, every day, free
        NHS 111 (England): call 111, option 2, 24 hours, every day
        Lifeline (NI): call 0808 808 8000, 24 hours, every day, free

        Until then, stay with someone if you can, and keep away from anything you could use to hurt \
        yourself. Your answers will be read by the ward's team. Nobody is reading them right now, so \
        if you need help now, use the numbers above.
        """)
  }

  @Test func `a question that was never reached is not told to the person, but to staff`() throws {
    let open = try administration(nil)
    #expect(try open.alertTexts(for: .respondent(country: nil, readBy: nil)).isEmpty)
    #expect(try open.alertTexts(for: .staff).count == 1)
    let saved = try ScoredAssessment(open, header: SampleHeader(startDate: .now, subject: "P0412"))
    #expect(try saved.alertsNotAssessed == open.alerts().notAssessed)
    for audience in [Audience.staff, .respondent(country: nil, readBy: nil)] {
      #expect(try saved.alertTexts(for: audience, by: .phq9) == open.alertTexts(for: audience))
    }
  }

  @Test func `the texts of another questionnaire are refused`() throws {
    #expect(throws: CourseError.otherQuestionnaire("gad-7", expected: "phq-9")) {
      try sheet(.value(2)).alertTexts(for: .staff, by: .gad7)
    }
  }

  private func waiting(
    _ state: WaitingAlert.State, _ item: String?, value: Int? = nil,
    reason: UnassessedAlert.Reason? = nil
  ) -> WaitingAlert {
    WaitingAlert(
      state, uuid: UUID(), subject: "P0412", questionnaire: Questionnaire.phq9.key, item: item,
      value: value, reason: reason, date: .now)
  }

  @Test func `the worklist says what the result said to staff`() throws {
    for state in [WaitingAlert.State.raised, .corrected, .enteredInError, .unfinished] {
      #expect(
        try waiting(state, "selfHarm", value: 2).staffMessage(by: .phq9) == raised(.staff))
    }
    let open = try administration(.declined).alertTexts(for: .staff)
    #expect(
      try [waiting(.notAssessed, "selfHarm", reason: .declined).staffMessage(by: .phq9)] == open)
    let implied = try waiting(.implied, "selfHarm", value: 1).staffMessage(by: .phq9)
    #expect(implied == "PHQ-9: item 9: Several days or more")
    #expect(try waiting(.unfinished, nil).staffMessage(by: .phq9) == "PHQ-9: cannot be evaluated")
  }

  @Test func `a changed answer is told to the person and to staff, before and after it is saved`()
    async throws
  {
    let person = Audience.respondent(country: "GB", readBy: nil)
    let changed = """
      Item 9 (thoughts of being better off dead or of self-harm) was first answered "More than half the \
      days", then changed to "Not at all" before it was saved. Ask about suicide risk today, whatever \
      the total: speak with the person before they leave, or contact them if they have left.
      """
    let store = try await HealthStore.open(
      at: .inMemory, source: Source(name: "tests", version: "1.0.0"), access: .owner)
    var administration = try administration(.value(2))
    var draft = try await store.write { [administration] in
      try $0.beginDraft(administration, subject: "P0412")
    }
    try administration.reopen("selfHarm")
    try administration.answer("notAtAll")
    draft = try await store.write { [draft, administration] in
      try $0.updateDraft(draft, to: administration)
    }
    #expect(!draft.isAlertRaised && draft.raisedAlerts.map(\.value) == [2])
    #expect(try administration.alertTexts(for: person).isEmpty)
    #expect(
      try administration.alertTexts(for: .staff, raisedBefore: draft.raisedAlerts) == [changed])
    let told = try administration.alertTexts(for: person, raisedBefore: draft.raisedAlerts)
    #expect(told.count == 1 && told[0].hasPrefix("You changed your answer to question 9."))
    #expect(
      told[0].contains("call 116 123") && told[0].contains("\"More than half the days\", is kept"))
    // One that is raised now is told by its own text alone.
    let raised = try self.administration(.value(2))
    #expect(
      try raised.alertTexts(for: person, raisedBefore: raised.alerts().raised)
        == raised.alertTexts(for: person))

    var waiting = try await store.read { try $0.waitingAlerts() }
    #expect(waiting.map(\.state) == [.corrected])
    #expect(try waiting[0].staffMessage(by: .phq9) == changed)
    let result = try ScoredAssessment(
      administration, header: SampleHeader(startDate: .now, subject: "P0412"))
    try await store.write { [draft] in try $0.save(result, finishing: draft) }
    waiting = try await store.read { try $0.waitingAlerts() }
    #expect(waiting.map(\.uuid) == [result.uuid])
    #expect(try waiting[0].staffMessage(by: .phq9) == changed)
    await store.close()
  }

  @Test(arguments: [
    (Answer.value(0), #"changed to "Not at all""#), (.declined, "declined"),
    (nil, "left without an answer"),
  ])
  func `a corrected result says what became of the answer`(now: Answer?, words: String) async throws
  {
    let store = try await HealthStore.open(
      at: .inMemory, source: Source(name: "tests", version: "1.0.0"), access: .owner)
    let first = try sheet(.value(2))
    try await store.save(first)
    var answers = first.answers
    answers["selfHarm"] = now
    answers["difficulty"] = nil
    let correction = try ScoredAssessment(
      .phq9, answers: answers, header: SampleHeader(startDate: first.startDate, subject: "P0412"))
    try await store.write {
      try $0.amend(first.uuid, to: correction, reason: "The sheet was misread.")
    }
    let waiting = try await store.read { try $0.waitingAlerts() }
    #expect(
      try waiting.map { try $0.staffMessage(by: .phq9) } == [
        "An earlier version of the result raised this alert; then the answer was \(words). "
          + raised(.staff)
      ])
    await store.close()
  }

  @Test func `of a total that corrects a sheet no answer is told`() async throws {
    let store = try await HealthStore.open(
      at: .inMemory, source: Source(name: "tests", version: "1.0.0"), access: .owner)
    let first = try sheet(.value(2))
    try await store.save(first)
    let total = try ScoredAssessment(
      .phq9, total: 3, header: SampleHeader(startDate: first.startDate, subject: "P0412"))
    try await store.write {
      try $0.amend(first.uuid, to: total, reason: "Only the total is known.")
    }
    let waiting = try await store.read { try $0.waitingAlerts([.corrected]) }
    #expect(try waiting.map { try $0.staffMessage(by: .phq9) } == [raised(.staff)])
    await store.close()
  }

  @Test func `a language or a questionnaire that does not fit is refused`() throws {
    let alert = waiting(.raised, "selfHarm", value: 2)
    #expect(throws: ScoringError.languageNotOffered("xx")) {
      try alert.staffMessage(by: .phq9, language: "xx")
    }
    #expect(throws: CourseError.otherQuestionnaire("gad-7", expected: "phq-9")) {
      try alert.staffMessage(by: .gad7)
    }
  }
}
