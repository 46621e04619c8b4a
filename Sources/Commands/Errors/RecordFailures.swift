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

  static func noDraft(questionnaire: String, subject: String) -> Self {
    noInput(
      "There is no unfinished \(questionnaire) for \(quoted(subject)): 'wellbeing drafts' lists "
        + "them.")
  }

  static func draftOfOtherVersion(questionnaire: String) -> Self {
    dataError(
      "The unfinished \(questionnaire) was started with another version of its definition: "
        + "'--restart' discards it and starts again.")
  }

  /// The option contradicts how the administration was started.
  static func contradictsDraft(option: String) -> Self {
    dataError(
      "This questionnaire was started with a different '\(option)'. Leave the option out to "
        + "continue.")
  }

  static let draftTaken = Failure(
    .temporaryFailure,
    "This questionnaire was continued in another terminal, its subject was renamed or erased, or "
      + "the store was restored: nothing more was saved here. See 'wellbeing drafts'.",
    code: "draftChanged")

  // MARK: Corrections and reviews

  static let nothingToAmend = dataError(
    "Nothing would change. Say what to correct: 'wellbeing amend --help' lists the options.")

  // MARK: Confirmation

  static let confirmationEnded = dataError(
    "The input ended before it was confirmed: nothing was changed.")

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

  static let moodInputEnded = dataError(
    "The input ended before the mood was saved: nothing was saved.")
  static let moodInterrupted = Failure(
    .interrupted, "Interrupted before the mood was saved: nothing was saved.")

  // MARK: Subjects

  /// The configuration requires a subject on the command line.
  static func subjectRequired(path: String) -> Self {
    usage("\(quotedPath(path)) requires a subject: add '--subject ID'.")
  }

  /// The advice if `last` could be anyone's record.
  static let nameByDigits = "name REF by its digits, as 'wellbeing history' lists them."

  static let noHandOverWord = Failure(
    .configuration, "Set a staff word first: wellbeing config set handoffWord -")
}

extension Failure.Code {
  static let inputEnded: Self = "inputEnded"
  static let interrupted: Self = "interrupted"
}
