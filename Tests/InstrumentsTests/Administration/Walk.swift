import Testing
import WellbeingTestBytes

@testable import WellbeingInstruments

/// A random run through an administration that remembers, apart from it, what was done.
struct Walk {
  enum Move: CaseIterable {
    case answer, leave, decline, back, forward, reopen
  }

  private(set) var administration: Administration
  /// The last thing that was said of each item; nil where it was left.
  private(set) var said: [String: Answer?] = [:]
  private var generator: SeededGenerator

  init(of questionnaire: Questionnaire, seed: UInt64) throws {
    administration = try Administration(of: questionnaire)
    generator = SeededGenerator(seed: seed)
  }

  /// Makes one random move that is possible, answering more often than not.
  mutating func move() throws {
    let moves: [Move] = [
      .answer, .answer, .answer, .answer, .leave, .decline, .back, .forward, .reopen,
    ]
    switch (moves.randomElement(using: &generator) ?? .answer, administration.step) {
    case (.back, _): administration.goBack()
    case (.forward, _): administration.goForward()
    case (.reopen, _), (_, .review): try reopen()
    case (.answer, .item(let item)): try answer(item)
    case (.leave, .item(let item)):
      try administration.leaveUnanswered()
      said[item.id] = .some(nil)
    case (.decline, .item(let item)):
      guard item.isDeclinable else { return try answer(item) }
      try administration.decline()
      said[item.id] = .declined
    }
  }

  private mutating func answer(_ item: Questionnaire.Item) throws {
    // The lowest choice is as likely as all others: it is what un-asks items.
    let choices = item.choiceSet.choices
    let isLowest = Bool.random(using: &generator)
    let choice = try #require(
      isLowest ? choices.first : choices.randomElement(using: &generator))
    try administration.answer(choice.id)
    said[item.id] = choice.answer
  }

  private mutating func reopen() throws {
    let reached = administration.askedItems.filter { said.keys.contains($0.id) }
    guard let item = reached.randomElement(using: &generator) else { return }
    do throws(AdministrationError) {
      try administration.reopen(item.id)
    } catch {
      // It was dropped when it was no longer asked, and is asked again: it was not come to yet.
      #expect(error == .notAsked(item: item.id))
      let isNotReached = administration.notReached.contains(item)
      #expect(isNotReached)
    }
  }
}
