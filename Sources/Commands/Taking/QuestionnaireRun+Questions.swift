import WellbeingInstruments
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

extension QuestionnaireRun {
  /// - Returns: Whether the person reviewed the answers and confirmed them.
  func ask() throws -> Bool {
    /// The line of the review that was chosen before an answer was changed there.
    var line: Int?
    while true {
      switch administration.step {
      case .item(let item):
        line = nil
        shownItems.insert(item.id)
        if administration.showNextItem() { try keep() }
        switch try reply(to: item) {
        case .quit: return false
        case .back: administration.goBack()
        case .reply(let answer):
          try administration.record(answer)
          try keep()
        }
      case .review:
        var question = try review(at: line)
        let answered = try dialog.ask(&question, isNewPage: line == nil)
        line = nil
        switch answered {
        case .quit: return false
        case .back: administration.goBack()
        case .reply(.open(let place)):
          try administration.reopen(administration.askedItems[place].id)
        case .reply(.change(let place, let choice)):
          let item = administration.askedItems[place]
          try administration.reopen(item.id)
          try administration.record(item.choiceSet.choices[choice].answer)
          try keep()
          line = place
        case .reply(.act): return true
        }
      }
    }
  }

  private func reply(to item: Questionnaire.Item) throws -> Answered<Answer?> {
    if let entry = item.entry {
      return try ask(question(item, entry), isChanged: \.isChanged)
        .map { $0.flatMap { entry.answer(typed: $0) } }
    }
    let question = question(item)
    return try ask(question, isChanged: { $0.chosen != question.chosen }).map(item.answer)
  }

  /// Asks a question. If the person leaves, says that what was chosen or typed was not entered.
  private func ask<Q: Question>(
    _ question: Q, isChanged: (Q) -> Bool
  ) throws -> Answered<Q.Reply> {
    var question = question
    func sayNotEntered() {
      guard isChanged(question), !dialog.isHandedOver else { return }
      dialog.print([words(.notConfirmed)])
    }
    do {
      let answered = try dialog.ask(&question, isNewPage: true)
      if case .quit = answered { sayNotEntered() }
      return answered
    } catch {
      sayNotEntered()
      throw error
    }
  }

  private var words: PersonWords { texts.words }

  private func questionContext(
    _ place: String, progress: Double? = nil, canGoBack: Bool
  ) -> QuestionContext {
    QuestionContext(
      ScreenPage.Title(
        "\(texts.title), \(texts.recallPeriod)", right: "\(printable(texts.subject)), \(place)"),
      progress: progress, canGoBack: canGoBack,
      // After a hand-over the person cannot come back to the questionnaire.
      leaving: dialog.isHandedOver
        ? .afterAsking(
          "\(words(.stopNow)) \(words(texts.isSaved ? .answersKept : .answersNotSaved))")
        : .atOnce,
      leavingWords: texts.isSaved ? "pause" : "leave"
    ).said(in: words)
  }

  private func question(
    _ item: Questionnaire.Item
  ) -> ChoiceQuestion {
    ChoiceQuestion(
      questionContext(item), lead: lead(item), choices: texts.choices(of: item),
      chosen: administration.answers[item.id].flatMap(item.place(of:)),
      remarks: remarks(item),
      decline: item.isDeclinable ? words(.preferNot) : nil,
      notApplicable: item.notApplicable.map { printable(texts.text($0.text)) }, canSkip: true,
      advances: context[Settings.advance])
  }

  private func question(
    _ item: Questionnaire.Item, _ entry: Questionnaire.Entry
  ) -> TextQuestion {
    TextQuestion(
      questionContext(item), lead: lead(item), entry: entry,
      answer: administration.answers[item.id],
      remarks: [.space] + remarks(item), in: texts.language)
  }

  private func questionContext(
    _ item: Questionnaire.Item
  ) -> QuestionContext {
    let asked = administration.askedItems
    let before = asked.firstIndex { $0.id == administration.progress.current } ?? asked.count
    let place =
      administration.position.map {
        words(.questionOf, ["n": "\($0.number)", "count": "\($0.count)"])
      } ?? words(.questionNotScored, ["n": "\(before + 1)"])
    return questionContext(
      place, progress: Double(before) / Double(max(asked.count, 1)),
      canGoBack: asked.first?.id != item.id)
  }

  private func lead(
    _ item: Questionnaire.Item
  ) -> [ScreenPage.Block] {
    // The instructions do not fit a choice that is not scored.
    let instructions: [ScreenPage.Block] =
      item.isCounted
      ? [.text(texts.text(questionnaire.instructions), .quiet), .space] : []
    return instructions + [.asked(texts.text(item.text)), .space]
  }

  private func remarks(
    _ item: Questionnaire.Item
  ) -> [ScreenPage.Block] {
    var remarks: [String] = []
    if item.entry == nil, !item.showsValues {
      remarks.append(words(.chooseNumber))
    }
    if let answer = texts.answer(to: item, in: administration) {
      let keeping =
        dialog.leavesTrace && item.entry == nil && words.isEnglish ? " Type next to keep it." : ""
      remarks.append(words(.earlierAnswer, ["answer": answer]) + keeping)
    } else if administration.progress.left.contains(item.id) {
      remarks.append(words(.leftEarlier))
    }
    return remarks.map { .text($0) } + [.space] + before(item)
  }

  /// The question before, with its answer, so that the person sees that it was taken.
  private func before(
    _ item: Questionnaire.Item
  ) -> [ScreenPage.Block] {
    let asked = administration.askedItems
    guard dialog.leavesTrace == false, let place = asked.firstIndex(where: { $0.id == item.id }),
      place > 0, let row = texts.rows(of: administration)[..<place].last
    else { return [] }
    return [row.line(number: place, .quiet)]
  }

  /// The setting that saves keys, offered before the first result of a subject.
  private var advanceOffer: [ScreenPage.Block] {
    guard !dialog.leavesTrace, !dialog.isHandedOver, words.isEnglish,
      context.settings.origin(of: Settings.advance.row).layer == .standard,
      let store = session.store, case let filter = SampleFilter.subject(session.subject),
      (try? store.read { try $0.history(where: filter, limit: 1) })?.elements.isEmpty == true
    else { return [] }
    let command = "wellbeing config set advance true"
    return [.text("To need no Enter after each answer: \(command)", .quiet)]
  }

  private func review(
    at line: Int?
  ) throws -> ListQuestion {
    let isPerson = texts.audience == .person
    let saving = texts.isSaved ? "Save" : "Score"
    return ListQuestion(
      questionContext(words(texts.isSaved ? .checkAndSave : .check), canGoBack: true),
      lead: [ScreenPage.Block(isPerson ? words(.theseAnswers) : "These are the answers."), .space],
      rows: texts.rows(of: administration).map(\.row),
      remarks: try texts.consequences(of: administration).map { ScreenPage.Block(printable($0)) }
        + advanceOffer,
      save: isPerson
        ? words(texts.isSaved ? .saveMine : .scoreMine) : "\(saving) these answers", cursor: line,
      saving: saving.lowercased())
  }
}
