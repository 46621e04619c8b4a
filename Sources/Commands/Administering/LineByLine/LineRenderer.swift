import WellbeingKit
import WellbeingTerminal

/// Asks line by line. Nothing is redrawn, so it works with screen readers.
final class LineRenderer: Renderer {
  private let presenter: Presenter
  private let conversation: Conversation
  /// Prevents keys on a handed-over device from ending the program.
  private let handedOver: LineModes?

  private var session: Session { presenter.session }

  /// - Parameter handedOver: The terminal modes of a device that is handed to a person.
  init(_ presenter: Presenter, handedOver: LineModes? = nil) {
    self.presenter = presenter
    self.handedOver = handedOver
    conversation = Conversation(presenter.session)
  }

  var restore: @Sendable () -> Void {
    guard let handedOver else { return {} }
    return { handedOver.surrender() }
  }

  func close() {
    handedOver?.restore()
  }

  // MARK: Starting

  func begin(_ opening: Opening) throws -> Bool {
    conversation.say("For: \(opening.subject), \(opening.earlier)")
    conversation.say(opening.words)
    conversation.say("What you type stays visible in this window until it is cleared.")
    return try isBegun()
  }

  private func isBegun() throws -> Bool {
    while true {
      switch try conversation.ask("Press Enter to begin, or type quit:") {
      case .word(""): return true
      case .word("quit"): return false
      case .ended: throw CommandError.inputEnded(isDraftKept: false)
      case .word: conversation.refuse("Press Enter to begin, or type quit.")
      }
    }
  }

  func decide(on offer: DraftOffer) throws -> DraftOffer.Decision {
    conversation.say()
    conversation.say(offer.words)
    let mayResume = offer.decisions.contains(.resume)
    let words = mayResume ? "yes to continue, restart" : "restart"
    while true {
      switch try conversation.ask("Type \(words) to discard it and start again, or quit:") {
      case .word("yes") where mayResume: return .resume
      case .word("restart"): return .restart
      case .word("quit"): return .quit
      case .word:
        conversation.refuse(mayResume ? "Type yes, restart or quit." : "Type restart or quit.")
      case .ended: throw CommandError.inputEnded(isDraftKept: true)
      }
    }
  }

  func reason(_ need: ReasonNeed, unchanged: String) throws -> String? {
    let question = ReasonQuestion(
      conversation: conversation, explanation: need.explanation, unchanged: unchanged)
    return try question.ask(conversation.askForText)
  }

  func confirmsSaving(beside sameDay: SameDay) throws -> Bool {
    try conversation.confirmsSaving(beside: sameDay)
  }

  func remark(_ text: String) {
    conversation.say(text)
  }

  // MARK: The form

  func administer(
    _ administration: inout Administration, _ content: FormContent
  ) throws -> FormOutcome {
    var form = LineForm(
      conversation: conversation, content: content, administration: administration)
    defer { administration = form.administration }
    return try form.run()
  }

  func show<Result>(
    alerts paragraphs: [String], about title: String,
    before body: (_ shown: [String]) throws -> Result
  ) throws -> Result {
    var failures = Failures()
    let result = failures.attempt { try presenter.show(alerts: paragraphs, before: body) }
    // Waits even if saving failed, because a handover clears the screen afterwards.
    if !paragraphs.isEmpty {
      failures.attempt {
        try conversation.waitUntilRead { try presenter.show(alerts: paragraphs) }
      }
    }
    return try failures.value(result)
  }

  func leave(_ lines: [String], hasAnswers: Bool) {
    for line in lines { conversation.say(line: line) }
    if hasAnswers { conversation.say("The answers are still visible above.") }
  }

  // MARK: Results

  func show(results: [ResultPage]) throws {
    try presenter.write(results)
  }

  func finish() throws {
    guard session.outputInfo.isTerminal, !session.isJSON else { return }
    conversation.say()
    let reply = try conversation.ask(
      "Your answers are still visible above. Clear the screen? Type yes or no:")
    if reply == .word("yes") || reply == .word("y") { try clear() }
  }

  private func clear() throws {
    session.conversation.write(TerminalText.clearing)
    try session.conversation.flush()
  }

  // MARK: Handover

  func handOver() throws -> Bool {
    for paragraph in HandOverTexts.before { conversation.say(paragraph) }
    guard try isBegun() else { return false }
    try handedOver?.begin()
    return true
  }

  func waitForStaff(word: String) throws {
    try clear()
    for paragraph in HandOverTexts.after { conversation.say(paragraph) }
    // An earlier Ctrl-D must not count here, or the prompt would appear twice.
    _ = session.context.input.resume()
    // The person holding the device must not see the word.
    try handedOver?.hideTyped()
    defer { handedOver?.showTyped() }
    while try askForWord() != word { conversation.refuse(HandOverTexts.wrongWord) }
  }

  private func askForWord() throws -> String {
    while true {
      if let typed = try conversation.askForText(HandOverTexts.prompt) {
        // The typed newline was not echoed.
        conversation.say()
        return typed
      }
      guard session.context.input.resume() else {
        throw CommandError.inputEnded(isDraftKept: false)
      }
    }
  }

  func showStaff(_ pages: [ResultPage]) throws {
    for page in pages {
      conversation.say()
      conversation.say("\(page.title)")
      for paragraph in page.paragraphs { conversation.say(paragraph) }
    }
    conversation.say()
    _ = try conversation.ask("Press Enter to clear the screen:")
    try clear()
  }
}
