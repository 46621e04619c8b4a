import Foundation
import WellbeingArguments
import WellbeingKit
import WellbeingSettings
import WellbeingTerminal

/// The options for a result and how it was obtained.
struct RecordOptions {
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

  let administeredBy: ScoredAssessment.AdministeredBy?
  let clinician: String?
  /// The note as typed; `-` is standard input.
  let note: String?
  /// The answers as typed; `-` is standard input.
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
  func content(of questionnaire: Questionnaire, _ context: CommandContext) throws -> ResultContent?
  {
    guard let answers else { return total.map { .total($0) } }
    let list = answers == "-" ? try context.runtime.standardInput() : answers
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
