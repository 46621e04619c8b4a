import WellbeingKit
import WellbeingTerminal

/// Asks the items of an administration one after another, line by line.
///
/// It needs no cursor movement, so it works with screen readers. No answer is preselected; Enter
/// alone and the end of input are never an answer.
struct LineForm {
  private enum Move {
    case stay
    case goOn
    case end(FormOutcome)
  }

  let conversation: Conversation
  let content: FormContent
  var administration: Administration

  var texts: FormTexts { FormTexts(administration, content) }

  /// Asks until the person confirms or leaves.
  mutating func run() throws -> FormOutcome {
    introduce()
    while true {
      let ending: FormOutcome?
      switch administration.step {
      case .item(let item): ending = try ask(item)
      case .review: ending = try review()
      }
      if let ending { return ending }
    }
  }

  private func introduce() {
    if let notice = texts.notice {
      conversation.say()
      conversation.say(notice)
    }
    conversation.say()
    conversation.say(texts.text(administration.questionnaire.instructions))
    conversation.say()
    conversation.say(
      "Type the number of your answer, then Enter. You can also type back, skip, repeat, help "
        + "or quit.")
  }

  // MARK: An item

  private mutating func ask(_ item: Questionnaire.Item) throws -> FormOutcome? {
    show(item)
    var isSkipAsked = false
    while true {
      let reply = try conversation.ask(prompt(item))
      guard case .word(let word) = reply else { return .inputEnded }
      switch try take(word, item, isSkipAsked: &isSkipAsked) {
      case .stay: continue
      case .goOn: return nil
      case .end(let ending): return ending
      }
    }
  }

  private func show(_ item: Questionnaire.Item) {
    conversation.say()
    conversation.say("\(texts.title), \(texts.place), \(texts.recallPeriod)")
    conversation.say(texts.text(item.text))
    for (number, choice) in zip(item.choiceNumbers, item.choiceSet.choices) {
      conversation.say(texts.text(choice.text), after: "  \(number)  ")
    }
    if item.isDeclinable {
      conversation.say("You can type decline if you prefer not to answer.")
    }
    if let notApplicable = item.notApplicable {
      conversation.say("You can type na: \(texts.text(notApplicable.text)).")
    }
    if !item.showsValues { conversation.say("Choose the number beside your answer.") }
    if let answer = texts.earlierAnswer(item) {
      conversation.say("Your earlier answer: \(answer).")
    }
  }

  private func prompt(_ item: Questionnaire.Item) -> String {
    "Your answer (\(range(item))):"
  }

  private func range(_ item: Questionnaire.Item) -> String {
    item.typedNumbers
  }

  private func advice(_ item: Questionnaire.Item) -> String {
    "Type a number from \(range(item))"
  }

  private mutating func take(
    _ word: String, _ item: Questionnaire.Item, isSkipAsked: inout Bool
  ) throws -> Move {
    switch word {
    case "quit": return .end(.left)
    case "repeat": show(item)
    case "help": help(item)
    case "back": return try goBack()
    case "decline" where item.isDeclinable: return try decline()
    case "na" where item.notApplicable != nil: return try markNotApplicable(item)
    case "skip" where isSkipAsked: return try leaveUnanswered()
    case "skip":
      isSkipAsked = true
      conversation.say(
        "Skip this question? Type skip again to skip it, or a number to answer it.")
      return .stay
    default: return try answer(word, item)
    }
    isSkipAsked = false
    return .stay
  }

  private mutating func answer(_ word: String, _ item: Questionnaire.Item) throws -> Move {
    guard let answer = item.answer(typed: word), let choice = item.choice(of: answer) else {
      conversation.refuse(
        word.isEmpty
          ? "Nothing is chosen yet. \(advice(item))."
          : "That is not one of the answers. \(advice(item)), or type help.")
      return .stay
    }
    try administration.answer(choice.id)
    conversation.say("Recorded: \(item.words(for: answer, in: texts.language)).")
    return try kept()
  }

  private mutating func decline() throws -> Move {
    try administration.decline()
    conversation.say("Recorded: you prefer not to answer.")
    return try kept()
  }

  private mutating func markNotApplicable(_ item: Questionnaire.Item) throws -> Move {
    try administration.markNotApplicable()
    conversation.say("Recorded: \(item.words(for: .notApplicable, in: texts.language)).")
    return try kept()
  }

  private mutating func leaveUnanswered() throws -> Move {
    try administration.leaveUnanswered()
    conversation.say("Left unanswered.")
    return try kept()
  }

  private mutating func goBack() throws -> Move {
    guard administration.goBack() else {
      conversation.refuse("This is the first question.")
      return .stay
    }
    return .goOn
  }

  private func kept() throws -> Move {
    try content.keep(administration)
    return .goOn
  }

  private func help(_ item: Questionnaire.Item) {
    conversation.say("\(range(item)): the answer with that number.")
    conversation.say("back: the previous question. repeat: this question again.")
    conversation.say("skip: leave this question unanswered; it does not count as zero.")
    if item.isDeclinable { conversation.say("decline: you prefer not to answer.") }
    if let notApplicable = item.notApplicable {
      conversation.say("na: \(texts.text(notApplicable.text)).")
    }
    conversation.say("quit: leave; \(texts.leaving).")
  }
}
