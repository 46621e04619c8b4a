package import WellbeingBulkScoring
import WellbeingInstruments
import WellbeingSamples

extension TableRow {
  func problem(_ error: InvalidSample, at column: String?) -> ImportProblem {
    problem(error.codeName, ImportProblem.clause(error.message), at: column)
  }

  /// Why the answers or the total of a row give no result.
  func problem(
    _ error: ScoringError, in definition: Questionnaire, _ form: TableMap.Form
  ) -> ImportProblem {
    switch error {
    case .languageNotOffered:
      problem(
        error.codeName, "\(definition.id) does not have this language", at: form.language?.column)
    case .totalOutOfRange, .totalImpossible, .totalContradicts:
      problem(
        error.codeName, ImportProblem.clause(error.text(in: definition.id).ofInput),
        at: form.total?.column)
    default:
      problem(error.codeName, ImportProblem.clause(error.text(in: definition.id).ofInput))
    }
  }
}

extension ImportProblem {
  package static let shiftedCoding = "shiftedCoding"

  package init(_ error: BulkScoringError, line: Int) {
    var sentence = error.message.hasSuffix(".") ? error.message.dropLast() : error.message[...]
    if let line = error.line, sentence.hasPrefix("The file, line \(line)") {
      sentence = sentence.dropFirst("The file, line \(line)".count).drop { ",: ".contains($0) }
    }
    self.init(error.codeName, String(sentence), line: error.line ?? line)
  }
}
