import Foundation
import WellbeingInstruments
import WellbeingTextFormats

extension Failure {
  // MARK: References

  static func noSuchSample(_ reference: String) -> Self {
    noInput(
      "There is no record \(quoted(reference)): 'wellbeing history' lists the records.",
      code: "unknownSample")
  }

  // MARK: Drafts

  static let noSuchDraft = noInput(
    "There is no unfinished questionnaire with that name: 'wellbeing drafts' lists them.")

  static func draftOfOtherVersion(questionnaire: Questionnaire.ID) -> Self {
    dataError(
      "The unfinished \(questionnaire) was started with another version of its definition: "
        + "'--restart' discards it and starts again.")
  }

  /// - Parameter language: That of the answers.
  static func draftOfLostLanguage(_ language: String, questionnaire: Questionnaire.ID) -> Self {
    dataError(
      "The unfinished \(questionnaire) was started in \(quoted(language)), and it is not offered in "
        + "that language now: add the translation again, or '--restart' discards it and starts again."
    )
  }

  static let draftTaken = draftTaken("nothing more was saved here")
  static let answerNotSaved = draftTaken("the last answer here was not saved")

  /// An answer that may raise an alert could not be kept, either.
  static let alertNotKept = draftTaken(
    "the last answer here could not be saved, so please tell someone")

  /// The answers raise an alert, so they are kept although another terminal took the draft.
  static let answersSetAside = draftTaken(
    "the answers here are kept as a second unfinished questionnaire")

  private static func draftTaken(_ result: String) -> Failure {
    Failure(
      .temporaryFailure,
      "This questionnaire was continued, finished or discarded in another terminal, its subject was "
        + "renamed or erased, or the store was restored: \(result). See 'wellbeing drafts'.",
      code: "draftChanged")
  }

  // MARK: Corrections and reviews

  static let nothingToAmend = dataError(
    "Nothing would change. Say what to correct: 'wellbeing amend --help' lists the options.")

  // MARK: Ended input

  static func inputEnded(leaving left: AnswersLeft, in words: PersonWords = PersonWords()) -> Self {
    guard words.isEnglish else {
      return dataError(ending(.inputEnded, left, words), code: .inputEnded)
    }
    return dataError(
      "The input ended before the questionnaire was finished" + ending(left, "nothing was saved"),
      code: .inputEnded)
  }

  static func interrupted(
    leaving left: AnswersLeft, in words: PersonWords = PersonWords()
  ) -> Self {
    Failure(
      .interrupted,
      words.isEnglish
        ? "Interrupted" + ending(left, "nothing more was saved")
        : ending(.interrupted, left, words))
  }

  /// The same in the words of the person who answered.
  private static func ending(
    _ end: PersonWord, _ left: AnswersLeft, _ words: PersonWords
  ) -> String {
    switch left {
    case .draft: "\(words(end)) \(words(.answersKept))"
    case .nothing: "\(words(end)) \(words(.answersNotSaved))"
    case .saidElsewhere: words(end)
    }
  }

  private static func ending(_ left: AnswersLeft, _ nothing: String) -> String {
    switch left {
    case .draft: ". The answers so far are kept: 'wellbeing drafts' lists them."
    case .nothing: ": \(nothing)."
    case .saidElsewhere: "."
    }
  }

  static var nothingMoreWasSaved: Self { .dataError("The input ended: nothing more was saved.") }

  // MARK: Subjects

  /// The advice if `last` could be anyone's record.
  static let nameByDigits = "name REF by its digits, as 'wellbeing history' lists them."
}

extension Failure.Code {
  static let inputEnded: Self = "inputEnded"
  static let interrupted: Self = "interrupted"
}
