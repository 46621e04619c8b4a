import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTerminal
import WellbeingTextFormats

/// Asks the items of an administration, and for a review of the answers at the end.
struct AdministrationInterview {
  private let dialog: any Dialog
  private let texts: Texts
  private(set) var administration: Administration
  /// Whether the number of an answer also confirms it.
  private let advances: Bool
  /// Saves the administration after each change.
  private let keep: (Administration) throws -> Void
  /// The line of the review that was chosen before an answer was changed there.
  private var line: Int?

  init(
    _ administration: Administration, _ texts: Texts, _ dialog: any Dialog, advances: Bool,
    keep: @escaping (Administration) throws -> Void
  ) {
    self.administration = administration
    self.texts = texts
    self.dialog = dialog
    self.advances = advances
    self.keep = keep
  }

  /// - Returns: Whether the person reviewed the answers and confirmed them.
  mutating func run() throws -> Bool {
    while true {
      switch administration.step {
      case .item(let item):
        line = nil
        if let entry = item.entry {
          switch try ask(question(item, entry), isChanged: \.isChanged) {
          case .quit: return false
          case .back: administration.goBack()
          case .reply(let typed):
            if let answer = entry.answer(typed: typed) {
              try administration.enter(answer)
            } else {
              try administration.leaveUnanswered()
            }
            try keep(administration)
          }
          continue
        }
        let question = question(item)
        switch try ask(question, isChanged: { $0.chosen != question.chosen }) {
        case .quit: return false
        case .back: administration.goBack()
        case .reply(let reply):
          switch reply {
          case .chosen(let place): try administration.answer(item.choiceSet.choices[place].id)
          case .skipped: try administration.leaveUnanswered()
          case .declined: try administration.decline()
          case .notApplicable: try administration.markNotApplicable()
          }
          try keep(administration)
        }
      case .review:
        var question = try review()
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
          try administration.answer(item.choiceSet.choices[choice].id)
          try keep(administration)
          line = place
        case .reply(.confirmed): break
        case .reply(.save): return true
        }
      }
    }
  }

  /// Asks a question. If the person leaves, says that what was chosen or typed was not entered.
  private func ask<Q: Question>(
    _ question: Q, isChanged: (Q) -> Bool
  ) throws -> Answered<Q.Reply> {
    var question = question
    func sayNotEntered() {
      guard isChanged(question), !dialog.isHandedOver else { return }
      dialog.print(["The answer you had not confirmed was not saved."])
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

  // MARK: Questions

  private func context(_ place: String, progress: Double? = nil, canGoBack: Bool) -> QuestionContext
  {
    return QuestionContext(
      Page.Title(
        "\(texts.title), \(texts.recallPeriod)", right: "\(printable(texts.subject)), \(place)"),
      progress: progress, canGoBack: canGoBack,
      // After a hand-over the person cannot come back to the questionnaire.
      leaving: dialog.isHandedOver
        ? .afterAsking("Stop now? \(texts.leaving.capitalisedFirst).") : .atOnce,
      leavingWords: texts.isSaved ? "pause" : "leave")
  }

  private func question(_ item: Questionnaire.Item) -> ChoiceQuestion {
    ChoiceQuestion(
      context(item), lead: lead(item), choices: texts.choices(of: item),
      chosen: administration.answers[item.id].flatMap(item.place(of:)), remarks: remarks(item),
      decline: item.isDeclinable ? "I prefer not to answer" : nil,
      notApplicable: item.notApplicable.map { printable(texts.text($0.text)) }, canSkip: true,
      advances: advances)
  }

  private func question(
    _ item: Questionnaire.Item, _ entry: Questionnaire.Entry
  ) -> TextQuestion {
    TextQuestion(
      context(item), lead: lead(item), entry: entry, answer: administration.answers[item.id],
      remarks: [.gap] + remarks(item), in: texts.language)
  }

  private func context(_ item: Questionnaire.Item) -> QuestionContext {
    let asked = administration.askedItems
    let before = asked.firstIndex { $0.id == administration.progress.current } ?? asked.count
    let place =
      administration.position.map { "question \($0.number) of \($0.count)" } ?? "one more question"
    return context(
      place, progress: Double(before) / Double(max(asked.count, 1)),
      canGoBack: asked.first?.id != item.id)
  }

  private func lead(_ item: Questionnaire.Item) -> [Page.Block] {
    // The instructions do not fit a choice that is not scored.
    let instructions: [Page.Block] =
      item.isCounted
      ? [.text(texts.text(administration.questionnaire.instructions), .quiet), .gap, .air] : []
    return instructions + [.asked(texts.text(item.text)), .gap]
  }

  private func remarks(_ item: Questionnaire.Item) -> [Page.Block] {
    var remarks: [String] = []
    if item.entry == nil, !item.showsValues {
      remarks.append("Choose the number beside your answer.")
    }
    if let answer = texts.answer(to: item, in: administration) {
      remarks.append("Your earlier answer: \(answer).")
    } else if administration.progress.left.contains(item.id) {
      remarks.append("You left this question unanswered.")
    }
    return remarks.map { .text($0) } + [.air] + before(item)
  }

  /// The question before, with its answer, so that the person sees that it was taken.
  private func before(_ item: Questionnaire.Item) -> [Page.Block] {
    let asked = administration.askedItems
    guard dialog.leavesTrace == false, let place = asked.firstIndex(where: { $0.id == item.id }),
      place > 0, let row = texts.rows(of: administration)[..<place].last
    else { return [] }
    return [row.line(number: place, .quiet)]
  }

  private func review() throws -> ReviewQuestion {
    let isPerson = texts.audience == .person
    let saving = texts.isSaved ? "Save" : "Score"
    return ReviewQuestion(
      context(texts.isSaved ? "check and save" : "check", canGoBack: true),
      lead: [Page.Block(isPerson ? "These are your answers." : "These are the answers."), .gap],
      rows: texts.rows(of: administration).map(\.row),
      remarks: try texts.consequences(of: administration).map { Page.Block(printable($0)) },
      save: "\(saving) \(isPerson ? "my" : "these") answers", cursor: line,
      saving: saving.lowercased())
  }
}

extension AdministrationInterview {
  struct Texts {
    let subject: String
    let questionnaire: Questionnaire
    let language: String
    let policy: MissingAnswerPolicy
    let audience: Audience
    /// Whether each answer is saved immediately.
    var isSaved = false
    /// The past day that the answers are about; nil for the present.
    var pastDay: LocalDay?

    var title: String { text(questionnaire.shortTitle) }
    /// The time that the answers are about, with the date of a past day.
    var recallPeriod: String {
      let period = text(questionnaire.recallPeriod.text)
      guard let day = pastDay.map({ LocalTime.span($0...$0) }) else { return period }
      return questionnaire.recallPeriod.days == 1 ? day : "\(period) up to \(day)"
    }
    func text(_ localized: LocalizedText) -> String { localized.text(in: language) ?? "" }

    /// The definition's notice before the questions; nil if there is none.
    var notice: String? {
      (audience == .person ? questionnaire.notices.person : questionnaire.notices.staff).map(text)
    }

    /// What happens to the answers if the person stops; the words fit into a sentence.
    var leaving: String {
      isSaved ? "your answers so far are kept" : "your answers are not saved"
    }

    func choices(of item: Questionnaire.Item) -> [ChoiceQuestion.Choice] {
      zip(item.choiceNumbers, item.choiceSet.choices).map { number, choice in
        ChoiceQuestion.Choice("\(number)", printable(text(choice.text)))
      }
    }

    func answer(to item: Questionnaire.Item, in administration: Administration) -> String? {
      administration.answers[item.id].map { item.words(for: $0, in: language) }
    }

    func rows(of administration: Administration) -> [AnsweredItem] {
      administration.askedItems.map { item in
        AnsweredItem(
          item, administration.answers[item.id], otherwise: "not answered", in: language)
      }
    }

    /// Returns what unanswered and declined items mean under the policy, without any score.
    func consequences(
      of administration: Administration
    ) throws(ScoringError) -> [String] {
      let scores = try Scorer(questionnaire).outcome(of: administration.answers, policy: policy)
        .scores
      return scores.compactMap { score in
        let rule = questionnaire.score(score.id)
        let count = rule?.items.count { administration.answers[$0] == nil } ?? 0
        let open = counted(count, "question")
        let unanswered =
          audience == .person
          ? "You left \(open) unanswered" : "\(open) \(count == 1 ? "was" : "were") left unanswered"
        let reason = audience == .person ? "." : ": blank answers are not counted."
        switch score.basis {
        case .unscorable: return "\(unanswered), so there will be no total\(reason)"
        case .prorated:
          return "\(unanswered), so the total will be estimated from the others."
        case .itemDeclined where audience == .person:
          return "You chose not to answer 1 question, so the total leaves it out."
        case .itemDeclined: return rule?.declined.map { text($0.text) }
        case .complete, .totalOnly: return nil
        }
      }
    }
  }
}

struct AnsweredItem {
  let text: String
  let answer: String
  /// The number of the answer, a hyphen for another way to answer; empty if the answer is typed.
  let value: String
  /// Whether it was not answered.
  let isOpen: Bool
  let labels: [String]

  /// - Parameter otherwise: The text for a missing answer.
  init(
    _ item: Questionnaire.Item, _ answer: Answer?, otherwise: String, in language: String
  ) {
    let place = answer.flatMap(item.place(of:))
    let words = place.map { item.choiceSet.choices[$0].text.text(in: language) ?? "" }
    text = printable(item.text.text(in: language) ?? item.id)
    self.answer = printable(words ?? answer.map { item.words(for: $0, in: language) } ?? otherwise)
    value =
      place.map { "\(item.choiceNumbers[$0])" } ?? (item.entry == nil || answer == nil ? "-" : "")
    isOpen = answer == nil
    labels = item.choiceNumbers.map { "\($0)" }
  }

  init(_ item: Questionnaire.Item, in assessment: ScoredAssessment) {
    self.init(
      item, assessment.answers[item.id], otherwise: assessment.words(for: item),
      in: assessment.language)
  }

  static func blocks(of result: ScoredAssessment, _ questionnaire: Questionnaire) -> [Page.Block] {
    let name = questionnaire.name(in: result.language)
    let score = result.score?.words(by: questionnaire, in: result.language) ?? ""
    return [.text("\(name): \(score) (\(result.uuid.reference))", .strong), .gap]
      + questionnaire.items.enumerated().map { index, item in
        AnsweredItem(item, in: result).line(number: index + 1)
      } + [.gap]
  }

  var row: ReviewQuestion.Row {
    .init(text, answer, value: value, isOpen: isOpen, labels: labels)
  }

  func line(number: Int, _ tone: Tone = .plain) -> Page.Block {
    let mark = number < 10 ? " \(number)  " : "\(number)  "
    return Page.Block(
      text, mark: mark + (value.isEmpty ? " " : value) + "  ", tone: tone,
      aside: .init(answer, tone))
  }
}

extension Questionnaire {
  /// The number of questions in words; "up to" if some are conditional.
  var lengthWords: String {
    let limit = items.contains { $0.askedIf != nil } ? "up to " : ""
    return "\(limit)\(counted(items.count, "question"))"
  }

  /// Returns the number of counted items that are answered or declined, and of all counted items.
  func progress(_ answers: [String: Answer]) -> (answered: Int, count: Int) {
    let counted = countedItems.map(\.id)
    return (counted.count { answers[$0] != nil }, counted.count)
  }
}

extension Questionnaire.Item {
  /// Returns the index of the choice that an answer chooses; nil for another way to answer.
  func place(of answer: Answer) -> Int? {
    choice(of: answer).flatMap { choiceSet.choices.firstIndex(of: $0) }
  }
}
