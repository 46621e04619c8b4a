import WellbeingKit
import WellbeingTerminal

/// Asks the items of an administration one after another, one page per item.
struct VisualForm {
  let stage: ScreenStage
  let content: FormContent
  var administration: Administration
  /// Earlier remarks, shown before the questions.
  let remarks: [String]

  private var pages: AdministrationPages {
    AdministrationPages(subject: content.subject, texts: FormTexts(administration, content))
  }

  /// Asks until the person confirms or leaves.
  mutating func run() throws -> FormOutcome {
    if let outcome = try introduce() { return outcome }
    while true {
      let outcome: FormOutcome?
      switch administration.step {
      case .item(let item): outcome = try ask(item)
      case .review: outcome = try review()
      }
      if let outcome { return outcome }
    }
  }

  private func introduce() throws -> FormOutcome? {
    switch try stage.run(pages.introduction(after: remarks)) {
    case .done(.read): nil
    case .done(.quit): try left()
    case .interrupted: .interrupted
    case .inputEnded, .hungUp: .inputEnded
    }
  }

  /// Confirms leaving if the device was handed over, because the person cannot come back.
  ///
  /// - Returns: Nil if the person continues.
  private func left() throws -> FormOutcome? {
    guard stage.isHandedOver else { return .left }
    return switch try stage.run(pages.leaving) {
    case .done(.read): nil
    case .done(.quit): .left
    case .interrupted: .interrupted
    case .inputEnded, .hungUp: .inputEnded
    }
  }

  private mutating func ask(_ item: Questionnaire.Item) throws -> FormOutcome? {
    switch try stage.run(pages.question(item)) {
    case .done(.quit): return try left()
    case .interrupted: return .interrupted
    case .inputEnded, .hungUp: return .inputEnded
    case .done(.back):
      administration.goBack()
      return nil
    case .done(let outcome):
      try take(outcome, item)
      try content.keep(administration)
      return nil
    }
  }

  private mutating func take(
    _ outcome: ChoiceForm.Outcome, _ item: Questionnaire.Item
  ) throws {
    switch outcome {
    case .chosen(let place): try administration.answer(item.choiceSet.choices[place].id)
    case .skipped: try administration.leaveUnanswered()
    case .declined: try administration.decline()
    case .notApplicable: try administration.markNotApplicable()
    case .back, .quit: break
    }
  }

  private mutating func review() throws -> FormOutcome? {
    switch try stage.run(try pages.review) {
    case .done(.save): return .confirmed
    case .done(.confirmed): return nil
    case .done(.quit): return try left()
    case .interrupted: return .interrupted
    case .inputEnded, .hungUp: return .inputEnded
    case .done(.back):
      administration.goBack()
      return nil
    case .done(.open(let place)):
      try administration.reopen(administration.askedItems[place].id)
      return nil
    }
  }
}
