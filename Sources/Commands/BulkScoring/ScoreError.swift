import WellbeingKit

/// An error in a call of `score` or in its input file.
///
/// Cases repeat arguments and column names, never the contents of cells.
enum ScoreError: Error, Equatable {
  /// Standard input is a terminal, and sheets are not typed.
  case needsInput
  /// The option needs a file name.
  case needsName(option: String)
  /// More than one of scores, summary and methods would go to standard output.
  case standardOutputTwice
  /// Two options name the same file, both to be written, or one of them already read.
  case sameFile(option: String, other: String)
  /// The option names the input file, whose answers would be lost.
  case sameAsInput(option: String, canKeepItems: Bool)
  /// The option's list is not one CSV record.
  case notAList(option: String)
  /// A member of the option's list is empty; its position is counted from 1.
  case emptyMember(option: String, place: Int)
  /// The delimiter is not one character.
  case notADelimiter
  /// A member of `--codes` does not consist of a cell and a value.
  case notACode(place: Int)
  /// A cut-off in `--columns` is not a number.
  case notACutoff(place: Int)
  case unknownColumn(String, suggestion: String?, known: [String])
  case repeatedColumn(String)
  /// `--columns` names a column that `--no-alerts` omits.
  case namedAndOmitted(String)
  /// An SQL statement was requested together with an input file.
  case sqlReadsNoFile
  /// A table was named without requesting an SQL statement.
  case tableWithoutSQL
  /// An error of the scoring engine about the options or the file.
  case scoring(BulkScoringError, file: String, questionnaire: String)
}
