import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// One questionnaire of an administration session, from its draft or first question to the saved result.
final class QuestionnaireRun {
  /// A confirmed result, whether saved or not.
  struct Result {
    let assessment: ScoredAssessment
    let questionnaire: Questionnaire
    let sameDay: SameDay
    /// The alerts that its answers raised when its draft was saved, also of those taken back.
    let before: [RaisedAlert]

    var takenBack: [RaisedAlert] {
      before.takenBack(assessment.alerts, by: assessment.answers).map(\.alert)
    }
  }

  unowned let session: AdministrationSession
  /// The ids of the questionnaires that come after this one.
  let following: [Questionnaire.ID]
  /// Of the requested questionnaire, or of the version of it that the draft was started with.
  var administration: Administration
  var circumstances: Draft.Circumstances
  let keeper: FormKeeper
  /// Whether it was decided what becomes of an earlier draft.
  var isOpen = false
  /// Whether the answers were set aside, in a draft that cannot be continued.
  var isSetAside = false
  /// The confirmed result. It is saved unless saving is disabled.
  var result: Result?
  /// Why the answers, or the result, could not be saved; nil if they were, or if the person left.
  var saveError: (any Error)?
  /// Whether it was saved when staff tried again.
  var isSavedLater = false
  /// Whether staff have read on another page what is said of the alerts.
  private var isRead = false
  /// Whether the draft was finished or discarded elsewhere, so that the answers are not in it.
  private(set) var isDraftTaken = false
  /// The items that the person has seen.
  var shownItems: Set<String> = []
  /// Whether the last answer could not be saved.
  var isLastLost = false
  /// The result that could not be saved, and the one that it replaces.
  var unsavedResult: (assessment: ScoredAssessment, replaced: UUID?, sameDay: SameDay)?
  /// Whether the person did not want a second result of a day.
  private var isThrownAway = false
  /// The past day that the answers are about; nil for the present.
  private var pastDay: LocalDay?
  var isDone: Bool { result != nil || isThrownAway }

  init(
    _ questionnaire: Questionnaire, before following: [Questionnaire.ID],
    _ session: AdministrationSession
  ) throws {
    self.session = session
    self.following = following
    administration = try Self.administration(questionnaire, resuming: nil, session.context)
    circumstances = try session.circumstances(of: questionnaire)
    keeper = try FormKeeper(session.context, session.store)
  }

  var draft: Draft? { keeper.draft }
  var questionnaire: Questionnaire { administration.questionnaire }
  var context: CommandContext { session.context }
  var presenter: Presenter { session.presenter }
  var dialog: any Dialog { session.dialog }
  var signalNotice: SignalNotice { session.signalNotice }
  private var audience: ReaderRole { ReaderRole(circumstances.administeredBy) }
  var texts: AdministrationTexts {
    AdministrationTexts(
      subject: session.subject, questionnaire: questionnaire, language: administration.language,
      policy: circumstances.policy, audience: audience, isSaved: session.store != nil,
      pastDay: pastDay, words: presenter.words(in: administration.language, for: audience))
  }

  /// Whether it can still be asked in a language: what was begun keeps its own.
  func canBeAsked(in language: String) -> Bool {
    draft == nil && questionnaire.languages.contains(language)
  }

  func ask(in language: String) throws {
    administration = try Administration(of: questionnaire, language: language)
  }

  func administer() throws {
    guard try open() else { return }
    setNotice(alerts: try alertParagraphs(for: audience))
    // A signal on a later page, too, names what was saved or can be continued.
    defer { setNotice(alerts: []) }
    pastDay = try session.past(circumstances.day)
    if let notice = texts.notice { dialog.say(notice) }
    if dialog.leavesTrace {
      let items = questionnaire.items
      let hasEntries = items.contains { $0.entry != nil }
      let hasBoth = hasEntries && items.contains { $0.entry == nil }
      dialog.say(
        !texts.words.isEnglish
          ? texts.words(.howToType)
          : "Type \(hasEntries ? "" : "the number of ")your answer\(hasBoth ? ", or its number" : ""), "
            + "then Enter. You can also type back, skip, repeat, help or quit.")
    }
    repeat {
      let isConfirmed: Bool
      do {
        isConfirmed = try ask()
      } catch let end as DialogEnd {
        try rethrow(end.error(leaving: leftInWords, in: texts.words)) { try leave() }
      } catch {
        // Alerts are shown whatever the error.
        let report = reported(error)
        saveError = report
        keepUnsavedAlert()
        try rethrow(report) {
          // Also if the person interrupts the page of the alerts.
          defer { sayHowToContinue(after: error) }
          try showAlerts(leaving: error is StoreError ? leftInWords : left)
        }
      }
      guard isConfirmed else { return try leave() }
    } while try !finish()
  }

  /// The error to report if answers could not be saved. If another terminal took the draft and an
  /// answer raises an alert, the answers are kept in a second draft.
  private func reported(_ error: any Error) -> any Error {
    guard Self.isOtherTerminal(error) else { return error }
    isDraftTaken = true
    do {
      // If the alerts cannot be evaluated, neither can a draft be written.
      guard try isRaised() else { return Failure.answerNotSaved }
      try setAside(because: .otherTerminal)
      return Failure.answersSetAside
    } catch let second {
      do {
        try rethrow(Failure.alertNotKept) { throw second }
      } catch {
        return error
      }
    }
  }

  func keep() throws {
    let alerts = try alertParagraphs(for: audience)
    // Set before and after saving, because a signal can arrive in between.
    setNotice(alerts: alerts)
    let next = administration
    do {
      try saveDraft()
    } catch {
      if case .item(let next) = administration.step, !shownItems.contains(next.id) {
        administration.stopBeforeNextItem()
      }
      (isLastLost, saveError) = (true, error)
      guard audience == .staff, error is StoreError, !Self.isOtherTerminal(error) else {
        throw error
      }
      keepUnsavedAlert()
      guard let page = try unfinishedPage(isKept: false),
        try isSavedAgain(on: page, goingOnWith: next)
      else {
        isRead = true
        throw error
      }
    }
    setNotice(alerts: try alertParagraphs(for: audience))
  }

  /// Whether the draft was started or changed in another terminal.
  static func isOtherTerminal(_ error: any Error) -> Bool {
    StoreError.Code.draftChanged ~= error || StoreError.Code.draftExists ~= error
  }

  // MARK: Finishing

  /// - Returns: False if the person goes back to the answers.
  private func finish() throws -> Bool {
    let scored: ScoredAssessment
    do {
      scored = try assessment()
    } catch {
      try rethrow(error) { try showAlerts(leaving: left) }
    }
    if isDraftGone, mayBeRaised {
      let report = reported(StoreError.draftChanged)
      saveError = report
      if !isSetAside { keepUnsavedAlert() }
      try rethrow(report) { try showAlerts(leaving: left) }
    }
    let alerts = presenter.alertParagraphs(
      scored, questionnaire, audience, withContacts: true, before: draft?.raisedAlerts ?? [],
      isLost: isDraftGone)
    let sameDay: SameDay
    let decision: SameDay.Decision
    do {
      sameDay = try self.sameDay(as: scored)
      decision = try decide(on: scored, sameDay)
    } catch {
      if error is StoreError {
        saveError = error
        if session.request.isHandedOver { unsavedResult = (scored, nil, .nothing) }
      }
      try rethrow(error) {
        defer { sayHowToContinue(after: error) }
        try gate.show(alerts)
      }
    }
    var replaced: UUID?
    switch decision {
    case .back: return false
    case .leave:
      try leave()
      return true
    case .discard:
      try putAway(scored, showing: alerts)
      return true
    case .replace(let uuid): replaced = uuid
    case .keepBoth: break
    }
    try gate.show(alerts) { shown in
      try signalNotice.saving {
        let scored = scored.with(alertShown: shown)
        do {
          result = Result(
            assessment: try keeper.save(scored, replacing: replaced, isDraftNeeded: true),
            questionnaire: questionnaire,
            sameDay: sameDay.without(replaced), before: draft?.raisedAlerts ?? [])
        } catch {
          unsavedResult = (scored, replaced, sameDay)
          sayHowToContinue(after: error)
          let report = mayBeRaised ? reported(error) : error
          saveError = report
          keepUnsavedAlert()
          guard audience == .staff, report is StoreError,
            let page = try unfinishedPage(isKept: isKept), try isSavedAgain(on: page)
          else { throw report }
        }
        setNotice(alerts: alerts)
      }
    }
    return true
  }

  /// Returns what becomes of a result if its day already has one. Nobody is asked in a hand-over: both
  /// are kept, and staff are told.
  private func decide(on scored: ScoredAssessment, _ sameDay: SameDay) throws -> SameDay.Decision {
    guard !session.request.isHandedOver, !sameDay.results.isEmpty else { return .keepBoth }
    let raised = raisedItems(of: scored).first.flatMap(questionnaire.number)
    return try DialogEnd.reported(leaving: left, in: texts.words) {
      try sameDay.decision(
        dialog, session.title(questionnaire.name(in: scored.language)), audience: audience,
        raisedBy: raised, in: texts.words)
    }
  }

  /// Throws a second result of a day away. An alert stays on the list of unfinished questionnaires.
  private func putAway(_ scored: ScoredAssessment, showing alerts: [AlertParagraph]) throws {
    guard !raisedItems(of: scored).isEmpty else {
      // An alert that was not assessed has numbers to call, too.
      try gate.show(alerts)
      try keeper.discard()
      isThrownAway = true
      dialog.print([texts.words(.nothingKept)])
      return
    }
    do {
      try setAside(because: .notAResult)
      isThrownAway = true
    } catch {
      try rethrow(error) { try showAlerts(isLost: !isKept, leaving: left) }
    }
    try leave()
  }

  func assessment() throws -> ScoredAssessment {
    let now = context.runtime.clock()
    let zone = try context.zone()
    let past = try session.past(circumstances.day).map {
      try TypedDate.day($0).stamp(of: "--date", now: now, zone: zone)
    }
    return try Sheet(
      questionnaire, language: administration.language, .answers(administration.answers),
      subject: session.subject, at: past, in: zone, circumstances, now: now
    ).assessment()
  }

  // MARK: Leaving early

  private var left: AnswersLeft { AnswersLeft(isDraftKept: isKept) }

  /// What an error says of the answers; ``leave()`` says it unless the device was handed over.
  private var leftInWords: AnswersLeft { session.request.isHandedOver ? left : .saidElsewhere }

  /// Says what is kept after a save that failed, and how to continue.
  private func sayHowToContinue(after error: any Error) {
    guard let error = error as? StoreError, !Self.isOtherTerminal(error), isKept,
      ![.commitUncertain, .moved].contains(error.code), !session.request.isHandedOver
    else { return }
    dialog.print(leavingLines(isLastLost: isLastLost))
  }

  private func leave() throws {
    var failures = Failures()
    failures.attempt { try showAlerts(leaving: leftInWords) }
    if !session.request.isHandedOver {
      if isDraftGone {
        failures.attempt { throw Failure.draftTaken }
      } else {
        dialog.print(leavingLines())
      }
      if dialog.leavesTrace, !administration.answers.isEmpty {
        dialog.say(texts.words(.stillVisible))
      }
    }
    try failures.check()
  }

  /// Shows the alerts of an administration that is not finished.
  ///
  /// - Parameters:
  ///   - isLost: Whether the answers are not kept, for another reason than a failed save.
  ///   - left: What an interruption says of the answers.
  private func showAlerts(isLost: Bool = false, leaving left: AnswersLeft) throws {
    guard !isRead else { return }
    try gate.show(try alertParagraphs(for: audience, isLost: isLost), leaving: left)
  }

  /// Returns the paragraphs about the alerts of the answers as they are now.
  func alertParagraphs(for audience: ReaderRole, isLost: Bool = false) throws -> [AlertParagraph] {
    let isStopped = saveError is StoreError && !isSetAside
    return try presenter.alertParagraphs(
      administration, audience, before: draft?.raisedAlerts ?? [],
      isLost: isLost || isAlertLost || isDraftGone, isStopped: isStopped && unsavedResult == nil)
      + (audience == .staff && isAlertLost ? [AlertParagraph(unsavedAlertWords)] : [])
  }

  /// Whether an answer is not in the store.
  var isAnswerLost: Bool { isLastLost && !isSetAside }

  /// Whether that answer, or another one that is not in the store, raises an alert.
  var isAlertLost: Bool {
    guard isAnswerLost, let raised = try? administration.alerts().raised else {
      return isAnswerLost
    }
    return raised.contains { administration.answers[$0.item] != draft?.progress.answers[$0.item] }
  }

  private var gate: AlertGate {
    session.gate(under: title, in: audience == .person ? administration.language : "en")
  }

  var title: String { questionnaire.name(in: administration.language) }

  /// Sets the text printed after a signal.
  private func setNotice(alerts: [AlertParagraph]) {
    let unfinished = result == nil ? leavingLines() : []
    signalNotice.set(
      presenter.signalNotice(
        alerts: alerts, unfinished.isEmpty ? [] : [unfinished.joined(separator: "\n")]))
  }
}
