import WellbeingCommandLine
import WellbeingBulkScoring
import WellbeingInstruments
import WellbeingPresentation
import WellbeingTextFormats

/// Errors in a call of `score`. Messages name arguments and columns, never the contents of cells.
extension Failure {
  static let notADelimiter = usage(Problem.unusableDelimiter.words.capitalisedFirst + ".")

  static func scoring(_ error: BulkScoringError, file: String = "") -> Self {
    let exitCode: ExitCode =
      switch error.cause {
      case .call, .columns: .usage
      case .content: .dataError
      case .reader: .software
      }
    let advice = error.advice(option: SheetOptions.itemColumns.typed, quoting: shellQuoted)
    return Failure(
      exitCode, error.sentence(in: file) + (advice.map { " \($0)." } ?? ""),
      code: Code(rawValue: error.codeName))
  }
}
