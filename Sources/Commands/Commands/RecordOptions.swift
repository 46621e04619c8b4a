import Foundation
import WellbeingArguments
import WellbeingDialogs
import WellbeingKit
import WellbeingSettings
import WellbeingTerminal

/// The options for a result and how it was obtained.
enum RecordOptions {
  static let answers = OptionSpec(
    "answers", value: .text("LIST"), summary: "Give the answers in item order; '-' reads them.",
    detail:
      "Numbers of the choices, separated by commas; '-' for unanswered, 'd' for declined, 'n' "
      + "for not applicable. '--answers -' reads the list from standard input. A list on the command "
      + "line stays in the shell's history and is visible in the list of processes.",
    isSensitive: true)
  static let total = OptionSpec(
    "total", value: .text("N"), summary: "Give the total, if the answers are not known.",
    detail: "With --answers, it must be the total of the answers.", isSensitive: true)
  static let administeredBy = OptionSpec(
    "administered-by",
    value: .oneOf(ScoredAssessment.AdministeredBy.allCases.map(\.rawValue), "WHO"),
    summary: "Say how it was answered: self, interview or clinician.",
    detail:
      "self: the person read and answered it alone. interview: someone read it aloud and filled "
      + "it in. clinician: a result from a clinician's office. By default, 'take' uses self; 'record' "
      + "asks in a terminal, and otherwise uses clinician.")
  static let clinician = OptionSpec(
    "clinician", value: .text("NAME"),
    summary: "Name the clinician who administered or reported it.")
  static let note = OptionSpec(
    "note", value: .text("TEXT"), summary: "Add a note; '-' reads it from standard input.",
    isSensitive: true)
  static let policy = OptionSpec(
    "policy", value: .oneOf(MissingAnswerPolicy.allCases.map(\.rawValue), "POLICY"),
    summary: "Refuse (default) or prorate unanswered items.",
    detail: policyMeaning + " By default, the setting 'policy' is used if the questionnaire has a "
      + "rule for it.")
  static let policyMeaning =
    "refuse: no total is given. prorate: the total is estimated from the other items, within the "
    + "limits of the questionnaire, and marked as an estimate."
}

extension Session {
  func administeredBy(
    default word: ScoredAssessment.AdministeredBy
  ) -> ScoredAssessment.AdministeredBy {
    invocation.value(of: RecordOptions.administeredBy)
      .flatMap(ScoredAssessment.AdministeredBy.init) ?? word
  }

  /// How the result was obtained: from the option, or by asking in a terminal. Without either, it
  /// comes from a clinician.
  ///
  /// - Returns: Nil if the user quit.
  func recordedFrom() throws -> ScoredAssessment.AdministeredBy? {
    guard !invocation.has(RecordOptions.administeredBy), context.isInputTerminal, !isQuiet else {
      return administeredBy(default: .clinician)
    }
    // Ctrl-D that ended the answers must not also answer this question.
    _ = context.input.resume()
    let question = SheetQuestions.origin(QuestionContext(), chosen: nil)
    guard
      case .reply(.chosen(let place)) = try DialogEnd.unconfirmed({
        try lineDialog().ask(question)
      })
    else { return nil }
    return ScoredAssessment.AdministeredBy.allCases[place]
  }

  var clinician: String? { invocation.value(of: RecordOptions.clinician) }

  /// The policy for unanswered items of a questionnaire.
  func policy(of questionnaire: Questionnaire) -> MissingAnswerPolicy {
    settings.policy.policy(of: questionnaire)
  }

  /// The points given as the value of an option.
  func points(_ option: OptionSpec) throws -> Double? {
    guard let typed = invocation.value(of: option) else { return nil }
    guard let number = plainNumber(typed) else {
      throw Failure.notPoints(option: option.typed)
    }
    return number
  }

  /// The integer given as the value of an option.
  func number(_ option: OptionSpec) throws -> Int? {
    guard let typed = invocation.value(of: option) else { return nil }
    guard let number = Int(typed) else {
      throw Failure.notANumber(option: option.typed)
    }
    return number
  }
}

/// Parses plain decimal notation only: `Double` would also accept 0x1p3 and nan.
func plainNumber(_ typed: some StringProtocol) -> Double? {
  let isPlain = String(typed).wholeMatch(of: /-?[0-9]+(\.[0-9]+)?/) != nil
  return isPlain ? Double(typed) : nil
}
