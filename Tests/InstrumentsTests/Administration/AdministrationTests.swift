import Testing

@testable import WellbeingInstruments

@Suite("An administration")
struct AdministrationTests {
  @Test("begins with the first item and asks them in order", arguments: shippedIDs)
  func order(id: Questionnaire.ID) throws {
    let questionnaire = try builtIn(id)
    var administration = try Administration(of: questionnaire)
    #expect(administration.language == "en" && administration.answers == [:])
    for (index, item) in questionnaire.scoredItems.enumerated() {
      #expect(administration.step == .item(item))
      #expect(administration.position?.number == index + 1)
      #expect(administration.position?.count == questionnaire.scoredItems.count)
      try administration.answer(item.choiceSet.choices[0].id)
    }
    #expect(administration.step == .review && administration.position == nil)
    #expect(administration.unanswered == [] && administration.notReached == [])
    #expect(administration.progress.answeredCount == questionnaire.scoredItems.count)
  }

  @Test("asks about difficulty only if an answer is above zero, without a position")
  func difficulty() throws {
    var administration = try Administration(of: try builtIn("phq-9"))
    for item in PHQ9Oracle.items {
      try administration.answer(item == "selfHarm" ? "severalDays" : "notAtAll")
    }
    #expect(administration.step == .item(try #require(administration.questionnaire.items.last)))
    #expect(administration.position == nil)
    try administration.answer("veryDifficult")
    #expect(administration.step == .review)
    #expect(administration.answers["difficulty"] == .choice("veryDifficult"))
  }

  @Test("drops the answer about difficulty when all others become zero, and asks it anew")
  func difficultyDropped() throws {
    var administration = try Administration(of: try builtIn("phq-9"))
    for _ in 1...8 { try administration.answer("notAtAll") }
    try administration.answer("severalDays")
    try administration.answer("veryDifficult")
    try administration.reopen("selfHarm")
    try administration.answer("notAtAll")
    #expect(administration.step == .review)
    #expect(administration.answers["difficulty"] == nil)
    #expect(administration.askedItems.map(\.id) == PHQ9Oracle.items)
    try administration.reopen("mood")
    try administration.answer("severalDays")
    #expect(administration.step == .item(try #require(administration.questionnaire.items.last)))
    #expect(administration.notReached.map(\.id) == ["difficulty"])
  }

  @Test("tells what was left from what was not come to, and neither has an answer")
  func left() throws {
    var administration = try Administration(of: try builtIn("gad-7"))
    try administration.leaveUnanswered()
    #expect(administration.answers == [:])
    #expect(administration.unanswered.map(\.id) == GAD7Oracle.items)
    #expect(administration.notReached.map(\.id) == Array(GAD7Oracle.items.dropFirst()))
    #expect(administration.position?.number == 2)
  }

  @Test("takes an answer back when its item is left after all")
  func takenBack() throws {
    var administration = try Administration(of: try builtIn("gad-7"))
    try administration.answer("severalDays")
    let wentBack = administration.goBack()
    #expect(wentBack && administration.answers == ["nervous": 1])
    try administration.leaveUnanswered()
    #expect(administration.answers == [:])
    #expect(administration.progress.left == ["nervous"])
  }

  @Test("goes back item by item from the review, keeps answers, and stops at the first")
  func back() throws {
    var administration = try Administration(of: try builtIn("gad-7"))
    for _ in GAD7Oracle.items { try administration.answer("severalDays") }
    for item in GAD7Oracle.items.reversed() {
      let wentBack = administration.goBack()
      #expect(wentBack)
      #expect(administration.progress.current == item)
    }
    let wentBack = administration.goBack()
    #expect(!wentBack)
    #expect(administration.answers.count == 7)
  }

  @Test("goes forward item by item after going back, keeps answers, and stops where it was")
  func forward() throws {
    var administration = try Administration(of: try builtIn("gad-7"))
    let early = administration.goForward()
    #expect(!early && administration.progress.current == GAD7Oracle.items[0])
    for _ in 1...3 { try administration.answer("severalDays") }
    try administration.leaveUnanswered()
    for _ in 1...4 { administration.goBack() }
    for item in GAD7Oracle.items[1...4] {
      let wentForward = administration.goForward()
      #expect(wentForward && administration.progress.current == item)
    }
    let wentOn = administration.goForward()
    #expect(!wentOn && administration.answers.count == 3)
    for _ in 5...7 { try administration.answer("severalDays") }
    administration.goBack()
    let wentForward = administration.goForward()
    #expect(wentForward && administration.step == .review)
  }

  @Test("returns to where it was after an earlier item was changed")
  func returns() throws {
    var administration = try Administration(of: try builtIn("gad-7"))
    for _ in 1...3 { try administration.answer("severalDays") }
    try administration.reopen("nervous")
    try administration.answer("notAtAll")
    #expect(administration.progress.current == "relaxing")
    #expect(administration.answers["nervous"] == 0)
  }

  @Test("lets item 9 be declined, and changed")
  func declined() throws {
    var administration = try Administration(of: try builtIn("phq-9"))
    for _ in 1...8 { try administration.answer("notAtAll") }
    try administration.decline()
    #expect(administration.answers["selfHarm"] == .declined)
    #expect(administration.step == .review)
    try administration.reopen("selfHarm")
    try administration.answer("notAtAll")
    #expect(administration.answers["selfHarm"] == 0)
  }

  @Test("un-asks what hangs on an item that is no longer asked, link by link")
  func chain() throws {
    let questionnaire = try Questionnaire(decoding: Array(MadeUpDefinition.chain.utf8))
    var administration = try Administration(of: questionnaire, language: "de")
    #expect(administration.language == "de")
    try administration.answer("yes")
    try administration.answer("yes")
    try administration.answer("blue")
    #expect(administration.step == .review)
    #expect(administration.answers == ["a": 1, "b": 1, "c": .choice("blue")])
    try administration.reopen("a")
    try administration.answer("no")
    #expect(administration.answers == ["a": 0])
    #expect(administration.askedItems.map(\.id) == ["a", "d"])
    #expect(administration.progress.current == "d")
    try administration.reopen("a")
    try administration.answer("yes")
    // What was dropped is asked anew, and nobody's old answer comes back.
    #expect(administration.answers == ["a": 1])
    #expect(administration.progress.current == "b")
    try administration.decline()
    #expect(administration.step == .review)
    #expect(administration.askedItems.map(\.id) == ["a", "b"])
  }

  @Test("keeps an answer to an item that is still asked once another answer is dropped")
  func stillAsked() throws {
    let text = MadeUpDefinition.chain.replacing(
      #"{"not": {"item": "a", "atLeast": 1}}"#,
      with: #"{"any": [{"item": "a", "atLeast": 1}, {"not": {"item": "b", "atLeast": 1}}]}"#)
    var administration = try Administration(of: try Questionnaire(decoding: Array(text.utf8)))
    for answer in ["yes", "yes", "blue", "red"] { try administration.answer(answer) }
    try administration.reopen("a")
    try administration.answer("no")
    #expect(administration.answers == ["a": 0, "d": .choice("red")])
    #expect(administration.step == .review)
  }
}
