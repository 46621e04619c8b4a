import WellbeingInstruments
import WellbeingSamples
package import WellbeingTextFormats

extension TableRow {
  func problem(_ error: InvalidSample, at column: String?) -> Problem {
    problem(error.codeName, Problem.clause(error.message), at: column)
  }

  /// Why the answers or the total of a row give no result.
  func problem(
    _ error: ScoringError, in definition: Questionnaire, _ form: TableMap.Form
  ) -> Problem {
    switch error {
    case .languageNotOffered:
      problem(
        error.codeName, "\(definition.id) does not have this language", at: form.language?.column)
    case .totalOutOfRange, .totalImpossible, .totalContradicts:
      problem(
        error.codeName, Problem.clause(error.sentence(in: "\(definition.id)")),
        at: form.total?.column)
    default:
      problem(error.codeName, Problem.clause(error.sentence(in: "\(definition.id)")))
    }
  }
}

extension Problem {
  /// What makes the whole file unusable.
  package static let (shiftedCoding, contradictedTotals) = ("shiftedCoding", "contradictedTotals")
}
