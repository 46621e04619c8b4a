import Foundation
import WellbeingKit

/// The options that say what a result is and how it came about.
enum RecordOptions {
  static let answers = OptionSpec(
    "answers", value: .text("LIST"), summary: "The answers in item order; '-' reads them.",
    detail: "Numbers of the choices with commas between them, '-' for unanswered, 'd' for "
      + "declined, 'n' for what does not apply. '--answers -' reads the list from standard input. A "
      + "list on the command line stays in the shell's history and is seen in the list of "
      + "processes.",
    isSensitive: true)
  static let total = OptionSpec(
    "total", value: .text("N"), summary: "The total, where the answers are not known.",
    detail: "With --answers, the total that they must give.", isSensitive: true)
  static let administeredBy = OptionSpec(
    "administered-by",
    value: .oneOf(ScoredAssessment.AdministeredBy.allCases.map(\.rawValue), "WHO"),
    summary: "How it was answered: self, interview or clinician.",
    detail: "self: read and answered alone. interview: read aloud, entered by another. "
      + "clinician: a result from a clinician's office.")
  static let clinician = OptionSpec(
    "clinician", value: .text("NAME"), summary: "Which clinician administered it.")
  static let note = OptionSpec(
    "note", value: .text("TEXT"), summary: "A remark; '-' reads it from standard input.",
    isSensitive: true)
  static let policy = OptionSpec(
    "policy", value: .oneOf(MissingAnswerPolicy.allCases.map(\.rawValue), "POLICY"),
    summary: "For unanswered items: refuse (default) or prorate.",
    detail: policyMeaning + " Without it the configuration file's holds, where the questionnaire "
      + "has a rule for it.")
  static let policyMeaning =
    "refuse gives no total. prorate estimates it from the other items, within the limits of the "
    + "questionnaire, and marks it so."
}

extension Session {
  func administeredBy(
    default word: ScoredAssessment.AdministeredBy
  ) -> ScoredAssessment.AdministeredBy {
    invocation.value(of: RecordOptions.administeredBy)
      .flatMap(ScoredAssessment.AdministeredBy.init) ?? word
  }

  var clinician: String? { invocation.value(of: RecordOptions.clinician) }

  /// What the command line says of unanswered items; nil where it says nothing.
  var namedPolicy: MissingAnswerPolicy? {
    invocation.value(of: RecordOptions.policy).flatMap(MissingAnswerPolicy.init)
  }

  /// What becomes of unanswered items of a questionnaire.
  func policy(of questionnaire: Questionnaire) throws -> MissingAnswerPolicy {
    try policySetting().policy(of: questionnaire)
  }

  /// A number of points given to an option.
  func points(_ option: OptionSpec) throws -> Double? {
    guard let typed = invocation.value(of: option) else { return nil }
    guard let number = plainNumber(typed) else {
      throw CommandError.notPoints(option: option.typed)
    }
    return number
  }

  /// A whole number given to an option.
  func number(_ option: OptionSpec) throws -> Int? {
    guard let typed = invocation.value(of: option) else { return nil }
    guard let number = Int(typed) else {
      throw CommandError.notANumber(option: option.typed)
    }
    return number
  }
}

/// A number of digits, with a point between them at most: Double would take 0x1p3 and nan as well.
func plainNumber(_ typed: some StringProtocol) -> Double? {
  let isPlain = String(typed).wholeMatch(of: /-?[0-9]+(\.[0-9]+)?/) != nil
  return isPlain ? Double(typed) : nil
}
