import Foundation
import WellbeingCommandLine
import WellbeingInstruments
import WellbeingSamples

struct RecordOptions {
  static let total = Option.text(
    "total", .text("N"), "Give the total, if the answers are not known.",
    detail: "With --answers, it must be the total of the answers.", isSensitive: true
  ).map { typed, _ in
    try typed.map {
      guard let number = plainNumber($0) else {
        throw Failure.usage("Option '--total' needs a number, such as 14 or 1.5.")
      }
      return number
    }
  }
  static let administeredBy = Option.oneOf(
    "administered-by", ScoredAssessment.AdministeredBy.self, "WHO",
    "Say how it was answered: self, interview or clinician.",
    detail:
      "self: the person read and answered it alone. interview: someone read it aloud and filled "
      + "it in. clinician: a result from a clinician's office. By default, 'take' uses self. 'record' "
      + "asks in a terminal; otherwise, answers need it, and a total uses clinician.")
  static let clinician = Option.text(
    "clinician", .text("NAME"), "Name the clinician who administered or reported it.")

  var administeredBy: ScoredAssessment.AdministeredBy?
  var clinician: String?
  /// The note as typed; `-` is standard input.
  var note: String?
  /// The answers as typed; `-` is standard input.
  let answers: String?
  let total: Double?

  /// Creates options of which none is given.
  init() {
    (administeredBy, clinician, note, answers, total) = (nil, nil, nil, nil, nil)
  }

  init(_ context: CommandContext) throws {
    administeredBy = try context[Self.administeredBy]
    clinician = try context[Self.clinician]
    note = try context[Options.note]
    answers = try context[Options.answers]
    guard answers != "-" || note != "-" else { throw Failure.standardInputTwice }
    total = try context[Self.total]
  }

  /// Reads the answers, as a list or a JSON object, or the total; nil if neither was given.
  func content(of questionnaire: Questionnaire, _ context: CommandContext) throws -> Sheet.Content?
  {
    guard let answers else { return total.map { .total($0) } }
    let isTyped = answers != "-"
    let text = isTyped ? answers : try context.runtime.standardInput()
    let isObject = text.first { !$0.isWhitespace }.map { "{[".contains($0) } ?? false
    let read =
      isObject
      ? try AnswerObject.parse(
        text, of: questionnaire, source: isTyped ? "'--answers'" : "Standard input")
      : try AnswerList.parse(text, of: questionnaire)
    if let fault = read.fault, read.answers.isEmpty { throw fault }
    return .answers(read.answers, stated: total, fault: read.fault)
  }
}

/// Parses plain decimal notation only: `Double` would also accept 0x1p3 and nan. `05` is
/// refused, because a digit or a comma may be missing in it.
package func plainNumber(_ typed: some StringProtocol) -> Double? {
  let isPlain = String(typed).wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?/) != nil
  return isPlain ? Double(typed) : nil
}
