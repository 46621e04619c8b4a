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

  static func notUTF8(argument number: Int) -> Self {
    usage(
      "Argument \(number) of the command line is not UTF-8 text, and nothing was done: set the "
        + "terminal to UTF-8, or rename the file.")
  }

  // MARK: Values of options

  static func notAComparison(option: String, example: String) -> Self {
    usage("Option '\(option)' needs a comparison such as '\(example)', with = != < <= > or >=.")
  }

  static func unknownType(_ word: String, suggestion: String?) -> Self {
    usage(
      "Unknown type \(quoted(word))"
        + Suggestion.advice(
          suggestion, else: "use mood, factor, or the id of a questionnaire such as phq-9"))
  }

  /// Returns what to add to the error for an operand of a command that takes none, because it may
  /// be a subject.
  static func subjectAdvice(_ error: UsageError) -> String {
    guard case .tooManyOperands(let command, limit: 0) = error,
      [["alerts"], ["drafts"], ["history"]].contains(command)
    else { return "" }
    return " For one subject, use '--subject ID'."
  }

  static func subjectAsOperand(_ subject: String) -> Self {
    let isWord = subject.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return usage(
      "\(quoted(subject)) is a subject: use '--subject \(isWord ? subject : shellQuoted(subject))'."
    )
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
