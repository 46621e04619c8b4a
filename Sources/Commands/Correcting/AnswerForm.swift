import Foundation
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// A saved result as a form to correct it, which marks what was changed.
struct AnswerForm {
  /// What a form has below its answers.
  private enum Part: CaseIterable { case subject, date, origin, clinician, note }

  let title: ScreenPage.Title
  private(set) var sheet: Sheet
  private let old: ScoredAssessment
  private let remark: SubjectRemark
  private let now: Date
  /// The date that was typed; nil if it is that of the old result.
  private var date: SheetDate?
  /// Those to items that are no longer asked are kept, in case they are asked again.
  private var answers: [String: Answer]
  /// The line that was chosen before an answer was changed.
  private var line: Int?

  init(
    _ result: ScoredAssessment, _ questionnaire: Questionnaire, in store: HealthStore,
    _ context: CommandContext
  ) throws {
    title = ScreenPage.Title(
      "\(questionnaire.name(in: questionnaire.languageOfStaff)), correct the form",
      right: "\(withoutControls(result.subject)), \(LocalTime.day(result))")
    remark = SubjectRemark(store: store, questionnaire: questionnaire.id)
    now = context.runtime.clock()
    (sheet, old) = (
      try Sheet(correcting: result, by: questionnaire, now: context.runtime.clock()), result
    )
    answers = result.answers
  }

  private var questionnaire: Questionnaire { sheet.questionnaire }

  /// - Parameters:
  ///   - notice: Is told the alerts of the answers so far.
  ///   - words: What it says besides them.
  /// - Returns: Whether the person wants to save the changes.
  mutating func run(
    _ dialog: any Dialog, _ notice: SignalNotice, _ presenter: Presenter,
    saying words: [String] = []
  ) throws -> Bool {
    while true {
      notice.set(presenter.signalNotice(alerts: try alerts(presenter), words))
      var question = review
      let answered = try dialog.ask(&question, isNewPage: line == nil)
      line = nil
      switch answered {
      case .quit: return false
      case .back: break
      case .reply(.act): return true
      case .reply(.change(let place, let choice)):
        enter(asked[place].choiceSet.choices[choice].answer, for: asked[place])
        line = place
      case .reply(.open(let place)):
        let items = asked
        if items.indices.contains(place) {
          try ask(items[place], dialog)
        } else {
          try ask(Part.allCases[place - items.count], dialog)
        }
        line = place
      }
    }
  }

  private mutating func enter(_ answer: Answer?, for item: Questionnaire.Item) {
    answers[item.id] = answer
    sheet.content = .answers(Scorer(questionnaire).answersToAsked(answers))
  }

  /// The items that are asked given the answers as they are now; none if only a total is known.
  private var asked: [Questionnaire.Item] {
    if case .total = sheet.content { return [] }
    let scorer = Scorer(questionnaire)
    return scorer.askedItems(scorer.answersToAsked(answers))
  }

  /// The paragraphs about the alerts of the changed answers that the saved result does not raise.
  func alerts(_ presenter: Presenter) throws -> [AlertParagraph] {
    let scorer = Scorer(questionnaire)
    let found = try scorer.alerts(of: scorer.answersToAsked(answers))
    let new = found.raised.filter { alert in
      !old.alerts.contains { $0.item == alert.item && $0.value == alert.value }
    }
    return presenter.alertText(
      questionnaire, language: old.language, presenter.context.audience(of: old.subject),
      withContacts: false, isLost: true
    ).paragraphs(raised: new, notAssessed: [])
  }

  private var review: ListQuestion {
    let rows = asked.map(row) + Part.allCases.map(row)
    let isChanged = rows.contains(where: \.isChanged)
    return ListQuestion(
      QuestionContext(
        title, leaving: isChanged ? .afterAsking("Your changes are not saved.") : .atOnce),
      lead: [], rows: rows, save: isChanged ? "Continue with these changes" : nil,
      cursor: line ?? 0, saving: "continue")
  }

  private func row(_ item: Questionnaire.Item) -> ReviewRow {
    func answered(_ answers: [String: Answer]) -> AnsweredItem {
      AnsweredItem(
        item, answers[item.id], otherwise: "not answered", in: questionnaire.languageOfStaff)
    }
    let (new, was) = (answered(answers), answered(old.answers))
    let former = was.value.contains(where: \.isNumber) ? was.value : was.answer
    return .init(
      new.text, new.answer, value: new.value, isOpen: new.isOpen, labels: new.labels,
      was: answers[item.id] == old.answers[item.id] ? nil : former)
  }

  private func row(_ part: Part) -> ReviewRow {
    func row(_ name: String, _ new: String, was old: String) -> ReviewRow {
      .init(name, printable(new), was: new == old ? nil : printable(old))
    }
    let (new, was) = (sheet.circumstances, old)
    switch part {
    case .subject: return row("Subject", sheet.subject, was: old.subject)
    case .date:
      let day = old.header.localDay
      let was =
        old.header.datePrecision == .instant ? LocalTime.moment(old) : LocalTime.span(day...day)
      return row("Date", date?.words(in: sheet.zone) ?? was, was: was)
    case .origin:
      return row("Origin", new.administeredBy.headWords, was: was.administeredBy.headWords)
    case .clinician:
      return row("Clinician", new.clinician ?? "none", was: was.clinician ?? "none")
    case .note: return row("Note", new.note ?? "none", was: was.header.note ?? "none")
    }
  }

  private var questionContext: QuestionContext {
    QuestionContext(title, canGoBack: true, leavingWords: "back to the form")
  }

  // MARK: Asking

  private mutating func ask(_ part: Part, _ dialog: any Dialog) throws {
    switch part {
    case .subject: try askSubject(dialog)
    case .date:
      let known = date?.typed ?? "\(old.header.localDay)"
      let question = SheetDate.question(
        questionContext, "When was the form filled in?", typed: known, now: now, zone: sheet.zone)
      guard case .reply(let typed?) = try dialog.ask(question), typed != known else { return }
      date = try SheetDate(typed, now: now, zone: sheet.zone)
      sheet.time = date?.stamp
    case .origin:
      let question = PaperForm.originQuestion(
        questionContext, chosen: sheet.circumstances.administeredBy)
      guard case .reply(.chosen(let place)) = try dialog.ask(question) else { return }
      sheet.circumstances.administeredBy = ScoredAssessment.AdministeredBy.allCases[place]
    case .clinician: try ask("Which clinician?", "Clinician", \.clinician, dialog)
    case .note: try ask("What is the note?", "Note", \.note, dialog)
    }
  }

  private mutating func ask(
    _ asking: String, _ label: String, _ value: WritableKeyPath<Draft.Circumstances, String?>,
    _ dialog: any Dialog
  ) throws {
    let question = TextQuestion(
      questionContext, lead: [.text("\(asking) Leave it empty if there is none.", .strong)],
      label: label, text: sheet.circumstances[keyPath: value] ?? "", replacesText: false,
      allowsEmpty: true, joinsLines: true,
      fault: { $0 == "-" ? "Type it in words, or leave it empty." : nil })
    guard case .reply(let typed?) = try dialog.ask(question) else { return }
    sheet.circumstances[keyPath: value] = typed.isEmpty ? nil : typed
  }

  private mutating func askSubject(_ dialog: any Dialog) throws {
    let remark = remark
    var typed = sheet.subject
    while true {
      let question = TextQuestion(
        questionContext, lead: [.text("Who is the result about?", .strong)], label: "Identifier",
        text: typed, hint: "Type an identifier.", remark: { remark.words(for: $0) },
        fault: { SubjectRemark.fault(of: $0) })
      guard case .reply(let reply?) = try dialog.ask(question) else { return }
      typed = try SampleHeader.normalized(subject: reply)
      if typed != old.subject, let warning = remark.warning(about: typed) {
        let question = PaperForm.resemblanceQuestion(questionContext, warning)
        guard case .reply(.chosen(let place)) = try dialog.ask(question),
          place <= warning.known.count
        else { continue }
        if place > 0 { typed = warning.known[place - 1] }
      }
      sheet.subject = typed
      return
    }
  }

  private mutating func ask(_ item: Questionnaire.Item, _ dialog: any Dialog) throws {
    let language = questionnaire.languageOfStaff
    let lead: [ScreenPage.Block] = [.asked(questionnaire.text(item.text, in: language)), .space]
    if let entry = item.entry {
      let question = TextQuestion(
        questionContext, lead: lead, entry: entry, answer: answers[item.id], in: language)
      guard case .reply(let typed?) = try dialog.ask(question) else { return }
      return enter(entry.answer(typed: typed), for: item)
    }
    let choices = zip(item.choiceNumbers, item.choiceSet.choices).map { number, choice in
      ChoiceQuestion.Choice("\(number)", printable(questionnaire.text(choice.text, in: language)))
    }
    let question = ChoiceQuestion(
      questionContext, lead: lead, choices: choices,
      chosen: answers[item.id].flatMap(item.place(of:)),
      decline: item.isDeclinable ? "Declined" : nil,
      notApplicable: item.notApplicable.map { questionnaire.text($0.text, in: language) },
      canSkip: true)
    guard case .reply(let reply) = try dialog.ask(question) else { return }
    enter(item.answer(reply), for: item)
  }
}

extension Questionnaire.Item {
  /// What a reply to the item's question means; nil if it was left unanswered.
  func answer(_ reply: ChoiceQuestion.Reply) -> Answer? {
    switch reply {
    case .chosen(let place): choiceSet.choices[place].answer
    case .skipped: nil
    case .declined: .declined
    case .notApplicable: .notApplicable
    }
  }
}
