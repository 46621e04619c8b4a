import Foundation
import WellbeingArguments
import WellbeingPlainText

/// Errors about saved results, moods, drafts and subjects, and about questions that were not
/// answered.
extension Failure {
  // MARK: References

  static let noSuchSample = noInput(
    "There is no such result: 'wellbeing history' lists them.", code: "unknownSample")

  // MARK: Drafts

  static let noSuchDraft = noInput(
    "There is no unfinished questionnaire with that name: 'wellbeing drafts' lists them.")

  static func draftOfOtherVersion(questionnaire: String) -> Self {
    dataError(
      "The unfinished \(questionnaire) was started with another version of its definition: "
        + "'--restart' discards it and starts again.")
  }

  static let draftTaken = Failure(
    .temporaryFailure,
    "This questionnaire was continued in another terminal, its subject was renamed or erased, or "
      + "the store was restored: nothing more was saved here. See 'wellbeing drafts'.",
    code: "draftChanged")

  static func needsReasonToDiscard(option: String) -> Self {
    Failure(
      .noPermission,
      "This draft contains an alert. Give a reason for discarding it: '\(option) TEXT'.")
  }

  // MARK: Corrections and reviews

  static let nothingToAmend = dataError(
    "Nothing would change. Say what to correct: 'wellbeing amend --help' lists the options.")

  static func emptyText(_ part: AmendOptions.Part) -> Self {
    dataError(
      "Option '\(part.option.typed)' is empty. To remove the \(part.rawValue), use "
        + "'\(AmendOptions.clear.typed) \(part.rawValue)'.")
  }

  static func needsReviewer(option: String) -> Self {
    usage("Say who reviewed it: '\(option) NAME'.")
  }

  /// The reason looks like the reply to another question.
  static func notAReason(option: String) -> Self {
    usage("Option '\(option)' needs a reason in words.")
  }

  // MARK: Confirmation

  static func needsYes(command: String) -> Self {
    usage("'\(command)' asks for confirmation in a terminal. Without a terminal, add '--yes'.")
  }

  static let needsIdentifier = usage(
    "'subjects erase' asks in a terminal for the identifier again. Without a terminal, add "
      + "'--confirm ID'.")
  static let otherIdentifier = dataError(
    "'--confirm' is not the identifier to be erased. Nothing was erased.")
  static let reviewEnded = dataError("The input ended: nothing more was reviewed.")

  static func inputEnded(isDraftKept: Bool) -> Self {
    dataError(
      "The input ended before the questionnaire was finished: "
        + (isDraftKept ? "continue with '--resume'." : "nothing was saved."),
      code: .inputEnded)
  }

  /// The person pressed Ctrl-C.
  static func interrupted(isDraftKept: Bool) -> Self {
    Failure(
      .interrupted,
      "Interrupted: " + (isDraftKept ? "continue with '--resume'." : "nothing more was saved."))
  }

  // MARK: Subjects

  /// The configuration requires a subject, and `last` could be anyone's record.
  ///
  /// - Parameter isNarrowed: Whether a subject on the command line would narrow `last`.
  static func subjectOfLastRequired(path: String, isNarrowed: Bool) -> Self {
    usage(
      "\(quotedPath(path)) requires a subject, and 'last' could be about anyone: "
        + (isNarrowed ? "add '--subject ID', or " : "") + nameByDigits)
  }

  static let newSubjectOfLast = usage(
    "'--subject' sets the new subject and does not narrow 'last': \(nameByDigits)")
  private static let nameByDigits = "name REF by its digits, as 'wellbeing history' lists them."
  static let sameSubject = usage("The two subjects are the same: name another.")
}

extension Failure.Code {
  static let inputEnded: Self = "inputEnded"
  static let interrupted: Self = "interrupted"
}
