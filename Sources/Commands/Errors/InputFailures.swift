import WellbeingCommandLine
import WellbeingInstruments
import WellbeingPresentation
import WellbeingPrivateFiles
import WellbeingTextFormats

/// Errors in arguments and input. Messages name positions and options, never answers; values of
/// options are repeated only if they cannot be private.
extension Failure {
  /// Two options name the same file, both to be written, or one of them already read.
  /// - Parameter option: The option that names the file; nil if it was typed in a dialog.
  static func sameFile(option: String?, other: String) -> Self {
    usage(
      "\(option.map { "'\($0)'" } ?? "This") would overwrite the file of '\(other)': name another file."
    )
  }

  // MARK: Values of options

  static func unknownType(_ word: String, suggestion: String?) -> Self {
    usage(
      "Unknown type \(quoted(word))"
        + Suggestion.advice(
          suggestion, else: "use mood, factor, or the id of a questionnaire such as phq-9"))
  }

  // MARK: Files and standard input

  static func cannotRead(path: String, isMissing: Bool) -> Self {
    guard !isMissing else { return noInput("\(quotedPath(path)) does not exist.") }
    let isFolder = (try? FileStatus(of: path, followingLink: true))?.kind == .directory
    return Failure(
      .inputOutput,
      quotedPath(path)
        + (isFolder
          ? " is a folder: name a file." : " cannot be read: name a file that you may read."))
  }

  static func notText(source: String) -> Self { dataError("\(source) is not UTF-8 text.") }

  static let standardInputTwice = usage("Standard input can be read only once: give '-' only once.")

  // MARK: Scoring

  static func scoring(_ error: ScoringError, questionnaire: String) -> Self {
    dataError(error.sentence(in: questionnaire))
  }

  static func alertNotEvaluated(questionnaire: Questionnaire.ID) -> Self {
    dataError(
      "The alert could not be evaluated: the answers do not fit the definition of "
        + "\(questionnaire).")
  }
}
