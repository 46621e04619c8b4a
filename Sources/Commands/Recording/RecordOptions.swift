import Foundation
package import WellbeingCommandLine
import WellbeingInstruments
package import WellbeingSamples

package struct RecordOptions {
  package static let total = OptionSpec(
    "total", value: .text("N"), summary: "Give the total, if the answers are not known.",
    detail: "With --answers, it must be the total of the answers.", isSensitive: true)
  package static let administeredBy = OptionSpec(
    "administered-by",
    value: .oneOf(ScoredAssessment.AdministeredBy.allCases.map(\.rawValue), "WHO"),
    summary: "Say how it was answered: self, interview or clinician.",
    detail:
      "self: the person read and answered it alone. interview: someone read it aloud and filled "
      + "it in. clinician: a result from a clinician's office. By default, 'take' uses self; 'record' "
      + "asks in a terminal, and otherwise uses clinician.")
  package static let clinician = OptionSpec(
    "clinician", value: .text("NAME"),
    summary: "Name the clinician who administered or reported it.")

  package var administeredBy: ScoredAssessment.AdministeredBy?
  package var clinician: String?
  /// The note as typed; `-` is standard input.
  package var note: String?
  /// The answers as typed; `-` is standard input.
  package let answers: String?
  package let total: Double?

  /// Creates options of which none is given.
  init() {
    (administeredBy, clinician, note, answers, total) = (nil, nil, nil, nil, nil)
  }

  package init(_ arguments: Invocation) throws(Failure) {
    administeredBy = arguments.value(of: Self.administeredBy)
      .flatMap(ScoredAssessment.AdministeredBy.init)
    clinician = arguments.value(of: Self.clinician)
    note = arguments.value(of: OptionSpec.note)
    answers = arguments.value(of: OptionSpec.answers)
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
    return try ResultContent(AnswerList.parse(list, of: questionnaire), stated: total)
  }
}
