import Foundation
import WellbeingInstruments
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// Enters one paper form, from the subject to the saved result.
final class PaperFormRun {
  enum End {
    case saved(PaperSession.Saved)
    /// The form that was saved before is to be corrected.
    case reopened
    /// A person's other form is not there.
    case absent
    case left
  }

  private enum Move {
    case goOn
    case back
    case reopen
    case open(PaperForm.Target)
    /// The rows were compared with the paper form.
    case confirmRows
    case save
    case leave

    init<Reply>(_ answer: Answered<Reply>, accepting accept: (Reply) throws -> Void) rethrows {
      switch answer {
      case .back: self = .back
      case .quit: self = .leave
      case .reply(let reply):
        try accept(reply)
        self = .goOn
      }
    }

    init(_ answer: Answered<String?>, accepting accept: (String) throws -> Void) rethrows {
      if case .reply(nil) = answer {
        self = .reopen
      } else {
        try self.init(answer) { (typed: String?) in if let typed { try accept(typed) } }
      }
    }
  }

  private let session: PaperSession
  private var form: PaperForm
  /// The alerts that have been shown and read.
  private var readAlerts: [AlertParagraph] = []
  private var isSaved = false
  /// The results of the same day that were last shown.
  private var sameDay = SameDay.nothing
  /// The line of the check that was chosen before an answer was changed there.
  private var line: Int?
  private var failure: StoreError?
  /// The entries while they raise an alert, for the case that the form is left or the program killed.
  private let keeper: FormKeeper
  /// Whether the last entries are in the draft.
  private var isDraftCurrent = true

  init(_ session: PaperSession, _ proposal: PaperForm.Proposal) throws {
    self.session = session
    keeper = try FormKeeper(session.context, session.store)
    form = try PaperForm(session, proposal)
  }

  private var dialog: any Dialog { session.dialog }
  private var signalNotice: SignalNotice { session.signalNotice }

  /// What is known of the next form.
  ///
  /// - Parameter person: The subject, if it is about the same person.
  func proposal(after last: PaperSession.Saved?, person: String?) -> PaperForm.Proposal {
    PaperForm.Proposal(head: form.head, last: last, person: person)
  }

  func run() throws -> End {
    defer { updateNotice() }
    do {
      return try DialogEnd.reported {
        do {
          return try entered()
        } catch let end as DialogEnd where isDone && end != .interrupted {
          return .left
        }
      }
    } catch {
      keepUnsavedAlert()
      if isUnsaved { dialog.print([session.context.paragraph(lost)]) }
      // The alerts are shown whatever the error, and neither error hides the other.
      try rethrow(error) {
        do {
          try showAlerts()
        } catch Failure.Code.interrupted {
          throw error
        }
      }
    }
  }

  /// Whether entries would be lost; not if they may have been saved after all.
  private var isUnsaved: Bool {
    form.hasEntries && !isSaved && failure?.code != .commitUncertain
  }

  /// Whether a form was saved before, and nothing of this one is known.
  private var isDone: Bool {
    form.proposal.last != nil && form.subject == form.proposal.person && !form.hasEntries
  }

  private func entered() throws -> End {
    if form.proposal.last == nil, let clock = session.clockRemark {
      if dialog.leavesTrace {
        dialog.say(clock)
      } else if case .quit = try dialog.ask(form.clockNotice(clock)) {
        return .left
      }
    }
    if let last = form.proposal.last, let person = form.proposal.person {
      let next = "Next: \(session.questionnaireName) of \(quoted(person))."
      dialog.say((last.blocks.map(\.text) + [next]).joined(separator: "\n"))
    }
    // The subject is shown before anything is typed.
    var part = form.proposal.isSubjectGiven ? .subject : form.missing
    while true {
      updateNotice()
      switch try part.map(ask) ?? check() {
      case .goOn: part = part.flatMap { form.part(after: $0) }
      case .back
      where part == .items && form.proposal.last != nil && form.proposal.person != nil
        && !form.hasEntries:
        return .reopened
      case .back: part = form.part(before: part)
      case .reopen: return .reopened
      case .open(.part(let opened)): part = opened
      case .open(.item(let item)):
        try form.administration.reopen(item)
        part = .items
      case .confirmRows: form.hasExtraKeys = false
      case .save:
        let entry = try signalNotice.saving {
          defer { updateNotice() }
          return try saved()
        }
        if let entry { return .saved(entry) }
      case .leave
      where form.proposal.last != nil && form.proposal.person != nil && !form.hasEntries:
        switch try dialog.ask(form.absenceQuestion) {
        case .reply(.chosen(0)): return .absent
        case .back: continue
        case .reply, .quit: return .left
        }
      case .leave:
        keepUnsavedAlert()
        try showAlerts()
        if keeper.draft != nil || isRaised != false {
          try showLost()
          dialog.print([session.context.paragraph(lost)])
        }
        if let failure { throw failure }
        return .left
      }
    }
  }

  // MARK: Parts

  private func ask(for part: PaperForm.Part) throws -> Move {
    line = nil
    switch part {
    case .subject: return try askSubject()
    case .items: return try askItems()
    case .date:
      return try Move(dialog.ask(form.dateQuestion)) { typed in
        form.head.date = try SheetDate(
          typed, now: session.context.runtime.clock(), zone: session.zone)
      }
    case .administeredBy:
      return try Move(dialog.ask(form.originQuestion)) { reply in
        guard case .chosen(let place) = reply else { return }
        form.head.administeredBy = ScoredAssessment.AdministeredBy.allCases[place]
      }
    case .clinician:
      return try Move(dialog.ask(form.clinicianQuestion)) { typed in
        form.head.clinician = typed.isEmpty ? nil : typed
        form.head.isClinicianKnown = true
      }
    case .total:
      return try Move(dialog.ask(form.totalQuestion)) { form.total = plainNumber($0) }
    }
  }

  /// Asks for the subject, unless the command line gives it, and confirms a new one that is similar
  /// to a known one, to catch typos.
  private func askSubject() throws -> Move {
    var typed = form.subject ?? form.proposal.subject
    var isGiven =
      form.subject == nil && form.proposal.isSubjectGiven && SubjectRemark.fault(of: typed) == nil
    while true {
      if isGiven {
        typed = try SampleHeader.normalized(subject: typed)
        isGiven = false
        if !dialog.leavesTrace,
          case .quit = try dialog.ask(form.givenNotice(typed))
        {
          return .leave
        }
      } else {
        let move = try Move(dialog.ask(form.subjectQuestion(typed))) {
          typed = try SampleHeader.normalized(subject: $0)
        }
        guard case .goOn = move else { return move }
      }
      if typed != form.subject, let warning = warning(about: typed) {
        switch try dialog.ask(form.resemblanceQuestion(warning)) {
        case .reply(.chosen(0)): break
        case .reply(.chosen(let place)) where place <= warning.known.count:
          typed = warning.known[place - 1]
        case .reply, .back: continue
        case .quit: return .leave
        }
      }
      form.subject = typed
      if dialog.leavesTrace {
        dialog.say("For: \(typed), \(session.subjectRemark.words(for: typed) ?? "")")
      }
      return .goOn
    }
  }

  /// Returns the warning to show before a subject is accepted; nil for none. It is about an
  /// identifier that resembles a known one, or differs from the one that the form was opened with.
  private func warning(about subject: String) -> SubjectRemark.Warning? {
    let remark = session.subjectRemark
    guard form.proposal.isSubjectGiven || form.proposal.person != nil, let opened = form.subject,
      subject != opened
    else {
      return remark.warning(about: subject)
    }
    let known = remark.words(for: subject).map { ", \($0)" } ?? ""
    return .init(
      words: "This form was opened for \(quoted(opened)). It would be saved for "
        + "\(quoted(subject))\(known).")
  }

  private func askItems() throws -> Move {
    var question = form.itemsQuestion
    var isNewPage = true
    while true {
      if case .item(let item) = form.administration.step, let entry = item.entry {
        switch try dialog.ask(form.question(entry, of: item)) {
        case .quit: return .leave
        case .back: if !form.administration.goBack() { return .back }
        case .reply(let typed):
          let answer = typed.flatMap { entry.answer(typed: $0) }
          if answer != nil, answer == form.administration.answers[item.id] {
            form.goOn()
          } else {
            try form.record(answer)
          }
        }
        question = form.itemsQuestion
        updateNotice()
        if dialog.leavesTrace, case .review = form.administration.step { return .goOn }
        continue
      }
      switch try dialog.ask(&question, isNewPage: isNewPage) {
      case .quit: return .leave
      case .back: if !form.administration.goBack() { return .back }
      case .reply(.totalOnly):
        form.isTotalOnly = true
        form.hasExtraKeys = false
        return .goOn
      case .reply(.finished):
        if case .item(let item) = form.administration.step, let entry = form.entry(of: item) {
          try form.enter(entry)
        }
        return .goOn
      case .reply(.extraKey): form.hasExtraKeys = true
      case .reply(.entered(let entry)): try form.enter(entry)
      case .reply(.next): form.goOn()
      }
      isNewPage = false
      updateNotice()
      // Line by line, the rows are compared at the end.
      if dialog.leavesTrace, case .review = form.administration.step { return .goOn }
      question.context = form.itemsQuestion.context
      question.show(form.rows, at: form.currentRow)
    }
  }

  // MARK: Finishing

  private func check() throws -> Move {
    if let missing = form.missing { return .open(.part(missing)) }
    form.isChecked = true
    let alerts = readAlerts
    // Alerts are shown before any score.
    try showAlerts()
    guard let assessment = try form.assessment(isTotalChecked: false) else {
      return .open(.part(.subject))
    }
    var obstacle = failure
    do {
      sameDay = try SameDay(as: assessment, session.questionnaire, in: session.store)
    } catch let error as StoreError {
      obstacle = error
    }
    var check = try form.check(assessment, sameDay, failure: obstacle, line: line)
    let answered = try dialog.ask(
      &check.question, isNewPage: line == nil || alerts != readAlerts)
    line = nil
    switch answered {
    case .back: return .back
    case .quit: return .leave
    case .reply(.open(let place)): return .open(check.targets[place])
    case .reply(.change(let place, let choice)):
      if case .item(let item) = check.targets[place] {
        try form.change(item, to: choice)
        line = place
      }
      return .goOn
    case .reply(.act): return form.hasExtraKeys ? .confirmRows : .save
    }
  }

  /// - Returns: Nil if saving failed, or if the results of the same day changed since they were
  ///   shown. The final check is then shown again.
  private func saved() throws -> PaperSession.Saved? {
    guard let assessment = try form.assessment(isTotalChecked: true) else {
      return nil
    }
    failure = nil
    do {
      let found = try SameDay(as: assessment, session.questionnaire, in: session.store)
      guard found == sameDay else { return nil }
      let result = try keeper.save(assessment, isDraftNeeded: false)
      isSaved = true
      return PaperSession.Saved(
        session, result, sameDay: found.results, total: form.isTotalOnly ? nil : form.total)
    } catch let error as StoreError {
      failure = error
      return nil
    }
  }

  // MARK: Alerts

  /// Shows the alerts of the entries, once for each set of alerts.
  private func showAlerts() throws {
    let alerts = form.alerts
    guard alerts != readAlerts else { return }
    try AlertGate(session.presenter, on: dialog, under: form.title).show(alerts) { shown in
      // Those that could not be shown are tried again.
      if shown == alerts { readAlerts = alerts }
    }
  }

  /// Keeps the entries in a draft as long as one raises an alert. If that fails, the person is told
  /// when the form is left.
  private func keepRaised() {
    guard !isSaved else { return }
    let (known, administration) = (keeper.draft, form.administration)
    if known != nil, form.isTotalOnly || isRaised == false { return keeper.withdraw() }
    guard let subject = form.subject, !form.isTotalOnly, isRaised == true else { return }
    let circumstances = Draft.Circumstances(
      policy: session.policy, administeredBy: form.head.administeredBy ?? .clinician,
      clinician: form.head.clinician, note: session.note,
      day: form.head.date.map { LocalDay(of: $0.stamp.date, in: session.zone) })
    guard
      known?.progress != administration.progress || known?.subject != subject
        || known?.circumstances != circumstances
    else { return }
    do {
      try keeper.setAside(administration, about: subject, circumstances, because: .paperForm)
      isDraftCurrent = true
      keeper.forgetUnsavedAlert()
    } catch {
      isDraftCurrent = false
      keepUnsavedAlert()
    }
  }

  /// Keeps an alert that could be saved neither with the form nor in a draft on the list of this login.
  private func keepUnsavedAlert() {
    guard isUnsaved, keeper.draft == nil || !isDraftCurrent, isRaised == true else { return }
    keeper.keepUnsavedAlert(of: try? form.assessment(isTotalChecked: false))
  }

  /// Whether an answer that was entered raises an alert; nil if that cannot be evaluated.
  private var isRaised: Bool? {
    do {
      return try !form.foundAlerts().raised.isEmpty
    } catch {
      return nil
    }
  }

  /// The sentence that the form is not saved, and what is kept of it.
  private var lost: String {
    if keeper.draft != nil, isDraftCurrent {
      return form.lost + " Its answers are kept as an unfinished questionnaire, because one "
        + "raises an alert: 'wellbeing drafts' lists it."
    }
    switch isRaised {
    case false: return form.lost
    case true:
      return
        "\(form.lost) Its alert is \(keeper.unsavedAlert != nil ? "only on \(UnsavedAlerts.list)" : "on no list")."
    case nil: return "\(form.lost) Whether an answer raises an alert is not known."
    }
  }

  /// Shows on a screen that the form is not saved: a page that follows would cover what is printed.
  private func showLost() throws {
    guard !dialog.leavesTrace else { return }
    do {
      _ = try dialog.ask(form.lostNotice(lost))
    } catch let end as DialogEnd where end != .interrupted {
      // What is printed says it, too.
    }
  }

  private func updateNotice() {
    keepRaised()
    let alerts = form.alerts
    signalNotice.set(
      session.presenter.signalNotice(
        alerts: alerts == readAlerts ? [] : alerts,
        (isUnsaved ? [session.context.paragraph(lost)] : [])
          + [Failure.interrupted(leaving: .nothing).message]))
  }
}
