import WellbeingKit
import WellbeingTerminal

/// The items of a paper form, asked line by line.
extension LineSheetDesk {
  func askItems(_ sheet: inout PaperSheet, _ keep: (PaperSheet) -> Void) throws -> SheetMove {
    introduceItems()
    var shown: Questionnaire.ChoiceSet?
    while case .item(let item) = sheet.administration.step {
      // The choices are shown once, and again whenever they differ.
      if shown != item.choiceSet { showChoices(item, sheet) }
      shown = item.choiceSet
      if let move = try ask(item, &sheet) { return move }
      keep(sheet)
    }
    return .goOn
  }

  private func introduceItems() {
    guard !areItemsIntroduced else { return }
    areItemsIntroduced = true
    conversation.say(
      "Type the number of each answer, then Enter. You can also type - if the sheet has no answer, "
        + "next, back, repeat, help or quit. If only the total is known, type total.")
  }

  private func showChoices(_ item: Questionnaire.Item, _ sheet: PaperSheet) {
    let texts = office.texts(of: sheet)
    for (number, choice) in zip(item.choiceNumbers, item.choiceSet.choices) {
      conversation.say(texts.text(choice.text), after: "  \(number)  ")
    }
    if !item.showsValues { conversation.say("Choose the number beside the answer.") }
  }

  /// Asks for an item until an answer is entered.
  ///
  /// - Returns: The next step; nil to continue with the next item.
  private func ask(_ item: Questionnaire.Item, _ sheet: inout PaperSheet) throws -> SheetMove? {
    show(item, sheet)
    while true {
      guard case .word(let word) = try conversation.ask(prompt(item)) else { return .inputEnded }
      switch word {
      case "quit": return .leave
      case "back": return sheet.administration.goBack() ? nil : .back
      case "help": help(item, sheet)
      case "repeat":
        show(item, sheet)
        showChoices(item, sheet)
      case "total" where sheet.hasNoItems:
        sheet.leaveAnswersOut()
        return .goOn
      case "next" where sheet.entry(of: item) != nil:
        try sheet.goOn(from: item)
        return nil
      default:
        guard try enter(word, item, &sheet) else {
          conversation.refuse(
            word.isEmpty
              ? "Nothing was typed."
              : "That is not one of the answers. Type \(ways(item)), or help.")
          continue
        }
        return nil
      }
    }
  }

  private func show(_ item: Questionnaire.Item, _ sheet: PaperSheet) {
    let texts = office.texts(of: sheet)
    let place = sheet.administration.askedItems.firstIndex { $0.id == item.id } ?? 0
    conversation.say(texts.text(item.text), after: "\(place + 1). ")
    if let entry = words(item, sheet) { conversation.say("Entered so far: \(entry).") }
  }

  private func prompt(_ item: Questionnaire.Item) -> String {
    "Answer (\(ways(item))):"
  }

  private func ways(_ item: Questionnaire.Item) -> String {
    let others = ["-"] + (item.isDeclinable ? ["d"] : []) + (item.notApplicable == nil ? [] : ["n"])
    return "\(item.typedNumbers), \(others.joined(separator: ", "))"
  }

  /// Enters a typed answer, and echoes it.
  ///
  /// - Returns: Whether the text was a valid answer.
  private func enter(
    _ word: String, _ item: Questionnaire.Item, _ sheet: inout PaperSheet
  ) throws -> Bool {
    switch item.answer(typed: word) {
    case .declined?: try sheet.enter(.declined, for: item)
    case .notApplicable?: try sheet.enter(.notApplicable, for: item)
    case let answer?:
      guard let choice = item.choice(of: answer),
        let place = item.choiceSet.choices.firstIndex(of: choice)
      else { return false }
      try sheet.enter(.choice(place), for: item)
    case nil:
      guard word == "-" else { return false }
      try sheet.enter(.unanswered, for: item)
    }
    conversation.say("Entered: \(words(item, sheet) ?? "").")
    return true
  }

  /// The entry for an item in words; nil if there is none yet.
  private func words(_ item: Questionnaire.Item, _ sheet: PaperSheet) -> String? {
    if let answer = office.texts(of: sheet).earlierAnswer(item) { return answer }
    return sheet.entry(of: item) == nil ? nil : "not answered"
  }

  private func help(_ item: Questionnaire.Item, _ sheet: PaperSheet) {
    showChoices(item, sheet)
    conversation.say("-: the sheet has no answer there; it does not count as zero.")
    if sheet.hasNoItems {
      conversation.say("total: the sheet has no answers; only the total is known.")
    }
    if item.isDeclinable { conversation.say("d: the person declined to answer.") }
    if let notApplicable = item.notApplicable {
      conversation.say("n: \(office.texts(of: sheet).text(notApplicable.text)).")
    }
    conversation.say("next: keep what is entered, and continue. back: the previous question.")
    conversation.say("repeat: this question again. quit: leave; the sheet is not saved.")
  }
}
