import WellbeingKit
import WellbeingTerminal

/// The user interface of a review: on a screen, or line by line.
protocol ReviewDesk: AnyObject {
  /// Shows a page and waits for a decision. A bare Enter is not a decision.
  ///
  /// - Throws: `CommandError.interrupted`, `CommandError.reviewEnded`.
  func ask(_ page: ReviewPage) throws -> ReviewWalk.Move

  /// Asks for a text until it is valid.
  ///
  /// - Parameter fault: Returns what is wrong with a text; nil if it is valid.
  /// - Returns: Nil if the person goes back.
  func text(_ prompt: String, _ fault: (String) -> String?) throws -> String?

  /// Restores the screen.
  func close()

  /// Restores the screen at once, from any thread.
  var restore: @Sendable () -> Void { get }
}

/// A choice on a page, with its key and the word to type instead.
private struct ReviewChoice {
  let key: Character
  let word: String
  let text: String
  let move: ReviewWalk.Move

  static func all(of page: ReviewPage) -> [ReviewChoice] {
    (page.result == nil ? [] : outcomes) + [
      ReviewChoice(key: "n", word: "next", text: "Next, without a review", move: .next),
      ReviewChoice(key: "q", word: "quit", text: "Leave", move: .leave),
    ]
  }

  private static let outcomes = Review.Outcome.allCases.map { outcome in
    let (key, text): (Character, String) =
      switch outcome {
      case .spokenWith: ("s", "Spoken with the person")
      case .referred: ("r", "Referred")
      case .couldNotReach: ("c", "Could not reach the person (the alert stays on the list)")
      case .enteredInError: ("e", "Entered in error")
      case .other: ("o", "Something else (needs a note)")
      }
    return ReviewChoice(key: key, word: outcome.word, text: text, move: .outcome(outcome))
  }
}

/// Shows pages on a screen, with one key per outcome.
final class ScreenReviewDesk: ReviewDesk {
  private let stage: ScreenStage
  private var header: [Page.Block] = []

  init(_ stage: ScreenStage) {
    self.stage = stage
  }

  var restore: @Sendable () -> Void { stage.restore }

  func ask(_ page: ReviewPage) throws -> ReviewWalk.Move {
    header = [.text(page.place)] + page.heading.map { .text($0) }
    let choices = ReviewChoice.all(of: page)
    let question = page.result == nil ? [] : [Page.Block.text("What came of it?", .strong)]
    let alerts = page.alerts.flatMap { alert in
      [Page.Block(printable(alert), mark: "! ", emphasis: .alert), .gap]
    }
    let form = KeyForm(
      header: header,
      body: alerts + .spaced(page.remarks) + question,
      choices: choices.map { choice in
        if case .outcome = choice.move {
          KeyForm.Choice(choice.key, choice.text, needsWholePage: true)
        } else {
          KeyForm.Choice(choice.key, choice.text)
        }
      })
    return choices[try ended(stage.run(form))].move
  }

  func text(_ prompt: String, _ fault: (String) -> String?) throws -> String? {
    var message: String?
    while true {
      let form = TextForm(
        header: header, lead: .spaced(["\(prompt):"]), text: "", isSecret: false, message: message,
        allowsEmpty: false, canGoBack: true)
      guard case .text(let typed) = try ended(stage.run(form)) else { return nil }
      guard let found = fault(typed.trimmingSpaces) else { return typed.trimmingSpaces }
      message = found
    }
  }

  func close() {
    stage.close()
  }

  private func ended<Outcome>(_ ending: FormEnding<Outcome>) throws -> Outcome {
    switch ending {
    case .done(let outcome): return outcome
    case .interrupted: throw CommandError.interrupted(isDraftKept: false)
    case .inputEnded, .hungUp: throw CommandError.reviewEnded
    }
  }
}

/// Shows pages line by line, as needed for screen readers.
final class LineReviewDesk: ReviewDesk {
  private let conversation: Conversation

  init(_ conversation: Conversation) {
    self.conversation = conversation
  }

  var restore: @Sendable () -> Void { {} }

  func ask(_ page: ReviewPage) throws -> ReviewWalk.Move {
    let choices = ReviewChoice.all(of: page)
    show(page, choices)
    while true {
      guard case .word(let typed) = try conversation.ask("Your choice:") else {
        throw CommandError.reviewEnded
      }
      if let choice = choices.first(where: { typed == $0.word || typed == String($0.key) }) {
        return choice.move
      }
      if typed == "repeat" {
        show(page, choices)
      } else {
        let words = choices.map { String($0.key) } + ["repeat"]
        conversation.refuse("Type one of \(words.joined(separator: ", ")).")
      }
    }
  }

  private func show(_ page: ReviewPage, _ choices: [ReviewChoice]) {
    conversation.say()
    for line in [page.place] + page.heading { conversation.say(line) }
    for alert in page.alerts { conversation.say(alert, after: "! ") }
    for remark in page.remarks { conversation.say(line: remark) }
    if page.result != nil { conversation.say("What came of it?") }
    for choice in choices { conversation.say(choice.text, after: "  \(choice.key)  ") }
  }

  func text(_ prompt: String, _ fault: (String) -> String?) throws -> String? {
    while true {
      guard let typed = try conversation.askForText("\(prompt), or back:") else {
        throw CommandError.reviewEnded
      }
      if ["back", "quit"].contains(typed.lowercased()) { return nil }
      guard let found = fault(typed) else { return typed }
      conversation.refuse(found)
    }
  }

  func close() {}
}
