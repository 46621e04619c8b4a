import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// What staff read of a questionnaire that became no result, and what they can do.
extension QuestionnaireRun {
  /// Returns the page for staff after a hand-over.
  ///
  /// - Parameter isKept: Whether the answers are saved in the draft.
  func unfinishedPage(isKept: Bool) throws -> ResultPage? {
    guard isOpen else { return nil }
    let way = isDraftGone ? [Failure.draftTaken.message] : isKept ? leavingLines() : []
    return ResultPage(
      title: title, alerts: try alertParagraphs(for: .staff), paragraphs: [ending] + way)
  }

  /// Why there is no result.
  private var ending: String {
    let (answered, count) = questionnaire.progress(administration.answers)
    let progress = "\(answered) of \(count) questions answered."
    if isSetAside {
      return "Answered in another terminal as well, so kept as a second unfinished questionnaire: "
        + progress
    }
    if isDraftGone { return "Not saved: \(progress)" }
    if let saveError {
      let cause = "Cause: \(saveError.parts.map { Failure($0).message }.joined(separator: " "))"
      guard isAnswerLost else {
        return "The result could not be saved. The answers are kept as unfinished"
          + "\(isRaisedNow ? "; the alert is on the list" : ""). \(cause)"
      }
      return
        "The questionnaire stopped because the answers could not be saved: \(progress) \(cause)"
    }
    if isSavedLater { return "Saved as unfinished: \(progress)" }
    return answered == count
      ? "Answered (\(answered) of \(count)) but not saved: the person left before saving."
      : "Not finished: \(progress)"
  }

  /// Whether an answer raises an alert now, also if that cannot be evaluated.
  var isRaisedNow: Bool { (try? !administration.alerts().raised.isEmpty) ?? true }

  /// What is said below an alert whose answer is not in the store.
  var unsavedAlertWords: String {
    "This answer could not be saved: it is "
      + "\(keeper.unsavedAlert == nil ? "on no list" : "only on \(UnsavedAlerts.list)"). Write it down now."
  }

  /// Keeps an alert whose answer could not be saved on the list of this login.
  func keepUnsavedAlert() {
    guard isAlertLost || isDraftTaken && !isSetAside && isRaisedNow else { return }
    keeper.keepUnsavedAlert(of: try? assessment())
  }

  // MARK: Trying again

  /// Lets staff try again to save what could not be saved.
  ///
  /// - Parameter next: Where to go on if it was saved; nil if the questionnaire has ended.
  /// - Returns: Whether it was saved. Otherwise they have written it down.
  func isSavedAgain(on page: ResultPage, goingOnWith next: Administration? = nil) throws -> Bool {
    var message: String?
    while saveError is StoreError {
      let question = KeyQuestion(
        QuestionContext(session.title(page.title), leaving: .never),
        choices: [.tryAgain, .writtenDown], message: message
      ) { area in
        page.alerts.flatMap { $0.blocks(width: area.size.columns) }
          + .spaced(page.paragraphs)
      }
      guard case .reply(0) = try dialog.ask(question) else { return false }
      let stopped = administration
      do {
        administration = next ?? stopped
        try saveAgain()
        return true
      } catch let error as StoreError {
        administration = stopped
        message = "Not saved: \(Failure(error).message)"
        if dialog.leavesTrace, let message { dialog.say(message) }
      }
    }
    return false
  }

  private func saveAgain() throws {
    if let unsaved = unsavedResult {
      result = Result(
        assessment: try keeper.save(
          unsaved.assessment, replacing: unsaved.replaced, isDraftNeeded: true),
        questionnaire: questionnaire, sameDay: unsaved.sameDay.without(unsaved.replaced),
        before: draft?.raisedAlerts ?? [])
      unsavedResult = nil
    } else {
      try saveDraft()
      keeper.forgetUnsavedAlert()
    }
    (saveError, isLastLost, isSavedLater) = (nil, false, true)
  }
}

extension KeyQuestion.Choice {
  fileprivate static let tryAgain = KeyQuestion.Choice(
    "s", "save", "Try again to save it.", summary: "try again", isListed: true)
  fileprivate static let writtenDown = KeyQuestion.Choice(
    "w", "written", "I have written it down.", summary: "written down", isListed: true,
    requiresReadingToEnd: true)
}
