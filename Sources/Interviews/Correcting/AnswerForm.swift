import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTerminal
import WellbeingTextFormats

/// The answers of a saved result as a form to correct them.
struct AnswerForm {
  private let title: Page.Title
  private let questionnaire: Questionnaire
  private let language: String
  private let old: [String: Answer]
  private let alerts: [RaisedAlert]
  private var answers: [String: Answer]
  /// The line that was chosen before an answer was changed.
  private var line: Int?

  init(_ result: ScoredAssessment, _ questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    language = result.language
    title = Page.Title(
      "\(questionnaire.name(in: language)), correct the answers",
      right: "\(withoutControls(result.subject)), \(LocalTime.day(result))")
    (old, answers, alerts) = (result.answers, result.answers, result.alerts)
  }

  /// - Parameter report: Is called before each question.
  /// - Returns: The changed answers as `--answer` takes them; nil if the person left.
  mutating func run(
    _ dialog: any Dialog, before report: (_ form: Self) throws -> Void
  ) throws -> [String]? {
    while true {
      try report(self)
      var question = review
      let answered = try dialog.ask(&question, isNewPage: line == nil)
      line = nil
      switch answered {
      case .quit: return nil
      case .back, .reply(.confirmed): break
      case .reply(.save): return changes
      case .reply(.change(let place, let choice)):
        let item = asked[place]
        answers[item.id] = item.choiceSet.choices[choice].answer
        line = place
      case .reply(.open(let place)):
        try ask(asked[place], dialog)
        line = place
      }
    }
  }

  /// The items that are asked given the answers as they are now.
  private var asked: [Questionnaire.Item] {
    let scorer = Scorer(questionnaire)
    return scorer.askedItems(scorer.answersToAsked(answers))
  }

  /// The alerts of the changed answers that the saved result does not raise.
  var newAlerts: [RaisedAlert] {
    get throws {
      let scorer = Scorer(questionnaire)
      let found = try scorer.alerts(
        of: scorer.answersToAsked(answers), notAsked: [], language: language)
      return found.raised.filter { alert in
        !alerts.contains { $0.item == alert.item && $0.value == alert.value }
      }
    }
  }

  private var review: ReviewQuestion {
    let isChanged = !changes.isEmpty
    return ReviewQuestion(
      QuestionContext(
        title, leaving: isChanged ? .afterAsking("Your changes are not saved.") : .atOnce),
      lead: [],
      rows: asked.map { item in
        AnsweredItem(item, answers[item.id], otherwise: "not answered", in: language).row
      }, save: isChanged ? "Continue with these answers" : nil, cursor: line ?? 0,
      saving: "continue")
  }

  private mutating func ask(_ item: Questionnaire.Item, _ dialog: any Dialog) throws {
    let context = QuestionContext(title, canGoBack: true, leavingWords: "back to the form")
    let lead: [Page.Block] = [.asked(questionnaire.text(item.text, in: language)), .space]
    if let entry = item.entry {
      let question = TextQuestion(
        context, lead: lead, entry: entry, answer: answers[item.id], in: language)
      guard case .reply(let typed) = try dialog.ask(question) else { return }
      answers[item.id] = entry.answer(typed: typed)
      return
    }
    let choices = zip(item.choiceNumbers, item.choiceSet.choices).map { number, choice in
      ChoiceQuestion.Choice("\(number)", printable(questionnaire.text(choice.text, in: language)))
    }
    let question = ChoiceQuestion(
      context, lead: lead, choices: choices,
      chosen: answers[item.id].flatMap(item.place(of:)),
      decline: item.isDeclinable ? "Declined" : nil,
      notApplicable: item.notApplicable.map { questionnaire.text($0.text, in: language) },
      canSkip: true)
    guard case .reply(let reply) = try dialog.ask(question) else { return }
    switch reply {
    case .chosen(let place): answers[item.id] = item.choiceSet.choices[place].answer
    case .skipped: answers[item.id] = nil
    case .declined: answers[item.id] = .declined
    case .notApplicable: answers[item.id] = .notApplicable
    }
  }

  private var changes: [String] {
    let asked = Set(asked.map(\.id))
    return questionnaire.items.enumerated().compactMap { index, item in
      guard asked.contains(item.id), answers[item.id] != old[item.id] else { return nil }
      let value =
        switch answers[item.id] {
        case .declined: "d"
        case .notApplicable: "n"
        case let answer? where item.entry != nil: answer.typed ?? "-"
        case let answer?: item.place(of: answer).map { "\(item.choiceNumbers[$0])" } ?? "-"
        case nil: "-"
        }
      return "\(index + 1)=\(value)"
    }
  }
}
