import Foundation
import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// The options for a result and how it was obtained.
struct RecordOptions {
  static let answers = OptionSpec(
    "answers", value: .text("LIST"), summary: "The answers in item order; '-' reads them.",
    detail: "Numbers of the choices with commas between them, '-' for unanswered, 'd' for "
      + "declined, 'n' for not applicable. '--answers -' reads the list from standard input. A "
      + "list on the command line stays in the shell's history and is visible in the list of "
      + "processes.",
    isSensitive: true)
  static let total = OptionSpec(
    "total", value: .text("N"), summary: "The total, if the answers are not known.",
    detail: "With --answers, the total that they must give.", isSensitive: true)
  static let administeredBy = OptionSpec(
    "administered-by",
    value: .oneOf(ScoredAssessment.AdministeredBy.allCases.map(\.rawValue), "WHO"),
    summary: "How it was answered: self, interview or clinician.",
    detail: "self: read and answered alone. interview: read aloud, filled in by someone else. "
      + "clinician: a result from a clinician's office. Without it, 'take' uses self; 'record' asks "
      + "in a terminal, and otherwise uses clinician.")
  static let clinician = OptionSpec(
    "clinician", value: .text("NAME"), summary: "The clinician who administered or reported it.")
  static let note = OptionSpec(
    "note", value: .text("TEXT"), summary: "A note; '-' reads it from standard input.",
    isSensitive: true)
  static let policy = OptionSpec(
    "policy", value: .oneOf(MissingAnswerPolicy.allCases.map(\.rawValue), "POLICY"),
    summary: "For unanswered items: refuse (default) or prorate.",
    detail: policyMeaning + " Without it, the configuration file decides, if the questionnaire "
      + "has a rule for it.")
  static let policyMeaning =
    "refuse gives no total. prorate estimates it from the other items, within the limits of the "
    + "questionnaire, and marks it so."

  let administeredBy: ScoredAssessment.AdministeredBy?
  let clinician: String?
  /// The note as typed; `-` is standard input.
  let note: String?
  /// The answers as typed; `-` is standard input. For `take`, the path of a file.
  let answers: String?
  let total: Double?

  init(_ arguments: Invocation) throws(Failure) {
    administeredBy = arguments.value(of: Self.administeredBy)
      .flatMap(ScoredAssessment.AdministeredBy.init)
    clinician = arguments.value(of: Self.clinician)
    note = arguments.value(of: Self.note)
    answers = arguments.value(of: Self.answers)
    guard answers != "-" || note != "-" else { throw .standardInputTwice }
    total = try arguments.value(of: Self.total).map { typed throws(Failure) in
      guard let number = plainNumber(typed) else {
        throw .usage("Option '\(Self.total.typed)' needs a number, such as 14 or 1.5.")
      }
      return number
    }
  }

  /// Reads the answers in item order or the total; nil if neither was given.
  func content(of questionnaire: Questionnaire, _ session: Session) throws -> ResultContent? {
    guard let answers else { return total.map { .total($0) } }
    let list = answers == "-" ? try session.standardInput() : answers
    return .answers(try AnswerList.parse(list, of: questionnaire), stated: total)
  }
}

extension Invocation {
  /// Returns the whole number given as the value of an option, 0 or more.
  func number(of option: OptionSpec) throws(Failure) -> Int? {
    guard let typed = value(of: option) else { return nil }
    guard let number = Int(typed), number >= 0 else {
      throw .usage("Option '\(option.typed)' needs a whole number, 0 or more.")
    }
    return number
  }
}

/// Parses plain decimal notation only: `Double` would also accept 0x1p3 and nan.
func plainNumber(_ typed: some StringProtocol) -> Double? {
  let isPlain = String(typed).wholeMatch(of: /-?[0-9]+(\.[0-9]+)?/) != nil
  return isPlain ? Double(typed) : nil
}
